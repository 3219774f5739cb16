"""A table with people at it: commands one after another, each committed, then acknowledged, then shown to all."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Protocol

from getaway.core import GetawayError, IllegalMove
from getaway.web.encoding import encode
from getaway.web.port import Json
from getaway.web.refused import Refused, sentence
from getaway.web.seats import Seats
from getaway.web.store import Overtaken, Statement, StoreError
from getaway.web.tables import Play

if TYPE_CHECKING:
    from getaway.web.hub import Hub

REFUSALS: Final = 200  # answers kept for commands that changed nothing


class Page(Protocol):
    """A page that is connected, as a table knows it."""

    lang: str
    seats: tuple[int, ...]
    token: str
    lamp: bool

    def send(self, text: str) -> None: ...

    def end(self, error: GetawayError) -> None: ...

    def drop(self) -> None: ...


class Live:
    """One table in memory and the pages that show it."""

    def __init__(self, hub: Hub, id: str, about: dict[str, Any], play: Play, seats: Seats) -> None:
        self.hub = hub
        self.id = id
        self.about = about
        self.play = play
        self.seats = seats
        self.pages: set[Page] = set()
        self.lock = asyncio.Lock()
        self.answered: dict[tuple[int | None, str], int] = {}  # commands in the store: the number of their entry
        self.refused: OrderedDict[tuple[int, str], str] = OrderedDict()
        self.gone: dict[int, float] = {}  # since when nobody sits at a seat
        self.choosing: set[int] = set()
        self.next: dict[str, Any] | None = None  # where this crew plays again, once somebody has begun
        self.lapsed = False  # memory and store may differ: to be read again

    # Commands

    async def command(self, page: Page, which: str, fields: Mapping[str, Any]) -> None:
        """A move, an undo or a redo: exactly one answer, then the news to everybody."""
        seat, id = fields["seat"], fields["id"]
        async with self.lock:
            known = self.answered.get((seat, id))
            if known is not None:
                page.send(f'{{"ok":{encode(id)},"seq":{known}}}')
            elif (seat, id) in self.refused:
                page.send(self.refused[seat, id])
            else:
                with self._or_lapse():
                    try:
                        self.may(page, seat)
                        line = self._apply(which, fields)
                    except GetawayError as error:
                        self._refuse(page, fields, error)
                        return
                    await self._commit(page, line, seat, id)

    async def own(self, seat: int, number: int, text: str) -> None:
        """A move of the table's own: by a program, at the number it looked at; later it is dropped."""
        async with self.lock:
            if not text or self.play.number != number or self.seats.seats[seat].bot is None or self.lapsed:
                return
            with self._or_lapse():
                self.play.look()
                try:
                    line = self.play.move(text, seat, seen=number)
                except IllegalMove:
                    return
                await self._commit(None, line, seat, None)

    @contextmanager
    def _or_lapse(self) -> Iterator[None]:
        """What nobody foresaw may leave memory and store different: everybody has to come in again, and it is read anew."""
        try:
            yield
        except BaseException as error:
            self._lapse()
            if isinstance(error, Exception):  # else the server ends, and pages shall find the next one
                for page in self.pages:
                    page.end(Refused("unforeseen"))
            raise

    def _lapse(self) -> None:
        self.lapsed = True
        self.hub.forget(self)

    def may(self, page: Page, seat: int) -> None:
        """Refuse who does not play this seat."""
        if self.lapsed:
            raise Refused("unforeseen", 500)
        self.may_speak(page, seat)
        if self.seats.seats[seat].bot is not None:
            raise Refused("bot-plays", 409)

    def may_speak(self, page: Page, seat: int) -> None:
        """Refuse who does not sit there."""
        if seat not in page.seats:
            raise Refused("not-your-seat", 403)

    def _apply(self, which: str, fields: Mapping[str, Any]) -> str:
        seat, seen = fields["seat"], fields["seq"]
        self.play.look()
        if which == "move":
            return self.play.move(fields["move"], seat, seen=seen)
        return self.play.back(which, fields["count"], seat, seen=seen)

    def _refuse(self, page: Page, fields: Mapping[str, Any], error: GetawayError) -> None:
        why = self.play.why_not(fields["move"], fields["seat"], page.lang) if isinstance(error, IllegalMove) else ""
        answer: dict[str, Json] = {"no": fields["id"], "why": why or sentence(error, page.lang)}
        if fields["seq"] != self.play.number:
            answer["overtaken"] = self.play.meanwhile(fields["seq"], page.lang, page.seats)
        text = encode(answer)
        self.refused[fields["seat"], fields["id"]] = text
        if len(self.refused) > REFUSALS:
            self.refused.popitem(last=False)
        page.send(text)

    async def _commit(self, page: Page | None, line: str, seat: int, id: str | None) -> None:
        """Keep the entry that memory already has; if the disk does not take it, memory gives it back."""
        number = self.play.number
        try:
            await self.hub.store.line(self.id, number, line, seat, id)
        except Overtaken:
            self._lapse()
            for each in self.pages:
                each.drop()  # it comes back, asks again, and finds what the other server wrote
            return
        except StoreError as error:
            self.play = self.hub.rebuilt(self.play, self.salts)
            if page is not None and id is not None:
                page.send(encode({"no": id, "why": sentence(error, page.lang)}))
            return
        if id is not None:
            self.answered[seat, id] = number
        self.show(page, id)

    @property
    def salts(self) -> list[str]:
        return [seated.salt for seated in self.seats.seats]

    def show(self, mover: Page | None, id: str | None) -> None:
        """The last entry, to everybody; to whoever made it with the answer to their command, in one message."""
        step = self.play.show()
        for page in self.pages:
            text = self.play.message(step, page.lang, page.seats)
            page.send(f'{text[:-1]},"ok":{encode(id)},"seq":{step.number}}}' if page is mover else text)
        self.hub.entered(self)

    # People

    def come(self, page: Page) -> None:
        self.pages.add(page)
        for seat in page.seats:
            self.gone.pop(seat, None)
        self.tell_people()
        if self.next is not None:
            page.send(self.invitation(page))
        self.hub.entered(self)

    def leave(self, page: Page) -> None:
        self.pages.discard(page)
        here = self.here()
        for seat in page.seats:
            if seat not in here:
                self.gone[seat] = time.monotonic()
        self.choosing &= here
        self.tell_people()

    def here(self) -> set[int]:
        return {seat for page in self.pages for seat in page.seats}

    def people(self) -> list[Json]:
        here = self.here()
        return [
            {
                "seat": seat,
                "name": seated.name,
                "here": seat in here,
                "bot": seated.bot,
                "choosing": seat in self.choosing,
                "taken": seated.taken,
            }
            for seat, seated in enumerate(self.seats.seats)
        ]

    def tell_people(self) -> None:
        self.tell({"people": self.people(), "watching": sum(not page.seats for page in self.pages)})

    def shine(self, seat: int, found: Mapping[str, Json]) -> None:
        """What a lamp found, to the pages of its seat."""
        text = encode({"lamp": found})
        for page in self.pages:
            if page.lamp and seat in page.seats:
                page.send(text)

    def tell(self, message: Mapping[str, Json]) -> None:
        text = encode(message)
        for page in self.pages:
            page.send(text)

    def play_on(self, page: Page, table: str, keys: Mapping[int, str]) -> None:
        """Somebody has begun another table for this crew: each page is told the links of its own seats, and no others."""
        if not self.play.over:
            raise Refused("still-running", 409)
        self.next = {"table": table, "by": self.seats.seats[page.seats[0]].name, "keys": dict(keys)}
        for each in self.pages - {page}:
            each.send(self.invitation(each))

    def invitation(self, page: Page) -> str:
        assert self.next is not None
        keys = [key for seat, key in self.next["keys"].items() if seat in page.seats]
        return encode({"next": {**self.next, "keys": keys}})

    def choose(self, seats: Iterable[int], on: bool) -> None:
        """Somebody holds dice or looks at a mark's ways."""
        before = set(self.choosing)
        self.choosing = self.choosing | set(seats) if on else self.choosing - set(seats)
        if self.choosing != before:
            self.tell_people()

    async def rename(self, page: Page, name: str, seat: int | None) -> None:
        async with self.lock:
            wanted = page.seats if seat is None else (seat,)
            if not set(wanted) <= set(page.seats) or not wanted:
                raise Refused("not-your-seat", 403)
            seats = self.seats.copy()
            for each in wanted:
                seats.seats[each].name = name
            await self.reseat(seats, seats.saved(wanted))

    async def hand_over(self, page: Page, seat: int, to: str) -> None:
        """A seat to a program, to this page, or to whoever has its link."""
        async with self.lock:
            self._may_hand_over(page, seat)
            seats = self.seats.copy()
            seated = seats.seats[seat]
            statements: list[Statement] = []
            kind, _, bot = to.partition(":")
            if kind == "bot" and bot in self.hub.bots:
                seated.bot = bot
            elif to == "me":
                if not seated.taken:
                    seated.name = seats.seats[page.seats[0]].name
                seated.bot, seated.taken = None, True
                statements += seats.grant(page.token, [seat])
            elif to == "open":
                if seated.taken or seated.bot:  # else it is open already: the answer was lost on its way
                    self.may_speak(page, seat)
                seated.bot, seated.name, seated.taken = None, "", False
                statements += seats.revoke(seat, page.token)
            else:
                raise Refused("no-such-bot", what=to, bots=", ".join(self.hub.bots))
            await self.reseat(seats, [*statements, *seats.saved([seat])])
            self.gone.pop(seat, None)
        self.hub.entered(self)

    async def reseat(self, seats: Seats, statements: Iterable[Statement]) -> None:
        """Others sit here from now on, if the disk takes it; whoever holds the lock asks. Every page is told what it plays."""
        if self.lapsed:
            raise Refused("unforeseen", 500)
        await self.hub.store.write(statements)
        self.seats = seats
        changed = [page for page in self.pages if seats.of_token(page.token) != page.seats]
        for page in changed:
            page.seats = seats.of_token(page.token)
        self.choosing &= self.here()
        self.tell_people()
        for page in changed:
            page.send(self.offers(page))

    def _may_hand_over(self, page: Page, seat: int) -> None:
        if not page.seats or seat >= len(self.seats.seats):
            raise Refused("not-your-seat", 403)
        seated = self.seats.seats[seat]
        if seat in page.seats or seated.bot is not None or not seated.taken:
            return
        if seat in self.here():
            raise Refused("still-here", 409, name=seated.name)
        left = self.hub.away - (time.monotonic() - self.gone.setdefault(seat, self.hub.started))
        if left > 0:
            raise Refused("not-long-away", 409, name=seated.name, n=int(left) + 1)

    def offers(self, page: Page) -> str:
        """What a page may do now that its seats have changed."""
        return f'{{"seat":{list(page.seats)},"offers":{self.play.offered(page.seats)}}}'
