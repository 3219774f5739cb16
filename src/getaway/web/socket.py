"""One page's connection: its first message, what it says later, and what it receives, in order and without waiting for it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, ClassVar, Final

import msgspec
from msgspec import UNSET

from getaway.content.languages import FIRST_LANGUAGE
from getaway.core import GetawayError
from getaway.web import messages
from getaway.web.door import UNTAKEN
from getaway.web.encoding import encode
from getaway.web.hub import Hub
from getaway.web.limits import Bucket, Buckets, Limits
from getaway.web.live import LiveTable
from getaway.web.refused import Refused, sentence
from getaway.web.seating import hand_over, rename, season

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Write = Callable[[str], bool]

BEHIND: Final = 4_000_000  # most characters that wait for a page
ENOUGH: Final = 500_000  # characters that wait for a page before it is heard again
ALL_BEHIND: Final = 200_000_000  # most characters that wait for all pages of this server
LONGEST_WAIT: Final = 5.0  # seconds in which a page that costs too much is not heard
GREETING: Final = 20.0  # seconds a connection may take to send its first message
CLOSED: Final = 4000  # our own close code; the page reads the sentence in `bye`

log = logging.getLogger(__name__)


class Left(Exception):
    """The other side is gone."""


class Socket:
    """A page that is connected to a table."""

    behind_all = 0  # characters that wait for all pages
    open: ClassVar[set[Socket]] = set()

    def __init__(
        self,
        hub: Hub,
        limits: Limits,
        receive: Receive,
        send: Send,
        *,
        write: Write = lambda _: False,
        net: str = "",
        work: Buckets | None = None,
    ) -> None:
        """`net` is the unit that limits count (empty for this machine), `work` what each of them has cost. `write` sends at
        once, or returns False."""
        self._hub = hub
        self._net = net
        self._work = work
        self._behind = 0
        self._sending = 0.0  # since when the page has been taking a message; 0: it has taken all
        self._task: asyncio.Task[None] | None = None
        self._receive = receive
        self._send = send
        self._write = write
        self._bucket = Bucket(limits.messages, limits.burst)
        self._out: deque[str] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._ending: str | None = None
        self._foreseeing: asyncio.Task[None] | None = None
        self.lang: str = FIRST_LANGUAGE
        self.seats: tuple[int, ...] = ()
        self.front: int | None = None  # which of several seats sits here now, if seats have secrets
        self.token = ""
        self.lamp = False

    async def run(self, id: str) -> None:
        """Run from the first message to the last."""
        await self._send({"type": "websocket.accept"})
        sender = self._task = asyncio.ensure_future(self._sender())
        live: LiveTable | None = None
        Socket.open.add(self)
        try:
            live = await self._greet(id)
            while True:
                text = await self._text()
                begun = time.monotonic()
                await self._hear(live, text)
                if self._net or self._behind > ENOUGH:
                    await self._slow_down(time.monotonic() - begun)
        except Left:
            pass
        except GetawayError as error:
            self.end(error)
        except Exception as error:  # tell the page, or it would reconnect at once and ask the same
            log.warning("a connection ended by what nobody foresaw: %s: %s", type(error).__name__, str(error)[:200])
            self.end(Refused("unforeseen"))
        finally:
            if live is not None:
                live.leave(self)
            self.drop()
            with suppress(asyncio.CancelledError):
                await sender
            Socket.open.discard(self)

    def send(self, text: str) -> None:
        """Queue a text; a page that takes nothing any more is dropped."""
        if self._ending is not None or (not self._behind and self._write(text)):
            return
        self._behind += len(text)
        Socket.behind_all += len(text)
        if self._behind > BEHIND or (Socket.behind_all > ALL_BEHIND and self._behind > ENOUGH):
            self._ending = ""
        self._out.append(text)
        self._rouse()

    async def _slow_down(self, seconds: float) -> None:
        """Hear a page later that costs much, or takes nothing of what it asked for; nobody else waits for it."""
        wait = self._work.spend(self._net, time.monotonic(), seconds) if self._work and self._net else 0.0
        if wait:
            await asyncio.sleep(min(wait, LONGEST_WAIT))
        while self._behind > ENOUGH and self._ending is None:
            await asyncio.sleep(0.05)

    def end(self, error: GetawayError) -> None:
        """Say why and close. The key tells a page whose token has ended from one that only has to reconnect."""
        key = {"key": error.key.removeprefix("server.")} if isinstance(error, Refused) else {}
        self.send(encode({"bye": sentence(error, self.lang), **key}))
        self.drop()

    def drop(self) -> None:
        """Close without a word: the page reconnects by itself."""
        if self._ending is None:
            self._ending = "closed"
        self._rouse()

    def _rouse(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def give_up_if_slow(self, now: float) -> None:
        if self._sending and now - self._sending > UNTAKEN and self._task is not None:
            self._task.cancel()

    async def _sender(self) -> None:
        """Send what is queued. A page that takes nothing for long is dropped; one that has left is noticed when hearing."""
        try:
            with suppress(Exception):
                await self._send_all()
        finally:
            self._ending = self._ending or ""
            self._out.clear()
            self._taken(self._behind)

    async def _send_all(self) -> None:
        while True:
            while self._out and self._ending != "":
                text = self._out.popleft()
                self._sending = time.monotonic()
                await self._send({"type": "websocket.send", "text": text})
                self._sending = 0.0
                self._taken(len(text))
            if self._ending is not None:
                self._sending = time.monotonic()
                await self._send({"type": "websocket.close", "code": CLOSED})
                return
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake

    def _taken(self, size: int) -> None:
        self._behind -= size
        Socket.behind_all -= size

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

    async def _greet(self, id: str) -> LiveTable:
        message = await self._receive()
        if message["type"] == "websocket.connect":
            message = await self._first()
        if message["type"] != "websocket.receive":
            raise Left
        hello = messages.read_hello(message.get("text") or "")
        self.lang = hello.lang
        self.token = hello.token
        opening = "" if hello.opening else "null"  # a page that fetches it, compressed, needs none here
        if hello.seen is None and not opening:
            live = await self._hub.table(id)
            opening = await self._hub.opening(live.play.shown, self.lang, scene=live.play.scene)
        async with self._hub.at(id) as live:
            self.seats = live.seats.of_token(self.token)
            if self.token and not self.seats:
                raise Refused("token-ended", 403)
            if not self._resume(live, hello.seen):
                opening = opening or await self._hub.opening(live.play.shown, self.lang, scene=live.play.scene)
                self.send(self._welcome(live, opening))
            live.come(self)
            self._hub.entered(live)
            return live

    def _welcome(self, live: LiveTable, opening: str) -> str:
        more = self._hub.told(live, self)
        if live.talks:
            more |= {"talk": list(live.talk.said), "why": live.why(self.lang), "beat": live.beat_length}
        return live.play.welcome(
            self.lang, live.viewing(self), opening, more, held=self.seats, offering=live.offering(self)
        )

    async def _first(self) -> Message:
        try:
            return await asyncio.wait_for(self._receive(), GREETING)
        except TimeoutError:
            raise Left from None

    def _resume(self, live: LiveTable, seen: int | None) -> bool:
        missed = None if seen is None else live.play.since(seen)
        if missed is None:
            return False
        for step in missed:
            self.send(live.news(step, self))
        if not missed:
            live.play.look()
            self.send(live.offers(self))
        return True

    async def _hear(self, live: LiveTable, text: str) -> None:
        try:
            said = messages.read_message(text)
            if isinstance(said, messages.Command):
                await live.command(self, said)
            elif isinstance(said, messages.AskClean):
                self._foresee(live, said)
            elif isinstance(said, messages.AskMark | messages.AskMove):
                self._answer(live, said)
            else:
                await self._do(live, said)
                if isinstance(said, messages.HandOver | messages.Next | messages.AddSalt | messages.Talk):
                    self.send(encode({"ok": said.id, "seq": live.play.number}))
        except GetawayError as error:
            self.send(encode({"no": messages.read_id(text), "why": sentence(error, self.lang)}))

    def _answer(self, live: LiveTable, said: messages.AskMark | messages.AskMove) -> None:
        seat = None if said.seat is UNSET else said.seat
        if seat is not None and seat >= len(live.seats.seats):
            raise Refused("no-seat", 404)
        if seat is not None and live.play.game.secrets and seat not in live.viewing(self):
            raise Refused("not-your-seat", 403)
        question = {name: value for name, value in msgspec.to_builtins(said).items() if name not in ("id", "seat")}
        answer = live.play.about(question, seat, self.lang)
        self.send(encode({"answer": said.id, **answer}))

    def _foresee(self, live: LiveTable, said: messages.AskClean) -> None:
        """Whether all dice can be used now, and after a move; one question at a time, because it takes a worker a while."""
        live.may_speak(self, said.seat)
        if self._foreseeing is not None and not self._foreseeing.done():
            self.send(encode({"answer": said.id, "now": None, "clean": None}))
        else:
            self._foreseeing = asyncio.ensure_future(self._foreseen(live, said))

    async def _foreseen(self, live: LiveTable, said: messages.AskClean) -> None:
        found = await self._hub.programs.foresee(live, said.seat, said.move)
        self.send(encode({"answer": said.id, **found}))

    async def _do(self, live: LiveTable, said: messages.Do) -> None:
        match said:
            case messages.Speak():
                self.lang = said.lang
                self.send(live.play.again(self.lang, live.viewing(self)))
                if live.talks:
                    self.send(encode({"why": live.why(self.lang)}))
                return
            case messages.Lamp():
                self.lamp = said.on
                self._hub.entered(live)
                return
        if not self.seats:
            raise Refused("only-watching", 403)
        match said:
            case messages.Look():
                seat = self.seats[0] if said.seat is UNSET else said.seat
                live.may_speak(self, seat)
                live.may_talk()
                live.tell({"look": {"seat": seat, "mark": said.mark}})
            case messages.Choosing():
                seats = self.seats if said.seat is UNSET else (said.seat,)
                live.choose(set(seats) & set(self.seats), said.on)
            case messages.Front():
                self.front = said.seat
                self.send(self._welcome(live, "null"))
            case messages.GoOn():
                live.go_on(self)
            case messages.Rename():
                await rename(live, self, said.name, None if said.seat is UNSET else said.seat)
            case messages.Talk():
                live.say(self, said.seat, said.words)
            case messages.AddSalt():
                await season(live, self, said.seat, said.salt)
            case messages.HandOver():
                await hand_over(live, self, said.seat, said.to)
            case messages.Next():
                live.play_on(self, said.table, {link.seat: link.key for link in said.keys})


async def give_up_slow_pages(every: float = 5.0) -> None:
    """Drop pages that take nothing for long; one check of all costs less than a timer for every message."""
    while True:
        await asyncio.sleep(every)
        now = time.monotonic()
        for page in list(Socket.open):
            page.give_up_if_slow(now)
