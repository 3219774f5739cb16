"""Checks every request first: whose pages may talk to us, how much, and what browsers must refuse."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from typing import Final

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from getaway.web.limits import Buckets, Limits, network
from getaway.web.refused import Refused, sentence
from getaway.web.words import spoken

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
CHANGES: Final = ("POST", "PUT", "PATCH", "DELETE")


class Guard:
    """Lets requests from our own pages through, within limits."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], limits: Limits) -> None:
        self._app = app
        self._hosts = set(hosts)
        self._limits = limits
        self._changes = Buckets(limits.changes, limits.changes_burst)
        self._questions = Buckets(limits.questions, limits.questions_burst)
        self._bytes = Buckets(limits.bytes, limits.bytes_burst)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        try:
            self._check(scope, headers)
        except Refused as error:
            lang = spoken(headers.get(b"accept-language", b"").decode("latin-1"))
            refusal = JSONResponse({"error": sentence(error, lang)}, error.status)
            await refusal(scope, receive, _with_headers(scope, send))
            return
        await self._app(scope, self._limited(receive), _with_headers(scope, send))

    def _check(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        self._check_host(headers)
        changes = scope["method"] in CHANGES
        if changes:
            self._check_origin(headers)
        if changes or scope["path"].startswith("/api/"):
            buckets = self._changes if changes else self._questions
            if not buckets.take(_address(scope), time.monotonic()):
                raise Refused("flood", 429)
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 9 or int(length) > (self._limits.body if changes else 0):
            raise Refused("too-large", 413, n=self._limits.body)
        address = _address(scope)
        if address and not self._bytes.take(address, time.monotonic(), int(length)):
            raise Refused("flood", 429)

    def _check_host(self, headers: dict[bytes, bytes]) -> None:
        """A foreign host name may mean a stranger's page that points at this machine."""
        if name_of(headers.get(b"host", b"").decode("latin-1")) not in self._hosts:
            raise Refused("wrong-host", 421)

    def _check_origin(self, headers: dict[bytes, bytes]) -> None:
        """Browsers always say whose page asks; programs without pages say nothing."""
        origin = headers.get(b"origin")
        if origin is None and b"sec-fetch-site" not in headers:
            return
        host = headers.get(b"host", b"")
        if origin not in (b"http://" + host, b"https://" + host):
            raise Refused("wrong-origin", 403)

    def _limited(self, receive: Receive) -> Receive:
        """Limit a body to its declared length, and to the most that we read."""
        left = self._limits.body

        async def limited() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise Refused("too-large", 413, n=self._limits.body)
            return message

        return limited

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        address = _address(scope)
        try:
            self._check_host(headers)
            self._check_origin(headers)
            if address and self._sockets[address] >= self._limits.sockets:
                raise Refused("flood", 429)
        except Refused:
            await send({"type": "websocket.close", "code": 1008})
            return
        self._sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


def _with_headers(scope: Scope, send: Send) -> Send:
    """Add headers that tell browsers what to refuse, and not to cache what is said about tables."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = [*message.get("headers", []), *HEADERS]
            if scope["path"].startswith("/api/") and not any(name == b"cache-control" for name, _ in headers):
                headers.append((b"cache-control", b"no-store"))
            message["headers"] = headers
        await send(message)

    return sending


def _address(scope: Scope) -> str:
    """The client's network, as limits count it; empty for this machine."""
    return network(scope["client"][0]) if scope.get("client") else ""


def name_of(host: str) -> str:
    """A Host header without its port."""
    return host if host.endswith("]") else host.rpartition(":")[0] if ":" in host else host
