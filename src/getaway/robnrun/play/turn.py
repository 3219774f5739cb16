"""A move being made: its position, its chance, and the tape of what it set off. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.core.chance import Chance
from getaway.core.errors import OutOfChance
from getaway.core.vectors import append, vec
from getaway.robnrun.board.board import Board
from getaway.robnrun.play.position import PURPOSES, QUESTIONS, Position

# Kinds of tape rows, with the meaning of their numbers; `events` decodes them
CHANCE: Final[i64] = 0  # what chance gave
BOSS_IS: Final[i64] = 1  # seat
PICKED: Final[i64] = 2  # clue card
ROBBED: Final[i64] = 3  # building, safes
SAW_SAFE: Final[i64] = 4  # safe; the boss alone
CAME: Final[i64] = 5  # colour of the dealer
LAID_OUT: Final[i64] = 6  # clue cards face up, clue cards in use
DREW: Final[i64] = 7  # seat, kind; the seat alone sees the kind
SAID: Final[i64] = 8  # the move; its content for those who hear it
BOUGHT: Final[i64] = 9  # clue card, 1 if it was hidden
PLAYED: Final[i64] = 10  # seat, kind; the seat alone sees the kind
SWAPPED: Final[i64] = 11  # seat, cards
PASSED: Final[i64] = 12  # seat
RESHUFFLED: Final[i64] = 13
SHOWED: Final[i64] = 14  # kind
FAILED: Final[i64] = 15  # kind; the boss alone sees it
BAG: Final[i64] = 16
RANG: Final[i64] = 17
REVEALED: Final[i64] = 18  # safe, 1 if cracked
DROVE: Final[i64] = 19  # square
CUBE: Final[i64] = 20  # colour, 1 if it went back to the box
PLACED: Final[i64] = 21  # building
CHASED: Final[i64] = 22  # square of the police
PAID: Final[i64] = 23  # colour, cubes removed
LEFT: Final[i64] = 24  # the dealer's colour
ENDED: Final[i64] = 25  # ending
ROUND: Final[i64] = 26  # the round that begins
SHOWED_HAND: Final[i64] = 27  # seat, kind; the boss alone
TURNED: Final[i64] = 28  # kind of a card of the alarm stack, now visible to all
RECOLOURED: Final[i64] = 29

_A: Final[i64] = 6
_B: Final[i64] = 46
_FIELD: Final[i64] = 2**40 - 1


class Turn:
    """One move on one position."""

    def __init__(self, board: Board, position: Position, chance: Chance | None) -> None:
        self.b = board
        self.p = position
        self.chance = chance
        self.tape = vec[i64]([0] * 32)
        self.length: i64 = 0

    def begin(self, position: Position, chance: Chance | None) -> None:
        """Begin another move, with an empty tape."""
        self.p = position
        self.chance = chance
        self.length = 0

    def tell(self, kind: i64, a: i64, b: i64) -> None:
        """Write a row onto the tape."""
        row: i64 = kind + (a << _A) + (b << _B)
        if self.length < len(self.tape):
            self.tape[self.length] = row
        else:
            self.tape = append(self.tape, row)
        self.length += 1

    def ask(self, purpose: i64, n: i64) -> i64:
        """Ask chance for one of n equally likely things; not asked if there is only one."""
        if n == 1:
            return 0
        chance = self.chance
        if chance is None:
            raise OutOfChance("this state has no future: it was made for looking at")
        p = self.p
        at: i64 = len(p.town) - QUESTIONS + purpose
        value: i64 = chance.pick(PURPOSES[purpose], p.town[at], p.drawn, n)
        p.town[at] = p.town[at] + 1
        p.drawn += 1
        self.tell(CHANCE, value, 0)
        return value


def unpack(row: i64) -> tuple[i64, i64, i64]:
    """A row of the tape: its kind and two numbers."""
    return row & 63, (row >> _A) & _FIELD, row >> _B
