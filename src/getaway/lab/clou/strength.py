"""How strong the bots are: `python -m getaway.lab.clou.strength`, on every job of the base pack with every crew.

All bots play games of the same seeds, so that luck with dice cancels out. A lost game scores 0. The table shows the mean of
each bot by job and number of players, over all crews, and the difference to the bot before it, with its 95 % interval.
`--bots planner,mastermind --one-crew --games 40` compares two of them on one crew of each size. Ctrl-C shows what is
finished; with `--study FILE` the same command continues from there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from getaway.clou.content.library import HOME
from getaway.clou.content.players import MOST_PLAYERS
from getaway.content.packs import entries, pack
from getaway.core import GetawayError
from getaway.lab.choosing import pool_for
from getaway.lab.clou.port import PORT, score
from getaway.lab.conduct import conduct
from getaway.lab.measures import Estimate, mean
from getaway.lab.passport import versions
from getaway.lab.port import Wanted
from getaway.lab.report.text import plain_table
from getaway.lab.study import Setup
from getaway.lab.study_file import StudyFile

Cell = tuple[str, int]
"""A job and a number of players."""
Found = dict[Setup, dict[int, int]]
"""The points of every finished game of every table, by game number."""


def setups(bots: Sequence[str], seed: str, *, one_crew: bool) -> list[Setup]:
    """Every job with every crew, or with one crew of each size that changes from job to job; for every bot."""
    found: list[Setup] = []
    for number, job in enumerate(entries(pack(HOME), "jobs")):
        for players in range(1, MOST_PLAYERS + 1):
            for bot in bots:
                tables = PORT.setups(Wanted(job.name, every=True, players=players, bots=[bot], seed=seed))
                found += [tables[number % len(tables)]] if one_crew else tables
    return found


def report(found: Found, bots: Sequence[str]) -> Iterator[str]:
    """The table as a text to keep."""
    seed = next(iter(found)).seed
    yield from (f"# {', '.join(bots)}: who brings home how much", "")
    yield f"{len(found) // len(bots)} pairs of job and crew, seed {seed}, the same dice for all. Mean points; a lost game"
    yield from ("counts 0. Differences game by game, with their 95 % intervals.", "")
    head = ["job", "players", "games", *bots, *(f"{more} − {less}" for less, more in pairwise(bots))]
    rows = [_row(cell, points) for cell, points in _scores(found, bots).items() if points[0]]
    yield from plain_table([head, *rows])
    yield from ("", "Getaway " + " · ".join(f"{name} {value}" for name, value in versions().items()), "")


def _scores(found: Found, bots: Sequence[str]) -> dict[Cell, list[list[int]]]:
    """Every bot's points, crew by crew, game by game, for games that all of them have finished."""
    scores: dict[Cell, list[list[int]]] = {}
    for setup in found:
        if setup.bot == bots[0]:
            tables = [found[_played_by(setup, bot)] for bot in bots]
            common = sorted(set(tables[0]).intersection(*tables))
            points = scores.setdefault((setup.content, setup.players), [[] for _ in bots])
            for place, table in enumerate(tables):
                points[place] += (table[number] for number in common)
    return scores


def _played_by(setup: Setup, bot: str) -> Setup:
    return replace(setup, bots=(bot,) * setup.players)


def _row(cell: Cell, found: Sequence[Sequence[int]]) -> list[str]:
    job, players = cell
    place = [job.partition("/")[2], str(players), str(len(found[0]))]
    means = [f"{mean(points).value:.2f}" for points in found]
    gains = (mean([more - less for less, more in zip(*pair, strict=True)]) for pair in pairwise(found))
    return [*place, *means, *map(_plain, gains)]


def _plain(gain: Estimate) -> str:
    return f"{gain.value:+.2f} ({gain.low:+.2f} to {gain.high:+.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare bots on the base pack, with the same dice.")
    parser.add_argument("--bots", default="random,greedy,planner", help="from the weakest to the strongest")
    parser.add_argument("--games", type=int, default=400, help="games for each job and crew")
    parser.add_argument("--seed", default="balance", help="the same seed, the same games")
    parser.add_argument("--one-crew", action="store_true", help="one crew for each job and number of players")
    parser.add_argument("--workers", type=int, help="processes; by default one for each core")
    parser.add_argument("--study", type=Path, help="keep finished games here, and go on from them")
    parser.add_argument("-o", "--output", type=Path, help="where the table goes; by default it is printed")
    asked = parser.parse_args()
    bots = asked.bots.split(",")
    try:
        text = "\n".join(report(_measured(asked, bots), bots))
    except GetawayError as error:
        sys.exit(str(error))
    asked.output.write_text(text, encoding="utf-8") if asked.output else print(text)


def _measured(asked: argparse.Namespace, bots: Sequence[str]) -> Found:
    tables = setups(bots, asked.seed, one_crew=asked.one_crew)
    found: Found = {setup: {} for setup in tables}
    file = StudyFile(asked.study, tables) if asked.study else None
    try:
        with pool_for(tables, asked.workers) as pool:
            for piece in conduct(tables, asked.games, pool, file):
                found[tables[piece.setup]].update(enumerate(map(score, piece.rows), piece.first))
    except KeyboardInterrupt:
        print("stopped: the table has what is finished", file=sys.stderr)
    finally:
        if file:
            file.close()
    return found


if __name__ == "__main__":
    main()
