"""Group commit: one writer thread puts all that waits at one moment into one transaction.

So a disk that syncs 250 times a second serves thousands of moves. One statement writes the lines of all of them,
because every statement releases the interpreter's lock and must win it back from a busy server. A commit costs about as
much as writing ten lines, so a busy writer lets a few come together; a single move on an idle server does not wait.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from queue import Empty, SimpleQueue
from typing import Any, Final

from getaway.store.errors import Overtaken, StoreError

GATHERING: Final = 0.003  # seconds from one commit to the next

AT_ONCE: Final = 150  # lines in one statement: an older SQLite takes 999 values
STATEMENTS: Final = AT_ONCE + 50  # prepared statements: one for each number of lines, and others

Row = tuple[Any, ...]
Work = Callable[[sqlite3.Connection], None]


@dataclass(slots=True)
class _Wish:
    """A request to write: one line, or work that is done as a whole."""

    future: asyncio.Future[None]
    line: Row | None = None
    work: Work | None = None


class Committer:
    """The one thread that writes."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], first: sqlite3.Connection | None) -> None:
        self._connect = connect
        self._connection = first
        self._wishes: SimpleQueue[_Wish | None] = SimpleQueue()  # None ends the thread
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def line(self, row: Row) -> asyncio.Future[None]:
        return self._wished(line=row)

    def work(self, work: Work) -> asyncio.Future[None]:
        return self._wished(work=work)

    def _wished(self, *, line: Row | None = None, work: Work | None = None) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wishes.put(_Wish(future, line, work))
        return future

    def close(self) -> None:
        self._wishes.put(None)
        self._thread.join()
        self._drop()

    def _write(self) -> None:
        """Commit what has come together, again and again, until None comes."""
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
        """All requests that wait, at least one; None is always the last."""
        found = [self._wishes.get()]
        with suppress(Empty):
            while found[-1] is not None:
                found.append(self._wishes.get_nowait())
        return found

    def _fulfil(self, wishes: Sequence[_Wish]) -> None:
        """Commit all together; if that fails, commit each alone, so that one bad request spoils no other."""
        error = self._committed(wishes)
        if error is None or len(wishes) == 1:
            _settle(wishes, error)
        else:
            for wish in wishes:
                _settle([wish], self._committed([wish]))

    def _committed(self, wishes: Sequence[_Wish]) -> StoreError | None:
        lines = [wish.line for wish in wishes if wish.line is not None]
        works = [wish.work for wish in wishes if wish.work is not None]
        try:
            self._commit(lines, works)
        except Exception as error:  # whatever it is, report it to those who wait, and go on
            self._drop()  # a connection that failed once is not used again
            if isinstance(error, StoreError):
                return error
            return Overtaken(str(error)) if isinstance(error, sqlite3.IntegrityError) else StoreError(str(error))
        return None

    def _commit(self, lines: Sequence[Row], works: Sequence[Work]) -> None:
        if self._connection is None:
            self._connection = self._connect()
        if not works and len(lines) <= AT_ONCE:  # a single statement is a transaction by itself
            _insert(self._connection, lines)
            return
        self._connection.execute("BEGIN IMMEDIATE")
        for work in works:
            work(self._connection)
        for first in range(0, len(lines), AT_ONCE):
            _insert(self._connection, lines[first : first + AT_ONCE])
        self._connection.execute("COMMIT")

    def _drop(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
        self._connection = None


def _insert(to: sqlite3.Connection, lines: Sequence[Row]) -> None:
    to.execute(_lines_statement(len(lines)), [value for row in lines for value in row])


@cache
def _lines_statement(count: int) -> str:
    return f"INSERT INTO lines VALUES {', '.join(['(?, ?, ?, ?, ?, ?)'] * count)}"


def _settle(wishes: Sequence[_Wish], error: StoreError | None) -> None:
    """Tell all who wait, in one turn of the loop."""

    def tell() -> None:
        for future in [wish.future for wish in wishes if not wish.future.done()]:  # done means cancelled
            future.set_result(None) if error is None else future.set_exception(error)

    with suppress(RuntimeError):  # the loop is closed: nobody waits
        wishes[0].future.get_loop().call_soon_threadsafe(tell)
