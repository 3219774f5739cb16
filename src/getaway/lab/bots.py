"""Where the lab looks up who plays. A bot plays whole games of a study: games `first`, `first + 1`, … of a seed.

A new bot is one more line in `getaway.bots.clou.minds`. Whatever it does must depend on the seed and the number of the game
alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from getaway.bots.clou.batch import Batch
from getaway.bots.clou.minds import MINDS
from getaway.clou.game import ClouGame
from getaway.clou.playout import RandomPlayer
from getaway.content.mistakes import did_you_mean
from getaway.core import SetupError


class Bot(Protocol):
    def play_games(self, seed: str, first: int, count: int) -> list[tuple[int, int, int]]:
        """The ending (as positions have it), the points and the number of moves of each game."""


def _minded(name: str, game: ClouGame) -> Bot:
    return Batch(game, name)


def _random(game: ClouGame) -> Bot:
    """The engine's own player: the same games as the bot, at full speed."""
    return RandomPlayer(game.board, game.start(seed=0).position)


BOTS: Final[dict[str, Callable[[ClouGame], Bot]]] = {name: partial(_minded, name) for name in MINDS} | {
    "random": _random
}


def bot_for(game: ClouGame, name: str) -> Bot:
    """A bot that plays this game; SetupError says which there are."""
    check_bot(name)
    return BOTS[name](game)


def check_bot(name: str) -> None:
    if name not in BOTS:
        raise SetupError(f'there is no bot "{name}"; {did_you_mean(name, BOTS)}')
