"""Turns a plan of the round into moves: seats use their dice in the given order and spend what they send. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.exact.dice_search import DiceSearch
from getaway.bots.clou.exact.interleaving import SENDS, Interleaving, spends
from getaway.clou.board import codes
from getaway.clou.board.board import Board
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import list_moves
from getaway.clou.play.position import DICE, Position
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import Turn
from getaway.core.bits import BIT
from getaway.core.vectors import vec


class Spelling:
    def __init__(self, board: Board, first: Position) -> None:
        self._b: Final = board
        self._turn: Final = Turn(board, first, None)
        self._scratch: Final = Listing(board)
        self._p: Position = first
        self._said: list[int] = []
        self._steps: list[list[int]] = []  # by seat: its remaining steps, with the plan closed
        self._sent: list[list[int]] = []  # what it has sent after each
        self._at: Final = vec[i64]([0] * board.seats)  # by seat: what it has sent
        self._start: Final = vec[i64]([0] * board.seats)  # what it sends before its first step

    def moves(self, p: Position, best: Interleaving, orders: list[DiceSearch], seats: list[int]) -> list[int]:
        self._p = p.clone()
        self._said = []
        self._steps = [[] for _ in range(self._b.seats)]
        self._sent = [[] for _ in range(self._b.seats)]
        for seat in seats:
            order = orders[seat]
            self._at[seat] = 0
            self._start[seat] = order.start_sent
            end = order.end_through(best.ends[seat])
            if end >= 0:
                self._steps[seat] = order.moves_to(end)
                self._sent[seat] = [order.step_sent[step] for step in order.steps_to(end)]
        at: i64 = 0
        seat_now: i64 = -1
        while at < best.length:
            step: i64 = best.line[at]
            at += 1
            if step >= SENDS:
                if seat_now >= 0:
                    self._let_go(seat_now)
                seat_now = step - SENDS
                self._use_dice(seat_now)
            else:
                self._say(spends(step, seat_now))
        if seat_now >= 0:
            self._let_go(seat_now)
        for seat in seats:
            while self._steps[seat] and self._p.phase == DICE:
                self._use_dice(seat)
                self._let_go(seat)
        return self._said

    def _use_dice(self, seat: i64) -> None:
        """Go on until this seat sends something, or has no steps left."""
        if self._at[seat] == 0 and self._start[seat] != 0:
            self._at[seat] = self._start[seat]
            return
        steps = self._steps[seat]
        while steps:
            code = steps.pop(0)
            sent = self._sent[seat].pop(0)
            if codes.deed(code) != codes.LAPSE:
                self._say(code)
            if sent != self._at[seat]:
                self._at[seat] = sent
                return

    def _let_go(self, seat: i64) -> None:
        if self._p.phase == DICE and self._p.waiting & BIT[seat] != 0:
            self._say(codes.lapse(seat, 0))

    def _say(self, code: i64) -> None:
        """Make a move if the position allows it: what a plan leaves out at its end needs no move."""
        if self._p.phase != DICE:
            return
        list_moves(self._b, self._p, codes.seat_of(code), self._scratch)
        if self._scratch.has(code):
            self._turn.begin(self._p, None)
            make(self._turn, code, self._scratch)
            self._said.append(code)
