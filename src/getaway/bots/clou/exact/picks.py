"""Which moves the search of a seat's dice tries: all that can lead to different sheets, and no more. Compiled.

Left out, because the same sheets arise otherwise: two placements in different modules against the order of the modules, if
the second needed no white symbol of the first.

A number that a white symbol writes is left *loose*: it is chosen when something depends on it. Then a separate step says so
(`names`, the move without its deed): before a placement that needs it (`must`: that mark comes next), or when the seat would
be done with dice left if the number excluded them. At the end it is the number that leaves most.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from getaway.bots.clou.exact.loose_numbers import LOOSE, Loose
from getaway.bots.clou.exact.modules import modules
from getaway.bots.clou.search.fingerprint import Fingerprint
from getaway.clou.board import codes
from getaway.clou.board.board import Board
from getaway.clou.play.listing import Listing
from getaway.clou.play.numbers import list_ways
from getaway.clou.play.options import dice_left, list_moves
from getaway.clou.play.position import HAND, TRAY, Position
from getaway.core.bits import BIT, WORD
from getaway.core.vectors import append, vec

_NO_MARK: Final[i64] = -1
_WHITE: Final[i64] = 48  # first place in a tray of white symbols that fill a mark without dice


class Picks:
    def __init__(self, board: Board, prints: Fingerprint) -> None:
        self._b: Final = board
        self._loose: Final = Loose(board, prints)
        self._heeding: Final = prints.heeding
        self._module: Final = vec[i64](modules(board))
        self._listing: Final = Listing(board, stars=False)
        self.stack = vec[i64]([0] * 4096)  # moves still to try, of all positions on the way
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
        """Allow only moves that lead to this sheet."""
        self._watched = _NO_MARK
        self._aim = p

    def clear(self, seat: i64) -> None:
        self._seat = seat
        self.fillers = []

    def push(self, p: Position, last: i64, must: i64, loose: i64, bottom: i64) -> i64:
        """Put the moves on the stack; returns its new top. `last`: the last placement, 0 if a white symbol came after it."""
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
                if m != tried or not self._one_for_all(p, m):
                    tried = m
                    self._add(code, 0)
            elif deed != codes.PLACE or not self._too_late(m, last):
                self._add(code, 0)
        if loose != 0 and must == 0 and self._aim is None and p.waiting == 0:
            self._name_numbers(p, loose, flat)
        return self._top

    def _add(self, code: i64, must: i64) -> None:
        if self._top == len(self.stack):
            self.stack = append(self.stack, code)
            self.must = append(self.must, must)
        else:
            self.stack[self._top] = code
            self.must[self._top] = must
        self._top += 1

    def _too_late(self, m: i64, last: i64) -> bool:
        """Whether a placement could have preceded the last one, and was tried there."""
        return last != 0 and self._module[m] < self._module[codes.where(last)]

    def _one_for_all(self, p: Position, m: i64) -> bool:
        """Whether one number on this mark stands for all: nothing compares with it, or it is left loose."""
        return self._heeding[m] & ~p.marks[m // WORD] == 0 or self._loose.heeder(p, m) >= 0

    def _name_numbers(self, p: Position, loose: i64, flat: vec[i64]) -> None:
        """Choose loose numbers where they matter now."""
        wanted: i64 = self._listing.ways.made
        if p.hands[HAND * self._seat + TRAY] >> _WHITE != 0:  # a white symbol may write any number
            wanted = -1
        shut_out: i64 = 0
        if dice_left(p, self._seat) != 0 and not self._b.may_pass and not self._places_without(p, loose, flat):
            shut_out = self._listing.ways.rolled
        rest: i64 = loose
        while rest != 0:
            m: i64 = rest % LOOSE - 1
            rest //= LOOSE
            self._loose.name(p, m, wanted, shut_out)  # a seat is done only if no rolled die fits anywhere
            at: i64 = 0
            while at < self._loose.named:
                number: i64 = self._loose.numbers[at]
                self._add(codes.wild(self._seat, m, number, 0) - codes.WILD, self._loose.next_mark[at])
                at += 1

    def _places_without(self, p: Position, loose: i64, flat: vec[i64]) -> bool:
        """Whether a rolled die fits a mark that depends on no loose number."""
        index: i64 = 0
        while index < len(flat):
            code: i64 = flat[index]
            index += 1
            if codes.deed(code) == codes.PLACE and codes.rolled_of(code) != 0:
                rest: i64 = loose
                decided: bool = False
                while rest != 0:
                    decided = decided or self._loose.heeder(p, rest % LOOSE - 1) == codes.where(code)
                    rest //= LOOSE
                if not decided:
                    return True
        return False

    def loose_after(self, p: Position, loose: i64, code: i64) -> i64:
        """The loose numbers after a move (p is the position after it)."""
        if self._aim is not None:
            return 0
        m: i64 = codes.where(code)
        deed: i64 = codes.deed(code)
        kept: i64 = 0
        rest: i64 = loose
        while rest != 0:
            other: i64 = rest % LOOSE - 1
            rest //= LOOSE
            if (deed != 0 or other != m) and self._loose.counts(p, other):
                kept = kept * LOOSE + other + 1
        if deed == codes.WILD and codes.number_of(code) != 0 and self._loose.counts(p, m):
            kept = kept * LOOSE + m + 1
        return kept

    def rolled(self, p: Position) -> i64:
        """The numbers that the seat can make with a rolled die, if they keep it from being done."""
        if self._b.may_pass or dice_left(p, self._seat) == 0:
            return 0
        list_ways(self._b, p, self._seat, self._listing.ways)
        return self._listing.ways.rolled

    def tie(self, p: Position, loose: i64, shut_out: i64) -> i64:
        """At an end: write the best value of the first loose number without it; returns that step, 0 if there is none."""
        while loose != 0:
            m: i64 = loose % LOOSE - 1
            loose //= LOOSE
            best: i64 = self._loose.best(p, m, shut_out)
            if best != 0 and best != i64(p.written[m]):
                p.written[m] = u8(best)
                return codes.wild(self._seat, m, best, 0) - codes.WILD
        return 0

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
        return done or p.written[m] == 0  # otherwise a ring would be crossed out

    def reached(self, p: Position) -> bool:
        """Whether the sheet is the intended one."""
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
