"""What a seat may do now, in few words: ways to make a number are said once, and each mark says which numbers it takes.

    {"ways":  {"4": ["4", "1+3", "3±1=4"]},        number: how it can be made
     "marks": {"grid.5": [4], "cunning.2": [4]},    mark: the numbers it takes with these ways
     "wild":  {"wild": {"grid.2": [6]}},            white symbol: the marks it fills; no number for a circle with a symbol
     "spend": {"cunning": ["till.a2"]}, "crew": {}, symbols to use now: their targets; the crew's apart
     "say":   ["lapse"],                            everything else, as notation says it
     "only":  "cunning till.a2",                    the one target of the only symbol, where it costs nothing
     "fences": {"done": {...}}}                     what cannot be taken back, or costs: `fences`

A page writes a move as notation does: the seat, a way, a mark. Together these are exactly the engine's moves.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.clou.board import codes
from getaway.clou.content.symbols import white_text
from getaway.clou.game import ClouGame
from getaway.clou.play.moves import Move, Moves
from getaway.clou.play.state import State
from getaway.clou.words.notation import write_move, write_sum
from getaway.web.clou.fences import Fences
from getaway.web.port import Json

DICE_BITS: Final[i64] = 9  # three dice of three bits
_KEPT: Final = 20_000


class Offers:
    """The offers of one game's positions."""

    def __init__(self, game: ClouGame) -> None:
        self._names = game.names
        self._marks = game.names.marks
        self._fences = Fences(game)
        self._sums: dict[int, str] = {}  # by what a move says of its dice, with seat and dice

    def of(self, state: State, seat: int) -> dict[str, Json]:
        if seat not in state.deciders():
            return {}
        moves = state.moves(seat)
        assert isinstance(moves, Moves)
        found = _Found()
        dice = state.position.dice
        for code in moves.codes():
            if codes.deed(code) == codes.PLACE:  # most of them
                self._place(code, dice, found)
            else:
                self._sort(code, dice, found)
        return self._written(state, found)

    def _place(self, code: i64, dice: i64, found: _Found) -> None:
        number = codes.number_of(code)
        numbers = found.marks.get(self._marks[codes.where(code)])
        if numbers is None:
            found.marks[self._marks[codes.where(code)]] = [number]
        elif numbers[-1] != number:  # the engine lists a mark's moves number by number
            numbers.append(number)
        key = codes.number_and_dice(code) + (codes.seat_of(code) << DICE_BITS) + dice
        if key not in found.made:
            found.made.add(key)
            found.ways.setdefault(number, []).append(self._sum(key, code, dice))

    def _sort(self, code: int, dice: int, found: _Found) -> None:
        deed = codes.deed(code)
        if deed == codes.WILD:
            white = white_text(codes.white_of(code))
            numbers = found.wild.setdefault(white, {}).setdefault(self._marks[codes.where(code)], [])
            numbers += [codes.number_of(code)] if codes.number_of(code) else []
        elif deed == codes.SPEND:
            found.spending.append(code)
            whose = found.crew if codes.of_crew(code) else found.spend
            targets = whose.setdefault(self._names.kinds[codes.symbol_of(code)], [])
            targets.append(self._marks[codes.where(code)])
        else:
            found.said[self._without_seat(code, dice)] = code

    def _sum(self, key: int, code: int, dice: int) -> str:
        """How a placement makes its number; the same for every mark and at every table, so that it is written once."""
        text = self._sums.get(key)
        if text is None:
            if len(self._sums) >= _KEPT:
                self._sums.clear()
            text = self._sums[key] = write_sum(code, dice, self._names)
        return text

    def _without_seat(self, code: int, dice: int) -> str:
        text = write_move(code, dice, self._names)
        return text if codes.deed(code) == codes.DECIDE else text.partition(" ")[2]

    def _written(self, state: State, found: _Found) -> dict[str, Json]:
        dice = state.position.dice
        fences = {said: self._fences.of(state, Move(code, dice, self._names)) for said, code in found.said.items()}
        parts: dict[str, Json] = {
            "ways": {str(number): ways for number, ways in found.ways.items()},
            "marks": found.marks,
            "wild": found.wild,
            "spend": found.spend,
            "crew": found.crew,
            "say": list(found.said),
            "only": self._only(state, found),
            "fences": {said: figures for said, figures in fences.items() if figures},
        }
        return {name: part for name, part in parts.items() if part}

    def _only(self, state: State, found: _Found) -> str | None:
        """The move that may be made without asking: one symbol, one place for it, and no price."""
        if len(found.spending) != 1 or found.crew:
            return None
        move = Move(found.spending[0], state.position.dice, self._names)
        return self._without_seat(move.code, state.position.dice) if self._fences.is_free(state, move) else None


class _Found:
    """Moves sorted into what a page needs."""

    def __init__(self) -> None:
        self.made: set[int] = set()  # keys of the ways that have been written
        self.ways: dict[int, list[str]] = {}
        self.marks: dict[str, list[int]] = {}
        self.wild: dict[str, dict[str, list[int]]] = {}
        self.spend: dict[str, list[str]] = {}
        self.crew: dict[str, list[str]] = {}
        self.spending: list[int] = []
        self.said: dict[str, int] = {}
