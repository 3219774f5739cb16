"""Worker processes, as the server sees them. Compiled code blocks its process, so long work is done elsewhere.

A table always asks the same worker, which holds a copy of it and gets only what is new. A worker that dies is replaced, and
its questions are asked again once.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import orjson

from getaway.core import CREW, GetawayError
from getaway.web.games import ShownGame
from getaway.web.refused import Refused
from getaway.web.tables import RunningGame
from getaway.web.turns import Turns

LONGEST: Final = 64 * 1024 * 1024  # most bytes of one answer
BUILD: Final = "GETAWAY_BUILD"
"""Set by `make play` while the engine is compiled: `PID:FOLDER`, the build's process and where the compiled package appears."""
LOOK: Final = 1.0  # seconds between two looks for it
TRIES: Final = 2
COPIES: Final = 2_000  # tables that a worker remembers
AHEAD: Final = 2  # questions sent ahead to one worker; the others wait for their turn


@dataclass(frozen=True, slots=True)
class Allowance:
    """What one question may cost: processor time in seconds, memory in bytes, seconds until we give up."""

    seconds: int = 60
    memory: int = 4_000_000_000
    patience: float = 300.0


Heard = Callable[[int, int], None]
"""Called with the steps done and the number of steps."""
USUAL: Final = Allowance()
FOREIGN: Final = Allowance(seconds=10, memory=1_500_000_000, patience=60.0)


class Build:
    """The compilation of this package that runs while the server already serves, uncompiled."""

    def __init__(self, described: str | None) -> None:
        pid, _, folder = (described or "").partition(":")
        self._pid = int(pid or 0)
        self._folder = Path(folder)

    @property
    def folder(self) -> Path | None:
        """The compiled package, once it is there."""
        return self._folder if self._pid and self._folder.is_dir() else None

    @property
    def is_running(self) -> bool:
        if not self._pid or self.folder:
            return False
        try:
            os.kill(self._pid, 0)
        except OSError:
            return False
        return True


class WorkerDied(Exception):
    """The process that was asked has died."""


class Worker:
    """One process, started when it is first asked or earlier."""

    def __init__(self, allowance: Allowance = USUAL, tries: int = TRIES, build: Build | None = None) -> None:
        self.turns = Turns(AHEAD)
        self._build = build
        self._allowance = allowance
        self._tries = tries
        self._process: Process | None = None
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._heard: dict[int, Heard] = {}
        self._starting = asyncio.Lock()
        self._hearing: asyncio.Task[None] | None = None
        self._count = 0
        self._games: set[str] = set()  # games that the process knows
        self._told: dict[str, int] = {}  # by running game: how many entries its copy has

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def ask(
        self,
        shown: ShownGame | None,
        question: dict[str, Any],
        play: RunningGame | None = None,
        *,
        asker: str = "",
        heard: Heard | None = None,
    ) -> Any:
        """The answer, when it is this asker's turn; raises WorkerDied, or a GetawayError from the worker. `heard` gets the
        progress."""
        async with self.turns.turn(asker):
            for _ in range(self._tries - 1):
                with suppress(WorkerDied):
                    return await self._asked(shown, question, play, heard)
            return await self._asked(shown, question, play, heard)

    async def _asked(
        self,
        shown: ShownGame | None,
        question: dict[str, Any],
        play: RunningGame | None,
        heard: Heard | None,
    ) -> Any:
        await self.start()
        if shown is None:
            return await self._read(await self._send(question, heard))
        asked = {**question, "game": shown.name}
        if shown.name not in self._games:
            self._games.add(shown.name)
            asked["kept"] = _kept(shown)
        if play is not None:
            told = self._told.pop(play.name, 0)
            asked |= {"table": play.name, "from": told, "entries": entries_of(play, told)}
            self._tell(play)
        answer = await self._send(asked, heard)
        if "missing" in answer:
            asked["kept"] = _kept(shown)
            if play is not None:
                asked |= {"from": 0, "entries": entries_of(play, 0)}
                self._tell(play)
            answer = await self._send(asked, heard)
        return await self._read(answer)

    async def _read(self, answer: dict[str, Any]) -> Any:
        if "costly" in answer and self._hearing is not None:
            await asyncio.shield(self._hearing)  # the process ends; the next question must find a new one
        return _read(answer)

    def _tell(self, play: RunningGame) -> None:
        self._told[play.name] = play.number
        if len(self._told) > COPIES:
            del self._told[next(iter(self._told))]

    async def start(self) -> None:
        async with self._starting:
            if self._process is None:
                self._told.clear()
                self._games.clear()
                paths = [str(folder)] if self._build and (folder := self._build.folder) else []
                paths += [path for path in sys.path if path]
                environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    f"{__package__}.worker",
                    str(self._allowance.seconds),
                    str(self._allowance.memory),
                    stdin=PIPE,
                    stdout=PIPE,
                    limit=LONGEST,
                    env=environment,
                )
                self._hearing = asyncio.ensure_future(self._hear(self._process))

    async def _send(self, asked: dict[str, Any], heard: Heard | None = None) -> dict[str, Any]:
        process, hearing = self._process, self._hearing
        if process is None or process.stdin is None or hearing is None:
            raise WorkerDied
        if process.stdin.is_closing():
            await asyncio.shield(hearing)  # a repeated question must find a new process, not the dying one
            raise WorkerDied
        self._count += 1
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        number = self._count
        self._waiting[number] = future
        if heard is not None:
            self._heard[number] = heard
        # `_hear` notices a process that ends at this very moment, and answers for it.
        process.stdin.write(orjson.dumps({**asked, "n": number}) + b"\n")
        try:
            return await asyncio.wait_for(future, self._allowance.patience)
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            raise WorkerDied from None
        finally:
            self._heard.pop(number, None)

    async def _hear(self, process: Process) -> None:
        assert process.stdout is not None
        with suppress(ValueError, OSError):
            while line := await process.stdout.readline():
                answer = orjson.loads(line)
                if "at" in answer:
                    if heard := self._heard.get(answer["n"]):
                        heard(*answer["at"])
                    continue
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
    """A small pool, and one more for what strangers upload."""

    def __init__(self, count: int) -> None:
        self.build = Build(os.environ.get(BUILD))
        self.workers = [Worker(build=self.build) for _ in range(count)]
        self.foreign = Worker(FOREIGN, tries=1, build=self.build)
        self._switching: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start before anybody asks: a process takes a moment to load its modules."""
        if self.build.is_running:
            self._switching = asyncio.ensure_future(self._switch_when_built())
        await asyncio.gather(*(worker.start() for worker in self.workers))

    async def _switch_when_built(self) -> None:
        """Replace the bots' processes by compiled ones as soon as there is a compiled package."""
        while self.build.is_running:
            await asyncio.sleep(LOOK)
        if self.build.folder:
            for worker in self.workers:
                await worker.close()  # after its answers
                await worker.start()

    async def think(self, play: RunningGame, question: dict[str, Any], *, asker: str = "") -> Any:
        """Ask about a table as it is now."""
        quick = self.workers[: max(1, len(self.workers) - 1)]
        return await quick[int(play.name) % len(quick)].ask(play.shown, question, play, asker=asker)

    async def ponder(self, play: RunningGame, question: dict[str, Any], *, asker: str = "") -> Any:
        """The same for longer work: bots do not wait for it."""
        return await self.workers[-1].ask(play.shown, question, play, asker=asker)

    async def draw(self, shown: ShownGame | None, question: dict[str, Any], *, asker: str = "") -> str:
        """A picture."""
        return str(await self.workers[-1].ask(shown, question, asker=asker))

    async def look_at(
        self, shown: ShownGame | None, question: dict[str, Any], *, asker: str = "", heard: Heard | None = None
    ) -> Any:
        """Handle what a stranger uploaded; it is not tried twice."""
        return await self.foreign.ask(shown, question, asker=asker, heard=heard)

    async def close(self) -> None:
        if self._switching:
            self._switching.cancel()
        await asyncio.gather(*(worker.close() for worker in (*self.workers, self.foreign)))


def _read(answer: dict[str, Any]) -> Any:
    if "refused" in answer:
        key, status, values = answer["refused"]
        raise Refused(key.removeprefix("server."), status, **values)
    if "costly" in answer:
        raise Refused("too-costly", 413)
    if "error" in answer:
        raise GetawayError(answer["error"])
    return answer["is"]


def _kept(shown: ShownGame) -> Sequence[Any]:
    return shown.kept.engine, shown.kept.content, dict(shown.kept.rules)


def entries_of(play: RunningGame, since: int) -> Sequence[Sequence[Any]]:
    """Entries of a log in the form that `thinking.Copy` follows."""
    return [
        (entry.text.partition(" ")[0], entry.count)
        if entry.move is None
        else ("", CREW if entry.move.seat == CREW else entry.move.seat, entry.move.code, entry.chance)
        for entry in play.table.log[since:]
    ]
