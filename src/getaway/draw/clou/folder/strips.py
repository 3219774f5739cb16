"""Marks in a small space: side by side, each with its gain below; the gain of a line stands behind an arrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from getaway.clou.content.conditions import Box
from getaway.clou.content.shared import AnyModule, BarModule, SpecialModule
from getaway.clou.content.symbols import Frame, Symbol
from getaway.clou.content.thief import Bar, Circle, CirclesTool, GridTool, PyramidTool, RingLine, RingsTool, TreeTool
from getaway.draw.clou.gains import gain, row, row_width
from getaway.draw.clou.marks import RING
from getaway.draw.clou.sheet.bars import PITCH, box_row
from getaway.draw.clou.sheet.module import Module, Pen, arrow
from getaway.draw.clou.sheet.tools import tool_module
from getaway.draw.picture import MARK, Shape, Shapes, group, moved, path, shape

MIDDLE: Final = 31.0  # middle of the marks, below a tab on the edge of a ring
GIVEN: Final = 71.0  # middle of what they give
HEIGHT: Final = 84.0
LOW: Final = 60.0  # height if nothing stands below the marks
_GAP: Final = 8.0
_STEP: Final = 54.0
_SMALL: Final = 21.5
_CLOSE: Final = 1.0  # gap between symbols of one mark, smaller than to its neighbour's
_ARROW: Final = 20.0
_FRAME: Final = 1.35  # width of a frame of three or more, relative to its size


def strip(pen: Pen, modules: Sequence[AnyModule]) -> Module:
    """All marks of a card in one row; a grid, a pyramid or a branching tree is drawn as on a thief sheet."""
    found = [lane for module in modules for lane in lanes(pen, module)]
    height = max((lane.height for lane in found), default=0)
    x, shapes = 0.0, []
    for lane in found:
        shapes += moved(lane.shapes, x, 0 if lane.height in (HEIGHT, LOW) else (height - lane.height) / 2)
        x += lane.width + _GAP
    return Module("strip", shapes, max(1, x - _GAP), max(1, height))


def lanes(pen: Pen, module: AnyModule) -> list[Module]:
    """A module in pieces to be placed side by side."""
    match module:
        case BarModule():
            bar = Bar.model_construct(id=module.id, boxes=module.bar)
            made = box_row(pen, bar, PITCH, lambda place: (PITCH * place, MIDDLE - MARK / 2))
            return [Module(bar.id, made, PITCH * (len(bar.boxes) - 1) + MARK + 2, HEIGHT)]
        case SpecialModule():
            return [_special(pen, module)]
        case RingsTool():
            return _rings(pen, module)
        case CirclesTool():
            return [_circles(pen, module, module.circles, [place]) for place in range(1, len(module.circles) + 1)]
        case TreeTool():
            paths = _paths(module.tree)
            return [_circles(pen, module, module.tree, places) for places in paths] or [tool_module(pen, module)]
        case GridTool() | PyramidTool():
            return [tool_module(pen, module)]
        case _:
            assert_never(module)


def _rings(pen: Pen, tool: RingsTool) -> list[Module]:
    found, number = [], 0
    for line in tool.rings:
        found.append(_ring_line(pen, tool, line, number))
        number += len(line.boxes)
    return found


def _ring_line(pen: Pen, tool: RingsTool, line: RingLine, before: int) -> Module:
    """One ring with its gain below, or several rings joined by an arrow to their common gain."""
    alone = len(line.boxes) == 1
    end = RING + _STEP * (len(line.boxes) - 1) + RING + _ARROW - 4
    shapes = [] if alone else _towards(pen, line.gives, RING, end)
    for place, box in enumerate(line.boxes):
        cx = RING + _STEP * place
        given = (*box.gives, *line.gives) if alone else box.gives
        number = before + place + 1
        shapes.append(pen.marks.ring(f"{tool.id}.{number}", _says(pen, tool, number, box), cx, MIDDLE, box))
        shapes += _below(given, cx)
    widest = max([2 * RING, *(_wide(box.gives) for box in line.boxes), _wide(line.gives) if alone else 0])
    if alone:
        return Module(tool.id, moved(shapes, widest / 2 - RING, 0), widest, HEIGHT)
    low = not any(box.gives for box in line.boxes)
    return Module(tool.id, shapes, end + 4 + row_width(line.gives, 26, 29), LOW if low else HEIGHT)


def _says(pen: Pen, tool: RingsTool, number: int, box: Box) -> str:
    condition, given = pen.words.condition(box), pen.words.gives(box.gives)
    return pen.words.own("mark.ring", module=pen.name(tool), n=number, condition=condition, gives=given)


def _paths(circles: Sequence[Circle]) -> list[list[int]]:
    """The indexes of circles that follow each other, path by path; empty if branches part or meet."""
    after = {place: circle.to for place, circle in enumerate(circles, 1)}
    reached = [target for to in after.values() for target in to]
    if len(set(reached)) < len(reached) or any(len(to) > 1 for to in after.values()):
        return []
    found = []
    for place in after:
        if place not in reached:
            places = [place]
            while after[places[-1]]:
                places.append(after[places[-1]][0])
            found.append(places)
    return found


def _circles(pen: Pen, tool: TreeTool | CirclesTool, every: Sequence[Circle], places: Sequence[int]) -> Module:
    """Circles joined from left to right, each with its gain below."""
    widest = max(_wide(every[place - 1].gives) for place in places)
    step, half = max(MARK + 10, widest + 4), max(MARK, widest) / 2
    shapes: Shapes = [path("flow", f"M{half:g} {MIDDLE:g}h{step * (len(places) - 1):g}")] if len(places) > 1 else []
    for at, place in enumerate(places):
        circle, cx = every[place - 1], half + step * at
        given = pen.words.gives(circle.gives)
        says = pen.words.own("mark.circle", module=pen.name(tool), n=place, number=circle.number, gives=given)
        shapes.append(pen.marks.circle(f"{tool.id}.{place}", says, cx, MIDDLE, circle.number))
        shapes += _below(circle.gives, cx)
    return Module(tool.id, shapes, 2 * half + step * (len(places) - 1), HEIGHT)


def _special(pen: Pen, module: SpecialModule) -> Module:
    line, step = module.special, 46.0
    end = step * len(line.spend) + _ARROW - 6
    shapes = _towards(pen, line.gives, MARK / 2, end)
    for place, frame in enumerate(line.spend, 1):
        says = pen.words.own("mark.special", line=1, n=place, symbol=pen.words.symbol(frame))
        shapes.append(pen.marks.slot(f"{module.id}.{place}", says, MARK / 2 + step * (place - 1), MIDDLE, frame))
    return Module(module.id, shapes, end + 4 + row_width(line.gives, 26, 29), LOW)


def _towards(pen: Pen, given: Sequence[Symbol], begin: float, end: float) -> Shapes:
    title = shape("title", pen.words.own("mark.line", symbols=pen.words.symbols(given)))
    return [group([title], arrow(begin, end, MIDDLE), row(given, end + 4, MIDDLE, 26, 29))]


def _below(given: Sequence[Symbol], cx: float) -> list[Shape]:
    """What a mark gives, side by side below it."""
    x, shapes = cx - _wide(given) / 2, []
    for symbol in given:
        wide = _wide([symbol])
        size = wide / _FRAME if wide > _SMALL else _SMALL
        shapes += gain(symbol, x + wide / 2, GIVEN, size)
        x += wide + _CLOSE
    return [group(shapes, role="plain-gain")] if given else []


def _wide(given: Sequence[Symbol]) -> float:
    """The width of a gain; a frame of three or more needs more, so that its symbols stay readable."""
    widths = [
        15 * len(symbol.colours) if isinstance(symbol, Frame) and len(symbol.colours) > 2 else _SMALL
        for symbol in given
    ]
    return sum(widths) + _CLOSE * max(0, len(widths) - 1)
