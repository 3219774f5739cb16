"""The three ability bars: boxes from left to right, what they give below them, signs between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from getaway.clou.content.conditions import Box
from getaway.draw.clou.gains import gains
from getaway.draw.clou.marks import MIRROR, coloured
from getaway.draw.clou.sheet.module import Module, Pen
from getaway.draw.picture import MARK, Shapes, group, text
from getaway.draw.widths import fitted

PITCH: Final = 58
FIRST: Final = 100  # where the boxes begin, right of symbol and name


WRAP: Final = 6
"""Boxes on one line of a bar that stands alone, as on a phone."""


def bar(pen: Pen, ability: str, boxes: Sequence[Box]) -> Module:
    name = pen.words.engine(f"symbol.{ability}")
    lines, size = fitted(name.upper(), (15.5, 14, 12.5, 11), 92, lines=1, spacing=0.06)
    label: Shapes = [coloured(ability, 44, 28, 38), text("label mid", lines[0], 44, 66, size)]
    pitch = 57 if len(boxes) == 8 else PITCH
    shapes = _boxes(pen, ability, boxes, pitch, lambda place: (FIRST + pitch * place, 8))
    return Module(ability, [*label, *shapes], max(FIRST + pitch * len(boxes) - pitch + MARK + 6, 400), 78)


def bar_alone(pen: Pen, ability: str, boxes: Sequence[Box]) -> Module:
    """The boxes without their label, on as many lines as they need. A line after the first begins with its sign."""
    lines = -(-len(boxes) // WRAP)
    left = 14 if lines > 1 else 2
    shapes = _boxes(
        pen, ability, boxes, PITCH, lambda place: (left + PITCH * (place % WRAP), 14 + 86 * (place // WRAP))
    )
    return Module(ability, shapes, left + PITCH * min(len(boxes), WRAP) - PITCH + MARK + 6, 86 * lines)


def _boxes(
    pen: Pen, ability: str, boxes: Sequence[Box], pitch: float, at: Callable[[int], tuple[float, float]]
) -> Shapes:
    shapes: Shapes = []
    signs: Shapes = []  # above the boxes: the ring around a legal box reaches into the gap
    for place, box in enumerate(boxes):
        (x, y), mark = at(place), f"{ability}.{place + 1}"
        if box.sign:
            sign = MIRROR.get(box.sign, box.sign)  # so that it reads from left to right: 3 < 5
            signs.append(pen.marks.sign(mark, sign, x - (pitch - MARK) / 2, y + MARK / 2, 12))
        shapes.append(pen.marks.box(mark, _says(pen, ability, place, box), x, y, box))
        if box.gives:
            shapes.append(group(gains(box.gives, x + MARK / 2, y + 57, 24, 26)))
    return [*shapes, *signs]


def _says(pen: Pen, ability: str, place: int, box: Box) -> str:
    return pen.words.own(
        "mark.box",
        module=pen.words.engine(f"symbol.{ability}"),
        n=place + 1,
        condition=pen.words.condition(box),
        gives=pen.words.gives(box.gives),
    )
