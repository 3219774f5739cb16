"""What to play: set-ups in plain words and numbers, which any process can play and any file can keep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

Row = Sequence[Sequence[int]]
"""One game in the form of its engine's port; the first list is its outcome."""


@dataclass(frozen=True, slots=True)
class Setup:
    """One table: some content, its seats and their bots, house rules, and the seed of its games."""

    engine: str
    content: str
    crew: tuple[str, ...]
    players: int
    bots: tuple[str, ...]
    rules: str
    seed: str
    watch: bool = False
    most: int | None = None
    """The most games of it that are played, however many a study wants."""

    def data(self) -> dict[str, Any]:
        return asdict(self) | {"crew": list(self.crew), "bots": list(self.bots)}

    @classmethod
    def of(cls, data: dict[str, Any]) -> Setup:
        return cls(**data | {"crew": tuple(data["crew"]), "bots": tuple(data["bots"])})

    @property
    def bot(self) -> str:
        """The bots in a word: one name if all seats have the same."""
        return self.bots[0] if len(set(self.bots)) == 1 else ",".join(self.bots)

    def games(self, wanted: int) -> int:
        """How many of its games a study plays that wants so many of every table."""
        return wanted if self.most is None else min(wanted, self.most)

    def seed_of(self, number: int) -> str:
        """The open seed of one of its games."""
        return f"{self.seed}.{number}"


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games `first`, `first + 1`, … of one set-up of a study."""

    setup: Setup
    first: int
    count: int

    def rest(self, played: int) -> Chunk | None:
        """What is left of it after some games."""
        left = self.count - played
        return Chunk(self.setup, self.first + played, left) if left else None

    def data(self) -> dict[str, Any]:
        return {"setup": self.setup.data(), "first": self.first, "count": self.count}

    @classmethod
    def of(cls, data: dict[str, Any]) -> Chunk:
        return cls(Setup.of(data["setup"]), data["first"], data["count"])


@dataclass(frozen=True, slots=True)
class Measured:
    """The games of one table, in order."""

    setup: Setup
    rows: list[Row]


@dataclass(frozen=True, slots=True)
class Piece:
    """Some games of a study: those of set-up number `setup` from `first` on."""

    setup: int
    first: int
    rows: Sequence[Row]
