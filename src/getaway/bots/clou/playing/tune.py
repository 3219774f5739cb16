"""Tune the weights: `python -m getaway.bots.clou.playing.tune greedy --minutes 10`, on the jobs of the base pack.

A few weights are changed at a time; a change stays if games from the same seeds bring more points, and again from others.
Games come from seeds and changes from a stream of their own, so the same command finds the same weights, given time.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path

import getaway
from getaway.bots.clou.mind.mind import Mind
from getaway.bots.clou.minds import greedy, planner
from getaway.bots.clou.playing.playout import Playout
from getaway.bots.clou.value import tuned
from getaway.bots.clou.value.weights import Weights
from getaway.clou.content.library import HOME, thief_names
from getaway.clou.game import ClouGame
from getaway.clou.play.position import CAUGHT, TRACKED_DOWN
from getaway.content.packs import entries, pack
from getaway.core.chance import Stream

QUICK_NODES = 600


def tables() -> list[ClouGame]:
    """Every job of the base pack with a crew of each size."""
    thieves = thief_names()
    found: list[ClouGame] = []
    for number, job in enumerate(entries(pack(HOME), "jobs")):
        for size in (1, 2, 3):
            crews = list(combinations(thieves, size))
            game = getaway.load(job.name, crew=list(crews[number % len(crews)]))
            assert isinstance(game, ClouGame)
            found.append(game)
    return found


def mean(games: Sequence[ClouGame], name: str, chosen: Mapping[str, int], seed: str, count: int) -> float:
    """The mean score over all tables; a lost game scores 0."""
    weights = Weights(dict(chosen))
    points = 0
    for game in games:
        mind: Mind = greedy(game, weights) if name == "greedy" else planner(game, weights, QUICK_NODES, 6)
        playout = Playout(game.board, game.start(seed=0).position, mind)
        played = 0
        while played < count:
            for ending, score, _ in playout.play_some(seed, played, count - played):
                points += 0 if ending in (CAUGHT, TRACKED_DOWN) else score
                played += 1
    return points / (count * len(games))


def changes(weights: Mapping[str, int], coin: Stream) -> Iterator[dict[str, int]]:
    """Endless neighbours: one to three weights, each up to half larger or smaller by as much."""
    names = list(weights)
    while True:
        changed = dict(weights)
        for _ in range(1 + coin.below(3)):
            name = names[coin.below(len(names))]
            factor = 60 + coin.below(100)
            changed[name] = changed[name] * factor // 100 if changed[name] else coin.below(400) - 200
        yield changed


def tune(name: str, minutes: float, count: int, save: Path) -> None:
    games = tables()
    coin = Stream(1)
    everything = tuned.read_weights()
    best = everything[name]
    end = time.monotonic() + 60 * minutes
    stage = 0
    while time.monotonic() < end:
        stage += 1
        known = [mean(games, name, best, f"tune {stage} {part}", count) for part in (0, 1)]
        for tries, candidate in enumerate(changes(best, coin)):
            if tries == 25 or time.monotonic() > end:
                break
            if mean(games, name, candidate, f"tune {stage} 0", count) <= known[0]:
                continue
            again = mean(games, name, candidate, f"tune {stage} 1", count)
            if again > known[1]:
                print(
                    f"{known[1]:.3f} -> {again:.3f}", {k: v for k, v in candidate.items() if best[k] != v}, flush=True
                )
                best = candidate
                everything[name] = best
                save.write_text(json.dumps(everything, indent=2) + "\n", encoding="utf-8")
                break


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the weights of a bot anew.")
    parser.add_argument("bot", choices=["greedy", "planner"])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=60, help="games a table and trial")
    parser.add_argument("--save", type=Path, default=Path(tuned.__file__).with_name(tuned.FILE))
    asked = parser.parse_args()
    tune(asked.bot, asked.minutes, asked.games, asked.save)


if __name__ == "__main__":
    main()
