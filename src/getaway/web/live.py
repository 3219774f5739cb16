"""A table with people at it: commands one after another, each committed, then acknowledged, then shown to all."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from getaway.bots import Reason
from getaway.core import GetawayError, IllegalMove
from getaway.store import KeptTable, Line, Overtaken, StoreError
from getaway.store.nouns import first_link
from getaway.web.answered import Answered
from getaway.web.encoding import encode
from getaway.web.messages import Back, Close, Command, Move, Undo
from getaway.web.page import Page
from getaway.web.port import Json, web_of
from getaway.web.refused import Refused, sentence
from getaway.web.seats import Seats
from getaway.web.tables import RunningGame, Step
from getaway.web.talking import TalkingCompany

if TYPE_CHECKING:
    from getaway.web.hub import Hub

LONGEST: Final = 10_000  # most entries of a table; a game takes some hundred


class LiveTable(TalkingCompany):
    """One table in memory and the pages that show it."""

    def __init__(self, hub: Hub, kept: KeptTable, play: RunningGame, seats: Seats) -> None:
        super().__init__(hub, kept, play, seats)
        self.id = kept.id
        self.last: Line | None = None  # the last line in the store
        self.lock = asyncio.Lock()
        self.answered = Answered()
        self.lapsed = False  # memory and store may differ: load again

    @property
    def asker(self) -> str:
        """The account that its bots' thinking time is charged to."""
        return self.kept.owner or self.id

    @property
    def bots(self) -> Sequence[str]:
        """The bots that can play here."""
        return web_of(self.play.shown.kept.engine).bots

    @property
    def salts(self) -> list[str]:
        return self.seats.salts

    # Commands

    async def command(self, page: Page, said: Command) -> None:
        """Handle a move, an undo or a redo: exactly one answer, then the news to everybody."""
        seat, id = said.seat, said.id
        if self.silent and self.answered.to(seat, id) is None:
            await self.beat_ends()
        async with self.lock:
            if seat not in page.seats:  # nobody else may use the id of a player's command
                page.send(encode({"no": id, "why": sentence(Refused("not-your-seat", 403), page.lang)}))
            elif (answer := self.answered.to(seat, id)) is not None:
                page.send(answer)
            else:
                try:
                    line = self._obeyed(page, said)
                    if line is not None:
                        await self._commit(page, line, seat, id)
                except BaseException as error:
                    self._lapse(error)
                    raise

    def _obeyed(self, page: Page, said: Command) -> str | None:
        """The line of a command that was executed in memory; None if it was refused."""
        try:
            self.may(page, said.seat)
            if self.play.number >= LONGEST:
                raise Refused("long-table", 409, n=LONGEST)
            return self._apply(said)
        except GetawayError as error:
            self._refuse(page, said, error)
            return None

    async def own(self, seat: int, number: int, text: str, why: Reason | None = None) -> None:
        """Make a bot's move, if the table still has the number of entries that the bot saw."""
        if self.silent:
            await self.beat_ends()
        async with self.lock:
            if not text or self.play.number != number or self.seats.seats[seat].bot is None or self.lapsed:
                return
            if number >= LONGEST:
                return
            try:
                await self._follow(seat, number, text, why)
            except BaseException as error:
                self._lapse(error)
                raise

    async def _follow(self, seat: int, number: int, text: str, why: Reason | None) -> None:
        self.play.look()
        try:
            line = self.play.move(text, seat, seen=number)
        except IllegalMove:
            return
        self.note(number + 1, seat, why)
        await self._commit(None, line, seat, None)
        if self.play.waits and not self.seats.people:  # nobody is there to take it back
            await self._commit(None, self.play.close(seat, seen=self.play.number), seat, None)

    def _apply(self, said: Command) -> str:
        self.play.look()
        if isinstance(said, Move):
            return self.play.move(said.move, said.seat, seen=said.seq)
        if isinstance(said, Close):
            return self.play.close(said.seat, seen=said.seq)
        assert isinstance(said, Back)
        return self.play.back("undo" if isinstance(said, Undo) else "redo", said.count, said.seat, seen=said.seq)

    def _refuse(self, page: Page, said: Command, error: GetawayError) -> None:
        why = ""
        if isinstance(error, IllegalMove) and isinstance(said, Move):
            why = self.play.why_not(said.move, said.seat, page.lang)
        answer: dict[str, Json] = {"no": said.id, "why": why or sentence(error, page.lang)}
        if said.seq != self.play.number:
            answer["overtaken"] = self.play.meanwhile(said.seq, page.lang, self.viewing(page))
        text = encode(answer)
        self.answered.refuse(said.seat, said.id, text)
        page.send(text)

    def may(self, page: Page, seat: int) -> None:
        """Refuse a page that does not play this seat."""
        if self.lapsed:
            raise Refused("unforeseen", 500)
        self.may_speak(page, seat)
        if self.seats.seats[seat].bot is not None:
            raise Refused("bot-plays", 409)

    def show(self, mover: Page | None, id: str | None) -> None:
        """Send the last entry to everybody; to its author together with the answer to the command, in one message."""
        self.beat.shown()
        step = self.play.show()
        for page in self.pages:
            text = self.news(step, page)
            page.send(f'{text[:-1]},"ok":{encode(id)},"seq":{step.number}}}' if page is mover else text)
        self.hush_or_not()
        self.hub.entered(self)

    def shine(self, seat: int, found: Mapping[str, Json]) -> None:
        """Send what a lamp found to the pages of its seat."""
        text = encode({"lamp": found})
        for page in self.pages:
            if page.lamp and seat in page.seats:
                page.send(text)

    def viewing(self, page: Page) -> tuple[int, ...]:
        """The seats that a page gets facts for: all of its own, but in a game with secrets only the one in front of its
        curtain."""
        if not self.play.game.secrets or len(page.seats) < 2:
            return page.seats
        return (page.front,) if page.front in page.seats else ()

    def offering(self, page: Page) -> tuple[int, ...]:
        """The seats whose offers a page gets. Between two silences a shared screen is nobody's own: it gets what all may
        know, and the offers of all its seats."""
        seen = self.viewing(page)
        return page.seats if not seen and not self.silent else seen

    def news(self, step: Step, page: Page) -> str:
        """A step as sent to a page."""
        return self.play.message(step, page.lang, self.viewing(page), self.offering(page))

    def offers(self, page: Page) -> str:
        """What a page may do now that its seats have changed."""
        return f'{{"seat":{list(page.seats)},"offers":{self.play.offered(self.offering(page))}}}'

    def play_on(self, page: Page, table: str, keys: Mapping[int, str]) -> None:
        """Tell the others that somebody has begun another table for this crew."""
        if not self.play.over:
            raise Refused("still-running", 409)
        self.invite(page, table, keys)

    # Memory and store

    async def _commit(self, page: Page | None, text: str, seat: int, id: str | None) -> None:
        """Store the entry that memory already has; if the store refuses it, take it back in memory."""
        chain = self.last.chain if self.last else first_link(self.id)
        line = Line.after(chain, self.play.number, text, seat, id)
        try:
            await self.hub.store.line(self.id, line)
        except Overtaken:
            await self._overtaken(page, seat, id)
            return
        except StoreError as error:
            self.play = self.hub.rebuilt(self.play, self.salts)
            if page is not None and id is not None:
                page.send(encode({"no": id, "why": sentence(error, page.lang)}))
            return
        self.last = line
        self.answered.keep(line)
        self.show(page, id)

    async def _overtaken(self, page: Page | None, seat: int, id: str | None) -> None:
        """Another server has written here: apply its lines, tell the pages, and let whoever moved decide again."""
        seen = self.play.number - 1
        self.play = self.hub.rebuilt(self.play, self.salts)
        await self.catch_up()
        if page is None or id is None:
            return
        if (answer := self.answered.to(seat, id)) is not None:
            page.send(answer)
            return
        missed = self.play.meanwhile(seen, page.lang, self.viewing(page))
        page.send(encode({"no": id, "why": sentence(Refused("overtaken"), page.lang), "overtaken": missed}))

    async def catch_up(self) -> None:
        """Apply lines that another server wrote since we last looked; call with the lock held."""
        roster = await self.hub.store.roster(self.id)
        if roster is None:
            raise Refused("no-table", 404)
        if roster.version != self.seats.roster.version:
            self._sit_as(Seats(roster))
        for line in await self.hub.store.lines(self.id, self.last):
            self.play.repeat(line.text, line.seat, show=True)
            self.last = line
            self.answered.keep(line)
            step = self.play.recent[-1]
            for page in self.pages:
                page.send(self.news(step, page))
        self.hub.entered(self)

    async def reseat(self, seats: Seats) -> None:
        """Change who sits here, if the store accepts it; call with the lock held."""
        if self.lapsed:
            raise Refused("unforeseen", 500)
        try:
            await self.hub.store.reseat(self.id, seats.roster)
        except Overtaken:
            await self.catch_up()
            raise Refused("overtaken", 409) from None
        self._sit_as(seats)

    def _sit_as(self, seats: Seats) -> None:
        """Tell every page who sits where, and what it plays. A salt counts until the first entry."""
        salted = seats.salts != self.salts and self.play.number == 0
        self.seats = seats
        if salted:
            self.play = RunningGame(self.play.shown, self.play.seed, self.salts)
            self.play.look()
        changed = [page for page in self.pages if seats.of_token(page.token) != page.seats]
        for page in changed:
            page.seats = seats.of_token(page.token)
        self.choosing &= self.here()
        self.tell_people()
        for page in changed:
            page.send(self.offers(page))

    def _lapse(self, error: BaseException) -> None:
        """After an unexpected error memory and store may differ: everybody reconnects, and the table is loaded again."""
        self.lapsed = True
        self.hub.forget(self)
        if isinstance(error, Exception):  # otherwise the server ends, and pages will find the next one
            for page in self.pages:
                page.end(Refused("unforeseen"))
