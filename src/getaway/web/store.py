"""Tables on disk: one SQLite file, one writer thread. What is awaited here has been committed when the wait is over.

All that waits at one moment goes into one transaction (group commit): a disk that syncs 250 times a second serves thousands
of moves. Moves travel as one JSON list in one statement, because every statement gives up the interpreter's lock and has to
win it back from a busy server.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from getaway.core import GetawayError

FILE: Final = "tables.sqlite"

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS content (key TEXT PRIMARY KEY, hash TEXT NOT NULL, data TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS hashes ON content (hash);
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, made REAL NOT NULL, about TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
    "table" TEXT, seat INTEGER, about TEXT NOT NULL, PRIMARY KEY ("table", seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens (hash TEXT, "table" TEXT, seat INTEGER, PRIMARY KEY (hash, seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS lines (
    "table" TEXT, number INTEGER, line TEXT NOT NULL, seat INTEGER, client TEXT, PRIMARY KEY ("table", number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS answered ON lines ("table", seat, client) WHERE client IS NOT NULL;
CREATE TABLE IF NOT EXISTS records (id TEXT PRIMARY KEY, text TEXT NOT NULL, about TEXT NOT NULL) WITHOUT ROWID;
"""
_LINES: Final = """
INSERT INTO lines SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
json_extract(value, '$[3]'), json_extract(value, '$[4]') FROM json_each(?)
"""

Statement = tuple[str, Sequence[Any]]
Row = tuple[Any, ...]


class StoreError(GetawayError):
    """Nothing was written, or nothing could be read; what was there before is still there."""


@dataclass(slots=True)
class _Batch:
    """What waits for the next commit."""

    lines: list[Row] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)
    futures: list[asyncio.Future[None]] = field(default_factory=list)

    def settle(self, error: Exception | None) -> None:
        """Tell everybody who waits, all in one turn of the loop."""
        self.futures[0].get_loop().call_soon_threadsafe(self._settle, error)

    def _settle(self, error: Exception | None) -> None:
        for future in self.futures:
            if future.done():  # whoever waited has gone
                continue
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)


class Store:
    """One open file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._waiting = _Batch()
        self._wake = threading.Condition()
        self._closing = False
        self._writer: sqlite3.Connection | None = None
        self._reading = threading.Lock()
        self._prepare(folder)
        self._reader = self._open("ro")
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def _prepare(self, folder: Path) -> None:
        """Make what is not there yet. A disk that takes nothing is no reason not to show what it holds."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._writer = self._open("rwc")
            self._writer.executescript(_SCHEMA)
        except (OSError, sqlite3.OperationalError) as error:
            if not self.path.exists():
                raise StoreError(
                    f"no tables can be kept in {folder}: {error}. Name another folder with --data."
                ) from None
            self._drop_writer()
        except sqlite3.DatabaseError as error:
            raise StoreError(
                f"{self.path} is no file of tables ({error}). Move it away, or name another folder with --data."
            ) from None

    def _open(self, mode: str) -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{self.path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None, check_same_thread=False
        )
        if mode != "ro":
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
        return connection

    def line(self, table: str, number: int, line: str, seat: int | None, client: str | None) -> asyncio.Future[None]:
        """Write one line of a table's record; the answer comes when it is on the disk."""
        with self._wake:
            self._waiting.lines.append((table, number, line, seat, client))
            return self._wait()

    def write(self, statements: Iterable[Statement]) -> asyncio.Future[None]:
        """Write anything else, all or nothing."""
        with self._wake:
            self._waiting.statements += statements
            return self._wait()

    def _wait(self) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.futures.append(future)
        self._wake.notify()
        return future

    def read(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        """Rows of what is committed."""
        try:
            with self._reading:
                return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"the tables cannot be read just now ({error})") from None

    def close(self) -> None:
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join()
        self._reader.close()
        self._drop_writer()

    def _write(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._waiting.lines or self._waiting.statements or self._closing)
                batch, self._waiting = self._waiting, _Batch()
            if not batch.lines and not batch.statements:
                return
            try:
                self._commit(batch)
            except (sqlite3.Error, OSError) as error:
                self._drop_writer()  # a connection that failed once is not trusted again
                batch.settle(StoreError(str(error)))
            else:
                batch.settle(None)

    def _commit(self, batch: _Batch) -> None:
        if self._writer is None:
            self._writer = self._open("rw")
        lines = json.dumps(batch.lines)
        if not batch.statements:  # a statement alone is a transaction
            self._writer.execute(_LINES, (lines,))
            return
        self._writer.execute("BEGIN IMMEDIATE")
        for statement, values in batch.statements:
            self._writer.execute(statement, values)
        self._writer.execute(_LINES, (lines,))
        self._writer.execute("COMMIT")

    def _drop_writer(self) -> None:
        if self._writer is not None:
            with suppress(sqlite3.Error):
                self._writer.close()
        self._writer = None
