"""Words for the reasons of Clou's bots."""

from __future__ import annotations

from typing import Final

from getaway.bots.protocol import Reason, Value, number_words
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.game import ClouGame
from getaway.clou.words.telling import seat_name
from getaway.content.catalogue import Catalogue

CATALOGUE: Final = Catalogue(__file__)


def tell(reason: Reason, lang: str, game: ClouGame | CampaignGame) -> str:
    named = {name: _words(name, value, lang, game) for name, value in reason.values.items()}
    return CATALOGUE.say(f"why.{reason.key}", lang, **named)


def _words(name: str, value: Value, lang: str, game: ClouGame | CampaignGame) -> str:
    if isinstance(game, CampaignGame) and name in ("seat", "thief"):
        return game.texts.text(f"thieves.{value}.name", lang)
    if name == "seat":
        assert isinstance(game, ClouGame)
        return seat_name(game, game.seats[int(value)], lang)
    if isinstance(value, str):  # one id or several
        return ", ".join(game.name(part, lang) for part in value.split())
    return number_words(value)
