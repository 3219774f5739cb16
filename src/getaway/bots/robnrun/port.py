"""Rob 'n Run's port for bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.bots.port import BotsPort
from getaway.bots.protocol import Bot, Budget, Reason
from getaway.bots.robnrun.players import BOTS
from getaway.bots.robnrun.reasons import tell
from getaway.core import Game
from getaway.robnrun.game import RobGame


class RobBots(BotsPort):
    names = tuple(BOTS)
    usual = "crew"
    reference = "crew"
    quick = frozenset({"random", "greedy"})

    def make(self, name: str, game: Game, seats: Sequence[int], seed: int, budget: Budget) -> Bot:
        bot = BOTS[name]()
        bot.begin(game, seats, seed, budget)
        return bot

    def tell(self, reason: Reason, lang: str, game: Game) -> str:
        assert isinstance(game, RobGame)
        return tell(reason, lang, game)


PORT: Final = RobBots()
