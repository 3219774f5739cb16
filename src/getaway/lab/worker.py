"""A worker process: `python -m getaway.lab.worker` plays what it is asked for on its input, one line of JSON a question."""

from __future__ import annotations

import json
import sys
from typing import Any

from getaway.core import GetawayError
from getaway.lab.passport import passport
from getaway.lab.playing import play
from getaway.lab.pools import SHIFT
from getaway.lab.study import Chunk, Setup


def answer(question: dict[str, Any]) -> dict[str, Any]:
    if question["passport"] != passport():
        return {
            "refused": f"a worker runs {passport()}, but the study {question['passport']}: install the same Getaway"
        }
    chunk = Chunk(Setup.of(question["setup"]), question["first"], question["count"])
    try:
        return {"rows": play(chunk, SHIFT)}
    except GetawayError as error:
        return {"refused": str(error)}


def main() -> None:
    answers, sys.stdout = sys.stdout, sys.stderr  # a stray print must not stand among the answers
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line)), separators=(",", ":")), file=answers, flush=True)


if __name__ == "__main__":
    main()
