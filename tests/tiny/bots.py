"""A bot: it plays the card that comes nearest to the pins without exceeding them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.bots.port import BotsPort
from getaway.bots.protocol import Bot, Budget, Choice, Reason
from getaway.core import Game, View
from getaway.core.chance import Stream
from tests.tiny.game import STOP, TinyMove, TinyView

REASONS: Final = {
    "en": {"fits": "{card} fits", "any": "one of several"},
    "de": {"fits": "{card} passt", "any": "eine von mehreren"},
    "ja": {"fits": "{card}が合う", "any": "いくつかの中から"},
}


class RandomBot(Bot):
    name = "random"

    def begin(self, game: Game, seats: Sequence[int], seed: int = 0, budget: Budget = Budget()) -> None:  # noqa: B008
        super().begin(game, seats, seed, budget)
        self.coin = Stream(seed)

    def choose(self, view: View) -> Choice | None:
        assert isinstance(view, TinyView)
        return Choice(view.moves[self.coin.below(len(view.moves))], Reason("any"))


class Picker(Bot):
    name = "picker"

    def choose(self, view: View) -> Choice | None:
        assert isinstance(view, TinyView)
        p = view.position
        left = view.pins[p.lock] - p.sum
        cards = [move for move in view.moves if isinstance(move, TinyMove) and 0 < move.what < STOP]
        fitting = [move for move in cards if move.what <= left]
        if not fitting:
            return Choice(view.moves[-1], Reason("any"))
        best = max(fitting, key=lambda move: move.what)
        return Choice(best, Reason("fits", {"card": best.what}))


BOTS: Final = {bot.name: bot for bot in (RandomBot, Picker)}


class TinyBots(BotsPort):
    names = tuple(BOTS)
    usual = "picker"
    quick = frozenset(BOTS)

    def make(self, name: str, game: Game, seats: Sequence[int], seed: int, budget: Budget) -> Bot:
        bot = BOTS[name]()
        bot.begin(game, seats, seed, budget)
        return bot

    def tell(self, reason: Reason, lang: str, game: Game) -> str:
        return REASONS[lang][reason.key].format(**reason.values)


PORT: Final = TinyBots()
