"""Records from strangers: which game they mean, without ever opening a file by a name that stands in them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from getaway.content.engine import SetUp
from getaway.content.engines import engine
from getaway.content.packs import UnknownContent, is_file_name
from getaway.core import Game, GetawayError, Record, RecordError, Table, read_record
from getaway.store import Content, KeptRecord, StoreError
from getaway.web.games import KeptGame, ShownGame, kept_game
from getaway.web.hub import Hub
from getaway.web.lobby import OWN, Lobby
from getaway.web.openings import port_of
from getaway.web.refused import Refused

MARK: Final = "r."
"""The beginning of an uploaded record's id: no table has such a one."""
LINES: Final = 5_000  # a game takes some hundred; to show these takes a worker half a second


async def keep_record(hub: Hub, lobby: Lobby, text: str) -> str:
    """Keep a record that can be shown; returns its id."""
    try:
        record = await asyncio.to_thread(_read, text)
        known = await hub.store.contents(record.header("content").rpartition(" ")[2])
        shown = await asyncio.to_thread(_shown, hub, lobby, record, known)
    except (Refused, StoreError):
        raise
    except GetawayError as error:
        raise Refused("no-record", error=error) from error
    id = f"{MARK}{secrets.token_urlsafe(9)}"
    about = {"engine": shown.kept.engine, "content": shown.kept.key, "rules": dict(shown.kept.rules)}
    await hub.store.keep_record(KeptRecord(id, text, about, time.time()), shown.stored())
    return id


def _read(text: str) -> Record:
    record = read_record(text)
    if len(record.lines) > LINES:
        raise Refused("long-record", 413, n=LINES)
    return record


def _shown(hub: Hub, lobby: Lobby, record: Record, known: Sequence[Content]) -> ShownGame:
    shown = hub.games.show(game_of_record(hub, lobby, record, known))
    Table.begin(shown.game, record)
    return shown


def game_of_record(hub: Hub, lobby: Lobby, record: Record, known: Sequence[Content]) -> KeptGame:
    """The game of a record: as a table here had it, from the packs, or from the designer's files of this server."""
    name = record.header("engine").partition(" ")[0]
    port_of(name)
    setup = engine(name).setup_of(record.headers)
    for content in known:
        kept = KeptGame(name, content.data, setup.rules)
        if _differs(hub.games.show(kept).game, record) is None:
            return kept
    game = _installed(name, lobby, record.header("game"), setup)
    other = "content" if game is None else _differs(game, record)
    if game is None or other is not None:
        raise RecordError(
            f"the record was played with another {other} than this server has ({record.header(str(other))})"
        )
    return kept_game(game, setup.rules)


def _differs(game: Game, record: Record) -> str | None:
    """The first header by which a game is not the one of a record; where a file of content lay does not matter."""
    here = game.headers()
    return next((name for name in here if name != "game" and here[name] != record.header(name)), None)


def _installed(by: str, lobby: Lobby, name: str, setup: SetUp) -> Game | None:
    """The game as the packs or the designer's files here have it."""
    try:
        crew = tuple(str(lobby.find(_own(each)).path) if is_file_name(each) else each for each in setup.crew)
        entry = lobby.find(_own(name) if is_file_name(name) else name)
        return engine(by).load(entry, replace(setup, crew=crew))
    except UnknownContent:
        return None


def _own(path: str) -> str:
    """A designer's file is known by its name alone."""
    return f"{OWN}/{path.replace(chr(92), '/').rpartition('/')[2].rpartition('.')[0]}"


async def stored(hub: Hub, id: str) -> KeptRecord:
    """An uploaded record."""
    found = await hub.store.record(id)
    if found is None:
        raise Refused("no-table", 404)
    return found
