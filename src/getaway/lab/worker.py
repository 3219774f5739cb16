"""A worker process: `python -m getaway.lab.worker` plays what it is asked for on its input, one line of JSON a question."""

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
"""Seconds that a worker plays before it hands in what it has."""
PR_SET_PDEATHSIG = 1
"""Of Linux: the signal that a process gets when the one that started it is gone."""


def question(chunk: Chunk) -> dict[str, Any]:
    """What a worker is asked, here or on a cluster."""
    return {"chunk": chunk.data(), "passport": passport()}


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """`rows`, or a sentence why this worker is `refused`."""
    other = difference(asked["passport"], passport())
    if other:
        return {"refused": f"a worker {other}: install the same Getaway everywhere"}
    try:
        return {"rows": play(Chunk.of(asked["chunk"]), SHIFT)}
    except GetawayError as error:
        return {"refused": str(error)}


def main() -> None:
    answers, sys.stdout = sys.stdout, sys.stderr  # a stray print must not stand among the answers
    with suppress(OSError, AttributeError):  # elsewhere `_listen` has to do, when a game in compiled code is over
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    asked: SimpleQueue[str] = SimpleQueue()
    Thread(target=_listen, args=(asked,), daemon=True).start()
    while True:
        print(json.dumps(answer(json.loads(asked.get())), separators=(",", ":")), file=answers, flush=True)


def _listen(asked: SimpleQueue[str]) -> None:
    """Take questions while others are played: a worker ends with who asks, even if that one was killed in a long game."""
    for line in sys.stdin:
        asked.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
