"""The one interface to what a server keeps. What is awaited here is safe when the wait is over; reads never block the loop."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence

from getaway.store.nouns import Content, Damage, Held, KeptRecord, KeptTable, Line, NewTable, Policy, Roster


class Store(ABC):
    """Reading raises Damaged where something is not as it was written, NotRead where nothing can be read."""

    read_only = False

    @abstractmethod
    async def begin(self, new: NewTable) -> None:
        """Keep a table with all it begins with, or nothing."""

    @abstractmethod
    def line(self, table: str, line: Line) -> asyncio.Future[None]:
        """Keep the next line of a table; Overtaken if there is one of this number."""

    @abstractmethod
    async def reseat(self, table: str, roster: Roster) -> None:
        """Keep the next version of a roster; Overtaken if that is there already."""

    @abstractmethod
    async def keep_record(self, record: KeptRecord, content: Content) -> None:
        """Keep a record and the content of its game."""

    @abstractmethod
    async def table(self, id: str) -> KeptTable | None: ...

    @abstractmethod
    async def roster(self, id: str) -> Roster | None: ...

    @abstractmethod
    async def lines(self, id: str, after: Line | None = None) -> list[Line]:
        """The lines of a table in their order, those after one that is known already. The chain is verified to its end."""

    @abstractmethod
    async def content(self, key: str) -> Content | None: ...

    @abstractmethod
    async def contents(self, hash: str) -> list[Content]:
        """All content that records call by this hash."""

    @abstractmethod
    async def record(self, id: str) -> KeptRecord | None: ...

    # Keeping house

    @abstractmethod
    async def tables(self) -> list[str]:
        """The ids of all tables, also of those of which only a part is left."""

    @abstractmethod
    async def secret(self) -> str:
        """What nobody outside knows, and which stays the same."""

    @abstractmethod
    async def held(self, owner: str) -> Held:
        """How much is kept on somebody's account."""

    @abstractmethod
    async def touch(self, tables: Sequence[str], now: float) -> None:
        """Tables or records that were used."""

    @abstractmethod
    async def delete(self, table: str) -> None:
        """A table with all that belongs to it, or a record."""

    @abstractmethod
    async def expire(self, now: float, policy: Policy) -> int:
        """Delete what was not used for so long; returns how much that was."""

    @abstractmethod
    async def check(self) -> list[Damage]:
        """Read everything and say what is not as it was written."""

    @abstractmethod
    def close(self) -> None:
        """After what waits has been written."""
