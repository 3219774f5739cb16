"""Makes a PDF of a booklet: pictures as SVG, texts as data, and one typst template that lays them out."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal

from getaway.core.errors import GetawayError
from getaway.draw.picture import Picture
from getaway.draw.svg import alone
from getaway.paper.booklet import Booklet
from getaway.paper.letters import FONTS, all_printable, printable
from getaway.paper.page import Page

TEMPLATE: Final = Path(__file__).parent / "static" / "booklet.typ"
STANDARDS: Final[list[Literal["a-2a", "ua-1"]]] = ["a-2a", "ua-1"]
_EPOCH: Final = 1_767_225_600  # 1 January 2026: a PDF needs a date, and equal content must give equal bytes
Told = Callable[[int, int], None]


class NoPress(GetawayError):
    """The extra `paper` is not installed."""


def made_and_pressed(make: Callable[[], Booklet], tell: Told) -> tuple[Booklet, bytes]:
    """A booklet and its PDF. `tell` gets the progress from the beginning: laying out pages takes about half of the time."""
    tell(0, 2)
    booklet = make()
    return booklet, press(booklet, lambda done, steps: tell(steps + done, 2 * steps))


def press(booklet: Booklet, tell: Told | None = None) -> bytes:
    """The PDF. `tell` gets the steps done and the number of all steps."""
    try:
        import typst
    except ImportError:
        raise NoPress("printing needs the extra `paper`: pip install 'getaway[paper]'") from None
    tell = tell or (lambda _done, _all: None)
    with TemporaryDirectory(prefix="getaway-paper-") as folder:
        root = Path(folder)
        steps = len(booklet.pages) + 1
        pages = []
        images = _Images(root, booklet)
        for number, page in enumerate(booklet.pages):
            tell(number, steps)
            pages.append(_page(page, images))
        data = {"title": booklet.title, "lang": booklet.order.lang, "low": booklet.order.ink == "low", "pages": pages}
        (root / "data.json").write_text(json.dumps(all_printable(data), ensure_ascii=False), encoding="utf-8")
        copyfile(TEMPLATE, root / "main.typ")
        tell(len(booklet.pages), steps)
        made = typst.compile(
            str(root / "main.typ"),
            font_paths=[str(FONTS)],
            ignore_system_fonts=True,
            pdf_standards=[*STANDARDS],
            timestamp=_EPOCH,
        )
        tell(steps, steps)
    assert isinstance(made, bytes)
    return made


class _Images:
    """Writes pictures to files, each once."""

    def __init__(self, root: Path, booklet: Booklet) -> None:
        self._root, self._theme = root, booklet.order.theme
        self._names: dict[int, str] = {}
        self._kept: list[Picture] = []  # keeps them alive, so that no id is used twice

    def name(self, picture: Picture) -> str:
        if id(picture) not in self._names:
            name = f"{len(self._names)}.svg"
            svg = printable(alone(_transparent(picture), self._theme, fonts=False))
            (self._root / name).write_text(svg, encoding="utf-8")
            self._names[id(picture)] = name
            self._kept.append(picture)
        return self._names[id(picture)]


def _transparent(picture: Picture) -> Picture:
    """The picture without its background card: the paper is the card."""
    return replace(picture, shapes=tuple(shape for shape in picture.shapes if shape.get("class") != "card"))


def _page(page: Page, images: _Images) -> dict[str, Any]:
    placed = [
        {
            "file": images.name(each.picture),
            "alt": each.picture.label,
            "x": each.x,
            "y": each.y,
            "w": each.size[0],
            "h": each.size[1],
            "turned": each.turned,
        }
        for each in page.placed
    ]
    text = {key: _text(value, images) for key, value in page.text.items()}
    return {"kind": page.kind, "heading": page.heading, "w": page.size[0], "h": page.size[1], "placed": placed} | text


def _text(value: Any, images: _Images) -> Any:
    """Texts as they are; small pictures among them as files with their size in millimetres."""
    if isinstance(value, Picture):
        return {"file": images.name(value), "alt": value.label, "w": value.width / 4, "h": value.height / 4}
    if isinstance(value, dict):
        return {key: _text(each, images) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_text(each, images) for each in value]
    return value
