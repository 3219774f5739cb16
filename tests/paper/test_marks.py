"""Marks on paper: each mark of the content once, true to size, inside every printer's margins; ink is measured."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageStat

import getaway
from getaway.clou.content.library import home_of, is_thief, read_job, read_thief, thief_names
from getaway.clou.game import ClouGame
from getaway.content.packs import Entry, entries, find, pack, packs
from getaway.draw.picture import MILLIMETRES, Area
from getaway.paper import Order, Page, booklet_of, pack_booklet, press
from getaway.paper.order import MARGIN
from tests.paper.printing import FULL, MM, ORDERS, SOME, booklet, marks_on, name, pages_as_grey, pdf
from tests.pictures.drawings import JOBS, THIEVES, placed

TRUE = 10.5
HOTEL = Path(__file__).parents[1] / "content" / "jobs" / "hotel.yaml"
"""A plan with marks that take numbers."""
CLOU = sorted((there.id for there in packs() if there.engine == "clou"), key=lambda id: id != "clou")
every_order = pytest.mark.parametrize("order", ORDERS, ids=name)


@every_order
def test_every_mark_is_printed_once_and_inside_the_margins(order: Order) -> None:
    pages = [page for page in booklet(order).pages if page.placed]
    plans = [pages[at : at + 2] for at in range(0, 2 * len(JOBS), 2)]  # each with its bars on the facing page
    sheets = [[page] for page in pages[2 * len(JOBS) :]]
    for some, id in zip([*plans, *sheets], [*JOBS, *THIEVES], strict=True):
        is_printed_once(some, find(f"clou/{id}"))


@pytest.mark.parametrize("order", ORDERS if FULL else SOME[1:2], ids=name)
def test_every_mark_of_other_editions_of_a_campaign_and_of_plans_with_numbers_is_printed_once(order: Order) -> None:
    others = [entry for id in CLOU[1:] for part in ("jobs", "thieves") for entry in entries(pack(id), part)]
    for entry in [*others, find(str(HOTEL))]:
        is_printed_once([page for page in booklet_of([entry], order).pages if page.placed], entry)


def is_printed_once(pages: Sequence[Page], entry: Entry) -> None:
    found = Counter(mark.split()[1] for page in pages for mark, _ in marks_on(page))
    assert found.keys() >= wanted(entry), entry.name
    assert set(found.values()) == {1}, [mark for mark, times in found.items() if times > 1]
    for page in pages:
        printable = Area(0, 0, *page.size).grown(-MARGIN)
        assert [mark for mark, area in marks_on(page) if not printable.contains(area)] == [], entry.name


def wanted(entry: Entry) -> set[str]:
    """All marks that the engine knows, of a sheet or of a plan for the most players."""
    crew = thief_names(home_of(entry))
    if is_thief(entry):
        assert entry.pack is not None
        game = getaway.load(entries(entry.pack, "jobs")[0].name, crew=[entry.id])
    else:
        game = getaway.load(entry.place, crew=crew[: read_job(entry).content.players.most])
    assert isinstance(game, ClouGame)
    return set(game.names.sheet_marks[0] if is_thief(entry) else game.names.plan_marks)


@pytest.mark.parametrize("order", SOME, ids=name)
def test_every_mark_is_seen_where_its_picture_says(order: Order) -> None:
    """On the rasterised page: a style that hides a part of a drawing would leave white there."""
    dpi, sheets = 100, iter(pages_as_grey(pdf(order), 100))
    for page in booklet(order).pages:
        raster = next(sheets)
        for mark, area in marks_on(page):
            box = [int(side / MM * dpi) for side in (area.x, area.y, area.right, area.bottom)]
            darkest = raster.crop((box[0], box[1], box[2], box[3])).getextrema()[0]
            assert isinstance(darkest, int | float)
            assert darkest < 180, f"{page.heading}: {mark}"


@every_order
@pytest.mark.parametrize("pack_id", CLOU if FULL else CLOU[:1])
def test_marks_are_true_to_size(order: Order, pack_id: str) -> None:
    """Of every plan, its bars and tracks, every thief sheet and a campaign's folder."""
    pages = booklet(order).pages if pack_id == CLOU[0] else pack_booklet(pack(pack_id), order).pages
    for page in pages:
        small = [mark for mark, area in marks_on(page) if min(area.width, area.height) < TRUE - 0.01]
        assert small == [], page.heading
        for each in page.placed:
            assert each.scale == 1
            assert each.size == (each.picture.width * MILLIMETRES, each.picture.height * MILLIMETRES)


@pytest.mark.parametrize("pack_id", CLOU)
def test_the_fullest_plans_have_true_marks_on_the_smaller_page_and_no_plate_on_another(pack_id: str) -> None:
    for page in pack_booklet(pack(pack_id), Order("de", "letter", "low")).pages:
        small = [mark for mark, area in marks_on(page) if min(area.width, area.height) < TRUE - 0.01]
        assert small == [], page.heading
        plates = plates_on(page)
        assert bool(plates) == (page.kind == "plan")
        assert [(one, other) for one, other in combinations(plates, 2) if one.overlaps(other)] == [], page.heading


@pytest.mark.parametrize("order", ORDERS if FULL else [Order("en", "a4")], ids=name)
def test_no_loot_lies_on_other_loot(order: Order) -> None:
    for entry in (entry for id in CLOU for entry in entries(pack(id), "jobs")):
        plan = booklet_of([entry], order).pages[0].placed[0].picture
        sacks = [item.area() for item in placed(plan) if item.shape.get("href") in ("#s-sack", "#s-gift")]
        assert [(one, other) for one, other in combinations(sacks, 2) if one.overlaps(other)] == [], entry.name


def test_a_plan_explains_the_signs_that_it_has_and_no_others() -> None:
    (_, plain), (_, tagged) = (booklet_of([find(f"clou/{id}")], Order()).pages for id in ("kiosk", "cutting-the-wire"))
    kinds = [[each["sign"].label for each in page.text["signs"]["signs"]] for page in (plain, tagged)]
    assert kinds[0] == ["ways", "either", "players", "cost-alarm", "opens", "loot"]
    assert set(kinds[1]) - set(kinds[0]) == {"cost-trace", "tag"}


def plates_on(page: Page) -> list[Area]:
    shapes = [item for each in page.placed for item in placed(each.picture)]
    return [
        item.area()
        for item in shapes
        if item.shape.get("class") in ("plate-edge", "plate-room") and item.shape.name == "rect"
    ]


def test_a_job_sheet_is_one_page_with_smaller_marks() -> None:
    for order in (Order("de", "a4", "low", job_sheet=True), Order("ja", "letter", "full", job_sheet=True)):
        made = booklet_of([find("clou/kiosk"), find("clou/janet")], order)
        (page,) = made.pages
        printable = Area(0, 0, *page.size).grown(-MARGIN)
        sizes = dict(marks_on(page))
        assert [mark for mark, area in sizes.items() if not printable.contains(area)] == []
        assert min(min(area.width, area.height) for area in sizes.values()) > 4.5
        data = press(made)
        (grey,) = pages_as_grey(data)
        assert white_border(grey)


def white_border(page: Image.Image, millimetres: float = MARGIN - 0.6, dpi: int = 150) -> bool:
    """Whether nothing is printed near the edges."""
    wide = int(millimetres / MM * dpi)
    inside = (wide, wide, page.width - wide, page.height - wide)
    covered = page.copy()
    covered.paste(255, inside)
    darkest = covered.getextrema()[0]
    assert isinstance(darkest, int | float)
    return darkest > 250


@every_order
def test_nothing_is_printed_near_the_edges_and_little_ink_is_little(order: Order) -> None:
    inks: list[float] = []
    for number, page in enumerate(pages_as_grey(pdf(order)), 1):
        assert white_border(page), f"page {number}"
        inks.append(100 - ImageStat.Stat(page).mean[0] / 2.55)
    if order.ink == "low":
        assert max(inks) <= 9
        assert sum(inks) / len(inks) <= 7
    else:
        assert max(inks) <= 20


@pytest.mark.parametrize("order", SOME[:1], ids=name)
def test_the_measure_of_the_border_can_fail(order: Order) -> None:
    page = next(iter(pages_as_grey(pdf(order))))
    page.paste(0, (5, 300, 9, 304))
    assert not white_border(page)


def test_the_scale_line_is_five_centimetres_long() -> None:
    """The longest dark row of the cover that does not reach from margin to margin."""
    dpi = 200
    page = next(iter(pages_as_grey(pdf(SOME[0]), dpi))).point(lambda value: 255 if value < 128 else 0)
    lower = page.crop((page.width // 2, page.height // 2, page.width, page.height))
    widths = {longest_run(lower.crop((0, y, lower.width, y + 1)).tobytes()) for y in range(lower.height)}
    assert any(abs(width / dpi * MM - 50) < 0.5 for width in widths), sorted(widths)[-5:]


def longest_run(row: bytes) -> int:
    return max(map(len, row.split(b"\0")), default=0)


@pytest.mark.parametrize("pack_id", CLOU)
def test_thief_sheets_of_every_edition_are_true_to_size_and_say_what_their_signs_do(pack_id: str) -> None:
    found = entries(pack(pack_id), "thieves")
    for page, entry in zip(booklet_of(found, Order()).pages, found, strict=True):
        small = [(mark, area) for mark, area in marks_on(page) if min(area.width, area.height) < TRUE - 0.01]
        assert small == [], entry.id
        assert page.size[1] - page.placed[0].area.bottom > 45, "room for a round and the symbols"
        thief = read_thief(entry).content
        said = page.text["in-words"]
        assert len(said["lines"] if said else []) == len(thief.stars) + len(thief.dice)
