"""Ability bars: filled from left to right under conditions (rules, the thief sheet, abilities)."""

from __future__ import annotations

import pytest

from tests.rules.vocabulary import Heist, heist, plan, sheet


def numbers_for(game: Heist, mark: str) -> set[int]:
    """The numbers that `any number` could write into a box: all that meet its conditions."""
    return {int(way.removeprefix("wild=")) for way in game.ways_to(mark) if way.startswith("wild=")}


@pytest.mark.parametrize(
    ("condition", "takes"),
    [
        ("<3", {1, 2}),
        (">33", {34, 35, 36}),
        ("=6", {6}),
        ("≠6", set(range(1, 37)) - {6}),
        ("≤3", {1, 2, 3}),
        ("≥34", {34, 35, 36}),
        ("even", set(range(2, 37, 2))),
        ("odd", set(range(1, 37, 2))),
        ("any", set(range(1, 37))),
        (">3 <6", {4, 5}),
        ("even >4 ≤10", {6, 8, 10}),
        ("odd ≠3 <6", {1, 5}),
        ("<=2", {1, 2}),
        (">=35", {35, 36}),
        ("!=6 <8", {1, 2, 3, 4, 5, 7}),
    ],
)
def test_a_box_takes_the_numbers_that_meet_its_own_condition(condition: str, takes: set[int]) -> None:
    thief = sheet(strength=[condition], dice=[{"roll": "pair", "gives": "wild"}])
    assert numbers_for(heist(plan(), thief, dice="335"), "strength.1") == takes


@pytest.mark.parametrize(
    ("condition", "takes"),
    [
        ("<", {1, 2, 3, 4}),
        (">", set(range(6, 37))),
        ("=", {5}),
        ("≠", set(range(1, 37)) - {5}),
        ("≤", {1, 2, 3, 4, 5}),
        ("≥", set(range(5, 37))),
        ("> <8", {6, 7}),
        ("< even", {2, 4}),
        ("≠ ≤6 odd", {1, 3}),
        ("any", set(range(1, 37))),
    ],
)
def test_a_box_takes_the_numbers_that_compare_with_the_one_on_the_left(condition: str, takes: set[int]) -> None:
    thief = sheet(strength=["any", condition], dice=[{"roll": "pair", "gives": "wild"}])
    game = heist(plan(), thief, dice="335")
    game.play("5 strength.1")
    assert numbers_for(game, "strength.2") == takes


def test_a_bar_is_filled_from_left_to_right() -> None:
    game = heist(plan(), sheet(strength=["any", "any", "any"]), dice="124")
    assert game.open() & {"strength.1", "strength.2", "strength.3"} == {"strength.1"}
    assert "first comes strength.1" in game.refuse("1 strength.2")
    game.play("1 strength.1")
    assert game.open() & {"strength.1", "strength.2", "strength.3"} == {"strength.2"}


def test_a_box_is_filled_once() -> None:
    game = heist(plan(), sheet(strength=["any", "any"]), dice="124")
    game.play("1 strength.1")
    assert "strength.1 is filled: 1" in game.refuse("2 strength.1")


def test_the_three_bars_are_filled_side_by_side() -> None:
    game = heist(plan(), sheet(strength=["any"], dexterity=["any"], cunning=["any"]), dice="124")
    game.play("1 cunning.1", "2 strength.1", "4 dexterity.1")
    assert game.done() == {"strength.1", "dexterity.1", "cunning.1"}


def test_the_number_on_the_left_is_the_last_box_only() -> None:
    game = heist(plan(), sheet(strength=["any", "any", ">"]), dice="513")
    game.play("5 strength.1", "1 strength.2")
    assert game.ways_to("strength.3") == {"3"}


def test_nothing_fits_when_the_conditions_cannot_hold_together() -> None:
    game = heist(plan(), sheet(strength=["any", "> <4"]), dice="611")
    game.play("6 strength.1")
    assert game.moves() == ["ann done"]
    assert "no number at all" in game.refuse("1 strength.2")
