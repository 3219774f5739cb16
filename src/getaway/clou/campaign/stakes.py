"""What the next job decides for a campaign beyond its own points; an estimate for bots.

Keepsakes, traces and prisoners count by the campaign's points; what would end the campaign counts nearly as all of it.
"""

from __future__ import annotations

from typing import Final

from getaway.clou.board.stakes import Stakes
from getaway.clou.campaign import sheet
from getaway.clou.campaign.position import Position
from getaway.clou.campaign.setting import Setting
from getaway.clou.content.checks import walk
from getaway.clou.content.job import Job

WHOLE: Final = 40
"""About the points that are lost with a campaign."""
ASKED_FOR: Final = 5
"""The worth of special loot that a later job asks for."""
_KEPT: Final = {"none": 0, "half": 50, "all": 100}


def stakes(s: Setting, p: Position) -> Stakes:
    points = s.campaign.points
    return Stakes(
        loot=_loot(s, p),
        trace=-points.trace + _nearness(s, p),
        cells=_cells_left(s, p),
        ruin=WHOLE,
        caught_keeps=_KEPT[s.campaign.caught],
        caught_costs=-points.prisoner + _missing(s, p, 1),
        tracked_keeps=100,
        tracked_costs=-points.prisoner * len({*p.team}) + _missing(s, p, len({*p.team})),
    )


def _loot(s: Setting, p: Position) -> dict[str, int]:
    job = s.sources.jobs[p.job].content
    found = {loot.id or id: s.campaign.points.keepsake for _, loot, id in walk.loot(job) if loot.keepsake}
    trophy = s.trophy(p.job)
    if trophy is not None:
        found[trophy] = found.get(trophy, 0) + _trophy(s, p, trophy)
    return found


def _trophy(s: Setting, p: Position, trophy: str) -> int:
    """The worth of special loot: for a later job, or for the campaign itself."""
    later = [source.content for source in s.sources.jobs[p.job + 1 :]]
    if not later:
        return WHOLE if s.rules["trophy-or-nothing"] else 0
    return ASKED_FOR if any(_asks(job, trophy) for job in later) else 0


def _asks(job: Job, id: str) -> bool:
    return any(id in when.has or id in when.has_not for _, when in walk.conditions(job))


def _nearness(s: Setting, p: Position) -> int:
    """A trace costs more the fewer cells are left for later jobs. What the last one costs is said apart."""
    left = _cells_left(s, p)
    return WHOLE // left**3 if left > 1 else 0


def _cells_left(s: Setting, p: Position) -> int:
    return max(1, sheet.cells(s, p) - p.traces)


def _missing(s: Setting, p: Position, more: int) -> int:
    """The cost of missing thieves in the jobs to come, with this many more in prison."""
    if p.job + 1 >= len(s.jobs):
        return 0
    free = len(sheet.free_thieves(s, p)) - more
    return WHOLE if free < sheet.needed(s) else 2 * more
