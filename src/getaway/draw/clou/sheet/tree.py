"""The tree, laid out by layers: a circle stands behind all circles that lead to it, and branches may merge again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from getaway.clou.content.thief import Circle, TreeTool
from getaway.draw.clou.gains import gains
from getaway.draw.clou.sheet.module import Module, Pen
from getaway.draw.picture import MARK, Shape, Shapes, group, path

ROW: Final = 47
_PILL: Final = 17  # half the height of a pill
_STEP: Final = 70  # from layer to layer of an upright tree


def layers(circles: Sequence[Circle]) -> list[list[int]]:
    """The circles by the longest way to them, as places from 1; ordered in each layer so that few branches cross."""
    depth = dict.fromkeys(range(1, len(circles) + 1), 0)
    for place, circle in enumerate(circles, 1):  # every circle follows those that lead to it
        for target in circle.to:
            depth[target] = max(depth[target], depth[place] + 1)
    found: list[list[int]] = [[] for _ in range(max(depth.values()) + 1)]
    for place in depth:
        found[depth[place]].append(place)
    return _untangled(found, circles)


def _untangled(found: list[list[int]], circles: Sequence[Circle]) -> list[list[int]]:
    """A few passes that move every circle near the middle of the circles it is joined to."""
    joined: dict[int, list[int]] = {place: list(circle.to) for place, circle in enumerate(circles, 1)}
    for place, circle in enumerate(circles, 1):
        for target in circle.to:
            joined[target].append(place)
    for _ in range(4):
        at = heights(found)
        found = [sorted(layer, key=lambda place: (_mean(joined[place], at, at[place]), at[place])) for layer in found]
    return found


def heights(found: list[list[int]]) -> dict[int, float]:
    """The row of every circle; each layer is centred."""
    most = max(map(len, found))
    return {
        place: (most - len(layer)) / 2 + row for layer in found for row, place in enumerate(layer)
    }  # fmt: skip


def _mean(places: Sequence[int], at: Mapping[int, float], default: float) -> float:
    return sum(at[place] for place in places) / len(places) if places else default


@dataclass(frozen=True)
class _Laid:
    """Where the circles stand, and where branches leave and reach them."""

    middle: Mapping[int, tuple[float, float]]
    pill: float
    width: float
    height: float
    upright: bool = False

    def ends(self, place: int, target: int, *, gives: bool) -> tuple[tuple[float, float], tuple[float, float]]:
        (x1, y1), (x2, y2) = self.middle[place], self.middle[target]
        if self.upright:
            return (x1, y1 + MARK / 2), (x2, y2 - MARK / 2)
        return (x1 + (self.pill if gives else MARK / 2), y1), (x2 - MARK / 2, y2)


def tree(pen: Pen, tool: TreeTool, *, upright: bool = False) -> Module:
    """The tree from left to right; with `upright` from top to bottom, for a narrow screen."""
    circles = tool.tree
    laid = _upright(circles) if upright else _lying(circles)
    shapes: Shapes = []
    for place, circle in enumerate(circles, 1):
        for target in circle.to:
            shapes.append(_branch(pen, tool.id, place, target, laid, gives=bool(circle.gives)))
    for place, circle in enumerate(circles, 1):
        shapes.append(_node(pen, tool, place, circle, laid.middle[place], laid.pill))
    return Module(tool.id, shapes, laid.width, laid.height)


def _pill(circles: Sequence[Circle]) -> float:
    """From a circle's middle to the round end of the pill with its gain."""
    return 34 + 27 * max((len(circle.gives) for circle in circles), default=1)


def _lying(circles: Sequence[Circle]) -> _Laid:
    found = layers(circles)
    at, pill = heights(found), _pill(circles)
    pitch = pill + 42 if len(found) > 4 else max(pill + 42, min(544 / len(found), pill + 64))
    column = {place: number for number, layer in enumerate(found) for place in layer}
    middle = {place: (MARK / 2 + 4 + pitch * column[place], 27 + ROW * at[place]) for place in column}
    width = pitch * (len(found) - 1) + MARK / 2 + pill + 8
    return _Laid(middle, pill, width, ROW * (max(at.values()) + 1) + 4)


def _upright(circles: Sequence[Circle]) -> _Laid:
    found = layers(circles)
    at, pill = heights(found), _pill(circles)
    pitch = pill + 26
    row = {place: number for number, layer in enumerate(found) for place in layer}
    middle = {place: (MARK / 2 + 4 + pitch * at[place], 27 + _STEP * row[place]) for place in row}
    width = pitch * max(at.values()) + MARK / 2 + pill + 8
    return _Laid(middle, pill, width, _STEP * (len(found) - 1) + 56, upright=True)


def _branch(pen: Pen, name: str, place: int, target: int, laid: _Laid, *, gives: bool) -> Shape:
    (x1, y1), (x2, y2) = laid.ends(place, target, gives=gives)
    states = [pen.marks.standing.of(pen.marks.name(f"{name}.{end}")) for end in (place, target)]
    role = "branch"
    if states == ["done", "done"]:
        role += " done"
    elif "closed" in states:
        role += " closed"
    dx, dy = (0.0, (y2 - y1) * 0.55) if laid.upright else ((x2 - x1) * 0.55, 0.0)
    curve = f"M{x1:.1f} {y1:.1f}C{x1 + dx:.1f} {y1 + dy:.1f} {x2 - dx:.1f} {y2 - dy:.1f} {x2:.1f} {y2:.1f}"
    return path(role, curve, data_branch=" ".join(pen.marks.name(f"{name}.{each}") for each in (place, target)))


def _node(pen: Pen, tool: TreeTool, place: int, circle: Circle, at: tuple[float, float], pill: float) -> Shape:
    (x, y), mark = at, f"{tool.id}.{place}"
    parts: Shapes = []
    if circle.gives:
        length = pill - _PILL - 14
        outline = f"M{x + 14:g} {y - _PILL:g}h{length:g}a{_PILL} {_PILL} 0 0 1 0 {2 * _PILL}h-{length:g}"
        parts.append(path("pill", outline))
        parts += gains(circle.gives, x + (MARK / 2 + pill) / 2 + 1, y, 24, 27)
    says = pen.words.own(
        "mark.circle",
        module=pen.name(tool),
        n=place,
        number=circle.number,
        gives=pen.words.gives(circle.gives),
    )
    known = pen.marks.name(mark)
    closed = "gain closed" if pen.marks.standing.of(known) == "closed" else "gain"
    given = [group(parts, role=closed, data_of=known)] if parts else []
    return group(given, [pen.marks.circle(mark, says, x, y, circle.number)])
