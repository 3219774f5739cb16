"""Figures and their intervals, compared with plain lists and known values."""

from __future__ import annotations

import random
import statistics
from collections import Counter

import pytest

from getaway.lab.measures import INFINITE, Estimate, mean, median, ratio, share, spread


@pytest.mark.parametrize("size", [1, 2, 9, 10, 11, 100])
def test_the_spread_is_that_of_the_plain_list(size: int) -> None:
    choose = random.Random(size)
    scores = sorted(choose.randrange(-5, 20) for _ in range(size))
    found = spread(Counter(scores))
    assert found.mean == round(statistics.mean(scores), 3)
    assert found.median == statistics.median(scores)
    assert found.p10 == scores[max(0, -(-size // 10) - 1)]
    assert found.p90 == scores[-(-size * 9 // 10) - 1]


def test_a_share_has_wilsons_interval() -> None:
    found = share(10, 100)  # 0.0552 to 0.1744 in the literature
    assert (found.value, round(found.low, 4), round(found.high, 4)) == (0.1, 0.0552, 0.1744)
    assert share(0, 50).low == 0
    assert share(0, 50).high > 0
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0)


def test_intervals_hold_the_truth_about_nineteen_times_of_twenty() -> None:
    choose = random.Random(5)
    held = Counter[str]()
    for _ in range(400):
        sample = [choose.choice([0, 0, 4, 10, 10, 11, 17]) for _ in range(80)]
        held["median"] += median(sample).low <= 10 <= median(sample).high
        held["mean"] += mean(sample).low <= 52 / 7 <= mean(sample).high
        held["share"] += share(sample.count(17), 80).low <= 1 / 7 <= share(sample.count(17), 80).high
    assert all(times >= 370 for times in held.values()), held
    assert held["mean"] < 399
    assert held["share"] < 399


def test_a_ratio_of_means_has_an_interval_around_it() -> None:
    found = ratio([4, 6] * 200, [2, 3] * 200)
    assert found.low < found.value == 2 < found.high
    assert found.high - found.low < 0.2
    assert ratio([3, 3, 3], [-1, -1, -1]) == Estimate(INFINITE, INFINITE, INFINITE)


def test_a_bound_is_ruled_out_only_by_the_whole_interval() -> None:
    assert Estimate(0.45, 0.39, 0.51).within(0.1, 0.4)
    assert not Estimate(0.45, 0.41, 0.51).within(0.1, 0.4)
    assert not Estimate(0.05, 0.01, 0.09).within(0.1, 0.4)
