"""Many games of one job by one bot, and what came of them. The result does not depend on the number of workers."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import cast

import getaway
from getaway.clou import position
from getaway.clou.game import ClouGame
from getaway.core.compiled import compiled
from getaway.lab.bots import Bot, bot_for, check_bot
from getaway.lab.workers import run

CHUNK = {True: 2_000, False: 250}
"""Games to a chunk, compiled or not: so little work that Ctrl-C is heard and workers share evenly."""

SHORT = 3.0  # seconds of work for which no other process is started
LOST = (position.CAUGHT, position.TRACKED_DOWN)


@dataclass(frozen=True, slots=True)
class Study:
    """What is to be played."""

    job: str
    crew: tuple[str, ...]
    bot: str
    rules: tuple[tuple[str, bool], ...]
    seed: str


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games `first`, `first + 1`, … of a study."""

    study: Study
    first: int
    count: int


@dataclass(slots=True)
class Tally:
    """How often each ending came with each score, and the moves that were made."""

    games: Counter[tuple[int, int]] = field(default_factory=Counter)
    actions: int = 0

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.actions += other.actions


@dataclass(frozen=True, slots=True)
class Spread:
    """Points over all games; a lost game counts 0."""

    mean: float
    median: float
    p10: int
    p90: int


@dataclass(frozen=True, slots=True)
class Simulated:
    """The outcome of a study; the endings add up to the games."""

    job: str
    crew: tuple[str, ...]
    bot: str
    rules: dict[str, bool]
    seed: str
    games: int
    ran_away: int
    escaped: int
    got_away: int
    caught: int
    tracked_down: int
    won: int
    score: Spread
    actions: int
    seconds: float
    workers: int
    actions_per_second: int
    compiled: bool


def simulate(
    job: str,
    crew: Sequence[str],
    *,
    bot: str = "random",
    games: int = 1_000,
    seed: int | str = 1,
    rules: dict[str, bool] | None = None,
    workers: int | None = None,
) -> Simulated:
    """Play many games and count. Without a number of workers a long run takes all cores, a short one this process."""
    check_bot(bot)
    study = Study(job, tuple(crew), bot, tuple(sorted((rules or {}).items())), str(seed))
    _bot(study)  # a mistake in the set-up is told here, not by a worker
    size = min(CHUNK[compiled()], -(-games // (workers or 1)))  # so that each worker gets some
    chunks = [Chunk(study, first, min(size, games - first)) for first in range(0, games, size)]
    begun = time.perf_counter()
    tally = Tally()
    if workers is None:
        tally.add(play_chunk(chunks.pop(0)))
        workers = _worthwhile((time.perf_counter() - begun) * len(chunks))
    for part in run(play_chunk, chunks, workers):
        tally.add(part)
    return _summed(study, tally, time.perf_counter() - begun, workers)


def _worthwhile(seconds: float) -> int:
    """How many processes to use for so much work: all cores, or one if starting others would take longer."""
    allowed = getattr(os, "sched_getaffinity", None)
    cores = len(allowed(0)) if allowed else os.cpu_count() or 1
    return cores if seconds > SHORT else 1


def play_chunk(chunk: Chunk) -> Tally:
    """Play the games of a chunk; runs in any process."""
    tally = Tally()
    for ending, points, moves in _bot(chunk.study).play_games(chunk.study.seed, chunk.first, chunk.count):
        tally.games[ending, points] += 1
        tally.actions += moves
    return tally


@lru_cache(maxsize=4)
def _bot(study: Study) -> Bot:
    """Set up once in each process."""
    game = getaway.load(study.job, crew=list(study.crew), rules=dict(study.rules))
    return bot_for(cast(ClouGame, game), study.bot)


def _summed(study: Study, tally: Tally, seconds: float, workers: int) -> Simulated:
    endings: Counter[int] = Counter()
    scores: Counter[int] = Counter()
    for (ending, points), count in tally.games.items():
        endings[ending] += count
        scores[0 if ending in LOST else points] += count
    games = endings.total()
    return Simulated(
        job=study.job,
        crew=study.crew,
        bot=study.bot,
        rules=dict(study.rules),
        seed=study.seed,
        games=games,
        ran_away=endings[position.RAN_AWAY],
        escaped=endings[position.ESCAPED],
        got_away=endings[position.GOT_AWAY],
        caught=endings[position.CAUGHT],
        tracked_down=endings[position.TRACKED_DOWN],
        won=games - sum(endings[ending] for ending in LOST),
        score=spread(scores),
        actions=tally.actions,
        seconds=round(seconds, 3),
        workers=workers,
        actions_per_second=round(tally.actions / seconds) if seconds else 0,
        compiled=compiled(),
    )


def spread(scores: Counter[int]) -> Spread:
    """Mean, median and the tenth and ninetieth percentile (by nearest rank) of counted scores."""
    games = scores.total()
    mean = sum(score * count for score, count in scores.items()) / games
    middle = (_ranked(scores, (games + 1) // 2) + _ranked(scores, games // 2 + 1)) / 2
    return Spread(round(mean, 3), middle, _ranked(scores, -(-games // 10)), _ranked(scores, -(-games * 9 // 10)))


def _ranked(scores: Counter[int], rank: int) -> int:
    """The score at a rank, counted from 1 upwards from the lowest."""
    for score in sorted(scores):
        rank -= scores[score]
        if rank <= 0:
            return score
    raise ValueError("no such rank")
