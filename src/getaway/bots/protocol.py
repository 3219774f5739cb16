"""What a bot is: it gets a view and returns a move, with a reason. It knows no game.

A bot has its own random stream and a budget, so that the same seed gives the same game on every machine. It plays one seat
or several; a bot with all seats of a table may choose in which order they act.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from getaway.core import Move, View

if TYPE_CHECKING:
    from getaway.core import Game

Value = str | int | float
"""A value in a reason: a number, or the id of something in the game."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move.

    The number of positions (`nodes`, None for the bot's default) has the same effect on every machine. `seconds` is for live
    play only: a bot that runs out of them plays its best so far, and games are no longer repeatable from their seed.
    """

    nodes: int | None = None
    seconds: float | None = None


UNBOUND: Final = Budget()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a bot chose a move, as a fact: a key and values. The bots of its engine have words for it."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def say(self, lang: str, game: Game) -> str:
        """The fact as a sentence in a language."""
        from getaway.bots.port import bots_of

        return bots_of(game.engine).tell(self, lang, game)

    def data(self) -> dict[str, Any]:
        """The fact as plain data for JSON; `of` reads it back."""
        return {"key": self.key, "values": dict(self.values)}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Reason:
        values = dict(data["values"])
        return Said(values["words"]) if data["key"] == SAID else Reason(data["key"], values)


def number_words(value: float) -> str:
    """A number in a reason, for people."""
    return str(value) if isinstance(value, int) else f"{value:.1f}"


SAID: Final = "said"


class Said(Reason):
    """A reason in its author's own words, the same in every language: for bots without texts."""

    __slots__ = ()

    def __init__(self, words: str) -> None:
        super().__init__(SAID, {"words": words})

    def say(self, lang: str, game: Game) -> str:
        return str(self.values["words"])


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and why."""

    move: Move
    why: Reason


class Bot(ABC):
    """One player at one table, from the first move to the last; your own class needs `name` and `choose`."""

    name: str
    seats: tuple[int, ...]
    game: Game

    def begin(self, game: Game, seats: Sequence[int], seed: int = 0, budget: Budget = UNBOUND) -> None:
        """Sit down at some seats before the first move, and forget any earlier game; `seed` is for a random stream."""
        self.game = game
        self.seats = tuple(seats)

    @abstractmethod
    def choose(self, view: View) -> Choice | None:
        """A legal move of one of this bot's seats, which may act now.

        None: it has voted in a decision of the crew, and waits for another seat.
        """
