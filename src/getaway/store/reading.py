"""Reads from the SQLite file and compares each thing with its seal."""

from __future__ import annotations

import sqlite3

import msgspec
import orjson

from getaway.store.errors import Damaged
from getaway.store.nouns import Content, Held, KeptRecord, KeptTable, Line, Roster
from getaway.store.whole import check_chain, seal


def table(of: sqlite3.Connection, id: str) -> KeptTable | None:
    row = of.execute("SELECT made, owner, about FROM tables WHERE id = ?", (id,)).fetchone()
    _check_seal(of, "table", id, row and (repr(row[0]), *row[1:]))
    return None if row is None else KeptTable(id, row[0], orjson.loads(row[2]), row[1])


def tables(of: sqlite3.Connection) -> list[str]:
    parts = ["SELECT id FROM tables", "SELECT id FROM rosters", "SELECT id FROM heads"]
    return sorted(str(id) for (id,) in of.execute(" UNION ".join(parts)).fetchall())


def roster(of: sqlite3.Connection, id: str) -> Roster | None:
    row = of.execute("SELECT version, about FROM rosters WHERE id = ?", (id,)).fetchone()
    _check_seal(of, "roster", id, row and (str(row[0]), row[1]))
    return None if row is None else msgspec.json.decode(row[1], type=Roster)


def lines(of: sqlite3.Connection, id: str, after: Line | None = None) -> list[Line]:
    rows = of.execute(
        'SELECT number, line, seat, client, chain FROM lines WHERE "table" = ? AND number > ? ORDER BY number',
        (id, after.number if after else 0),
    ).fetchall()
    head = of.execute("SELECT number, chain FROM heads WHERE id = ?", (id,)).fetchone()
    found = [Line(*row) for row in rows]
    check_chain(id, after, found, head)
    return found


def content(of: sqlite3.Connection, key: str) -> Content | None:
    row = of.execute("SELECT hash, data FROM content WHERE key = ?", (key,)).fetchone()
    _check_seal(of, "content", key, row)
    return None if row is None else Content(*row)


def contents(of: sqlite3.Connection, hash: str) -> list[Content]:
    keys = of.execute("SELECT key FROM content WHERE hash = ?", (hash,)).fetchall()
    return [found for (key,) in keys if (found := content(of, key)) is not None]


def record(of: sqlite3.Connection, id: str) -> KeptRecord | None:
    row = of.execute("SELECT text, about, made, owner FROM records WHERE id = ?", (id,)).fetchone()
    _check_seal(of, "record", id, row and (*row[:2], repr(row[2]), row[3]))
    return None if row is None else KeptRecord(id, row[0], orjson.loads(row[1]), row[2], row[3])


def held(of: sqlite3.Connection, owner: str) -> Held:
    (tables,) = of.execute("SELECT count(*) FROM tables WHERE owner = ?", (owner,)).fetchone()
    records = "SELECT count(*), coalesce(sum(length(text)), 0) FROM records WHERE owner = ?"
    return Held(tables, *of.execute(records, (owner,)).fetchone())


def _check_seal(of: sqlite3.Connection, kind: str, id: str, parts: tuple[str, ...] | None) -> None:
    """Raise Damaged if a thing is missing or differs from its seal."""
    row = of.execute("SELECT sum FROM seals WHERE kind = ? AND id = ?", (kind, id)).fetchone()
    found = None if parts is None else seal(*parts)
    if (row and row[0]) != found:
        raise Damaged(f"its {kind} is not as it was written" if parts else f"its {kind} is gone")
