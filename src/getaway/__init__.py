"""Getaway: play, design and study cooperative heist games. An unofficial implementation (see README)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from getaway._version import __version__

if TYPE_CHECKING:
    from getaway.content.packs import Entry
    from getaway.core import Game, Record, Table

__all__ = ["__version__", "game_of", "load", "replay", "replay_of"]


def load(name: str, **setup: Any) -> Game:
    """Set up a game by the id of its content (`clou/kiosk`) or by the path of a designer's file.

    Clou takes `crew=["bruce", "janet"]` and `rules={"may-pass": True}`; each engine says what it needs.
    """
    entry, engine = _found(str(name))
    game: Game = engine.load(entry, **setup)
    return game


def replay(text: str, *, anyway: bool = False) -> Table:
    """Play a record again and verify it; RecordError names the line at fault. `anyway`: even with other content."""
    from getaway.core import read_record

    return replay_of(read_record(text), anyway=anyway)


def replay_of(record: Record, *, anyway: bool = False) -> Table:
    """The same for a record that was read already."""
    from getaway.core import Table

    return Table.replay(game_of(record, anyway=anyway), record)


def game_of(record: Record, *, anyway: bool = False) -> Game:
    """The game that a record was played with, set up from its headers.

    Raises RecordError if the rules or the content have changed since; `anyway` lets that pass.
    """
    from getaway.core import RecordError

    entry, engine = _found(record.header("game"))
    game: Game = engine.load(entry, **engine.setup_of(record.headers))
    for name in () if anyway else ("engine", "content"):
        played, here = record.header(name), game.headers()[name]
        if played != here:
            raise RecordError(f"the record was played with another {name} ({played}) than the one installed ({here})")
    return game


def _found(name: str) -> tuple[Entry, Any]:
    """An entry of a pack, or a designer's file, and the engine that plays it."""
    from getaway.content.engines import engine_of_entry
    from getaway.content.packs import find

    entry = find(name)
    return entry, import_module(f"getaway.{engine_of_entry(entry)}")
