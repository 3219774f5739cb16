"""Limits of connections: how many, and how long each may take, before its first request and for every later one.

uvicorn already closes connections that are idle between two requests, and asks pages whether they are still there. Added
here: limits for each network, deadlines for slow senders and readers, and room for players during a flood.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from getaway.web.limits import network

PLACES: Final = 256  # connections of one network; a browser has a dozen
REQUEST: Final = 20.0  # seconds that a connection or a request may take to be complete
UNTAKEN: Final = 30.0  # seconds that a client may take nothing of an answer
LOOK: Final = 2.0  # seconds between two checks of a connection
WRITE: Final = "getaway.write"
"""The scope key of a function that sends a text without waiting."""
RESERVED: Final = 128  # descriptors for files, workers, and players who come back

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]


def most_connections() -> int:
    """As many as the system has descriptors for, minus those that are reserved."""
    if resource is None:
        return 4_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(RESERVED, max(soft, wanted) - RESERVED)


class Door(H11Protocol):
    """uvicorn's connection, with limits."""

    most: int = 0  # most connections of the whole server; 0: not known yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        Door.most = Door.most or most_connections()
        self.network = _network(self.client)
        self._begun: float | None = self.loop.time()
        self._stuck: tuple[int, float] = (0, self.loop.time())
        if self._crowded() or (len(self.connections) > Door.most and not self._make_room()):
            transport.abort()
        else:
            self.loop.call_later(LOOK, self._look)

    def _crowded(self) -> bool:
        mine = self.network
        if not mine:  # a proxy on this machine brings many people
            return False
        return [getattr(other, "network", "") for other in self.connections].count(mine) > PLACES

    def _make_room(self) -> bool:
        """Close the connection that has waited longest without a request; False if all are busy."""
        waiting = [each for each in self.connections if isinstance(each, Door) and each is not self and each.idle]
        if not waiting:
            return False
        min(waiting, key=lambda each: each._stuck[1]).transport.abort()
        return True

    @property
    def idle(self) -> bool:
        """Whether nothing is being answered on this connection."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def data_received(self, data: bytes) -> None:
        if self._begun is None:
            self._begun = self.loop.time()
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE and self.conn.their_state is not h11.SEND_BODY:
            self._begun = None  # the request is complete

    def _look(self) -> None:
        if self not in self.connections or self.transport.is_closing():  # a connection that became a WebSocket is not
            return
        now, left = self.loop.time(), self.transport.get_write_buffer_size()
        if left != self._stuck[0] or not left:
            self._stuck = (left, self._stuck[1] if not left else now)
        late = self._begun is not None and now - self._begun > REQUEST
        if late or (left and now - self._stuck[1] > UNTAKEN):
            self.transport.abort()
        else:
            self.loop.call_later(LOOK, self._look)


class Wire(WebSocketsSansIOProtocol):
    """A page's connection. A page that does not answer for long is dropped, whatever still waits to be sent."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.network = _network(self.client)
        self._texts: list[bytes] = []

    async def run_asgi(self) -> None:
        self.scope[WRITE] = self.write  # type: ignore[typeddict-unknown-key]
        await super().run_asgi()

    def write(self, text: str) -> bool:
        """Send a message without waiting, if the page keeps up; otherwise return False: it must wait its turn.

        All messages of one turn of the loop go out together: the system then wakes the readers once, and two messages to one
        page are one packet.
        """
        if not self.writable.is_set() or self.conn.state is not OPEN or self.transport.is_closing():
            return False
        data = text.encode()
        if not self._texts:
            self.loop.call_soon(self.post)
        self._texts.append(text_head(len(data)) + data)
        return True

    def post(self) -> None:
        """Send what was written."""
        texts, self._texts = self._texts, []
        if texts and self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(texts[0] if len(texts) == 1 else b"".join(texts))

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: Any) -> None:
        self.post()  # in the order of writing
        await super().send(message)
        if self.close_sent and self.transport.get_write_buffer_size():
            self.loop.call_later(UNTAKEN, self.transport.abort)


def _network(client: tuple[str, int] | None) -> str:
    return network(client[0]) if client else ""


def text_head(size: int) -> bytes:
    """The frame header of a text of this many bytes (RFC 6455, 5.2): final, not compressed, not masked."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
