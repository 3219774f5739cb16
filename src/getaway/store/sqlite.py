"""A store in one SQLite file of a folder. What is awaited here has been committed when the wait is over."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec
import orjson

from getaway.store.committing import Committer
from getaway.store.errors import Damaged, NotRead, Overtaken, StoreError
from getaway.store.nouns import Content, KeptRecord, KeptTable, Line, NewTable, Roster
from getaway.store.schema import VERSION, prepare, version_of
from getaway.store.store import Store
from getaway.store.whole import check_chain, seal

FILE: Final = "tables.sqlite"
READERS: Final = 2  # threads

T = TypeVar("T")


class SqliteStore(Store):
    """One open file. A disk that takes nothing is no reason not to show what it holds."""

    def __init__(self, folder: Path, *, read_only: bool = False) -> None:
        self.path = folder / FILE
        self._copy: tempfile.TemporaryDirectory[str] | None = None
        self._there = threading.local()  # each reading thread has a connection
        self._reading: list[sqlite3.Connection] = []
        first = None if read_only else self._prepared(folder)
        self._writes = first is not None
        if first is None:
            self._look()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reading")
        self._committer = Committer(self._connect_to_write, first)

    # Opening

    def _prepared(self, folder: Path) -> sqlite3.Connection | None:
        """A connection to write with; None where the disk allows none."""
        connection = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            connection = self._open("rwc")
            prepare(connection)
            return connection
        except (OSError, sqlite3.OperationalError) as error:
            if connection is not None:
                connection.close()
            if not self.path.exists():
                raise StoreError(
                    f"no tables can be kept in {folder}: {error}. Name another folder with --data."
                ) from None
            return None
        except sqlite3.DatabaseError as error:
            raise self._no_store(error) from None

    def _look(self) -> None:
        """Make sure that the file can be read without writing beside it; else a copy of it is read."""
        if not self.path.exists():
            raise StoreError(f"there are no tables in {self.path.parent}")
        try:
            with suppress(sqlite3.OperationalError):  # such as a log that cannot be opened on a disk that takes nothing
                connection = self._open("ro")
                try:
                    if version_of(connection) == VERSION:
                        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
                        return
                finally:
                    connection.close()
            self._read_a_copy()
        except sqlite3.DatabaseError as error:
            raise self._no_store(error) from None

    def _read_a_copy(self) -> None:
        self._copy = tempfile.TemporaryDirectory(prefix="getaway-")
        for part in ("", "-wal"):
            there = Path(f"{self.path}{part}")
            if there.exists():
                shutil.copyfile(there, Path(self._copy.name) / there.name)
        self.path = Path(self._copy.name) / FILE
        connection = self._open("rw")
        prepare(connection)
        connection.close()

    def _no_store(self, error: Exception) -> StoreError:
        return StoreError(
            f"{self.path} is no file of tables ({error}). Move it away, or name another folder with --data."
        )

    def _open(self, mode: str) -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{self.path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None, check_same_thread=False
        )
        if mode != "ro":
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = FULL")
            except BaseException:
                connection.close()
                raise
        return connection

    def _connect_to_write(self) -> sqlite3.Connection:
        if self._copy is not None:
            raise StoreError("attempt to write a readonly database")
        return self._open("rw" if self._writes else "ro")

    # Writing

    async def begin(self, new: NewTable) -> None:
        table, about = new.table, orjson.dumps(new.table.about).decode()

        def work(to: sqlite3.Connection) -> None:
            _keep_content(to, new.content)
            row = (table.id, table.made, table.made, table.owner, about)
            to.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
            _seal(to, "table", table.id, about)
            written = msgspec.json.encode(new.roster).decode()
            to.execute("INSERT INTO rosters VALUES (?, ?, ?)", (table.id, new.roster.version, written))
            _seal(to, "roster", table.id, str(new.roster.version), written)
            rows = [(table.id, line.number, line.text, line.seat, line.client, line.chain) for line in new.lines]
            to.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)", rows)

        await self._committer.work(work)

    def line(self, table: str, line: Line) -> asyncio.Future[None]:
        return self._committer.line((table, line.number, line.text, line.seat, line.client, line.chain))

    async def reseat(self, table: str, roster: Roster) -> None:
        about = msgspec.json.encode(roster).decode()

        def work(to: sqlite3.Connection) -> None:
            changed = to.execute(
                "UPDATE rosters SET version = ?, about = ? WHERE id = ? AND version = ?",
                (roster.version, about, table, roster.version - 1),
            )
            if changed.rowcount != 1:
                raise Overtaken(f"the seats of {table} are not those of before")
            _seal(to, "roster", table, str(roster.version), about)

        await self._committer.work(work)

    async def keep_record(self, record: KeptRecord, content: Content) -> None:
        about = orjson.dumps(record.about).decode()

        def work(to: sqlite3.Connection) -> None:
            _keep_content(to, content)
            row = (record.id, record.made, record.made, record.owner, record.text, about)
            to.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)", row)
            _seal(to, "record", record.id, record.text, about)

        await self._committer.work(work)

    # Reading

    async def table(self, id: str) -> KeptTable | None:
        def read(of: sqlite3.Connection) -> KeptTable | None:
            row = of.execute("SELECT made, owner, about FROM tables WHERE id = ?", (id,)).fetchone()
            _check_seal(of, "table", id, row and row[2:])
            return None if row is None else KeptTable(id, row[0], orjson.loads(row[2]), row[1])

        return await self._read(read)

    async def roster(self, id: str) -> Roster | None:
        def read(of: sqlite3.Connection) -> Roster | None:
            row = of.execute("SELECT version, about FROM rosters WHERE id = ?", (id,)).fetchone()
            _check_seal(of, "roster", id, row and (str(row[0]), row[1]))
            return None if row is None else msgspec.json.decode(row[1], type=Roster)

        return await self._read(read)

    async def lines(self, id: str, after: Line | None = None) -> list[Line]:
        def read(of: sqlite3.Connection) -> list[Line]:
            rows = of.execute(
                'SELECT number, line, seat, client, chain FROM lines WHERE "table" = ? AND number > ? ORDER BY number',
                (id, after.number if after else 0),
            ).fetchall()
            head = of.execute("SELECT number, chain FROM heads WHERE id = ?", (id,)).fetchone()
            found = [Line(*row) for row in rows]
            check_chain(id, after, found, head)
            return found

        return await self._read(read)

    async def content(self, key: str) -> Content | None:
        return await self._read(lambda of: _content(of, key))

    async def contents(self, hash: str) -> list[Content]:
        def read(of: sqlite3.Connection) -> list[Content]:
            keys = of.execute("SELECT key FROM content WHERE hash = ?", (hash,)).fetchall()
            return [found for (key,) in keys if (found := _content(of, key)) is not None]

        return await self._read(read)

    async def record(self, id: str) -> KeptRecord | None:
        def read(of: sqlite3.Connection) -> KeptRecord | None:
            row = of.execute("SELECT text, about, made, owner FROM records WHERE id = ?", (id,)).fetchone()
            _check_seal(of, "record", id, row and row[:2])
            return None if row is None else KeptRecord(id, row[0], orjson.loads(row[1]), row[2], row[3])

        return await self._read(read)

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        """In a thread, of one moment of the file."""

        def reading() -> T:
            try:
                connection = self._reader()
                connection.execute("BEGIN")
                try:
                    return read(connection)
                finally:
                    connection.execute("COMMIT")
            except sqlite3.Error as error:
                raise NotRead(str(error)) from None
            except (ValueError, TypeError, msgspec.DecodeError) as error:
                raise Damaged(type(error).__name__) from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    def _reader(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._there, "connection", None)
        if connection is None:
            connection = self._there.connection = self._open("ro")
            self._reading.append(connection)
        return connection

    def close(self) -> None:
        self._committer.close()
        self._readers.shutdown()
        for connection in self._reading:
            connection.close()
        if self._copy is not None:
            self._copy.cleanup()


def _keep_content(to: sqlite3.Connection, content: Content) -> None:
    row = (content.key, content.hash, content.data)
    if to.execute("INSERT OR IGNORE INTO content VALUES (?, ?, ?)", row).rowcount:
        _seal(to, "content", content.key, content.hash, content.data)


def _content(of: sqlite3.Connection, key: str) -> Content | None:
    row = of.execute("SELECT hash, data FROM content WHERE key = ?", (key,)).fetchone()
    _check_seal(of, "content", key, row)
    return None if row is None else Content(*row)


def _seal(to: sqlite3.Connection, kind: str, id: str, *parts: str) -> None:
    to.execute("INSERT OR REPLACE INTO seals VALUES (?, ?, ?)", (kind, id, seal(*parts)))


def _check_seal(of: sqlite3.Connection, kind: str, id: str, parts: tuple[str, ...] | None) -> None:
    """Damaged if a thing is gone or is not as it was sealed."""
    row = of.execute("SELECT sum FROM seals WHERE kind = ? AND id = ?", (kind, id)).fetchone()
    found = None if parts is None else seal(*parts)
    if (row and row[0]) != found:
        raise Damaged(kind)
