"""Worker processes of this machine as a pool. The chunk of a dead worker is given out again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Condition, Thread
from types import TracebackType
from typing import IO, cast

from getaway.core import GetawayError
from getaway.lab.playing import play
from getaway.lab.pools import SLICE, TRIES, Played, Pool, WorkersDied
from getaway.lab.study import Chunk, Row
from getaway.lab.worker import question

SHORT = 1.0
"""Up to this many seconds of work, no other process is started."""


class Processes(Pool):
    """Worker processes, each served by a thread that waits for it."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pids: dict[int, int] = {}  # by worker
        self._pile: deque[tuple[Chunk, int]] = deque()  # chunk, and the number of tries
        self._out = 0  # chunks that workers have now; a rest may come back
        self._lock = Condition()
        self._results: SimpleQueue[Played | GetawayError] = SimpleQueue()
        self._running: dict[int, subprocess.Popen[str]] = {}
        self._threads: list[Thread] = []
        self._closed = False

    def run(self, chunks: Sequence[Chunk]) -> Iterator[Played]:
        self._pile.extend((chunk, 0) for chunk in chunks)
        games = sum(chunk.count for chunk in chunks)
        for number in range(min(self.workers, len(chunks))):
            self._threads.append(Thread(target=self._serve, args=(number,), daemon=True))
            self._threads[-1].start()
        while games:
            found = self._results.get()
            if isinstance(found, GetawayError):
                raise found
            games -= len(found[1])
            yield found

    def __exit__(self, kind: object, error: object, trace: TracebackType | None) -> None:
        with self._lock:
            self._closed = True
            self._lock.notify_all()
            for process in self._running.values():
                process.kill()
        for thread in self._threads:
            thread.join(timeout=0.5)

    def _serve(self, number: int) -> None:
        """Keep one worker busy until the pile is empty. Runs in its own thread."""
        process: subprocess.Popen[str] | None = None
        try:
            while taken := self._take():
                process = process or self._start(number)
                if process is None:
                    return
                if not self._ask(process, *taken):
                    _dismiss(process)
                    process = None
        except GetawayError as error:
            self._results.put(error)
        finally:
            if process:
                _dismiss(process)

    def _take(self) -> tuple[Chunk, int] | None:
        """The next chunk; None when all is done."""
        with self._lock:
            while not self._pile and self._out and not self._closed:
                self._lock.wait()
            if self._closed or not self._pile:
                return None
            self._out += 1
            return self._pile.popleft()

    def _back(self, chunk: Chunk | None, tried: int = 0) -> None:
        """A worker has finished with a chunk, except for this rest."""
        with self._lock:
            self._out -= 1
            if chunk:
                self._pile.appendleft((chunk, tried))
            self._lock.notify_all()

    def _start(self, number: int) -> subprocess.Popen[str] | None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        with self._lock:
            if self._closed:
                return None
            process = subprocess.Popen(
                [sys.executable, "-m", "getaway.lab.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment,
                text=True,
                encoding="utf-8",
                process_group=0,  # Ctrl-C is only for the process that reports
            )
            self._running[number] = process
            self.pids[number] = process.pid
        return process

    def _ask(self, process: subprocess.Popen[str], chunk: Chunk, tried: int) -> bool:
        """Let a worker play; False if it died."""
        said = _exchange(process, chunk)
        if said is None:
            if tried + 1 == TRIES:
                raise WorkersDied(f"worker processes died {TRIES} times over the same games; try --workers 1")
            self._back(chunk, tried + 1)
            return False
        if "refused" in said:
            raise GetawayError(str(said["refused"]))
        rows = cast("list[Row]", said["rows"])
        self._back(chunk.rest(len(rows)))
        self._results.put((chunk, rows))
        return True


def _dismiss(process: subprocess.Popen[str]) -> None:
    """Let a worker end, or clean up after one that died."""
    with suppress(OSError), process:  # a dead worker does not receive the rest
        pass


def _exchange(process: subprocess.Popen[str], chunk: Chunk) -> dict[str, object] | None:
    """Ask a worker and wait for its answer; None if it died."""
    asked, answers = process.stdin, process.stdout
    assert asked
    assert answers
    try:
        asked.write(json.dumps(question(chunk)) + "\n")
        asked.flush()
        return _whole_line(answers)
    except (OSError, ValueError):
        return None


def _whole_line(answers: IO[str]) -> dict[str, object] | None:
    line = answers.readline()
    found: dict[str, object] | None = json.loads(line) if line.endswith("\n") else None
    return found


class Cores(Pool):
    """This process for a moment; if that is not enough, all cores."""

    def __init__(self) -> None:
        self.workers = cores()
        self._more: Processes | None = None

    def run(self, chunks: Sequence[Chunk]) -> Iterator[Played]:
        until = time.monotonic() + SHORT
        left = deque(chunks)
        while left and (self.workers == 1 or time.monotonic() < until):
            chunk = left.popleft()
            rows = play(chunk, SLICE)
            yield chunk, rows
            if rest := chunk.rest(len(rows)):
                left.appendleft(rest)
        if left:
            self._more = Processes(self.workers)
            yield from self._more.run(left)

    def __exit__(self, kind: object, error: object, trace: TracebackType | None) -> None:
        if self._more:
            self._more.__exit__(kind, error, trace)


def cores() -> int:
    """The processor cores that this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1
