"""The foot of a plan: the bars, the notes beside them, and the title."""

from __future__ import annotations

from typing import Final

from getaway.clou.content.job import Job
from getaway.draw.clou.plan.ground import Paper
from getaway.draw.clou.plan.items import Names
from getaway.draw.clou.plan.notes import Notes
from getaway.draw.clou.plan.title import imprint, title_block
from getaway.draw.clou.plan.tracks import bars, bars_width
from getaway.draw.clou.standing import Facts
from getaway.draw.picture import Area, Shape, Shapes, path

_TITLE: Final = (270.0, 224.0)  # width of the title alone, and beside notes
_NOTES: Final = 190.0  # least width of notes; the bars make room
_GAP: Final = 16.0
_LAST: Final = 16.0  # from there down to the last line


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
        notes = self._notes.draw(self.free._replace(width=self.free.width - _TITLE[1] - _GAP))
        crowded = notes is None  # many notes need the title's place: what it says goes below them
        last = imprint(self._job, self._names, self._paper.foot.right, self.free.bottom + _LAST, alone=crowded)
        found += [last] if last else []
        if not self._notes.lines:
            return [*found, self._title(_TITLE[0])]
        if notes is None:
            return [*found, self._notes.crowded(self.free)]
        return [*found, notes, self._title(_TITLE[1])]

    def _title(self, wide: float) -> Shape:
        return title_block(self._job, self._names, self.free._replace(x=self.free.right - wide, width=wide))
