"""Who is let in at all: before a word is said, so that nobody can take all places by saying nothing."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.h11_impl import H11Protocol

PLACES: Final = 256  # connections of one address; a browser has a dozen
SILENCE: Final = 20.0  # seconds until the first request must be complete, but for what it carries
THIS_MACHINE: Final = ("127.0.0.1", "::1")  # a proxy on this machine brings many people


class Door(H11Protocol):
    """A connection as uvicorn has it, with a limit for each address and for silence."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._crowded():
            transport.abort()
        else:
            self.loop.call_later(SILENCE, self._look)

    def _crowded(self) -> bool:
        if self.client is None or self.client[0] in THIS_MACHINE:
            return False
        clients: list[tuple[str, int] | None] = [getattr(other, "client", None) for other in self.connections]
        return sum(client is not None and client[0] == self.client[0] for client in clients) > PLACES

    def _look(self) -> None:
        if self.cycle is None and self in self.connections:  # one that became a WebSocket is not
            self.transport.abort()
