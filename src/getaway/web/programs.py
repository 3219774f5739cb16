"""Bots at a table: when a bot is asked, when it waits for people, and the lamps. Late answers are dropped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Any

from getaway.bots import Reason
from getaway.core import CREW, GetawayError
from getaway.web.live import LiveTable
from getaway.web.workers import WorkerDied, Workers

Key = tuple[str, LiveTable]  # a task's name and its table
Waited = set[tuple[int, int]]  # entry number and seat of bots that made no move
Step = Callable[[LiveTable, Waited], Awaitable[bool]]

log = logging.getLogger(__name__)


class Programs:
    """One task for a table's bots, one for its lamps; started when something has changed."""

    def __init__(self, workers: Workers, pause: float) -> None:
        self._workers = workers
        self._pause = pause  # seconds before a move, so that people can follow
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._news: set[Key] = set()  # tasks whose table has changed since they last looked

    def consider(self, live: LiveTable) -> None:
        if any(seated.bot for seated in live.seats.seats):
            self._start("bots", live, self._play)
        if any(page.lamp for page in live.pages):
            self._start("lamps", live, self._shine)

    def _start(self, what: str, live: LiveTable, step: Step) -> None:
        key = (what, live)
        self._news.add(key)
        if key not in self._tasks:
            self._tasks[key] = asyncio.ensure_future(self._keep_up(key, step))

    async def _keep_up(self, key: Key, step: Step) -> None:
        """Step by step, as long as there is something to do or something new."""
        waited: Waited = set()
        try:
            while key in self._news:
                try:
                    self._news.discard(key)
                    while await step(key[1], waited):
                        self._news.discard(key)
                except WorkerDied:
                    log.warning("a worker process died twice over one question; the table waits for the next move")
                except GetawayError as error:
                    log.warning("a program could not move: %s", error)
        finally:
            self._news.discard(key)
            del self._tasks[key]

    async def _play(self, live: LiveTable, waited: Waited) -> bool:
        """One move of a bot; False if none is to move or nobody looks. A bot that waits is not asked again at once."""
        number, play = live.play.number, live.play
        seat = next_program(live, [seat for at, seat in waited if at == number]) if live.pages else None
        if seat is None:
            return False
        bot = live.seats.seats[seat].bot
        if self._pause:
            await asyncio.sleep(self._pause)
            await live.rest_ends()
            if (live.play.number, live.seats.seats[seat].bot) != (number, bot):
                return True
        found: dict[str, Any] = {"move": _joined(live, seat)}
        if found["move"] is None:
            asked = {"do": "bot", "bot": bot, "seat": seat}
            found = await self._workers.think(play, asked, asker=live.asker)
        if (live.play.number, live.seats.seats[seat].bot) == (number, bot):
            why = Reason.of(found["why"]) if "why" in found else None
            await live.own(seat, number, str(found["move"]), why)
            if live.play.number == number:  # it waits, or its move could not be stored
                waited.add((number, seat))
        return True

    async def _shine(self, live: LiveTable, waited: Waited) -> bool:
        """Tell everyone with a lamp whether their seats can still use all dice; again if the table has moved on meanwhile."""
        number = live.play.number
        wanted = {seat for page in live.pages if page.lamp for seat in page.seats}
        for seat in sorted(wanted & set(live.play.table.state.deciders())):
            found = await self._workers.ponder(live.play, {"do": "lamp", "seat": seat}, asker=live.asker)
            if live.play.number != number:
                return True
            live.shine(seat, {"seat": seat, "seq": number, **found})
        return False

    async def foresee(self, live: LiveTable, seat: int, move: str) -> dict[str, Any]:
        """Whether a seat can use all its dice now, and whether it still can after a move; None if unknown."""
        try:
            question = {"do": "after", "seat": seat, "move": move}
            found: dict[str, Any] = await self._workers.ponder(live.play, question, asker=live.asker)
        except (WorkerDied, GetawayError):
            return {"now": None, "clean": None}
        return found

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def next_program(live: LiveTable, waiting: Collection[int] = ()) -> int | None:
    """The seat of a bot that should move now, except those that wait; None if people come first.

    After an undo bots wait for people, or they would repeat what was just taken back. Decisions of the crew belong to
    people, if there are any.
    """
    state, seats = live.play.table.state, live.seats
    deciders = state.deciders()
    programs = [seat for seat in deciders if seats.seats[seat].bot]
    entries = live.play.table.log
    if len(programs) < len(deciders) and entries and entries[-1].text.startswith("undo"):
        return None
    for seat in programs:
        if seat in waiting or _joined(live, seat) == "":
            continue
        if not seats.people or any(move.seat != CREW for move in state.moves(seat)):
            return seat
    return None


def _joined(live: LiveTable, seat: int) -> str | None:
    leaders = live.seats.people or [0]
    return live.play.shown.face.joins(live.play.table.state, seat, leaders)
