"""Measured scenarios: the games of the bots and of both bounds, by scenario and player count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from getaway.content.texts import title
from getaway.lab.measures import Estimate, share
from getaway.lab.robnrun.port import BOUNDS, ENDING, GOLD, PORT, ROBBERIES
from getaway.lab.study import Measured, Row
from getaway.robnrun.play.position import CAUGHT


@dataclass(frozen=True, slots=True)
class Tables:
    """One scenario with one player count: the bots, and the two bounds."""

    scenario: str
    players: int
    gang: Measured
    bounds: dict[str, Measured]

    @property
    def title(self) -> str:
        game = PORT.game(self.gang.setup)
        return title(game.texts, "scenarios", game.scenario.id, "en")

    @property
    def rows(self) -> list[Row]:
        return self.gang.rows

    @property
    def won(self) -> Estimate:
        return win_rate(self.gang)


def win_rate(table: Measured) -> Estimate:
    return share(sum(row[0][ENDING] < CAUGHT for row in table.rows), len(table.rows))


def gathered(measured: Sequence[Measured]) -> list[Tables]:
    found: dict[tuple[str, int], dict[str, Measured]] = {}
    for each in measured:
        found.setdefault((each.setup.content, each.setup.players), {})[each.setup.bot] = each
    return [
        Tables(*key, next(iter(by_bot.values())), {bot: by_bot[bot] for bot in BOUNDS if bot in by_bot})
        for key, by_bot in found.items()
    ]


def mean_rating(each: Tables) -> float:
    """The mean rating of its games: 0 for a lost one, else 1 to 4."""
    bounds = list(PORT.game(each.gang.setup).board.rating)
    return sum(_rating(bounds, row) for row in each.rows) / len(each.rows)


def _rating(bounds: Sequence[int], row: Row) -> int:
    ending, gold = row[0][ENDING], row[0][GOLD]
    steps = sum(gold >= bound for bound in bounds)
    if ending >= CAUGHT:
        return 0
    return steps if steps == len(bounds) and ending == 1 else 1 + steps


def figures_of(each: Tables) -> dict[str, float]:
    won = [row[0] for row in each.rows if row[0][ENDING] < CAUGHT]
    return {
        "won": round(each.won.value, 3),
        "low": round(each.won.low, 3),
        "high": round(each.won.high, 3),
        "gold": round(sum(head[GOLD] for head in won) / len(won), 2) if won else 0,
        "terminal": round(sum(head[ENDING] for head in won) / len(won), 2) if won else 0,
        "rating": round(mean_rating(each), 2),
        "robberies": round(sum(row[0][ROBBERIES] for row in each.rows) / len(each.rows), 2),
    }
