"""The one interface to what a server keeps. When an awaited call returns, its change is safe; reads never block the loop."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence

from getaway.store.nouns import Content, Damage, Held, KeptRecord, KeptTable, Line, NewTable, Policy, Roster


class Store(ABC):
    """Reading raises Damaged if data differs from what was written, NotRead if it cannot be read."""

    read_only = False

    @abstractmethod
    async def begin(self, new: NewTable) -> None:
        """Keep a table with everything it begins with, or nothing of it."""

    @abstractmethod
    def line(self, table: str, line: Line) -> asyncio.Future[None]:
        """Keep the next line of a table; raises Overtaken if this number exists."""

    @abstractmethod
    async def reseat(self, table: str, roster: Roster) -> None:
        """Keep the next version of a roster; raises Overtaken if this version exists."""

    @abstractmethod
    async def keep_record(self, record: KeptRecord, content: Content) -> None:
        """Keep a record and the content of its game."""

    @abstractmethod
    async def table(self, id: str) -> KeptTable | None: ...

    @abstractmethod
    async def roster(self, id: str) -> Roster | None: ...

    @abstractmethod
    async def lines(self, id: str, after: Line | None = None) -> list[Line]:
        """The lines of a table in order, or only those after a known line. The whole chain is verified."""

    @abstractmethod
    async def content(self, key: str) -> Content | None: ...

    @abstractmethod
    async def contents(self, hash: str) -> list[Content]:
        """All content with this hash (the hash that records state)."""

    @abstractmethod
    async def record(self, id: str) -> KeptRecord | None: ...

    # Keeping house

    @abstractmethod
    async def tables(self) -> list[str]:
        """The ids of all tables, even of those of which only a part is left."""

    @abstractmethod
    async def secret(self) -> str:
        """A secret that stays the same for the life of the store."""

    @abstractmethod
    async def held(self, owner: str) -> Held:
        """How much an owner keeps."""

    @abstractmethod
    async def touch(self, tables: Sequence[str], now: float) -> None:
        """Note that tables or records were used."""

    @abstractmethod
    async def delete(self, table: str) -> None:
        """Delete a table with all that belongs to it, or a record."""

    @abstractmethod
    async def expire(self, now: float, policy: Policy) -> int:
        """Delete what was not used for the policy's time; returns how many things that was."""

    @abstractmethod
    async def check(self) -> list[Damage]:
        """Read everything; returns each thing that differs from what was written."""

    @abstractmethod
    def close(self) -> None:
        """Write what waits, then close."""
