"""Rob 'n Run on paper: all cards of the box with their backs, a table for every scenario, and a game as everybody sees it."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from PIL import ImageStat

import getaway
from getaway.content.languages import LANGUAGES
from getaway.content.packs import entries, find, pack
from getaway.content.text_files import read_texts
from getaway.core import Table
from getaway.draw.picture import Area
from getaway.draw.port import pictures_of
from getaway.paper import Booklet, Order, pack_booklet, position_booklet, press
from getaway.paper.order import MARGIN
from tests.paper.printing import FULL, pages_as_grey, reader, text_of
from tests.paper.test_marks import white_border
from tests.paper.test_pdf import squeezed

SCENARIOS = entries(pack("rob-n-run"), "scenarios")
LOW = Order("de", "letter", "low", backs="duplex")
ORDERS = [LOW, *(Order(lang, "a4", "full", backs="fold") for lang in LANGUAGES)] if FULL else [LOW]


@cache
def booklet(order: Order) -> Booklet:
    return pack_booklet(pack("rob-n-run"), order)


@cache
def pdf(order: Order) -> bytes:
    return press(booklet(order))


def test_ten_sheets_of_a4_hold_all_cards() -> None:
    pages = [page for page in booklet(Order()).pages if page.kind == "cards"]
    assert len(pages) == 10
    assert sum(len(page.placed) for page in pages) == 61 + 16 + 70


def test_every_card_of_the_box_is_printed_as_often_as_the_box_holds_it() -> None:
    found = Counter(
        each.picture.label for page in booklet(Order()).pages if page.kind == "cards" for each in page.placed
    )
    assert found["Acid"] == 8
    assert found["Bag"] == 5
    drawn = [
        drawing
        for drawing in pictures_of("robnrun").of_entry(find("rob-n-run/standard"), "en")
        if drawing.kind == "card"
    ]
    labels = {drawing.draw(None).label for drawing in drawn if not drawing.name.startswith("back")}
    assert labels == found.keys()


def test_backs_tell_the_three_kinds_apart_and_nothing_else() -> None:
    pages = [page for page in booklet(LOW).pages if page.kind == "cards"]
    backs = [{each.picture.label for each in page.placed} for page in pages[1::2]]
    assert all(len(kinds) == 1 for kinds in backs)
    assert len(set.union(*backs)) == 3


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: f"{order.lang}-{order.paper}")
def test_every_scenario_has_its_table_with_all_that_lies_on_it(order: Order) -> None:
    pages = text_of(pdf(order))[1 : 1 + len(SCENARIOS)]
    texts = read_texts(pack("rob-n-run").folder)
    for page, entry in zip(pages, SCENARIOS, strict=True):
        for key in ("title", "story"):
            said = texts.text(f"scenarios.{entry.id}.{key}", order.lang)
            assert squeezed(said) in squeezed(page), (entry.id, key)
    for made in booklet(order).pages[1 : 1 + len(SCENARIOS)]:
        printable = Area(0, 0, *made.size).grown(-MARGIN + 0.01)
        assert all(printable.contains(each.area) for each in made.placed)


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: f"{order.lang}-{order.paper}")
def test_margins_are_white_and_low_ink_is_low(order: Order) -> None:
    inks: list[float] = []
    for number, page in enumerate(pages_as_grey(pdf(order)), 1):
        assert white_border(page), f"page {number}"
        inks.append(100 - ImageStat.Stat(page).mean[0] / 2.55)
    made = booklet(order).pages
    assert len(inks) == len(reader(pdf(order)).pages)
    assert 0 <= len(inks) - len(made) <= 1, "the rules come last, so they may go on over the page"
    assert [page.kind for page in made].index("prose") == len(made) - 1
    if order.ink == "low":
        assert max(inks) <= 9
        assert sum(inks) / len(inks) <= 7


def test_a_game_is_printed_as_everybody_sees_it() -> None:
    table = Table(getaway.load("rob-n-run/harbour", players=3), seed=5)
    (page,) = position_booklet(table, Order("ja")).pages
    labels = [each.picture.label for each in page.placed]
    assert len(labels) == 3 + 6
    cards = pictures_of("robnrun").of_entry(find("rob-n-run/standard"), "ja")
    hidden = {drawing.draw(None).label for drawing in cards if drawing.name.startswith("safe")}
    assert hidden
    assert not hidden & set(labels), "no safe is told"
    assert "".join(page.heading.split()) in text_of(press(position_booklet(table, Order("ja"))))[0]


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: f"{order.lang}-{order.paper}")
def test_the_screen_is_a_tent_whose_sides_do_not_meet_and_the_crew_side_tells_nothing(order: Order) -> None:
    (page,) = [page for page in booklet(order).pages if page.kind == "screen"]
    (crew,) = page.placed
    fold = page.text["fold"]
    assert crew.turned
    assert fold == page.size[1] / 2
    assert crew.area.bottom < fold < page.text["boss"]["y"]
    assert Area(0, 0, *page.size).grown(-MARGIN).grown(0.01).contains(crew.area)
    assert {shape.name for shape in crew.picture.walk()} == {"g", "path"}, "lattice, no words and no symbols"
