"""What symbols cost and are worth in a position: scarce ones more, unneeded ones nothing. Compiled.

Read once before a choice; the same prices hold for all positions that the choice compares.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.value.weights import Weights
from getaway.clou.board.board import CROSS, EXTRAS, SLOT, Board
from getaway.clou.play.position import Position
from getaway.core.bits import BIT, WORD, lowest
from getaway.core.vectors import vec

OPEN: Final[i64] = 64
"""The access of an open mark; each step behind it has a share of that."""


class Prices:
    def __init__(self, board: Board, weights: Weights) -> None:
        self._b: Final = board
        self._w: Final = weights
        marks: int = board.words * WORD
        self.slot: Final = vec[i64]([0] * marks)  # by slot: the price of a symbol that it takes
        self.kind: Final = vec[i64]([0] * 16)  # by kind of symbol: the points of one more
        self.access: Final = vec[i64](
            [0] * marks
        )  # by mark of a sheet: how near it is; 0 if it is done or closed for good
        self._supply: Final = vec[i64]([0] * 16)
        self._before: Final = vec[i64](_marks_before(board))

    def read(self, p: Position) -> None:
        self._measure_access(p)
        self._count_supply(p)
        self._price_slots()
        self._value_kinds(p)

    def _measure_access(self, p: Position) -> None:
        b = self._b
        word: i64 = 0
        while word < b.plan_first:
            done: i64 = p.marks[word]
            opened: i64 = p.marks[b.words + word]
            m: i64 = word * WORD
            place: i64 = 0
            while place < WORD:
                if b.mark_kind[m] == 0 or done & BIT[place] != 0:
                    self.access[m] = 0
                elif opened & BIT[place] != 0:
                    self.access[m] = OPEN
                else:
                    self.access[m] = self._access_behind(word, self._before[m] & ~done, b.mark_needs[m] != 0)
                m += 1
                place += 1
            word += 1

    def _access_behind(self, word: i64, before: i64, all_needed: bool) -> i64:
        """The access behind all marks before it or, on a tree, behind the nearest."""
        found: i64 = -1
        while before != 0:
            near: i64 = self.access[word * WORD + lowest(before)]
            before &= before - 1
            if found < 0 or (all_needed and near < found) or (not all_needed and near > found):
                found = near
        if found <= 0:
            return 0
        return found * self._w.behind // 100

    def _count_supply(self, p: Position) -> None:
        b = self._b
        kind: i64 = 0
        while kind < 16:
            self._supply[kind] = 0
            kind += 1
        m: i64 = 0
        last: i64 = b.plan_first * WORD
        while m < last:
            if self.access[m] != 0:
                self._supply_tally(b.mark_pool[m], self.access[m])
                line: i64 = b.mark_line[m]
                end: i64 = line + b.mark_lines[m]
                while line < end:  # once for each missing mark, so that a visible line counts about once
                    self._supply_tally(b.line_pool[line], self.access[m] // 4)
                    line += 1
            m += 1

    def _supply_tally(self, tally: i64, access: i64) -> None:
        kind: i64 = 0
        while tally != 0:
            self._supply[kind] += (tally & 15) * access
            tally >>= 4
            kind += 1

    def _price_slots(self) -> None:
        b = self._b
        w = self._w
        m: i64 = 0
        last: i64 = b.words * WORD
        while m < last:
            if b.mark_kind[m] == SLOT:
                supply: i64 = 0
                kind: i64 = 0
                while kind < b.kinds:
                    if b.takers[kind * b.words + m // WORD] & BIT[m % WORD] != 0:
                        supply += self._supply[kind]
                    kind += 1
                self.slot[m] = w.price_base + w.price_scarce * OPEN // (supply // b.seats + OPEN // 2)
            m += 1

    def _value_kinds(self, p: Position) -> None:
        """A kind is worth the dearest slot that takes it: on the plan now, on the plan later, on a special."""
        b = self._b
        w = self._w
        kind: i64 = 0
        while kind < b.kinds:
            best: i64 = 0
            word: i64 = 0
            while word < b.plan_first:
                best = max(best, self._dearest(kind, word, ~p.marks[word]) * w.special // 100)
                word += 1
            challenge: i64 = 0
            while challenge < b.challenges:
                if p.complete & BIT[challenge] == 0:
                    word = b.challenge_word[challenge]
                    slots: i64 = b.challenge_marks[challenge] & ~p.marks[word]
                    best = max(best, self._dearest(kind, word, slots) * w.far // 100)
                    best = max(best, self._dearest(kind, word, slots & p.marks[b.words + word]))
                challenge += 1
            self.kind[kind] = best * w.symbol // 100
            kind += 1

    def _dearest(self, kind: i64, word: i64, among: i64) -> i64:
        best: i64 = 0
        slots: i64 = self._b.takers[kind * self._b.words + word] & among
        while slots != 0:
            best = max(best, self.slot[word * WORD + lowest(slots)])
            slots &= slots - 1
        return best

    def pool(self, tally: i64) -> i64:
        """Points for some coloured symbols."""
        points: i64 = 0
        kind: i64 = 0
        while tally != 0:
            points += (tally & 15) * self.kind[kind]
            tally >>= 4
            kind += 1
        return points

    def tray(self, tally: i64) -> i64:
        """Points for some white symbols."""
        points: i64 = 0
        place: i64 = 0
        while tally != 0:
            if place < EXTRAS:
                points += (tally & 15) * self._w.modifier
            elif place < CROSS - 2:
                points += (tally & 15) * self._w.extra
            else:
                points += (tally & 15) * self._w.wild
            tally >>= 4
            place += 1
        return points


def _marks_before(b: Board) -> list[int]:
    """By mark: the marks that open it, as a set in its word."""
    before: list[int] = [0] * (b.words * WORD)
    for m in range(b.plan_first * WORD):
        behind: int = b.mark_unlocks[m]
        for place in range(WORD):
            if (behind >> place) & 1:
                before[m // WORD * WORD + place] |= int(BIT[m % WORD])
    return before
