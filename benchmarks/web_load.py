"""`python -m benchmarks.web_load`: the table in the browser under load, on loopback, server on one core.

Three runs, the best counts: 500 tables with one move a second each, a greedy bot at each and lamps in a tenth of them,
beside a server that only relays messages; then as many moves as possible. Every move is on the disk before it is seen.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import orjson

import getaway
from benchmarks.web_client import Socket, connect
from getaway.bots import make_bot
from getaway.core import Game, Table

SERVER_CORE, CLIENT_CORE = 0, 1
CREW = ["bruce", "janet", "matt"]


@dataclass
class Running:
    """A server process."""

    port: int
    pid: int

    def cpu(self) -> float:
        """Seconds of processor time used so far, without its workers."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def running(*arguments: str) -> Iterator[Running]:
    """A server process, with its workers, on one core."""
    command = [sys.executable, "-m", "benchmarks.web_server", *arguments]
    pinned = ["taskset", "-c", str(SERVER_CORE)] if shutil.which("taskset") and (os.cpu_count() or 1) > 1 else []
    with subprocess.Popen([*pinned, *command], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield Running(int(process.stdout.readline()), process.pid)
        finally:
            process.terminate()


@dataclass
class Figures:
    """Measurements of moves: milliseconds from sent to seen by the other seat, and bytes of each message."""

    seen: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    moves: int = 0
    cpu: float = 0.0  # share of a core used by the server

    def at(self, share: float) -> float:
        return at(self.seen, share)

    def size(self, share: float) -> float:
        return at(self.sizes, share)


def at(values: list[Any], share: float) -> float:
    ordered = sorted(values)
    return float(ordered[min(len(ordered) - 1, int(share * len(ordered)))]) if ordered else float("nan")


async def make_table(client: httpx.AsyncClient, seats: list[dict[str, str]], seed: str) -> dict[str, Any]:
    said = {
        "job": "clou/kiosk",
        "seats": seats,
        "rules": {"group-vote": False},
        "seed": {"kind": "open", "value": seed},
    }
    made: dict[str, Any] = (await client.post("/api/tables", json=said)).raise_for_status().json()
    body = {"key": made["seats"][1]["key"], "name": "B"}
    sat = await client.post(f"/api/tables/{made['table']}/sit", json=body)
    return {"id": made["table"], "tokens": [made["token"], sat.raise_for_status().json()["token"]]}


def seats_of(*, bot: bool) -> list[dict[str, str]]:
    people = [{"thief": CREW[0], "who": "me"}, {"thief": CREW[1], "who": "person"}]
    return [*people, {"thief": CREW[2], "who": "bot", "bot": "greedy"}] if bot else people


async def make_tables(port: int, count: int, *, bot: bool) -> list[dict[str, Any]]:
    seats, found = seats_of(bot=bot), []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        for first in range(0, count, 20):
            batch = [make_table(client, seats, f"{n}") for n in range(first, min(count, first + 20))]
            found += await asyncio.gather(*batch)
    return found


# One move a second at each table


class Seat:
    """One person's page at a table of the steady load."""

    def __init__(self, table: SteadyTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.last = b"{}"  # the newest message with offers; read at this table's turn
        self.socket: Socket

    def offers(self) -> dict[str, Any]:
        message = orjson.loads(self.last)
        found: dict[str, Any] = message.get("welcome", message).get("offers", {}).get(str(self.seat), {})
        return found

    def heard(self, data: bytes) -> None:
        if data.startswith(b'{"at":'):
            self.table.saw(self, data)
        elif data.startswith((b'{"seat":', b'{"welcome"')):
            self.last = data


class SteadyTable:
    """A table of Clou and the pages of its people; when its game is over, it begins another. Other games override how a
    table is made, how a move is chosen and when it was seen."""

    def __init__(self, there: dict[str, Any], figures: Figures, coin: random.Random) -> None:
        self.there, self.figures, self.coin = there, figures, coin
        self._beginning: asyncio.Task[None] | None = None

    async def open(self, port: int, *, lamp: bool = False) -> None:
        self._where = (port, lamp)
        self.seats = [Seat(self, seat) for seat in range(len(self.there["tokens"]))]
        self.seq = self.count = 0
        self.sent: tuple[int, float] | None = None  # who sent the last move, and when; None once it was seen
        self.over = False
        for page, token in zip(self.seats, self.there["tokens"]):
            page.socket = await connect(port, f"/ws/{self.there['id']}", page.heard)
            page.socket.say(json.dumps({"hello": {"token": token, "lang": "en", "seen": 0}}))
            if lamp:
                page.socket.say(json.dumps({"do": "lamp", "on": True}))

    async def make(self, client: httpx.AsyncClient) -> dict[str, Any]:
        return await make_table(client, seats_of(bot=True), f"{self.coin.random()}")

    async def _begin_again(self) -> None:
        for page in self.seats:
            page.socket.transport.close()
        port, lamp = self._where
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
            self.there = await self.make(client)
        await self.open(port, lamp=lamp)
        self._beginning = None

    def saw(self, page: Seat, data: bytes) -> None:
        now = time.perf_counter()
        self.figures.sizes.append(len(data))
        self.note(page, data, now)
        self.seq = int(data[6 : data.index(b",")])
        self.over = self.over or b'"end":{' in data
        page.last = data

    def note(self, page: Seat, data: bytes, now: float) -> None:
        """Note when the other person sees the last move; bots move in between."""
        if self.sent is not None and page.seat != self.sent[0] and b'"by":%d,' % self.sent[0] in data:
            self.figures.seen.append(1000 * (now - self.sent[1]))
            self.sent = None

    def act(self) -> None:
        """One move of a seat that may act."""
        if self.over and self._beginning is None:
            self._beginning = asyncio.ensure_future(self._begin_again())
        able = [(page, offers) for page in self.seats if (offers := page.offers())]
        if self._beginning is not None or not able:
            return
        page, offers = self.coin.choice(able)
        self.count += 1
        self.figures.moves += 1
        move = f"#{self.chosen(offers)}"
        fields = {"do": "move", "id": f"{self.count}", "seq": self.seq, "seat": page.seat, "move": move}
        self.sent = (page.seat, time.perf_counter())
        page.socket.say(json.dumps(fields))

    def chosen(self, offers: dict[str, Any]) -> str:
        """The code of an offered move, put together as a page does (web/clou/offers.py)."""
        if offers.get("spend"):
            return str(offers["spend"][0]["code"])
        if offers.get("marks"):
            mark = self.coin.choice(list(offers["marks"].values()))
            return str(int(mark["code"]) + int(offers["ways"][str(mark["numbers"][0])][0]["code"]))
        said = {told["do"]: str(told["code"]) for told in offers.get("say", [])}
        return said.get("stay") or next(iter(said.values()), "0")


async def steady(server: Running, tables: int, seconds: float) -> Figures:
    """One move a second at tables of two people and a bot, a tenth of them with lamps."""
    port = server.port
    figures, coin = Figures(), random.Random(1)
    playing = [SteadyTable(there, figures, coin) for there in await make_tables(port, tables, bot=True)]
    for place, table in enumerate(playing):
        await table.open(port, lamp=place % 10 == 0)
    await one_a_second(server, playing, seconds)
    return figures


async def one_a_second(server: Running, playing: Sequence[SteadyTable], seconds: float) -> None:
    """One move a second at each table, spread over the second."""
    figures, tables = playing[0].figures, len(playing)
    await asyncio.sleep(3)  # worker processes start
    begin = time.perf_counter()
    for turn in range(int(seconds * tables)):
        await asyncio.sleep(max(0.0, begin + turn / tables - time.perf_counter()))
        playing[turn % tables].act()
        if turn == 2 * tables:  # the first two seconds warm up
            figures.cpu = server.cpu()
            figures.seen.clear()
            figures.sizes.clear()
            figures.moves = 0
    figures.cpu = (server.cpu() - figures.cpu) / (seconds - 2)
    await asyncio.sleep(1)


async def echo(port: int, tables: int, seconds: float) -> Figures:
    """The same load through a server that only relays messages."""
    figures = Figures()

    class Pair:
        def __init__(self) -> None:
            self.sockets: list[Socket] = []
            self.sent = 0.0

        def heard(self, data: bytes) -> None:
            figures.seen.append(1000 * (time.perf_counter() - self.sent))

    pairs = [Pair() for _ in range(tables)]
    for number, pair in enumerate(pairs):
        pair.sockets = [
            await connect(port, f"/{number}", lambda data: None),
            await connect(port, f"/{number}", pair.heard),
        ]
    begin = time.perf_counter()
    for turn in range(int(seconds * tables)):
        await asyncio.sleep(max(0.0, begin + turn / tables - time.perf_counter()))
        pair = pairs[turn % tables]
        pair.sent = time.perf_counter()
        pair.sockets[0].say("x" * 100)
    await asyncio.sleep(0.5)
    return figures


def disk() -> Figures:
    """How long the disk alone takes for a sync, which every move waits for."""
    figures = Figures()
    with tempfile.TemporaryFile(dir=Path.cwd() / "build") as file:
        for _ in range(200):
            file.write(bytes(4096))
            file.flush()
            begun = time.perf_counter()
            os.fsync(file.fileno())
            figures.seen.append(1000 * (time.perf_counter() - begun))
            time.sleep(0.005)
    return figures


# As many as possible


def script(game: Game, seed: str) -> list[tuple[int, str]]:
    """A whole game that a greedy bot played with both seats: who moves, and the code of the move."""
    table = Table(game, seed=seed)
    bot = make_bot("greedy", game)
    moves = []
    while table.state.result is None:
        choice = bot.choose(table.state.view(table.state.deciders()[0]))
        assert choice is not None
        move = choice.move
        moves.append((max(move.seat, 0), f"#{move.code}"))
        table.play(move)
    return moves


class Lane:
    """Plays one table after another by the script: the next move is sent when the last was seen."""

    def __init__(self, moves: list[tuple[int, str]], figures: Figures) -> None:
        self.moves, self.figures = moves, figures
        self.sockets: list[Socket] = []
        self.at = 0
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def start(self) -> None:
        self._send()

    def _send(self) -> None:
        seat, move = self.moves[self.at]
        self.sent = time.perf_counter()
        self.sockets[seat].say(
            f'{{"do":"move","id":"{self.at}","seq":{self.at},"seat":{seat},"move":{json.dumps(move)}}}'
        )

    def heard(self, seat: int, data: bytes) -> None:
        if data.startswith(b'{"no"') and not self.done.done():
            self.done.set_exception(AssertionError(data.decode()))  # whoever waits for the lane gets it
        elif (
            self.at < len(self.moves)
            and seat != self.moves[self.at][0]
            and data.startswith(b'{"at":%d,' % (self.at + 1))
        ):
            self.figures.seen.append(1000 * (time.perf_counter() - self.sent))
            self.figures.sizes.append(len(data))
            self.at += 1
            if self.at == len(self.moves):
                self.done.set_result(None)
            else:
                self._send()


async def saturated(server: Running, tables: int, at_once: int) -> tuple[float, float, Figures]:
    """Moves a second with this many tables at once, and microseconds of processor time for a move."""
    port = server.port
    figures, game = Figures(), getaway.load("clou/kiosk", crew=CREW[:2])
    lanes = []
    for number, there in enumerate(await make_tables(port, tables, bot=False)):
        lane = Lane(script(game, f"{number}"), figures)
        for seat, token in enumerate(there["tokens"]):
            socket = await connect(port, f"/ws/{there['id']}", partial(lane.heard, seat))
            socket.say(json.dumps({"hello": {"token": token, "lang": "en", "seen": 0}}))
            lane.sockets.append(socket)
        lanes.append(lane)
    await asyncio.sleep(1)
    waiting = iter(lanes)

    async def drive() -> None:
        for lane in waiting:
            lane.start()
            await lane.done

    begin, before = time.perf_counter(), server.cpu()
    await asyncio.gather(*(drive() for _ in range(at_once)))
    seconds, used = time.perf_counter() - begin, server.cpu() - before
    moves = sum(len(lane.moves) for lane in lanes)
    return moves / seconds, 1e6 * used / moves, figures


@contextlib.asynccontextmanager
async def fresh_server() -> AsyncIterator[Running]:
    with (
        tempfile.TemporaryDirectory(dir=Path.cwd() / "build") as folder,
        running("tables", folder) as server,
    ):
        yield server


def asked() -> tuple[bool, int, float, int]:
    """Whether a quick run is wanted; tables, seconds and runs. This process moves to the core that the server does not use."""
    quick = "--quick" in sys.argv
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {CLIENT_CORE})
    return (quick, 100, 6.0, 1) if quick else (quick, 500, 20.0, 3)


async def main() -> None:
    quick, tables, seconds, runs = asked()
    if "--saturated" in sys.argv:
        async with fresh_server() as server:
            rate, cost, _ = await saturated(server, 60, 60)
            print(f"{rate:.0f} durable moves a second, {cost:.0f} µs of processor time each")
        return
    for run in range(runs):
        with running("echo") as server:
            passed = await echo(server.port, tables, 5.0)
        synced = disk()
        async with fresh_server() as server:
            figures = await steady(server, tables, seconds)
        async with fresh_server() as server:
            rate, cost, _ = await saturated(server, 100 if quick else 400, 150)
        print(f"run {run + 1}")
        show("passed on only, p50 and p99 ms", passed.at(0.5), passed.at(0.99))
        show("a sync of this disk, p50 and p99 ms", synced.at(0.5), synced.at(0.99))
        show(f"{tables} tables, move sent to seen, p50 and p99 ms", figures.at(0.5), figures.at(0.99), "wanted 25")
        show("moves sent, seen by the other seat", figures.moves, len(figures.seen))
        show("bytes a move, p95 and most", figures.size(0.95), figures.size(1), "wanted 2000 and 8000")
        show("share of its core that the server used", figures.cpu)
        show("saturated, durable moves a second", rate, wanted="wanted 5000")
        show("µs of processor time a move", cost)


def show(what: str, first: float, second: float | None = None, wanted: str = "") -> None:
    more = "" if second is None else f"{second:10,.2f}"
    print(f"  {what:52}{first:10,.2f}{more:>10}   {wanted}", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
