"""Keys that are equal for equal positions, made of parts that are reused while their part does not change. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.clou.board.board import RING, Board
from getaway.clou.play.position import HAND, VOICE, Position
from getaway.core.bits import BIT, WORD, lowest
from getaway.core.vectors import vec

_HALF: Final[i64] = 0x7FFFFFFF
_A: Final[i64] = 0x4F1BBCDD  # odd, and below 2**31, so that products stay in 62 bits
_B: Final[i64] = 0x2545F491
_START: Final[i64] = 0x123456789ABCDEF


class Keys:
    def __init__(self, board: Board) -> None:
        self._b: Final = board
        heeded, heeding = _heeded(board)
        self._heeded: Final = vec[i64](heeded)  # by word: rings, and marks whose number another mark compares with
        self._heeding: Final = vec[i64](heeding)  # by mark: those other marks
        self._plain: Final = vec[i64](_plain(board))  # by word: the marks that are no stars

    def sheet(self, p: Position, seat: i64) -> i64:
        """A sheet without its hand and stars; a number counts only while something still compares with it."""
        b = self._b
        key: i64 = _START
        word: i64 = b.seat_first[seat]
        while word < b.seat_last[seat]:
            done: i64 = p.marks[word] & self._plain[word]
            opened: i64 = p.marks[b.words + word] & self._plain[word]
            key = mix(mix(key, done), opened)
            marks: i64 = self._heeded[word] & (done | opened)
            while marks != 0:
                place: i64 = lowest(marks)
                marks &= marks - 1
                m: i64 = word * WORD + place
                if p.written[m] != 0 and (opened & BIT[place] != 0 or self._heeding[m] & ~done != 0):
                    key = mix(key, place * 64 + i64(p.written[m]))
            word += 1
        return key

    def plan(self, p: Position) -> i64:
        """The plan with its tracks, and whether dice are being used."""
        b = self._b
        key: i64 = mix(_START, p.overcome)
        key = mix(key, p.complete)
        key = mix(key, p.rooms)
        key = mix(key, p.loot)
        key = mix(key, p.running * 8 + p.phase)
        key = mix(key, p.points * 2 + p.alarm)
        if p.banned | p.shadowed | p.muted | p.fresh != 0:
            key = mix(mix(mix(mix(key, p.banned), p.shadowed), p.muted), p.fresh)
        if p.tonight | p.lately | p.held != 0:
            key = mix(mix(mix(key, p.tonight), p.lately), p.held)
        if b.numbers_word >= 0:
            key = mix(mix(key, p.marks[b.numbers_word]), p.marks[b.words + b.numbers_word])
        word: i64 = b.plan_first
        while word < b.words:
            key = mix(key, p.marks[word])
            word += 1
        track: i64 = 0
        cells: i64 = 0
        while track < b.tracks:
            cells = cells * 64 + p.tracks[track]
            track += 1
            if track % 8 == 0:
                key = mix(key, cells)
                cells = 0
        return mix(key, cells)

    def whole(self, p: Position, sheets: vec[i64], plan: i64) -> i64:
        """Everything: the parts, the hands, and if there are stars also those and the dice they change."""
        key: i64 = mix(plan, p.finished + (p.waiting << 8) + (p.round << 16))
        seat: i64 = 0
        if self._b.stars:
            key = mix(key, p.dice + (p.starred << 16))
            while seat < self._b.seats:
                key = mix(key, p.marks[self._b.seat_star_word[seat]] & self._b.seat_star_marks[seat])
                seat += 1
            seat = 0
        while seat < self._b.seats:
            key = mix(key, sheets[seat])
            row: i64 = HAND * seat
            column: i64 = 0
            while column < VOICE:
                if p.hands[row + column] != 0:
                    key = mix(mix(key, column + 1), p.hands[row + column])
                column += 1
            seat += 1
        if self._b.sheets > self._b.seats:
            key = mix(key, sheets[seat])
        crews: i64 = p.hands[HAND * self._b.seats + 1]
        if crews != 0:
            key = mix(key, crews)
        return key


def mix(key: i64, word: i64) -> i64:
    a: i64 = (((key & _HALF) ^ (word & _HALF)) * _A + (key >> 31)) & 0x3FFFFFFFFFFFFFFF
    a ^= a >> 29
    c: i64 = (((a & _HALF) ^ ((word >> 31) & _HALF)) * _B + (a >> 31)) & 0x3FFFFFFFFFFFFFFF
    return c ^ (c >> 27)


def _plain(b: Board) -> list[int]:
    found: list[int] = [-1] * b.words
    for seat in range(b.seats):
        found[b.seat_star_word[seat]] &= ~int(b.seat_star_marks[seat])
    return found


def _heeded(b: Board) -> tuple[list[int], list[int]]:
    heeded: list[int] = [0] * b.words
    heeding: list[int] = [0] * len(b.mark_kind)
    for m in range(b.plan_first * WORD):
        if b.mark_kind[m] == RING:
            heeded[m // WORD] |= int(BIT[m % WORD])
        elif b.mark_relation[m] != 0:
            for other in (int(b.mark_left[m]), int(b.mark_right[m])):
                if other >= 0:
                    heeding[other] |= int(BIT[m % WORD])
                    heeded[other // WORD] |= int(BIT[other % WORD])
    return heeded, heeding
