"""One page's connection: its first message, what it says after, and what it is told, in order and without waiting for it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from contextlib import suppress
from typing import Any, Final

from getaway.content.texts import FIRST_LANGUAGE
from getaway.core import GetawayError
from getaway.web.encoding import encode
from getaway.web.hub import Hub
from getaway.web.limits import Bucket, Limits
from getaway.web.live import Live
from getaway.web.messages import message_of, read, read_hello
from getaway.web.refused import Refused, sentence

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

BEHIND: Final = 500  # messages that a page may not have taken yet
GREETING: Final = 20.0  # seconds for the first message
CLOSED: Final = 4000  # our own reason; the page reads the sentence in `bye`

log = logging.getLogger(__name__)


class Left(Exception):
    """The other side is gone."""


class Socket:
    """A page that is connected to a table."""

    def __init__(self, hub: Hub, limits: Limits, receive: Receive, send: Send) -> None:
        self._hub = hub
        self._receive = receive
        self._send = send
        self._bucket = Bucket(limits.messages, limits.burst)
        self._out: deque[str] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._ending: str | None = None
        self._foreseeing: asyncio.Task[None] | None = None
        self.lang = FIRST_LANGUAGE
        self.seats: tuple[int, ...] = ()
        self.token = ""
        self.lamp = False

    async def run(self, id: str) -> None:
        """From the first message to the last."""
        await self._send({"type": "websocket.accept"})
        sender = asyncio.ensure_future(self._sender())
        live: Live | None = None
        try:
            live = await self._greet(id)
            while True:
                await self._hear(live, await self._text())
        except Left:
            pass
        except GetawayError as error:
            self.end(error)
        except Exception:  # the page is told, or it would come back at once and ask the same again
            log.exception("a connection ended by what nobody foresaw")
            self.end(Refused("unforeseen"))
        finally:
            if live is not None:
                live.leave(self)
            self.drop()
            await sender

    def send(self, text: str) -> None:
        """To be sent in this order; a page that takes nothing any more is given up."""
        if self._ending is not None:
            return
        if len(self._out) >= BEHIND:
            self._ending = ""
        self._out.append(text)
        self._rouse()

    def end(self, error: GetawayError) -> None:
        """Say why and close. The key tells a page whose token has ended from one that only has to come again."""
        key = {"key": error.key.removeprefix("server.")} if isinstance(error, Refused) else {}
        self.send(encode({"bye": sentence(error, self.lang), **key}))
        self.drop()

    def drop(self) -> None:
        """Close without a word: the page comes back by itself."""
        if self._ending is None:
            self._ending = "closed"
        self._rouse()

    def _rouse(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def _sender(self) -> None:
        with suppress(Exception):  # whoever does not listen any more is noticed when hearing
            while True:
                while self._out and self._ending != "":
                    await self._send({"type": "websocket.send", "text": self._out.popleft()})
                if self._ending is not None:
                    await self._send({"type": "websocket.close", "code": CLOSED})
                    return
                self._wake = asyncio.get_running_loop().create_future()
                await self._wake

    async def _text(self) -> str:
        message = await self._receive()
        if message["type"] == "websocket.disconnect" or self._ending is not None:
            raise Left
        text = message.get("text")
        if not isinstance(text, str):
            raise Refused("no-json")
        if not self._bucket.take(time.monotonic()):
            raise Refused("flood", 429)
        return text

    async def _greet(self, id: str) -> Live:
        message = await self._receive()
        if message["type"] == "websocket.connect":
            message = await self._first()
        if message["type"] != "websocket.receive":
            raise Left
        hello = read_hello(message.get("text") or "")
        self.lang = hello["lang"]
        self.token = hello.get("token", "")
        opening = "" if hello.get("opening", True) else "null"  # a page that fetches it, compressed, needs none here
        if hello.get("seen") is None and not opening:
            live = await self._hub.table(id)
            opening = await self._hub.opening(live.play.played, self.lang)
        async with self._hub.at(id) as live:
            self.seats = live.seats.of_token(self.token)
            if self.token and not self.seats:
                raise Refused("token-ended", 403)
            if not self._resume(live, hello.get("seen")):
                opening = opening or await self._hub.opening(live.play.played, self.lang)
                self.send(live.play.welcome(self.lang, self.seats, opening, self._hub.told(live)))
            live.come(self)
            return live

    async def _first(self) -> Message:
        try:
            return await asyncio.wait_for(self._receive(), GREETING)
        except TimeoutError:
            raise Left from None

    def _resume(self, live: Live, seen: int | None) -> bool:
        missed = None if seen is None else live.play.since(seen)
        if missed is None:
            return False
        for step in missed:
            self.send(live.play.message(step, self.lang, self.seats))
        if not missed:
            live.play.look()
            self.send(live.offers(self))
        return True

    async def _hear(self, live: Live, text: str) -> None:
        id: Any = None
        try:
            said = read(text)
            id = said.get("id")
            kind, which, fields = message_of(said)
            if which == "clean":
                self._foresee(live, fields)
            elif kind == "ask":
                self._answer(live, which, fields)
            elif which in ("move", "undo", "redo"):
                await live.command(self, which, fields)
            else:
                await self._do(live, which, fields)
                if id is not None:
                    self.send(encode({"ok": id, "seq": live.play.number}))
        except GetawayError as error:
            self.send(encode({"no": id, "why": sentence(error, self.lang)}))

    def _answer(self, live: Live, which: str, fields: Mapping[str, Any]) -> None:
        question = {name: value for name, value in fields.items() if name not in ("id", "seat")}
        seat = fields.get("seat")
        if seat is not None and seat >= len(live.seats.seats):
            raise Refused("no-seat", 404)
        answer = live.play.about({"ask": which, **question}, seat, self.lang)
        self.send(encode({"answer": fields["id"], **answer}))

    def _foresee(self, live: Live, fields: Mapping[str, Any]) -> None:
        """Whether all dice can be used now, and after a move; one question at a time, for it takes a worker a while."""
        live.may_speak(self, fields["seat"])
        if self._foreseeing is not None and not self._foreseeing.done():
            self.send(encode({"answer": fields["id"], "now": None, "clean": None}))
        else:
            self._foreseeing = asyncio.ensure_future(self._foreseen(live, fields))

    async def _foreseen(self, live: Live, fields: Mapping[str, Any]) -> None:
        found = await self._hub.programs.foresee(live, fields["seat"], fields["move"])
        self.send(encode({"answer": fields["id"], **found}))

    async def _do(self, live: Live, which: str, fields: Mapping[str, Any]) -> None:
        if which == "lang":
            self.lang = fields["lang"]
            self.send(live.play.again(self.lang, self.seats))
        elif which == "lamp":
            self.lamp = fields["on"]
            self._hub.entered(live)
        elif not self.seats:
            raise Refused("only-watching", 403)
        elif which == "look":
            seat = fields.get("seat", self.seats[0])
            live.may_speak(self, seat)
            live.tell({"look": {"seat": seat, "mark": fields["mark"]}})
        elif which == "choosing":
            seats = [fields["seat"]] if "seat" in fields else self.seats
            live.choose(set(seats) & set(self.seats), fields["on"])
        elif which == "name":
            await live.rename(self, fields["name"], fields.get("seat"))
        elif which == "seat":
            await live.hand_over(self, fields["seat"], fields["to"])
        elif which == "next":
            live.play_on(self, fields["table"], {link["seat"]: link["key"] for link in fields["keys"]})
