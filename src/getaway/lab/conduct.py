"""Conducts a study: the games missing in its file are cut into chunks and given to a pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from getaway.lab.pools import Pool
from getaway.lab.study import Chunk, Piece, Setup
from getaway.lab.study_file import StudyFile

LARGEST = 2_000
"""Most games in a chunk."""
SHARES = 8
"""Least chunks for each worker, if there are enough games, so that they finish at about the same time."""


def conduct(setups: Sequence[Setup], games: int, pool: Pool, file: StudyFile | None = None) -> Iterator[Piece]:
    """This many games of every set-up. Pieces come in any order, those of a study file first."""
    done: list[set[int]] = [set() for _ in setups]
    for piece in file.pieces(games) if file else ():
        done[piece.setup].update(range(piece.first, piece.first + len(piece.rows)))
        yield piece
    numbers = {setup: number for number, setup in enumerate(setups)}
    missing = [(setup, run) for setup in setups for run in gaps(done[numbers[setup]], setup.games(games))]
    size = _size(sum(last - first for _, (first, last) in missing), pool.workers)
    chunks = [chunk for setup, (first, last) in missing for chunk in cut(setup, first, last, size)]
    for chunk, rows in pool.run(chunks):
        piece = Piece(numbers[chunk.setup], chunk.first, rows)
        if file:
            file.write(piece)
        yield piece


def gaps(done: set[int], games: int) -> Iterator[tuple[int, int]]:
    """The runs of numbers from 0 on that are not done: first, and one past the last."""
    first = 0
    for number in [*sorted(done), games]:
        if first < number:
            yield first, number
        first = number + 1


def cut(setup: Setup, first: int, last: int, size: int) -> Iterator[Chunk]:
    for start in range(first, last, size):
        yield Chunk(setup, start, min(size, last - start))


def _size(games: int, workers: int) -> int:
    return max(1, min(LARGEST, games // (SHARES * workers)))
