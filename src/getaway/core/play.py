"""The part of the contract that is used with every move: State, Move, Moves, Events. Compiled.

A `State` is a position: no history, no chance, no log (`Table` keeps those). Nothing random happens except by a move that
says so. Illegal input is refused with one sentence and changes nothing.

Engines derive from these classes. They have no base class from Python's library: with one, every compiled subclass would
carry a dictionary, and answer `len` and `[]` through the interpreter. Lists of moves and events are registered as sequences
instead.
"""

from __future__ import annotations

import hashlib
from abc import ABCMeta, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Final, overload

from mypy_extensions import i64, mypyc_attr

from getaway.core.facts import Event, Result, View

Seat = int
CREW: Final = -1
"""The pseudo-seat for decisions of the whole crew; they are offered to every seat."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Move(metaclass=ABCMeta):
    """One thing that a seat (or the crew) may do. Moves are equal if seat and code are."""

    __slots__ = ()

    @property
    @abstractmethod
    def seat(self) -> Seat: ...

    @property
    @abstractmethod
    def code(self) -> int:
        """The move as a number: short to send, meaningful only with its game."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The move in notation; `Game.parse` reads it back."""

    def seen(self, seat: Seat | None) -> str:
        """The notation that this seat (None: a spectator) may read while the game runs."""
        return self.text


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class CodedMove(Move):
    """A move made of its code; engines add the seat and the text."""

    def __init__(self, code: i64) -> None:
        self.raw: Final[i64] = code

    @property
    def code(self) -> int:
        return self.raw

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CodedMove) and other.raw == self.raw

    def __hash__(self) -> int:
        code: int = self.raw
        return hash(code)

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Moves(metaclass=ABCMeta):
    """The moves of a seat in a fixed order, as a sequence."""

    __slots__ = ()

    @abstractmethod
    def __len__(self) -> int: ...

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    @abstractmethod
    def __getitem__(self, index: int | slice) -> Move | list[Move]: ...

    def __iter__(self) -> Iterator[Move]:
        return iter(self[:])

    def __reversed__(self) -> Iterator[Move]:
        return reversed(self[:])

    def __contains__(self, move: object) -> bool:
        return move in self[:]

    def index(self, move: Move) -> int:
        return self[:].index(move)

    def count(self, move: Move) -> int:
        return self[:].count(move)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Events(metaclass=ABCMeta):
    """What one move set off, as a sequence; events are decoded when read."""

    __slots__ = ()

    @abstractmethod
    def __len__(self) -> int: ...

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...

    @abstractmethod
    def __getitem__(self, index: int | slice) -> Event | list[Event]: ...

    def __iter__(self) -> Iterator[Event]:
        return iter(self[:])

    def __reversed__(self) -> Iterator[Event]:
        return reversed(self[:])

    def __contains__(self, event: object) -> bool:
        return event in self[:]

    def index(self, event: Event) -> int:
        return self[:].index(event)

    def count(self, event: Event) -> int:
        return self[:].count(event)

    @property
    @abstractmethod
    def chance(self) -> tuple[int, ...]:
        """What chance gave during this move, as a record keeps it; empty if nothing random happened."""

    @property
    def final(self) -> bool:
        """Whether the move revealed something, so that it cannot be taken back."""
        return len(self.chance) > 0

    def seen(self, seat: Seat | None) -> list[Event]:
        """The events that this seat (None: a spectator) may see while the game runs."""
        return self[:]

    def note(self, seat: Seat | None) -> str:
        """What this seat's own record says instead of what chance gave, which it may not know."""
        return ""


Sequence.register(Moves)  # type: ignore[type-abstract]
Sequence.register(Events)  # type: ignore[type-abstract]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State(metaclass=ABCMeta):
    """A position of a game."""

    __slots__ = ()

    @abstractmethod
    def deciders(self) -> tuple[Seat, ...]:
        """The seats that may act now; empty when the game is over."""

    @abstractmethod
    def moves(self, seat: Seat) -> Moves:
        """The moves of this seat in a fixed order, including decisions of the crew."""

    @abstractmethod
    def play(self, move: Move) -> Events:
        """Make a move from `moves`; any other raises IllegalMove and changes nothing."""

    @abstractmethod
    def clone(self) -> State: ...

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What a seat (None: a spectator) may know."""

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """The result, or None while the game runs."""

    @abstractmethod
    def digest(self) -> str:
        """A short hash: equal for equal positions, on every platform, compiled or not."""


def digest_of(numbers: list[int]) -> str:
    """The digest of a position that these numbers describe completely."""
    return hashlib.sha256(",".join([str(number) for number in numbers]).encode()).hexdigest()[:32]


def seat_sets(seats: int) -> list[tuple[Seat, ...]]:
    """The seats in each set of seats; engines keep sets as bits and show tuples."""
    return [tuple([seat for seat in range(seats) if (members >> seat) & 1]) for members in range(2**seats)]
