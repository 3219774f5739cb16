"""Statistics of samples, with their 95 % intervals. It knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt

Z = 1.959964
"""Standard errors on each side of a 95 % interval."""
INFINITE = float("inf")


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    def within(self, least: float, most: float) -> bool:
        """Whether the interval overlaps the bounds."""
        return self.low <= most and self.high >= least


@dataclass(frozen=True, slots=True)
class Spread:
    """Points over all games; a lost game counts 0."""

    mean: float
    median: float
    p10: int
    p90: int


def share(part: int, of: int) -> Estimate:
    """A share with its Wilson interval; the widest one for an empty sample."""
    if of == 0:
        return Estimate(0.0, 0.0, 1.0)
    rate, n = part / of, of
    middle = (rate + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z * sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Estimate(rate, max(middle - reach, 0.0), min(middle + reach, 1.0))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its normal interval."""
    middle = sum(values) / len(values)
    reach = Z * standard_error(values)
    return Estimate(middle, middle - reach, middle + reach)


def standard_error(values: Sequence[float]) -> float:
    if len(values) < 2:
        return 0.0
    middle = sum(values) / len(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def median(values: Iterable[int]) -> Estimate:
    """The median; its interval is given by two ranks, for any distribution."""
    ranked = sorted(values)
    n = len(ranked)
    reach = Z * sqrt(n) / 2
    low, high = max(int(n / 2 - reach), 0), min(int(n / 2 + reach), n - 1)
    return Estimate((ranked[(n - 1) // 2] + ranked[n // 2]) / 2, ranked[low], ranked[high])


def ratio(above: Sequence[float], below: Sequence[float]) -> Estimate:
    """The ratio of two means, with an interval from the spread of its logarithm; infinite if a mean is not positive."""
    top, bottom = sum(above) / len(above), sum(below) / len(below)
    if top <= 0 or bottom <= 0:
        least, most = mean(above).low, mean(below).high
        return Estimate(INFINITE, max(least, 0.0) / most if most > 0 else INFINITE, INFINITE)
    error = sqrt((standard_error(above) / top) ** 2 + (standard_error(below) / bottom) ** 2)
    return Estimate(top / bottom, top / bottom * exp(-Z * error), top / bottom * exp(Z * error))


def spread(scores: Mapping[int, int]) -> Spread:
    """Mean, median and the tenth and ninetieth percentile (nearest rank) of counted scores."""
    games = sum(scores.values())
    middle = sum(score * count for score, count in scores.items()) / games
    half = (_ranked(scores, (games + 1) // 2) + _ranked(scores, games // 2 + 1)) / 2
    return Spread(round(middle, 3), half, _ranked(scores, -(-games // 10)), _ranked(scores, -(-games * 9 // 10)))


def _ranked(scores: Mapping[int, int], rank: int) -> int:
    """The score at a rank, from 1 for the lowest."""
    for score in sorted(scores):
        rank -= scores[score]
        if rank <= 0:
            return score
    raise ValueError("no such rank")
