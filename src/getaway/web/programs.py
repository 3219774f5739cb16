"""Programs at a table: when a bot is asked, when it waits for people, and the lamps. Late answers are dropped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from getaway.core import CREW, GetawayError
from getaway.web.live import Live
from getaway.web.workers import WorkerDied, Workers

log = logging.getLogger(__name__)


class Programs:
    """One task a table for its bots, one for its lamps; started when something has changed."""

    def __init__(self, workers: Workers, pause: float) -> None:
        self._workers = workers
        self._pause = pause  # seconds before a move, so that people can follow
        self._tasks: dict[tuple[str, Live], asyncio.Task[None]] = {}

    def consider(self, live: Live) -> None:
        if any(seated.bot for seated in live.seats.seats):
            self._start("bots", live, self._play)
        if any(page.lamp for page in live.pages):
            self._start("lamps", live, self._shine)

    def _start(self, what: str, live: Live, work: Any) -> None:
        if (what, live) not in self._tasks:
            task = asyncio.ensure_future(self._careful(work(live)))
            self._tasks[what, live] = task
            task.add_done_callback(lambda _: self._tasks.pop((what, live), None))

    async def _careful(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except WorkerDied:
            log.warning("a worker process died twice over one question; the table waits for the next move")
        except GetawayError as error:
            log.warning("a program could not move: %s", error)

    async def _play(self, live: Live) -> None:
        """Moves of bots as long as it is their turn and somebody looks."""
        while live.pages and (seat := next_program(live)) is not None:
            number, play = live.play.number, live.play
            if self._pause:
                await asyncio.sleep(self._pause)
                if live.play.number != number:
                    continue
            text = _joined(live, seat)
            if text is None:
                bot = live.seats.seats[seat].bot
                text = await self._workers.think(play, {"do": "bot", "bot": bot, "seat": seat})
            if live.play.number == number:
                await live.own(seat, number, str(text))
                if live.play.number == number:  # it waits, or could not be kept: asked again after the next change
                    return

    async def _shine(self, live: Live) -> None:
        """Tell whoever has a lamp whether their seats can still use all dice; again if the table has moved on meanwhile."""
        number = -1
        while live.play.number != number:
            number = live.play.number
            wanted = {seat for page in live.pages if page.lamp for seat in page.seats}
            for seat in sorted(wanted & set(live.play.table.state.deciders())):
                found = await self._workers.ponder(live.play, {"do": "lamp", "seat": seat})
                if live.play.number != number:
                    break
                live.shine(seat, {"seat": seat, "seq": number, **found})

    async def foresee(self, live: Live, seat: int, move: str) -> dict[str, Any]:
        """Whether a seat can use all its dice now, and whether it still can after a move; None where it is not known."""
        try:
            found: dict[str, Any] = await self._workers.ponder(live.play, {"do": "after", "seat": seat, "move": move})
        except (WorkerDied, GetawayError):
            return {"now": None, "clean": None}
        return found

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def next_program(live: Live) -> int | None:
    """The seat of a program that should move now; None where people come first.

    After an undo programs wait for people, or they would do again what was just taken back. Decisions of the crew belong
    to people, if there are any.
    """
    state, seats = live.play.table.state, live.seats
    deciders = state.deciders()
    programs = [seat for seat in deciders if seats.seats[seat].bot]
    entries = live.play.table.log
    if len(programs) < len(deciders) and entries and entries[-1].text.startswith("undo"):
        return None
    for seat in programs:
        if _joined(live, seat) == "":
            continue
        if not seats.people or any(move.seat != CREW for move in state.moves(seat)):
            return seat
    return None


def _joined(live: Live, seat: int) -> str | None:
    leaders = live.seats.people or [0]
    return live.play.played.face.joins(live.play.table.state, seat, leaders)
