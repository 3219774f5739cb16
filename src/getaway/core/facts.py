"""What a game tells: events, views, and how it ended."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass


class Event:
    """Something that happened; engines derive typed records from it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Points:
    """One line of the final reckoning; `reason` is a text key."""

    reason: str
    amount: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `ending` and `rating` are text keys; `score` counts even where the game was lost."""

    won: bool
    ending: str
    score: int
    rating: str
    points: tuple[Points, ...]


class View(ABC):
    """What one seat may know, and nothing else."""

    __slots__ = ()

    @abstractmethod
    def facts(self) -> dict[str, object]:
        """The view as plain data, fit for JSON."""
