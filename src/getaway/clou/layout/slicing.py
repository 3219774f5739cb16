"""Rectangles on a grid, and arranging things in one by cutting it again and again, lengthwise or across.

A thing gives the least height it needs at every width. Any arrangement by cuts is found; among all cuts, the one with the
best proportions whose halves both hold their things.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

Heights = tuple[int, ...]
"""The least height at every width from 0 on; a wider thing is never higher."""

NEVER: Final = 1000
"""The height of a thing that does not fit at that width."""

_FEW: Final = 8  # up to this many things every cut is tried; more are halved


class Rect(NamedTuple):
    """Columns and rows count from 0, from the top left."""

    column: int
    row: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.column + self.width

    @property
    def bottom(self) -> int:
        return self.row + self.height

    def overlaps(self, other: Rect) -> bool:
        beside = self.right <= other.column or other.right <= self.column
        above = self.bottom <= other.row or other.bottom <= self.row
        return not beside and not above

    def contains(self, other: Rect) -> bool:
        across = self.column <= other.column and other.right <= self.right
        return across and self.row <= other.row and other.bottom <= self.bottom


class _Cut(NamedTuple):
    """Things before `at` go left (or, stacked, above), the others right (or below); `share` is the first part's size."""

    at: int
    stacked: bool
    share: int


class Slicing:
    """Things to be arranged in order in one rectangle of at most `widest` columns."""

    def __init__(self, things: Sequence[Heights], widest: int) -> None:
        self._things = [_never_growing(heights) for heights in things]
        self._weights = [min(width * height for width, height in enumerate(h) if width) for h in self._things]
        self._widest = widest
        self._between = cache(self._least)

    @property
    def area(self) -> int:
        """The fewest cells that the things need together."""
        return sum(self._weights)

    def heights(self) -> Heights:
        """The least height of the whole at every width."""
        return self._between(0, len(self._things)) if self._things else (0,) * (self._widest + 1)

    def place(self, area: Rect) -> list[Rect]:
        """A rectangle for every thing. The area must be high enough for its width."""
        found: list[Rect] = []
        if self._things:
            self._fill(0, len(self._things), area, found)
        return found

    def _least(self, first: int, last: int) -> Heights:
        if last - first == 1:
            return self._things[first]
        found = [NEVER] * (self._widest + 1)
        for at in _cuts(first, last):
            one, two = self._between(first, at), self._between(at, last)
            for width in range(1, self._widest + 1):
                stacked = one[width] + two[width]
                beside = min(map(max, one[1:width], two[width - 1 : 0 : -1]), default=NEVER)
                found[width] = min(found[width], stacked, beside)
        return tuple(found)

    def _fill(self, first: int, last: int, area: Rect, found: list[Rect]) -> None:
        if last - first == 1:
            found.append(area)
            return
        at, stacked, share = min(self._possible(first, last, area), key=lambda cut: _ugliness(cut, area))
        column, row, width, height = area
        if stacked:
            parts = Rect(column, row, width, share), Rect(column, row + share, width, height - share)
        else:
            parts = Rect(column, row, share, height), Rect(column + share, row, width - share, height)
        self._fill(first, at, parts[0], found)
        self._fill(at, last, parts[1], found)

    def _possible(self, first: int, last: int, area: Rect) -> Iterable[_Cut]:
        for at in _cuts(first, last):
            one, two = self._between(first, at), self._between(at, last)
            fair = self._weight(first, at) / max(1, self._weight(first, last))
            low, high = one[area.width], area.height - two[area.width]
            if low <= high:
                yield _Cut(at, True, _within(low, round(fair * area.height), high))
            lefts = [left for left in range(1, area.width) if max(one[left], two[area.width - left]) <= area.height]
            if lefts:
                yield _Cut(at, False, _within(lefts[0], round(fair * area.width), lefts[-1]))

    def _weight(self, first: int, last: int) -> int:
        return sum(self._weights[first:last])


def _never_growing(heights: Sequence[int]) -> Heights:
    return tuple(min(heights[: width + 1]) for width in range(len(heights)))


def _cuts(first: int, last: int) -> Iterable[int]:
    return range(first + 1, last) if last - first <= _FEW else ((first + last) // 2,)


def _within(low: int, wanted: int, high: int) -> int:
    return max(low, min(wanted, high))


def _ugliness(cut: _Cut, area: Rect) -> tuple[float, int]:
    """Long strips are ugly."""
    whole, other = (area.height, area.width) if cut.stacked else (area.width, area.height)
    return sum(_longish(part, other) for part in (cut.share, whole - cut.share)), cut.at


def _longish(side: int, other: int) -> float:
    return max(side, other) / max(1, min(side, other))
