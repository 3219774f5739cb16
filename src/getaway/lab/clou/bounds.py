"""Bounds of a balanced job, measured with the reference bot. A bound is missed only if its whole interval is outside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from typing import Final

from getaway.content.packs import find
from getaway.lab.clou.figures import Figures, together
from getaway.lab.clou.jobs import Crew, Measure, Players
from getaway.lab.clou.watching import LATE
from getaway.lab.measures import INFINITE, Estimate, median, ratio, share

MEDIAN: Final = (10, 14)
LOST: Final = (0.04, 0.15)
ALARM: Final = (0.10, 0.40)
"""Share of games in which the alarm rings."""
UNLIKE: Final = 1.6
"""Most ratio of the best crew's mean to the worst crew's."""
BEST: Final = (0.10, 0.25)
"""Share of games with the highest rating."""
FEW: Final = 2
"""With more ratings than this, the highest may be rare, but must be reached."""
KINDEST_MEDIAN: Final = (10, 15)
KINDEST_BEST: Final = (0.10, 0.50)
"""The same for the job that a pack names first: it may be easier, up to a median of the highest rating."""
BY_DIFFICULTY: Final = {1: (13, 16), 2: (12, 15), 3: (11, 14), 4: (10, 13), 5: (9, 12)}
"""The median that a printed difficulty (of five) promises."""
SURE: Final = 1.15
"""Most ratio of the means of crews with a sure escape and of others, either way."""
STARRED: Final = 0.15
"""Least share of a thief's games in which each ability with stars is used."""
LASTING: Final = 0.50
"""Least share of the games that reach the late round in which the job's special rule still matters."""
OVERCOME: Final = 0.05
CHOSEN: Final = 0.03
"""Least share of each way (except traps) in the times that a challenge is overcome, over all player counts."""
ENTERED: Final = 0.20
"""Least share of games in which each of two ways into a house is taken."""
LINES: Final = 0.30
"""Least share of begun lines of a grid or of rings that are finished."""


ALL: Final = 0
"""The player count for figures about all tables together."""


@dataclass(frozen=True, slots=True)
class Bound:
    """One bound with the measured figure."""

    job: str
    players: int
    about: str
    measured: Estimate
    least: float
    most: float
    shares: bool = True
    main: bool = True
    """Whether it is about the whole job, not about one challenge."""

    @property
    def missed(self) -> bool:
        return not self.measured.within(self.least, self.most)

    @property
    def text(self) -> str:
        """`2 players: games lost 45.0 % (41.0 to 49.0), wanted 10 % to 40 %`"""
        table = (
            "all tables" if self.players == ALL else f"{self.players} {'player' if self.players == 1 else 'players'}"
        )
        return f"{table}: {self.about} {self.found}, wanted {self.wanted}"

    @property
    def found(self) -> str:
        scale, unit, digits = (100, " %", 1) if self.shares else (1, "", 2)
        said = [f"{scale * value:.{digits}f}" for value in astuple(self.measured)]
        return f"{said[0]}{unit} ({said[1]} to {said[2]})"

    @property
    def wanted(self) -> str:
        least, most = (f"{100 * bound:g} %" if self.shares else f"{bound:g}" for bound in (self.least, self.most))
        if self.least and not (self.shares and self.most == 1):
            return f"{least} to {most}"
        return f"at least {least}" if self.least else f"at most {most}"

    @property
    def data(self) -> dict[str, object]:
        value, low, high = (None if figure == INFINITE else round(figure, 4) for figure in astuple(self.measured))
        figures = {"value": value, "low": low, "high": high, "least": self.least, "most": self.most}
        return {"job": self.job, "players": self.players, "about": self.about, **figures, "missed": self.missed}


def bounds_of(jobs: Sequence[Measure]) -> list[Bound]:
    """Every bound of every job and player count, then those of the sheets."""
    found = [bound for job in jobs for bound in (*_each_count(job), *_ways(job))]
    return [*found, *_lines(jobs), *_stars(jobs)]


def _each_count(job: Measure) -> Iterator[Bound]:
    for players in job.players.values():
        yield from _bounds(job, players)


def _ways(job: Measure) -> Iterator[Bound]:
    """Each way of a challenge with several is chosen. A price can be right for one or two player counts only: where
    three thieves have all symbols at hand, they take the cheaper way in every game."""
    every = together(crew.figures for crew in job.crews)
    for _, challenge in job.game.job.challenges:
        for letter, way in zip("abcdef", challenge.every_way, strict=False):
            if not way.trap and len(challenge.ways) > 1:
                chosen = share(every.ways[challenge.id, letter], every.overcome[challenge.id])
                yield Bound(job.content, ALL, f"{challenge.id} by way {letter}", chosen, CHOSEN, 1, main=False)


def _stars(jobs: Sequence[Measure]) -> Iterator[Bound]:
    every = together(crew.figures for job in jobs for crew in job.crews)
    used = Counter[tuple[str, str]]()
    for (thief, mark), count in every.marks.items():
        if mark.startswith("star-"):
            key = thief, mark.partition(".")[0]
            used[key] = max(used[key], count)
    for (thief, ability), count in used.items():
        found = share(count, every.sat[thief])
        yield Bound("sheets", ALL, f"{thief}: {ability} used", found, STARRED, 1, main=False)


def _lines(jobs: Sequence[Measure]) -> Iterator[Bound]:
    every = together(crew.figures for job in jobs for crew in job.crews)
    for (thief, line), begun in every.begun.items():
        finished = share(min(every.finished[thief, line], begun), begun)
        yield Bound("sheets", ALL, f"{thief}: line {line} finished", finished, LINES, 1, main=False)


def unused_marks(jobs: Sequence[Measure]) -> list[tuple[str, str]]:
    """The marks of thief sheets that nobody made in any of these games, by thief and mark."""
    every = together(crew.figures for job in jobs for crew in job.crews)
    return [(thief, mark) for (thief, mark), count in sorted(every.marks.items()) if thief and not count]


def unreached(job: Measure) -> list[str]:
    """The ratings that no crew reached in any of these games."""
    ratings = job.game.job.ratings
    seen = {ratings.of(score) for crew in job.crews for score in crew.figures.every_score}
    return [step.id for step in ratings.steps if step.id not in seen]


def _bounds(job: Measure, players: Players) -> Iterator[Bound]:
    every, count = players.every, players.count
    yield Bound(job.content, count, "median score", median(every.every_score), *median_bound(job), shares=False)
    if len(players.crews) > 1:
        yield _unlike(job, players)
    yield from _ends(job, players)
    if every.late:
        about = f"special in round {LATE}"
        yield Bound(job.content, count, about, share(every.lasting, every.late), LASTING, 1)
    yield from _entrances(job, count, every)
    yield from _challenges(job, count, every)


def median_bound(job: Measure) -> tuple[int, int]:
    difficulty = job.game.job.difficulty
    if difficulty:
        return BY_DIFFICULTY[difficulty]
    return KINDEST_MEDIAN if kindest(job.content) else MEDIAN


def _ends(job: Measure, players: Players) -> Iterator[Bound]:
    """Lost games and alarms of crews without a sure escape (an alarm costs the others nothing), and the best rating."""
    count, ratings = players.count, job.game.job.ratings
    sure = [crew for crew in players.crews if crew.game.board.sure_drivers]
    others = [crew for crew in players.crews if crew not in sure]
    if others:
        lost = together(crew.figures for crew in others)
        yield Bound(job.content, count, "games lost", share(lost.lost, lost.games), *LOST)
        yield Bound(job.content, count, "alarm rung", share(lost.alarms, lost.games), *ALARM)
    if sure and others:
        escaping = together(crew.figures for crew in sure)
        means = ratio(escaping.every_score, lost.every_score)
        yield Bound(job.content, count, "crews that always escape by others", means, 1 / SURE, SURE, shares=False)
    if len(ratings.bounds) <= FEW:
        every, highest = players.every, KINDEST_BEST if kindest(job.content) else BEST
        yield Bound(
            job.content, count, f"above {ratings.best}", share(every.above(ratings.best), every.games), *highest
        )


def kindest(content: str) -> bool:
    """Whether a pack of several jobs names this one first, for beginners."""
    entry = find(content)
    jobs = list(entry.pack.parts.get("jobs", ())) if entry.pack else []
    return len(jobs) > 1 and jobs[0] == entry.id


def _entrances(job: Measure, count: int, every: Figures) -> Iterator[Bound]:
    """Each way into a house with two ways in is taken."""
    found = [challenge.id for room, challenge in job.game.job.challenges if room and room.open and challenge.opens]
    for id in found if len(found) == 2 else ():
        yield Bound(job.content, count, f"in by {id}", share(every.overcome[id], every.games), ENTERED, 1, main=False)


def _unlike(job: Measure, players: Players) -> Bound:
    best, worst = max(players.crews, key=_mean), min(players.crews, key=_mean)
    about = f"best crew ({best.name}) by worst ({worst.name})"
    return Bound(job.content, players.count, about, unlike(players), 0, UNLIKE, shares=False)


def unlike(players: Players) -> Estimate:
    """The ratio of the best crew's mean to the worst crew's."""
    best, worst = max(players.crews, key=_mean), min(players.crews, key=_mean)
    return ratio(best.figures.every_score, worst.figures.every_score)


def _challenges(job: Measure, count: int, every: Figures) -> Iterator[Bound]:
    for _, challenge in job.game.job.challenges:
        found = share(every.overcome[challenge.id], every.games)
        yield Bound(job.content, count, f"{challenge.id} overcome", found, OVERCOME, 1, main=False)


def _mean(crew: Crew) -> float:
    return sum(crew.figures.every_score) / crew.figures.games
