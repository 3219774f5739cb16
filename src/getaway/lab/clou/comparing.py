"""Two versions of a job on the same seeds: the effect of a change, crew by crew and game by game."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from getaway.lab.clou.jobs import Crew, Measure, Players
from getaway.lab.clou.port import LOST, score
from getaway.lab.measures import Estimate, mean
from getaway.lab.report.html import span, table, tag
from getaway.lab.report.page import Section


def comparison(job: Measure, other: Measure) -> tuple[Section, dict[str, Any]]:
    """The change from `other` to `job`: differences of paired games, with their intervals."""
    rows, data = [], {}
    for count, players in job.players.items():
        before = other.players.get(count)
        if before is None:
            continue
        found = _differences(players, before, job)
        data[count] = {name: [round(d.value, 3), round(d.low, 3), round(d.high, 3)] for name, d in found.items()}
        rows.append([f"{count} {'player' if count == 1 else 'players'}", *(_signed(d) for d in found.values())])
    ratings = job.game.job.ratings
    head = ["", "mean score", "lost", f"above {ratings.first}", f"above {ratings.best}"]
    words = f"{job.content} measured against {other.content}, the same dice for both. Shares in points of a hundred."
    body = tag("h2", "What the change did") + tag("p", escape(words)) + table(head, rows, "With 95 % intervals.")
    return Section("change", "What the change did", body), {"job": other.content, "players": data}


def _differences(after: Players, before: Players, job: Measure) -> dict[str, Estimate]:
    pairs = [pair for crew in after.crews for pair in _pairs(crew, before.crews)]
    ratings = job.game.job.ratings
    return {
        "mean": mean([score(new) - score(old) for new, old in pairs]),
        "lost": _percents([(new[0][0] in LOST) - (old[0][0] in LOST) for new, old in pairs]),
        "fair": _percents([(score(new) > ratings.first) - (score(old) > ratings.first) for new, old in pairs]),
        "coup": _percents([(score(new) > ratings.best) - (score(old) > ratings.best) for new, old in pairs]),
    }


def _pairs(crew: Crew, others: Sequence[Crew]) -> list[tuple[Any, Any]]:
    twin = next((other for other in others if other.name == crew.name), None)
    return list(zip(crew.table.rows, twin.table.rows, strict=False)) if twin else []


def _percents(values: Sequence[int]) -> Estimate:
    return mean([100 * value for value in values])


def _signed(found: Estimate) -> str:
    clear = found.low > 0 or found.high < 0
    said = f"{'+' if found.value > 0 else ''}{span(found)}"
    return tag("b", said) if clear else said
