"""A game's content as plain data, and back: a table goes on with the content it began with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.clou.content.job import Job
from getaway.clou.content.library import Source, parse_job, parse_thief
from getaway.clou.content.thief import Thief
from getaway.clou.engine import ENGINE
from getaway.clou.game import ClouGame
from getaway.content.keeping import put_away, taken_out
from getaway.content.texts import Texts
from getaway.core import SetupError
from getaway.core.house_rules import Chosen


def keep(game: ClouGame) -> dict[str, Any]:
    """Job, thieves and their texts."""
    return {
        "engine": ENGINE.version,
        "sources": [put_away(source.entry, source.document) for source in game.sources],
        "texts": {lang: _of_game(game, texts) for lang, texts in game.texts.languages.items()},
    }


def kept(data: Mapping[str, Any], rules: Chosen) -> ClouGame:
    """The game made from kept content; SetupError if it was kept under rules other than today's."""
    if data["engine"] != ENGINE.version:
        raise SetupError(f"it was begun under other rules ({data['engine']}) than those of today ({ENGINE.version})")
    job, *crew = data["sources"]
    return ClouGame(_job(job), [_thief(thief) for thief in crew], HOUSE_RULES.read(rules), Texts(data["texts"]))


def _job(data: Mapping[str, Any]) -> Source[Job]:
    entry, document = taken_out(data)
    return Source(parse_job(document), document, entry)


def _thief(data: Mapping[str, Any]) -> Source[Thief]:
    entry, document = taken_out(data)
    return Source(parse_thief(document), document, entry)


def _of_game(game: ClouGame, texts: Mapping[str, str]) -> dict[str, str]:
    mine = ("ratings.", f"jobs.{game.job.id}.", *(f"thieves.{thief.id}." for thief in game.crew))
    return {key: text for key, text in texts.items() if key.startswith(mine)}
