"""`python -m benchmarks.beside OTHER`: the speed of this checkout beside another's, both compiled, in alternating pairs.

Each figure is processor time of a process of its own, so that other work on the machine matters little. What counts is
the median of the ratios (above 1: this checkout is faster). Both play the frozen content of this checkout's tests, the kiosk
or with `--job again` a job of *Again!*. `durable` is the cost of a move in each checkout's own server under
`web_load --saturated`, with its own kiosk.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
FROZEN = HERE / "tests" / "content" / "frozen"
JOBS = {
    "kiosk": (FROZEN / "frozen-clou" / "jobs" / "kiosk.yaml", "bruce,janet,trixie"),
    "again": (FROZEN / "frozen-again" / "jobs" / "high-water.yaml", "matt,trixie"),
}
"""What can be played, and who plays it."""
SIZES = {"engine": 160_000, "steps": 45_000, "clone": 11_000_000, "greedy": 2_000, "planner": 65, "mastermind": 20}
"""What one process measures, and an amount that takes more than a second."""
DURABLE = "durable"

# Runs in either checkout: a module that has moved is listed under both names.
WORK = """
import random, sys, time
from importlib import import_module
import getaway
from getaway.core import Stream

what, size, job, crew = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4].split(",")
assert "compiled" in getaway.__file__, "run make build first"
game = getaway.load(job, crew=crew)
state = game.start(seed=1)

def module(*names):
    for name in names:
        try:
            return import_module(name)
        except ModuleNotFoundError:
            continue
    sys.exit("none of these modules is there: " + ", ".join(names))

playout = module("getaway.clou.play.playout")
batch = module("getaway.bots.clou.playing.batch")

def engine():
    playout.RandomPlayer(game.board, state.position).play_out(state.position, Stream(7), size)

def steps():
    coin = random.Random(1).random
    for seed in range(size):
        state = game.start(seed=seed)
        while deciders := state.deciders():
            moves = state.moves(deciders[int(coin() * len(deciders))])
            state.play(moves[int(coin() * len(moves))])

def clone():
    for _ in range(size):
        state.clone()

def bot():
    batch.Batch(game, what).play_games("bench", 0, size)

work = {"engine": engine, "steps": steps, "clone": clone}.get(what, bot)
begun = time.process_time()
work()
print(time.process_time() - begun)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the speed of two compiled checkouts.")
    parser.add_argument("other", type=Path, help="another checkout, after `make build`")
    parser.add_argument("--job", default="kiosk", choices=JOBS, help="what both play")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument(
        "--of", nargs="*", choices=[*SIZES, DURABLE], default=[*SIZES, DURABLE], help="what is measured"
    )
    said = parser.parse_args()
    for what in said.of:
        ratios = []
        for pair in range(said.pairs):
            order = (HERE, said.other) if pair % 2 else (said.other, HERE)
            taken = {at: seconds(at, what, said.job) for at in order}
            ratios.append(taken[said.other] / taken[HERE])
        low, median, high = min(ratios), statistics.median(ratios), max(ratios)
        print(f"{what:10}{median:8.3f}   of {said.pairs} pairs, from {low:.3f} to {high:.3f}", flush=True)


def seconds(checkout: Path, what: str, job: str) -> float:
    """Processor time of one measurement in a checkout, or of one move in its server."""
    file, crew = JOBS[job]
    command = [sys.executable, "-c", WORK, what, str(SIZES.get(what)), str(file), crew]
    if what == DURABLE:
        command = [sys.executable, "-m", "benchmarks.web_load", "--saturated"]
    environment = os.environ | {"PYTHONPATH": str((checkout / "build" / "compiled").resolve())}
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment, cwd=checkout)
    return float(re.findall(r"[\d.]+", done.stdout)[-1])


if __name__ == "__main__":
    main()
