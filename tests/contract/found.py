"""The games that tests play, found by folder: every job of every pack, and the frozen content of the tests.

A new job in these folders is found by itself. For a new engine, say here how its games are set up.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from getaway import core, load
from getaway.clou.content.library import home_of, read_job, thief_names
from getaway.clou.content.players import MOST_PLAYERS
from getaway.content.engines import engine_of
from getaway.content.packs import Pack, entries, own_pack, packs
from tests.tiny.guest import DOOR

ROOT = Path(__file__).resolve().parents[2]
FROZEN = ROOT / "tests" / "content"
FULL = os.environ.get("GETAWAY_TEST_SIZE") == "full"


def size(small: int, full: int) -> int:
    """How much of a long test to run: GETAWAY_TEST_SIZE=full runs all of it."""
    return full if FULL else small


@dataclass(frozen=True)
class Found:
    """A game with the name of its content and its set-up."""

    label: str
    name: str
    setup: Mapping[str, Any] = field(default_factory=dict)

    def load(self, **more: Any) -> core.Game:
        return load(self.name, **{**self.setup, **more})

    def __str__(self) -> str:
        return self.label


def _clou(pack: Pack) -> Iterator[Found]:
    for job in entries(pack, "jobs"):
        for crew in crews(thief_names(home_of(job)), read_job(job).content.players.most):
            yield Found(f"{pack.id}/{job.id}-{'-'.join(crew)}", f"{pack.id}/jobs/{job.id}", {"crew": crew})


def crews(thieves: list[str], most: int = MOST_PLAYERS) -> list[list[str]]:
    """Every crew of one to `most` thieves."""
    return [list(crew) for players in range(1, most + 1) for crew in combinations(thieves, players)]


def _gangs(pack: Pack) -> Iterator[Found]:
    for scenario in entries(pack, "scenarios"):
        for players in range(2, 6):
            name = f"{pack.id}/scenarios/{scenario.id}"
            yield Found(f"{pack.id}/{scenario.id}-{players}", name, {"players": players})


SET_UP: Mapping[str, Callable[[Pack], Iterator[Found]]] = {"clou": _clou, "robnrun": _gangs}
"""By engine: the games of a pack."""


@cache
def shipped() -> tuple[Found, ...]:
    """The games of all packs; fails for a pack whose engine has no set-up here."""
    return tuple(found for pack in packs() for found in SET_UP[pack.engine](pack))


@cache
def frozen() -> tuple[Found, ...]:
    """The games of the frozen content."""
    thieves = sorted(str(path) for path in (FROZEN / "thieves").glob("*.yaml"))
    return tuple(
        Found(f"{job.stem}-{'-'.join(Path(thief).stem for thief in crew)}", str(job), {"crew": crew})
        for job in sorted((FROZEN / "jobs").glob("*.yaml"))
        for crew in crews(thieves)
    )


@cache
def campaigns() -> tuple[Found, ...]:
    """Every campaign of the packs and of the frozen content, for every number of players."""
    own = [pack for folder in FROZEN.iterdir() if (pack := own_pack(folder))]
    there = [entry for pack in (*packs(), *own) for entry in entries(pack, "campaigns")]
    return tuple(
        Found(f"{entry.id}-{players}", entry.place, {"players": players})
        for entry in there
        for players in engine_of(entry).players(entry)
    )


def tiny() -> Found:
    """A game of the engine that lives in the tests; its engine must be welcomed first."""
    return Found("tiny-cellar", DOOR)


def one_an_engine() -> list[Found]:
    """The quickest game of each engine."""
    engines = {pack.engine: next(SET_UP[pack.engine](pack)) for pack in packs()}
    return [*engines.values(), tiny()]


def one_a_job(games: tuple[Found, ...]) -> list[Found]:
    """A game of each job, with crews of every size in turn."""
    jobs: dict[str, list[Found]] = {}
    for found in games:
        jobs.setdefault(found.name, []).append(found)
    return [group[(5 * number) % len(group)] for number, group in enumerate(jobs.values())]
