"""A worker process: a question a line comes in, an answer a line goes out. `python -m getaway.web.worker`"""

from __future__ import annotations

import json
import logging
import os
import signal
import sys

from getaway.web.thinking import Missing, Thinker

LATER = 5

log = logging.getLogger(__name__)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, and the end of its questions ends this
    _step_back()
    thinker = Thinker()
    for line in sys.stdin.buffer:
        asked = json.loads(line)
        try:
            answer = {"n": asked["n"], "is": thinker.answer(asked)}
        except Missing:
            answer = {"n": asked["n"], "missing": True}
        except Exception as error:  # one question that goes wrong is no reason to leave the others without an answer
            log.exception("a worker could not answer %s", asked["do"])
            answer = {"n": asked["n"], "error": str(error)}
        sys.stdout.buffer.write(json.dumps(answer, separators=(",", ":")).encode() + b"\n")
        sys.stdout.buffer.flush()


def _step_back() -> None:
    """People's moves come before programs' thoughts, also where server and worker share a core."""
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    if hasattr(os, "nice"):
        os.nice(LATER)


if __name__ == "__main__":
    main()
