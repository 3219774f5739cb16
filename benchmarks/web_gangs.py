"""`python -m benchmarks.web_gangs`: tables of Rob 'n Run under load, four people at each, no beat, server on one core.

Three runs, the best counts: 500 tables with one move a second each, from sent to seen by each of the three others,
beside a server that only relays messages. Every seat gets a different message, and every move is on the disk before it
is seen.
"""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx

from benchmarks.web_load import (
    Figures,
    Running,
    Seat,
    SteadyTable,
    asked,
    disk,
    echo,
    fresh_server,
    one_a_second,
    running,
    show,
)
from getaway.web.robnrun.offers import weight_of

PLAYERS = 4
SCENARIOS = ("old-town", "harbour", "pawnshops", "training")


class Gang(SteadyTable):
    """A table and its four pages."""

    def note(self, page: Seat, data: bytes, now: float) -> None:
        """Note when each of the others sees the last move."""
        if self.sent is not None and page.seat != self.sent[0]:
            self.figures.seen.append(1000 * (now - self.sent[1]))

    async def make(self, client: httpx.AsyncClient) -> dict[str, Any]:
        return await make_gang(client, self.coin.randrange(1_000_000))

    def chosen(self, offers: dict[str, Any]) -> str:
        """The code of a move (web/robnrun/offers.py): mostly a card or a statement, if possible."""
        coin = self.coin
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
    """One move a second at tables of four people."""
    figures, coin = Figures(), random.Random(1)
    made: list[dict[str, Any]] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client:
        for first in range(0, tables, 20):
            made += await asyncio.gather(*(make_gang(client, n) for n in range(first, min(tables, first + 20))))
    gangs = [Gang(there, figures, coin) for there in made]
    for gang in gangs:
        await gang.open(server.port)
    await one_a_second(server, gangs, seconds)
    return figures


async def main() -> None:
    _, tables, seconds, runs = asked()
    for run in range(runs):
        with running("echo") as server:
            passed = await echo(server.port, tables, 5.0)
        synced = disk()
        async with fresh_server() as server:
            figures = await steady(server, tables, seconds)
        print(f"run {run + 1}")
        show("passed on only, p50 and p99 ms", passed.at(0.5), passed.at(0.99))
        show("a sync of this disk, p50 and p99 ms", synced.at(0.5), synced.at(0.99))
        show(
            f"{tables} gangs of four, move sent to seen, p50 and p99 ms", figures.at(0.5), figures.at(0.99), "wanted 25"
        )
        show("moves sent, seen by others", figures.moves, len(figures.seen))
        show("bytes a move to a seat, p95 and most", figures.size(0.95), figures.size(1), "wanted 2000")
        show("share of its core that the server used", figures.cpu)


if __name__ == "__main__":
    asyncio.run(main())
