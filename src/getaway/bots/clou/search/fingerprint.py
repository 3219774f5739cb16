"""Fingerprints that are equal for equal positions: 62 bits of everything that still matters. Compiled.

A written number matters only while a mark that compares with it is open or to come, or while it is in an open ring.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.clou.board.board import RING, SLOT, Board
from getaway.clou.play.position import HAND, POOL, VOICE, Position
from getaway.core.bits import BIT, WORD, lowest
from getaway.core.vectors import vec

_HALF: Final[i64] = 0x7FFFFFFF
_A: Final[i64] = 0x4F1BBCDD  # odd, and below 2**31, so that products stay in 62 bits
_B: Final[i64] = 0x2545F491


class Fingerprint:
    def __init__(self, board: Board) -> None:
        self._b: Final = board
        self._a: i64 = 0
        self._c: i64 = 0
        heeding, heeded, rings = _heeding(board)
        slots: list[int] = _slots_of(board)
        self.heeding: Final = vec[i64](heeding)  # by mark: the marks that compare with its number, a set in its word
        self._heeded: Final = vec[i64](heeded)  # by word: the marks that others compare with
        self._rings: Final = vec[i64](rings)
        self._slots: Final = vec[i64](slots)

    def of(self, p: Position) -> i64:
        """Of the whole position."""
        self._begin(p)
        seat: i64 = 0
        while seat < self._b.seats:
            self._sheet(p, seat)
            seat += 1
        return self._end()

    def of_seat(self, p: Position, seat: i64) -> i64:
        """Of the parts that moves of this seat, and their consequences, can change."""
        self._begin(p)
        self._sheet(p, seat)
        return self._end()

    def of_sheet(self, p: Position, seat: i64, sent: i64, more: i64) -> i64:
        """Of a seat's hand and sheet only, with what it sent to the plan and another value."""
        self._a = 0x1234567
        self._c = 0x7654321
        self._mix(more * 64 + p.phase * 2 + ((p.finished >> seat) & 1))
        self._mix(sent)
        if self._b.shares:
            self._sheet(p, self._b.seats)
        self._sheet(p, seat)
        return self._end()

    def of_plan(self, p: Position, more: i64) -> i64:
        """Of the plan only, with another value that matters."""
        self._begin(p)
        self._mix(more)
        return self._end()

    def of_spending(self, p: Position, seat: i64) -> i64:
        """Of what matters when a seat spends symbols: the plan, its pool, its specials."""
        b = self._b
        self._begin(p)
        self._mix(p.hands[HAND * seat + POOL])
        word: i64 = b.seat_first[seat]
        while word < b.seat_last[seat]:
            self._mix(p.marks[word] & self._slots[word])
            word += 1
        return self._end()

    def _begin(self, p: Position) -> None:
        b = self._b
        self._a = 0x1234567
        self._c = 0x7654321
        self._mix(p.phase + (p.waiting << 4) + (p.finished << 16) + (p.alarm << 30) + (p.round << 32))
        self._mix(p.ending + (p.points << 4))
        self._mix(p.rooms)
        self._mix(p.complete)
        self._mix(p.overcome)
        self._mix(p.loot)
        self._mix(p.running)
        if p.banned | p.shadowed | p.muted | p.fresh != 0:
            self._mix(p.banned)
            self._mix(p.shadowed)
            self._mix(p.muted)
            self._mix(p.fresh)
        if b.shares:
            self._sheet(p, b.seats)
        word: i64 = b.plan_first
        while word < b.words:
            self._mix(p.marks[word])
            word += 1
        track: i64 = 0
        cells: i64 = 0
        while track < b.tracks:
            cells = cells * 64 + p.tracks[track]
            track += 1
            if track % 8 == 0:
                self._mix(cells)
                cells = 0
        self._mix(cells)
        self._mix(p.hands[HAND * b.seats + POOL])

    def _sheet(self, p: Position, seat: i64) -> None:
        """Add a seat's part; the row after the seats is the crew's hand and the shared sheet."""
        b = self._b
        column: i64 = 0
        while column < VOICE:
            self._mix(p.hands[HAND * seat + column])
            column += 1
        word: i64 = b.seat_first[seat]
        last: i64 = b.seat_last[seat]
        while word < last:
            done: i64 = p.marks[word]
            opened: i64 = p.marks[b.words + word]
            self._mix(done)
            self._mix(opened)
            marks: i64 = (self._heeded[word] & done) | (self._rings[word] & opened)
            while marks != 0:
                place: i64 = lowest(marks)
                marks &= marks - 1
                m: i64 = word * WORD + place
                if opened & BIT[place] != 0 or self.heeding[m] & ~done != 0:
                    self._mix(place * 64 + i64(p.written[m]))
            word += 1

    def _mix(self, word: i64) -> None:
        low: i64 = word & _HALF
        high: i64 = (word >> 31) & _HALF
        a: i64 = ((self._a ^ low) * _A + high) & _HALF
        self._a = a ^ (a >> 14)
        c: i64 = ((self._c ^ high) * _B + low + self._a) & _HALF
        self._c = c ^ (c >> 13)

    def _end(self) -> i64:
        self._mix(0x55AA55)
        return (self._a << 31) + self._c


def _heeding(b: Board) -> tuple[list[int], list[int], list[int]]:
    heeding: list[int] = [0] * (b.words * WORD)
    heeded: list[int] = [0] * b.words
    rings: list[int] = [0] * b.words
    for m in range(b.plan_first * WORD):
        if b.mark_kind[m] == RING:
            rings[m // WORD] |= int(BIT[m % WORD])
        elif b.mark_relation[m] != 0:
            for other in (int(b.mark_left[m]), int(b.mark_right[m])):
                if other >= 0:
                    heeding[other] |= int(BIT[m % WORD])
                    heeded[other // WORD] |= int(BIT[other % WORD])
    return heeding, heeded, rings


def _slots_of(b: Board) -> list[int]:
    slots: list[int] = [0] * b.words
    for m in range(b.words * WORD):
        if b.mark_kind[m] == SLOT:
            slots[m // WORD] |= int(BIT[m % WORD])
    return slots
