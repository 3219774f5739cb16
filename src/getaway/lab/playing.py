"""Plays a chunk in any process: set up once, then as many games as fit into a moment."""

from __future__ import annotations

import time
from functools import lru_cache

from getaway.lab.port import Player, lab_of
from getaway.lab.study import Chunk, Row, Setup


def play(chunk: Chunk, seconds: float) -> list[Row]:
    """The first games of a chunk: as many as fit into these seconds, at least one."""
    player = _player(chunk.setup)
    until = time.monotonic() + seconds
    rows: list[Row] = []
    while len(rows) < chunk.count:
        rows += player.play_some(chunk.setup.seed, chunk.first + len(rows), chunk.count - len(rows))
        if time.monotonic() > until:
            break
    return rows


@lru_cache(maxsize=16)
def _player(setup: Setup) -> Player:
    return lab_of(setup.engine).player(setup)
