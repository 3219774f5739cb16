"""Records and branches from strangers, handled in a worker with limits, never in the server itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from getaway.content import history
from getaway.content.engine import SetUp
from getaway.content.engines import engine
from getaway.content.packs import is_file_name
from getaway.core import Game, GetawayError, Record, RecordError, Table, read_record
from getaway.core.record import write_line
from getaway.core.secret import secret_of
from getaway.core.table import given_to
from getaway.web.games import Games, KeptGame, ShownGame, kept_game
from getaway.web.lobby import OWN, Lobby
from getaway.web.openings import port_of
from getaway.web.refused import Refused
from getaway.web.seeds import Seed, read_seed

LINES: Final = 5_000  # a game takes some hundred; showing these takes a worker half a second


def headers_of(text: str) -> Mapping[str, str]:
    """The headers of a record; raises Refused or RecordError if it is none."""
    record = read_record(text)
    if len(record.lines) > LINES:
        raise Refused("long-record", 413, n=LINES)
    return {name: record.header(name) for name in ("engine", "content", "game")}


def game_of(games: Games, text: str, contents: Sequence[str], own: Sequence[str]) -> dict[str, Any]:
    """The game of a record: from a table here, from the designers' files of this server, from files in the record, or from
    the packs of this release or an earlier one."""
    record = read_record(text)
    kept = _game(games, Lobby([Path(file) for file in own]), record, contents)
    shown = games.show(kept)
    Table.begin(shown.game, record)
    return {"kept": (kept.engine, kept.content, dict(kept.rules)), "hash": shown.stored().hash}


def _game(games: Games, lobby: Lobby, record: Record, contents: Sequence[str]) -> KeptGame:
    name = record.header("engine").partition(" ")[0]
    port_of(name)
    setup = engine(name).setup_of(record.headers)
    for data in contents:
        kept = KeptGame(name, data, setup.rules)
        if _differs(games.show(kept).game, record) is None:
            return kept
    return kept_game(_installed(name, lobby, record, setup) or history.game_of(record), setup.rules)


def _differs(game: Game, record: Record) -> str | None:
    """The first header that differs between a game and a record; the folders of content files do not matter."""
    here = game.headers()
    return next((name for name in here if name != "game" and here[name] != record.header(name)), None)


def _installed(by: str, lobby: Lobby, record: Record, setup: SetUp) -> Game | None:
    """The game from the designers' files of this server; None if they do not fit. A record opens no other file."""
    names = [record.header("game"), *setup.crew]
    if not any(map(is_file_name, names)):
        return None
    try:
        crew = tuple(str(lobby.find(_own(each)).path) if is_file_name(each) else each for each in setup.crew)
        game = engine(by).load(
            lobby.find(_own(names[0]) if is_file_name(names[0]) else names[0]), replace(setup, crew=crew)
        )
    except GetawayError:
        return None
    return game if _differs(game, record) is None else None


def _own(file: str) -> str:
    """The name in the lobby of a designer's file."""
    return f"{OWN}/{file.rpartition('.')[0]}"


def branch_of(shown: ShownGame, text: str, step: int, seed: str | None) -> dict[str, Any]:
    """The lines of a record up to a step, and the seed of a table that begins with them; without a seed, the record's own.

    A record may not fit. It is better to say so now than with a table that cannot be opened.
    """
    record = read_record(text)
    if step > len(record.lines):
        raise Refused("no-step", 404, n=len(record.lines))
    lines = record.lines[:step]
    begun = read_seed(seed) if seed is not None else _told_seed(record)
    if begun is None:
        raise Refused("still-running", 409)
    begun = begun.going_on([value for line in lines for value in line.chance])
    table = Table(shown.game, seed=begun.of_table(()), given=begun.given, open_end=True)
    try:
        for line in lines:
            table.repeat(line)
    except RecordError as error:
        raise Refused("no-record", error=str(error)) from error
    return {"seed": begun.row(), "lines": [write_line(line) for line in lines]}


def _told_seed(record: Record) -> Seed | None:
    secret, given = secret_of(record.headers), given_to(record)
    if secret is not None:
        return Seed("same", secret.seed.hex(), tuple(salt.hex() for salt in secret.salts), given)
    return Seed("open", record.headers["seed"], given=given) if "seed" in record.headers else None
