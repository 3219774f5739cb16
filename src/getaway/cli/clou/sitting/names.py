"""Finds things of a job and of sheets by what a player types: an id, or a name in the language of the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from getaway.cli.words import CATALOGUE, say
from getaway.clou.words.telling import track_name

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


def found(game: ClouGame, word: str, ids: Iterable[str], lang: str) -> str | None:
    """The id that a word means, or None."""
    wanted = word.strip().casefold()
    for id in ids:
        names = {id, id.replace("-", " "), game.name(id, lang), track_name(game, id, lang)}
        if f"sheet.{id}" in CATALOGUE.keys("sheet"):
            names.add(say(f"sheet.{id}", lang))
        if wanted in {name.casefold() for name in names}:
            return id
    return None
