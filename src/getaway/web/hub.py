"""All tables: begun, found again in the store, kept in memory while somebody looks at them."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from getaway.bots.registry import NAMES
from getaway.core import GetawayError
from getaway.web.games import Games, Plan, Played
from getaway.web.live import Live
from getaway.web.port import Json
from getaway.web.programs import Programs
from getaway.web.refused import Refused
from getaway.web.seats import Seated, Seats, hashed, new_secret, read_seats
from getaway.web.seeds import Seed, read_seed
from getaway.web.store import Statement, Store, StoreError
from getaway.web.tables import Play
from getaway.web.workers import WorkerDied, Workers

IN_MEMORY: Final = 1_000  # tables that nobody looks at and that are kept nevertheless
RESUMED: Final = 20  # entries that a page may have missed while the server was down, and is told one by one
OPENINGS: Final = 300  # kept in memory, some 200 kB each
QUIET: Final = 5.0  # seconds without a move
BREATH: Final = 0.003  # seconds of work after which others have their turn


@dataclass(frozen=True, slots=True)
class Wish:
    """One seat of a table to be: played by its creator (`me`), by whoever has the link (`person`) or by a program."""

    who: str
    bot: str | None = None


class Hub:
    """The tables of one server."""

    def __init__(self, store: Store, workers: Workers, *, pause: float, away: float) -> None:
        """Bots take a pause before each move; the seat of somebody who is away so long may be filled (both in seconds)."""
        self.store = store
        self.workers = workers
        self.programs = Programs(workers, pause)
        self.games = Games()
        self.bots = NAMES
        self.away = away
        self.started = self._moved = time.monotonic()
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._coming: dict[str, asyncio.Future[Live]] = {}
        self._openings: dict[tuple[str, str], asyncio.Future[str]] = {}
        self._films: dict[tuple[str, str, str], asyncio.Future[str]] = {}
        self._filming = asyncio.Lock()

    # Beginning

    async def begin(
        self, plan: Plan, seed: Seed, wishes: Sequence[Wish], name: str, salt: str, lines: Sequence[str] = ()
    ) -> dict[str, Any]:
        """A new table; its secrets are told once, here."""
        await asyncio.to_thread(self.games.play, plan)
        id = secrets.token_urlsafe(9)
        host, token = new_secret(), new_secret()
        keys = [None if wish.bot else new_secret() for wish in wishes]
        seats = Seats(id, [_seated(wish, key, name, salt) for wish, key in zip(wishes, keys)])
        mine = [seat for seat, wish in enumerate(wishes) if wish.who == "me"]
        about = {"engine": plan.engine, "content": plan.key, "rules": plan.rules, "host": hashed(host)}
        about["seed"] = seed.row()
        await self.store.write(
            [
                self.kept(plan),
                ("INSERT INTO tables VALUES (?, ?, ?)", (id, time.time(), json.dumps(about))),
                *seats.saved(range(len(wishes))),
                *seats.grant(token, mine),
                *_copied(id, lines),
            ]
        )
        told = [{"seat": seat, "key": key} for seat, key in enumerate(keys) if key]
        return {"table": id, "host": host, "seats": told, "token": token if mine else None, "mine": mine}

    def kept(self, plan: Plan) -> Statement:
        """The content of a plan, to be found again by its key, or by the hash that records name."""
        hash = self.games.play(plan).game.headers()["content"].rpartition(" ")[2]
        return "INSERT OR IGNORE INTO content VALUES (?, ?, ?)", (plan.key, hash, plan.content)

    # Finding again

    async def table(self, id: str) -> Live:
        """A table in memory; Refused if there is none, or if this version cannot play it."""
        live = self._live.get(id)
        if live is not None:
            self._live.move_to_end(id)
            return live
        if id not in self._coming:
            self._coming[id] = asyncio.ensure_future(self._come(id))
        return await asyncio.shield(self._coming[id])

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Live]:
        """A table while nobody else changes it; read again if its memory lapsed before it was our turn."""
        while True:
            live = await self.table(id)
            async with live.lock:
                if not live.lapsed:
                    yield live
                    return

    async def _come(self, id: str) -> Live:
        try:
            live = self._live[id] = await self._read(id)
        finally:
            del self._coming[id]
        self._shrink()
        return live

    async def _read(self, id: str) -> Live:
        rows = self.store.read("SELECT about FROM tables WHERE id = ?", (id,))
        if not rows:
            raise Refused("no-table", 404)
        try:
            about = json.loads(rows[0][0])
            return await self._revived(id, about)
        except (Refused, StoreError):
            raise
        except GetawayError as error:
            raise Refused("cannot-go-on", 409, error=error) from error
        except Exception as error:  # a damaged row may do anything
            raise Refused("damaged", 409, error=type(error).__name__) from error

    async def _revived(self, id: str, about: dict[str, Any]) -> Live:
        seats = read_seats(
            id,
            self.store.read('SELECT seat, about FROM seats WHERE "table" = ?', (id,)),
            self.store.read('SELECT hash, seat FROM tokens WHERE "table" = ?', (id,)),
        )
        play = Play(await self.played(about), read_seed(about["seed"]), [seated.salt for seated in seats.seats])
        if len(seats.seats) != len(play.game.seats):
            raise Refused("damaged", 409, error=f"{len(seats.seats)} seats")
        live = Live(self, id, about, play, seats)
        rows = self.store.read('SELECT number, line, seat, client FROM lines WHERE "table" = ? ORDER BY number', (id,))
        turn = time.perf_counter()
        for expected, (number, line, seat, client) in enumerate(rows, 1):
            if number != expected:
                raise Refused("damaged", 409, error=f"line {expected} is missing")
            play.repeat(line, seat, show=number > len(rows) - RESUMED)
            if client is not None:
                live.answered[seat, client] = number
            if time.perf_counter() - turn > BREATH:
                await asyncio.sleep(0)
                turn = time.perf_counter()
        return live

    async def played(self, about: Mapping[str, Any]) -> Played:
        """The game that a table or a record was begun with."""
        rows = self.store.read("SELECT data FROM content WHERE key = ?", (about["content"],))
        if not rows:
            raise Refused("damaged", 409, error="content")
        return await asyncio.to_thread(self.games.play, Plan(about["engine"], rows[0][0], about["rules"]))

    def rebuilt(self, play: Play, salts: Sequence[str]) -> Play:
        """A table without its last entry, which could not be kept."""
        again = Play(play.played, play.seed, salts)
        for line, by in play.entries[:-1]:
            again.repeat(line, by)
        return again

    def forget(self, live: Live) -> None:
        if self._live.get(live.id) is live:
            del self._live[live.id]

    def _shrink(self) -> None:
        """Forget tables that nobody looks at, the longest unused first."""
        idle = [live for live in self._live.values() if not live.pages and not live.lock.locked()]
        for live in idle[: max(0, len(idle) - IN_MEMORY)]:
            del self._live[live.id]

    def entered(self, live: Live) -> None:
        """Something has changed at a table."""
        self._moved = time.monotonic()
        self.programs.consider(live)

    def quiet(self) -> bool:
        """Whether nobody has moved for a while."""
        return time.monotonic() - self._moved > QUIET

    def told(self, live: Live) -> dict[str, Json]:
        """What a page is told of a table besides its game."""
        seed = live.play.seed.told(live.salts)
        return {"table": live.id, "people": live.people(), "seed": seed, "bots": list(self.bots)}

    # Sitting down

    async def sit(self, id: str, key: str, name: str, salt: str, token: str | None) -> dict[str, Any]:
        """Trade a link's key for a token; a salt counts until the first entry."""
        async with self.at(id) as live:
            seats = live.seats.copy()
            seat = seats.of_key(key)
            if seat is None:
                raise Refused("no-key", 403)
            seated = seats.seats[seat]
            if token is None or not seats.of_token(token):
                token = new_secret()
            if name:
                seated.name = name
            seated.taken = True
            salted = bool(salt) and not seated.salt and live.play.number == 0
            if salted:
                seated.salt = salt
            await live.reseat(seats, [*seats.grant(token, [seat]), *seats.saved([seat])])
            if salted:
                live.play = Play(live.play.played, live.play.seed, live.salts)
        return {"token": token, "seats": list(seats.of_token(token))}

    async def renew(self, id: str, host: str, seat: int) -> dict[str, Any]:
        """A new link for a seat; the old one and its tokens end."""
        key = new_secret()
        async with self.at(id) as live:
            if not secrets.compare_digest(hashed(host), live.about["host"]):
                raise Refused("not-host", 403)
            if seat >= len(live.seats.seats):
                raise Refused("no-seat", 404)
            seats = live.seats.copy()
            seats.seats[seat].key = hashed(key)
            there = [page for page in live.pages if seat in page.seats]
            await live.reseat(seats, [*seats.revoke(seat), *seats.saved([seat])])
            for page in there:
                if not page.seats:
                    page.end(Refused("renewed"))
        return {"key": key}

    async def opening(self, played: Played, lang: str) -> str:
        """What does not change, as JSON; made once for a game and a language, in a worker process."""
        name = (played.key, lang)
        if name not in self._openings:
            question = {"do": "opening", "lang": lang}
            self._openings[name] = asyncio.ensure_future(self.draw(played, question))
            if len(self._openings) > OPENINGS:
                del self._openings[next(iter(self._openings))]
        try:
            return await asyncio.shield(self._openings[name])
        except Exception:
            self._openings.pop(name, None)
            raise

    async def film(self, played: Played, record: str, lang: str) -> str:
        """A replay as JSON, made once for all who ask meanwhile; one at a time, so that tables need not wait for many."""
        name = (played.key, record, lang)
        if name not in self._films:
            self._films[name] = asyncio.ensure_future(self._filmed(played, record, lang))
            self._films[name].add_done_callback(lambda _: self._films.pop(name))
        return await asyncio.shield(self._films[name])

    async def _filmed(self, played: Played, record: str, lang: str) -> str:
        async with self._filming:
            return await self.draw(played, {"do": "replay", "record": record, "lang": lang})

    async def draw(self, played: Played, question: dict[str, Any]) -> str:
        """What takes a worker process a while."""
        try:
            return await self.workers.draw(played, question)
        except WorkerDied:
            raise Refused("unforeseen", 500) from None

    async def close(self) -> None:
        await self.programs.close()
        await self.workers.close()
        self.store.close()


def _seated(wish: Wish, key: str | None, name: str, salt: str) -> Seated:
    mine = wish.who == "me"
    return Seated(name if mine else "", wish.bot, hashed(key) if key else "", salt if mine else "", mine)


def _copied(id: str, lines: Sequence[str]) -> list[Statement]:
    return [
        ("INSERT INTO lines VALUES (?, ?, ?, NULL, NULL)", (id, number, line)) for number, line in enumerate(lines, 1)
    ]
