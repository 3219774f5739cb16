"""The foot of a plan: the bars, the notes beside them, and the title."""

from __future__ import annotations

from typing import Final

from getaway.clou.content.job import Job
from getaway.draw.clou.plan.ground import Paper
from getaway.draw.clou.plan.items import Names
from getaway.draw.clou.plan.notes import Notes
from getaway.draw.clou.plan.title import title_block
from getaway.draw.clou.plan.tracks import bars, bars_width
from getaway.draw.clou.standing import Facts
from getaway.draw.picture import Area, Shapes, path

_TITLE: Final = (270.0, 224.0)  # width of the title alone, and beside notes
_NOTES: Final = 190.0  # least width of notes; the bars make room
_GAP: Final = 16.0


class Foot:
    """The areas below the house."""

    def __init__(self, job: Job, names: Names, notes: Notes, paper: Paper) -> None:
        self._job, self._names, self._notes, self._paper = job, names, notes, paper
        whole = paper.foot
        kept = _TITLE[1] + _GAP + _NOTES if notes.lines else _TITLE[0]
        bars_wide = min(bars_width(job), whole.width - kept - _GAP)
        self.bars = Area(whole.x, whole.y, bars_wide, whole.height)
        left = self.bars.right + _GAP
        self.free = Area(left, whole.y + 8, whole.right - left, 118)

    def shapes(self, facts: Facts | None, *, printed: bool = False) -> Shapes:
        line = self._paper.foot.y - 6
        found: Shapes = [path("hair-ink", f"M{self._paper.margin:g} {line:g}H{self._paper.foot.right:g}")]
        found.append(bars(self._job, self._names, self.bars, facts, printed=printed))
        wide = _TITLE[1 if self._notes.lines else 0]
        title = Area(self.free.right - wide, self.free.y, wide, self.free.height)
        notes = self._notes.draw(Area(self.free.x, self.free.y, title.x - _GAP - self.free.x, self.free.height))
        return [*found, *([notes] if notes else []), title_block(self._job, self._names, title)]
