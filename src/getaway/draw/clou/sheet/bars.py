"""The bars: boxes from left to right, their gains below, comparison signs between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from getaway.clou.content.conditions import Box
from getaway.clou.content.symbols import COLOURS
from getaway.clou.content.thief import Bar
from getaway.draw.clou.gains import gains
from getaway.draw.clou.marks import MIRROR, coloured
from getaway.draw.clou.sheet.module import Module, Pen
from getaway.draw.picture import MARK, Shapes, group, text
from getaway.draw.widths import fitted

PITCH: Final = 58
FIRST: Final = 100  # x of the first box, right of symbol and name


HIGH: Final = 78
TIGHT: Final = 72
"""The heights of a bar: usual, and where other parts need room."""
WRAP: Final = 6
"""The most boxes on one line of a bar that stands alone, as on a phone."""


def bar(pen: Pen, content: Bar, *, tight: bool = False) -> Module:
    ability, boxes, name = content.id, content.boxes, pen.name(content)
    lines, size = fitted(name.upper(), (15.5, 14, 12.5, 11), 92, lines=1, spacing=0.06)
    symbol = [coloured(ability, 44, 28, 38)] if ability in COLOURS else []
    label: Shapes = [*symbol, text("label mid", lines[0], 44, 66 if symbol else 38, size)]
    pitch = 57 if len(boxes) == 8 else PITCH
    shapes = box_row(pen, content, pitch, lambda place: (FIRST + pitch * place, 8), close=tight)
    width = max(FIRST + pitch * len(boxes) - pitch + MARK + 6, 400)
    return Module(ability, [*label, *shapes], width, TIGHT if tight else HIGH)


def bar_alone(pen: Pen, content: Bar) -> Module:
    """A bar without its label, on as many lines as it needs. Each line after the first begins with its sign."""
    ability, boxes = content.id, content.boxes
    lines = -(-len(boxes) // WRAP)
    left = 14 if lines > 1 else 2
    shapes = box_row(pen, content, PITCH, lambda place: (left + PITCH * (place % WRAP), 14 + 86 * (place // WRAP)))
    return Module(ability, shapes, left + PITCH * min(len(boxes), WRAP) - PITCH + MARK + 6, 86 * lines)


def box_row(
    pen: Pen, content: Bar, pitch: float, at: Callable[[int], tuple[float, float]], *, close: bool = False
) -> Shapes:
    shapes: Shapes = []
    signs: Shapes = []  # drawn over the boxes: the ring around a legal box reaches into the gap
    for place, box in enumerate(content.boxes):
        (x, y), mark = at(place), f"{content.id}.{place + 1}"
        if box.sign:
            sign = MIRROR.get(box.sign, box.sign)  # mirrored, to read from left to right: 3 < 5
            signs.append(pen.marks.sign(mark, sign, x - (pitch - MARK) / 2, y + MARK / 2, 12))
        shapes.append(pen.marks.box(mark, box_says(pen, content, place, box), x, y, box))
        if box.gives:
            shapes.append(group(gains(box.gives, x + MARK / 2, y + (54 if close else 57), 22 if close else 24, 26)))
    return [*shapes, *signs]


def box_says(pen: Pen, content: Bar, place: int, box: Box) -> str:
    """What a box of a bar takes and gives, in words."""
    return pen.words.own(
        "mark.box",
        module=pen.name(content),
        n=place + 1,
        condition=pen.words.condition(box),
        gives=pen.words.gives(box.gives),
    )
