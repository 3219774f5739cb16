"""A store that lasts as long as its process: for tests, and for tables that need not be kept."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from getaway.store.errors import Overtaken, StoreError
from getaway.store.nouns import Content, Damage, Held, KeptRecord, KeptTable, Line, NewTable, Policy, Roster
from getaway.store.store import Store
from getaway.store.whole import check_chain


class MemoryStore(Store):
    """A store in dictionaries. Values are copied on the way in and out, as a disk would."""

    def __init__(self) -> None:
        self._tables: dict[str, KeptTable] = {}
        self._rosters: dict[str, Roster] = {}
        self._lines: dict[str, list[Line]] = {}
        self._contents: dict[str, Content] = {}
        self._records: dict[str, KeptRecord] = {}
        self._used: dict[str, float] = {}  # last use by id of table or record, if later than creation
        self._secret = secrets.token_hex(16)

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

    async def tables(self) -> list[str]:
        return sorted(self._tables)

    async def secret(self) -> str:
        return self._secret

    async def held(self, owner: str) -> Held:
        records = [record for record in self._records.values() if record.owner == owner]
        tables = sum(table.owner == owner for table in self._tables.values())
        return Held(tables, len(records), sum(len(record.text) for record in records))

    async def touch(self, tables: Sequence[str], now: float) -> None:
        self._used |= dict.fromkeys(tables, now)

    async def delete(self, table: str) -> None:
        parts: list[dict[str, Any]] = [self._tables, self._rosters, self._lines, self._records, self._used]
        for part in parts:
            part.pop(table, None)
        kept: list[KeptTable | KeptRecord] = [*self._tables.values(), *self._records.values()]
        used = {each.about.get("content") for each in kept}
        self._contents = {key: content for key, content in self._contents.items() if key in used}

    async def expire(self, now: float, policy: Policy) -> int:
        old = [id for id, table in self._tables.items() if self._is_old(table, now, policy)]
        old += [id for id, record in self._records.items() if now - self._last_use(record) > policy.records]
        for id in old:
            await self.delete(id)
        return len(old)

    def _is_old(self, table: KeptTable, now: float, policy: Policy) -> bool:
        played = any(line.seat is not None for line in self._lines[table.id])
        return now - self._last_use(table) > (policy.played if played else policy.unplayed)

    def _last_use(self, kept: KeptTable | KeptRecord) -> float:
        return self._used.get(kept.id, kept.made)

    async def check(self) -> list[Damage]:
        return []

    def close(self) -> None:
        return
