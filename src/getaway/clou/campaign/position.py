"""A position of a campaign: what stands on the gang's sheet. A job that is being played has a state of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from getaway.core.facts import Points

Phase: TypeAlias = Literal["between", "job", "last", "over"]
BETWEEN: Final = "between"  # wages and team, in any order, until the gang goes in
JOB: Final = "job"
LAST: Final = "last"  # the end has come; the gang may look back before it accepts
OVER: Final = "over"

NOBODY: Final = -1

# Endings
WON: Final = "won"
TRACKED_DOWN: Final = "tracked-down"  # the campaign's bar is full
GAVE_UP: Final = "gave-up"  # too few thieves are free
EMPTY_HANDED: Final = "empty-handed"  # without the last trophy, where a house rule asks for it


@dataclass(frozen=True, slots=True)
class Report:
    """What the police know of a job that is over. Thieves, loot and endings are called by their ids."""

    job: str
    team: tuple[str, ...]
    ending: str
    driver: str | None
    score: int
    """The points of the job as it was reckoned."""
    lines: tuple[Points, ...]
    points: int
    """What of them was entered in the table."""
    traces: int
    prisoners: tuple[str, ...]
    trophy: str | None
    """The special loot, if the gang has it now."""
    keepsakes: tuple[str, ...]
    rounds: int


@dataclass(slots=True)
class Position:
    """All fields are replaced, never changed in place; so a copy is cheap."""

    team: tuple[int, ...]
    """By seat: a thief by number, or NOBODY yet."""
    voices: tuple[int, ...]
    """By seat: the code of the decision it votes for, 0 for none."""
    phase: Phase = BETWEEN
    bought: tuple[tuple[int, ...], ...] = ((),)
    """Boxes by the number of the item: those for nothing, then those after each job."""
    reports: tuple[Report, ...] = ()
    prison: tuple[int, ...] = ()
    traces: int = 0
    done: frozenset[str] = frozenset()
    """Marks of the shared sheet."""
    written: Mapping[str, int] = field(default_factory=dict)
    drawn: int = 0
    """Questions put to chance in the jobs that are over."""
    ending: str = ""

    @property
    def job(self) -> int:
        """The target: jobs that are over are never repeated."""
        return len(self.reports)

    def boxes(self, item: int) -> int:
        """Boxes of an item that are crossed out."""
        return sum(row.count(item) for row in self.bought)

    def fresh(self, item: int) -> int:
        """Boxes of it that were crossed out since the last job."""
        return self.bought[-1].count(item)

    def clone(self) -> Position:
        return replace(self)

    def numbers(self) -> tuple[object, ...]:
        """The whole position as plain values in a fixed order, for digests."""
        marks = (tuple(sorted(self.done)), tuple(sorted(self.written.items())))
        told = tuple((each.job, each.ending, each.points, each.trophy, each.keepsakes) for each in self.reports)
        head = (self.phase, self.ending, self.team, self.voices, self.bought)
        return (*head, self.prison, self.traces, self.drawn, *marks, told)
