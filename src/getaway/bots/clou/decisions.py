"""Decisions of the crew as moves, with or without votes; and chance that a bot imagines. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.clou import codes
from getaway.clou.bits import BIT
from getaway.clou.board import Board
from getaway.clou.playout import Coin
from getaway.clou.position import HAND, VOICE, Position
from getaway.core.chance import Chance

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




class Imagined(Chance):
    """Chance out of a bot's own stream."""

    def __init__(self, coin: Coin) -> None:
        self._coin: Final = coin

    def pick(self, purpose: str, index: i64, ordinal: i64, n: i64) -> i64:
        return self._coin.below(n)

    def dice(self, purpose: str, index: i64, ordinal: i64, count: i64) -> i64:
        thrown: i64 = 0
        while count > 0:
            count -= 1
            thrown = 6 * thrown + self._coin.below(6)
        return thrown
