"""Which moves of a seat the search of its dice goes through: all that can lead to different sheets, and no more. Compiled.

Left out, because another order or number leads to the same sheet, or to one that is worth at least as much:

- of two placements in different modules that bring nothing for other dice, the order against that of the modules;
- all numbers but one that a white symbol may write where nothing compares with them;
- where something does, and the mark brings nothing for other dice: the number is chosen for the very next placement (`must`: a
  mark that compares with it), or when the dice are used and only the best number counts, or when it leaves dice over.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from getaway.bots.clou.fingerprint import Fingerprint
from getaway.bots.clou.modules import Modules
from getaway.bots.clou.sheets import fits
from getaway.clou import codes
from getaway.clou.bits import BIT, WORD, lowest, size
from getaway.clou.board import RING, SLOT, Board
from getaway.clou.options import Listing, dice_left, list_moves
from getaway.clou.position import HAND, TRAY, Position
from getaway.clou.sheet import takes
from getaway.core.vectors import append, vec

_NO_MARK: Final[i64] = -1


class Picks:
    def __init__(self, board: Board, prints: Fingerprint) -> None:
        self._b: Final = board
        self._prints: Final = prints
        self._modules: Final = Modules(board)
        self._listing: Final = Listing(board)
        self.stack = vec[i64]([0] * 4096)  # the moves still to be tried, of all positions on the way
        self.must = vec[i64]([0] * 4096)  # with each: the mark that must be filled next, plus one; 0 for any
        self.fillers: list[int] = []
        self._watched: i64 = _NO_MARK
        self._aim: Position | None = None
        self._seat: i64 = 0
        self._top: i64 = 0

    def choose_all(self) -> None:
        self._watched = _NO_MARK
        self._aim = None

    def watch(self, mark: i64) -> None:
        """Collect the moves that fill a mark."""
        self._watched = mark
        self._aim = None

    def aim_at(self, p: Position) -> None:
        """Only moves that lead to this sheet."""
        self._watched = _NO_MARK
        self._aim = p

    def clear(self, seat: i64) -> None:
        self._seat = seat
        self.fillers = []

    def push(self, p: Position, last: i64, must: i64, bottom: i64) -> i64:
        """Put the moves after a last one on the stack; returns its new top."""
        self._top = bottom
        list_moves(self._b, p, self._seat, self._listing)
        flat = self._listing.every()
        tried: i64 = _NO_MARK
        index: i64 = 0
        while index < len(flat):
            code: i64 = flat[index]
            index += 1
            m: i64 = codes.where(code)
            deed: i64 = codes.deed(code)
            if m == self._watched and deed <= codes.SPEND:
                self.fillers.append(code)
            if self._aim is not None:
                if deed > codes.SPEND or self._fits_aim(p, code):
                    self._add(code, 0)
            elif must != 0 and (m != must - 1 or deed > codes.WILD):
                continue
            elif deed == codes.WILD:
                if m != tried:
                    tried = m
                    self._add_wild(p, m, code, flat)
            elif deed != codes.PLACE or not self._follows(m, last):
                self._add(code, 0)
        return self._top

    def _add(self, code: i64, must: i64) -> None:
        if self._top == len(self.stack):
            self.stack = append(self.stack, code)
            self.must = append(self.must, must)
        else:
            self.stack[self._top] = code
            self.must[self._top] = must
        self._top += 1

    def _follows(self, m: i64, last: i64) -> bool:
        """Whether a placement could as well have come before the last one, and has been tried there."""
        if codes.deed(last) != codes.PLACE:
            return False
        modules = self._modules
        other: i64 = codes.where(last)
        if modules.quiet[m] == 0 or modules.quiet[other] == 0:
            return False
        return modules.module[m] < modules.module[other]

    def _add_wild(self, p: Position, m: i64, code: i64, flat: vec[i64]) -> None:
        """A white symbol on one mark: `code` is the first of its moves."""
        b = self._b
        heeders: i64 = self._heeders(p, m)
        if b.mark_kind[m] == SLOT or heeders == 0:
            if b.mark_kind[m] == RING and p.written[m] == 0:
                self._add_numbers(m, code, takes(b, p, m))
            else:
                self._add(code, 0)
            return
        numbers: i64 = takes(b, p, m)
        others: i64 = b.mark_unlocks[m] & ~p.marks[m // WORD] & ~heeders
        if self._modules.quiet[m] == 0 or size(heeders) > 1 or others != 0:
            self._add_numbers(m, code, numbers)
            return
        heeder: i64 = m // WORD * WORD + lowest(heeders)
        opens: bool = b.mark_needs[heeder] & ~(p.marks[m // WORD] | BIT[m % WORD]) == 0
        if opens:
            self._add_for(p, m, code, numbers, heeder)
        if b.may_pass or dice_left(p, self._seat) == 0:
            self._add(self._with(code, self._best(p, m, numbers, heeder, opens)), 0)
        elif not self._places_elsewhere(m, flat):
            self._add_numbers(m, code, numbers)

    def _heeders(self, p: Position, m: i64) -> i64:
        """The marks to come that will compare with the number in this one, as a set in its word."""
        if self._b.mark_kind[m] == RING:
            return 0
        return self._prints.heeding[m] & ~p.marks[m // WORD]

    def _with(self, code: i64, number: i64) -> i64:
        """The same move with another number."""
        return codes.wild(codes.seat_of(code), codes.where(code), number, codes.white_of(code))

    def _add_numbers(self, m: i64, code: i64, numbers: i64) -> None:
        while numbers != 0:
            self._add(self._with(code, lowest(numbers)), 0)
            numbers &= numbers - 1

    def _add_for(self, p: Position, m: i64, code: i64, numbers: i64, heeder: i64) -> None:
        """Numbers that let the next mark be filled: once it is, this number counts no more, so one for each of its own."""
        wanted: i64 = self._listing.ways.made
        if p.hands[HAND * self._seat + TRAY] >> 48 != 0:  # another white symbol may write any number there
            wanted = -1
        before: u8 = p.written[m]
        while numbers != 0 and wanted != 0:
            number: i64 = lowest(numbers)
            numbers &= numbers - 1
            p.written[m] = u8(number)
            served: i64 = takes(self._b, p, heeder) & wanted
            if served != 0:
                wanted &= ~served
                self._add(self._with(code, number), heeder + 1)
        p.written[m] = before

    def _best(self, p: Position, m: i64, numbers: i64, heeder: i64, opens: bool) -> i64:
        """The number that leaves most for the mark that will compare with it."""
        best: i64 = lowest(numbers)
        if not opens:
            return best
        most: i64 = -1
        before: u8 = p.written[m]
        while numbers != 0:
            number: i64 = lowest(numbers)
            numbers &= numbers - 1
            p.written[m] = u8(number)
            likely: i64 = fits(takes(self._b, p, heeder))
            if likely > most:
                most = likely
                best = number
        p.written[m] = before
        return best

    def _places_elsewhere(self, m: i64, flat: vec[i64]) -> bool:
        """Whether a rolled die has a place that filling this mark leaves open: then the seat is not done after it."""
        shut: i64 = self._b.mark_shuts[m] | BIT[m % WORD]
        index: i64 = 0
        while index < len(flat):
            code: i64 = flat[index]
            index += 1
            other: i64 = codes.where(code)
            stays: bool = other // WORD != m // WORD or shut & BIT[other % WORD] == 0
            if stays and codes.deed(code) == codes.PLACE and codes.rolled_of(code) != 0:
                return True
        return False

    def _fits_aim(self, p: Position, code: i64) -> bool:
        aim = self._aim
        if aim is None:
            return True
        m: i64 = codes.where(code)
        done: bool = aim.marks[m // WORD] & BIT[m % WORD] != 0
        if codes.deed(code) == codes.SPEND or codes.number_of(code) == 0:
            return done
        if aim.written[m] != u8(codes.number_of(code)):
            return False
        return done or p.written[m] == 0  # else a ring would be crossed out

    def reached(self, p: Position) -> bool:
        """Whether a sheet is the one aimed at."""
        aim = self._aim
        if aim is None:
            return True
        word: i64 = self._b.seat_first[self._seat]
        while word < self._b.seat_last[self._seat]:
            if aim.marks[word] != p.marks[word]:
                return False
            word += 1
        m: i64 = self._b.seat_first[self._seat] * WORD
        while m < self._b.seat_last[self._seat] * WORD:
            if aim.written[m] != p.written[m]:
                return False
            m += 1
        return True
