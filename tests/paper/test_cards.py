"""Sheets of cards: straight cuts, and backs that end up behind their fronts."""

from __future__ import annotations

import pytest

from getaway.draw.picture import Area, Picture, rect, text
from getaway.paper import PAPERS, Booklet, Order, press
from getaway.paper.cards import Card, card_pages, grid_of
from getaway.paper.order import MARGIN, Paper
from tests.paper.printing import pages_as_grey, reader

WIDE, HIGH = 176, 272


def card(number: int) -> Card:
    front = (rect("edge", 4, 4, WIDE - 8, HIGH - 8, 12), text("mid", f"{number}", WIDE / 2, HIGH / 2, 60))
    back = (rect("hatching", 4, 4, WIDE - 8, HIGH - 8, 12), text("mid", f"{number}", WIDE / 2, HIGH / 2, 60))
    return Card(Picture(WIDE, HIGH, f"card {number}", "en", front), Picture(WIDE, HIGH, f"back {number}", "en", back))


CARDS = [card(number) for number in range(1, 38)]


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_stand_without_gaps_at_the_same_places_on_every_sheet(paper: Paper) -> None:
    order = Order(paper=paper)
    pages = card_pages("Cards", CARDS, order)
    assert sum(len(page.placed) for page in pages) == len(CARDS)
    places = [(each.x, each.y) for each in pages[0].placed]
    for page in pages:
        assert [(each.x, each.y) for each in page.placed] == places[: len(page.placed)]
        for each in page.placed:
            cuts = page.text["cuts"]
            for edge, along in ((each.x, "x"), (each.area.right, "x"), (each.y, "y"), (each.area.bottom, "y")):
                assert any(abs(edge - cut) < 0.001 for cut in cuts[along]), "every edge of a card is a cut"
            assert Area(0, 0, *page.size).grown(-MARGIN).contains(each.area)


def test_sixteen_cards_go_on_a_sheet_of_a4() -> None:
    assert grid_of(CARDS[0].front, Order()).places == 16


@pytest.mark.parametrize("paper", PAPERS)
def test_a_sheet_turned_over_on_its_long_edge_has_each_back_behind_its_front(paper: Paper) -> None:
    order = Order(paper=paper, backs="duplex", offset=(0.5, -1.0))
    pages = [page for page in card_pages("Cards", CARDS, order) if page.kind == "cards"]
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for one, other in zip(front.placed, back.placed, strict=True):
            assert one.picture.label.split()[1] == other.picture.label.split()[1]
            assert other.x - 0.5 == pytest.approx(front.size[0] - one.area.right)
            assert other.y + 1.0 == pytest.approx(one.y)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_fold_in_the_middle_brings_each_back_behind_its_front(paper: Paper) -> None:
    for page in card_pages("Cards", CARDS, Order(paper=paper, backs="fold")):
        by_name = {each.picture.label: each for each in page.placed}
        fold = page.text["fold"]
        assert fold == pytest.approx(page.size[0] / 2)
        for name, front in by_name.items():
            if name.startswith("card"):
                back = by_name[name.replace("card", "back")]
                assert back.x == pytest.approx(2 * fold - front.area.right)
                assert back.y == front.y
        cuts = page.text["cuts"]["x"]
        assert all(any(abs(2 * fold - cut - other) < 0.01 for other in cuts) for cut in cuts)
        assert fold not in cuts


def test_the_first_pages_of_a_duplex_print_measure_how_its_sides_meet() -> None:
    order = Order("de", backs="duplex", offset=(2, 3))
    data = press(Booklet("Karten", order, tuple(card_pages("Karten", CARDS[:20], order))))
    assert len(reader(data).pages) == 2 + 4
    front, back = list(pages_as_grey(data, 100))[:2]
    cross = [x for x in range(back.width) if dark(back, x, back.height // 2 + 30)]
    assert cross
    assert sum(cross) / len(cross) == pytest.approx((210 / 2 + 2) / 25.4 * 100, abs=2), "the offset moves the cross"
    assert dark(front, front.width // 2, int(front.height / 2 - 16 / 25.4 * 100)), "the scale has its middle there"


@pytest.mark.parametrize("miss", [(3, -2), (-5, 4)])
def test_the_offset_that_the_scales_tell_brings_back_and_front_together(miss: tuple[int, int]) -> None:
    """For a printer that prints backs `miss` too far right and down, as seen from the back."""
    front = card_pages("Cards", CARDS, Order(backs="duplex"))[0]
    seen = -miss[0], miss[1]  # where the cross shows through, from the middle of the front
    x, y = dict(front.text["scales"]["x"])[seen[0]], dict(front.text["scales"]["y"])[seen[1]]
    pages = card_pages("Cards", CARDS, Order(backs="duplex", offset=(x, y)))
    one, other = pages[2].placed[0], pages[3].placed[0]
    landed = other.x + miss[0], other.y + miss[1]
    assert landed == pytest.approx((front.size[0] - one.area.right, one.y))


def dark(page: object, x: int, y: int) -> bool:
    return page.getpixel((x, y)) < 128  # type: ignore[attr-defined,no-any-return]
