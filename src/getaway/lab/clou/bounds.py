"""What a balanced job keeps to, and which bounds the measured games miss. A bound is missed only if its whole interval is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from typing import Final

from getaway.lab.clou.figures import Figures, together
from getaway.lab.clou.jobs import Crew, Measure, Players
from getaway.lab.measures import INFINITE, Estimate, median, ratio, share

MEDIAN: Final = (8, 16)
LOST: Final = (0.10, 0.40)
UNLIKE: Final = 1.6
"""The best crew's mean by the worst's, at most."""
FAIR: Final = (0.45, 0.65)
COUP: Final = (0.08, 0.22)
OVERCOME: Final = 0.05
CHOSEN: Final = 0.03
"""Of the times a challenge is overcome, at least so often by each way that is no trap."""


@dataclass(frozen=True, slots=True)
class Bound:
    """One bound with what was measured."""

    job: str
    players: int
    about: str
    measured: Estimate
    least: float
    most: float
    shares: bool = True
    main: bool = True
    """Whether it is about the whole job, not about one of its challenges."""

    @property
    def missed(self) -> bool:
        return not self.measured.within(self.least, self.most)

    @property
    def text(self) -> str:
        """`2 players: games lost 45.0 % (41.0 to 49.0), wanted 10 % to 40 %`"""
        table = f"{self.players} {'player' if self.players == 1 else 'players'}"
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
    """Every bound of every job and player count."""
    return [bound for job in jobs for players in job.players.values() for bound in _bounds(job, players)]


def unused_marks(jobs: Sequence[Measure]) -> list[tuple[str, str]]:
    """The marks of thief sheets that nobody made in any of these games, by thief and mark."""
    every = together(crew.figures for job in jobs for crew in job.crews)
    return [(thief, mark) for (thief, mark), count in sorted(every.marks.items()) if thief and not count]


def _bounds(job: Measure, players: Players) -> Iterator[Bound]:
    every, count, plan = players.every, players.count, job.game.job
    yield Bound(job.content, count, "median score", median(every.every_score), *MEDIAN, shares=False)
    yield Bound(job.content, count, "games lost", share(every.lost, every.games), *LOST)
    if len(players.crews) > 1:
        yield _unlike(job, players)
    for rating, span in ((plan.ratings.first, FAIR), (plan.ratings.best, COUP)):
        yield Bound(job.content, count, f"above {rating}", share(every.above(rating), every.games), *span)
    yield from _challenges(job, count, every)


def _unlike(job: Measure, players: Players) -> Bound:
    best, worst = max(players.crews, key=_mean), min(players.crews, key=_mean)
    about = f"best crew ({best.name}) by worst ({worst.name})"
    return Bound(job.content, players.count, about, unlike(players), 0, UNLIKE, shares=False)


def unlike(players: Players) -> Estimate:
    """The mean of the best crew by that of the worst."""
    best, worst = max(players.crews, key=_mean), min(players.crews, key=_mean)
    return ratio(best.figures.every_score, worst.figures.every_score)


def _challenges(job: Measure, count: int, every: Figures) -> Iterator[Bound]:
    for _, challenge in job.game.job.challenges:
        overcome = every.overcome[challenge.id]
        found = share(overcome, every.games)
        yield Bound(job.content, count, f"{challenge.id} overcome", found, OVERCOME, 1, main=False)
        for letter, way in zip("abcdef", challenge.every_way, strict=False):
            if not way.trap and len(challenge.ways) > 1:
                chosen = share(every.ways[challenge.id, letter], overcome)
                yield Bound(job.content, count, f"{challenge.id} by way {letter}", chosen, CHOSEN, 1, main=False)


def _mean(crew: Crew) -> float:
    return sum(crew.figures.every_score) / crew.figures.games
