"""Conditions other than overcome challenges: tracks, loot, challenges overcome in one round, what chance drew. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.clou.board.board import IS_CROSSED, IS_LEFT, IS_NOT_TAKEN, IS_TAKEN, IS_TOGETHER, IS_TONIGHT, Board
from getaway.clou.play.position import Position


def passes(b: Board, p: Position, tests: i64) -> bool:
    """Whether all tests of a condition hold."""
    row: i64 = b.tests_first[tests]
    last: i64 = b.tests_last[tests]
    while row < last:
        if not _holds(b, p, row):
            return False
        row += 1
    return True


def _holds(b: Board, p: Position, row: i64) -> bool:
    kind: i64 = b.test_of[row]
    what: i64 = b.test_what[row]
    if kind == IS_TAKEN:
        return what & ~p.loot == 0
    if kind == IS_NOT_TAKEN:
        return what & p.loot == 0
    if kind == IS_TOGETHER:
        return what & ~p.lately == 0
    if kind == IS_TONIGHT:
        return what & p.tonight != 0
    cells: i64 = 0
    if kind == IS_CROSSED:
        cells = p.tracks[what]
    elif kind == IS_LEFT:
        cells = b.track_length[what] - p.tracks[what]
    return b.test_least[row] <= cells and cells <= b.test_most[row]
