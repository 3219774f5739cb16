"""A campaign on paper: the folder, stories that reveal nothing early, and a running campaign with all marks made."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
import zxingcpp
from PIL import ImageStat

from getaway.clou.campaign.game import CampaignGame, load
from getaway.content.packs import Entry, pack
from getaway.core import Table
from getaway.draw.clou.folder import folder_of
from getaway.draw.clou.words import Words
from getaway.draw.picture import Area
from getaway.draw.svg import alone
from getaway.paper import Booklet, Order, booklet_of, position_booklet, press
from getaway.paper.order import MARGIN
from tests.paper.printing import SOME, marks_on, name, pages_as_grey, text_of
from tests.paper.test_marks import white_border
from tests.pictures.drawings import placed

some_orders = pytest.mark.parametrize("order", SOME, ids=name)


@cache
def campaign() -> Entry:
    home = pack("christmas")
    return Entry(home, "campaigns", "three-heists", home.folder / "campaigns" / "three-heists.yaml")


@cache
def booklet(order: Order) -> Booklet:
    return booklet_of([campaign()], order)


@cache
def pdf(order: Order) -> bytes:
    return press(booklet(order))


@cache
def game() -> CampaignGame:
    return load(campaign(), players=2)


def played(phase: str, number: int) -> Table:
    """A random campaign that has reached this phase of a job."""
    table, chance = Table(game(), seed=3), random.Random(1)
    while True:
        told = table.state.view(None).told()  # type: ignore[attr-defined]
        if (told.phase, told.number) == (phase, number) and (phase != "job" or told.job.shared.done):
            return table
        if table.state.result is not None:  # lost too early: try another gang
            table = Table(game(), seed=chance.randrange(1000))
            continue
        seat = chance.choice(table.state.deciders())
        moves = table.state.moves(seat)
        table.play(moves[chance.randrange(len(moves))])


@some_orders
def test_the_pages_of_a_campaign_are_all_there_in_the_order_in_which_a_gang_needs_them(order: Order) -> None:
    kinds = [page.kind for page in booklet(order).pages]
    sources = game().sources
    stories = len(game().campaign.stories)
    assert kinds == [
        "folder",
        "preparations",
        *["plan", "briefing"] * 3,
        *["thief"] * len(sources.thieves),
        *["story"] * stories,
    ]


@some_orders
def test_every_mark_and_box_of_the_folder_is_printed_once_inside_the_margins_and_true_to_size(order: Order) -> None:
    pages = booklet(order).pages[:2]
    content = game().campaign
    boxes = {f"{item.id}.{n}" for item in content.items for n in range(1, item.boxes + 1)}
    shapes = [shape for page in pages for shape in page.placed[0].picture.walk()]
    assert Counter(str(shape.get("data-buy")) for shape in shapes if shape.get("data-buy")) == Counter(boxes)
    marks = dict(marks_on(pages[0]))
    assert len(marks) == sum(1 for _ in marks_on(pages[0])) > 30
    assert min(min(area.width, area.height) for area in marks.values()) > 10.49
    for page in pages:
        printable = Area(0, 0, *page.size).grown(-MARGIN)
        assert [mark for mark, area in marks_on(page) if not printable.contains(area)] == []
        for item in placed(page.placed[0].picture):
            if item.shape.name == "text":
                assert printable.contains(page.placed[0].on_paper(item.area()).grown(-0.5)), item.shape.children


@some_orders
def test_cards_of_preparations_say_all_that_they_do(order: Order) -> None:
    told = text_of(pdf(order))[1].replace("-", "")
    folder = folder_of(game().sources, Words(game().sources.texts(), order.lang))
    for item in folder.preparations:
        assert "".join(item.says.split()).replace("-", "") in told, item.id


@some_orders
def test_little_ink_is_little_and_nothing_is_near_the_edges(order: Order) -> None:
    inks = []
    for number, page in enumerate(pages_as_grey(pdf(order), 100), 1):
        assert white_border(page, dpi=100), f"page {number}"
        inks.append(100 - ImageStat.Stat(page).mean[0] / 2.55)
    if order.ink == "low":
        assert max(inks) <= 9
        assert sum(inks) / len(inks) <= 7


@some_orders
def test_no_page_holds_two_stories_and_each_says_when_it_may_be_read(order: Order) -> None:
    texts = text_of(pdf(order))
    own = game()
    for story in own.campaign.stories:
        begin = "".join(own.text(f"stories.{story}", order.lang).split())[:25].rstrip("-")
        pages = [number for number, text in enumerate(texts) if begin.replace("-", "") in text.replace("-", "")]
        assert len(pages) == 1, story
        assert not any(title in texts[pages[0]] for title in ("Thiefsheet", "Bogen:", "盗賊シート"))
        others = [each for each in own.campaign.stories if each != story]
        for other in others:
            told = "".join(own.text(f"stories.{other}", order.lang).split())[:25]
            assert told not in texts[pages[0]]


def test_a_campaign_between_two_jobs_is_printed_as_it_stands_and_tells_nothing_of_the_future() -> None:
    table = played("between", 2)
    made = position_booklet(table, Order("en"))
    assert [page.kind for page in made.pages] == ["folder", "preparations", "story", "story"]
    folder = made.pages[0].placed[0].picture
    done = [shape.get("data-job") for shape in folder.walk() if shape.get("data-job")]
    assert len(done) == 3
    crossed = [s for s in folder.walk() if s.get("data-entry") == "1.rest" and "done" in str(s.get("class"))]
    assert len(crossed) == 1
    assert "closed" not in {role for s in folder.walk() for role in str(s.get("class")).split()}
    told = " ".join(text_of(press(made)))
    for story in ("after-2", "won", "lost"):
        assert "".join(game().text(f"stories.{story}").split())[:25] not in told


def test_a_campaign_in_a_job_is_printed_with_its_plan_its_sheets_and_the_shared_marks_made_there() -> None:
    table = played("job", 2)
    made = position_booklet(table, Order("de", "letter", "low"))
    assert [page.kind for page in made.pages] == [
        "folder",
        "preparations",
        "plan",
        "briefing",
        "thief",
        "thief",
        "story",
        "story",
    ]
    shared = table.state.view(None).told().job.shared  # type: ignore[attr-defined]
    marks = made.pages[0].placed[0].picture.marks()
    assert {mark for mark, shape in marks.items() if "done" in str(shape.get("class")).split()} == set(shared.done)
    assert press(made) == press(position_booklet(table, Order("de", "letter", "low"))), "same input, same bytes"


@pytest.mark.parametrize("order", [Order("en", "a4", "full"), Order("ja", "letter", "low")], ids=name)
def test_the_code_on_the_folder_leads_to_its_address_and_leaves_marks_their_size(order: Order) -> None:
    link = "https://play.example.org/replay/abcdefghijk"
    made = position_booklet(played("between", 2), replace(order, link=link))
    first = next(iter(pages_as_grey(press(made), 200)))
    assert [code.text for code in zxingcpp.read_barcodes(first)] == [link]
    assert min(min(area.width, area.height) for _, area in marks_on(made.pages[0])) > 10.49


def test_the_folder_at_the_end_shows_the_reckoning() -> None:
    table = played("over", 3)
    folder = position_booklet(table, Order("en")).pages[0].placed[0].picture
    ends = [s for s in folder.walk() if str(s.get("data-entry")).startswith("end.") and "done" in str(s.get("class"))]
    assert len(ends) == 5
    assert "<svg" in alone(folder, "low-ink", fonts=False)
