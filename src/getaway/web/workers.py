"""Worker processes, as the server sees them. Compiled code does not share a process: what takes long is done elsewhere.

A table always asks the same worker, which holds a copy of it and is told only what is new. A worker that dies is replaced,
and what it was asked is asked again once.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import orjson

from getaway.core import CREW, GetawayError
from getaway.web.games import ShownGame
from getaway.web.tables import RunningGame

LONGEST: Final = 64 * 1024 * 1024  # bytes of one answer
TRIES: Final = 2
COPIES: Final = 2_000  # tables that a worker remembers


class WorkerDied(Exception):
    """The process that was asked is no more."""


class Worker:
    """One process; started when it is first asked, if not before."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._starting = asyncio.Lock()
        self._hearing: asyncio.Task[None] | None = None
        self._count = 0
        self._games: set[str] = set()  # those that the process has been told of
        self._told: dict[str, int] = {}  # by running game: how many entries the copy there has

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def ask(self, shown: ShownGame, question: dict[str, Any], play: RunningGame | None = None) -> Any:
        """The answer; WorkerDied, or a GetawayError that the worker found."""
        await self.start()
        asked = {**question, "game": shown.name}
        if shown.name not in self._games:
            self._games.add(shown.name)
            asked["kept"] = _kept(shown)
        if play is not None:
            told = self._told.pop(play.name, 0)
            asked |= {"table": play.name, "from": told, "entries": _entries(play, told)}
            self._tell(play)
        answer = await self._send(asked)
        if "missing" in answer:
            asked["kept"] = _kept(shown)
            if play is not None:
                asked |= {"from": 0, "entries": _entries(play, 0)}
                self._tell(play)
            answer = await self._send(asked)
        if "error" in answer:
            raise GetawayError(answer["error"])
        return answer["is"]

    def _tell(self, play: RunningGame) -> None:
        self._told[play.name] = play.number
        if len(self._told) > COPIES:
            del self._told[next(iter(self._told))]

    async def start(self) -> None:
        async with self._starting:
            if self._process is None:
                self._told.clear()
                self._games.clear()
                environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    f"{__package__}.worker",
                    stdin=PIPE,
                    stdout=PIPE,
                    limit=LONGEST,
                    env=environment,
                )
                self._hearing = asyncio.ensure_future(self._hear(self._process))

    async def _send(self, asked: dict[str, Any]) -> dict[str, Any]:
        process, hearing = self._process, self._hearing
        if process is None or process.stdin is None or hearing is None:
            raise WorkerDied
        if process.stdin.is_closing():
            await asyncio.shield(hearing)  # whoever asks again shall find a new process, not this one's last moments
            raise WorkerDied
        self._count += 1
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[self._count] = future
        # A process that ends at this very moment is noticed by `_hear`, which answers for it.
        process.stdin.write(orjson.dumps({**asked, "n": self._count}) + b"\n")
        return await future

    async def _hear(self, process: Process) -> None:
        assert process.stdout is not None
        with suppress(ValueError, OSError):
            while line := await process.stdout.readline():
                answer = orjson.loads(line)
                future = self._waiting.pop(answer["n"], None)
                if future is not None and not future.done():
                    future.set_result(answer)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._process = None
        waiting, self._waiting = self._waiting, {}
        for future in waiting.values():
            if not future.done():
                future.set_exception(WorkerDied())

    async def close(self) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
        if self._hearing is not None:
            await self._hearing


class Workers:
    """A small pool."""

    def __init__(self, count: int) -> None:
        self.workers = [Worker() for _ in range(count)]

    async def start(self) -> None:
        """Begin before anybody asks: a process takes a moment to read its modules."""
        await asyncio.gather(*(worker.start() for worker in self.workers))

    async def think(self, play: RunningGame, question: dict[str, Any]) -> Any:
        """Ask about a table as it stands now."""
        quick = self.workers[: max(1, len(self.workers) - 1)]
        return await self._tried(quick[int(play.name) % len(quick)], play.shown, question, play)

    async def ponder(self, play: RunningGame, question: dict[str, Any]) -> Any:
        """The same for what takes longer: bots do not wait for it."""
        return await self._tried(self.workers[-1], play.shown, question, play)

    async def draw(self, shown: ShownGame, question: dict[str, Any]) -> str:
        """A picture or a replay."""
        return str(await self._tried(self.workers[-1], shown, question))

    async def _tried(
        self, worker: Worker, shown: ShownGame, question: dict[str, Any], play: RunningGame | None = None
    ) -> Any:
        for _ in range(TRIES - 1):
            with suppress(WorkerDied):
                return await worker.ask(shown, question, play)
        return await worker.ask(shown, question, play)

    async def close(self) -> None:
        await asyncio.gather(*(worker.close() for worker in self.workers))


def _kept(shown: ShownGame) -> Sequence[Any]:
    return shown.kept.engine, shown.kept.content, dict(shown.kept.rules)


def _entries(play: RunningGame, since: int) -> Sequence[Sequence[Any]]:
    """Entries of a log as `thinking.Copy` follows them."""
    return [
        (entry.text.partition(" ")[0], entry.count)
        if entry.move is None
        else ("", CREW if entry.move.seat == CREW else entry.move.seat, entry.move.code, entry.chance)
        for entry in play.table.log[since:]
    ]
