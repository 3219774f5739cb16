"""The checks for each kind of content. Checks that build on others run once those find no error."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from getaway.clou.content.checks.budget import budget_hints
from getaway.clou.content.checks.crews import crew_hints
from getaway.clou.content.checks.demand import demand_hints
from getaway.clou.content.checks.drawing import drawing_mistakes
from getaway.clou.content.checks.limits import job_limits, thief_limits
from getaway.clou.content.checks.never import never_mistakes
from getaway.clou.content.checks.pointless import pointless_hints
from getaway.clou.content.checks.pressure import pressure_hints
from getaway.clou.content.checks.printed import printed_mistakes
from getaway.clou.content.checks.sheet import sheet_mistakes
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.ways import way_mistakes
from getaway.clou.content.job import Job
from getaway.clou.content.references import name_mistakes, reference_mistakes
from getaway.clou.content.thief import Thief
from getaway.content.mistakes import Mistake


def job_mistakes(subject: Subject[Job], thieves: Sequence[Thief]) -> list[Mistake]:
    """All mistakes of a job for these thieves, except those in its texts."""
    document = subject.document
    lost_ids = [*reference_mistakes(document), *name_mistakes(subject.content, document)]
    found = [*lost_ids, *way_mistakes(subject)]
    if not lost_ids:
        found += [*never_mistakes(subject), *printed_mistakes(subject), *job_limits(subject, thieves)]
    if not has_errors(found):
        found += [*crew_hints(subject, thieves), *demand_hints(subject, thieves)]
        found += [*budget_hints(subject, thieves), *pressure_hints(subject), *pointless_hints(subject)]
    return found if lost_ids else [*found, *drawing_mistakes(subject)]


def thief_mistakes(subject: Subject[Thief]) -> list[Mistake]:
    """All mistakes of a sheet, except those in its texts."""
    return [*sheet_mistakes(subject), *thief_limits(subject)]


def has_errors(mistakes: Iterable[Mistake]) -> bool:
    return any(mistake.level == "error" for mistake in mistakes)
