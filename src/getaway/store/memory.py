"""A store that lasts as long as its process: for tests, and for tables that nobody wants to keep."""

from __future__ import annotations

import asyncio
from copy import deepcopy

from getaway.store.errors import Overtaken, StoreError
from getaway.store.nouns import Content, KeptRecord, KeptTable, Line, NewTable, Roster
from getaway.store.store import Store
from getaway.store.whole import check_chain


class MemoryStore(Store):
    """Dictionaries. What goes in and out is copied, as a disk does."""

    def __init__(self) -> None:
        self._tables: dict[str, KeptTable] = {}
        self._rosters: dict[str, Roster] = {}
        self._lines: dict[str, list[Line]] = {}
        self._contents: dict[str, Content] = {}
        self._records: dict[str, KeptRecord] = {}

    async def begin(self, new: NewTable) -> None:
        id = new.table.id
        if id in self._tables:
            raise Overtaken(f"there is a table {id} already")
        self._contents.setdefault(new.content.key, new.content)
        self._tables[id] = deepcopy(new.table)
        self._rosters[id] = deepcopy(new.roster)
        self._lines[id] = list(new.lines)

    def line(self, table: str, line: Line) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        error = self._refusal(table, line)
        if error is None:
            self._lines.setdefault(table, []).append(line)
            future.set_result(None)
        else:
            future.set_exception(error)
        return future

    def _refusal(self, table: str, line: Line) -> StoreError | None:
        try:
            line.text.encode()
        except UnicodeEncodeError as error:
            return StoreError(str(error))
        last = len(self._lines.get(table, ()))
        return None if line.number == last + 1 else Overtaken(f"the last line of {table} has number {last}")

    async def reseat(self, table: str, roster: Roster) -> None:
        if table not in self._rosters or self._rosters[table].version + 1 != roster.version:
            raise Overtaken(f"the seats of {table} are not those of before")
        self._rosters[table] = deepcopy(roster)

    async def keep_record(self, record: KeptRecord, content: Content) -> None:
        self._contents.setdefault(content.key, content)
        self._records[record.id] = deepcopy(record)

    async def table(self, id: str) -> KeptTable | None:
        return deepcopy(self._tables.get(id))

    async def roster(self, id: str) -> Roster | None:
        return deepcopy(self._rosters.get(id))

    async def lines(self, id: str, after: Line | None = None) -> list[Line]:
        every = self._lines.get(id, [])
        found = every[after.number if after else 0 :]
        check_chain(id, after, found, (len(every), every[-1].chain) if every else None)
        return found

    async def content(self, key: str) -> Content | None:
        return self._contents.get(key)

    async def contents(self, hash: str) -> list[Content]:
        return [content for content in self._contents.values() if content.hash == hash]

    async def record(self, id: str) -> KeptRecord | None:
        return deepcopy(self._records.get(id))

    def close(self) -> None:
        return
