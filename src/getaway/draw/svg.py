"""Writes pictures as SVG: short, deterministic, escaped, and without scripts."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from getaway.draw.picture import MILLIMETRES, Area, Picture, Shape, n
from getaway.draw.style import Theme, rules_for

STATIC: Final = Path(__file__).parent / "static"
SPRITE: Final = STATIC / "symbols.svg"
FONTS: Final = (
    ("GW Sans", 500, "cabin-500.woff2"),
    ("GW Sans", 700, "cabin-700.woff2"),
    ("GW Type", 400, "courier-prime-400.woff2"),
)
PATTERNS: Final = (
    '<pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="hatch-line" d="M0 7h14"/></pattern>'
    '<pattern id="hatch-fine" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
    '<path class="hatch-fine-line" d="M0 3h6"/></pattern>'
    '<pattern id="lines" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<path class="hatch-fine-line" d="M0 4h8"/></pattern>'
    '<pattern id="grid-lines" width="10" height="10" patternUnits="userSpaceOnUse">'
    '<path class="hatch-fine-line" d="M0 5h10M5 0v10"/></pattern>'
)
_CLASS: Final = re.compile(r' class="([^"]*)"')
_SVG: Final = "{http://www.w3.org/2000/svg}"


def escaped(text: str) -> str:
    text = "".join(c for c in text if c >= " " or c in "\n\t")  # XML 1.0 allows no other control characters
    for found, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(found, written)
    return text


def written(shape: Shape) -> str:
    """One shape with its children, for a page to put into a drawing."""
    attributes = "".join(
        f' {key}="{escaped(value) if isinstance(value, str) else n(value)}"' for key, value in shape.attributes
    )
    if not shape.children:
        return f"<{shape.name}{attributes}/>"
    inside = "".join(escaped(child) if isinstance(child, str) else written(child) for child in shape.children)
    return f"<{shape.name}{attributes}>{inside}</{shape.name}>"


def inline(picture: Picture, *, roles: str = "", view: Area | None = None) -> str:
    """A picture, or its part `view`, for a page that already has the style sheet and `sprite()`."""
    return _svg(picture, roles, view, size=False)


def alone(picture: Picture, theme: Theme = "light", *, view: Area | None = None, fonts: bool = True) -> str:
    """A picture as a file of its own, true to size, with style, symbols and fonts included."""
    used = {str(shape.get("href"))[1:] for shape in picture.walk() if shape.name == "use"}
    defs = "".join(symbols(used)) + PATTERNS
    ground = theme if theme in ("print", "low-ink") else ""
    drawn = _svg(picture, ground, view, size=True)
    roles = {role for found in _CLASS.findall(defs + drawn) for role in found.split()}
    style = (font_faces() if fonts else "") + rules_for(theme, roles)
    head, body = drawn.split(">\n", 1)
    return f"{head}><style>{style}</style><defs>{defs}</defs>\n{body}\n"


def sprite() -> str:
    """All symbols and patterns, for a page to hold once, hidden."""
    inside = f"<defs>{''.join(_symbol_texts().values())}{PATTERNS}</defs>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{inside}</svg>'


def symbol_ids() -> list[str]:
    return list(_symbol_texts())


def _svg(picture: Picture, roles: str, view: Area | None, *, size: bool) -> str:
    box = view or Area(0, 0, picture.width, picture.height)
    head = 'xmlns="http://www.w3.org/2000/svg"'
    if size:
        head += f' width="{n(box.width * MILLIMETRES)}mm" height="{n(box.height * MILLIMETRES)}mm"'
    head += f' viewBox="{n(box.x)} {n(box.y)} {n(box.width)} {n(box.height)}"'
    head += f' class="{" ".join(["drawing", *roles.split()])}" role="group" lang="{escaped(picture.lang)}"'
    body = "\n".join(written(shape) for shape in picture.shapes)
    return f'<svg {head} aria-label="{escaped(picture.label)}">\n{body}\n</svg>'


def symbols(wanted: Iterable[str]) -> list[str]:
    names = set(wanted)
    return [text for id, text in _symbol_texts().items() if id in names]


@cache
def _symbol_texts() -> dict[str, str]:
    root = ElementTree.fromstring(SPRITE.read_text(encoding="utf-8"))
    return {str(symbol.get("id")): written(_read(symbol)) for symbol in root.iter(f"{_SVG}symbol")}


def _read(element: ElementTree.Element) -> Shape:
    children = tuple(_read(child) for child in element)
    return Shape(element.tag.removeprefix(_SVG), tuple(element.attrib.items()), children)


@cache
def font_faces() -> str:
    """The fonts of the drawings as CSS rules with the font data inside."""
    return "".join(
        f"@font-face{{font-family:'{family}';font-weight:{weight};"
        f"src:url(data:font/woff2;base64,{base64.b64encode((STATIC / 'fonts' / file).read_bytes()).decode()}) "
        "format('woff2')}"
        for family, weight, file in FONTS
    )
