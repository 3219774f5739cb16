"""Shared by tests of pictures: frozen content, shipped content, and the places of shapes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from getaway.clou.content.job import Job
from getaway.clou.content.library import read_job, read_thief, texts_of
from getaway.clou.content.thief import Thief
from getaway.content.packs import entries, find, pack
from getaway.content.text_files import read_texts, texts_in
from getaway.content.texts import Texts
from getaway.draw.clou import plan_picture
from getaway.draw.picture import Area, Picture, Shape
from getaway.draw.widths import text_width

HERE = Path(__file__).parent
THIEVES = [entry.id for entry in entries(pack("clou"), "thieves")]
JOBS = [entry.id for entry in entries(pack("clou"), "jobs")]
CROWDED = [entry.name for name in ("again", "christmas") for entry in entries(pack(name), "jobs")]
"""Jobs whose plans have more tracks and notes."""
SEQUEL = [entry.name for entry in entries(pack("again"), "thieves")]
"""Thieves with stars, four bars, loose circles."""
SPACING = {"name": 0.06, "plate-name": 0.06, "label": 0.06, "head": 0.1, "room-name": 0.1}


@cache
def dot() -> tuple[Thief, Texts]:
    source = read_thief(find(str(HERE / "content" / "dot.yaml")))
    own = {f"thieves.dot.{key}": says for key, says in texts_in(source.document, ("text",)).items()}
    return source.content, Texts({"en": own})


@cache
def hut() -> tuple[Job, Texts]:
    source = read_job(find(str(HERE / "content" / "hut.yaml")))
    return source.content, texts_of(source)


@cache
def shipped_thief(id: str) -> tuple[Thief, Texts]:
    """A thief of the first pack by its id, or of another as `again/bruce`."""
    there, _, name = id.rpartition("/")
    return read_thief(find(f"{there or 'clou'}/thieves/{name}")).content, read_texts(pack(there or "clou").folder)


@cache
def shipped_job(id: str) -> tuple[Job, Texts]:
    """A job of the first pack by its id, or of another as `again/high-water`."""
    source = read_job(find(id if "/" in id else f"clou/jobs/{id}"))
    return source.content, texts_of(source)


@cache
def shipped_plan(id: str, lang: str = "en") -> Picture:
    return plan_picture(*shipped_job(id), lang)


class Placed(NamedTuple):
    """A shape with the origin and scale of its coordinates on the paper, and the groups it is in."""

    shape: Shape
    x: float
    y: float
    scale: float
    inside: tuple[Shape, ...]

    def area(self) -> Area:
        """The area of a rectangle, a use or a text."""
        number = {key: float(value) for key, value in self.shape.attributes if _is_number(value)}
        if self.shape.name == "text":
            return self._text_area(number["x"], number["y"], number["font-size"])
        x, y = number.get("x", 0), number.get("y", 0)
        return self._on_paper(Area(x, y, number["width"], number["height"]))

    def _text_area(self, x: float, y: float, size: float) -> Area:
        roles = str(self.shape.get("class") or "").split()
        spacing = max((SPACING.get(role, 0.0) for role in roles), default=0.0)
        width = text_width(
            str(self.shape.children[0]), size, spacing=spacing, typewriter=bool({"type", "pen-type"} & {*roles})
        )
        left = x - width / 2 if "mid" in roles else x - width if "end" in roles else x
        return self._on_paper(Area(left, y - 0.75 * size, width - spacing * size, 0.8 * size))

    def _on_paper(self, area: Area) -> Area:
        scale = self.scale
        return Area(self.x + area.x * scale, self.y + area.y * scale, area.width * scale, area.height * scale)


def placed(picture: Picture) -> Iterator[Placed]:
    """Every shape of a picture, except rotated ones."""
    for shape in picture.shapes:
        yield from _placed(shape, 0, 0, 1, ())


def _placed(shape: Shape, x: float, y: float, scale: float, inside: tuple[Shape, ...]) -> Iterator[Placed]:
    transform = str(shape.get("transform") or "")
    if transform.startswith("rotate"):
        return
    moved = re.fullmatch(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", transform)
    if moved:
        x, y = x + float(moved[1]) * scale, y + float(moved[2]) * scale
        scale *= float(moved[3] or 1)
    yield Placed(shape, x, y, scale, inside)
    for child in shape.children:
        if isinstance(child, Shape):
            yield from _placed(child, x, y, scale, (*inside, shape))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float)
