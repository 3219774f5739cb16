"""The title block of a plan: the job's name, the loot to get, and a compass; below it, how hard a plan says that it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from getaway.clou.content.job import Job, Loot
from getaway.clou.words.naming import has_own_ratings
from getaway.draw.clou.plan.items import Names
from getaway.draw.picture import Area, Shape, circle, group, path, rect, text
from getaway.draw.widths import fitted

_ROOMY: Final = 250
"""From this width on, a compass is drawn."""


def title_block(job: Job, names: Names, area: Area) -> Shape:
    words = names.words
    roomy = area.width >= _ROOMY
    lines, size = fitted(job_title(job, names).upper(), (38, 33, 28, 24, 20), area.width - 24, lines=1, spacing=0.06)
    if size < 28:
        lines, size = fitted(job_title(job, names).upper(), (26, 22, 19), area.width - 24, lines=2, spacing=0.06)
    top = area.y + (42 if len(lines) == 1 else 30)
    shapes = [
        rect("title-block", *area),
        path(
            "hair-ink",
            f"M{area.x:g} {area.y + 72:g}h{area.width:g}"
            + (f"M{area.right - 80:g} {area.y + 72:g}v{area.height - 72:g}" if roomy else ""),
        ),
        *(text("name", line, area.x + 12, top + 26 * number, size) for number, line in enumerate(lines)),
    ]
    if len(lines) == 1:
        shapes.append(text("type", words.own("plan.job"), area.x + 13, area.y + 63, 16))
    for number, line in enumerate(worth(job, names)):
        fits, small = fitted(line, (16, 14.5, 13, 12), area.width - (104 if roomy else 20), lines=1, typewriter=True)
        shapes.append(text("type", fits[0], area.x + 12, area.y + 91 + 18 * number, small))
    if not roomy:
        return group(shapes, role="title")
    cx, cy = area.right - 40, area.y + 72 + (area.height - 72) / 2
    compass = [circle("hair", cx, cy, 15), path("needle", f"M{cx:g} {cy - 18:g}l5 24-5-4-5 4z")]
    return group(shapes, [group(compass, aria_hidden="true")], role="title")


def imprint(job: Job, names: Names, right: float, y: float, *, alone: bool) -> Shape | None:
    """A line for how many a plan is and how hard, if it says so; `alone`, without a title block, with all that it says."""
    told = in_words(job, names) if job.difficulty else []
    if alone:
        told = [job_title(job, names), *told, *filter(None, worth(job, names))]
    lines, size = fitted(" · ".join(told), (15, 14, 13), right - 24, lines=1, typewriter=True)
    return group([text("type end", lines[0], right, y, size)], role="imprint") if told else None


def in_words(job: Job, names: Names) -> list[str]:
    """For how many a job is, and how hard if it says so."""
    own = names.words.own
    counts = job.players.text.replace("-", "–")
    players = own("plan.players", n=counts)
    return [players, own("plan.difficulty", n=job.difficulty)] if job.difficulty else [players]


def worth(job: Job, names: Names) -> tuple[str, str]:
    """The loot to get, and the points from which on it went well; empty if there is one rating alone."""
    loot = sum(loot.value for loot in all_loot(job))
    return names.words.own("plan.loot", n=loot), _ratings(job, names)


def _ratings(job: Job, names: Names) -> str:
    """Where the ratings begin; names of one's own stand with the score, for here they are too long."""
    if not job.ratings.bounds:
        return ""
    if has_own_ratings(names.words.texts, job):
        return names.words.own("plan.steps", points=" · ".join(str(above + 1) for above in job.ratings.bounds))
    return names.words.own("plan.ratings", fair=job.ratings.first + 1, coup=job.ratings.best + 1)


def job_title(job: Job, names: Names) -> str:
    return names.words.optional(f"jobs.{job.id}.title") or names.words.content(f"jobs.{job.id}")


def all_loot(job: Job) -> Iterator[Loot]:
    for room in job.rooms:
        yield from room.loot
    for _, challenge in job.challenges:
        if challenge.loot:
            yield challenge.loot
