"""How strong the bots are: `python -m getaway.bots.clou.strength`, on every job of the base pack with every crew.

All bots play games of the same seeds, so that differences count, not luck with dice. A lost game counts nothing. The table
shows the mean of each bot by job and number of players, over all crews, and what each brings more than the one before it,
with its 95 % interval. `--bots planner,expert --one-crew --games 40` compares two of them on one crew of each size.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, pairwise

import getaway
from getaway.bots.clou.batch import Batch
from getaway.clou.game import ClouGame
from getaway.clou.library import HOME, thief_names
from getaway.clou.position import CAUGHT, TRACKED_DOWN
from getaway.content.packs import entries, pack

Crew = tuple[str, ...]
Cell = tuple[str, Crew, str, int]


def crews(*, one_crew: bool) -> Iterator[tuple[str, Crew]]:
    """Every job with every crew, or with one crew of each size, another one for each job."""
    for number, job in enumerate(entries(pack(HOME), "jobs")):
        for size in (1, 2, 3):
            found = list(combinations(thief_names(), size))
            for crew in [found[number % len(found)]] if one_crew else found:
                yield job.name, crew


def scores(cell: Cell) -> list[int]:
    """The points of a bot in games 0, 1, 2 … of the study."""
    job, crew, bot, games = cell
    game = getaway.load(job, crew=list(crew))
    assert isinstance(game, ClouGame)
    played = Batch(game, bot).play_games(f"strength {job} {'+'.join(crew)}", 0, games)
    return [0 if ending in (CAUGHT, TRACKED_DOWN) else points for ending, points, _ in played]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
    return mean, 1.96 * math.sqrt(spread / len(values))


def row(found: Sequence[Sequence[int]]) -> str:
    """The means of some bots, and the difference of each to the one before it."""
    text = "".join(f"{sum(points) / len(points):9.2f}" for points in found)
    for weaker, stronger in pairwise(found):
        mean, half = interval([more - less for less, more in zip(weaker, stronger)])
        text += f"{mean:+9.2f} ±{half:4.2f}"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare bots on the base pack, with the same dice.")
    parser.add_argument("--bots", default="random,greedy,planner", help="from the weakest to the strongest")
    parser.add_argument("--games", type=int, default=400, help="games for each job and crew")
    parser.add_argument("--one-crew", action="store_true", help="one crew for each job and number of players")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    bots = asked.bots.split(",")
    pairs = list(crews(one_crew=asked.one_crew))
    cells: list[Cell] = [(job, crew, bot, asked.games) for job, crew in pairs for bot in bots]
    print(f"{'job':26}{'players':>8}" + "".join(f"{bot:>9}" for bot in bots), flush=True)
    with ProcessPoolExecutor(asked.workers) as pool:
        results = pool.map(scores, cells)
        table: dict[tuple[str, int], list[list[int]]] = {}
        for place, (job, crew) in enumerate(pairs):
            found = table.setdefault((job, len(crew)), [[] for _ in bots])
            for points in found:
                points.extend(next(results))
            if place + 1 == len(pairs) or (pairs[place + 1][0], len(pairs[place + 1][1])) != (job, len(crew)):
                print(f"{job:26}{len(crew):>8}{row(found)}", flush=True)


if __name__ == "__main__":
    main()
