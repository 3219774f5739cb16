"""A worker process: `python -m getaway.lab.worker` answers questions from its input, each one line of JSON."""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

from getaway.core import GetawayError
from getaway.lab.passport import difference, passport
from getaway.lab.playing import play
from getaway.lab.study import Chunk

SHIFT = 1.0
"""Seconds that a worker plays before it returns what it has."""
PR_SET_PDEATHSIG = 1
"""Linux: the signal that a process gets when its parent is gone."""


def question(chunk: Chunk) -> dict[str, Any]:
    """The question to a worker, here or on a cluster."""
    return {"chunk": chunk.data(), "passport": passport()}


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """`rows`, or `refused` with a sentence that says why."""
    other = difference(asked["passport"], passport())
    if other:
        return {"refused": f"a worker {other}: install the same Getaway everywhere"}
    try:
        return {"rows": play(Chunk.of(asked["chunk"]), SHIFT)}
    except GetawayError as error:
        return {"refused": str(error)}


def main() -> None:
    answers, sys.stdout = sys.stdout, sys.stderr  # a stray print must not mix with the answers
    with suppress(OSError, AttributeError):  # elsewhere only `_listen` helps, after a game in compiled code
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    asked: SimpleQueue[str] = SimpleQueue()
    Thread(target=_listen, args=(asked,), daemon=True).start()
    while True:
        print(json.dumps(answer(json.loads(asked.get())), separators=(",", ":")), file=answers, flush=True)


def _listen(asked: SimpleQueue[str]) -> None:
    """Read questions while others are played: a worker ends with its parent, even if that was killed in a long game."""
    for line in sys.stdin:
        asked.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
