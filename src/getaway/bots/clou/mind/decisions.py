"""Decisions of the crew as moves, with or without votes. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.clou.board import codes
from getaway.clou.board.board import Board
from getaway.clou.play.position import HAND, VOICE, Position
from getaway.core.bits import BIT, lowest

NO_MOVE: Final[i64] = -1


def decision(b: Board, p: Position, option: i64, seats: i64) -> i64:
    """The move by which one of these seats makes this decision; with group-vote, the vote of the first that has not voted."""
    if not b.group_vote:
        return codes.decide(option)
    seat: i64 = 0
    while seat < b.seats:
        if seats & BIT[seat] != 0 and p.hands[HAND * seat + VOICE] != option + 1:
            return codes.vote(seat, option)
        seat += 1
    return NO_MOVE


def silent(b: Board, p: Position, seats: i64) -> i64:
    """Those of some seats that have not voted, as a set."""
    found: i64 = 0
    while seats != 0:
        seat: i64 = lowest(seats)
        seats &= seats - 1
        if p.hands[HAND * seat + VOICE] == 0:
            found |= BIT[seat]
    return found


def join(b: Board, p: Position, seats: i64) -> i64:
    """The vote by which one of these seats, which have all voted, joins the others; NO_MOVE if none has to.

    A seat votes on its own once. When all have voted, the majority wins; of equals, the option of the first seat in table
    order. Every seat finds the same, so a vote among bots ends after each vote has changed at most once.
    """
    if silent(b, p, BIT[b.seats] - 1) != 0:
        return NO_MOVE  # some seat has not voted yet
    wanted: i64 = _named_most(b, p)
    while seats != 0:
        seat: i64 = lowest(seats)
        seats &= seats - 1
        if p.hands[HAND * seat + VOICE] != wanted + 1:
            return codes.vote(seat, wanted)
    return NO_MOVE


def _named_most(b: Board, p: Position) -> i64:
    best: i64 = 0
    most: i64 = 0
    seat: i64 = 0
    while seat < b.seats:
        voices: i64 = 0
        other: i64 = 0
        while other < b.seats:
            if p.hands[HAND * other + VOICE] == p.hands[HAND * seat + VOICE]:
                voices += 1
            other += 1
        if voices > most:
            most = voices
            best = p.hands[HAND * seat + VOICE] - 1
        seat += 1
    return best
