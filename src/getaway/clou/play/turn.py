"""A move being made: its position, its bill and gains, and the tape of what it set off. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from getaway.clou.board.board import Board
from getaway.clou.play.position import HAND, POOL, TRAY, Position
from getaway.core.bits import ONE_OF, together
from getaway.core.chance import Chance
from getaway.core.vectors import append, vec

NOBODY: Final[i64] = -1

# Kinds of tape rows, with the meaning of their three numbers; `events` decodes them
ROLLED: Final[i64] = 1  # the faces
GAINED: Final[i64] = 2  # seat, kind of symbol
GAINED_WHITE: Final[i64] = 3  # seat, white symbol
GAINED_CONVERSION: Final[i64] = 4  # seat, conversion
WROTE: Final[i64] = 5  # seat, mark, number
CROSSED: Final[i64] = 6  # seat, mark, number
SPENT: Final[i64] = 7  # seat, mark, kind of symbol
STRUCK: Final[i64] = 8  # mark, crossed out by an effect
LAPSED: Final[i64] = 9  # row of hands
FINISHED: Final[i64] = 10  # seat, dice left
OVERCAME: Final[i64] = 11  # challenge
WAY: Final[i64] = 12  # challenge, way
OPENED: Final[i64] = 13  # room
TOOK: Final[i64] = 14  # loot
TICKED: Final[i64] = 15  # track, cells crossed out now
STARTED: Final[i64] = 16  # track
STOPPED: Final[i64] = 17  # track
RANG: Final[i64] = 18  # the alarm
DROVE: Final[i64] = 19  # seat
CHASED: Final[i64] = 20  # the driver's die
ENDED: Final[i64] = 21  # ending
VOTED: Final[i64] = 22  # seat, option
SCORED: Final[i64] = 23  # points given by an effect (plus 512)
DREW: Final[i64] = 24  # which of tonight's openings
STARRED: Final[i64] = 25  # seat, mark
REROLLED: Final[i64] = 26  # the dice thrown again, a set; all three dice
TURNED: Final[i64] = 27  # what a die showed, what it shows now
OFFERED: Final[i64] = 28  # which of the job's offers was used

_KIND: Final[i64] = 63
_A: Final[i64] = 6
_B: Final[i64] = 20
_C: Final[i64] = 34
_FIELD: Final[i64] = 16383


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn:
    """One move on one position. `seat` is NOBODY while the game itself acts."""

    def __init__(self, board: Board, position: Position, chance: Chance | None) -> None:
        self.b: Final = board
        self.p = position
        self.chance = chance
        self.seat: i64 = NOBODY
        self.owed_traces: i64 = 0
        self.owed_time: i64 = 0
        self.owed_alarm: bool = False
        self.away: bool = False
        self.gained_pool: i64 = 0
        self.gained_tray: i64 = 0
        self.tape = vec[i64]([0] * 16)
        self.length: i64 = 0

    def begin(self, position: Position, chance: Chance | None) -> None:
        """Begin another move, with an empty tape."""
        self.p = position
        self.chance = chance
        self.seat = NOBODY
        self.owed_traces = 0
        self.owed_time = 0
        self.owed_alarm = False
        self.away = False
        self.gained_pool = 0
        self.gained_tray = 0
        self.length = 0

    def tell(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        """Write a row onto the tape."""
        row: i64 = kind + (a << _A) + (b << _B) + (c << _C)
        if self.length < len(self.tape):
            self.tape[self.length] = row
        else:
            self.tape = append(self.tape, row)
        self.length += 1

    def throw(self, purpose: str, index: i64, count: i64) -> i64:
        """Ask chance for some dice: faces minus one, as digits to the base six."""
        chance = self.chance
        if chance is None:
            raise RuntimeError("a view has no future: game.imagine gives it one")
        thrown: i64 = chance.dice(purpose, index, self.p.drawn, count)
        self.p.drawn += count
        return thrown

    def gain(self, pool: i64, tray: i64) -> None:
        """Symbols activate when the bill is paid (rules, what one mark sets off)."""
        if pool != 0:
            self.gained_pool = together(self.gained_pool, pool)
        if tray != 0:
            self.gained_tray = together(self.gained_tray, tray)

    def hand_out(self) -> None:
        """Give the gains to the acting seat. If no seat acts, coloured symbols are the crew's, to be spent by any one seat,
        and every seat gets the white ones, because a white symbol serves only its holder."""
        if self.gained_pool | self.gained_tray == 0:
            return
        if self.seat != NOBODY:
            self._hand(self.seat, POOL, GAINED, self.gained_pool)
            self._hand(self.seat, TRAY, GAINED_WHITE, self.gained_tray)
        else:
            self._hand(self.b.seats, POOL, GAINED, self.gained_pool)
            seat: i64 = 0
            while seat < self.b.seats:
                self._hand(seat, TRAY, GAINED_WHITE, self.gained_tray)
                seat += 1
        self.gained_pool = 0
        self.gained_tray = 0

    def _hand(self, row: i64, column: i64, kind: i64, tally: i64) -> None:
        if tally != 0:
            place: i64 = HAND * row + column
            self.p.hands[place] = together(self.p.hands[place], tally)
            self._tell_tally(kind, row, tally)

    def _tell_tally(self, kind: i64, row: i64, tally: i64) -> None:
        thing: i64 = 0
        while tally != 0:
            count: i64 = tally & 15
            while count > 0:
                self.tell(kind, row, thing, 0)
                count -= 1
            tally >>= 4
            thing += 1


def unpack(row: i64) -> tuple[int, int, int, int]:
    """A row of the tape: its kind and three numbers."""
    return row & _KIND, (row >> _A) & _FIELD, (row >> _B) & _FIELD, (row >> _C) & _FIELD


def gained(t: Turn, row: i64, kind: i64) -> i64:
    """The symbols that a row of hands got in this turn, as a tally: coloured (GAINED) or white ones (GAINED_WHITE)."""
    tally: i64 = 0
    place: i64 = 0
    while place < t.length:
        told: i64 = t.tape[place]
        if told & _KIND == kind and (told >> _A) & _FIELD == row:
            tally += ONE_OF[(told >> _B) & _FIELD]
        place += 1
    return tally
