"""A worker process: one question a line in, one answer a line out. `python -m getaway.web.worker SECONDS BYTES`

It has this much processor time for each question, and this much memory.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
from functools import partial
from typing import Any

import orjson

from getaway.content.mistakes import ContentError
from getaway.core import GetawayError
from getaway.web.refused import Refused, sentence
from getaway.web.thinking import Missing, Thinker

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

LATER = 5
LONGEST = 500  # characters of an error message

log = logging.getLogger(__name__)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends on Ctrl-C, and the end of input ends this process
    _step_back()
    seconds = int(sys.argv[1])
    limit_memory(int(sys.argv[2]))
    thinker = Thinker()
    for line in sys.stdin.buffer:
        asked = orjson.loads(line)
        allow(seconds)
        try:
            answer = {"n": asked["n"], "is": thinker.answer(asked, partial(_tell, asked["n"]))}
        except Missing:
            answer = {"n": asked["n"], "missing": True}
        except Refused as error:
            answer = {"n": asked["n"], "refused": [error.key, error.status, error.values]}
        except GetawayError as error:
            said = sentence(error, "en") if isinstance(error, ContentError) else str(error)
            answer = {"n": asked["n"], "error": said[:LONGEST]}
        except MemoryError:
            answer = {"n": asked["n"], "costly": True}
        except Exception as error:  # one question that fails must not keep the others from an answer
            log.warning("a worker could not answer %s: %s: %s", asked["do"], type(error).__name__, str(error)[:200])
            answer = {"n": asked["n"], "error": type(error).__name__}
        _say(answer)
        if "costly" in answer:
            return  # a new process begins without what is left of it


def _say(answer: dict[str, Any]) -> None:
    sys.stdout.buffer.write(orjson.dumps(answer, default=str) + b"\n")
    sys.stdout.buffer.flush()


def _tell(question: int, done: int, steps: int) -> None:
    """Report the progress of a long question."""
    _say({"n": question, "at": (done, steps)})


def limit_memory(size: int) -> None:
    """Limit the memory to this many bytes, if the system can."""
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (size, size))


def allow(seconds: int) -> None:
    """Allow this much processor time for the next question; the system ends a process that takes more."""
    if resource is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        soft = int(used.ru_utime + used.ru_stime) + seconds + 1
        resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _step_back() -> None:
    """Lower the priority: people's moves come before bots' thoughts, even if server and worker share a core."""
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    if hasattr(os, "nice"):
        os.nice(LATER)


if __name__ == "__main__":
    main()
