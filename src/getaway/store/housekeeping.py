"""Finds damage and expired things in the SQLite file, and deletes."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from getaway.store import reading
from getaway.store.errors import Damaged
from getaway.store.nouns import Damage, Policy

_UNPLAYED = 'NOT EXISTS (SELECT 1 FROM lines WHERE "table" = id AND seat IS NOT NULL)'


def delete(to: sqlite3.Connection, ids: Sequence[str]) -> None:
    for id in ids:
        for part in ("tables", "rosters", "heads", "records"):
            to.execute(f"DELETE FROM {part} WHERE id = ?", (id,))
        to.execute('DELETE FROM lines WHERE "table" = ?', (id,))
        to.execute("DELETE FROM seals WHERE id = ? AND kind IN ('table', 'roster', 'record')", (id,))
    used = " UNION ".join(f"SELECT json_extract(about, '$.content') FROM {part}" for part in ("tables", "records"))
    for (key,) in to.execute(f"SELECT key FROM content WHERE key NOT IN ({used})").fetchall():
        to.execute("DELETE FROM content WHERE key = ?", (key,))
        to.execute("DELETE FROM seals WHERE kind = 'content' AND id = ?", (key,))


def expired(of: sqlite3.Connection, now: float, policy: Policy) -> list[str]:
    """The ids of tables and records that were not used for too long."""
    rows = of.execute(
        f"SELECT id FROM tables WHERE used < ? OR (used < ? AND {_UNPLAYED}) UNION ALL "
        "SELECT id FROM records WHERE used < ?",
        (now - policy.played, now - policy.unplayed, now - policy.records),
    )
    return [id for (id,) in rows.fetchall()]


def check_file(of: sqlite3.Connection) -> list[Damage]:
    """The damage that SQLite's own check finds."""
    rows = of.execute("PRAGMA quick_check(20)").fetchall()
    return [Damage("file", "", str(row[0])) for row in rows if row[0] != "ok"]


def everything(of: sqlite3.Connection) -> list[tuple[str, str]]:
    """The kind and id of every thing that exists or has a seal."""
    every = [
        *(f"SELECT '{kind}', id FROM {kind}s" for kind in ("table", "roster", "record")),
        "SELECT 'content', key FROM content",
        "SELECT kind, id FROM seals",
        "SELECT 'lines', id FROM heads",
        "SELECT DISTINCT 'lines', \"table\" FROM lines",
    ]
    return [(str(kind), str(id)) for kind, id in of.execute(" UNION ".join(every)).fetchall()]


def check(of: sqlite3.Connection, kind: str, id: str) -> list[Damage]:
    try:
        match kind:
            case "lines":
                reading.lines(of, id)
            case "table":
                reading.table(of, id)
            case "roster":
                reading.roster(of, id)
            case "record":
                reading.record(of, id)
            case "content":
                reading.content(of, id)
            case _:
                raise Damaged("nothing that is kept here")
    except (Damaged, ValueError, TypeError) as error:
        return [Damage(kind, id, str(error))]
    return []
