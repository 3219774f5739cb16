"""What a bot is: a view goes in, a move comes out, with one sentence why. It knows no game.

A bot has a random stream of its own and a budget, so that the same seed gives the same game on every machine. It plays one
seat or several; a bot that is given all seats of a table may choose in which order they act.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from getaway.core import Move, View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move.

    Positions looked at (`nodes`, None for what suits the bot) are the same on every machine. `seconds` is for live play only:
    a bot that runs out of it plays the best it has, and games are no longer the same from the same seed.
    """

    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and one sentence why."""

    move: Move
    why: str


class Bot(ABC):
    """One player at one table, from the first move to the last."""

    name: str
    seats: tuple[int, ...]

    @abstractmethod
    def choose(self, view: View) -> Choice | None:
        """A legal move of one of this bot's seats, which may act now.

        None: it has said what it has to say in a vote of the crew, and waits for another seat.
        """
