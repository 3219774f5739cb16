"""What is to be played: set-ups in plain words and numbers, so that any process can play them and any file keep them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

Row = Sequence[Sequence[int]]
"""One game as its engine's adapter tells it; the first list says what came of it."""


@dataclass(frozen=True, slots=True)
class Setup:
    """One table: some content, who sits there, which bots play for them, house rules, and the seed of its games."""

    engine: str
    content: str
    crew: tuple[str, ...]
    players: int
    bots: tuple[str, ...]
    rules: str
    seed: str
    watch: bool = False

    def data(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def of(cls, data: dict[str, Any]) -> Setup:
        return cls(**data | {"crew": tuple(data["crew"]), "bots": tuple(data["bots"])})

    def watched(self) -> Setup:
        return replace(self, watch=True)


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
