"""The marks of sheets and plans: box, circle, ring and slot, with what is printed on them and what a pen adds.

Ring, dot and cross are always in the drawing and shown by the state's role: a page changes a class, not the drawing.
Only a written number changes the shapes; `data-pen` says where it goes (middle and size).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from zlib import crc32

from getaway.clou.content.conditions import Box
from getaway.clou.content.symbols import Frame
from getaway.draw.clou.standing import Standing
from getaway.draw.clou.words import SIGN_WORDS
from getaway.draw.picture import MARK, Shape, Shapes, circle, group, n, path, rect, shape, text, use
from getaway.draw.widths import text_width

RING: Final = 25
"""The radius of a circle box; its inner box is 30 wide."""
MIRROR: Final = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}
_PARITY: Final = {"even": "2·4…", "odd": "1·3…"}
"""Numbers go on beyond a die: a sum may be written, too."""
_TAB: Final = 17.0
_SMALL_TAB: Final = 15.0


@dataclass(frozen=True)
class Marks:
    """Draws the marks of one sheet or plan. `scope` keeps the ids of several drawings on one page apart."""

    scope: str
    standing: Standing

    def name(self, mark: str) -> str:
        """The name of a mark in notation."""
        return mark

    def box(self, mark: str, says: str, x: float, y: float, box: Box, *, below: bool = False) -> Shape:
        """A box at its top left corner. Its own condition is drawn on its top edge, or on the bottom edge."""
        middle = x + MARK / 2
        edges = (y + MARK, y) if below else (y, y + MARK)
        return self._mark(
            mark,
            "box",
            says,
            [rect("edge", x, y, MARK, MARK, 3), halo("box", middle, y + MARK / 2)],
            tabs(box, middle, edges),
            self._number(mark, middle, y + MARK / 2 + 2, 36),
        )

    def circle(self, mark: str, says: str, cx: float, cy: float, number: int) -> Shape:
        return self._mark(
            mark,
            "circle",
            says,
            [circle("edge", cx, cy, MARK / 2), halo("circle", cx, cy)],
            [text("num mid", str(number), cx, cy + 8, 23)],
            [self._cross(mark, cx, cy, 46)],
        )

    def ring(self, mark: str, says: str, cx: float, cy: float, box: Box) -> Shape:
        """A circle box: the number goes into the box, then the circle is crossed out."""
        return self._mark(
            mark,
            "ring",
            says,
            [circle("edge", cx, cy, RING), rect("inner", cx - 15, cy - 14, 30, 30, 2), halo("ring", cx, cy)],
            tabs(box, cx, (cy - RING + 1, cy + RING - 1), deep=4),
            self._number(mark, cx, cy + 1.5, 32),
            [self._cross(mark, cx, cy, 54)],
        )

    def slot(self, mark: str, says: str, cx: float, cy: float, frame: Frame, *extras: Shape) -> Shape:
        return self._mark(
            mark,
            "slot",
            says,
            [circle("edge", cx, cy, MARK / 2), halo("circle", cx, cy)],
            framed(frame, cx, cy, 27),
            extras,
            [self._cross(mark, cx, cy, 46)],
        )

    def star(self, mark: str, says: str, cx: float, cy: float) -> Shape:
        return self._mark(
            mark,
            "slot star",
            says,
            [circle("edge", cx, cy, MARK / 2), halo("circle", cx, cy)],
            [use("s-star", cx, cy, 27)],
            [self._cross(mark, cx, cy, 46)],
        )

    def sign(self, mark: str, sign: str, cx: float, cy: float, size: float) -> Shape:
        """A comparison sign beside a mark; drawn weaker while the mark is closed."""
        roles = "sign closed" if self.standing.of(mark) == "closed" else "sign"
        return group([use(sign_symbol(sign), cx, cy, size)], role=roles, data_of=mark)

    def _mark(self, mark: str, kind: str, says: str, *parts: Shapes | tuple[Shape, ...]) -> Shape:
        roles = f"mark {kind} {self.standing.roles(mark)}"
        title = shape("title", says)
        return group([title], *parts, role=roles, id=f"{self.scope}-{mark}", data_mark=mark)

    def _cross(self, mark: str, cx: float, cy: float, size: float) -> Shape:
        return use(cross_of(mark), cx, cy, size, "cross")

    def _number(self, mark: str, cx: float, cy: float, size: float) -> Shapes:
        """The written number, or the empty place for it."""
        number = self.standing.written.get(mark)
        strokes = penned(number, cx, cy, size) if number is not None else []
        return [group(strokes, role="number", data_pen=f"{n(cx)} {n(cy)} {n(size)}")]


def cross_of(name: str) -> str:
    """One of three crosses, for variety as if by hand; a mark always gets the same one."""
    return f"pen-x-{crc32(name.encode()) % 3 + 1}"


def penned(number: int, cx: float, cy: float, size: float) -> Shapes:
    """A number in pen strokes."""
    digits = str(number)
    step = size * 0.42
    first = cx - step * (len(digits) - 1) / 2
    size = size if len(digits) == 1 else size * 0.85
    return [use(f"pen-{digit}", first + step * place, cy, size, "pen") for place, digit in enumerate(digits)]


def tabs(box: Box, cx: float, edges: tuple[float, float], deep: float = 0) -> Shapes:
    """A box's own conditions: the first on one edge, the second on the other; a round edge needs a deeper gap."""
    limits = [(sign, str(limit)) for sign, limit in box.limits]
    words = [*limits, *([("", _PARITY[box.parity])] if box.parity else [])]
    if len(words) > 2:  # rare: all but the first share an edge
        words = [words[0], ("", " ".join(sign + word for sign, word in words[1:]))]
    top = min(edges)
    return [_tab(sign, word, cx, y, deep, on_top=y == top) for (sign, word), y in zip(words, edges)]


def _tab(sign: str, word: str, cx: float, cy: float, deep: float, *, on_top: bool) -> Shape:
    """A tab with a gap in the edge's line: it covers the paper outside the box, and as little as possible inside."""
    size = _TAB if sign else _SMALL_TAB
    width = text_width(word, size) + (13 if sign else 0)
    back = rect("tab-back", cx - width / 2 - 1.5, cy - (6.5 if on_top else 1.4 + deep), width + 3, 7.9 + deep)
    if not sign:
        return group([back, text("mid", word, cx, cy + 5.2, size)], role="tab")
    left = cx - width / 2
    return group(
        [back, use(sign_symbol(sign), left + 5.5, cy, 11), text("", word, left + 13, cy + 6, size)], role="tab"
    )


def sign_symbol(sign: str) -> str:
    return f"sign-{SIGN_WORDS[sign]}"


def framed(frame: Frame, cx: float, cy: float, size: float) -> Shapes:
    """The symbol of a frame, or its symbols made small and divided by a stroke."""
    colours = frame.colours
    if len(colours) == 1:
        return [coloured(colours[0], cx, cy, size)]
    if len(colours) == 2:
        small, off = size * 0.66, size * 0.25
        stroke = path("frame-line", _stroke(cx, cy, size * 0.36))
        return [
            coloured(colours[0], cx - off, cy - off * 0.8, small),
            coloured(colours[1], cx + off, cy + off * 0.8, small),
            stroke,
        ]
    small = size * 1.15 / len(colours) + 1.5
    first = cx - small * (len(colours) - 1) / 2
    return [coloured(colour, first + small * place, cy, small) for place, colour in enumerate(colours)]


def coloured(colour: str, cx: float, cy: float, size: float) -> Shape:
    return use(f"s-{colour}", cx, cy, size, f"symbol c-{colour}")


def _stroke(cx: float, cy: float, reach: float) -> str:
    return f"M{cx - reach * 0.8:.2f} {cy + reach:.2f}L{cx + reach * 0.8:.2f} {cy - reach:.2f}"


def halo(kind: str, cx: float, cy: float) -> Shape:
    return use(f"halo-{kind}", cx, cy, 64, "halo")
