"""The moves of a seat. Ways to make a number are listed once, and each mark says which numbers it takes.

    {"ways":  {"4": [{"code": "…", "dice": [1, 3]}]},        number: how it can be made (`said.told_sum`)
     "marks": {"grid.5": {"code": "…", "numbers": [4]}},      mark: the numbers it takes with these ways
     "wild":  [{"code", "white", "mark", "number"}],          white symbols and what they fill
     "spend": [{"code", "symbol", "mark", "crew", "price"}],  symbols to use now, and their targets
     "strike": [{"code", "do": "scout", "mark"}],            before the first roll: marks that may be crossed out (scout, tune)
     "stars": [{"code", "do": "star", "mark", "seat"}],       a star: a gift, a reroll or a turned die (`said._star`)
     "say":   [{"code", "do": "done", "fence": {...}}],       everything else; what it costs: `fences`
     "only":  "…"}                                            the one target of the only symbol, where it costs nothing

A page plays a move by its code. The code of a placement is the sum of the code of its way and that of its mark. Together
these are exactly the engine's moves.
"""

from __future__ import annotations

from array import array
from typing import Final

from mypy_extensions import i64

from getaway.clou.board import codes
from getaway.clou.game import ClouGame
from getaway.clou.play.moves import Move, Moves
from getaway.clou.play.state import State
from getaway.web.clou.fences import Fences
from getaway.web.clou.said import Told, told_move, told_sum
from getaway.web.encoding import encode
from getaway.web.port import Json

STRIKES: Final = ("scout", "tune")
DICE_BITS: Final[i64] = 9  # three dice of three bits
_KEPT: Final = 20_000
_KEPT_TEXTS: Final = 4_000  # texts kept, of about a kilobyte


class Offers:
    """The offers of one game's positions."""

    def __init__(self, game: ClouGame) -> None:
        self._names = game.names
        self._marks = game.names.marks
        self._fences = Fences(game)
        self._sums: dict[int, Told] = {}  # by the dice part of a move, with seat and dice
        self._texts: dict[tuple[int, bytes], str] = {}  # by dice and codes: the offers for dice, as JSON
        self._moves: dict[int, Told] = {}  # by code: moves without dice

    def of(self, state: State, seat: int) -> dict[str, Json]:
        placing, others = _sorted(state, seat)
        return {**self._places(placing, state.position.dice, seat), **self._others(state, others)}

    def text_of(self, state: State, seat: int) -> str:
        """The same as JSON. The part about dice does not change while others move, so its text is reused."""
        placing, others = _sorted(state, seat)
        dice = state.position.dice
        key = (dice, array("q", placing).tobytes())
        places = self._texts.get(key)
        if places is None:
            if len(self._texts) >= _KEPT_TEXTS:
                self._texts.clear()
            places = self._texts[key] = encode(self._places(placing, dice, seat))
        if not others:
            return places
        more = encode(self._others(state, others))
        return f"{places[:-1]},{more[1:]}" if placing else more

    def _places(self, placing: list[int], dice: int, seat: int) -> dict[str, Json]:
        """Which marks take which numbers, and how those are made."""
        if not placing:
            return {}
        found = _Found()
        for code in placing:
            self._place(code, dice, found)
        return {
            "ways": {str(number): ways for number, ways in found.ways.items()},
            "marks": {self._marks[mark]: _mark(mark, numbers, seat) for mark, numbers in found.marks.items()},
        }

    def _place(self, code: i64, dice: i64, found: _Found) -> None:
        mark, number = codes.where(code), codes.number_of(code)
        numbers = found.marks.get(mark)
        if numbers is None:
            found.marks[mark] = [number]
        elif numbers[-1] != number:  # the engine lists a mark's moves number by number
            numbers.append(number)
        part = codes.number_and_dice(code)
        key = part + (codes.seat_of(code) << DICE_BITS) + dice
        if key not in found.made:
            found.made.add(key)
            found.ways.setdefault(number, []).append(self._way(key, part, code, dice))

    def _way(self, key: int, part: int, code: int, dice: int) -> Told:
        """How a placement makes its number; equal for every mark and table, so it is made once."""
        way = self._sums.get(key)
        if way is None:
            if len(self._sums) >= _KEPT:
                self._sums.clear()
            way = self._sums[key] = {"code": str(part), **told_sum(code, dice, self._names)}
        return way

    def _others(self, state: State, others: list[int]) -> dict[str, Json]:
        """Everything else."""
        dice = state.position.dice
        sorted_out: dict[str, list[Json]] = {"wild": [], "spend": [], "strike": [], "stars": [], "say": []}
        for code in others:
            move, said = Move(code, dice, self._names), self._move(code, dice)
            kind = "strike" if said["do"] in STRIKES else _KINDS.get(codes.deed(code), "say")
            figures = self._fences.of(state, move)
            sorted_out[kind].append({**said, "fence": figures} if figures else said)
        told: dict[str, Json] = {kind: rows for kind, rows in sorted_out.items() if rows}
        only = self._only(state, others)
        return {**told, "only": only} if only else told

    def _move(self, code: int, dice: int) -> Told:
        """A move in fields; made once if it does not depend on the dice."""
        if codes.deed(code) in _OF_DICE:
            return told_move(code, dice, self._names)
        said = self._moves.get(code)
        if said is None:
            if len(self._moves) >= _KEPT:
                self._moves.clear()
            said = self._moves[code] = told_move(code, dice, self._names)
        return said

    def _only(self, state: State, others: list[int]) -> str | None:
        """The move that may be made without asking: one symbol with one target and no price."""
        spending = [code for code in others if codes.deed(code) == codes.SPEND]
        if len(spending) != 1 or codes.of_crew(spending[0]):
            return None
        move = Move(spending[0], state.position.dice, self._names)
        return str(move.code) if self._fences.is_free(state, move) else None


_OF_DICE: Final = (codes.STAR, codes.REROLL)
_KINDS: Final = {codes.WILD: "wild", codes.SPEND: "spend", codes.STAR: "stars", codes.REROLL: "stars"}


def _sorted(state: State, seat: int) -> tuple[list[int], list[int]]:
    """The codes of a seat's moves: those that place dice (most of them), and the others."""
    placing: list[int] = []
    others: list[int] = []
    if seat in state.deciders():
        moves = state.moves(seat)
        assert isinstance(moves, Moves)
        for code in moves.codes():
            (placing if codes.deed(code) == codes.PLACE else others).append(code)
    return placing, others


def _mark(mark: int, numbers: list[int], seat: int) -> Json:
    return {"code": str(codes.placement(seat, mark)), "numbers": numbers}


class _Found:
    """Placements, sorted for a page."""

    def __init__(self) -> None:
        self.made: set[int] = set()  # keys of ways already listed
        self.ways: dict[int, list[Json]] = {}
        self.marks: dict[int, list[int]] = {}
