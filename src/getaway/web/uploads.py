"""Records from strangers: which game they mean, without ever opening a file by a name that stands in them."""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import Any, Final

from getaway.content.engine import SetUp
from getaway.content.engines import engine as engine_named
from getaway.content.packs import UnknownContent, is_file_name
from getaway.core import Game, GetawayError, Record, RecordError, Table, read_record
from getaway.web.games import Plan, plan_of
from getaway.web.hub import Hub
from getaway.web.lobby import ENGINE, OWN, Lobby
from getaway.web.refused import Refused
from getaway.web.store import StoreError

MARK: Final = "r."
"""The beginning of an uploaded record's id: no table has such a one."""
LINES: Final = 5_000  # a game takes some hundred; to show these takes a worker half a second


async def keep_record(hub: Hub, lobby: Lobby, text: str) -> str:
    """Keep a record that can be shown; returns its id."""
    try:
        plan = await asyncio.to_thread(_plan_of, hub, lobby, text)
    except (Refused, StoreError):
        raise
    except GetawayError as error:
        raise Refused("no-record", error=error) from error
    id = f"{MARK}{secrets.token_urlsafe(9)}"
    about = {"engine": plan.engine, "content": plan.key, "rules": plan.rules}
    await hub.store.write(
        [hub.kept(plan), ("INSERT INTO records VALUES (?, ?, ?)", (id, text, json.dumps(about)))],
    )
    return id


def _plan_of(hub: Hub, lobby: Lobby, text: str) -> Plan:
    record = read_record(text)
    if len(record.lines) > LINES:
        raise Refused("long-record", 413, n=LINES)
    plan = plan_of_record(hub, lobby, record)
    Table.begin(hub.games.play(plan).game, record)
    return plan


def plan_of_record(hub: Hub, lobby: Lobby, record: Record) -> Plan:
    """The game of a record: as a table here had it, from the packs, or from the designer's files of this server."""
    engine = record.header("engine").partition(" ")[0]
    if engine != ENGINE:
        raise Refused("no-engine", what=engine)
    setup = engine_named(engine).setup_of(record.headers)
    content = record.header("content").rpartition(" ")[2]
    for (data,) in hub.store.read("SELECT data FROM content WHERE hash = ?", (content,)):
        plan = Plan(engine, data, setup.rules)
        if _differs(hub.games.play(plan).game, record) is None:
            return plan
    game = _installed(engine, lobby, record.header("game"), setup)
    other = "content" if game is None else _differs(game, record)
    if game is None or other is not None:
        raise RecordError(
            f"the record was played with another {other} than this server has ({record.header(str(other))})"
        )
    return plan_of(engine, game, setup.rules)


def _differs(game: Game, record: Record) -> str | None:
    """The first header by which a game is not the one of a record; where a file of content lay does not matter."""
    here = game.headers()
    return next((name for name in here if name != "game" and here[name] != record.header(name)), None)


def _installed(engine: str, lobby: Lobby, name: str, setup: SetUp) -> Game | None:
    """The game as the packs or the designer's files here have it."""
    if any(map(is_file_name, setup.crew)):
        return None
    if is_file_name(name):  # a designer's file is known by its name alone
        name = f"{OWN}/{name.replace(chr(92), '/').rpartition('/')[2].rpartition('.')[0]}"
    try:
        game: Game = engine_named(engine).load(lobby.find(name), setup)
    except UnknownContent:
        return None
    return game


def stored(hub: Hub, id: str) -> tuple[dict[str, Any], str]:
    """An uploaded record: its game and its text."""
    rows = hub.store.read("SELECT about, text FROM records WHERE id = ?", (id,))
    if not rows:
        raise Refused("no-table", 404)
    try:
        return json.loads(rows[0][0]), rows[0][1]
    except (ValueError, GetawayError) as error:
        raise Refused("damaged", 409, error=type(error).__name__) from error
