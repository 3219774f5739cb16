"""A page to print: its kind, its heading, the pictures with their places, and its texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from getaway.draw.picture import MILLIMETRES, Area, Picture


@dataclass(frozen=True)
class Placed:
    """A picture on paper, in millimetres; at scale 1 it is true to size."""

    picture: Picture
    x: float
    y: float
    scale: float = 1
    turned: bool = False
    """Upside down: a back that is folded behind its front."""

    @property
    def size(self) -> tuple[float, float]:
        picture = self.picture
        return picture.width * MILLIMETRES * self.scale, picture.height * MILLIMETRES * self.scale

    @property
    def area(self) -> Area:
        return Area(self.x, self.y, *self.size)

    def on_paper(self, area: Area) -> Area:
        """The place on the page, in millimetres, of a part of the picture."""
        factor = MILLIMETRES * self.scale
        return Area(self.x + area.x * factor, self.y + area.y * factor, area.width * factor, area.height * factor)


@dataclass(frozen=True)
class Page:
    """`kind` names the function of `booklet.typ` that lays it out; `text` is its further data. A page of flowing text
    may take several sheets."""

    kind: str
    heading: str
    size: tuple[float, float]
    placed: tuple[Placed, ...] = ()
    text: Mapping[str, Any] = field(default_factory=dict)
    facing: bool = False
    """Lies beside the page before it: titles and contents do not name it."""
    named: str | None = None
    """What the title of a booklet calls it, where that is not its heading; empty: nothing."""

    @property
    def in_title(self) -> str:
        if self.facing:
            return ""
        return self.heading if self.named is None else self.named
