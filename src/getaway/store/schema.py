"""The tables of the SQLite file, and the migration of older files, in one transaction."""

from __future__ import annotations

import secrets
import sqlite3
from typing import Final

import msgspec
import orjson

from getaway.store.errors import StoreError
from getaway.store.nouns import Roster, Seated, first_link, link
from getaway.store.whole import seal

VERSION: Final = 1  # 0 is the schema of Getaway 0.1.0

_TABLES: Final = (
    "CREATE TABLE content (key TEXT PRIMARY KEY, hash TEXT NOT NULL, data TEXT NOT NULL) WITHOUT ROWID",
    "CREATE INDEX hashes ON content (hash)",
    """CREATE TABLE tables (id TEXT PRIMARY KEY, made REAL NOT NULL, used REAL NOT NULL, owner TEXT NOT NULL,
    about TEXT NOT NULL) WITHOUT ROWID""",
    "CREATE INDEX owners ON tables (owner)",
    "CREATE TABLE rosters (id TEXT PRIMARY KEY, version INTEGER NOT NULL, about TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE lines ("table" TEXT, number INTEGER, line TEXT NOT NULL, seat INTEGER, client TEXT,
    chain TEXT NOT NULL, PRIMARY KEY ("table", number)) WITHOUT ROWID""",
    "CREATE TABLE heads (id TEXT PRIMARY KEY, number INTEGER NOT NULL, chain TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE records (id TEXT PRIMARY KEY, made REAL NOT NULL, used REAL NOT NULL, owner TEXT NOT NULL,
    text TEXT NOT NULL, about TEXT NOT NULL) WITHOUT ROWID""",
    "CREATE INDEX bringers ON records (owner)",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE seals (kind TEXT, id TEXT, sum TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID",
)
_COUNTING: Final = """
CREATE TRIGGER counting AFTER INSERT ON lines BEGIN
    INSERT INTO heads VALUES (new."table", new.number, new.chain)
    ON CONFLICT (id) DO UPDATE SET number = excluded.number, chain = excluded.chain;
END
"""
_OLD: Final = ("content", "tables", "seats", "tokens", "lines", "records")


def prepare(connection: sqlite3.Connection) -> None:
    """Create or migrate the tables; if anything interrupts this, the file stays as it was."""
    version = version_of(connection)
    if version > VERSION:
        raise StoreError(f"these tables were kept by a newer Getaway (their version is {version}, ours {VERSION})")
    if version == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        if version_of(connection) < VERSION:  # unless another process was first
            old = bool(connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'seats'").fetchall())
            _make(connection, old)
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _make(connection: sqlite3.Connection, old: bool) -> None:
    if old:
        connection.execute("DROP INDEX IF EXISTS hashes")
        for name in _OLD:
            connection.execute(f"ALTER TABLE {name} RENAME TO old_{name}")
    for statement in _TABLES:
        connection.execute(statement)
    if old:
        _copy_single_things(connection)
        _copy_rosters(connection)
        _copy_lines(connection)
        for name in _OLD:
            connection.execute(f"DROP TABLE old_{name}")
    connection.execute(_COUNTING)
    connection.execute("INSERT INTO settings VALUES ('secret', ?)", (secrets.token_hex(16),))


def _copy_single_things(connection: sqlite3.Connection) -> None:
    connection.create_function("seal", -1, _seal, deterministic=True)
    connection.execute("INSERT INTO content SELECT * FROM old_content")
    connection.execute("INSERT INTO seals SELECT 'content', key, seal(hash, data) FROM content")
    connection.execute("INSERT INTO tables SELECT id, made, made, '', about FROM old_tables")
    connection.execute("INSERT INTO seals SELECT 'table', id, seal(made, owner, about) FROM tables")
    now = "CAST(strftime('%s', 'now') AS REAL)"
    connection.execute(f"INSERT INTO records SELECT id, {now}, {now}, '', text, about FROM old_records")
    connection.execute("INSERT INTO seals SELECT 'record', id, seal(text, about, made, owner) FROM records")


def _seal(*parts: str | float) -> str:
    return seal(*(part if isinstance(part, str) else repr(part) for part in parts))


def _copy_rosters(connection: sqlite3.Connection) -> None:
    rosters: dict[str, Roster] = {}
    for table, _, about in connection.execute('SELECT "table", seat, about FROM old_seats ORDER BY "table", seat'):
        rosters.setdefault(table, Roster([])).seats.append(Seated(**orjson.loads(about)))
    for hash, table, seat in connection.execute('SELECT hash, "table", seat FROM old_tokens'):
        rosters.setdefault(table, Roster([])).tokens.setdefault(hash, set()).add(seat)
    for table, roster in rosters.items():
        about = msgspec.json.encode(roster).decode()
        connection.execute("INSERT INTO rosters VALUES (?, 1, ?)", (table, about))
        connection.execute("INSERT INTO seals VALUES ('roster', ?, ?)", (table, seal("1", about)))


def _copy_lines(connection: sqlite3.Connection) -> None:
    """Chain the lines as they are. A gap stays a gap, and is found when the table is opened."""
    chain, of = "", None
    reading = connection.execute('SELECT "table", number, line, seat, client FROM old_lines ORDER BY "table", number')
    heads: dict[str, tuple[int, str]] = {}
    while rows := reading.fetchmany(1000):
        found = []
        for table, number, text, seat, client in rows:
            chain = link(first_link(table) if table != of else chain, number, text, seat, client)
            of = table
            heads[table] = (number, chain)
            found.append((table, number, text, seat, client, chain))
        connection.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)", found)
    connection.executemany(
        "INSERT INTO heads VALUES (?, ?, ?)", [(id, number, chain) for id, (number, chain) in heads.items()]
    )
