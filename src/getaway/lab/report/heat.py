"""The drawing of a sheet or a plan, each mark tinted by how often it was used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from getaway.draw import Picture
from getaway.draw.picture import Shape, shape
from getaway.lab.report.html import percent

LEVELS = 9
ALWAYS = 0.95


def tinted(picture: Picture, used: Mapping[str, float]) -> Picture:
    """`used` is the share of games in which each mark was made; other marks stay as they are."""
    return replace(picture, shapes=tuple(_tinted(each, used) for each in picture.shapes))


def level(share: float) -> str:
    """The class of a share: `never`, `heat-1` to `heat-9`, `always`."""
    if share == 0:
        return "never"
    return "always" if share >= ALWAYS else f"heat-{min(int(share * (LEVELS + 1)), LEVELS - 1) + 1}"


def _tinted(old: Shape, used: Mapping[str, float]) -> Shape:
    mark = str(old.get("data-mark") or "")
    children = tuple(child if isinstance(child, str) else _tinted(child, used) for child in old.children)
    if mark not in used:
        return Shape(old.name, old.attributes, children)
    roles = {"class": f"{old.get('class')} {level(used[mark])}"}
    kept = tuple((name, roles.get(name, value)) for name, value in old.attributes if name != "id")
    told = shape("title", f"{mark}: used in {percent(used[mark])} of games")
    return Shape(old.name, kept, (told, *(child for child in children if not _is_title(child))))


def _is_title(child: Shape | str) -> bool:
    return isinstance(child, Shape) and child.name == "title"
