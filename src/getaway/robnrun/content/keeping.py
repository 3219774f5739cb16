"""A game's content as plain data, and back: a table goes on with the content it began with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from getaway.content.keeping import put_away, taken_out
from getaway.content.models import parse
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
    source = game.source
    scenario, box = source.documents
    return {
        "engine": ENGINE.version,
        "seats": list(game.seats),
        "sources": [put_away(source.entry, scenario), put_away(source.box_entry, box)],
        "texts": {lang: dict(texts) for lang, texts in game.texts.languages.items()},
    }


def kept(data: Mapping[str, Any], rules: Chosen) -> RobGame:
    """The game made from kept content; SetupError if it was kept under rules other than today's."""
    if data["engine"] != ENGINE.version:
        raise SetupError(f"it was begun under other rules ({data['engine']}) than those of today ({ENGINE.version})")
    (entry, scenario), (box_entry, box) = (taken_out(source) for source in data["sources"])
    source = Source(parse(Scenario, scenario), parse(Box, box), (scenario, box), entry, box_entry)
    return RobGame(source, data["seats"], HOUSE_RULES.read(rules), Texts(data["texts"]))
