"""Whole games of a study by one bot, for the lab. Returns to Python often enough to hear Ctrl-C."""

from __future__ import annotations

from getaway.bots.clou.minds import MINDS
from getaway.bots.clou.playing.playout import Playout
from getaway.bots.protocol import Budget
from getaway.clou.game import ClouGame


class Batch:
    def __init__(self, game: ClouGame, name: str) -> None:
        self._playout = Playout(game.board, game.start(seed=0).position, MINDS[name](game, Budget()))

    def play_games(self, seed: str, first: int, count: int) -> list[tuple[int, int, int]]:
        """Games `first`, `first + 1`, … of a seed: the ending, the points and the number of moves of each."""
        found: list[tuple[int, int, int]] = []
        while len(found) < count:
            found += self._playout.play_some(seed, first + len(found), count - len(found))
        return found
