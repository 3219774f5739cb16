"""Several bots on the same seeds of a job: the reference, and bots of another temper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from getaway.lab.clou.jobs import Measure, Players, jobs_of
from getaway.lab.measures import mean, median, share
from getaway.lab.report.html import plain_percent, table, tag
from getaway.lab.report.page import Section
from getaway.lab.study import Measured

BESIDE: Final = "The players side by side"
BESIDE_WORDS: Final = (
    "Every crew on the same seeds by each player; the first is the reference, by which content is balanced. Median and mean "
    "score (a lost game counts 0), and percent of games lost, with the highest rating, and in which the alarm rang."
)
ByBot = Mapping[str, Sequence[Measure]]


def played_by(tables: Sequence[Measured]) -> dict[str, list[Measure]]:
    """Measured jobs by bot, the reference first."""
    bots = dict.fromkeys(each.setup.bot for each in tables)
    return {bot: jobs_of([each for each in tables if each.setup.bot == bot]) for bot in bots}


def side_by_side(by_bot: ByBot) -> list[list[str]]:
    rows = [["job", "players", "by", "games", "median", "mean", "lost", "highest rating", "alarm"]]
    reference = next(iter(by_bot.values()))
    for place, job in enumerate(reference):
        for count in job.players:
            rows += [[job.id, str(count), bot, *_figures(jobs[place], count)] for bot, jobs in by_bot.items()]
    return rows


def beside_section(rows: Sequence[Sequence[str]]) -> Section:
    head, *cells = [[escape(cell) for cell in row] for row in rows]
    body = tag("h2", BESIDE) + tag("p", escape(BESIDE_WORDS)) + table(head, cells, "In brackets 95 % intervals.")
    return Section("players", BESIDE, body)


def beside_data(by_bot: ByBot) -> dict[str, Any]:
    """The data by bot, job and player count."""
    return {
        bot: {job.content: {count: _data(job, players) for count, players in job.players.items()} for job in jobs}
        for bot, jobs in by_bot.items()
    }


def _figures(job: Measure, count: int) -> list[str]:
    every = job.players[count].every
    shares = [share(n, every.games) for n in (every.lost, every.above(job.game.job.ratings.best), every.alarms)]
    found = mean(every.every_score)
    middle = f"{found.value:.1f} ({found.low:.1f}–{found.high:.1f})"
    return [str(every.games), f"{median(every.every_score).value:g}", middle, *map(plain_percent, shares)]


def _data(job: Measure, players: Players) -> dict[str, float]:
    every = players.every
    best = every.above(job.game.job.ratings.best)
    return {
        "median": median(every.every_score).value,
        "mean": round(mean(every.every_score).value, 2),
        "lost": round(every.lost / every.games, 3),
        "best": round(best / every.games, 3),
        "alarm": round(every.alarms / every.games, 3),
    }
