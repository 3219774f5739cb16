"""Measure every scenario of Rob 'n Run for every player count, and write docs/balance/rob-n-run.md.

`python tools/balance_robnrun.py --games 300` with the compiled package on PYTHONPATH. The crew of programs stands between two
bounds measured in the same run: a crew that is told everything, and one that is told nothing.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path

import getaway
from getaway.bots.robnrun.gang import CLUES_ONLY, EVERYTHING, NOTHING, Gang
from getaway.content.packs import entries, pack
from getaway.robnrun.position import CAUGHT, first_position

REPORT = Path(__file__).resolve().parent.parent / "docs" / "balance" / "rob-n-run.md"
Games = list[tuple[int, int, int, int]]

HEAD = """# Rob 'n Run: balance

Written by `tools/balance_robnrun.py`: {games} games for each scenario, player count and crew, seeds `{seed}.0` to
`{seed}.{last}`. *Crew*: the programs `crew` and `boss`. *All*: a crew that is told what the safes need. *Nothing*: one that
hears no clue. Win rates in percent with the 95 % interval (Wilson); gold, terminal and robberies of games that the crew won.

| scenario | players | crew | all | nothing | gold | terminal | robberies |
|---|---|---|---|---|---|---|---|
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--only", default="", help="scenarios to measure anew, by comma; the other rows stay")
    wanted = parser.parse_args()
    rows = []
    for entry in entries(pack("rob-n-run"), "scenarios"):
        if wanted.only and entry.id not in wanted.only.split(","):
            rows += [line for line in REPORT.read_text("utf-8").splitlines() if line.startswith(f"| {entry.id} |")]
            continue
        for players in (2, 3, 4, 5):
            rows.append(row(entry.id, players, wanted.seed, wanted.games))
            print(rows[-1], flush=True)
    head = HEAD.format(games=wanted.games, seed=wanted.seed, last=wanted.games - 1)
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


def row(scenario: str, players: int, seed: str, games: int) -> str:
    game = getaway.load(f"rob-n-run/{scenario}", players=players)
    first = first_position(game.board)  # type: ignore[attr-defined]
    crew, everything, nothing = (
        Gang(game.board, first, told).play_games(seed, 0, games)  # type: ignore[attr-defined]
        for told in (CLUES_ONLY, EVERYTHING, NOTHING)
    )
    won = [game for game in crew if game[0] < CAUGHT]
    means = [sum(game[column] for game in won) / len(won) if won else 0 for column in (1, 0, 2)]
    shown = " | ".join(f"{mean:.1f}" for mean in means)
    return f"| {scenario} | {players} | {rate(crew)} | {rate(everything)} | {rate(nothing)} | {shown} |"


def rate(games: Games) -> str:
    """The win rate with its Wilson interval."""
    n, z = len(games), 1.96
    share = sum(game[0] < CAUGHT for game in games) / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return f"{100 * share:.0f} ({100 * max(middle - reach, 0):.0f}–{100 * min(middle + reach, 1):.0f})"


if __name__ == "__main__":
    main()
