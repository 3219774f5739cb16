"""A Dask cluster as a pool: the same chunks, played by workers anywhere. Needs the extra `cluster`."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Sequence
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, cast

from getaway.core import GetawayError
from getaway.lab.parcels import parcel, unpacked
from getaway.lab.passport import difference, passport
from getaway.lab.pools import TRIES, Played, Pool, WorkersDied
from getaway.lab.study import Chunk, Row
from getaway.lab.worker import answer

ANSWERS = 5.0  # seconds for the scheduler to answer, and for its first worker to come
AHEAD = 4  # chunks that wait ready for each worker
ALONE = 60.0  # seconds without any worker after which a study gives up


class NoCluster(GetawayError):
    """No scheduler, no workers, or workers that would play different games."""


class Cluster(Pool):
    """Workers of a Dask scheduler, all of which must run the same Getaway."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client = _connect(address)
        try:
            self.workers = self._check()
        except BaseException:
            self._client.close(timeout=1)
            raise
        self._done: SimpleQueue[Any] = SimpleQueue()
        self._waiting: dict[Any, tuple[Chunk, int]] = {}  # by key of the future: the chunk, and the number of tries
        self._futures: dict[Any, Any] = {}

    def _check(self) -> int:
        try:
            self._client.wait_for_workers(1, timeout=ANSWERS)
            shown: dict[str, Any] = self._client.run(passport)
        except TimeoutError:
            raise NoCluster(f"the cluster at {self._address} has no workers: start some with `dask worker`") from None
        except Exception as error:
            raise NoCluster(
                f"the workers at {self._address} have no Getaway with a lab: install it there ({error})"
            ) from None
        for worker, theirs in shown.items():
            if other := difference(passport(), theirs):
                raise NoCluster(f"the worker {worker} {other}: install the same Getaway everywhere")
        return len(shown)

    def run(self, chunks: Sequence[Chunk]) -> Iterator[Played]:
        pile = deque(chunks)
        seen = time.monotonic()
        while pile or self._waiting:
            while pile and len(self._waiting) < AHEAD * self.workers:
                self._submit(pile.popleft(), 0)
            try:
                future = self._done.get(timeout=1)
            except Empty:
                seen = self._look_for_workers(seen)
                continue
            chunk, tried = self._waiting.pop(future.key)
            del self._futures[future.key]
            rows = self._rows(future, chunk, tried)
            if rows is not None:
                if rest := chunk.rest(len(rows)):
                    pile.appendleft(rest)
                yield chunk, rows

    def _submit(self, chunk: Chunk, tried: int) -> None:
        future = self._client.submit(_play_there, parcel(chunk), pure=False)
        self._waiting[future.key] = chunk, tried
        self._futures[future.key] = future
        future.add_done_callback(self._done.put)

    def _rows(self, future: Any, chunk: Chunk, tried: int) -> list[Row] | None:
        """A worker's answer; None if it died and the chunk was given out again."""
        if future.status != "finished":
            if tried + 1 == TRIES:
                raise WorkersDied(
                    f"workers of the cluster died {TRIES} times over the same games: {future.exception()}"
                )
            self._submit(chunk, tried + 1)
            return None
        said = future.result()
        if "refused" in said:
            raise NoCluster(said["refused"])
        return cast("list[Row]", said["rows"])

    def _look_for_workers(self, seen: float) -> float:
        """The time at which a worker was last seen."""
        if self._client.scheduler_info(n_workers=-1)["workers"]:
            return time.monotonic()
        if time.monotonic() - seen > ALONE:
            raise NoCluster(f"all workers of {self._address} are gone, what was finished is kept with --study")
        return seen

    def __exit__(self, kind: object, error: object, trace: TracebackType | None) -> None:
        self._futures.clear()  # what nobody waits for is not played
        self._client.close(timeout=0.5)


def _connect(address: str) -> Any:
    try:
        import distributed
    except ImportError:
        raise NoCluster("a cluster needs Dask: pip install 'getaway[cluster]'") from None
    try:
        client: Any = distributed.Client
        return client(address, timeout=ANSWERS, set_as_default=False)
    except (OSError, TimeoutError, ValueError):
        raise NoCluster(f"no cluster answers at {address}: `dask scheduler` starts one and says its address") from None


def _play_there(packed: dict[str, Any]) -> dict[str, Any]:
    """Runs in a worker of the cluster."""
    return answer(unpacked(packed))
