"""The figures of measured jobs as plain tables: overall, by crew, by challenge and way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.clou.content.job import Challenge
from getaway.clou.content.players import MOST_PLAYERS
from getaway.lab.clou.bounds import unlike
from getaway.lab.clou.jobs import Measure, Players
from getaway.lab.measures import Estimate, mean, median, share
from getaway.lab.report.html import percent, plain_percent
from getaway.lab.report.page import PlainTable

ALL_IN_ALL: Final = (
    "Points over all crews; a lost game counts 0. Percent of games lost, in which the alarm rang, with a rating above the "
    "lowest and with the highest, and, of those that reach round 5, in which what makes the job special still matters then; "
    "the mean of the best crew by that of the worst. In brackets 95 % intervals."
)
CREWS: Final = "Mean points with the 95 % interval. Crews by first letters."
WAYS: Final = (
    "Percent of games in which a challenge is overcome, and of these by each way (a, b, c in the order of the plan), with "
    "one, two and three players."
)
COUNTS: Final = range(1, MOST_PLAYERS + 1)


def tables(jobs: Sequence[Measure]) -> list[PlainTable]:
    return [
        PlainTable("Every job and player count", ALL_IN_ALL, _overview(jobs)),
        PlainTable("Every crew", CREWS, _crews(jobs)),
        PlainTable("Challenges and their ways", WAYS, _challenges(jobs)),
    ]


def _overview(jobs: Sequence[Measure]) -> list[list[str]]:
    rows = [
        [
            "job",
            "players",
            "median",
            "mean",
            "lost",
            "alarm",
            "not lowest",
            "highest",
            "special",
            "best by worst",
            "rounds",
        ]
    ]
    return rows + [_whole(job, players) for job in jobs for players in job.players.values()]


def _whole(job: Measure, players: Players) -> list[str]:
    every, ratings = players.every, job.game.job.ratings
    above = every.above(ratings.first), every.above(ratings.best)
    shares = [share(n, every.games) for n in (every.lost, every.alarms, *above)] + [share(every.lasting, every.late)]
    crews = _plain(unlike(players), 2) if len(players.crews) > 1 else ""
    score = [f"{median(every.every_score).value:g}", _plain(mean(every.every_score), 1)]
    return [job.id, str(players.count), *score, *map(plain_percent, shares), crews, f"{every.mean('rounds'):.1f}"]


def _crews(jobs: Sequence[Measure]) -> list[list[str]]:
    rows = [["job", "players", "crews"]]
    for job in jobs:
        for players in job.players.values():
            found = [f"{_letters(crew.name)} {_plain(mean(crew.figures.every_score), 1)}" for crew in players.crews]
            rows.append([job.id, str(players.count), ", ".join(found)])
    return rows


def _challenges(jobs: Sequence[Measure]) -> list[list[str]]:
    rows = [["job", "challenge", *(f"with {count}" for count in COUNTS)]]
    for job in jobs:
        for _, challenge in job.game.job.challenges:
            cells = [_chosen(challenge, job.players.get(count)) for count in COUNTS]
            rows.append([job.id, challenge.id, *cells])
    return rows


def _chosen(challenge: Challenge, players: Players | None) -> str:
    """`47 %: a 80 %, b 20 %`"""
    if players is None:
        return ""
    every = players.every
    overcome = every.overcome[challenge.id]
    letters = "abcdef"[: len(challenge.every_way)] if len(challenge.ways) > 1 else ""
    ways = [f"{letter} {percent(share(every.ways[challenge.id, letter], overcome).value)}" for letter in letters]
    return percent(share(overcome, every.games).value) + (f": {', '.join(ways)}" if ways else "")


def _letters(crew: str) -> str:
    return "".join(thief[0].upper() for thief in crew.split("+"))


def _plain(found: Estimate, digits: int) -> str:
    return f"{found.value:.{digits}f} ({found.low:.{digits}f}–{found.high:.{digits}f})"
