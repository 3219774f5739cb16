"""`python -m benchmarks.web_attack`: 500 tables play for five minutes while attackers do their worst (`--quick`: 50, 10 s).

A flooder, pages that never read, connections that never finish a request, an uploader of expensive records and a maker
of tables for slow bots come from another address of this machine, which the server treats as a stranger. Measured are
the time of a player's move in the server, from read to written, and the time until the other seat has seen it; the
latter includes the work of this program, which plays a thousand people and all attackers on one core.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx

from benchmarks.web_client import Socket, connect
from benchmarks.web_load import CLIENT_CORE, Running, at, make_tables, running, steady

STRANGER = "127.0.0.2"
WANTED = 250.0  # milliseconds


class Attack:
    """Attackers who go on until they are stopped."""

    def __init__(self, port: int, table: str) -> None:
        self.port, self.table = port, table
        self.count: Counter[str] = Counter()

    async def go_on(self, attack: Callable[[], Awaitable[None]]) -> None:
        while True:
            with contextlib.suppress(OSError, AssertionError, httpx.HTTPError, TimeoutError):
                await asyncio.wait_for(attack(), 30)
            self.count[attack.__name__] += 1
            await asyncio.sleep(0.05)

    async def _page(self, heard: Callable[[bytes], None] = lambda _: None) -> Socket:
        page = await asyncio.wait_for(connect(self.port, f"/ws/{self.table}", heard, STRANGER), 10)
        page.say(json.dumps({"hello": {"lang": "en"}}))
        return page

    async def flood(self) -> None:
        page = await self._page()
        chance = random.Random()
        while not page.transport.is_closing():
            for _ in range(0 if page.transport.is_closing() else 50):
                page.say(chance.choice(['{"do":"lang","lang":"de"}', '{"ask":"mark"', "[" * 900, '{"do":"move"}']))
            await asyncio.sleep(0.01)

    async def never_read(self) -> None:
        pages = [await self._page() for _ in range(10)]
        for page in pages:
            page.transport.pause_reading()
        for _ in range(40):
            for page in pages:
                page.say('{"do":"lang","lang":"ja"}')
            await asyncio.sleep(0.5)
        for page in pages:
            page.transport.abort()

    async def never_finish(self) -> None:
        there = [await asyncio.open_connection("127.0.0.1", self.port, local_addr=(STRANGER, 0)) for _ in range(100)]
        for _ in range(25):
            for _, writer in there:
                writer.write(b"G")
            await asyncio.sleep(1)
        for _, writer in there:
            writer.close()

    async def upload(self) -> None:
        text = "Getaway record 2\ngame: clou/kiosk\nengine: clou 1\ncontent: x\ncrew: " + "bruce " * 600
        await self._post("/api/records", content=(text + "\n\n" + "undo 1\n" * 49_000)[:990_000])

    async def thinking_tables(self) -> None:
        seats = [{"thief": thief, "who": "bot", "bot": "mastermind"} for thief in ("bruce", "janet", "matt")]
        answer = await self._post("/api/tables", json={"job": "clou/kiosk", "seats": seats})
        if answer.status_code == 201:
            page = await connect(self.port, f"/ws/{answer.json()['table']}", lambda _: None, STRANGER)
            page.say(json.dumps({"hello": {"lang": "en"}}))

    async def _post(self, path: str, **more: Any) -> httpx.Response:
        transport = httpx.AsyncHTTPTransport(local_address=STRANGER)
        async with httpx.AsyncClient(transport=transport, timeout=30) as client:
            return await client.post(f"http://127.0.0.1:{self.port}{path}", **more)


def memory(server: Running) -> int:
    """Megabytes of memory of the server's process."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 10**6


async def main() -> None:
    tables, seconds = (50, 10.0) if "--quick" in sys.argv else (500, 300.0)
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {CLIENT_CORE})
    with tempfile.TemporaryDirectory() as folder, running("guarded", folder) as server:
        (there,) = await make_tables(server.port, 1, bot=False)
        attack = Attack(server.port, there["id"])
        ways = (attack.flood, attack.never_read, attack.never_finish, attack.upload, attack.thinking_tables)
        tasks = [asyncio.ensure_future(attack.go_on(way)) for way in ways]
        before = memory(server)
        figures = await steady(server, tables, seconds)
        for task in tasks:
            task.cancel()
        async with httpx.AsyncClient(timeout=60) as client:
            took = (await client.get(f"http://127.0.0.1:{server.port}/took")).json()
        print(f"attacks: {dict(attack.count)}; memory {before} MB before, {memory(server)} MB after")
        print(f"{figures.moves} moves; load of the machine {os.getloadavg()[0]:.1f}")
        for what, times in (("in the server, from read to written", took), ("seen by the other seat", figures.seen)):
            shares = ", ".join(f"p{100 * share:g} {at(times, share):.1f}" for share in (0.5, 0.99, 0.999, 1))
            print(f"{len(times)} {what}; ms: {shares}")
        print(f"wanted: p99.9 in the server at most {WANTED:.0f} ms")


if __name__ == "__main__":
    asyncio.run(main())
