"""A game's content as plain data, and the game from it again: a table goes on with the content it began with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from getaway.content.document import Document
from getaway.content.keeping import put_away, taken_out
from getaway.content.models import parse
from getaway.content.packs import Entry
from getaway.content.texts import Texts
from getaway.core import SetupError
from getaway.core.house_rules import Chosen
from getaway.robnrun.content.box import Box
from getaway.robnrun.content.house_rules import HOUSE_RULES
from getaway.robnrun.content.library import Source
from getaway.robnrun.content.scenario import Scenario
from getaway.robnrun.engine import ENGINE
from getaway.robnrun.game import RobGame


def keep(game: RobGame) -> dict[str, Any]:
    """Scenario, box and their texts."""
    return {
        "engine": ENGINE.version,
        "seats": list(game.seats),
        "sources": [put_away(game.entry, document) for document in game.source.documents],
        "texts": {lang: dict(texts) for lang, texts in game.texts.languages.items()},
    }


def kept(data: Mapping[str, Any], rules: Chosen) -> RobGame:
    """The game of what was kept; SetupError if it was kept under other rules than today's."""
    if data["engine"] != ENGINE.version:
        raise SetupError(f"it was begun under other rules ({data['engine']}) than those of today ({ENGINE.version})")
    (entry, scenario), (_, box) = (taken_out(source) for source in data["sources"])
    source = _source(entry, scenario, box)
    return RobGame(source, data["seats"], HOUSE_RULES.read(rules), Texts(data["texts"]))


def _source(entry: Entry, scenario: Document, box: Document) -> Source:
    return Source(parse(Scenario, scenario), parse(Box, box), (scenario, box), entry)
