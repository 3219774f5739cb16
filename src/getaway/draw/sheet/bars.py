"""The three ability bars: boxes from left to right, what they give below them, signs between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.clou.conditions import Box
from getaway.draw.gains import gains
from getaway.draw.marks import MIRROR, coloured, sign_symbol
from getaway.draw.picture import MARK, Shapes, group, text, use
from getaway.draw.sheet.module import Module, Pen
from getaway.draw.widths import fitted

PITCH: Final = 58
FIRST: Final = 100  # where the boxes begin, right of symbol and name


def bar(pen: Pen, ability: str, boxes: Sequence[Box]) -> Module:
    name = pen.words.engine(f"symbol.{ability}")
    lines, size = fitted(name.upper(), (15.5, 14, 12.5, 11), 92, lines=1, spacing=0.06)
    shapes: Shapes = [coloured(ability, 44, 28, 38), text("label mid", lines[0], 44, 66, size)]
    signs: Shapes = []  # above the boxes: the ring around a legal box reaches into the gap
    pitch = 57 if len(boxes) == 8 else PITCH
    for place, box in enumerate(boxes):
        x, mark = FIRST + pitch * place, f"{ability}.{place + 1}"
        if box.sign:
            sign = MIRROR.get(box.sign, box.sign)  # so that it reads from left to right: 3 < 5
            roles = "sign" if pen.marks.standing.of(mark) != "closed" else "sign closed"
            signs.append(use(sign_symbol(sign), x - (pitch - MARK) / 2, 29, 12, roles))
        shapes.append(pen.marks.box(mark, _says(pen, ability, place, box), x, 8, box))
        if box.gives:
            shapes.append(group(gains(box.gives, x + MARK / 2, 65, 24, 26)))
    return Module(ability, [*shapes, *signs], max(FIRST + pitch * len(boxes) - pitch + MARK + 6, 400), 80)


def _says(pen: Pen, ability: str, place: int, box: Box) -> str:
    return pen.words.own(
        "mark.box",
        module=pen.words.engine(f"symbol.{ability}"),
        n=place + 1,
        condition=pen.words.condition(box),
        gives=pen.words.gives(box.gives),
    )
