"""Arranges cards in rows: in their order, rows of similar width, as large as width and height allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

Rows = list[list[int]]


@dataclass(frozen=True)
class Arranged:
    """Cards by their index, row by row; `scale` is how far marks shrink because a row is too wide."""

    rows: Rows
    scale: float


def arrangements(widths: Sequence[float], room: float, gap: float) -> Iterator[Arranged]:
    """Arrangements in one row, in two, and so on; each keeps its widest row as narrow as possible."""
    for count in range(1, len(widths) + 1):
        rows = _split(tuple(widths), gap, count)
        yield Arranged(rows, min(1.0, *(room / _wide(widths, gap, row) for row in rows)))


def _wide(widths: Sequence[float], gap: float, row: Sequence[int]) -> float:
    return sum(widths[place] for place in row) + gap * (len(row) - 1)


@cache
def _split(widths: tuple[float, ...], gap: float, count: int) -> Rows:
    if count == 1:
        return [list(range(len(widths)))]
    splits = [
        [list(range(first)), *([place + first for place in row] for row in _split(widths[first:], gap, count - 1))]
        for first in range(1, len(widths) - count + 2)
    ]
    return min(splits, key=lambda rows: max(_wide(widths, gap, row) for row in rows))
