"""What a seat may do now. Ways to make a number are told once, and each mark says which numbers it takes.

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

from typing import Final

from mypy_extensions import i64

from getaway.clou.board import codes
from getaway.clou.game import ClouGame
from getaway.clou.play.moves import Move, Moves
from getaway.clou.play.state import State
from getaway.web.clou.fences import Fences
from getaway.web.clou.said import Told, told_move, told_sum
from getaway.web.port import Json

STRIKES: Final = ("scout", "tune")
DICE_BITS: Final[i64] = 9  # three dice of three bits
_KEPT: Final = 20_000


class Offers:
    """The offers of one game's positions."""

    def __init__(self, game: ClouGame) -> None:
        self._names = game.names
        self._marks = game.names.marks
        self._fences = Fences(game)
        self._sums: dict[int, Told] = {}  # by what a move says of its dice, with seat and dice

    def of(self, state: State, seat: int) -> dict[str, Json]:
        if seat not in state.deciders():
            return {}
        moves = state.moves(seat)
        assert isinstance(moves, Moves)
        found = _Found(seat)
        dice = state.position.dice
        for code in moves.codes():
            if codes.deed(code) == codes.PLACE:  # most of them
                self._place(code, dice, found)
            else:
                found.others.append(code)
        return self._told(state, found)

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
        """How a placement makes its number; the same for every mark and at every table, so that it is made once."""
        way = self._sums.get(key)
        if way is None:
            if len(self._sums) >= _KEPT:
                self._sums.clear()
            way = self._sums[key] = {"code": str(part), **told_sum(code, dice, self._names)}
        return way

    def _told(self, state: State, found: _Found) -> dict[str, Json]:
        told: dict[str, Json] = {}
        if found.marks:
            told["ways"] = {str(number): ways for number, ways in found.ways.items()}
            told["marks"] = {
                self._marks[mark]: self._mark(mark, numbers, found.seat) for mark, numbers in found.marks.items()
            }
        if found.others:
            self._tell_others(state, found, told)
        return told

    def _tell_others(self, state: State, found: _Found, told: dict[str, Json]) -> None:
        dice = state.position.dice
        sorted_out: dict[str, list[Json]] = {"wild": [], "spend": [], "strike": [], "stars": [], "say": []}
        for code in found.others:
            move, said = Move(code, dice, self._names), told_move(code, dice, self._names)
            kind = "strike" if said["do"] in STRIKES else _KINDS.get(codes.deed(code), "say")
            figures = self._fences.of(state, move)
            sorted_out[kind].append({**said, "fence": figures} if figures else said)
        for kind, rows in sorted_out.items():
            if rows:
                told[kind] = rows
        only = self._only(state, found)
        if only:
            told["only"] = only

    def _mark(self, mark: int, numbers: list[int], seat: int) -> Json:
        return {"code": str(codes.placement(seat, mark)), "numbers": numbers}

    def _only(self, state: State, found: _Found) -> str | None:
        """The move that may be made without asking: one symbol, one place for it, and no price."""
        spending = [code for code in found.others if codes.deed(code) == codes.SPEND]
        if len(spending) != 1 or codes.of_crew(spending[0]):
            return None
        move = Move(spending[0], state.position.dice, self._names)
        return str(move.code) if self._fences.is_free(state, move) else None


_KINDS: Final = {codes.WILD: "wild", codes.SPEND: "spend", codes.STAR: "stars", codes.REROLL: "stars"}


class _Found:
    """Moves sorted into what a page needs."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.made: set[int] = set()  # keys of the ways that have been told
        self.ways: dict[int, list[Json]] = {}
        self.marks: dict[int, list[int]] = {}
        self.others: list[int] = []
