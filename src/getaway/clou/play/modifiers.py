"""How far modifiers can change a sum of dice (rules, symbols, white). Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from getaway.clou.board.board import Board
from getaway.core.bits import BIT, lowest
from getaway.core.vectors import append, vec

_MOST_DICE: Final = 24  # most dice in one sum: three rolled, and extra dice
_UNBOUNDED: Final[i64] = 99
_ONE_EACH: Final[i64] = 0b010101010101  # one modifier of each size
MOST_ALIKE: Final[i64] = 3  # most equal extra dice, or equal modifiers, in one sum


@mypyc_attr(acyclic=True, free_list_len=1)
class Choices:
    """Every selection of the symbols held: two bits for each of six kinds. Reused."""

    def __init__(self) -> None:
        self.every = vec[i64]([0] * 64)  # the first is the empty selection
        self.count: i64 = 1

    def fill(self, held: i64) -> None:
        """Fill from a tally. A selection without some kind comes before those that only add symbols of that kind."""
        self.count = 1
        shift: i64 = 0
        while held != 0:
            if held & 15 != 0:
                self._go_on(min(held & 15, MOST_ALIKE), shift)
            held >>= 4
            shift += 2

    def _go_on(self, most: i64, shift: i64) -> None:
        """Add to each selection those with one, two … symbols of one more kind; from the back, so that none is overwritten."""
        choice: i64 = self.count
        self.count *= most + 1
        while len(self.every) < self.count:
            self.every = append(self.every, 0)
        while choice > 0:
            choice -= 1
            fewer: i64 = self.every[choice]
            used: i64 = most
            while used >= 0:
                self.every[choice * (most + 1) + used] = fewer + (used << shift)
                used -= 1


@mypyc_attr(acyclic=True, free_list_len=1)
class Laid:
    """The dice of one sum, one by one. Reused."""

    def __init__(self) -> None:
        self.dice: i64 = 0
        self.faces: Final = vec[i64]([0] * _MOST_DICE)
        self.lowest: i64 = 0  # of the faces
        self.highest: i64 = 0
        self.room: Final = vec[i64]([0] * _MOST_DICE)  # how far each may still be changed
        self.taken: Final = vec[i64]([0] * _MOST_DICE)  # number of modifiers on each

    def lay_out(self, dice: i64, chosen: i64, extras: i64, face: i64, other: i64) -> None:
        """Rolled dice first; the first of them that shows `face` counts as `other`."""
        self.dice = 0
        self.lowest = _UNBOUNDED
        self.highest = 0
        while chosen != 0:
            if chosen & 1 != 0:
                if dice & 7 == face:
                    self._lay(other)
                    face = 0
                else:
                    self._lay(dice & 7)
            chosen >>= 1
            dice >>= 3
        value: i64 = 1
        while extras != 0:
            used: i64 = extras & 3
            while used > 0:
                self._lay(value)
                used -= 1
            extras >>= 2
            value += 1

    def _lay(self, face: i64) -> None:
        self.faces[self.dice] = face
        self.dice += 1
        self.lowest = min(self.lowest, face)
        self.highest = max(self.highest, face)


def at_most_one(modifiers: i64) -> bool:
    """Whether a choice has one modifier or none."""
    return modifiers & (modifiers - 1) == 0 and modifiers & _ONE_EACH == modifiers


def most_change(b: Board, laid: Laid, modifiers: i64, up: bool) -> i64:
    """How far these modifiers can raise or lower the sum; a die stays at least 1 (natural-dice: at most 6)."""
    if at_most_one(modifiers):
        return _change_by_one(b, laid, modifiers, up)
    index: i64 = 0
    while index < laid.dice:
        laid.room[index] = _room(b, laid.faces[index], up)
        laid.taken[index] = 0
        index += 1
    return _best(b, laid, modifiers, 5)


def _room(b: Board, face: i64, up: bool) -> i64:
    """How far a die may be changed."""
    if not up:
        return face - 1
    if b.natural_dice:
        return 6 - face
    return _UNBOUNDED


def _change_by_one(b: Board, laid: Laid, modifier: i64, up: bool) -> i64:
    """The change by one modifier or none: it goes to the die with most room."""
    if modifier == 0:
        return 0
    room: i64 = _room(b, laid.lowest, True) if up else _room(b, laid.highest, False)
    return min(lowest(modifier) // 2 + 1, room)


def _best(b: Board, laid: Laid, modifiers: i64, size: i64) -> i64:
    """Try each modifier, the largest first, on every die; exhaustive, because sums are small."""
    while size >= 0 and (modifiers >> (2 * size)) & 3 == 0:
        size -= 1
    if size < 0:
        return 0
    rest = modifiers - BIT[2 * size]
    if rest == 0:
        return _largest(b, laid, size + 1)
    best: i64 = 0
    if not b.stack_modifiers:  # then no die may be free for a modifier
        best = _best(b, laid, rest, size)
    index: i64 = 0
    while index < laid.dice:
        if b.stack_modifiers or laid.taken[index] == 0:
            room = laid.room[index]
            change = min(size + 1, room)
            laid.room[index] = room - change
            laid.taken[index] += 1
            best = max(best, change + _best(b, laid, rest, size))
            laid.taken[index] -= 1
            laid.room[index] = room
        index += 1
    return best


def _largest(b: Board, laid: Laid, size: i64) -> i64:
    """The most that one more modifier changes."""
    best: i64 = 0
    index: i64 = 0
    while index < laid.dice:
        if b.stack_modifiers or laid.taken[index] == 0:
            best = max(best, min(size, laid.room[index]))
        index += 1
    return best
