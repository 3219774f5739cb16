"""Puts games in the order of their numbers, whatever the order of finished pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from getaway.lab.study import Piece, Row


def in_order(pieces: Iterable[Piece], setups: int) -> Iterator[tuple[int, int, Row]]:
    """Set-up, number and row of each game: those of the first set-up as early as possible, then all others."""
    waiting: list[dict[int, Row]] = [{} for _ in range(setups)]
    following = 0
    for piece in pieces:
        waiting[piece.setup].update(enumerate(piece.rows, piece.first))
        while following in waiting[0]:
            yield 0, following, waiting[0].pop(following)
            following += 1
    for setup, rows in enumerate(waiting):
        for number in sorted(rows):
            yield setup, number, rows[number]
