"""Conducting a study: its games cut into chunks, given to a pool, and handed on as they come."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from getaway.lab.pools import Pool
from getaway.lab.study import Chunk, Row, Setup

LARGEST = 2_000
"""Games to a chunk at most."""
SHARES = 8
"""Chunks for each worker at least, if there are games enough: they finish at about the same time."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some games of a study: those of set-up number `setup` from `first` on."""

    setup: int
    first: int
    rows: list[Row]


def conduct(setups: Sequence[Setup], games: int, pool: Pool) -> Iterator[Piece]:
    """Play so many games of every set-up; pieces come in any order."""
    numbers = {setup: number for number, setup in enumerate(setups)}
    chunks = [chunk for setup in setups for chunk in cut(setup, 0, games, len(setups) * games, pool.workers)]
    for chunk, rows in pool.run(chunks):
        yield Piece(numbers[chunk.setup], chunk.first, rows)


def cut(setup: Setup, first: int, last: int, games: int, workers: int) -> Iterator[Chunk]:
    """Games `first` to `last` of a set-up as chunks; `games` is the size of the whole study."""
    size = max(1, min(LARGEST, games // (SHARES * workers)))
    for start in range(first, last, size):
        yield Chunk(setup, start, min(size, last - start))


def cores() -> int:
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1
