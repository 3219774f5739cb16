"""The points of a position, part by part (rules, the end). Compiled; `score` names the parts for people."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.clou.board.board import TRACES, Board
from getaway.clou.play.conditions import passes
from getaway.clou.play.position import CAUGHT, TRACKED_DOWN, Position
from getaway.core.bits import BIT, size


def loot(b: Board, p: Position, item: i64) -> i64:
    if p.loot & BIT[item] == 0:
        return 0
    return b.loot_value[item]


def bonus(b: Board, p: Position, row: i64) -> i64:
    """The points of a bonus if its condition holds."""
    holds = b.bonus_if[row] & ~p.overcome == 0 and b.bonus_unless[row] & p.overcome == 0
    if not holds or (b.bonus_test[row] >= 0 and not passes(b, p, b.bonus_test[row])):
        return 0
    if b.bonus_counts[row] == 0:
        return b.bonus_points[row]
    return b.bonus_points[row] * (size(b.bonus_loot[row] & p.loot) + size(b.bonus_challenges[row] & p.overcome))


def traces(b: Board, p: Position) -> i64:
    return -b.points_trace * p.tracks[TRACES]


def alarm(b: Board, p: Position) -> i64:
    return -b.points_alarm * p.alarm


def total(b: Board, p: Position) -> i64:
    points: i64 = p.points + traces(b, p) + alarm(b, p)
    row: i64 = 0
    while row < len(b.loot_value):
        points += loot(b, p, row)
        row += 1
    row = 0
    while row < len(b.bonus_points):
        points += bonus(b, p, row)
        row += 1
    return points


def lost(p: Position) -> bool:
    return p.ending == CAUGHT or p.ending == TRACKED_DOWN
