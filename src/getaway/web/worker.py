"""A worker process: a question a line comes in, an answer a line goes out. `python -m getaway.web.worker`"""

from __future__ import annotations

import json
import signal
import sys

from getaway.core import GetawayError
from getaway.web.thinking import Missing, Thinker


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, and the end of its questions ends this
    thinker = Thinker()
    for line in sys.stdin.buffer:
        asked = json.loads(line)
        try:
            answer = {"n": asked["n"], "is": thinker.answer(asked)}
        except Missing:
            answer = {"n": asked["n"], "missing": True}
        except GetawayError as error:
            answer = {"n": asked["n"], "error": str(error)}
        sys.stdout.buffer.write(json.dumps(answer, separators=(",", ":")).encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
