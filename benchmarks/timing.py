"""Takes the best of several runs, because noise only adds time."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from getaway.core import Game

RUNS = 15


def best_rate(work: Callable[[], int], runs: int = RUNS) -> float:
    """Things done a second, in the best run; `work` returns how many it did."""
    return max(_rate(work) for _ in range(runs))


def _rate(work: Callable[[], int]) -> float:
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


def best_seconds(work: Callable[[], object], runs: int = RUNS) -> float:
    """Wall-clock seconds of the best run."""
    return min(_seconds(work) for _ in range(runs))


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def python_rate(game: Game, games: int) -> float:
    """Steps a second driven from Python: deciders, moves, one item, play."""
    chance = random.Random(1).random
    return best_rate(lambda: sum(_steps(game, seed, chance) for seed in range(games)))


def _steps(game: Game, seed: int, chance: Callable[[], float]) -> int:
    state = game.start(seed=seed)
    steps = 0
    while deciders := state.deciders():
        moves = state.moves(deciders[int(chance() * len(deciders))])
        state.play(moves[int(chance() * len(moves))])
        steps += 1
    return steps
