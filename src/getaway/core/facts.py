"""What a game reports: events, views, and the result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass


class Event:
    """Something that happened; engines derive typed records from it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Points:
    """One line of the final score; `reason` is a text key."""

    reason: str
    amount: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `ending` and `rating` are text keys; `score` is reckoned even for a lost game."""

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
        """The view as plain data for JSON."""
