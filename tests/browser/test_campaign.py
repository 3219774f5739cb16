"""A campaign in the browser: the folder between jobs, jobs at Clou's table, stopped and resumed on another device."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from getaway.clou.campaign.game import SEATS
from getaway.core import Record, read_record
from tests.browser.conftest import SEEN, Open, Server
from tests.browser.tables import EMPTY, at_table, changed, ended, made, seq, together, until
from tests.campaign.test_golden import GOLDEN
from tests.web.served import Client

JOB = "christmas/three-heists"
JOBS = ("Bohemian Glass", "Numbers Game", "Final Curtain")
SNOW = "0"  # dice by which it snows at the concert
QUICK = {"may-pass": True, "group-vote": False}  # no die has to be used: whoever gives up is tracked down at once

WRITTEN = """(pane) => [...pane.querySelectorAll("[data-entry].done")].map((box) => {
    const edge = box.querySelector(".edge").getBoundingClientRect();
    return [...box.querySelectorAll(".pen")].map((pen) => pen.getBoundingClientRect()).every((digit) =>
        digit.left >= edge.left && digit.right <= edge.right && digit.top >= edge.top && digit.bottom <= edge.bottom);
})"""
"""Whether each figure of the folder lies within its box: it was written while another tab was in front."""


def visited(visit: Open, name: str, address: str, **more: Any) -> Page:
    """A new browser of a person with a name, at an address."""
    page = visit(EMPTY, **more)
    page.evaluate("(name) => localStorage.setItem('getaway.name', name)", name)
    page.goto(address)
    return page


def campaign(visit: Open, seats: int = 2, rules: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """A new campaign; every seat has a link."""
    people = tuple((f"seat-{number}", "person" if number > 1 else "me") for number in range(1, seats + 1))
    return made(visit(EMPTY), people, job=JOB, rules=QUICK if rules is None else rules, **more)


def link(table: dict[str, Any], seat: int) -> str:
    return f"/table/{table['table']}#{table['seats'][seat]['key']}"


def at_folder(page: Page) -> Page:
    """Wait until the page shows the folder."""
    expect(page.locator("body")).to_have_attribute("data-seq", re.compile(r"\d+"))
    page.locator("#folder svg").first.wait_for(state="attached")
    return page


def in_job(page: Page) -> Page:
    page.locator("#plan svg").first.wait_for(state="attached")
    expect(page.locator("body")).to_have_attribute("data-seq", re.compile(r"\d+"))
    expect(page.locator(".btn.end")).to_be_visible()
    return page


def press(page: Page, selector: str) -> None:
    """Press something that asks the server, and wait for the answer."""
    before = seq(page)
    page.locator(selector).first.click()
    changed(page, before)


def give_up(*pages: Page) -> None:
    """End a job as quickly as possible: nobody uses a die, and traces lead the police to the gang."""
    press(pages[0], ".btn.end:enabled")
    for page in pages:
        together(*pages)
        page.locator(".btn.end:enabled:not([data-fresh])").click()
        page.wait_for_function("(all) => Number(document.body.dataset.seq) >= all", arg=seq(page))
    pages[0].locator("[data-do=accept], .btn.end:enabled:not([data-fresh])").first.click()


class Wires:
    """The same people once more, without pages: what is played here is shown by every page at the table."""

    def __init__(self, server: Server, table: dict[str, Any], *pages: Page) -> None:
        self.table, self.stack = table["table"], ExitStack()
        self.team: dict[str, int] = {}
        http = self.stack.enter_context(httpx.Client(base_url=server.url))
        client = Client(http, server.port)
        self.seats = [self.stack.enter_context(client.page(self.table, self._token(page))) for page in pages]
        for seat in self.seats:
            seat.hear("welcome")

    def _token(self, page: Page) -> str:
        kept = json.loads(page.evaluate("() => localStorage.getItem('getaway.tables')"))
        return next(str(table["token"]) for table in kept if table["id"] == self.table)

    def stand_at(self, number: int) -> None:
        """Take note of moves that were made by hand meanwhile."""
        for seat in self.seats:
            seat.seq = number

    def play(self, text: str) -> None:
        """Play a move in notation with the seat it belongs to; moves of the crew with the first seat."""
        who, verb, *what = text.split()
        if verb == "team":
            self.team[what[0]] = SEATS.index(who)
        number = SEATS.index(who) if who in SEATS else self.team.get(who, 0)
        seat = self.seats[number]
        seat.seq = max(each.seq for each in self.seats)
        seat.move(text, number)


def by_hand(ada: Page, ben: Page, text: str) -> None:
    """Make a move between two jobs through the pages."""
    who, verb, *what = text.split()
    page = ben if who == "two" else ada
    together(ada, ben)
    if verb == "buy":
        press(page, f'[data-buy^="{what[0]}."].legal')
    elif verb == "team":
        press(page, f"[data-thief={what[0]}].thief-card:enabled")
    else:
        page.locator(".go-in:enabled").click()


def scenes(record: Record) -> list[tuple[list[str], list[str]]]:
    """A recorded campaign: the moves before and in each job; the last pair has the moves after all jobs."""
    found: list[tuple[list[str], list[str]]] = [([], [])]
    for line in record.lines:
        own = re.match(r"(crew (buy|return|go-in)|(one|two) team)\b", line.text)
        if own and found[-1][1]:
            found.append(([], []))
        found[-1][0 if own else 1].append(line.text)
    return found


@pytest.mark.walk
def test_two_people_play_a_whole_campaign_put_away_in_between_and_win(
    visit: Open, server: Server, barriers: Callable[[Page], list[str]]
) -> None:
    record = read_record((GOLDEN / "three-heists" / "won.record").read_text(encoding="utf-8"))
    table = campaign(visit, rules={"group-vote": False}, seed=record.headers["seed"], gang="The Night Shift")
    ada = at_folder(visited(visit, "Ada", link(table, 0)))
    ben = at_folder(visited(visit, "Ben", link(table, 1), phone=True, theme="dark", lang="de"))
    expect(ada.locator("#status")).to_contain_text("The Night Shift")
    [box] = [line.text for line in record.lines if " buy " in line.text][:1]
    by_hand(ada, ben, box)  # tried, and undone
    press(ada, ".tray .btn:has-text('Undo')")
    wires = Wires(server, table, ada, ben)
    with wires.stack:
        for number, (before, inside) in enumerate(scenes(record), 1):
            for text in before:
                by_hand(ada, ben, text) if text == "crew go-in" else wires.play(text)
            in_job(ada), in_job(ben)
            wires.stand_at(seq(ada))
            if number == 3:
                expect(ada.locator("[data-passage].now")).to_have_attribute("data-passage", "concert.1")
                expect(ada.locator(".meter.passage")).to_contain_text("Before the beginning")
                ben.locator(".meter.passage").tap()  # on a phone only its sign is seen; a tap says the rest
                expect(ben.locator(".tell")).to_contain_text("gesperrt")
            for text in inside[:-1] if number == 3 else inside:  # the very last move accepts the end
                wires.play(text)
            at_folder(ada), at_folder(ben)
            expect(ada.locator("#paper .report")).to_contain_text(JOBS[number - 1])
            ben.locator(".tabs [data-pane=folder]").tap()
            assert ben.locator("#folder").evaluate(WRITTEN) == [True] * (5 * number - 1 + 5 * (number == 3))
            if number == 1:
                ada.context.close()  # put away: nothing has to be saved
                ada = at_folder(visited(visit, "Ada", link(table, 0)))
                expect(ada.locator("#paper .clipping")).not_to_be_empty()
    ada.get_by_role("button", name="Log-book").click()
    jobs = ada.locator(".log-book .report")
    expect(jobs).to_have_count(3)
    assert barriers(ada) == []
    watched = visited(visit, "Cleo", str(jobs.nth(1).get_by_role("link", name="Watch it again").get_attribute("href")))
    expect(watched.locator("#told")).to_contain_text("Job 2, Numbers Game. Going in")
    ada.keyboard.press("Escape")
    ada.locator(".go-in:enabled").click()
    ended(ada)
    expect(ada.locator(".ending")).to_contain_text("The last job is done")
    assert barriers(ada) == []


def test_a_job_that_fails_goes_into_the_folder_and_the_gang_plays_on(visit: Open) -> None:
    table = campaign(visit, seed="6")  # three different dice, which give nothing alone
    ada = at_folder(visited(visit, "Ada", link(table, 0)))
    ben = at_folder(visited(visit, "Ben", link(table, 1)))
    for text in ("crew buy santa-costume", "one team matt", "two team trixie", "crew go-in"):
        by_hand(ada, ben, text)
    in_job(ada), in_job(ben)
    give_up(ada, ben)
    at_folder(ada)
    expect(ada.locator("#folder [data-thief=matt]")).to_have_class(re.compile("jailed"))
    expect(ada.locator("#folder [data-thief=trixie]")).to_have_class(re.compile("jailed"))
    expect(ada.locator("[data-thief=matt].thief-card")).to_be_disabled()
    at_folder(ben)
    for text in ("one team bruce", "two team janet"):
        by_hand(ada, ben, text)
    expect(ada.locator(".go-in:enabled")).to_be_visible()


def test_a_box_says_what_it_costs_and_a_fresh_cross_is_taken_back(visit: Open) -> None:
    table = campaign(visit, 1, {})
    page = at_folder(visited(visit, "Ada", link(table, 0)))
    page.locator("[data-item=scouting]").first.hover()
    expect(page.locator("#strip")).to_contain_text("Matt")
    press(page, '[data-buy="scouting.1"]')
    expect(page.locator('[data-buy="scouting.1"]')).to_have_class(re.compile("done"))
    press(page, '[data-buy="scouting.1"]')
    expect(page.locator('[data-buy="scouting.1"]')).not_to_have_class(re.compile("done"))
    expect(page.locator(".go-in")).to_be_disabled()


def test_between_two_jobs_no_lamp_says_that_a_die_would_be_left_over(visit: Open) -> None:
    page = at_folder(visited(visit, "Ada", link(campaign(visit), 0)))
    heard: list[str] = []
    page.on("websocket", lambda wire: wire.on("framereceived", lambda text: heard.append(str(text))))
    page.reload()
    at_folder(page)
    until(page, lambda: any('"lamp"' in text for text in heard), "the server says nothing of lamps")
    page.evaluate("new Promise(requestAnimationFrame)")
    expect(page.locator("#crew section")).to_have_count(2)
    expect(page.locator("#crew footer [role=img]")).to_have_count(0)


def test_on_a_phone_boxes_are_paid_in_a_list_and_the_sheet_needs_no_sideways_scrolling(visit: Open) -> None:
    table = campaign(visit, 1, {})
    page = at_folder(visited(visit, "Ada", link(table, 0), phone=True))
    page.locator(".tabs [data-pane=folder]").tap()
    wages = page.locator("#folder .wages")
    costume = wages.locator("li").filter(has_text="Santa costume")
    expect(costume.locator("svg [data-mark]")).to_have_count(3)  # what its marks give
    button = wages.locator("[data-buys=scouting]")
    size = button.bounding_box()
    assert size is not None
    assert size["height"] >= 44
    before = seq(page)
    button.tap()
    changed(page, before)
    expect(wages.locator("li")).to_have_text(re.compile("Scouting.*Give back"))  # nothing else is free
    folder = page.locator("#folder")
    assert folder.evaluate("(pane) => pane.scrollWidth <= pane.clientWidth")
    progress, gang = (folder.locator(f"svg.drawing > .half.on-{half}").bounding_box() for half in ("ledger", "tint"))
    assert progress is not None
    assert gang is not None
    assert gang["y"] >= progress["y"] + progress["height"] - 1


def test_on_one_screen_the_next_seat_without_a_thief_comes_to_the_front(visit: Open) -> None:
    page = visit(EMPTY)
    table = made(page, (("seat-1", "me"), ("seat-2", "me")), job=JOB)
    page.evaluate(
        "(kept) => localStorage.setItem('getaway.tables', kept)",
        json.dumps([{"id": table["table"], "token": table["token"]}]),
    )
    page.goto(f"/table/{table['table']}")
    at_folder(page)
    press(page, '[data-buy="tickets.1"]')
    press(page, "[data-thief=matt].thief-card:enabled")
    expect(page.locator(".seat-tab[aria-pressed=true]")).to_have_text("seat 2")
    expect(page.locator("#strip")).to_contain_text("Still without a thief: seat 2")
    press(page, "[data-thief=trixie].thief-card:enabled")
    expect(page.locator(".go-in")).to_be_enabled()
    expect(page.locator("[data-thief=trixie].thief-card")).to_contain_text("seat 2")


def test_on_a_phone_that_lies_on_its_side_going_in_can_be_pressed(visit: Open) -> None:
    page = at_folder(visited(visit, "Ada", link(campaign(visit, 1, {}), 0), phone=True, lang="de"))
    page.set_viewport_size({"width": 640, "height": 360})
    for button in page.locator("#tray .btn").all():
        expect(button).to_be_in_viewport(ratio=1)
        assert button.evaluate("(button) => button.scrollWidth <= button.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_long_rule_is_scrolled_and_covers_no_bar_of_the_plan(visit: Open) -> None:
    page = at_table(visit, job="christmas/final-curtain", seed=SNOW)
    before = seq(page)
    page.keyboard.press("e")
    changed(page, before)
    rule, traces = page.locator("#strip .special"), page.locator("#plan [data-track=traces]").first
    expect(rule).to_contain_text("You cannot run away")
    assert rule.evaluate("(rule) => rule.scrollHeight > rule.clientHeight")
    strip, bar = page.locator("#strip").bounding_box(), traces.bounding_box()
    assert strip is not None
    assert bar is not None
    assert bar["y"] + bar["height"] <= strip["y"]


def test_a_vote_is_told_to_the_others_who_agree_with_one_tap(visit: Open) -> None:
    table = campaign(visit, rules={"group-vote": True})
    ada = at_folder(visited(visit, "Ada", link(table, 0)))
    ben = at_folder(visited(visit, "Ben", link(table, 1), phone=True))
    box = ada.locator('[data-buy="tickets.1"]')
    box.focus()
    ada.keyboard.press("Enter")
    expect(box).to_have_class(re.compile("voted"))
    expect(ben.locator(".voices")).to_have_text(re.compile("Ada: a box of Tickets"))
    ben.locator(".voices button").tap()
    expect(box).to_have_class(re.compile("done"))
    expect(ben.locator(".voices")).to_have_count(0)
    for page, thief in ((ada, "matt"), (ben, "trixie")):
        page.evaluate("document.body.dataset.tab = 'team'")
        together(ada, ben)
        press(page, f"[data-thief={thief}].thief-card:enabled")
    together(ada, ben)
    ada.keyboard.press("e")
    expect(ben.locator(".go-in small")).to_have_text("voted: Ada")
    ben.locator(".go-in:enabled").tap()
    in_job(ada)


def test_the_bar_shows_how_far_the_press_is(visit: Open) -> None:
    page = at_folder(visited(visit, "Ada", link(campaign(visit, 1), 0)))
    held: list[Route] = []
    page.route("**/api/printing/*", lambda route: route.fulfill(json={"done": 3, "steps": 5}))
    page.route("**/api/replays/*/print?*", lambda route: held.append(route))
    page.get_by_role("button", name="Print").click()
    dialog = page.locator("dialog.print")
    bar = dialog.locator("progress")
    with page.expect_download() as waiting:
        dialog.locator("button.pri").click()
        expect(bar).to_be_visible()
        expect(bar).to_have_js_property("value", 3)
        expect(bar).to_have_js_property("max", 5)
        held[0].continue_()
    assert waiting.value.path().read_bytes().startswith(b"%PDF-")
    expect(dialog).to_have_count(0)


def test_nothing_of_the_future_is_sent_to_the_page(visit: Open) -> None:
    table = campaign(visit, 1, {})
    page = at_folder(visited(visit, "Ada", link(table, 0)))
    expect(page.locator("#paper .clipping")).to_contain_text("Christmas Eve")
    told = page.request.get(f"/api/tables/{table['table']}/opening?lang=en").text()
    assert "Dr. Trigger" not in told
    assert "Clerkenwell" not in told


@pytest.mark.parametrize(("phone", "theme", "lang"), SEEN)
def test_the_folder_has_no_barriers(
    visit: Open, barriers: Callable[[Page], list[str]], phone: bool, theme: str, lang: str
) -> None:
    table = campaign(visit, 1, {})
    page = visited(visit, "Ada", link(table, 0), phone=phone, theme=theme, lang=lang)
    expect(page.locator("#paper .clipping")).to_be_visible()
    for pane in ("paper", "folder", "team") if phone else ("paper",):
        if phone:
            page.locator(f".tabs [data-pane={pane}]").tap()
        assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
