"""The contract: Game, State, View, Move, Event, Result.

A `State` is a position: no history, no chance, no log (`Table` keeps those). Nothing random happens except by a move that
says so. Illegal input is refused with one sentence and changes nothing. Engines subclass these; their classes may be
compiled, so this module holds plain ABCs only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from getaway.core.chance import Chance

Seat = int
CREW: Final[Seat] = -1
"""The pseudo-seat whose moves are decisions of the whole crew; they are offered to every seat."""


class Move(ABC):
    """One thing that a seat (or the crew) may do. Equal when seat and code are."""

    __slots__ = ()

    @property
    @abstractmethod
    def seat(self) -> Seat: ...

    @property
    @abstractmethod
    def code(self) -> int:
        """The move as a number: short to send, meaningful only together with its game."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The move in notation; `Game.parse` reads it back."""

    def seen(self, seat: Seat | None) -> str:
        """The notation as this seat (None: a spectator) may read it while the game runs."""
        return self.text


class Event:
    """Something that happened; engines derive typed records from it."""

    __slots__ = ()


class Events(Sequence[Event]):
    """What one move set off, decoded when read."""

    __slots__ = ()

    @property
    @abstractmethod
    def chance(self) -> tuple[int, ...]:
        """What chance gave during this move, as a record keeps it; empty when nothing random happened."""

    @property
    def final(self) -> bool:
        """Whether the move taught somebody something, so that it cannot be taken back."""
        return bool(self.chance)

    def seen(self, seat: Seat | None) -> Sequence[Event]:
        """The events as this seat (None: a spectator) may see them while the game runs."""
        return self

    def note(self, seat: Seat | None) -> str:
        """What this seat's own record says of them, where it cannot say what chance gave."""
        return ""


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


class State(ABC):
    """A position of a game."""

    __slots__ = ()

    @abstractmethod
    def deciders(self) -> tuple[Seat, ...]:
        """The seats that may act now; empty when the game is over."""

    @abstractmethod
    def moves(self, seat: Seat) -> Sequence[Move]:
        """What this seat may do now, in a fixed order; decisions of the crew are among them."""

    @abstractmethod
    def play(self, move: Move) -> Events:
        """Make a move of `moves`; anything else raises IllegalMove and changes nothing."""

    @abstractmethod
    def clone(self) -> State: ...

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What a seat (None: a spectator) may know."""

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """None while the game runs."""

    @abstractmethod
    def digest(self) -> str:
        """Equal for equal positions, on every platform, compiled or not."""


class Game(ABC):
    """A set-up: content, crew and house rules, from which games start."""

    id: str
    seats: tuple[str, ...]
    """The name of each seat, as notation writes it."""
    secrets: bool = False
    """Whether seats know different things: then what chance gave is told to nobody before the end."""

    @abstractmethod
    def start(
        self, *, seed: int | str | None = None, dice: Sequence[int] | None = None, chance: Chance | None = None
    ) -> State:
        """A first position, by an open seed, by scripted chance, or by a given chance; exactly one of them."""

    @abstractmethod
    def imagine(self, view: View, chance: Chance) -> State:
        """A full state that fits the view, with another future."""

    @abstractmethod
    def parse(self, state: State, text: str, seat: Seat | None = None) -> Move:
        """Read notation, of this seat if one is given; raises IllegalMove with a sentence that says what would be right."""

    @abstractmethod
    def headers(self) -> Mapping[str, str]:
        """The set-up as record headers: versions, content, crew, house rules."""
