"""What a thief sheet still promises: open marks by the dice that fit, the marks behind them, lines begun. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.value.prices import Prices
from getaway.bots.clou.value.weights import Weights
from getaway.clou.board.board import RING, SLOT, Board
from getaway.clou.play.position import Position
from getaway.clou.play.sheet import takes
from getaway.core.bits import BIT, WORD, lowest, size
from getaway.core.vectors import vec

_LOW: Final[i64] = 63  # six numbers of a set at a time


def _made() -> list[float]:
    """By number: the share of rolls of three dice that can make it."""
    rolls: list[int] = [0] * 19
    for roll in range(216):
        faces = [roll % 6 + 1, roll // 6 % 6 + 1, roll // 36 + 1]
        sums = {sum([faces[die] for die in range(3) if (chosen >> die) & 1]) for chosen in range(1, 8)}
        for number in sums:
            rolls[number] += 1
    return [count / 216 for count in rolls]


def _missed(first: int) -> list[int]:
    """By a set of six numbers from `first` on: the chance that none of them is made, as a logarithm in 64ths."""
    import math

    made = _made()
    found: list[int] = []
    for members in range(64):
        total = 0.0
        for k in range(6):
            if (members >> k) & 1:
                total -= math.log(1.0 - made[first + k])
        found.append(round(64 * total))
    return found


def _hits() -> list[int]:
    import math

    return [round(1024 * (1 - math.exp(-x / 64))) for x in range(512)]


_MISSED_LOW: Final = vec[i64](_missed(1))
_MISSED_MIDDLE: Final = vec[i64](_missed(7))
_MISSED_HIGH: Final = vec[i64](_missed(13))
_HITS: Final = vec[i64](_hits())


def fits(numbers: i64) -> i64:
    """Roughly, the chance (in 1024ths) that a roll can make one of these numbers."""
    missed: i64 = (
        _MISSED_LOW[(numbers >> 1) & _LOW]
        + _MISSED_MIDDLE[(numbers >> 7) & _LOW]
        + _MISSED_HIGH[(numbers >> 13) & _LOW]
    )
    if missed > 511:
        missed = 511
    return _HITS[missed]


class Sheets:
    """The prospects of every mark and line, read once; then the value of a sheet in any similar position."""

    def __init__(self, board: Board, weights: Weights, prices: Prices) -> None:
        firsts, words, sets, rows = _lines_of(board)
        self._b: Final = board
        self._w: Final = weights
        self._prices: Final = prices
        self.prospect: Final = vec[i64]([0] * (board.words * WORD))  # by mark: points of it and of the marks behind it
        self.gain: Final = vec[i64]([0] * (board.words * WORD))  # by mark: points of its own symbols
        self.seat_line: Final = vec[i64](firsts)  # by seat: its first line; one more row at the end
        self.line_word: Final = vec[i64](words)
        self.line_set: Final = vec[i64](sets)
        self.line_row: Final = vec[i64](rows)
        self.line_worth: Final = vec[i64]([0] * len(rows))
        self._dead: Final = vec[i64]([0] * board.words)  # by word: marks that can never be done

    def read(self, p: Position) -> None:
        """Read the position; call after the prices were read."""
        b = self._b
        line: i64 = 0
        while line < len(self.line_row):
            row = self.line_row[line]
            self.line_worth[line] = self._prices.pool(b.line_pool[row]) + self._prices.tray(b.line_tray[row])
            line += 1
        word: i64 = 0
        while word < b.plan_first:
            self._read_word(p, word)
            word += 1

    def _read_word(self, p: Position, word: i64) -> None:
        """From the last mark to the first, because a mark's prospect includes a share of those behind it."""
        b = self._b
        prices = self._prices
        dead: i64 = 0
        m: i64 = word * WORD + WORD - 1
        while m >= word * WORD:
            if b.mark_kind[m] != 0:
                if prices.access[m] == 0 and p.marks[word] & BIT[m % WORD] == 0:
                    dead |= BIT[m % WORD]
                gain: i64 = prices.pool(b.mark_pool[m]) + prices.tray(b.mark_tray[m])
                self.gain[m] = gain
                self.prospect[m] = gain + self._hope_of_lines(m) + self._hope_behind(p, word, m)
            m -= 1
        self._dead[word] = dead

    def _hope_of_lines(self, m: i64) -> i64:
        b = self._b
        hope: i64 = 0
        line: i64 = b.mark_line[m]
        last: i64 = line + b.mark_lines[m]
        while line < last:
            hope += self._prices.pool(b.line_pool[line]) + self._prices.tray(b.line_tray[line])
            line += 1
        return hope * self._w.line_hope // 100

    def _hope_behind(self, p: Position, word: i64, m: i64) -> i64:
        """What opens behind a mark: all of it, or on a tree, where one path is taken, the best."""
        b = self._b
        total: i64 = 0
        best: i64 = 0
        behind: i64 = b.mark_unlocks[m] & ~p.marks[word]
        while behind != 0:
            other: i64 = word * WORD + lowest(behind)
            behind &= behind - 1
            hope: i64 = self.prospect[other]
            needs: i64 = b.mark_needs[other] & ~p.marks[word]
            if needs & (needs - 1) != 0:
                hope = hope // size(needs)
            total += hope
            best = max(best, hope)
        if b.mark_shuts[m] != 0:
            total = best
        return total * self._w.behind // 100

    def open_mark(self, p: Position, m: i64) -> i64:
        """Points that an open mark promises, by the chance that dice fit."""
        return self.prospect[m] * fits(takes(self._b, p, m)) >> 10

    def value(self, p: Position, seat: i64) -> i64:
        """Points that a sheet promises. The row after the seats is the shared sheet, which covers nobody's dice."""
        b = self._b
        points: i64 = 0
        cover: i64 = 0
        word: i64 = b.seat_first[seat]
        while word < b.seat_last[seat]:
            opened: i64 = p.marks[b.words + word]
            while opened != 0:
                m: i64 = word * WORD + lowest(opened)
                opened &= opened - 1
                if b.mark_kind[m] != SLOT:
                    likely: i64 = fits(takes(b, p, m))
                    cover += likely
                    points += self.prospect[m] * likely >> 10
                    if b.mark_kind[m] == RING and p.written[m] == 0:
                        cover += likely >> 1
            word += 1
        if cover < self._w.cover and seat < b.seats:
            points -= (self._w.cover - cover) * self._w.cover_fear >> 10
        return points + self._begun(p, seat)

    def cover(self, p: Position, seat: i64) -> i64:
        """How many open marks (in 1024ths) the next dice will fit."""
        b = self._b
        cover: i64 = 0
        word: i64 = b.seat_first[seat]
        while word < b.seat_last[seat]:
            opened: i64 = p.marks[b.words + word]
            while opened != 0:
                m: i64 = word * WORD + lowest(opened)
                opened &= opened - 1
                if b.mark_kind[m] != SLOT:
                    cover += fits(takes(b, p, m))
            word += 1
        return cover

    def _begun(self, p: Position, seat: i64) -> i64:
        points: i64 = 0
        line: i64 = self.seat_line[seat]
        while line < self.seat_line[seat + 1]:
            points += self._line(self.line_worth[line], self.line_set[line], p.marks[self.line_word[line]], line)
            line += 1
        return points

    def _line(self, worth: i64, marks: i64, done: i64, line: i64) -> i64:
        """A share of a line's worth that grows with the square of what is done."""
        missing: i64 = marks & ~done
        if worth == 0 or missing == 0 or missing & self._dead[self.line_word[line]] != 0:
            return 0
        all_marks: i64 = size(marks)
        made: i64 = all_marks - size(missing)
        if all_marks < 2:
            return 0
        return worth * self._w.line_begun * made * made // (100 * (all_marks - 1) * (all_marks - 1))

    def line_step(self, p: Position, m: i64) -> i64:
        """Points that the lines of a mark gain if it is done now."""
        b = self._b
        word: i64 = m // WORD
        done: i64 = p.marks[word]
        points: i64 = 0
        line: i64 = b.mark_line[m]
        last: i64 = line + b.mark_lines[m]
        while line < last:
            worth: i64 = self._prices.pool(b.line_pool[line]) + self._prices.tray(b.line_tray[line])
            missing: i64 = b.line_marks[line] & ~done
            if missing & self._dead[word] == 0:
                many: i64 = size(b.line_marks[line])
                made: i64 = many - size(missing)
                if made + 1 == many:
                    points += worth
                    made -= 1
                if many > 1:
                    points += worth * self._w.line_begun * (2 * made + 1) // (100 * (many - 1) * (many - 1))
            line += 1
        return points


def _lines_of(b: Board) -> tuple[list[int], list[int], list[int], list[int]]:
    """Each line of each sheet once (the board repeats its row for every mark): word, marks and row, seat by seat."""
    firsts: list[int] = []
    words: list[int] = []
    sets: list[int] = []
    rows: list[int] = []
    for seat in range(b.sheets):
        firsts.append(len(rows))
        seen: set[tuple[int, int, int, int]] = set()
        for m in range(b.seat_first[seat] * WORD, b.seat_last[seat] * WORD):
            for row in range(b.mark_line[m], b.mark_line[m] + b.mark_lines[m]):
                key = (m // WORD, int(b.line_marks[row]), int(b.line_pool[row]), int(b.line_tray[row]))
                if key not in seen:
                    seen.add(key)
                    words.append(key[0])
                    sets.append(key[1])
                    rows.append(row)
    firsts.append(len(rows))
    return firsts, words, sets, rows
