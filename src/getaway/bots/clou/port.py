"""Clou's port for bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.bots.clou.campaign.player import CampaignBot
from getaway.bots.clou.minds import MINDS
from getaway.bots.clou.playing.player import ClouBot
from getaway.bots.clou.reasons import tell
from getaway.bots.port import BotsPort
from getaway.bots.protocol import Bot, Budget, Reason
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.game import ClouGame
from getaway.core import Game


class ClouBots(BotsPort):
    names = tuple(MINDS)
    usual = "planner"
    reference = "mastermind"
    beside = ("bold", "quiet")
    quick = frozenset({"random", "greedy"})

    def make(self, name: str, game: Game, seats: Sequence[int], seed: int, budget: Budget) -> Bot:
        bot: Bot = CampaignBot(name) if isinstance(game, CampaignGame) else ClouBot(name)
        bot.begin(game, seats, seed, budget)
        return bot

    def tell(self, reason: Reason, lang: str, game: Game) -> str:
        assert isinstance(game, ClouGame | CampaignGame)
        return tell(reason, lang, game)


PORT: Final = ClouBots()
