"""White symbols: number ±X, extra die N, any number / circle (rules, symbols, white)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.vocabulary import Content, challenge, gained, heist, plan, sheet


def holder(gives: str, **parts: Any) -> Content:
    """A thief whose three of a kind gives these white symbols."""
    return sheet(dice=[{"roll": "triple", "gives": gives}], **parts)


# ±X


def test_a_modifier_counts_one_die_up_to_x_more_or_less() -> None:
    game = heist(plan(), holder("±2", strength=["any"]), dice="444")
    alone = {way for way in game.ways_to("strength.1") if "+" not in way}
    assert alone == {"4", "4±2=2", "4±2=3", "4±2=5", "4±2=6"}


def test_a_modifier_works_in_a_sum() -> None:
    game = heist(plan(), holder("±1", strength=["any"]), dice="444")
    assert {way for way in game.ways_to("strength.1") if way.startswith("4+4±")} == {"4+4±1=7", "4+4±1=9"}


def test_a_modified_die_is_at_least_1() -> None:
    game = heist(plan(), holder("±3", strength=["any"]), dice="222")
    assert {way for way in game.ways_to("strength.1") if way.startswith("2±3")} == {f"2±3={n}" for n in (1, 3, 4, 5)}


def test_a_modified_die_may_show_7_and_more() -> None:
    game = heist(plan(), holder("±3", strength=["any"]), dice="666")
    assert "6±3=9" in game.ways_to("strength.1")


def test_several_modifiers_may_go_on_one_die() -> None:
    game = heist(plan(), holder("±2 + ±1", strength=["any"]), dice="333")
    assert {"3±1±2=6", "3±2=5", "3±1=4"} <= game.ways_to("strength.1")
    game.play("3±1±2=6 strength.1")
    assert (game.sheet()["written"], game.tray()) == ({"strength.1": 6}, [])


def test_a_modifier_that_changes_nothing_is_not_used() -> None:
    game = heist(plan(), holder("±2 + ±1", strength=["any"]), dice="333")
    assert not {"3±1=3", "3±2=4±1", "3±1±2=5"} & game.ways_to("strength.1")


def test_one_modifier_is_never_split_over_two_dice() -> None:
    game = heist(plan(), holder("±3", strength=["any"]), dice="222")
    # 2+2 could become 2 if both dice shared the modifier; on one die it makes 3 at the least.
    assert {way for way in game.ways_to("strength.1") if way.startswith("2+2±3")} == {
        f"2+2±3={n}" for n in (3, 5, 6, 7)
    }


def test_a_modifier_works_on_an_extra_die() -> None:
    game = heist(plan(), holder("±1 + extra 6", strength=["=7"]), dice="111")
    assert "x6±1=7" in game.ways_to("strength.1")


def test_a_modifier_works_on_a_converted_die() -> None:
    results = [{"roll": "shows 1", "counts-as": [4]}, {"roll": "pair", "gives": "±1"}]
    game = heist(plan(), sheet(strength=["any"], dice=results), dice="122")
    assert {"1:4±1=3", "1:4±1=5", "1:4"} <= game.ways_to("strength.1")


def test_a_used_modifier_is_gone() -> None:
    game = heist(plan(), holder("±1", strength=["any"] * 3), dice="444")
    game.play("4±1=5 strength.1")
    assert game.tray() == []
    assert game.ways_to("strength.2") == {"4", "4+4"}


# Extra dice


def test_an_extra_die_is_summed_with_others_at_will() -> None:
    game = heist(plan(), holder("extra 5", strength=["any"]), dice="111")
    assert game.ways_to("strength.1") == {"1", "1+1", "1+1+1", "x5", "1+x5", "1+1+x5", "1+1+1+x5"}


def test_two_extra_dice_alone_make_a_sum() -> None:
    game = heist(plan(), holder("extra 5 + extra 6", strength=["=11"]), dice="111")
    assert game.ways_to("strength.1") == {"x5+x6"}


def test_a_used_extra_die_is_gone() -> None:
    game = heist(plan(), holder("extra 5 + extra 5", strength=["any"] * 3), dice="111")
    game.play("1+x5 strength.1")
    assert game.tray() == ["extra 5"]


# Any number / circle


def test_any_number_fills_a_box_with_every_number_that_fits() -> None:
    game = heist(plan(), holder("wild", strength=["<4"]), dice="666")
    assert game.ways_to("strength.1") == {"wild=1", "wild=2", "wild=3"}


def test_any_number_crosses_out_a_circle() -> None:
    game = heist(plan(), holder("wild", tree=["9: strength"]), dice="666")
    assert game.ways_to("tree.1") == {"wild=9"}
    game.play("wild=9 tree.1")
    assert "tree.1" in game.done()


def test_any_number_activates_as_usual_and_uses_no_die() -> None:
    game = heist(plan(challenge("door", "strength")), holder("wild", tree=["9: strength"]), dice="666")
    assert gained(game.play("wild=9 tree.1")) == ["strength"]
    assert game.sheet()["used"] == []


def test_any_number_keeps_the_order_of_a_bar() -> None:
    game = heist(plan(), holder("wild", strength=["=36", "any"]), dice="666")
    assert game.ways_to("strength.2") == set()
    assert "first comes strength.1" in game.refuse("wild=3 strength.2")


def test_any_number_keeps_the_order_of_the_tree() -> None:
    game = heist(plan(), holder("wild", tree=["9 -> 2", "3"]), dice="666")
    assert (game.ways_to("tree.1"), game.ways_to("tree.2")) == ({"wild=9"}, set())


def test_any_number_needs_both_supports_of_a_pyramid_box_and_meets_their_sum() -> None:
    thief = sheet(pyramid=[["any", "any"], [">"]], dice=[{"roll": "pair", "gives": "wild"}])
    game = heist(plan(), thief, dice="665")
    game.play("6 pyramid.1")
    assert game.ways_to("pyramid.3") == set()
    game.play("5 pyramid.2")
    assert game.ways_to("pyramid.3") == {f"wild={number}" for number in range(12, 37)}


def test_any_number_meets_the_comparison_with_the_left() -> None:
    thief = sheet(strength=["any", "<"], dice=[{"roll": "pair", "gives": "wild"}])
    game = heist(plan(), thief, dice="335")
    game.play("3 strength.1")
    assert game.ways_to("strength.2") == {"wild=1", "wild=2"}


def test_a_circle_box_takes_two_any_numbers() -> None:
    rings = [{"boxes": [">3"], "gives": "strength"}]
    game = heist(plan(challenge("door", "strength")), holder("wild + wild", rings=rings), dice="333")
    game.play("wild=9 rings.1")
    assert (game.done(), game.ways_to("rings.1")) == (set(), {"3+3+3", "wild=9"})
    assert gained(game.play("wild=9 rings.1")) == ["strength"]


def test_any_circle_crosses_out_a_circle_with_a_symbol() -> None:
    thief = holder("wild", specials=[{"spend": ["strength"], "gives": "cunning"}])
    game = heist(plan(challenge("guard", "cunning")), thief, dice="666")
    assert game.ways_to("special-1.1") == {"wild"}
    assert gained(game.play("wild special-1.1")) == ["cunning"]


def test_any_number_reaches_neither_the_plan_nor_another_sheet() -> None:
    crew = [holder("wild"), sheet("ben", strength=["any"])]
    game = heist(plan(challenge("door", "strength")), *crew, dice="666")
    assert game.ways_to("door.a1") == set()
    assert game.refuse("ann wild=3 strength.1")


@pytest.mark.parametrize(
    ("white", "fits"), [("fill", {"strength.1", "rings.1"}), ("cross", {"tree.1", "special-1.1", "grid.1"})]
)
def test_fill_takes_boxes_only_and_cross_takes_circles_only(white: str, fits: set[str]) -> None:
    thief = holder(
        white,
        strength=["any"],
        tree=["36"],
        rings=[{"boxes": ["any"], "gives": "-"}],
        specials=[{"spend": ["strength"], "gives": "-"}],
    )
    game = heist(plan(), thief, dice="666")
    marks = {"strength.1", "rings.1", "tree.1", "special-1.1", "grid.1"}
    assert {mark for mark in marks if any(way.startswith(white) for way in game.ways_to(mark))} == fits


def test_cross_crosses_out_a_circle_box_once_it_is_written() -> None:
    thief = holder("cross", rings=[{"boxes": ["any"], "gives": "-"}])
    game = heist(plan(), thief, dice="666")
    game.play("6 rings.1")
    assert "cross=6" in game.ways_to("rings.1")


# Whose they are


def test_white_symbols_are_for_the_seat_that_activated_them() -> None:
    game = heist(plan(), holder("wild", strength=["any"]), sheet("ben", strength=["any"]), dice="666")
    assert any("wild" in way for way in game.ways_to("strength.1", seat=0))
    assert not any("wild" in way for way in game.ways_to("strength.1", seat=1))
