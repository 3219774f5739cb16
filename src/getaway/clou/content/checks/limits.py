"""What one board can hold; more is refused before anybody plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from getaway.clou.board.assemble import assemble
from getaway.clou.board.assemble_plan import MOST
from getaway.clou.board.assemble_sheet import place_sheet
from getaway.clou.board.builder import Builder
from getaway.clou.content.checks import walk
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.words import listed
from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.clou.content.job import Job
from getaway.clou.content.thief import Thief
from getaway.content.mistakes import Mistake
from getaway.core.bits import WORD
from getaway.core.errors import SetupError

_MOST_CREWS: Final = 30


def job_limits(subject: Subject[Job], thieves: Sequence[Thief]) -> list[Mistake]:
    """Counts that are too large; if there are none, a board is assembled for every player count to be sure."""
    found = [*_too_many(subject), *_too_long(subject)]
    return found or list(_set_up(subject, thieves))


def thief_limits(subject: Subject[Thief]) -> Iterator[Mistake]:
    try:
        place_sheet(Builder(), subject.content)
    except SetupError as error:
        yield subject.error(("id",), str(error))


def _too_many(subject: Subject[Job]) -> Iterator[Mistake]:
    job = subject.content
    counts = {"challenges": len(job.challenges), "pieces of loot": len(list(walk.loot(job)))}
    printed = sum(len(challenge.numbers.every_mark) for _, challenge in job.challenges if challenge.numbers)
    if printed > WORD:
        yield subject.error(("rooms",), f"a plan has at most {WORD} marks that take numbers, this one has {printed}")
    for noun, count in counts.items():
        if count > MOST:
            yield subject.error(("rooms",), f"a job has at most {MOST} {noun}, this one has {count}")


def _too_long(subject: Subject[Job]) -> Iterator[Mistake]:
    for loc, challenge, _ in walk.standing(subject.content):
        count = sum(1 for way in challenge.every_way for _ in walk.needs(way))
        if count > WORD:
            yield subject.error((*loc, "ways"), f"a challenge has at most {WORD} symbols in all its ways, not {count}")


def _set_up(subject: Subject[Job], thieves: Sequence[Thief]) -> Iterator[Mistake]:
    told: set[str] = set()
    for crew in _crews(subject.content, thieves):
        try:
            assemble(subject.content, crew, HOUSE_RULES.defaults)
        except SetupError as error:
            if str(error) not in told:
                told.add(str(error))
                yield subject.error(("id",), f"{listed(thief.id for thief in crew)} cannot play this job: {error}")


def _crews(job: Job, thieves: Sequence[Thief]) -> list[Sequence[Thief]]:
    """Every crew; for a large pack, every thief in crews of each size."""
    every = [crew for players in job.players.counts for crew in combinations(thieves, players)]
    if len(every) <= _MOST_CREWS:
        return list(every)
    around = [*thieves, *thieves]
    return [around[first : first + players] for players in job.players.counts for first in range(len(thieves))]
