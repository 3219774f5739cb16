"""A websocket client so cheap that a thousand of them measure the server and not themselves."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable

Heard = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """A page's connection; every text message that arrives goes to `heard`."""

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self._data = bytearray()
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._data.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionRefusedError(bytes(self._data[:end]).decode("latin-1")))
                self.transport.abort()
                return
            del self._data[: end + 4]
            self._open = True
            self.opened.set_result(None)
        while self._message():
            pass

    def _message(self) -> bool:
        """Take one frame from the buffer, if a whole one is there."""
        data = self._data
        if len(data) < 2:
            return False
        length, start = data[1] & 127, 2
        if length == 126:
            length, start = int.from_bytes(data[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + length:
            return False
        kind, payload = data[0] & 15, bytes(data[start : start + length])
        del data[: start + length]
        if kind == 1:
            self._heard(payload)
        elif kind == 9:
            self._write(0x8A, payload)
        return True

    def say(self, text: str) -> None:
        self._write(0x81, text.encode())

    def _write(self, kind: int, payload: bytes) -> None:
        """Write one frame, masked with zeros: the mask protects proxies, and there is none."""
        length = len(payload)
        head = bytes([kind, 0x80 | length]) if length < 126 else bytes([kind, 0xFE]) + length.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)


async def connect(port: int, path: str, heard: Heard, address: str = "127.0.0.1") -> Socket:
    """Connect as a page from an address of this machine."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(heard), "127.0.0.1", port, local_addr=(address, 0))
    key = base64.b64encode(os.urandom(16)).decode()
    socket.transport.write(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await socket.opened
    return socket
