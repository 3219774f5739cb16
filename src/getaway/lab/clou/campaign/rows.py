"""One campaign as a row of numbers, which any process can produce and any file can keep, and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from getaway.clou.campaign.position import EMPTY_HANDED, GAVE_UP, TRACKED_DOWN, WON, Position
from getaway.clou.campaign.reckoning import reckon
from getaway.clou.campaign.setting import Setting
from getaway.clou.campaign.state import State
from getaway.clou.play.events import ENDINGS as JOB_ENDINGS

ENDINGS: Final = (WON, TRACKED_DOWN, GAVE_UP, EMPTY_HANDED)
HEAD: Final = ("ending", "score", "rating", "moves", "traces", "prisoners", "first", "jobs")
_JOB: Final = 6  # numbers for each job
_WORDS: Final = tuple(JOB_ENDINGS.values())


@dataclass(frozen=True, slots=True)
class JobRow:
    ending: str
    points: int
    traces: int
    prisoners: int
    trophy: bool
    keepsakes: int


@dataclass(frozen=True, slots=True)
class Row:
    """The outcome of a campaign. `first` is the first free box, -1 for none; `owned` says for each item after which job it
    was fully paid: 0 before the first, None never."""

    ending: str
    score: int
    rating: int
    moves: int
    traces: int
    prisoners: int
    first: int
    jobs: tuple[JobRow, ...]
    owned: tuple[int | None, ...]

    @property
    def won(self) -> bool:
        return self.ending == WON

    @property
    def counted(self) -> int:
        """The points; a lost campaign counts 0."""
        return self.score if self.won else 0

    @property
    def crowned(self) -> bool:
        """Won, and with the last job's special loot."""
        return self.won and self.jobs[-1].trophy


def row_of(state: State, moves: int) -> list[int]:
    """A finished campaign as numbers."""
    s, p = state.setting, state.position
    result = reckon(s, p)
    steps = [step.id for step in s.campaign.ratings.steps]
    rating = steps.index(result.rating) if result.won else -1
    first = p.bought[0][0] if p.bought[0] else -1
    head = [ENDINGS.index(result.ending), result.score, rating, moves, p.traces, len(p.prison), first, p.job]
    jobs = [number for report in range(p.job) for number in _job(p, report)]
    return head + jobs + [_since(s, p, item) for item in range(len(s.items))]


def _job(p: Position, number: int) -> list[int]:
    report = p.reports[number]
    ends = [_WORDS.index(report.ending), report.points, report.traces, len(report.prisoners)]
    return [*ends, int(report.trophy is not None), len(report.keepsakes)]


def _since(s: Setting, p: Position, item: int) -> int:
    """After how many jobs an item was fully paid, -1 for never."""
    boxes = 0
    for after, row in enumerate(p.bought):
        boxes += row.count(item)
        if boxes >= s.items[item].boxes:
            return after
    return -1


def read_row(numbers: Sequence[int]) -> Row:
    """Read a row written by `row_of`."""
    ending, score, rating, moves, traces, prisoners, first, jobs = numbers[: len(HEAD)]
    inside = numbers[len(HEAD) : len(HEAD) + _JOB * jobs]
    owned = [None if since < 0 else since for since in numbers[len(HEAD) + _JOB * jobs :]]
    told = [_read_job(inside[_JOB * job : _JOB * (job + 1)]) for job in range(jobs)]
    return Row(ENDINGS[ending], score, rating, moves, traces, prisoners, first, tuple(told), tuple(owned))


def _read_job(numbers: Sequence[int]) -> JobRow:
    ending, points, traces, prisoners, trophy, keepsakes = numbers
    return JobRow(_WORDS[ending], points, traces, prisoners, bool(trophy), keepsakes)
