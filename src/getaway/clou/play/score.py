"""The final score for people: line by line, with a rating."""

from __future__ import annotations

from getaway.clou.board.board import Board
from getaway.clou.board.names import Names
from getaway.clou.content.job import Job
from getaway.clou.play import reckoning
from getaway.clou.play.events import ENDINGS
from getaway.clou.play.position import Position
from getaway.core.facts import Points, Result


def lines(b: Board, names: Names, p: Position) -> tuple[Points, ...]:
    """The crew's points now; parts worth nothing are left out."""
    found = [Points(f"loot.{name}", reckoning.loot(b, p, item)) for item, name in enumerate(names.loot)]
    found += [Points(f"bonus.{name}", reckoning.bonus(b, p, row)) for row, name in enumerate(names.bonuses)]
    found.append(Points("points.effects", p.points))
    found.append(Points("points.traces", reckoning.traces(b, p)))
    found.append(Points("points.alarm", reckoning.alarm(b, p)))
    return tuple(line for line in found if line.amount)


def reckon(b: Board, names: Names, job: Job, p: Position) -> Result:
    """The result of a finished game. A lost one shows its points too, but is rated as lost."""
    score = reckoning.total(b, p)
    lost = reckoning.lost(p)
    return Result(not lost, ENDINGS[p.ending], score, "lost" if lost else job.ratings.of(score), lines(b, names, p))
