"""Pools of workers; the simplest is this process.

A chunk carries all it needs, so it does not matter who plays it and when. Workers play for about a second and return what
they have; the rest of a chunk goes back to the pile. So nobody has to guess how long a game takes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Self

from getaway.core import GetawayError
from getaway.lab.playing import play
from getaway.lab.study import Chunk, Row

SLICE = 0.2  # seconds that this process plays before it returns
TRIES = 3

Played = tuple[Chunk, list[Row]]


class WorkersDied(GetawayError):
    """Workers die again and again: because of the work, or the machine."""


class Pool(ABC):
    """Some workers; leaving the context dismisses them at once."""

    workers: int

    @abstractmethod
    def run(self, chunks: Sequence[Chunk]) -> Iterator[Played]:
        """Every game of the chunks, in pieces as they finish. Each piece is the beginning of the rest of a chunk."""

    def __enter__(self) -> Self:
        return self

    @abstractmethod
    def __exit__(self, kind: object, error: object, trace: TracebackType | None) -> None: ...


class Here(Pool):
    """This process as a pool."""

    workers = 1

    def run(self, chunks: Sequence[Chunk]) -> Iterator[Played]:
        for chunk in chunks:
            left: Chunk | None = chunk
            while left:
                rows = play(left, SLICE)
                yield left, rows
                left = left.rest(len(rows))

    def __exit__(self, kind: object, error: object, trace: TracebackType | None) -> None:
        pass
