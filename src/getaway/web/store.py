"""Tables on disk: one SQLite file, one writer thread. What is awaited here has been committed when the wait is over.

All that waits at one moment goes into one transaction (group commit): a disk that syncs 250 times a second serves thousands
of moves. Moves travel as one JSON list in one statement, because every statement gives up the interpreter's lock and has to
win it back from a busy server. A commit costs about as much as writing ten moves, so a busy writer lets a few come together;
whoever moves while nobody else does waits for nothing.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final

import orjson

from getaway.core import GetawayError

FILE: Final = "tables.sqlite"
CLAIM: Final = "serving.sqlite"  # nothing in it; locked as long as a server is at work in its folder
GATHERING: Final = 0.003  # seconds from one commit to the next

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
CREATE TABLE IF NOT EXISTS records (id TEXT PRIMARY KEY, text TEXT NOT NULL, about TEXT NOT NULL) WITHOUT ROWID;
"""
_LINES: Final = """
INSERT INTO lines SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
json_extract(value, '$[3]'), json_extract(value, '$[4]') FROM json_each(?)
"""

Statement = tuple[str, Sequence[Any]]
Row = tuple[Any, ...]


class StoreError(GetawayError):
    """Nothing was written; what was there before is still there."""

    status = 507  # of HTTP


class Overtaken(StoreError):
    """Another server has written there first: what is in memory is not all."""


class NotRead(StoreError):
    """Nothing could be read."""

    status = 503


@dataclass(slots=True)
class _Wish:
    """What somebody waits for: one line, or statements that belong together."""

    future: asyncio.Future[None]
    line: Row | None
    statements: Sequence[Statement] = ()


class Store:
    """One open file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._wishes: SimpleQueue[_Wish | None] = SimpleQueue()  # None is the last one
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
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wishes.put(_Wish(future, (table, number, line, seat, client)))
        return future

    def write(self, statements: Iterable[Statement]) -> asyncio.Future[None]:
        """Write anything else, all or nothing."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wishes.put(_Wish(future, None, tuple(statements)))
        return future

    def read(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        """Rows of what is committed."""
        try:
            with self._reading:
                return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise NotRead(str(error)) from None

    def close(self) -> None:
        self._wishes.put(None)
        self._thread.join()
        self._reader.close()
        self._drop_writer()

    def _write(self) -> None:
        """Commit what has come together, again and again, until nothing will come any more."""
        going = True
        while going:
            batch = self._gathered()
            going = batch[-1] is not None
            wishes = [wish for wish in batch if wish is not None]
            begun = time.monotonic()
            if wishes:
                self._fulfil(wishes)
            if going:
                time.sleep(max(0.0, begun + GATHERING - time.monotonic()))

    def _gathered(self) -> list[_Wish | None]:
        """All that waits, at least one; nothing comes after None."""
        found = [self._wishes.get()]
        with suppress(Empty):
            while found[-1] is not None:
                found.append(self._wishes.get_nowait())
        return found

    def _fulfil(self, wishes: Sequence[_Wish]) -> None:
        """All at once; if that fails, each for itself, for the others are not to blame."""
        error = self._committed(wishes)
        if error is None or len(wishes) == 1:
            _settle(wishes, error)
        else:
            for wish in wishes:
                _settle([wish], self._committed([wish]))

    def _committed(self, wishes: Sequence[_Wish]) -> StoreError | None:
        try:
            self._commit(
                [wish.line for wish in wishes if wish.line is not None],
                [statement for wish in wishes for statement in wish.statements],
            )
        except Exception as error:  # whatever it is, those who wait are told, and the next ones are served
            self._drop_writer()  # a connection that failed once is not trusted again
            return Overtaken(str(error)) if isinstance(error, sqlite3.IntegrityError) else StoreError(str(error))
        return None

    def _commit(self, lines: Sequence[Row], statements: Sequence[Statement]) -> None:
        if self._writer is None:
            self._writer = self._open("rw")
        rows = orjson.dumps(lines).decode()
        if not statements:  # a statement alone is a transaction
            self._writer.execute(_LINES, (rows,))
            return
        self._writer.execute("BEGIN IMMEDIATE")
        for statement, values in statements:
            self._writer.execute(statement, values)
        self._writer.execute(_LINES, (rows,))
        self._writer.execute("COMMIT")

    def _drop_writer(self) -> None:
        if self._writer is not None:
            with suppress(sqlite3.Error):
                self._writer.close()
        self._writer = None


@contextmanager
def claimed(folder: Path) -> Iterator[bool]:
    """Hold a folder; False if another server does. The lock ends with the process, whatever ends that."""
    lock, alone = None, True
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(folder / CLAIM, timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except (OSError, sqlite3.OperationalError) as error:  # where nothing can be written, nobody is in the way
        alone = getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY
    try:
        yield alone
    finally:
        if lock is not None:
            lock.close()


def _settle(wishes: Sequence[_Wish], error: StoreError | None) -> None:
    """Tell everybody who waits, all in one turn of the loop."""

    def tell() -> None:
        for future in [wish.future for wish in wishes if not wish.future.done()]:  # those that are done have gone
            future.set_result(None) if error is None else future.set_exception(error)

    wishes[0].future.get_loop().call_soon_threadsafe(tell)
