"""The lobby in a real browser: choosing, opening tables, inviting others, three languages, phone and laptop."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route, expect

from getaway.clou.content.library import measured_content
from getaway.content.cards import Card, card_path, card_text
from getaway.web.lobby import Lobby
from tests.browser.conftest import PHONE, SEEN, Open, Server, overtaken
from tests.browser.tables import until

JOB = """\
engine: clou
id: umbrella
time: 5
traces: 4
car: 4
police: 4
rooms:
  - id: street
    open: true
    challenges:
      - id: door
        ways: [[strength]]
        loot: {id: umbrellas, value: 3}
text: {title: The Umbrella Shop}
"""


def ready(page: Page) -> Page:
    """Open the options of Clou, one tap behind the first page."""
    page.locator(".box[data-engine=clou]").first.click()
    expect(page.locator("#go")).to_be_visible()
    expect(page.locator(".thief").first).to_be_visible()
    return page


@pytest.mark.walk
def test_one_click_opens_a_table_for_one(visit: Open) -> None:
    page = visit()
    play_now(page)
    expect(page).to_have_url(re.compile(r"/table/[\w-]{8,}$"))


def play_now(page: Page) -> None:
    """Play as a first-time visitor, who is asked one thing."""
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("dialog").get_by_role("button", name="Go straight in").click()


def test_a_newcomer_is_asked_one_thing_and_only_once(visit: Open, barriers: Callable[[Page], list[str]]) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    assert barriers(page) == []
    page.get_by_role("button", name="Learn by playing").click()
    expect(page).to_have_url(re.compile(r"\?tutorial=clou"))
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]{8,}$"))


def test_a_double_click_on_the_answer_begins_one_lesson_and_touches_no_book(visit: Open) -> None:
    page = visit()
    held: list[Route] = []
    page.route("**/api/tutorials/**", lambda route: held.append(route))  # a slow server
    page.get_by_role("button", name="Play now").dblclick()
    assert page.evaluate("getSelection().toString()") == ""
    page.get_by_role("button", name="Learn by playing").dblclick()
    expect(page.locator(".box").first).to_be_visible()
    until(page, lambda: bool(held), "no lesson is asked for")
    assert [route.request.url.partition("/api/tutorials/")[2].partition("?")[0] for route in held] == [
        "clou/first-night"
    ]
    held[0].fulfill(status=503, json={"error": "busy"})
    expect(page.get_by_role("alert")).to_contain_text("busy")
    expect(page.locator("#ask")).to_be_hidden()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("dialog").get_by_role("button", name="Learn by playing").click()  # it was no answer
    until(page, lambda: len(held) == 2, "the lesson is not asked for again")
    held[1].continue_()
    expect(page).to_have_url(re.compile(r"\?tutorial=clou"))


def test_a_double_click_opens_one_table(visit: Open) -> None:
    page = visit()
    play_now(page)
    page.wait_for_url(re.compile("/table/"))
    page.goto("/")
    held: list[Route] = []
    page.route("**/api/tables", lambda route: held.append(route))
    page.get_by_role("button", name="Play now").dblclick()
    until(page, lambda: bool(held), "no table is asked for")
    held[0].continue_()
    page.wait_for_url(re.compile("/table/"))
    assert len(held) == 1


@pytest.mark.parametrize(("phone", "theme", "lang"), SEEN)
def test_the_first_page_shows_the_games_without_scrolling(
    visit: Open, barriers: Callable[[Page], list[str]], phone: bool, theme: str, lang: str
) -> None:
    page = visit(phone=phone, theme=theme, lang=lang)
    books = [page.locator(f".box[data-shelf={pack}]") for pack in ("clou", "again", "christmas", "rob-n-run")]
    for mine in (0, 2):
        remember(page, mine)
        for one in (*books, page.locator("#play-now"), page.locator("#other")):
            expect(one).to_be_in_viewport(ratio=1)
        expect(page.locator("#again a")).to_have_count(mine)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert barriers(page) == []


def remember(page: Page, tables: int) -> None:
    """The first page of a browser that has so many tables."""
    kept = [
        {"id": f"table-{n}", "token": "t", "job": "clou/kiosk", "title": "Der Kiosk", "when": 0} for n in range(tables)
    ]
    page.evaluate("(kept) => localStorage.setItem('getaway.tables', JSON.stringify(kept))", kept)
    page.reload()


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_a_phone_shows_every_games_tab_and_no_card_bursts(visit: Open, lang: str) -> None:
    page = ready(visit(phone=True, lang=lang))
    expect(page.locator(".game-tabs button")).to_have_count(4)
    for tab in page.locator(".game-tabs button").all():
        expect(tab).to_be_in_viewport(ratio=1)
    for card in page.locator(".thief").all():
        assert card.evaluate(
            """(card) => [...card.querySelectorAll(":scope > :not(input, .dot-chosen), .foot > *")]
                .every((part) => part.getBoundingClientRect().right <= card.getBoundingClientRect().right)"""
        )
        [wheel, see] = [card.locator(part).bounding_box() for part in (".wheel", ".btn")]
        assert wheel is not None
        assert see is not None
        assert wheel["x"] + wheel["width"] <= see["x"] + 1


def test_the_way_back_leads_to_the_games(visit: Open) -> None:
    page = ready(visit())
    expect(page.locator("#games")).to_be_hidden()
    page.go_back()
    expect(page.locator(".box").first).to_be_visible()
    expect(page.locator("#go")).to_be_hidden()


def test_a_sequel_has_its_book_and_its_tab_and_seats_as_many_as_its_jobs(visit: Open) -> None:
    page = visit()
    expect(page.locator(".box[data-shelf=again]")).to_contain_text("1 to 2 players")
    ready(page)
    for thief in ("Janet", "Matt"):
        page.get_by_role("checkbox", name=re.compile(thief)).check()
    expect(page.locator("#seats li")).to_have_count(3)
    page.get_by_role("button", name="Again!").click()
    expect(page.locator("#job-title")).to_have_text("Cat and Dog")
    expect(page.locator("#crew-hint")).to_contain_text("1 to 2 players")
    expect(page.locator("#seats li")).to_have_count(2)
    page.get_by_role("checkbox", name=re.compile("Matt")).click()
    expect(page.get_by_role("alert")).to_contain_text("There are 2 seats")


def test_a_phone_shows_the_tab_of_the_chosen_game(visit: Open) -> None:
    page = visit("/", phone=True)
    page.locator("#games [data-shelf='rob-n-run']").click()
    tab = page.locator("#game-tabs [aria-pressed=true]")
    expect(tab).to_contain_text("Rob 'n Run")
    box = tab.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]


def test_who_leaves_a_thief_keeps_a_seat(visit: Open) -> None:
    page = ready(visit())
    page.get_by_role("checkbox", name=re.compile("Janet")).check()
    page.get_by_role("checkbox", name=re.compile("Bruce")).uncheck()
    expect(page.get_by_label("Who plays Janet?")).to_have_value("/me")


def test_the_lesson_is_one_click_away(visit: Open) -> None:
    page = visit()
    page.get_by_role("button", name="Show me how").click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]{8,}\?tutorial=clou"))


def test_a_table_is_found_again_in_this_browser(visit: Open) -> None:
    page = visit()
    play_now(page)
    page.wait_for_url(re.compile("/table/"))
    page.goto("/")
    expect(page.locator("#again .stands")).to_have_text("Your turn")
    page.get_by_role("button", name="All mine: 1").click()
    expect(page.locator("#tables li")).to_contain_text("The Kiosk")
    expect(page.locator("#tables .stands")).to_have_text("Your turn")
    expect(page.get_by_role("link", name="Go on")).to_have_attribute("href", re.compile("/table/"))
    page.get_by_role("button", name=re.compile("Forget the table")).click()
    expect(page.locator("#tables")).to_contain_text("will be listed here")


@pytest.mark.walk
def test_friends_get_a_secret_link_each(visit: Open) -> None:
    page = ready(visit())
    page.get_by_role("checkbox", name=re.compile("Janet")).check()
    page.get_by_role("checkbox", name=re.compile("Matt")).check()
    page.get_by_label("Who plays Matt?").select_option("greedy")
    page.get_by_role("button", name="Go in").click()
    link = page.get_by_label("The link for Janet", exact=True)
    expect(page.get_by_role("note")).to_contain_text("Only this computer")  # the address is localhost
    url = link.input_value()
    expect(page.get_by_role("img", name=re.compile("Janet")).locator("path")).to_have_attribute(
        "d", re.compile("^M4 4h1")
    )
    assert re.fullmatch(r"http://localhost:\d+/table/[\w-]{8,}#[\w-]{22,}", url)
    expect(page.get_by_label("The link for Matt")).to_have_count(0)
    page.get_by_role("button", name=re.compile("A new link for Janet")).click()
    expect(link).not_to_have_value(url)


def test_keys_alone_are_enough(visit: Open) -> None:
    page = ready(visit())
    page.locator("#jobs input:checked").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#job-title")).to_have_text("Crimson Cat")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == "trixie":
            break
    page.keyboard.press("Space")
    expect(page.locator("#seats li")).to_have_count(2)
    expect(page.get_by_role("checkbox", name=re.compile("Trixie"))).to_be_focused()
    page.get_by_label("Your name").focus()
    page.keyboard.type("Mae")
    page.get_by_label("Who plays Trixie?").select_option("/me")
    page.get_by_role("button", name="Go in").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/table/"))


@pytest.mark.parametrize(("lang", "words"), [("de", "Der Auftrag"), ("ja", "仕事"), ("en", "The job")])
def test_the_language_changes_in_place_and_is_kept(visit: Open, lang: str, words: str) -> None:
    page = ready(visit(lang="de" if lang == "en" else "en"))
    page.locator(".thief input").nth(1).check()
    page.locator(".controls select").select_option(lang)
    expect(page.locator(".jobs legend")).to_contain_text(words)
    expect(page.locator("#seats li")).to_have_count(2)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.reload()
    expect(page.locator(".jobs legend")).to_contain_text(words)


@pytest.mark.parametrize("late", ["/text/de.json", "/api/lobby?lang=de"])
def test_the_language_that_was_chosen_last_is_spoken(visit: Open, late: str) -> None:
    page = ready(visit())
    overtaken(page, late)
    expect(page.locator("#job-title")).to_have_text("キオスク")
    expect(page.locator("#go")).to_have_text("忍び込む")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert page.evaluate("localStorage.getItem('getaway.lang')") == "ja"


def test_the_theme_is_kept(visit: Open) -> None:
    page = ready(visit(theme="light"))
    page.get_by_role("button", name="Dark").click()
    page.reload()
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("phone", "theme", "lang"), SEEN)
def test_nobody_is_shut_out(
    visit: Open, barriers: Callable[[Page], list[str]], phone: bool, theme: str, lang: str
) -> None:
    page = ready(visit(phone=phone, theme=theme, lang=lang))
    page.locator(".thief input").nth(1).check()
    expect(page.locator("#seats li")).to_have_count(2)
    page.locator("#house summary").click()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


def test_fingers_find_what_they_aim_at(visit: Open) -> None:
    page = ready(visit(phone=True, lang="de"))
    page.locator(".thief input").nth(1).check()
    expect(page.locator("#seats li")).to_have_count(2)
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, select, .field, .seg label, .pick")]
            .filter((one) => one.checkVisibility()).map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
            .filter(([, box]) => box.height < 44 || box.width < 44).map(([html]) => html)"""
    )
    assert small == []


def test_the_first_page_is_light(visit: Open, server: Server) -> None:
    page = visit("about:blank")
    asked: list[Request] = []
    page.on("requestfinished", lambda request: asked.append(request))
    page.goto(server.url)
    ready(page)
    page.wait_for_load_state("networkidle")
    assert 20_000 < sum(request.sizes()["responseBodySize"] for request in asked) < 200_000


def test_a_plan_can_be_seen_before_it_is_chosen(visit: Open) -> None:
    page = ready(visit())
    page.get_by_role("button", name="See the plan").click()
    page.wait_for_function("() => document.getElementById('picture-image').naturalWidth > 100")
    page.keyboard.press("Escape")
    expect(page.locator("#picture")).to_be_hidden()


def test_what_is_no_link_is_refused_with_an_example(visit: Open) -> None:
    page = visit()
    page.locator("#other").click()
    page.get_by_label("Link or number of a table").fill("http://example.org/elsewhere")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("/table/")
    assert page.url.endswith("/")


def test_a_record_can_be_opened_under_the_name_it_is_downloaded_with(visit: Open) -> None:
    page = visit()
    play_now(page)
    page.get_by_role("button", name="Menu").click()
    download = page.get_by_role("dialog").get_by_role("link", name="Download the record").get_attribute("download")
    assert download
    page.goto("/")
    accepted = page.locator("#record").get_attribute("accept") or ""
    assert download.endswith(tuple(accepted.split(",")))


def test_an_own_job_is_read_again_when_its_file_changes(visit: Open, server: Server, tmp_path: Path) -> None:
    file = tmp_path / "umbrella.yaml"
    file.write_text(JOB.replace("car:", "cra:"), encoding="utf-8")
    own = Server(tmp_path / "tables", "--job", str(file))
    try:
        page = ready(visit(url=own.url))
        expect(page.locator("#briefing")).to_contain_text('unknown key "cra"')
        expect(page.locator("#go")).to_be_disabled()
        file.write_text(JOB, encoding="utf-8")
        expect(page.locator("#job-title")).to_have_text("The Umbrella Shop")
        page.get_by_role("button", name="Go in").click()
        page.wait_for_url(re.compile("/table/"))
        page.close()
    finally:
        own.kill()


def test_without_the_server_a_sentence_says_what_to_do(visit: Open) -> None:
    page = visit()
    expect(page.locator("#play-now")).to_be_enabled()
    page.context.set_offline(True)
    play_now(page)
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")


def test_a_laptop_shows_all_thieves_at_once(visit: Open) -> None:
    page = ready(visit())
    cards = page.locator(".thief").all()
    assert len(cards) > 3
    for card in cards:
        expect(card).to_be_in_viewport(ratio=1)


@pytest.fixture
def measured(server: Server, tmp_path: Path) -> Iterator[Server]:
    """A server with a designer's job that was measured: three matches."""
    file = tmp_path / "umbrella.yaml"
    file.write_text(JOB, encoding="utf-8")
    entry = Lobby([file]).find("own/umbrella")
    figures = {"median": 8, "mean": 7.9, "lost": 0.03, "fair": 0.8, "coup": 0.2, "rounds": 7}
    card = Card("greedy", 100, "1", dict.fromkeys((1, 2, 3), figures))
    card_path(entry).write_text(card_text(measured_content(entry.read()), card), encoding="utf-8")
    own = Server(tmp_path / "tables", "--job", str(file))
    yield own
    own.kill()


def test_a_measured_job_shows_how_hot_it_gets(visit: Open, measured: Server) -> None:
    page = ready(visit(url=measured.url))
    expect(
        page.get_by_role("radio", name="The Umbrella Shop, 3 of 4 matches, bots: 80% fair, 20% a coup")
    ).to_be_checked()
    expect(page.locator("#briefing")).to_contain_text("median 8 points")
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_matches_that_burn_are_told_apart_without_colours(visit: Open, measured: Server, theme: str) -> None:
    page = ready(visit(url=measured.url, theme=theme))
    page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
    row = page.locator(".matches").first
    first, second, _, last = [row.locator("svg").nth(place).screenshot() for place in range(4)]
    assert first == second
    assert second != last
    page.close()


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "nothing at this address"), ("de", "ist nichts"), ("ja", "何もありません")]
)
def test_a_wrong_address_leads_home(visit: Open, barriers: Callable[[Page], list[str]], lang: str, words: str) -> None:
    page = visit("/nowhere", lang=lang)
    expect(page.get_by_role("alert")).to_contain_text(words)
    assert barriers(page) == []
    page.locator(".nowhere .btn").click()
    ready(page)


def test_a_table_that_is_not_there_leads_home(visit: Open) -> None:
    page = visit("/table/not-a-table-here")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
    expect(page.get_by_role("link", name="Back to the lobby").last).to_be_visible()
