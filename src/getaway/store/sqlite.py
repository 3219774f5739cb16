"""A store in one SQLite file. When an awaited call returns, its change is committed."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec
import orjson

from getaway.core import FORMAT
from getaway.store import housekeeping, reading
from getaway.store.committing import STATEMENTS, Committer
from getaway.store.errors import Damaged, NotRead, Overtaken, ReadOnly, StoreError
from getaway.store.nouns import Content, Damage, Held, KeptRecord, KeptTable, Line, NewTable, Policy, Roster
from getaway.store.schema import format_in, prepare, refuse_other_formats
from getaway.store.store import Store
from getaway.store.whole import seal

FILE: Final = "tables.sqlite"
READERS: Final = 2  # threads that read
AT_ONCE: Final = 20  # tables deleted in one transaction

T = TypeVar("T")


class SqliteStore(Store):
    """One open file. If the disk cannot be written, the store still reads."""

    def __init__(self, folder: Path, *, read_only: bool = False, file: str = FILE) -> None:
        self.path = folder / file
        self.read_only = read_only
        refuse_other_formats(self.path)
        self._copy: tempfile.TemporaryDirectory[str] | None = None
        self._there = threading.local()  # one connection for each reading thread
        self._reading: list[sqlite3.Connection] = []
        first = None if read_only else self._prepared(folder)
        self._writes = first is not None
        if first is None:
            self._look()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reading")
        self._committer = Committer(self._connect_to_write, first)

    # Opening

    def _prepared(self, folder: Path) -> sqlite3.Connection | None:
        """A connection to write with; None if the disk cannot be written."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            connection = self._open("rwc")
            try:
                prepare(connection)
            except BaseException:
                connection.close()
                raise
            return connection
        except (OSError, sqlite3.OperationalError) as error:
            if not self.path.exists():
                raise StoreError(
                    f"no tables can be kept in {folder}: {error}. Name another folder with --data."
                ) from None
            return None
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # a damaged file can cause any of these
            raise self._no_store(error) from None

    def _look(self) -> None:
        """Make sure that the file can be read without writing beside it; otherwise read a copy."""
        if not self.path.exists():
            raise StoreError(f"there are no tables in {self.path.parent}")
        try:
            with suppress(sqlite3.OperationalError):  # such as a log that cannot be opened on a read-only disk
                connection = self._open("ro")
                try:
                    if format_in(connection) == FORMAT:
                        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
                        return
                finally:
                    connection.close()
            self._read_a_copy()
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # a damaged file can cause any of these
            raise self._no_store(error) from None

    def _read_a_copy(self) -> None:
        self._copy = tempfile.TemporaryDirectory(prefix="getaway-")
        for part in ("", "-wal"):
            there = Path(f"{self.path}{part}")
            if there.exists():
                shutil.copyfile(there, Path(self._copy.name) / there.name)
        self.path = Path(self._copy.name) / FILE
        try:
            with closing(self._open("rw")) as connection:
                prepare(connection)
        except BaseException:
            self._copy.cleanup()
            raise

    def _no_store(self, error: Exception) -> StoreError:
        return StoreError(
            f"{self.path} is no file of tables ({error}). Move it away, or name another folder with --data."
        )

    def _open(self, mode: str) -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{self.path.absolute().as_uri()}?mode={mode}",
            uri=True,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=STATEMENTS,
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
        if self.read_only:
            raise ReadOnly("this server only reads")
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
            _seal(to, "table", table.id, repr(table.made), table.owner, about)
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
            _seal(to, "record", record.id, record.text, about, repr(record.made), record.owner)

        await self._committer.work(work)

    # Reading

    async def table(self, id: str) -> KeptTable | None:
        return await self._read(lambda of: reading.table(of, id))

    async def roster(self, id: str) -> Roster | None:
        return await self._read(lambda of: reading.roster(of, id))

    async def lines(self, id: str, after: Line | None = None) -> list[Line]:
        return await self._read(lambda of: reading.lines(of, id, after))

    async def content(self, key: str) -> Content | None:
        return await self._read(lambda of: reading.content(of, key))

    async def contents(self, hash: str) -> list[Content]:
        return await self._read(lambda of: reading.contents(of, hash))

    async def record(self, id: str) -> KeptRecord | None:
        return await self._read(lambda of: reading.record(of, id))

    async def tables(self) -> list[str]:
        return await self._read(reading.tables)

    async def secret(self) -> str:
        return await self._read(lambda of: str(of.execute("SELECT value FROM settings").fetchone()[0]))

    async def held(self, owner: str) -> Held:
        return await self._read(lambda of: reading.held(of, owner))

    # Keeping house

    async def touch(self, tables: Sequence[str], now: float) -> None:
        def work(to: sqlite3.Connection) -> None:
            for part in ("tables", "records"):
                to.executemany(f"UPDATE {part} SET used = ? WHERE id = ?", [(now, id) for id in tables])

        await self._committer.work(work)

    async def delete(self, table: str) -> None:
        await self._committer.work(lambda to: housekeeping.delete(to, [table]))

    async def expire(self, now: float, policy: Policy) -> int:
        old = await self._read(lambda of: housekeeping.expired(of, now, policy))
        for first in range(0, len(old), AT_ONCE):  # a few at a time, because moves wait meanwhile
            some = old[first : first + AT_ONCE]
            await self._committer.work(lambda to, some=some: housekeeping.delete(to, some))  # type: ignore[misc]
        return len(old)

    async def check(self) -> list[Damage]:
        found = await self._read(housekeeping.check_file)
        for kind, id in await self._read(housekeeping.everything):
            found += await self._read(lambda of, kind=kind, id=id: housekeeping.check(of, kind, id))  # type: ignore[misc]
        return found

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        """Read in a thread, from one snapshot of the file."""

        def reading_now() -> T:
            try:
                connection = self._reader()
                connection.execute("BEGIN")
                try:
                    return read(connection)
                finally:
                    connection.execute("COMMIT")
            except sqlite3.Error as error:
                raise NotRead(str(error)) from None
            except (ValueError, TypeError) as error:
                raise Damaged(type(error).__name__) from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading_now)

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


def _seal(to: sqlite3.Connection, kind: str, id: str, *parts: str) -> None:
    to.execute("INSERT OR REPLACE INTO seals VALUES (?, ?, ?)", (kind, id, seal(*parts)))
