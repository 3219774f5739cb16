"""The PDF of a whole pack: sizes, fonts, tags, language, bookmarks, the words of the content, always the same bytes."""

from __future__ import annotations

import re
from typing import Any

import pytest
from pypdf.generic import DictionaryObject, IndirectObject

from getaway.content.packs import entries, pack
from getaway.content.text_files import read_texts
from getaway.paper import Order, press
from getaway.paper.order import SIZES
from tests.paper.printing import ORDERS, SOME, booklet, name, pdf, reader, text_of

every_order = pytest.mark.parametrize("order", ORDERS, ids=name)


HYPHENS = "-\u00ad\ufffe\x02"  # in content, on pages, and at line ends as PDFium reports them


def squeezed(text: str) -> str:
    """The text without spaces and hyphens, because lines and words are broken."""
    return "".join(letter for letter in text if not letter.isspace() and letter not in HYPHENS).lower()


@every_order
def test_pages_have_the_size_of_the_paper(order: Order) -> None:
    found = [(float(page.mediabox.width), float(page.mediabox.height)) for page in reader(pdf(order)).pages]
    pages = booklet(order).pages
    assert [page.kind for page in pages if page.kind == "prose"] == [pages[-1].kind], "rules alone may need more"
    upright = SIZES[order.paper]
    for page, size in zip(pages, found):
        assert sorted(page.size) == sorted(upright)
        assert size == pytest.approx([side / 25.4 * 72 for side in page.size], abs=0.1)
    assert len(pages) <= len(found) <= len(pages) + 3
    assert {tuple(sorted(size)) for size in found} == {tuple(sorted(found[0]))}


@every_order
def test_all_fonts_are_embedded_subsets_of_ours(order: Order) -> None:
    found: set[str] = set()
    for page in reader(pdf(order)).pages:
        for font in fonts_in(page["/Resources"]):
            found.add(str(font["/BaseFont"]))
            inner: Any = font["/DescendantFonts"][0].get_object()
            assert {"/FontFile2", "/FontFile3"} & set(inner["/FontDescriptor"]), font["/BaseFont"]
            assert "/ToUnicode" in font
    assert found
    assert all(re.match(r"/[A-Z]{6}\+GW(Sans|Type|SansJP|Signs)-", font) for font in found), found


def fonts_in(resources: Any) -> list[Any]:
    """The fonts of a page and of the drawings on it."""
    resources = resources.get_object()
    found = [font.get_object() for font in resources.get("/Font", DictionaryObject()).values()]
    for inner in resources.get("/XObject", DictionaryObject()).values():
        shape: Any = inner.get_object()
        if "/Resources" in shape:
            found += fonts_in(shape["/Resources"])
    return found


@every_order
def test_a_reader_is_told_title_language_tags_and_standards(order: Order) -> None:
    document = reader(pdf(order))
    root: Any = document.trailer["/Root"]
    assert root["/Lang"] == order.lang
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert document.metadata is not None
    assert document.metadata.title == booklet(order).title
    xmp = root["/Metadata"].get_data().decode()
    assert re.search(r"pdfaid:part>2<", xmp)
    assert re.search(r"pdfaid:conformance>A<", xmp)
    assert re.search(r"pdfuaid:part>1<", xmp)


@every_order
def test_headings_come_in_order_and_every_drawing_says_what_it_is(order: Order) -> None:
    root: Any = reader(pdf(order)).trailer["/Root"]
    tags = tagged(root["/StructTreeRoot"])
    figures = [tag for tag in tags if tag["/S"] == "/Figure"]
    drawings = [each.picture.label for page in booklet(order).pages for each in page.placed]
    drawings += [
        one.label
        for page in booklet(order).pages
        for block in page.text.get("blocks", ())
        for one in block.get("pictures", ())
    ]
    alts = [str(tag["/Alt"]) for tag in figures]
    assert [label for label in drawings if label not in alts] == []
    headings = [str(tag["/S"]) for tag in tags if re.fullmatch(r"/H\d", str(tag["/S"]))]
    assert headings[0] == "/H1"
    assert headings.count("/H1") == len(booklet(order).pages)


def tagged(tag: Any) -> list[Any]:
    tag = tag.get_object()
    children = tag.get("/K", []) if isinstance(tag, DictionaryObject) else []
    children = children if isinstance(children, list) else [children]
    found = [tag] if isinstance(tag, DictionaryObject) and "/S" in tag else []
    for child in children:
        if isinstance(child, IndirectObject | DictionaryObject):
            found += tagged(child)
    return found


@every_order
def test_bookmarks_lead_to_every_page(order: Order) -> None:
    document = reader(pdf(order))
    outline = [entry for entry in document.outline if not isinstance(entry, list)]
    assert [str(entry.title) for entry in outline] == [page.heading for page in booklet(order).pages]
    assert [document.get_destination_page_number(entry) for entry in outline] == list(range(len(outline)))
    inner = [entry for entry in document.outline if isinstance(entry, list)]
    assert len(inner) == 1, "rules have their own"


@every_order
def test_the_words_of_the_content_are_there_in_the_right_language(order: Order) -> None:
    there = pack("clou")
    texts, lang = read_texts(there.folder), order.lang
    pages = [squeezed(page) for page in text_of(pdf(order))]
    jobs, thieves = entries(there, "jobs"), entries(there, "thieves")
    for page, entry in zip(pages[1 : 1 + 2 * len(jobs) : 2], jobs):
        assert squeezed(texts.text(f"jobs.{entry.id}.title", lang)).upper() in page.upper(), (
            "the title beside the house"
        )
    briefings = pages[2 : 2 + 2 * len(jobs) : 2]  # on the facing page of every plan
    for page, entry in zip([*briefings, *pages[1 + 2 * len(jobs) :]], [*jobs, *thieves]):
        for key in ("title", "story", "special") if entry.part == "jobs" else ("name", "about"):
            says = squeezed(texts.text(f"{entry.part}.{entry.id}.{key}", lang))
            assert says in page, (entry.id, key)
    listed = [page for page in booklet(order).pages[1:] if not page.facing]
    assert all(squeezed(page.heading) in pages[0] for page in listed), "contents"


@pytest.mark.parametrize("order", SOME[1:2], ids=name)
def test_the_same_order_gives_the_same_bytes(order: Order) -> None:
    assert press(booklet(order)) == pdf(order)


@every_order
def test_no_letter_is_missing(order: Order) -> None:
    assert "〓" not in "".join(text_of(pdf(order)))
