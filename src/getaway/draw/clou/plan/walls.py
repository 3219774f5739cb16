"""Walls around the rooms, a fence around rooms that are open from the start, and doors where routes pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from getaway.clou.content.job import Job
from getaway.draw.clou.plan.ground import WALL, Ground
from getaway.draw.clou.plan.routes import DOOR, Crossing, Point
from getaway.draw.picture import Area, Shapes, n, path

_EDGE: Final = 0.7  # thickness of the outline of a wall
Span = tuple[float, float]
Line = tuple[bool, float]
"""Upright or not, and its coordinate."""


def walls(job: Job, ground: Ground, crossings: Sequence[Crossing], things: Sequence[Area]) -> Shapes:
    """`things` are areas that an open door should not touch."""
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
        wider = {line: [(low - _EDGE, high + _EDGE) for low, high in spans] for line, spans in gaps.items()}
        shapes += [path("wall", wall), path("wall-inside", _drawn(built, wider, WALL - _EDGE))]
    return [*shapes, *doors(crossings, things)]


def doors(crossings: Iterable[Crossing], things: Sequence[Area]) -> Shapes:
    """Doors that open into the room behind, to the side where they touch nothing, with the arc of their swing."""
    shapes: Shapes = []
    for crossing in dict.fromkeys(crossings):
        side = next((side for side in (1, -1) if not any(_leaf(crossing, side).overlaps(area) for area in things)), 1)
        (hinge_x, hinge_y), (x, y) = _hinge(crossing, side), _tip(crossing, side)
        other_x, other_y = _hinge(crossing, -side)
        dx, dy = crossing.direction
        turn = int((dx < 0 or dy > 0) == (side > 0))
        shapes.append(path("door", f"M{n(hinge_x)} {n(hinge_y)}L{n(x)} {n(y)}"))
        shapes.append(path("swing", f"M{n(x)} {n(y)}A{n(2 * DOOR)} {n(2 * DOOR)} 0 0 {turn} {n(other_x)} {n(other_y)}"))
    return shapes


def _hinge(crossing: Crossing, side: int) -> Point:
    (x, y), (dx, dy) = crossing.at, crossing.direction
    return x + side * abs(dy) * DOOR, y + side * abs(dx) * DOOR


def _tip(crossing: Crossing, side: int) -> Point:
    (x, y), (dx, dy) = _hinge(crossing, side), crossing.direction
    return x - side * abs(dy) * 16 + dx * 46, y - side * abs(dx) * 16 + dy * 46


def _leaf(crossing: Crossing, side: int) -> Area:
    return Area.between(_hinge(crossing, side), _tip(crossing, side))


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
    """The path of the walls; `over` is how far a wall extends beyond its ends, so that corners are filled."""
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
