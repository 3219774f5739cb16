"""Words for the reasons of Clou's bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from getaway.bots.protocol import Reason, Value, number_words
from getaway.clou.game import ClouGame
from getaway.clou.words.telling import seat_name
from getaway.content.catalogue import Catalogue

CATALOGUE: Final = Catalogue(__file__)


def tell(reason: Reason, lang: str, game: ClouGame) -> str:
    named = {name: _words(name, value, lang, game) for name, value in reason.values.items()}
    return CATALOGUE.say(f"why.{reason.key}", lang, **named)


def named(values: Mapping[str, object], game: ClouGame) -> dict[str, Value]:
    """What a mind names by its row on the board, by its id."""
    found = cast("dict[str, Value]", dict(values))
    if "seat" in values:
        found["seat"] = game.seats[cast(int, values["seat"])]
    if "way" in values:
        found["way"] = game.names.ways[cast(int, values["way"])].rpartition(".")[0]
    if "goal" in values:
        goal = cast(int, values["goal"])
        found["goal"] = tuple(name for row, name in enumerate(game.names.challenges) if goal >> row & 1)
    return found


def _words(name: str, value: Value, lang: str, game: ClouGame) -> str:
    if name == "seat":
        return seat_name(game, str(value), lang)
    if isinstance(value, tuple):
        return ", ".join(game.name(id, lang) for id in value)
    return game.name(value, lang) if isinstance(value, str) else number_words(value)
