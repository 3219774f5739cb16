"""What a position has brought the crew: the points of the job, and its worth beyond the job. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.clou.board.board import TRACES, Board
from getaway.clou.play.position import CAUGHT, TRACKED_DOWN, Position
from getaway.clou.play.reckoning import total
from getaway.core.bits import lowest


def traces_cost(b: Board, traces: i64) -> i64:
    """What so many traces cost after the job, and what ends with them."""
    return b.trace_worth * traces + (b.ruin if traces >= b.trace_limit else 0)


def prize(b: Board, p: Position) -> i64:
    """The points if the crew gets away."""
    points: i64 = total(b, p)
    if not b.staked:
        return points
    points -= traces_cost(b, p.tracks[TRACES]) - b.points_trace * p.tracks[TRACES]
    left: i64 = p.loot
    while left != 0:
        item: i64 = lowest(left)
        left &= left - 1
        points += b.loot_worth[item] - b.loot_value[item]
    return points


def remains(b: Board, p: Position) -> i64:
    """What is left of them after the position's ending."""
    if p.ending == CAUGHT:
        return prize(b, p) * b.caught_keeps // 100 - b.caught_costs
    if p.ending == TRACKED_DOWN:
        return prize(b, p) * b.tracked_keeps // 100 - b.tracked_costs
    return prize(b, p)
