"""One cell of a track or a bar, and the progress of a track."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from getaway.draw.clou.marks import cross_of
from getaway.draw.clou.plan.items import titled
from getaway.draw.clou.standing import Facts
from getaway.draw.picture import MARK, Shape, Shapes, group, rect, use

BARS: Final = ("time", "traces", "car", "police")


@dataclass(frozen=True)
class Progress:
    """The progress of a track: cells crossed out, and whether it runs; `known` is False on paper."""

    crossed: int = 0
    running: bool = True
    known: bool = False

    def role(self, place: int) -> str:
        if place < self.crossed:
            return "cell done"
        return "cell next" if self.known and self.running and place == self.crossed else "cell"


def progress(facts: Facts | None, track: str, *, printed: bool = False) -> Progress:
    if facts is None:
        return Progress()
    if printed:
        return Progress(facts["tracks"][track][0])
    return Progress(facts["tracks"][track][0], track in facts["running"] or track in BARS[:2], True)


def cell(name: str, x: float, y: float, role: str, says: str, inside: Shapes) -> Shape:
    """One cell; a page finds it by `name`, such as `time.3`. A cell crossed out at set-up has no name."""
    if not name:
        return group([rect("", x, y, MARK, MARK), rect("hatching", x, y, MARK, MARK)], inside, role="cell struck")
    cross = [use(cross_of(name), x + MARK / 2, y + MARK / 2, 44, "cross")]
    return titled(says, [rect("", x, y, MARK, MARK)], inside, cross, role=role, data_cell=name)
