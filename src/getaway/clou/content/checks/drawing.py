"""Whether a plan can be drawn: rooms on the grid and side by side, challenges in their rooms, nothing overlapping."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from getaway.clou.board.assemble_plan import MOST
from getaway.clou.content.checks import walk
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.job import GRID, Challenge, Job
from getaway.clou.layout.layout import WHOLE, layout, least_height
from getaway.clou.layout.slicing import NEVER, Rect
from getaway.content.document import Loc
from getaway.content.mistakes import Mistake

Placed = tuple[Loc, str, Rect]


def drawing_mistakes(subject: Subject[Job]) -> Iterator[Mistake]:
    """Flaws of the places given in the file; a file without places gets an automatic plan, which has none."""
    job = subject.content
    rooms: list[Placed] = [(("rooms", r, "at"), room.id, Rect(*room.at)) for r, room in enumerate(job.rooms) if room.at]
    plates = [
        ((*here.loc, "at"), here.challenge.id, Rect(*here.challenge.at))
        for here in walk.standing(job)
        if here.challenge.at
    ]
    tracks = [(("tracks", t, "at"), track.id, Rect(*track.at)) for t, track in enumerate(job.tracks) if track.at]
    yield from _homeless(subject)
    yield from _off_the_grid(subject, [*rooms, *plates, *tracks])
    yield from _on_top(subject, rooms)
    yield from _on_top(subject, [*plates, *tracks])
    yield from _plates(subject)


def _homeless(subject: Subject[Job]) -> Iterator[Mistake]:
    """Places are used only if all things of a kind have one."""
    job = subject.content
    if any(room.at for room in job.rooms):
        for r, room in enumerate(job.rooms):
            if not room.at:
                message = f'"{room.id}" has no place, but other rooms have one: add `at: [column, row, width, height]`'
                yield subject.flaw(("rooms", r, "id"), message)
    for loc, challenge, house in walk.standing(job):
        if house and not challenge.at and any(other.at for other in house.challenges):
            message = f'"{challenge.id}" has no place, but others in "{house.id}" have one: add `at:`'
            yield subject.flaw((*loc, "id"), message)


def _off_the_grid(subject: Subject[Job], placed: Sequence[Placed]) -> Iterator[Mistake]:
    for loc, id, rect in placed:
        if rect.width < 1 or rect.height < 1:
            yield subject.flaw(loc, f'"{id}" is {rect.width} by {rect.height} cells: the least is 1 by 1')
        elif not WHOLE.contains(rect):
            edge = f"columns 0 to {GRID[0] - 1}, rows 0 to {GRID[1] - 1}"
            message = f'"{id}" leaves the grid ({edge}): it reaches {_reach(rect)}'
            yield subject.flaw(loc, message)


def _reach(rect: Rect) -> str:
    return f"from column {rect.column}, row {rect.row} to column {rect.right - 1}, row {rect.bottom - 1}"


def _on_top(subject: Subject[Job], placed: Sequence[Placed]) -> Iterator[Mistake]:
    for (_, first, one), (loc, second, two) in combinations(placed, 2):
        if one.overlaps(two):
            column, row = max(one.column, two.column), max(one.row, two.row)
            message = f'"{second}" lies on top of "{first}" at column {column}, row {row}: move one of them'
            yield subject.flaw(loc, message)


def _plates(subject: Subject[Job]) -> Iterator[Mistake]:
    """Challenges that leave their room, or are too small to be drawn in full size."""
    job = subject.content
    placed = all(room.at for room in job.rooms)
    for loc, challenge, room in walk.standing(job):
        if challenge.at:
            rect = Rect(*challenge.at)
            house = Rect(*room.at) if placed and room and room.at else WHOLE
            if room and WHOLE.contains(rect) and not house.contains(rect):
                yield subject.flaw((*loc, "at"), _outside(challenge.id, rect, room.id, house))
            elif not _large_enough(challenge, rect):
                yield subject.hint((*loc, "at"), _too_small(challenge, rect))
    if not placed and _can_be_laid_out(job):
        yield from _crowded(subject)


def _outside(challenge: str, rect: Rect, room: str, house: Rect) -> str:
    return f'"{challenge}" is not inside "{room}": it reaches {_reach(rect)}, the room {_reach(house)}'


def _large_enough(challenge: Challenge, rect: Rect) -> bool:
    if not WHOLE.contains(rect):
        return True  # already reported
    return least_height(challenge, rect.width) <= rect.height


def _too_small(challenge: Challenge, rect: Rect) -> str:
    sizes = [(width, least_height(challenge, width)) for width in range(1, GRID[0] + 1)]
    width, height = min(
        (size for size in sizes if size[1] < NEVER),
        key=lambda size: (max(0, size[0] - rect.width) + max(0, size[1] - rect.height), size[0] * size[1]),
    )
    found = f"{rect.width} by {rect.height}"
    return f'"{challenge.id}" is {found} cells, too small for its ways: {width} by {height} would hold them'


def _can_be_laid_out(job: Job) -> bool:
    """Whether every id is unique and nothing exceeds the engine's limits; else there are graver mistakes than a crowded
    plan."""
    ids = [challenge.id for _, challenge in job.challenges]
    return len(set(ids)) == len(ids) <= MOST


def _crowded(subject: Subject[Job]) -> Iterator[Mistake]:
    """A plan without places that is so full that its plates are smaller than their symbols."""
    rects = layout(subject.content).challenges
    small = [c.id for _, c in subject.content.challenges if not _large_enough(c, rects[c.id])]
    if small:
        message = f"the plan is so full that {len(small)} of its challenges are drawn smaller than usual"
        yield subject.hint(("rooms",), message)
