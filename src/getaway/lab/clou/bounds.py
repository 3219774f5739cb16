"""What a balanced job keeps to, and which bounds the measured games miss. A bound is missed only if its whole interval is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import astuple, dataclass
from typing import Final

from getaway.clou.game import ClouGame
from getaway.lab.clou.figures import Figures, together
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

    def text(self) -> str:
        """`kiosk, 2 players: games lost 45 % (41 to 49), wanted 10 to 40`"""
        table = f"{self.job}, {self.players} {'player' if self.players == 1 else 'players'}"
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

    def data(self) -> dict[str, object]:
        found = self.measured
        span = {"least": self.least, "most": None if self.most == INFINITE else self.most}
        figures = {"value": _finite(found.value), "low": _finite(found.low), "high": _finite(found.high)}
        return {"job": self.job, "players": self.players, "about": self.about, **figures, **span, "missed": self.missed}


def _finite(value: float) -> float | None:
    return None if value == INFINITE else round(value, 4)


def job_bounds(job: str, players: int, games: Mapping[str, ClouGame], crews: Mapping[str, Figures]) -> Iterator[Bound]:
    """All bounds of a job for one player count; crews by name."""
    every = together(crews.values())
    plan = next(iter(games.values())).job
    yield Bound(job, players, "median score", median(_scores(every)), *MEDIAN, shares=False)
    yield Bound(job, players, "games lost", share(every.lost, every.games), *LOST)
    if len(crews) > 1:
        best, worst = _extremes(crews)
        measured = ratio(_scores(crews[best]), _scores(crews[worst]))
        yield Bound(job, players, f"best crew ({best}) by worst ({worst})", measured, 0, UNLIKE, shares=False)
    yield Bound(job, players, f"above {plan.ratings.fair}", share(every.above(plan.ratings.fair), every.games), *FAIR)
    yield Bound(job, players, f"above {plan.ratings.coup}", share(every.above(plan.ratings.coup), every.games), *COUP)
    for _, challenge in plan.challenges:
        overcome = every.overcome[challenge.id]
        yield Bound(job, players, f"{challenge.id} overcome", share(overcome, every.games), OVERCOME, 1, main=False)
        for letter, way in zip("abcdef", challenge.every_way, strict=False):
            if not way.trap and len(challenge.ways) > 1:
                chosen = every.ways[challenge.id, f"{challenge.id}.{letter}"]
                yield Bound(
                    job, players, f"{challenge.id} by way {letter}", share(chosen, overcome), CHOSEN, 1, main=False
                )


def unused_marks(every: Figures) -> list[tuple[str, str]]:
    """The marks of thief sheets that nobody made in any game, by thief and mark."""
    return [(thief, mark) for (thief, mark), count in sorted(every.marks.items()) if thief and not count]


def _scores(figures: Figures) -> list[int]:
    return list(figures.scores.elements())


def _extremes(crews: Mapping[str, Figures]) -> tuple[str, str]:
    means = {name: sum(_scores(figures)) / figures.games for name, figures in crews.items()}
    return max(means, key=lambda name: means[name]), min(means, key=lambda name: means[name])
