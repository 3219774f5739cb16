"""A position of a campaign: what is written on the gang's sheet. The current job has a state of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from getaway.core.facts import Points

Phase: TypeAlias = Literal["between", "job", "last", "over"]
BETWEEN: Final = "between"  # wages and team, in any order, until the gang goes in
JOB: Final = "job"
LAST: Final = "last"  # the end has come; the gang may undo before it accepts
OVER: Final = "over"

NOBODY: Final = -1

# Endings
WON: Final = "won"
TRACKED_DOWN: Final = "tracked-down"  # the campaign's trace bar is full
GAVE_UP: Final = "gave-up"  # too few thieves are free
EMPTY_HANDED: Final = "empty-handed"  # without the last trophy, if a house rule requires it


@dataclass(frozen=True, slots=True)
class Report:
    """The police report of a finished job. Thieves, loot and endings are ids."""

    job: str
    team: tuple[str, ...]
    ending: str
    driver: str | None
    score: int
    """The points of the job as reckoned."""
    lines: tuple[Points, ...]
    points: int
    """The part of them that was entered in the table."""
    traces: int
    prisoners: tuple[str, ...]
    trophy: str | None
    """The special loot, if the gang has it."""
    keepsakes: tuple[str, ...]
    rounds: int


@dataclass(slots=True)
class Position:
    """Fields are replaced, never changed in place, so that a copy is cheap."""

    team: tuple[int, ...]
    """By seat: the number of a thief, or NOBODY."""
    voices: tuple[int, ...]
    """By seat: the code of the decision it votes for, 0 for none."""
    phase: Phase = BETWEEN
    bought: tuple[tuple[int, ...], ...] = ((),)
    """Items whose boxes were bought, by number: the free ones, then those after each job."""
    reports: tuple[Report, ...] = ()
    prison: tuple[int, ...] = ()
    traces: int = 0
    done: frozenset[str] = frozenset()
    """Done marks of the shared sheet."""
    written: Mapping[str, int] = field(default_factory=dict)
    drawn: int = 0
    """Questions asked of chance in finished jobs."""
    ending: str = ""

    @property
    def job(self) -> int:
        """The index of the next job: finished jobs are never repeated."""
        return len(self.reports)

    def boxes(self, item: int) -> int:
        """Crossed-out boxes of an item."""
        return sum(row.count(item) for row in self.bought)

    def fresh(self, item: int) -> int:
        """Boxes of an item crossed out since the last job."""
        return self.bought[-1].count(item)

    def clone(self) -> Position:
        return replace(self)

    def numbers(self) -> tuple[object, ...]:
        """The whole position as plain values in a fixed order, for digests."""
        marks = (tuple(sorted(self.done)), tuple(sorted(self.written.items())))
        told = tuple((each.job, each.ending, each.points, each.trophy, each.keepsakes) for each in self.reports)
        head = (self.phase, self.ending, self.team, self.voices, self.bought)
        return (*head, self.prison, self.traces, self.drawn, *marks, told)
