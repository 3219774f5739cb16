"""Chunks of work done by one process or many, in any order; what a dead worker had is given out again.

Every chunk carries all that it needs, so who does it and when changes nothing.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from getaway.core import GetawayError

Chunk = TypeVar("Chunk")
Outcome = TypeVar("Outcome")

TRIES = 3


class WorkersDied(GetawayError):
    """Workers die again and again: it is the work, or the machine."""


def run(do: Callable[[Chunk], Outcome], chunks: Sequence[Chunk], workers: int) -> Iterator[Outcome]:
    """The outcome of each chunk, as they finish. `do` must be a function that another process can import."""
    if workers == 1 or len(chunks) < 2:
        yield from map(do, chunks)
        return
    left = dict(enumerate(chunks))
    for _ in range(TRIES):
        for number, outcome in _round(do, left, min(workers, len(left))):
            del left[number]
            yield outcome
        if not left:
            return
    raise WorkersDied(f"worker processes died {TRIES} times, {len(left)} chunks are left; try --workers 1")


def _round(do: Callable[[Chunk], Outcome], left: dict[int, Chunk], workers: int) -> Iterator[tuple[int, Outcome]]:
    """Give out all that is left once; ends early when a worker dies."""
    spawn = multiprocessing.get_context("spawn")  # forking would copy threads and locks that somebody may hold
    with ProcessPoolExecutor(workers, mp_context=spawn) as pool:
        waiting: dict[Future[Outcome], int] = {pool.submit(do, chunk): number for number, chunk in left.items()}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        except BrokenProcessPool:
            return
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
