"""Walls around the rooms, a fence around those that are open from the start, and doors where routes break through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from getaway.clou.job import Job
from getaway.draw.picture import Shapes, n, path
from getaway.draw.plan.ground import WALL, Ground
from getaway.draw.plan.routes import DOOR, Crossing

Span = tuple[float, float]
Line = tuple[bool, float]
"""Upright or not, and where."""


def walls(job: Job, ground: Ground, crossings: Sequence[Crossing]) -> Shapes:
    closed = {room.id for room in job.rooms if not room.open} or {room.id for room in job.rooms}
    built: dict[Line, list[Span]] = {}
    fenced: dict[Line, list[Span]] = {}
    for id, area in ground.rooms.items():
        for line, span in (
            ((True, area.x), (area.y, area.bottom)),
            ((True, area.right), (area.y, area.bottom)),
            ((False, area.y), (area.x, area.right)),
            ((False, area.bottom), (area.x, area.right)),
        ):
            (built if id in closed else fenced).setdefault(_near(line), []).append(span)
    gaps = _gaps(crossings)
    wall = _drawn(built, gaps, WALL)
    fence = _drawn(
        {line: list(_without(_joined(spans), built.get(line, []))) for line, spans in fenced.items()}, gaps, 0
    )
    shapes = [path("fence", fence)] if fence else []
    if wall:
        shapes += [path("wall", wall), path("wall-inside", wall)]
    return [*shapes, *doors(crossings)]


def doors(crossings: Iterable[Crossing]) -> Shapes:
    """A leaf that stands open into the room behind, and the arc of its swing."""
    shapes: Shapes = []
    for crossing in dict.fromkeys(crossings):
        (x, y), (dx, dy) = crossing.at, crossing.direction
        along = (abs(dy), abs(dx))
        hinge = (x + along[0] * DOOR, y + along[1] * DOOR)
        tip = (hinge[0] - along[0] * 16 + dx * 46, hinge[1] - along[1] * 16 + dy * 46)
        other = (x - along[0] * DOOR, y - along[1] * DOOR)
        turn = 1 if dx < 0 or dy > 0 else 0
        shapes.append(path("door", f"M{n(hinge[0])} {n(hinge[1])}L{n(tip[0])} {n(tip[1])}"))
        shapes.append(
            path(
                "swing", f"M{n(tip[0])} {n(tip[1])}A{n(2 * DOOR)} {n(2 * DOOR)} 0 0 {turn} {n(other[0])} {n(other[1])}"
            )
        )
    return shapes


def _near(line: Line) -> Line:
    return line[0], round(line[1], 3)


def _gaps(crossings: Iterable[Crossing]) -> dict[Line, list[Span]]:
    found: dict[Line, list[Span]] = {}
    for crossing in crossings:
        upright = crossing.direction[0] != 0
        on, along = crossing.at if upright else crossing.at[::-1]
        found.setdefault(_near((upright, on)), []).append((along - DOOR, along + DOOR))
    return found


def _drawn(lines: dict[Line, list[Span]], gaps: dict[Line, list[Span]], over: float) -> str:
    """`over` is how far a wall reaches beyond its ends, so that corners are full."""
    parts: list[str] = []
    for line in sorted(lines):
        upright, at = line
        for low, high in _without(_joined(lines[line]), gaps.get(line, []), over):
            ends = (f"{n(at)} {n(low)}V{n(high)}") if upright else (f"{n(low)} {n(at)}H{n(high)}")
            parts.append(f"M{ends}")
    return "".join(parts)


def _joined(spans: Iterable[Span]) -> list[Span]:
    found: list[Span] = []
    for low, high in sorted(spans):
        if found and low <= found[-1][1] + 0.01:
            found[-1] = (found[-1][0], max(found[-1][1], high))
        else:
            found.append((low, high))
    return found


def _without(spans: Iterable[Span], gaps: Iterable[Span], over: float = 0) -> Iterator[Span]:
    gaps = sorted(gaps)
    for start, end in spans:
        low, high = start - over, end + over
        for gap_low, gap_high in gaps:
            if gap_high <= low or gap_low >= high:
                continue
            if gap_low > low + 0.5:
                yield low, gap_low
            low = gap_high
        if high > low + 0.5:
            yield low, high
