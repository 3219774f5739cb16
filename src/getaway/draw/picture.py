"""A picture: a tree of plain shapes in units of a quarter millimetre, with roles (classes) instead of colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

MILLIMETRES: Final = 0.25
"""The size of one unit in millimetres."""
MARK: Final = 42
"""The size of one mark in units: a box, a circle, a slot, a cell."""

Value = str | float


class Area(NamedTuple):
    """A rectangle in units."""

    x: float
    y: float
    width: float
    height: float

    @staticmethod
    def between(one: tuple[float, float], other: tuple[float, float]) -> Area:
        """The area of a straight line between two points."""
        (x1, y1), (x2, y2) = one, other
        return Area(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> Area:
        return Area(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def within(self, other: Area) -> Area:
        """The part of it that lies in `other`; all of it if none does."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        width, height = min(self.right, other.right) - x, min(self.bottom, other.bottom) - y
        return Area(x, y, width, height) if width > 0 and height > 0 else self

    def overlaps(self, other: Area) -> bool:
        x, y, width, height = self
        left, top, across, down = other
        return x < left + across and left < x + width and y < top + down and top < y + height

    def contains(self, other: Area) -> bool:
        return self.x <= other.x and other.right <= self.right and self.y <= other.y and other.bottom <= self.bottom


@dataclass(frozen=True)
class Shape:
    """One element: its name, its attributes and its children."""

    name: str
    attributes: tuple[tuple[str, Value], ...] = ()
    children: tuple[Shape | str, ...] = ()

    def get(self, attribute: str) -> Value | None:
        return dict(self.attributes).get(attribute)

    def walk(self) -> Iterator[Shape]:
        """This shape and all shapes in it."""
        yield self
        for child in self.children:
            if isinstance(child, Shape):
                yield from child.walk()


Shapes = list[Shape]


def shape(name: str, *children: Shape | str, **attributes: Value) -> Shape:
    """`shape("rect", role="edge", x=3)`; `role` is the class, and `_` in a name stands for `-`."""
    found = {"class" if key == "role" else key.replace("_", "-"): value for key, value in attributes.items()}
    return Shape(name, tuple((key, value) for key, value in found.items() if value != ""), children)


def group(*parts: Iterable[Shape], **attributes: Value) -> Shape:
    return shape("g", *(child for part in parts for child in part), **attributes)


def path(role: str, d: str, **attributes: Value) -> Shape:
    return shape("path", role=role, d=d, **attributes)


def rect(role: str, x: float, y: float, width: float, height: float, rx: float = 0) -> Shape:
    return shape("rect", role=role, x=x, y=y, width=width, height=height, rx=rx or "")


def circle(role: str, cx: float, cy: float, r: float) -> Shape:
    return shape("circle", role=role, cx=cx, cy=cy, r=r)


def text(role: str, says: str, x: float, y: float, size: float, **attributes: Value) -> Shape:
    return shape("text", says, role=role, x=x, y=y, font_size=size, **attributes)


def use(symbol: str, cx: float, cy: float, size: float, role: str = "") -> Shape:
    """A symbol, placed by its middle."""
    return shape("use", role=role, href=f"#{symbol}", x=cx - size / 2, y=cy - size / 2, width=size, height=size)


def n(value: float) -> str:
    """A coordinate with at most two decimals, as short as possible."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.", 1) if value else "0"


def moved(shapes: Sequence[Shape], x: float, y: float, scale: float = 1) -> Shapes:
    """The shapes at another place, scaled."""
    if not shapes or (x == y == 0 and scale == 1):
        return list(shapes)
    size = "" if scale == 1 else f" scale({scale:.3f})"
    return [shape("g", *shapes, transform=f"translate({n(x)} {n(y)}){size}")]


@dataclass(frozen=True)
class Picture:
    """A drawing with its size, its label for screen readers, and named areas that can be shown alone."""

    width: float
    height: float
    label: str
    lang: str
    shapes: tuple[Shape, ...]
    areas: tuple[tuple[str, Area], ...] = ()

    def walk(self) -> Iterator[Shape]:
        for each in self.shapes:
            yield from each.walk()

    def area(self, name: str) -> Area:
        return dict(self.areas)[name]

    def marks(self) -> dict[str, Shape]:
        """The group of every mark, by the mark's name; a page replaces it when the mark changes."""
        return {str(found.get("data-mark")): found for found in self.walk() if found.get("data-mark")}
