"""Shared by tests of paper: booklets and their PDFs made once, pages as pixels, and marks on paper."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import product

import pypdfium2
from PIL import Image
from pypdf import PdfReader

from getaway.content.languages import LANGUAGES
from getaway.content.packs import pack
from getaway.draw.picture import Area, Picture, Shape
from getaway.paper import INKS, PAPERS, Booklet, Order, Page, pack_booklet, press
from tests.pictures.drawings import placed

FULL = os.environ.get("GETAWAY_TEST_SIZE") == "full"
ALL = [Order(lang, paper, ink) for lang, paper, ink in product(LANGUAGES, PAPERS, INKS)]
SOME = [Order("en", "a4", "full"), Order("de", "letter", "low"), Order("ja", "a4", "low")]
ORDERS = ALL if FULL else SOME
MM = 25.4


def name(order: Order) -> str:
    return f"{order.lang}-{order.paper}-{order.ink}"


@cache
def booklet(order: Order) -> Booklet:
    return pack_booklet(pack("clou"), order)


@cache
def pdf(order: Order) -> bytes:
    return press(booklet(order))


def reader(data: bytes) -> PdfReader:
    return PdfReader(BytesIO(data))


def pages_as_grey(data: bytes, dpi: int = 150) -> Iterator[Image.Image]:
    document = pypdfium2.PdfDocument(data)
    try:
        for page in document:
            yield page.render(scale=dpi / 72, grayscale=True).to_pil().convert("L")
    finally:
        document.close()


@cache
def text_of(data: bytes) -> list[str]:
    """The text of every page without spaces, because drawings space their letters."""
    document = pypdfium2.PdfDocument(data)
    try:
        return ["".join(page.get_textpage().get_text_range().split()) for page in document]
    finally:
        document.close()


def marks_on(page: Page) -> Iterator[tuple[str, Area]]:
    """Every mark of the page's pictures, in millimetres of the page."""
    for number, each in enumerate(page.placed):
        for mark, area in marks_in(each.picture):
            yield f"{number} {mark}", each.on_paper(area)


def marks_in(picture: Picture) -> Iterator[tuple[str, Area]]:
    """Marks and cells, with the box of their edge."""
    for item in placed(picture):
        groups = [group for group in item.inside if group.get("data-mark") or group.get("data-cell")]
        if groups and groups[-1] is item.inside[-1] and _is_edge(item.shape, groups[-1]):
            mark = str(groups[-1].get("data-mark") or groups[-1].get("data-cell"))
            if item.shape.name == "circle":
                cx, cy, r = (float(str(item.shape.get(key))) for key in ("cx", "cy", "r"))
                scale = item.scale
                yield mark, Area(item.x + (cx - r) * scale, item.y + (cy - r) * scale, 2 * r * scale, 2 * r * scale)
            else:
                yield mark, item.area()


def _is_edge(shape: Shape, group: Shape) -> bool:
    if group.get("data-cell"):
        return shape.name == "rect" and not shape.get("class")
    return shape.get("class") == "edge"
