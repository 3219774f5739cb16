"""Whose turn it is when many wait for few workers: whoever has used least time comes first, however much others ask for."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from getaway.web.refused import Refused

PATIENT: Final = 200  # most questions of one asker that may wait
REMEMBERED: Final = 1_000  # askers remembered


class Turns:
    """A few at a time; the time of each is charged to its asker."""

    def __init__(self, at_once: int = 1, patient: int = PATIENT) -> None:
        self._free = at_once
        self._patient = patient
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._used: dict[str, float] = {}  # seconds of each asker

    @asynccontextmanager
    async def turn(self, asker: str) -> AsyncIterator[None]:
        """Wait, then have a turn; Refused if too many of this asker wait already."""
        await self._wait(asker)
        begun = time.monotonic()
        try:
            yield
        finally:
            self._charge(asker, time.monotonic() - begun)
            self._free += 1
            self._next()

    async def _wait(self, asker: str) -> None:
        if self._free > 0 and not self._waiting:
            self._free -= 1
            return
        queue = self._waiting.setdefault(asker, deque())
        if len(queue) >= self._patient:
            raise Refused("busy", 503)
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # its turn had come at this very moment
                self._free += 1
                self._next()
            raise

    def _next(self) -> None:
        while self._free > 0 and self._waiting:
            asker = min(self._waiting, key=lambda each: self._used.get(each, 0.0))
            queue = self._waiting[asker]
            future = queue.popleft()
            if not queue:
                del self._waiting[asker]
            if not future.done():
                self._free -= 1
                future.set_result(None)

    def _charge(self, asker: str, seconds: float) -> None:
        """Charge an asker. A new one begins at the least time of those known, so that nobody can save up."""
        least = min(self._used.values(), default=0.0)
        self._used[asker] = max(self._used.get(asker, least), least) + seconds
        if len(self._used) > REMEMBERED:
            del self._used[next(iter(self._used))]
