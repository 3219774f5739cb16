"""The tables of the SQLite file, and which files are ours: those of this format (`core.FORMAT`), and no others."""

from __future__ import annotations

import secrets
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from getaway.core import FORMAT
from getaway.store.errors import OtherFormat

_FORMAT_AT: Final = slice(60, 64)  # where the header of an SQLite file holds its user_version, big-endian
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


def prepare(connection: sqlite3.Connection) -> None:
    """Create the tables in an empty file; if anything interrupts this, the file stays as it was."""
    if format_in(connection) == FORMAT:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        if format_in(connection) is None:  # unless another process was first
            for statement in (*_TABLES, _COUNTING):
                connection.execute(statement)
            connection.execute("INSERT INTO settings VALUES ('secret', ?)", (secrets.token_hex(16),))
            connection.execute(f"PRAGMA user_version = {FORMAT}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def format_in(connection: sqlite3.Connection) -> int | None:
    """The format of an open file; None if it holds no tables yet."""
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    return found if found or connection.execute("SELECT 1 FROM sqlite_master").fetchone() else None


def refuse_other_formats(file: Path) -> None:
    """Raise OtherFormat if a file was written by another version. Changes nothing, neither the file nor its folder.

    What is wrong with a damaged file, opening it tells.
    """
    found = None
    with suppress(OSError, sqlite3.DatabaseError, UnicodeDecodeError):
        found = _format_of(file)
    if found not in (None, FORMAT):
        raise OtherFormat(
            f"the tables in {file} have format {found}, and this version of Getaway reads format {FORMAT}: "
            "the version that wrote them still reads them; to start afresh, name another folder with --data"
        )


def _format_of(file: Path) -> int | None:
    with file.open("rb") as reading:
        if reading.read(64)[_FORMAT_AT] == FORMAT.to_bytes(4, "big"):
            return FORMAT
    with TemporaryDirectory(prefix="getaway-") as name:  # opening the file itself could write beside it
        copy = Path(name) / file.name
        for part in ("", "-wal"):
            if (beside := Path(f"{file}{part}")).exists():
                shutil.copyfile(beside, f"{copy}{part}")
        with closing(sqlite3.connect(copy)) as connection:
            return format_in(connection)
