"""Whole games by one mind for all seats, without the protocol: the same games, faster. Compiled."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mind.mind import Mind
from getaway.clou.board.board import Board
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders
from getaway.clou.play.playout import game_chance, game_coin
from getaway.clou.play.position import OVER, Position
from getaway.clou.play.reckoning import total
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import Turn
from getaway.core.chance import Chance, Stream

BREATH: Final = 0.2
"""Seconds after which a batch returns to Python, to hear Ctrl-C."""


class Playout:
    def __init__(self, board: Board, first: Position, mind: Mind) -> None:
        self._b: Final = board
        self._first: Final = first
        self._mind: Final = mind
        self._turn: Final = Turn(board, first, None)
        self._listing: Final = Listing(board)

    def play(self, p: Position, chance: Chance, coin: Stream) -> i64:
        """Play a position to its end; returns the number of moves."""
        made: i64 = 0
        while p.phase != OVER:
            code: i64 = self._mind.choose(p, deciders(self._b, p), coin)
            self._turn.begin(p, chance)
            make(self._turn, code, self._listing)
            made += 1
        return made

    def play_some(self, seed: str, first: int, count: int) -> list[tuple[int, int, int]]:
        """Games `first`, `first + 1`, … of a seed: as many as fit into a moment, at least one: ending, points, moves."""
        found: list[tuple[int, int, int]] = []
        begun = time.monotonic()
        for game in range(first, first + count):
            position = self._first.clone()
            self._mind.forget()
            made = self.play(position, game_chance(seed, game), game_coin(seed, game))
            found.append((position.ending, total(self._b, position), made))
            if time.monotonic() - begun > BREATH:
                break
        return found
