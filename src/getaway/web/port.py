"""How a game is shown to a page: one face an engine. The server asks, and sends what it is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final

from getaway.core import Game, IllegalMove, Move, Seat, State
from getaway.core.table import Entry

CODE: Final = "#"
"""Before the code of a move, where notation may stand too."""

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
Parts = Sequence[Mapping[str, Json]]
"""Flat facts, always cut in the same places. A part that is the very same object as before has not changed (`changes`)."""


class Face(ABC):
    """What a page needs of one game. Everything returned is fit for JSON; nothing holds more than the seat may know."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def opening(self, lang: str) -> dict[str, Json]:
        """What does not change while the game is played: pictures, names, rules. May take a while; is kept by language."""

    @abstractmethod
    def facts(self, state: State, seat: Seat | None) -> Parts:
        """The position as a seat (None: a spectator) knows it: flat, so that only what changed is sent."""

    @abstractmethod
    def offers(self, state: State, seat: Seat) -> dict[str, Json]:
        """The seat's legal moves, in few words."""

    @abstractmethod
    def told(self, entry: Entry, seat: Seat | None, lang: str) -> list[str]:
        """What an entry of the log meant, in sentences."""

    def happened(self, entry: Entry, seat: Seat | None) -> Sequence[Mapping[str, Json]]:
        """What an entry set off, one thing after another, as a page shows it: `{"is": "took", "loot": "takings"}`."""
        return ()

    def described(self, state: State, move: Move) -> Mapping[str, Json]:
        """A move that can be made now, in fields; `code` is what a page plays it by."""
        return {"code": str(move.code)}

    def read(self, state: State, said: str, seat: Seat) -> Move:
        """The move that somebody means: an offer by its code (`#` and a number), or notation. IllegalMove if there is none."""
        if not said.startswith(CODE):
            return self.game.parse(state, said, seat)
        code = said.removeprefix(CODE)
        if seat in state.deciders():
            for move in state.moves(seat):
                if str(move.code) == code:
                    return move
        raise IllegalMove(f"{said} is not offered now")

    @abstractmethod
    def about(self, state: State, seat: Seat | None, question: Mapping[str, Any], lang: str) -> dict[str, Json]:
        """The answer to a question of the page: the rule of a mark, why it is closed, what a move sets off."""

    def joins(self, state: State, seat: Seat, leaders: Sequence[Seat]) -> str | None:
        """What a program must say where people (the leaders) decide: notation, nothing ("") to wait, None if it is free."""
        return None

    @abstractmethod
    def ending(self, state: State, lang: str) -> dict[str, Json]:
        """The result explained: points line by line, rating, story. Asked only when the game is over."""
