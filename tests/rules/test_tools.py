"""Tools: grid, circle boxes, tree, pyramid (rules, the thief sheet, tools)."""

from __future__ import annotations

import pytest

from tests.rules.vocabulary import challenge, gained, heist, plan, sheet

DOOR = challenge("door", "strength, cunning, sneaking")
GRID = {
    "circles": [[1, 2, 3], [4, 5, 6], [7, 8, 9]],
    "rows": ["strength", "-", "-"],
    "columns": ["-", "-", "cunning"],
}


# Grid


def test_a_circle_takes_exactly_its_number() -> None:
    game = heist(plan(), sheet(grid=GRID), dice="256")
    assert game.ways_to("grid.2") == {"2"}
    assert game.ways_to("grid.7") == {"2+5"}
    assert game.ways_to("grid.9") == set()
    assert "exactly 1" in game.refuse("2 grid.1")


def test_grid_circles_are_crossed_out_in_any_order() -> None:
    game = heist(plan(DOOR), sheet(grid=GRID), dice="321")
    assert gained(game.play("3 grid.3", "1 grid.1")) == []
    assert gained(game.play("2 grid.2")) == ["strength"]


def test_a_grid_column_gives_its_symbol_too() -> None:
    game = heist(plan(DOOR), sheet(grid=GRID), dice="366 333")
    game.play("3 grid.3", "6 grid.6", "done", "crew stay")
    assert gained(game.play("3+3+3 grid.9")) == ["cunning"]


def test_a_grid_line_gives_nothing_before_its_third_circle_and_only_once() -> None:
    game = heist(plan(DOOR), sheet(grid=GRID), dice="123 444")
    assert gained(game.play("1 grid.1", "2 grid.2", "3 grid.3")) == ["strength"]
    game.play("strength door.a1", "crew stay")
    assert gained(game.play("4 grid.4")) == []


def test_a_crossed_out_circle_stays_crossed_out() -> None:
    game = heist(plan(), sheet(grid=GRID), dice="112")
    game.play("1 grid.1")
    assert "grid.1 is crossed out" in game.refuse("1 grid.1")


# Circle boxes

RINGS = [{"boxes": [">3", "even"], "gives": "strength + cunning"}]


def test_a_circle_box_first_takes_a_number_that_meets_its_condition() -> None:
    game = heist(plan(), sheet(rings=RINGS), dice="125")
    assert game.ways_to("rings.1") == {"5", "1+5", "2+5", "1+2+5"}
    assert game.ways_to("rings.2") == {"2", "1+5", "1+2+5"}


def test_a_written_circle_box_is_crossed_out_with_the_same_number_only() -> None:
    game = heist(plan(), sheet(rings=RINGS), dice="565")
    game.play("5 rings.1")
    assert game.ways_to("rings.1") == {"5"}
    assert "rings.1" in game.open()
    game.play("5 rings.1")
    assert game.done() == {"rings.1"}


def test_a_circle_box_may_be_crossed_out_in_a_later_round() -> None:
    game = heist(plan(), sheet(rings=RINGS), dice="511 511")
    game.play("5 rings.1", "1+1 rings.2", "crew stay", "5 rings.1")
    assert game.done() == {"rings.1"}


def test_writing_a_circle_box_activates_nothing() -> None:
    rings = [{"boxes": ["any: sneaking"], "gives": "strength"}]
    game = heist(plan(DOOR), sheet(rings=rings), dice="335")
    assert gained(game.play("3 rings.1")) == []
    assert gained(game.play("3 rings.1")) == ["strength", "sneaking"]


def test_a_line_of_circle_boxes_gives_all_its_symbols_together_when_all_are_crossed_out() -> None:
    game = heist(plan(DOOR), sheet(rings=RINGS), dice="444 444")
    assert gained(game.play("4 rings.1", "4 rings.1", "4 rings.2", "crew stay")) == []
    assert gained(game.play("4 rings.2")) == ["strength", "cunning"]


def test_lines_of_circle_boxes_stand_on_their_own() -> None:
    rings = [{"boxes": ["any"], "gives": "strength"}, {"boxes": ["any"], "gives": "cunning"}]
    game = heist(plan(DOOR), sheet(rings=rings), dice="335")
    assert gained(game.play("3 rings.2", "3 rings.2")) == ["cunning"]


# Tree


def test_a_tree_starts_at_the_circles_that_none_leads_to() -> None:
    game = heist(plan(), sheet(tree=["1 -> 3", "2 -> 3", "3"]), dice="123")
    assert game.open() >= {"tree.1", "tree.2"}
    assert "tree.3" not in game.open()


def test_one_path_a_game_a_second_start_is_shut() -> None:
    game = heist(plan(), sheet(tree=["1 -> 3", "2 -> 4", "3", "4"]), dice="123")
    game.play("1 tree.1")
    assert game.open() & {f"tree.{place}" for place in range(1, 5)} == {"tree.3"}
    assert "another path" in game.refuse("2 tree.2")


def test_paths_of_a_tree_may_merge_again() -> None:
    tree = ["1 -> 2 3", "2 -> 4", "3 -> 4", "4: strength"]
    for middle in ("2 tree.2", "3 tree.3"):
        game = heist(plan(DOOR), sheet(tree=tree), dice="123 444")
        game.play("1 tree.1", middle, "done", "crew stay")
        assert gained(game.play("4 tree.4")) == ["strength"]


def test_a_tree_never_goes_back_to_a_branch_that_was_passed() -> None:
    game = heist(plan(), sheet(tree=["1 -> 2 3", "2 -> 4", "3", "36"]), dice="123")
    game.play("1 tree.1", "2 tree.2")
    assert game.ways_to("tree.3") == set()


def test_every_circle_of_a_tree_activates_its_symbol() -> None:
    game = heist(plan(DOOR), sheet(tree=["1: strength -> 2", "2: cunning -> 3", "3"]), dice="123")
    assert gained(game.play("1 tree.1", "strength door.a1", "2 tree.2")) == ["strength", "cunning"]


def test_a_tree_waits_over_the_rounds() -> None:
    game = heist(plan(), sheet(tree=["1 -> 2", "2"]), dice="166 266")
    game.play("1 tree.1", "done", "crew stay", "2 tree.2")
    assert game.done() == {"tree.1", "tree.2"}


# Pyramid


@pytest.mark.parametrize(
    ("sign", "takes"),
    [
        ("=", {"5"}),
        (">", {"6", "5+6", "6+6", "5+6+6"}),
        ("<", set()),
        ("≥", {"5", "6", "5+6", "6+6", "5+6+6"}),
        ("≤", {"5"}),
        ("≠", {"6", "5+6", "6+6", "5+6+6"}),
        ("any", {"5", "6", "5+6", "6+6", "5+6+6"}),
        ("> odd", {"5+6", "5+6+6"}),
    ],
)
def test_a_higher_box_compares_with_the_sum_of_the_two_it_rests_on(sign: str, takes: set[str]) -> None:
    game = heist(plan(), sheet(pyramid=[["=2", "=3"], [sign]], strength=["=3"]), dice="233 566")
    game.play("3 strength.1", "2 pyramid.1", "3 pyramid.2", "crew stay")
    assert game.ways_to("pyramid.3") == takes


def test_a_row_of_the_pyramid_is_filled_in_any_order() -> None:
    game = heist(plan(), sheet(pyramid=[["any"] * 3, ["any"] * 2, ["any"]]), dice="123")
    game.play("1 pyramid.3", "2 pyramid.1", "3 pyramid.2")
    assert game.done() == {"pyramid.1", "pyramid.2", "pyramid.3"}


def test_a_higher_box_needs_only_the_two_below_it_and_not_the_whole_row() -> None:
    game = heist(plan(), sheet(pyramid=[["any"] * 3, ["any"] * 2, ["any"]]), dice="123")
    game.play("1 pyramid.1", "2 pyramid.2")
    assert "pyramid.4" in game.open()
    assert "pyramid.5" not in game.open()
    assert "first comes pyramid.3" in game.refuse("3 pyramid.5")


def test_a_pyramid_box_has_conditions_of_its_own_and_gives_its_symbols() -> None:
    game = heist(plan(DOOR), sheet(pyramid=[["<3: strength", "any"], ["> even: cunning"]]), dice="216")
    assert game.ways_to("pyramid.1") == {"1", "2"}
    assert gained(game.play("1 pyramid.1", "strength door.a1", "2 pyramid.2", "6 pyramid.3")) == ["strength", "cunning"]


def test_the_third_row_compares_with_numbers_of_the_second() -> None:
    game = heist(plan(), sheet(pyramid=[["any"] * 3, ["any"] * 2, ["="]]), dice="111 236")
    game.play("1 pyramid.1", "1 pyramid.2", "1 pyramid.3", "crew stay", "2 pyramid.4", "3 pyramid.5")
    assert game.moves() == ["ann done"]
    assert "exactly 5" in game.refuse("6 pyramid.6")
