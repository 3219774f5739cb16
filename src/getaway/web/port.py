"""What the server asks of an engine: how a game is shown to a page. The server asks, and sends what it is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import cast

from getaway.content.engines import port
from getaway.core import Game, Seat, State
from getaway.core.table import Entry

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

    @abstractmethod
    def about(self, state: State, seat: Seat | None, question: Mapping[str, str], lang: str) -> dict[str, Json]:
        """The answer to a question of the page: the rule of a mark, why it is closed, what a move sets off."""

    def joins(self, state: State, seat: Seat, leaders: Sequence[Seat]) -> str | None:
        """What a program must say where people (the leaders) decide: notation, nothing ("") to wait, None if it is free."""
        return None

    @abstractmethod
    def ending(self, state: State, lang: str) -> dict[str, Json]:
        """The result explained: points line by line, rating, story. Asked only when the game is over."""


class WebPort(ABC):
    """An engine at the table in the browser."""

    @abstractmethod
    def face(self, game: Game) -> Face: ...


def web_of(engine: str) -> WebPort:
    """The table of an engine, imported when it is used."""
    return cast(WebPort, port("web", engine))


def face_of(game: Game) -> Face:
    return web_of(game.engine).face(game)
