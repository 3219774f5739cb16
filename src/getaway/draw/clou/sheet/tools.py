"""Grid, circle boxes, pyramid and loose circles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from getaway.clou.content.conditions import Box
from getaway.clou.content.thief import AnyTool, CirclesTool, Grid, GridTool, PyramidTool, RingsTool, TreeTool
from getaway.draw.clou.gains import gains, row, row_width, stacked
from getaway.draw.clou.marks import RING
from getaway.draw.clou.sheet.module import Module, Pen, arrow
from getaway.draw.clou.sheet.tree import tree
from getaway.draw.picture import MARK, Shape, Shapes, circle, group, path, shape


def in_order(tools: Sequence[AnyTool]) -> list[AnyTool]:
    """The tools in the order of a card: trees, which are wide, come last."""
    return sorted(tools, key=lambda tool: isinstance(tool, TreeTool))


def tool_module(pen: Pen, tool: AnyTool, *, wide: bool = False, upright: bool = False) -> Module:
    """The module of any tool; `wide` if it has the full width, `upright` for a narrow screen."""
    match tool:
        case GridTool():
            return grid(pen, tool)
        case RingsTool():
            return rings(pen, tool, columns=2 if wide and len(tool.rings) > 1 else 1)
        case TreeTool():
            return tree(pen, tool, upright=upright)
        case PyramidTool():
            return pyramid(pen, tool)
        case CirclesTool():
            return circles(pen, tool, columns=_columns(len(tool.circles), wide=wide))
        case _:
            assert_never(tool)


def grid(pen: Pen, tool: GridTool) -> Module:
    content, name = tool.grid, pen.name(tool)
    pitch, half, end = 57, MARK / 2, 2 * 57 + MARK + 20
    lines: Shapes = []
    marks: Shapes = []
    for place in range(3):
        middle = half + 5 + pitch * place
        lines.append(
            _line(pen, [*arrow(half, end, middle), *row(content.rows[place], end + 3, middle)], place, content)
        )
        down = f"M{half + pitch * place:g} {middle - pitch * place:g}V{end - 1:g}"
        head = path("flow-head", f"M{half + pitch * place - 5:g} {end - 4:g}h10l-5 8z")
        column = gains(content.columns[place], half + pitch * place, end + 20, 26, 26)
        lines.append(_line(pen, [path("flow", down), head, *column], 3 + place, content))
    for place, number in enumerate(number for line in content.circles for number in line):
        across, down_ = place % 3, place // 3
        says = pen.words.own("mark.circle", module=name, n=place + 1, number=number, gives="")
        marks.append(
            pen.marks.circle(f"{tool.id}.{place + 1}", says, half + pitch * across, half + 5 + pitch * down_, number)
        )
    widest = max(row_width(gain) for gain in content.rows)
    return Module(tool.id, [*lines, *marks], end + widest + 5, end + 34)


def _line(pen: Pen, shapes: Shapes, place: int, content: Grid) -> Shape:
    given = [*content.rows, *content.columns][place]
    title = shape("title", pen.words.own("mark.line", symbols=pen.words.symbols(given)))
    return group([title], shapes)


def rings(pen: Pen, tool: RingsTool, columns: int = 1) -> Module:
    lines = tool.rings
    pitch, step = 62, 66
    widths = [RING + pitch * (len(line.boxes) - 1) + RING + 22 + row_width(line.gives) + 8 for line in lines]
    width, shapes, number = max(widths), [], 0
    for place, line in enumerate(lines):
        left, middle = (place % columns) * (width + 24), (place // columns) * step + RING + 10
        end = left + RING + pitch * (len(line.boxes) - 1) + RING + 20
        title = shape("title", pen.words.own("mark.line", symbols=pen.words.symbols(line.gives)))
        shapes.append(group([title], arrow(left + RING, end, middle), row(line.gives, end + 4, middle)))
        for at, box in enumerate(line.boxes):
            number += 1
            says = pen.words.own(
                "mark.ring",
                module=pen.name(tool),
                n=number,
                condition=pen.words.condition(box),
                gives=pen.words.gives(box.gives),
            )
            cx = left + RING + pitch * at
            shapes.append(pen.marks.ring(f"{tool.id}.{number}", says, cx, middle, box))
            if box.gives:
                shapes.append(group(gains(box.gives, cx + 24, middle + 24, 19, 20)))
    rows = -(-len(lines) // columns)
    return Module(tool.id, shapes, width * columns + 24 * (columns - 1), rows * step + 4)


def _columns(circles: int, *, wide: bool) -> int:
    """Loose circles stand below each other, up to four; wide ones side by side."""
    return min(4, circles) if wide else -(-circles // 4)


def circles(pen: Pen, tool: CirclesTool, columns: int) -> Module:
    """Loose circles in columns, each with its gain on the right."""
    step = MARK + 10
    cell = MARK + 6 + max(row_width(circle.gives) for circle in tool.circles) + 14
    shapes: Shapes = []
    for place, content in enumerate(tool.circles):
        number = place + 1
        x, middle = (place % columns) * cell, (place // columns) * step + MARK / 2 + 5
        gives = pen.words.gives(content.gives)
        says = pen.words.own("mark.circle", module=pen.name(tool), n=number, number=content.number, gives=gives)
        shapes.append(pen.marks.circle(f"{tool.id}.{number}", says, x + MARK / 2, middle, content.number))
        shapes.append(group(row(content.gives, x + MARK + 6, middle)))
    return Module(tool.id, shapes, cell * columns - 14, -(-len(tool.circles) // columns) * step)


def pyramid(pen: Pen, tool: PyramidTool) -> Module:
    rows = tool.pyramid
    roomy = any(box.gives for row_ in rows for box in row_[:-1])
    across, down = (78, 56) if roomy else (54, 52)
    shapes: Shapes = []
    number = 0
    widest = max((1 if box.gives else 0 for row_ in rows for box in row_[-1:]), default=0) * 34
    for level, boxes in enumerate(rows):
        y = down * (len(rows) - 1 - level) + 4
        for place, box in enumerate(boxes):
            number += 1
            x, mark = across * (place + level / 2), f"{tool.id}.{number}"
            says = pen.words.own(
                "mark.box",
                module=pen.name(tool),
                n=number,
                condition=pen.words.condition(box, "below"),
                gives=pen.words.gives(box.gives),
            )
            shapes.append(pen.marks.box(mark, says, x, y, box, below=level == 0))
            if box.sign:
                shapes.append(_rests_on(pen, mark, box, x + MARK / 2, y + MARK + (down - MARK) / 2))
            if box.gives:
                shapes.append(group(stacked(box.gives, x + MARK + 17, y + MARK / 2)))
    width = across * (len(rows[0]) - 1) + MARK + widest
    return Module(tool.id, shapes, width, down * (len(rows) - 1) + MARK + 14)


def _rests_on(pen: Pen, mark: str, box: Box, cx: float, cy: float) -> Shape:
    return group([circle("sign-back", cx, cy, 9.5), pen.marks.sign(mark, box.sign, cx, cy, 11)])
