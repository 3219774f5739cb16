"""A table with people at it: commands one after another, each committed, then acknowledged, then shown to all."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Protocol
from weakref import WeakKeyDictionary

from getaway.bots import Reason
from getaway.core import GetawayError, IllegalMove
from getaway.store import KeptTable, Line, Overtaken, StoreError
from getaway.store.nouns import first_link
from getaway.web.beat import Beat
from getaway.web.encoding import encode
from getaway.web.messages import Back, Close, Command, Move, Undo
from getaway.web.port import Json, web_of
from getaway.web.refused import Refused, sentence
from getaway.web.seats import Seats
from getaway.web.tables import RunningGame
from getaway.web.talk import Reasons, Talk

if TYPE_CHECKING:
    from getaway.web.hub import Hub

Person = dict[str, Json]
"""Who sits at a seat, as pages are told."""

REFUSALS: Final = 200  # answers kept for commands that changed nothing
LONGEST: Final = 10_000  # entries of a table; a game takes some hundred
MOST_PAGES: Final = 200  # that look at one table
COARSE: Final = 0.01  # seconds by which a loop's clock may be early


class Page(Protocol):
    """A page that is connected, as a table knows it."""

    lang: str
    seats: tuple[int, ...]
    front: int | None
    token: str
    lamp: bool

    def send(self, text: str) -> None: ...

    def end(self, error: GetawayError) -> None: ...

    def drop(self) -> None: ...


class LiveTable:
    """One table in memory and the pages that show it."""

    def __init__(self, hub: Hub, kept: KeptTable, play: RunningGame, seats: Seats) -> None:
        self.hub = hub
        self.id = kept.id
        self.kept = kept
        self.play = play
        self.seats = seats
        self.last: Line | None = None  # that the store has
        self.pages: set[Page] = set()
        self.lock = asyncio.Lock()
        self.answered: dict[tuple[int | None, str], int] = {}  # commands in the store: the number of their entry
        self.refused: OrderedDict[tuple[int, str], str] = OrderedDict()
        self.gone: dict[int, float] = {}  # since when nobody sits at a seat
        self.choosing: set[int] = set()
        self.next: dict[str, Any] | None = None  # where this crew plays again, once somebody has begun
        self.lapsed = False  # memory and store may differ: to be read again
        self.beat = Beat()
        self.talk = Talk()
        self.reasons = Reasons()
        self._was_silent = False
        self._hushed: list[Person] = []  # who was there when the silence began
        self._hushed_watching = 0
        self._told_people: WeakKeyDictionary[Page, str] = WeakKeyDictionary()

    @property
    def asker(self) -> str:
        """On whose account its programs think."""
        return self.kept.owner or self.id

    def settle(self) -> None:
        """All its lines were read. In the middle of a silence everybody counts as here until they are away for long."""
        self._was_silent = self.silent
        self._hushed = [{**person, "here": True} for person in self._people()]

    # Commands

    async def command(self, page: Page, said: Command) -> None:
        """A move, an undo or a redo: exactly one answer, then the news to everybody."""
        seat, id = said.seat, said.id
        if self.silent:
            await self._beat_ends(seat, id)
        async with self.lock:
            known = self.answered.get((seat, id)) if seat in page.seats else None
            if seat not in page.seats:  # nobody else may spend the id of a player's command
                page.send(encode({"no": id, "why": sentence(Refused("not-your-seat", 403), page.lang)}))
            elif known is not None:
                page.send(f'{{"ok":{encode(id)},"seq":{known}}}')
            elif (seat, id) in self.refused:
                page.send(self.refused[seat, id])
            else:
                with self._or_lapse():
                    try:
                        self.may(page, seat)
                        if self.play.number >= LONGEST:
                            raise Refused("long-table", 409, n=LONGEST)
                        line = self._apply(said)
                    except GetawayError as error:
                        self._refuse(page, said, error)
                        return
                    await self._commit(page, line, seat, id)

    async def own(self, seat: int, number: int, text: str, why: Reason | None = None) -> None:
        """A move of the table's own: by a program, at the number it looked at; later it is dropped."""
        if self.silent:
            await self._beat_ends(seat, None)
        async with self.lock:
            if not text or self.play.number != number or self.seats.seats[seat].bot is None or self.lapsed:
                return
            if number >= LONGEST:
                return
            with self._or_lapse():
                self.play.look()
                try:
                    line = self.play.move(text, seat, seen=number)
                except IllegalMove:
                    return
                self._note(number + 1, seat, why)
                await self._commit(None, line, seat, None)
                if self.play.waits and not self.seats.people:  # nobody is there who could take it back
                    await self._commit(None, self.play.close(seat, seen=self.play.number), seat, None)

    def _note(self, number: int, seat: int, why: Reason | None) -> None:
        """Why a program makes the entry of a number: told with it, or once nobody has to be silent about it any more."""
        if why is None:
            return
        if self.talks:
            self.reasons.note(number, seat, why)
        elif not self.play.game.secrets:
            self.play.reasons[number] = why

    @property
    def silent(self) -> bool:
        """Whether nobody may talk now."""
        return self.play.shown.face.silent(self.play.table.state)

    @property
    def talks(self) -> bool:
        """Whether people say something to each other here, in words."""
        return self.play.shown.face.talks

    def may_talk(self) -> None:
        """Refuse every channel but moves while nobody may talk."""
        if self.silent:
            raise Refused("silence", 409)

    def say(self, page: Page, seat: int, words: str) -> None:
        """Words to everybody here; each page may turn a deaf ear to any seat."""
        self.may_speak(page, seat)
        if not self.talks:
            raise Refused("no-talk", 409)
        self.may_talk()
        self.tell({"said": self.talk.say(seat, words, self.play.number)})

    def why(self, lang: str) -> list[Json]:
        """Why programs did what they did in the last robbery; nothing while the next one runs."""
        return [] if self.silent else self.reasons.tell(self.play, lang)

    async def _beat_ends(self, seat: int, id: str | None) -> None:
        """Where hesitation would be a signal, a decision waits for the end of its beat before anything is done."""
        known = id is not None and ((seat, id) in self.answered or (seat, id) in self.refused)
        if not known:
            await self.beat.end(self.beat_length)

    @property
    def beat_length(self) -> float:
        """In seconds: as it was chosen for this table, else what is usual for those who sit apart; 0 for none."""
        chosen: float | None = self.kept.about.get("beat")
        if chosen is not None:
            return chosen
        return self.hub.beat if self._apart() else 0

    def _apart(self) -> bool:
        """Whether two or more people play from several places: who shares a screen needs no beat."""
        people = set(self.seats.people)
        return len(people) > 1 and not any(people <= set(page.seats) for page in self.pages)

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
        self.refused[said.seat, said.id] = text
        if len(self.refused) > REFUSALS:
            self.refused.popitem(last=False)
        page.send(text)

    async def _commit(self, page: Page | None, text: str, seat: int, id: str | None) -> None:
        """Keep the entry that memory already has; if the store does not take it, memory gives it back."""
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
        if id is not None:
            self.answered[seat, id] = line.number
        self.show(page, id)

    async def _overtaken(self, page: Page | None, seat: int, id: str | None) -> None:
        """Another server has written here: its lines are applied, pages are told of them, and whoever moved decides again."""
        seen = self.play.number - 1
        self.play = self.hub.rebuilt(self.play, self.salts)
        await self.catch_up()
        if page is None or id is None:
            return
        if (known := self.answered.get((seat, id))) is not None:
            page.send(f'{{"ok":{encode(id)},"seq":{known}}}')
            return
        missed = self.play.meanwhile(seen, page.lang, self.viewing(page))
        page.send(encode({"no": id, "why": sentence(Refused("overtaken"), page.lang), "overtaken": missed}))

    async def catch_up(self) -> None:
        """Apply what somebody else has written to the store since we last looked; whoever holds the lock asks."""
        roster = await self.hub.store.roster(self.id)
        if roster is None:
            raise Refused("no-table", 404)
        if roster.version != self.seats.roster.version:
            self._sit_as(Seats(roster))
        for line in await self.hub.store.lines(self.id, self.last):
            self.play.repeat(line.text, line.seat, show=True)
            self.last = line
            if line.client is not None:
                self.answered[line.seat, line.client] = line.number
            step = self.play.recent[-1]
            for page in self.pages:
                page.send(self.play.message(step, page.lang, self.viewing(page)))
        self.hub.entered(self)

    @property
    def salts(self) -> list[str]:
        return self.seats.salts

    def show(self, mover: Page | None, id: str | None) -> None:
        """The last entry, to everybody; to whoever made it with the answer to their command, in one message."""
        self.beat.shown()
        step = self.play.show()
        for page in self.pages:
            text = self.play.message(step, page.lang, self.viewing(page))
            page.send(f'{text[:-1]},"ok":{encode(id)},"seq":{step.number}}}' if page is mover else text)
        self._hush_or_not()
        self.hub.entered(self)

    def _hush_or_not(self) -> None:
        """Where a silence begins, who is here is told no more; where it ends it is, and programs say why they moved."""
        was, self._was_silent = self._was_silent, self.silent
        if self._was_silent and not was:
            self.choosing.clear()
            self._hushed, self._hushed_watching = self._people(), self._watching()
            self.tell_people()
        if was and not self._was_silent:
            self.tell_people()
            self.reasons.end_silence()
            for page in self.pages:
                page.send(encode({"why": self.why(page.lang)}))

    def viewing(self, page: Page) -> tuple[int, ...]:
        """The seats that a page is told of: all of its own, but of a game with secrets only the one in front of its curtain."""
        if not self.play.game.secrets or len(page.seats) < 2:
            return page.seats
        return (page.front,) if page.front in page.seats else ()

    # People

    def come(self, page: Page) -> None:
        """A page that was told everything. Whoever has a seat always finds room."""
        if len(self.pages) >= MOST_PAGES and not page.seats:
            raise Refused("full-table", 503, n=MOST_PAGES)
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
                if self.silent:
                    self._tell_when_long_away(seat)
        self.choosing &= here
        self.tell_people()

    def _tell_when_long_away(self, seat: int) -> None:
        """Once that has lasted long; the clock of a loop is coarse, so it is looked at again where it was early."""
        if seat in self.here() or self._long_away(seat):
            self.tell_people()
        else:
            left = self.hub.away - (time.monotonic() - self.gone[seat])
            asyncio.get_running_loop().call_later(left + COARSE, self._tell_when_long_away, seat)

    def _long_away(self, seat: int) -> bool:
        if seat in self.here():
            return False
        since = self.gone.setdefault(seat, self.hub.started)
        return time.monotonic() - since >= self.hub.away

    def here(self) -> set[int]:
        return {seat for page in self.pages for seat in page.seats}

    def people(self, page: Page | None = None) -> list[Person]:
        """Who sits where, as a page is told. Coming and going, new names and programs that fill in would be a way to talk: in a
        silence they are told of one's own seats only, and that somebody is away once that has lasted long."""
        now = self._people()
        if not self.silent:
            return now
        own = () if page is None else page.seats
        return [
            person if seat in own else {**hushed, "here": bool(hushed["here"]) and not self._long_away(seat)}
            for seat, (person, hushed) in enumerate(zip(now, self._hushed))
        ]

    def _people(self) -> list[Person]:
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

    def _watching(self) -> int:
        return sum(not page.seats for page in self.pages)

    def tell_people(self) -> None:
        """To every page for which something has changed: a message without news would tell that something happened."""
        alike = "" if self.silent else encode({"people": self.people(), "watching": self._watching()})
        for page in self.pages:
            text = alike or encode({"people": self.people(page), "watching": self._hushed_watching})
            if self._told_people.get(page) != text:
                self._told_people[page] = text
                page.send(text)

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
        if self.silent:
            return
        before = set(self.choosing)
        self.choosing = self.choosing | set(seats) if on else self.choosing - set(seats)
        if self.choosing != before:
            self.tell_people()

    async def rename(self, page: Page, name: str, seat: int | None) -> None:
        self.may_talk()
        async with self.lock:
            wanted = page.seats if seat is None else (seat,)
            if not set(wanted) <= set(page.seats) or not wanted:
                raise Refused("not-your-seat", 403)
            seats = self.seats.next()
            for each in wanted:
                seats.seats[each].name = name
            await self.reseat(seats)

    async def season(self, page: Page, seat: int, salt: str) -> None:
        """What a seat adds to the dice after it has seen what the server promised: once, and before the first entry."""
        async with self.lock:
            self.may_speak(page, seat)
            if self.seats.seats[seat].salt == salt:
                return  # the answer was lost on its way
            if self.play.number or self.seats.seats[seat].salt:
                raise Refused("late-salt", 409)
            seats = self.seats.next()
            seats.seats[seat].salt = salt
            await self.reseat(seats)

    async def hand_over(self, page: Page, seat: int, to: str) -> None:
        """A seat to a program, to this page, or to whoever has its link."""
        async with self.lock:
            self._may_hand_over(page, seat)
            seats = self.seats.next()
            seated = seats.seats[seat]
            kind, _, bot = to.partition(":")
            if kind == "bot" and bot in self.bots:
                seated.bot = bot
            elif to == "me":
                self.may_take(page.token, seat)
                if not seated.taken:
                    seated.name = seats.seats[page.seats[0]].name
                seated.bot, seated.taken = None, True
                seats.grant(page.token, [seat])
            elif to == "open":
                if seated.taken or seated.bot:  # else it is open already: the answer was lost on its way
                    self.may_speak(page, seat)
                seated.bot, seated.name, seated.taken = None, "", False
                seats.revoke(seat, page.token)
            else:
                raise Refused("no-such-bot", what=to, bots=", ".join(self.bots))
            await self.reseat(seats)
            self.gone.pop(seat, None)
        self.hub.entered(self)

    async def reseat(self, seats: Seats) -> None:
        """Others sit here from now on, if the store takes it; whoever holds the lock asks."""
        if self.lapsed:
            raise Refused("unforeseen", 500)
        try:
            await self.hub.store.reseat(self.id, seats.roster)
        except Overtaken:
            await self.catch_up()
            raise Refused("overtaken", 409) from None
        self._sit_as(seats)

    def _sit_as(self, seats: Seats) -> None:
        """Every page is told who sits where, and what it plays. A salt counts until the first entry."""
        salted = seats.salts != self.salts and self.play.number == 0
        self.seats = seats
        if salted:
            self.play = RunningGame(self.play.shown, self.play.seed, self.salts, open_end=self.play.open_end)
            self.play.look()
        changed = [page for page in self.pages if seats.of_token(page.token) != page.seats]
        for page in changed:
            page.seats = seats.of_token(page.token)
        self.choosing &= self.here()
        self.tell_people()
        for page in changed:
            page.send(self.offers(page))

    def may_take(self, token: str, seat: int) -> None:
        """Nobody looks into a second hand while a silence lasts."""
        held = self.seats.of_token(token)
        if self.silent and held and seat not in held:
            raise Refused("second-hand", 409)

    @property
    def bots(self) -> Sequence[str]:
        """The programs that can play here."""
        return web_of(self.play.shown.kept.engine).bots

    def _may_hand_over(self, page: Page, seat: int) -> None:
        if not page.seats or seat >= len(self.seats.seats):
            raise Refused("not-your-seat", 403)
        seated = self.seats.seats[seat]
        if seat in page.seats or seated.bot is not None or not seated.taken:
            return
        if self.silent:
            if not self._long_away(seat):
                raise Refused("silent-seat", 409)
            return
        if seat in self.here():
            raise Refused("still-here", 409, name=seated.name)
        left = self.hub.away - (time.monotonic() - self.gone.setdefault(seat, self.hub.started))
        if left > 0:
            raise Refused("not-long-away", 409, name=seated.name, n=int(left) + 1)

    def offers(self, page: Page) -> str:
        """What a page may do now that its seats have changed."""
        return f'{{"seat":{list(page.seats)},"offers":{self.play.offered(self.viewing(page))}}}'
