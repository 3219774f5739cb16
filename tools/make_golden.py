"""Make the records of the shipped jobs again, after a job or thief of a pack changed: `python tools/make_golden.py`;
with a word, only those whose names begin with it.

For each job of the base pack and player count: the first game above `FAIR` by the planner, and one game for each
ending. For the second edition: one for each ending, with stars used, and one with dice
thrown anew. Other files in tests/golden/shipped are removed.
Compiled (`PYTHONPATH=build/compiled`) it takes seconds. The planner is never tracked down, so that ending is searched
among crews that play at random and never run.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random

import getaway
from getaway.bots.match import play_out
from getaway.bots.registry import make_bot
from getaway.clou.content.library import HOME, thief_names
from getaway.content.packs import entries, pack
from getaway.core import Result, Table

SHIPPED = Path(__file__).resolve().parent.parent / "tests" / "golden" / "shipped"
FAIR = 9
SEQUEL = "again"
MOST = 2000
"""The most games played to find one."""


@dataclass(frozen=True)
class Wanted:
    """A wanted record: the first game of this table that ends as wanted."""

    name: str
    job: str
    crew: tuple[str, ...]
    ends: Callable[[Result], bool]
    play: Callable[[Table, int], None]
    holds: str = ""  # what one of its moves contains


def wanted() -> Iterator[Wanted]:
    """All wanted records; crews change from job to job, so that every thief appears."""
    jobs = [entry.name for entry in entries(pack(HOME), "jobs")]
    for number, job in enumerate(jobs):
        for size in (1, 2, 3):
            crews = list(combinations(thief_names(), size))
            yield Wanted(f"{job.split('/')[-1]}-{size}", job, crews[number % len(crews)], is_fair, well)
    yield Wanted("ran-away", jobs[0], ("janet", "trixie"), has_ended("ran-away"), well)
    yield Wanted("escaped", jobs[1], ("bruce", "matt"), has_ended("escaped"), well)
    yield Wanted("caught", jobs[2], ("matt",), has_ended("caught"), well)
    yield Wanted("tracked-down", jobs[3], ("bruce", "janet", "trixie"), has_ended("tracked-down"), blindly)
    later = [entry.name for entry in entries(pack(SEQUEL), "jobs")]
    starry = partial(Wanted, holds=" star-")
    yield starry(f"{SEQUEL}-ran-away", later[0], ("matt", "trixie"), has_ended("ran-away"), quickly)
    yield starry(f"{SEQUEL}-got-away", later[1], ("matt", "trixie"), has_ended("got-away"), quickly)
    yield starry(f"{SEQUEL}-escaped", later[1], ("bruce", "janet"), has_ended("escaped"), quickly)
    yield starry(f"{SEQUEL}-caught", later[2], ("matt", "trixie"), has_ended("caught"), quickly)
    yield starry(f"{SEQUEL}-tracked-down", later[0], ("bruce",), has_ended("tracked-down"), blindly)
    yield Wanted(f"{SEQUEL}-new-dice", later[3], ("janet", "matt"), has_ended("escaped"), blindly, " reroll star-")


def is_fair(result: Result) -> bool:
    return result.won and result.score > FAIR


def has_ended(ending: str) -> Callable[[Result], bool]:
    return lambda result: result.ending == ending


def well(table: Table, seed: int) -> None:
    play_out(table, [make_bot("planner", table.game, seed=seed)])


def quickly(table: Table, seed: int) -> None:
    play_out(table, [make_bot("greedy", table.game, seed=seed)])


def blindly(table: Table, seed: int) -> None:
    random = Random(seed)
    while deciders := table.state.deciders():
        moves = table.state.moves(random.choice(deciders))
        table.play(random.choice([move for move in moves if move.text != "crew run"]))


def search(record: Wanted) -> str:
    game = getaway.load(record.job, crew=list(record.crew))
    for seed in range(1, MOST):
        table = Table(game, seed=seed)
        record.play(table, seed)
        holds = any(record.holds in entry.text for entry in table.log)
        if table.state.result and record.ends(table.state.result) and holds:
            return table.record()
    raise SystemExit(f"no game of {MOST} ends as {record.name} wants it")


def main() -> None:
    asked = list(wanted())
    for record in [each for each in asked if each.name.startswith(sys.argv[1] if len(sys.argv) > 1 else "")]:
        path = SHIPPED / f"{record.name}.record"
        path.write_text(search(record), encoding="utf-8")
        print(f"{path.name}: {path.read_text(encoding='utf-8').splitlines()[-1]}", flush=True)
    for path in SHIPPED.glob("*.record"):
        if path.stem not in {record.name for record in asked}:
            path.unlink()


if __name__ == "__main__":
    main()
