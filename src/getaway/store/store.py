"""The one interface to what a server keeps. What is awaited here is safe when the wait is over; reads never block the loop."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod

from getaway.store.nouns import Content, KeptRecord, KeptTable, Line, NewTable, Roster


class Store(ABC):
    """Reading raises Damaged where something is not as it was written, NotRead where nothing can be read."""

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

    @abstractmethod
    def close(self) -> None:
        """After what waits has been written."""
