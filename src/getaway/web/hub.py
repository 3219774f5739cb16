"""All tables: begun, loaded from the store, and kept in memory while somebody looks at them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

from getaway.core import GetawayError
from getaway.store import KeptTable, NewTable, Roster, Seated, Store, StoreError
from getaway.store.nouns import chained
from getaway.web.beat import USUAL
from getaway.web.games import Games, KeptGame, ShownGame
from getaway.web.house import QUOTA, House, Quota
from getaway.web.live import LiveTable
from getaway.web.page import Page
from getaway.web.port import Json
from getaway.web.programs import Programs
from getaway.web.refused import Refused
from getaway.web.seating import may_take
from getaway.web.seats import Seats, hashed, new_secret
from getaway.web.seeds import Seed, read_seed
from getaway.web.tables import RunningGame
from getaway.web.workers import Heard, WorkerDied, Workers

IN_MEMORY: Final = 1_000  # tables kept in memory though nobody looks at them
RESUMED: Final = 20  # most entries that a page missed while the server was down and gets one by one
OPENINGS: Final = 300  # openings kept in memory, some 200 kB each
FILMS: Final = 50_000_000  # characters of replays kept in memory
QUIET: Final = 5.0  # seconds without a move
BREATH: Final = 0.003  # seconds of work before others get their turn


class Shelf:
    """Texts that were costly to make, as many as fit; the least recently used go first."""

    def __init__(self, size: int) -> None:
        self._room = size
        self._texts: OrderedDict[Any, str] = OrderedDict()

    def get(self, name: Any) -> str | None:
        if name in self._texts:
            self._texts.move_to_end(name)
        return self._texts.get(name)

    def put(self, name: Any, text: str) -> None:
        if name not in self._texts:
            self._texts[name] = text
            self._room -= len(text)
        while self._room < 0 and self._texts:
            self._room += len(self._texts.popitem(last=False)[1])


@dataclass(frozen=True, slots=True)
class Wish:
    """One seat of a future table: played by its creator (`me`), by whoever has the link (`person`) or by a bot."""

    who: str
    bot: str | None = None


class Hub:
    """The tables of one server."""

    def __init__(
        self, store: Store, workers: Workers, *, pause: float, away: float, beat: float = USUAL, quota: Quota = QUOTA
    ) -> None:
        """`pause`: before each move of a bot; `away`: after which an absent player's seat may be filled; `beat`: default
        length of the beat for silent decisions (all in seconds)."""
        self.beat = beat
        self.store = store
        self.workers = workers
        self.programs = Programs(workers, pause)
        self.games = Games()
        self.house = House(store, quota)
        self.away = away
        self.started = self._moved = time.monotonic()
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._coming: dict[str, asyncio.Future[LiveTable]] = {}
        self._openings: dict[tuple[str, str, str], asyncio.Future[str]] = {}
        self._filming: dict[tuple[str, str, str, str], asyncio.Future[str]] = {}
        self._films = Shelf(FILMS)

    # Beginning

    async def begin(
        self,
        kept: KeptGame,
        seed: Seed,
        wishes: Sequence[Wish],
        name: str,
        lines: Sequence[str] = (),
        *,
        owner: str = "",
        beat: float | None = None,
    ) -> dict[str, Any]:
        """Begin a table; its secrets are returned only here. `beat` in seconds, None for the default."""
        await self.house.room_for(owner)
        shown = await asyncio.to_thread(self.games.show, kept)
        id = secrets.token_urlsafe(9)
        host, token = new_secret(), new_secret()
        keys = [None if wish.bot else new_secret() for wish in wishes]
        seats = Seats(Roster([_seated(wish, key, name) for wish, key in zip(wishes, keys)]))
        mine = [seat for seat, wish in enumerate(wishes) if wish.who == "me"]
        seats.grant(token, mine)
        about: dict[str, Any] = {
            "engine": kept.engine,
            "content": kept.key,
            "rules": dict(kept.rules),
            "host": hashed(host),
            "seed": seed.row(),
        }
        if beat is not None:
            about["beat"] = beat
        table = KeptTable(id, time.time(), about, owner)
        await self.store.begin(NewTable(table, seats.roster, shown.stored(), chained(id, lines)))
        told = [{"seat": seat, "key": key} for seat, key in enumerate(keys) if key]
        return {"table": id, "host": host, "seats": told, "token": token if mine else None, "mine": mine}

    # Loading

    async def table(self, id: str) -> LiveTable:
        """A table in memory; Refused if it does not exist, or this version cannot play it."""
        live = self._live.get(id)
        if live is not None:
            self._live.move_to_end(id)
            return live
        if id not in self._coming:
            self._coming[id] = asyncio.ensure_future(self._come(id))
        return await asyncio.shield(self._coming[id])

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[LiveTable]:
        """A table, locked; loaded again if it lapsed while we waited for the lock."""
        while True:
            live = await self.table(id)
            async with live.lock:
                if not live.lapsed:
                    yield live
                    return

    async def _come(self, id: str) -> LiveTable:
        try:
            live = self._live[id] = await self._read(id)
            self.house.used(id)
        finally:
            del self._coming[id]
        self._shrink()
        return live

    async def _read(self, id: str) -> LiveTable:
        kept = await self.store.table(id)
        if kept is None:
            raise Refused("no-table", 404)
        try:
            return await self._revived(kept)
        except (Refused, StoreError):
            raise
        except GetawayError as error:
            raise Refused("cannot-go-on", 409, error=error) from error
        except Exception as error:  # a damaged row may cause anything
            raise Refused("damaged", 409, error=type(error).__name__) from error

    async def _revived(self, kept: KeptTable) -> LiveTable:
        seats = Seats(await self.store.roster(kept.id) or Roster([]))
        play = RunningGame(await self.shown(kept.about), read_seed(kept.about["seed"]), seats.salts)
        if len(seats.seats) != len(play.game.seats):
            raise Refused("damaged", 409, error=f"{len(seats.seats)} seats")
        live = LiveTable(self, kept, play, seats)
        lines = await self.store.lines(kept.id)
        turn = time.perf_counter()
        for line in lines:
            play.repeat(line.text, line.seat, show=line.number > len(lines) - RESUMED)
            live.last = line
            live.answered.keep(line)
            if time.perf_counter() - turn > BREATH:
                await asyncio.sleep(0)
                turn = time.perf_counter()
        live.settle()
        return live

    async def shown(self, about: Mapping[str, Any]) -> ShownGame:
        """The game that a table or a record was begun with."""
        content = await self.store.content(about["content"])
        if content is None:
            raise Refused("damaged", 409, error="content")
        return await asyncio.to_thread(self.games.show, KeptGame(about["engine"], content.data, about["rules"]))

    def rebuilt(self, play: RunningGame, salts: Sequence[str]) -> RunningGame:
        """A table without its last entry, which could not be stored."""
        again = RunningGame(play.shown, play.seed, salts)
        for line, by in play.entries[:-1]:
            again.repeat(line, by)
        again.reasons = {number: why for number, why in play.reasons.items() if number <= again.number}
        return again

    def forget(self, live: LiveTable) -> None:
        if self._live.get(live.id) is live:
            del self._live[live.id]

    def _shrink(self) -> None:
        """Forget tables that nobody looks at, the least recently used first."""
        idle = [live for live in self._live.values() if not live.pages and not live.lock.locked()]
        for live in idle[: max(0, len(idle) - IN_MEMORY)]:
            del self._live[live.id]

    def entered(self, live: LiveTable) -> None:
        """Note that a table has changed."""
        self._moved = time.monotonic()
        self.programs.consider(live)

    def quiet(self) -> bool:
        """Whether nobody has moved for a while."""
        return time.monotonic() - self._moved > QUIET

    def told(self, live: LiveTable, page: Page) -> dict[str, Json]:
        """What a page gets about a table besides its game."""
        seed = live.play.seed.told(live.salts)
        if live.play.game.secrets and not live.play.over:
            seed.pop("value", None)  # an open seed would reveal every card
        return {"table": live.id, "people": live.people(page), "seed": seed, "bots": list(live.bots)}

    # Sitting down

    async def sit(self, id: str, key: str, name: str, token: str | None) -> dict[str, Any]:
        """Trade a link's key for a token."""
        async with self.at(id) as live:
            seats = live.seats.next()
            seat = seats.of_key(key)
            if seat is None:
                raise Refused("no-key", 403)
            may_take(live, token or "", seat)
            seated = seats.seats[seat]
            if token is None or not seats.of_token(token):
                token = new_secret()
            if name:
                seated.name = name
            seated.taken = True
            seats.grant(token, [seat])
            await live.reseat(seats)
        return {"token": token, "seats": list(seats.of_token(token))}

    async def renew(self, id: str, host: str, seat: int) -> dict[str, Any]:
        """A new link for a seat; the old one and its tokens end."""
        key = new_secret()
        async with self.at(id) as live:
            if not secrets.compare_digest(hashed(host), live.kept.about["host"]):
                raise Refused("not-host", 403)
            if seat >= len(live.seats.seats):
                raise Refused("no-seat", 404)
            seats = live.seats.next()
            seats.seats[seat].key = hashed(key)
            there = [page for page in live.pages if seat in page.seats]
            seats.revoke(seat)
            await live.reseat(seats)
            for page in there:
                if not page.seats:
                    page.end(Refused("renewed"))
        return {"key": key}

    async def delete(self, id: str, host: str) -> None:
        """Delete a table and all that belongs to it, for its host."""
        async with self.at(id) as live:
            if not secrets.compare_digest(hashed(host), live.kept.about["host"]):
                raise Refused("not-host", 403)
            await self.store.delete(id)
            live.lapsed = True
            self.forget(live)
            for page in live.pages:
                page.end(Refused("deleted"))

    async def opening(self, shown: ShownGame, lang: str, asker: str = "", scene: str = "") -> str:
        """The constant part of a page as JSON; made once for a game, a scene and a language, in a worker process."""
        name = (shown.name, scene, lang)
        if name not in self._openings:
            question = {"do": "opening", "lang": lang, "scene": scene}
            self._openings[name] = asyncio.ensure_future(self.draw(shown, question, asker))
            if len(self._openings) > OPENINGS:
                del self._openings[next(iter(self._openings))]
        try:
            return await asyncio.shield(self._openings[name])
        except Exception:
            self._openings.pop(name, None)
            raise

    async def draw(self, shown: ShownGame | None, question: dict[str, Any], asker: str) -> str:
        """A drawing by a worker: of a game, or of something in the lobby."""
        try:
            return await self.workers.draw(shown, question, asker=asker)
        except WorkerDied:
            raise Refused("unforeseen", 500) from None

    async def film(self, shown: ShownGame, record: str, lang: str, asker: str = "", what: str = "replay") -> str:
        """A replay or its hindsight as JSON: made once for all who ask, and kept for a while."""
        name = (shown.name, hashed(record), lang, what)
        film = self._films.get(name)
        if film is not None:
            return film
        if name not in self._filming:
            question = {"do": what, "record": record, "lang": lang}
            self._filming[name] = asyncio.ensure_future(self.foreign(question, asker, shown))
            self._filming[name].add_done_callback(lambda _: self._filming.pop(name))
        film = str(await asyncio.shield(self._filming[name]))
        self._films.put(name, film)
        return film

    async def foreign(
        self, question: dict[str, Any], asker: str, shown: ShownGame | None = None, heard: Heard | None = None
    ) -> Any:
        """Handle what a stranger uploaded in a process with limits; `heard` gets the progress."""
        try:
            return await self.workers.look_at(shown, question, asker=asker, heard=heard)
        except WorkerDied:
            raise Refused("too-costly", 413) from None

    async def follow(self, every: float = 1.0) -> None:
        """If another server writes: show what it wrote to all who look."""
        while True:
            await asyncio.sleep(every)
            for live in [live for live in self._live.values() if live.pages]:
                async with live.lock:
                    with suppress(GetawayError):
                        await live.catch_up()

    async def close(self) -> None:
        await self.programs.close()
        await self.workers.close()
        self.store.close()


def _seated(wish: Wish, key: str | None, name: str) -> Seated:
    mine = wish.who == "me"
    return Seated(name if mine else "", wish.bot, hashed(key) if key else "", taken=mine)
