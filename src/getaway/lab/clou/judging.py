"""All bounds of measured jobs, and the marks that nobody ever made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from getaway.clou.game import ClouGame
from getaway.lab.balance import Measured
from getaway.lab.clou.adapter import ADAPTER
from getaway.lab.clou.bounds import Bound, job_bounds, unused_marks
from getaway.lab.clou.figures import Figures, together


@dataclass(frozen=True, slots=True)
class Job:
    """One job for one player count: the figures of each crew."""

    id: str
    players: int
    games: dict[str, ClouGame]
    crews: dict[str, Figures]


def jobs_of(measured: Sequence[Measured]) -> list[Job]:
    found: dict[tuple[str, int], Job] = {}
    for table in measured:
        setup, game = table.setup, ADAPTER.game(table.setup)
        job = found.setdefault((setup.content, setup.players), Job(setup.content, setup.players, {}, {}))
        crew = "+".join(game.names.thieves)
        job.games[crew] = game
        job.crews[crew] = Figures()
        job.crews[crew].add(game, table.rows)
    return list(found.values())


def judged(jobs: Sequence[Job]) -> tuple[list[Bound], list[tuple[str, str]]]:
    """Every bound of every job and player count, and the marks of thief sheets that were never made in any of them."""
    bounds = [bound for job in jobs for bound in job_bounds(job.id, job.players, job.games, job.crews)]
    every = together(figures for job in jobs for figures in job.crews.values())
    return bounds, unused_marks(every)
