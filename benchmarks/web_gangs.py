"""`python -m benchmarks.web_gangs`: tables of Rob 'n Run under load, four people at each, no beat, server on one core.

Three times, the best counts: 500 tables with one move a second each, from sent to seen by each of the three others, beside a
server that only passes messages on. Every seat is told something else, and every move is on the disk before it is seen.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
from typing import Any

import httpx
import orjson

from benchmarks.web_client import Socket, connect
from benchmarks.web_load import CLIENT_CORE, Figures, Running, echo, fresh_server, running, show
from getaway.web.robnrun.offers import weight_of

PLAYERS = 4
SCENARIOS = ("old-town", "harbour", "pawnshops", "training")


class Seat:
    """One person's page."""

    def __init__(self, table: Gang, seat: int) -> None:
        self.table, self.seat = table, seat
        self.last = b"{}"  # the newest message that holds offers; read when it is this table's turn
        self.socket: Socket

    def offers(self) -> dict[str, Any]:
        message = orjson.loads(self.last)
        found: dict[str, Any] = message.get("offers", {}).get(str(self.seat), {})
        return found

    def heard(self, data: bytes) -> None:
        if data.startswith(b'{"at":'):
            self.table.saw(self, data)
        elif data.startswith(b'{"seat":'):
            self.last = data


class Gang:
    """A table and its four pages."""

    def __init__(self, there: dict[str, Any], figures: Figures, coin: random.Random) -> None:
        self.there, self.figures, self.coin = there, figures, coin
        self.pages = [Seat(self, seat) for seat in range(PLAYERS)]
        self.seq = 0
        self.count = 0
        self.sent: tuple[int, float] = (-1, 0.0)  # who sent the last move, and when

    async def open(self, port: int) -> None:
        for page, token in zip(self.pages, self.there["tokens"]):
            page.socket = await connect(port, f"/ws/{self.there['id']}", page.heard)
            page.socket.say(json.dumps({"hello": {"token": token, "lang": "en", "seen": 0}}))

    def saw(self, page: Seat, data: bytes) -> None:
        now = time.perf_counter()
        self.figures.sizes.append(len(data))
        if page.seat != self.sent[0]:
            self.figures.seen.append(1000 * (now - self.sent[1]))
        self.seq = int(data[6 : data.index(b",")])
        page.last = data

    def act(self) -> None:
        """One move of whoever may."""
        able = [(page, offers) for page in self.pages if (offers := page.offers())]
        if not able:
            return
        page, offers = self.coin.choice(able)
        self.count += 1
        self.figures.moves += 1
        move = f"#{_chosen(offers, self.coin)}"
        fields = {"do": "move", "id": f"{self.count}", "seq": self.seq, "seat": page.seat, "move": move}
        self.sent = (page.seat, time.perf_counter())
        page.socket.say(json.dumps(fields))


def _chosen(offers: dict[str, Any], coin: random.Random) -> str:
    """The code of a move (web/robnrun/offers.py): most people play a card or say something if they can."""
    liked = [name for name in ("go-on", "play", "say") if name in offers]
    found = offers[liked[0] if liked else coin.choice(sorted(offers))]
    if isinstance(found, str):
        return found
    picked = found[coin.choice(sorted(found))]
    if isinstance(picked, str):
        return picked
    to, _, rest, said = coin.choice(picked)
    return str(int(rest) + weight_of(coin.choice(to.split(" ")), coin.choice(said.split(" "))))


async def make_gang(client: httpx.AsyncClient, number: int) -> dict[str, Any]:
    said = {
        "job": f"rob-n-run/{SCENARIOS[number % len(SCENARIOS)]}",
        "seats": [{"who": "person"}] * PLAYERS,
        "seed": {"kind": "open", "value": f"{number}"},
        "beat": 0,
    }
    made: dict[str, Any] = (await client.post("/api/tables", json=said)).raise_for_status().json()
    tokens = []
    for there in made["seats"]:
        body = {"key": there["key"], "name": "P"}
        sat = await client.post(f"/api/tables/{made['table']}/sit", json=body)
        tokens.append(sat.raise_for_status().json()["token"])
    return {"id": made["table"], "tokens": tokens}


async def steady(server: Running, tables: int, seconds: float) -> Figures:
    """Each table one move a second, not all at once."""
    figures, coin = Figures(), random.Random(1)
    made: list[dict[str, Any]] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client:
        for first in range(0, tables, 20):
            made += await asyncio.gather(*(make_gang(client, n) for n in range(first, min(tables, first + 20))))
    gangs = [Gang(there, figures, coin) for there in made]
    for gang in gangs:
        await gang.open(server.port)
    await asyncio.sleep(2)
    begin = time.perf_counter()
    for turn in range(int(seconds * tables)):
        await asyncio.sleep(max(0.0, begin + turn / tables - time.perf_counter()))
        gangs[turn % tables].act()
        if turn == 2 * tables:  # the first two seconds warm up
            figures.cpu = server.cpu()
            figures.seen.clear()
            figures.sizes.clear()
            figures.moves = 0
    figures.cpu = (server.cpu() - figures.cpu) / (seconds - 2)
    await asyncio.sleep(1)
    return figures


async def main() -> None:
    quick = "--quick" in sys.argv
    tables, seconds, runs = (100, 6.0, 1) if quick else (500, 20.0, 3)
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {CLIENT_CORE})
    for run in range(runs):
        with running("echo") as server:
            passed = await echo(server.port, tables, 5.0)
        async with fresh_server() as server:
            figures = await steady(server, tables, seconds)
        print(f"run {run + 1}")
        show("passed on only, p50 and p99 ms", passed.at(0.5), passed.at(0.99))
        show(
            f"{tables} gangs of four, move sent to seen, p50 and p99 ms", figures.at(0.5), figures.at(0.99), "wanted 25"
        )
        show("moves sent, seen by others", figures.moves, len(figures.seen))
        show("bytes a move to a seat, p95 and most", figures.size(0.95), figures.size(1), "wanted 2000")
        show("share of its core that the server used", figures.cpu)


if __name__ == "__main__":
    asyncio.run(main())
