"""Cards drawn from the stack, and the beginning of a round. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.bits import ONE_OF
from getaway.robnrun.board.board import Board
from getaway.robnrun.board.tally import card_at, total
from getaway.robnrun.play.position import BIN, CLUES, HAND, LOOKED, SEAT, SWAPPED, bin_cards
from getaway.robnrun.play.turn import DREW, RESHUFFLED, ROUND, Turn


def next_seat(b: Board, seat: i64) -> i64:
    """The seat to the left."""
    return 0 if seat + 1 == b.seats else seat + 1


def draw(t: Turn, seat: i64, count: i64, purpose: i64) -> None:
    """A member draws. If the stack is empty, the bin is shuffled; if both are empty, fewer cards are drawn."""
    p = t.p
    at: i64 = SEAT * seat + HAND
    stack = p.stack
    left = total(stack)
    hand = p.seats[at]
    while count > 0:
        if left == 0:
            p.stack = 0
            stack = _shuffle_bin(t)
            left = total(stack)
            if left == 0:
                break
        kind = card_at(stack, t.ask(purpose, left))
        stack -= ONE_OF[kind]
        hand += ONE_OF[kind]
        t.tell(DREW, seat, kind)
        left -= 1
        count -= 1
    p.stack = stack
    p.seats[at] = hand
    p.seats[SEAT * seat + LOOKED] = 0


def _shuffle_bin(t: Turn) -> i64:
    cards = bin_cards(t.b, t.p)
    seat: i64 = 0
    while seat < t.b.seats:
        t.p.seats[SEAT * seat + BIN] = 0
        seat += 1
    if cards != 0:
        t.tell(RESHUFFLED, 0, 0)
    return cards


def begin_round(t: Turn) -> None:
    p = t.p
    p.phase = CLUES
    p.played = 0
    p.passes = 0
    seat: i64 = 0
    while seat < t.b.seats:
        p.seats[SEAT * seat + SWAPPED] = 0
        seat += 1
    t.tell(ROUND, p.rounds + 1, 0)
