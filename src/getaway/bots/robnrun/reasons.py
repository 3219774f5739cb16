"""Words for the reasons of Rob 'n Run's programs."""

from __future__ import annotations

from typing import Final

from getaway.bots.protocol import Reason, Value, number_words
from getaway.content.catalogue import Catalogue
from getaway.robnrun.game import RobGame
from getaway.robnrun.words.statement import statement_of
from getaway.robnrun.words.telling import clue_words, name_of

CATALOGUE: Final = Catalogue(__file__)


def tell(reason: Reason, lang: str, game: RobGame) -> str:
    named = {name: _words(name, value, lang, game) for name, value in reason.values.items()}
    return CATALOGUE.say(f"why.{reason.key}", lang, **named)


def _words(name: str, value: Value, lang: str, game: RobGame) -> str:
    """A value in words: a clue by the code of its move, a tool by its id."""
    if name == "clue":
        return clue_words(game, statement_of(int(value), game.names), lang)
    return name_of(game, value, lang) if isinstance(value, str) else number_words(value)
