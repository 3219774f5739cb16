"""Sums up campaigns: endings, points job by job, boxes, prison, traces, ratings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from getaway.clou.campaign.game import CampaignGame
from getaway.lab.clou.campaign.rows import ENDINGS, Row
from getaway.lab.measures import spread

Counted = Sequence[tuple[Row, int]]
"""Campaigns, and how often each occurred."""


def summary(game: CampaignGame, rows: Counted) -> dict[str, Any]:
    """The figures of a table."""
    games = sum(count for _, count in rows)
    endings = Counter(dict.fromkeys(ENDINGS, 0))
    scores: Counter[int] = Counter()
    for row, count in rows:
        endings[row.ending] += count
        scores[row.counted] += count
    return {
        "games": games,
        **{word.replace("-", "_"): endings[word] for word in ENDINGS},
        "lost_or_without_trophy": _share(rows, lambda row: not row.crowned),
        "score": asdict(spread(scores)),
        "jobs": [_job(game, number, rows) for number in range(len(game.setting.jobs))],
        "items": {item.id: _item(number, rows) for number, item in enumerate(game.setting.items)},
        "ratings": _ratings(game, rows),
        "traces": _mean(rows, lambda row: row.traces),
        "prisoners": _mean(rows, lambda row: row.prisoners),
        "keepsakes": _mean(rows, lambda row: sum(job.keepsakes for job in row.jobs)),
        "boxes": _mean(rows, lambda row: sum(since is not None for since in row.owned)),
    }


def _job(game: CampaignGame, number: int, rows: Counted) -> dict[str, Any]:
    """The figures of a job, over the campaigns that reached it."""
    played = [(row.jobs[number], count) for row, count in rows if len(row.jobs) > number]
    games = sum(count for _, count in played) or 1
    endings: Counter[str] = Counter()
    for job, count in played:
        endings[job.ending] += count
    return {
        "job": game.setting.jobs[number],
        "played": sum(count for _, count in played),
        "points": round(sum(job.points * count for job, count in played) / games, 2),
        "trophy": round(sum(job.trophy * count for job, count in played) / games, 3),
        "traces": round(sum(job.traces * count for job, count in played) / games, 2),
        "prisoners": round(sum(job.prisoners * count for job, count in played) / games, 2),
        "keepsakes": round(sum(job.keepsakes * count for job, count in played) / games, 2),
        "endings": dict(endings),
    }


def _item(number: int, rows: Counted) -> dict[str, Any]:
    """How often an item was the first box, and owned at the end, in all and in won campaigns."""
    won = [(row, count) for row, count in rows if row.won]
    return {
        "first": _share(rows, lambda row: row.first == number),
        "bought": _share(rows, lambda row: row.owned[number] is not None),
        "in_won": _share(won, lambda row: row.owned[number] is not None),
        "paid_in_won": _share(won, lambda row: bool(row.owned[number])),
    }


def _ratings(game: CampaignGame, rows: Counted) -> dict[str, int]:
    steps = game.campaign.ratings.steps
    found = {step.id: sum(count for row, count in rows if row.rating == at) for at, step in enumerate(steps)}
    return found | {"lost": sum(count for row, count in rows if not row.won)}


def _share(rows: Counted, holds: Any) -> float:
    games = sum(count for _, count in rows)
    return round(sum(count for row, count in rows if holds(row)) / games, 3) if games else 0.0


def _mean(rows: Counted, value: Any) -> float:
    games = sum(count for _, count in rows)
    return round(sum(value(row) * count for row, count in rows) / games, 2) if games else 0.0


def flat(row: Row, game: CampaignGame) -> Mapping[str, Any]:
    """One campaign in words and numbers, as one line of a data table."""
    words = game.setting.words.items
    jobs = {f"points_{number}": job.points for number, job in enumerate(row.jobs, 1)}
    return {"ending": row.ending, "score": row.counted, "points": row.score, "moves": row.moves, **jobs} | {
        "traces": row.traces,
        "prisoners": row.prisoners,
        "first": words[row.first] if row.first >= 0 else "",
    }
