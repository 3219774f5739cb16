"""A game's content as plain data, and the game from it again: a table goes on with the content it began with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from getaway.clou.game import RULES_VERSION, ClouGame
from getaway.clou.house_rules import read_rules
from getaway.clou.library import Source, parse_job
from getaway.clou.thief import Thief
from getaway.content.document import Document
from getaway.content.models import Model, parse
from getaway.content.pack_index import Pack
from getaway.content.packs import Entry
from getaway.content.texts import Texts
from getaway.core import SetupError

M = TypeVar("M", bound=Model)


def keep(game: ClouGame) -> dict[str, Any]:
    """Job, thieves and their texts. A designer's file is known by its name alone: its folder is nobody's business."""
    return {
        "engine": f"clou {RULES_VERSION}",
        "sources": [_put_away(source) for source in game.sources],
        "texts": {lang: _of_game(game, texts) for lang, texts in game.texts.languages.items()},
    }


def kept(data: Mapping[str, Any], rules: Mapping[str, bool]) -> ClouGame:
    """The game of what was kept; SetupError if it was kept under other rules than today's."""
    if data["engine"] != f"clou {RULES_VERSION}":
        raise SetupError(
            f"it was begun under other rules ({data['engine']}) than those of today (clou {RULES_VERSION})"
        )
    job, *crew = data["sources"]
    thieves = [_taken_out(thief, lambda document: parse(Thief, document)) for thief in crew]
    return ClouGame(_taken_out(job, parse_job), thieves, read_rules(rules), Texts(data["texts"]))


def _put_away(source: Source[Any]) -> dict[str, Any]:
    entry = source.entry
    found: dict[str, Any] = {"part": entry.part, "id": entry.id, "file": entry.path.name, "data": source.document.data}
    if pack := entry.pack:
        parts = {part: list(ids) for part, ids in pack.parts.items()}
        found["pack"] = {"id": pack.id, "title": pack.title, "version": pack.version, "parts": parts}
    return found


def _taken_out(data: Mapping[str, Any], read: Callable[[Document], M]) -> Source[M]:
    document = Document.of_data(data["file"], data["data"])
    pack = None
    if about := data.get("pack"):
        parts = {part: tuple(ids) for part, ids in about["parts"].items()}
        pack = Pack(about["id"], about["title"], "clou", about["version"], parts, Path(about["id"]))
    return Source(read(document), document, Entry(pack, data["part"], data["id"], Path(data["file"])))


def _of_game(game: ClouGame, texts: Mapping[str, str]) -> dict[str, str]:
    mine = (f"jobs.{game.job.id}.", *(f"thieves.{thief.id}." for thief in game.crew))
    return {key: text for key, text in texts.items() if key.startswith(mine)}
