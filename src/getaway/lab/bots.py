"""Where the lab looks up who plays. A bot plays whole games of a study: games `first`, `first + 1`, … of a seed.

A new bot is one more line in BOTS. Whatever it does must depend on the seed and the number of the game alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from getaway.clou.game import ClouGame
from getaway.clou.playout import RandomPlayer
from getaway.content.mistakes import did_you_mean
from getaway.core import SetupError


class Bot(Protocol):
    def play_games(self, seed: str, first: int, count: int) -> list[tuple[int, int, int]]:
        """The ending (as positions have it), the points and the number of moves of each game."""


def _random(game: ClouGame) -> Bot:
    return RandomPlayer(game.board, game.start(seed=0).position)


BOTS: Final[dict[str, Callable[[ClouGame], Bot]]] = {"random": _random}


def bot_for(game: ClouGame, name: str) -> Bot:
    """A bot that plays this game; SetupError says which there are."""
    check_bot(name)
    return BOTS[name](game)


def check_bot(name: str) -> None:
    if name not in BOTS:
        raise SetupError(f'there is no bot "{name}"; {did_you_mean(name, BOTS)}')
