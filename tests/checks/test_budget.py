"""Figures that do not add up: ratings and loot out of reach, hopeless or harmless escapes."""

import pytest

from getaway.clou.content.checks.budget import budget_hints, chance_to_escape
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.job import Job
from getaway.clou.content.library import parse_thief
from getaway.clou.content.thief import Escape
from getaway.content.models import parse
from getaway.content.source import read_text
from tests.checks.vocabulary import JOB, THIEF, spoilt

DOT = parse_thief(read_text(THIEF, "dot.yaml"))


def hints(*changes: tuple[str, str]) -> list[str]:
    document = read_text(spoilt(JOB, *changes), "night.yaml")
    found = budget_hints(Subject(parse(Job, document), document), [DOT])
    return [str(hint).removeprefix("night.yaml:") for hint in found]


def test_figures_that_add_up() -> None:
    assert hints() == []


def test_a_rating_that_nobody_reaches() -> None:
    assert hints(("loot: 8", "loot: 6")) == ["2:5: hint: this job has 14 points at most, and coup begins above 14"]
    rated = ("text:\n", "ratings: {fair: 20, coup: 30}\ntext:\n")
    assert hints(rated) == ["23:17: hint: this job has 16 points at most, and fair begins above 20"]


def test_bonuses_and_effects_count_for_the_ratings() -> None:
    poor = ("loot: 8", "loot: 6")
    assert hints(poor, ("text:\n", "bonus: [{points: 1, when: {overcome: till}}]\ntext:\n")) == []
    assert hints(poor, ("opens: shop", "opens: shop\n        then: {points: 1}")) == []


def test_loot_that_is_too_far_away() -> None:
    long = ("[[cunning, strength]]", "[[" + ", ".join(["cunning"] * 11) + "]]")
    assert hints(long) == [
        '22:15: hint: the way to the loot of "safe" takes at least 14 symbols, but 1 player can place about 13 in 9 rounds'
    ]


def test_symbols_that_an_effect_crosses_out_are_no_way() -> None:
    long = ("[[cunning, strength]]", "[[strength, " + ", ".join(["cunning *dark"] * 11) + "]]")
    assert hints(long, ("opens: shop", "opens: shop\n        then: {cross-out: dark}")) == []


def test_an_escape_that_is_hopeless_or_harmless() -> None:
    assert hints(("car: 5", "car: {1: 9, 2: 5, 3: 5}")) == [
        "6:9: hint: the best driver escapes only 26 % of the time: 70 % to 80 % keep the alarm exciting (with 1 player)"
    ]
    assert hints(("police: 5", "police: 9")) == [
        "6:9: hint: even the worst driver escapes 98 % of the time: 70 % to 80 % keep the alarm exciting"
    ]


@pytest.mark.parametrize(
    ("car", "police", "cells", "chance"),
    [
        ([1, 2, 3, 4], [4, 5, 6], (3, 3), 0.69),
        ([1, 2, 3, 4], [4, 5, 6], (5, 4), 0.56),
        ([1, 2, 3], [4, 5], (4, 5), 0.83),
        ([1, 2, 3, 4], [5, 6], (6, 6), 0.88),
        ([1, 2, 3], [4, 5, 6], (5, 4), 0.36),
    ],
)
def test_the_chance_to_escape(car: list[int], police: list[int], cells: tuple[int, int], chance: float) -> None:
    assert chance_to_escape(Escape(car=car, police=police), *cells) == pytest.approx(chance, abs=0.006)
