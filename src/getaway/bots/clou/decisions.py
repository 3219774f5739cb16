"""Decisions of the crew as moves, with or without votes. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.clou import codes
from getaway.clou.bits import BIT
from getaway.clou.board import Board
from getaway.clou.position import HAND, VOICE, Position

NO_MOVE: Final[i64] = -1


def decision(b: Board, p: Position, option: i64, seats: i64) -> i64:
    """The move by which one of these seats decides so; with group-vote the voice of the first that has not given it."""
    if not b.group_vote:
        return codes.decide(option)
    seat: i64 = 0
    while seat < b.seats:
        if seats & BIT[seat] != 0 and p.hands[HAND * seat + VOICE] != option + 1:
            return codes.vote(seat, option)
        seat += 1
    return NO_MOVE
