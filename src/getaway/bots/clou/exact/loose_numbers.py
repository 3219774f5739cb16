"""Loose numbers: written by a white symbol but not chosen yet; a ring or one other mark depends on each. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from getaway.bots.clou.search.fingerprint import Fingerprint
from getaway.bots.clou.value.sheets import fits
from getaway.clou.board.board import RING, Board
from getaway.clou.play.position import Position
from getaway.clou.play.sheet import takes
from getaway.core.bits import BIT, WORD, lowest
from getaway.core.vectors import vec

LOOSE: Final[i64] = 4096
"""The base in which marks with loose numbers, each plus one, form one number."""


class Loose:
    def __init__(self, board: Board, prints: Fingerprint) -> None:
        self._b: Final = board
        self._heeding: Final = prints.heeding
        self.named: i64 = 0
        self.numbers: Final = vec[i64]([0] * 64)  # the chosen numbers
        self.next_mark: Final = vec[i64]([0] * 64)  # with each: the mark that must be filled next, plus one; 0 for any

    def heeder(self, p: Position, m: i64) -> i64:
        """The mark that depends on this number: the ring itself, or a later mark; -1 if none or several."""
        if self._b.mark_kind[m] == RING:
            return m
        heeders: i64 = self._heeding[m] & ~p.marks[m // WORD]
        if heeders == 0 or heeders & (heeders - 1) != 0:
            return -1
        return m // WORD * WORD + lowest(heeders)

    def counts(self, p: Position, m: i64) -> bool:
        """Whether this number still matters, and to one mark only."""
        if self._b.mark_kind[m] == RING:
            return p.marks[m // WORD] & BIT[m % WORD] == 0
        return self._heeding[m] & p.marks[m // WORD] == 0 and self.heeder(p, m) >= 0

    def open(self, p: Position, m: i64) -> bool:
        return p.marks[self._b.words + m // WORD] & BIT[m % WORD] != 0

    def _allowed(self, p: Position, m: i64) -> i64:
        if self._b.mark_kind[m] == RING:
            return self._b.mark_own[m]
        return takes(self._b, p, m)

    def name(self, p: Position, m: i64, wanted: i64, shut_out: i64) -> None:
        """Choose numbers (`numbers[:named]`) that let the dependent mark take one of `wanted`, and the best without
        `shut_out`."""
        self.named = 0
        heeder: i64 = self.heeder(p, m)
        if not self.open(p, heeder):
            return
        taken: i64 = takes(self._b, p, heeder)
        missing: i64 = wanted & ~taken
        before: u8 = p.written[m]
        numbers: i64 = self._allowed(p, m)
        while numbers != 0 and missing != 0:
            number: i64 = lowest(numbers)
            numbers &= numbers - 1
            p.written[m] = u8(number)
            served: i64 = takes(self._b, p, heeder) & missing
            if served != 0:
                missing &= ~served
                self._add(number, heeder + 1)
        p.written[m] = before
        if taken & shut_out != 0:
            number = self.best(p, m, shut_out)
            if number != 0:
                self._add(number, 0)

    def _add(self, number: i64, next_mark: i64) -> None:
        self.numbers[self.named] = number
        self.next_mark[self.named] = next_mark
        self.named += 1

    def best(self, p: Position, m: i64, shut_out: i64) -> i64:
        """The number that leaves most for the dependent mark without letting it take any of `shut_out`; 0 for none."""
        heeder: i64 = self.heeder(p, m)
        if not self.open(p, heeder):
            return i64(p.written[m])
        found: i64 = 0
        most: i64 = -1
        before: u8 = p.written[m]
        numbers: i64 = self._allowed(p, m)
        while numbers != 0:
            number: i64 = lowest(numbers)
            numbers &= numbers - 1
            p.written[m] = u8(number)
            taken: i64 = takes(self._b, p, heeder)
            if taken & shut_out == 0 and fits(taken) > most:
                most = fits(taken)
                found = number
        p.written[m] = before
        return found
