"""Printing from the browser: a game before it begins, or a replay after a step.

The press runs in the worker process for strangers' uploads: one order at a time, in turn, within limits.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from typing import Any, Final

from getaway.content.engines import engine_of
from getaway.core import Table, read_record
from getaway.paper import INKS, PAPERS, Booklet, Order, made_and_pressed, position_booklet
from getaway.paper.press import Told
from getaway.web.games import KeptGame, ShownGame
from getaway.web.hub import Hub
from getaway.web.lobby import Lobby
from getaway.web.openings import character, port_of
from getaway.web.refused import Refused
from getaway.web.watching import watched

SEATS: Final = 6
JOB: Final = 40  # most characters of an order's name
JOBS: Final = 1_000  # orders tracked at once

Params = Mapping[str, str]


class Printer:
    """The functions behind the addresses for printing."""

    def __init__(self, hub: Hub, lobby: Lobby, address: str = "") -> None:
        """`address`: where others reach this server, if they can."""
        self._hub, self._lobby, self._address = hub, lobby, address
        self._going: dict[str, tuple[int, int]] = {}  # by the order's name, which the page chose

    def progress(self, job: str) -> tuple[int, int]:
        """The steps done and the number of steps of an order; 0 and 0 if it is unknown."""
        return self._going.get(job, (0, 0))

    async def game(self, name: str, wishes: Params, lang: str, asker: str) -> bytes:
        """Plan and sheets of a game that has not begun."""
        question, job = _question(wishes, lang), wishes.get("job", "")
        kept = await asyncio.to_thread(self._kept, name, wishes.get("crew", "").split(",")[:SEATS])
        return await self._printed(await asyncio.to_thread(self._hub.games.show, kept), question, asker, job)

    def _kept(self, name: str, crew: Sequence[str]) -> KeptGame:
        entry = self._lobby.find(name)
        characters = [character(self._lobby, each) for each in crew]
        return self._hub.games.load(entry, port_of(engine_of(entry).name).setup(characters, {}))

    async def replay(self, id: str, wishes: Params, lang: str, asker: str) -> bytes:
        """A table or an uploaded record after a step, by default the last."""
        question = _question(wishes, lang)
        there = await watched(self._hub, id)
        question["link"] = f"{self._address}/replay/{id}" if self._address else ""
        question |= {"record": there.text, "step": _number(wishes, "at")}
        return await self._printed(there.shown, question, asker, wishes.get("job", ""))

    async def _printed(self, shown: ShownGame, question: dict[str, Any], asker: str, job: str) -> bytes:
        if find_spec("typst") is None:
            raise Refused("no-press", 503)
        if len(job) > JOB or len(self._going) >= JOBS:
            job = ""
        heard = partial(self._heard, job) if job else None
        try:
            return base64.b64decode(await self._hub.foreign(question, asker, shown, heard))
        finally:
            self._going.pop(job, None)

    def _heard(self, job: str, done: int, steps: int) -> None:
        self._going[job] = done, steps


def _question(wishes: Params, lang: str) -> dict[str, Any]:
    paper, ink = wishes.get("paper", PAPERS[0]), wishes.get("ink", INKS[0])
    for field, value, known in (("paper", paper, PAPERS), ("ink", ink, INKS)):
        if value not in known:
            raise Refused("wrong-field", what=field)
    return {"do": "print", "lang": lang, "paper": paper, "ink": ink}


def _number(wishes: Params, field: str) -> int | None:
    text = wishes.get(field, "")
    if not text:
        return None
    if not text.isdecimal() or len(text) > 6:
        raise Refused("wrong-field", what=field)
    return int(text)


def printed(shown: ShownGame, asked: Mapping[str, Any], tell: Told) -> str:
    """Print in a worker process: the PDF in base 64."""
    order = Order(asked["lang"], asked["paper"], asked["ink"], link=asked.get("link", ""))
    _, pdf = made_and_pressed(lambda: _booklet(shown, asked, order), tell)
    return base64.b64encode(pdf).decode()


def _booklet(shown: ShownGame, asked: Mapping[str, Any], order: Order) -> Booklet:
    if "record" not in asked:
        return position_booklet(Table(shown.game, seed=0), order)
    record = read_record(asked["record"])
    steps = len(record.lines)
    step = steps if asked["step"] is None else min(asked["step"], steps)
    table = Table.begin(shown.game, record)
    for line in record.lines[:step]:
        table.repeat(line)
    return position_booklet(table, order, step=step, steps=steps)
