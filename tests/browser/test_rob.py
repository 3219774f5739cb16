"""Rob 'n Run in a real browser: people, a bot and a spectator through a robbery; the ring; a phone; nothing leaks."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Request, expect

from tests.browser import gangs
from tests.browser.conftest import PHONE, SEEN, Open, Server
from tests.browser.tables import EMPTY, await_news, stop_clock
from tests.contract.found import FULL

NAMES = ("ada", "ben", "cem", "dot", "eli")
MOST = 2000 if FULL else 120  # most actions until a robbery is over; at full size, the game
STATES = {
    "rob": "#tray .house-pick",
    "say": "#tray .composer",
    "play": "#tray .tool-card",
    "film": "#robbery .film",
}


@pytest.fixture
def server(room: Server) -> Server:
    return room


def made(page: Page, *who: str, job: str = "rob-n-run/training", seed: str = "7", **more: Any) -> dict[str, Any]:
    seats = [
        {"thief": name, "who": each, **({"bot": "crew"} if each == "bot" else {})} for name, each in zip(NAMES, who)
    ]
    said = {"job": job, "seats": seats, "seed": {"kind": "open", "value": seed}, "name": "Mae", **more}
    found = page.request.post("/api/tables", data=said).json()
    assert "table" in found, found
    return dict(found)


def sit(page: Page, table: str, token: str, *, clock: bool = True) -> Page:
    kept = json.dumps([{"id": table, "token": token, "job": "training"}])
    page.evaluate("(kept) => localStorage.setItem('getaway.tables', kept)", kept)
    if clock:
        page.clock.install()  # it runs, and can be advanced while a ring lasts
    page.goto(f"/table/{table}")
    return there(page)


def there(page: Page) -> Page:
    expect(page.locator("body")).to_have_attribute("data-seq", re.compile(r"\d+"))
    expect(page.locator("#tray > *").first).to_be_visible()
    return page


def token_of(page: Page, table: dict[str, Any], seat: int) -> str:
    key = next(each["key"] for each in table["seats"] if each["seat"] == seat)
    return str(
        page.request.post(f"/api/tables/{table['table']}/sit", data={"key": key, "name": f"P{seat}"}).json()["token"]
    )


def seq(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-seq") or 0)


def pressed(page: Page, what: str) -> bool:
    """Press the first of these that can be pressed; False if none can."""
    found = page.locator(f"{what}").locator("visible=true")
    if not found.count():
        return False
    found.first.click()
    return True


def act(page: Page) -> bool:
    """Do the next thing that this page can do; False if there is nothing to do."""
    before = seq(page)
    if page.locator("#tray .ring").count():
        page.clock.fast_forward(3500)
        expect(page.locator("body")).not_to_have_attribute("data-seq", str(before))
        return True
    if pressed(page, "#tray .house-pick:enabled:not(.picked)"):
        return pressed(page, "#tray .acts [data-do]:enabled")
    if page.locator("#tray .composer").count():
        return speak(page)
    if pressed(page, "#tray .tool-card:enabled"):
        return pressed(page, "#tray [data-do=play]:enabled")
    return pressed(page, "#tray [data-do]:enabled")


GAPS = (  # of a statement, in the order in which people fill them: hearers, tools, number
    "#tray .choice-row:not(:has([aria-pressed=true])) [data-fill=to]",
    "#tray .tool-pick.fits",
    "#tray .choice-row:not(:has([aria-pressed=true])) [data-fill=n]",
)


def speak(page: Page) -> bool:
    """Make one true statement if there is a card, otherwise let the crew play."""
    if not pressed(page, "#tray .clue:enabled"):
        return pressed(page, "#tray [data-do=ready]:enabled")
    compose(page)
    return pressed(page, "#tray [data-do=say]:enabled")


def compose(page: Page) -> None:
    """Fill the gaps of the chosen card until the statement is complete."""
    for _ in range(6):
        if page.locator("#tray [data-do=say]:enabled").count():
            return
        assert any(pressed(page, gap) for gap in GAPS)
    raise AssertionError("no sentence")


def play(pages: list[Page], until: str) -> None:
    """Everybody acts until one of the pages shows something."""
    for _ in range(MOST):
        if any(page.locator(until).locator("visible=true").count() for page in pages):
            return
        stood, acted = [seq(page) for page in pages], False
        for page in pages:
            before = seq(page)
            if act(page):
                acted = True
                if not page.locator("#tray .ring").count():
                    expect(page.locator("body")).not_to_have_attribute("data-seq", str(before))
        if not acted:  # a bot is thinking, or a page has not heard the last news
            await_news(pages, stood)
    raise AssertionError(f"{until} never came")


def same_place(pages: list[Page]) -> None:
    newest = str(max(seq(page) for page in pages))
    for page in pages:
        expect(page.locator("body")).to_have_attribute("data-seq", newest)


@pytest.mark.walk
def test_three_people_a_bot_and_an_onlooker_rob_a_house(visit: Open) -> None:
    """To the end of a robbery; at full size to the end of the game."""
    pages = [visit(EMPTY) for _ in range(3)]
    table = made(pages[0], "person", "person", "person", "bot")
    for seat, page in enumerate(pages):
        sit(page, table["table"], token_of(page, table, seat))
    onlooker = visit(f"/table/{table['table']}")
    there(onlooker)
    expect(onlooker.locator("#tray")).to_contain_text("You are watching")
    play(pages, "#tray .hand .tool-card, #tray .composer")
    same_place([*pages, onlooker])
    bosses = [page for page in pages if page.locator("#robbery .safe").count()]
    assert len(bosses) <= 1  # or the bot is the boss
    assert onlooker.locator("#robbery .safe, #tray .tool-card").count() == 0
    for page in pages:
        if page not in bosses:
            assert page.locator("#robbery .safe").count() == 0
    play(pages, "#robbery .film")
    same_place([*pages, onlooker])
    for page in (*pages, onlooker):
        expect(page.locator("#robbery .frame").first).to_be_visible()
    if FULL:
        play(pages, ".ending")
        for page in (*pages, onlooker):
            expect(page.locator(".ending .total")).to_be_visible()


def test_a_decision_that_waits_for_its_beat_says_so(visit: Open) -> None:
    pages = [visit(EMPTY) for _ in range(2)]
    table = made(pages[0], "person", "person", beat=30)
    for seat, page in enumerate(pages):
        sit(page, table["table"], token_of(page, table, seat), clock=False)
    play(pages, "#tray .composer")
    boss, crew = sorted(pages, key=lambda page: page.locator("#tray .composer").count() == 0)
    boss.locator("#tray [data-do=ready]").click()
    expect(boss.locator("#tray .held")).to_contain_text("when the interval ends")
    expect(crew.locator("#tray")).to_contain_text("is thinking about clues")


def test_a_card_can_be_taken_back_while_the_ring_lasts(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "play")
    sit(page, table["table"], table["token"])
    before = seq(page)
    page.locator("#tray .tool-card:enabled").first.click()
    page.locator("#tray [data-do=play]").click()
    expect(page.locator("#tray .ring")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#tray .ring")).to_have_count(0)
    page.clock.fast_forward(4000)
    expect(page.locator("#tray .tool-card").first).to_be_visible()
    assert seq(page) == before


@pytest.mark.parametrize(("phone", "theme", "lang"), SEEN)
def test_every_state_is_accessible_and_nothing_sticks_out(visit: Open, phone: bool, theme: str, lang: str) -> None:
    page = visit(EMPTY, phone=phone, theme=theme, lang=lang)
    page.emulate_media(reduced_motion="reduce")  # colours are checked without animations
    for deed, state in STATES.items():
        table = gangs.standing(page, deed)
        sit(page, table["table"], table["token"], clock=False)
        expect(page.locator(state).locator("visible=true").first).to_be_visible()
        clean(page)
        if pressed(page, "#tray .house-pick, #tray .clue:enabled, #tray .tool-card:enabled"):
            expect(page.locator("#tray .picked")).to_have_count(1)
            clean(page)
    for pane in ("town", "safes", *(("crew", "log") if phone else ())):
        pressed(page, f"#views [data-view={pane}], #tabs [data-pane={pane}]")
        expect(page.locator(f"#{pane} > *").first).to_be_visible()
        clean(page)


@pytest.mark.parametrize(("phone", "theme", "lang"), SEEN[1:3])
def test_a_ring_is_accessible_and_counts_down_in_one_turn(visit: Open, phone: bool, theme: str, lang: str) -> None:
    page = visit(EMPTY, phone=phone, theme=theme, lang=lang)
    page.emulate_media(reduced_motion="reduce")
    table = gangs.standing(page, "play")
    sit(page, table["table"], table["token"], clock=False)
    page.evaluate("performance.now = () => 0")  # stops the ring; everything else goes on
    page.locator("#tray .tool-card:enabled").first.click()
    page.locator("#tray [data-do=play]").press("Enter")
    ring = page.locator("#tray .ring")
    expect(ring).to_be_focused()
    clean(page)
    ring.evaluate("(node) => { node.dataset.same = 'yes' }")
    page.evaluate("performance.now = () => 2100")
    expect(ring.locator("b")).to_have_text("1")
    expect(ring).to_have_attribute("data-same", "yes")  # a new node would restart the ring, and lose the focus
    expect(ring).to_be_focused()


PRINTED = (
    *("#route [data-token=police]", "#route [data-square='7']", "#station [data-system=red]", "#meters .hush"),
    *(f"#robbery {part}" for part in (".closed svg", ".clue-list li", ".said-list li", ".aid .tile", ".alarm-box")),
    *("#tray .tool-card", "#tray .slots", "#tray [data-do=exchange]"),
)


def test_everything_printed_explains_itself(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "play")
    sit(page, table["table"], table["token"], clock=False)
    told = page.locator("#tell")
    for part in PRINTED:
        page.mouse.move(1, 1)
        expect(told).to_be_hidden()
        page.locator(part).first.hover(force=True)  # parts of drawings lie over each other
        expect(told).to_be_visible()
        expect(told).to_contain_text(re.compile(r"\w"))
    page.locator("#tray .tool-card:enabled").first.focus()
    page.keyboard.press("Tab")  # by keys, too
    expect(told).to_be_visible()
    pressed(page, "#views [data-view=safes]")
    expect(page.locator("#safes .safe-card")).to_have_count(70)
    room = page.locator("#safes").evaluate("(pane) => [pane.scrollHeight, pane.clientHeight]")
    assert room[0] <= room[1]  # a laptop shows all safes without scrolling


def test_a_phone_shows_the_stretch_of_the_route_between_police_and_car(visit: Open) -> None:
    page = visit(EMPTY, phone=True)
    table = gangs.standing(page, "play")
    sit(page, table["table"], table["token"], clock=False)
    for token in ("police", "car"):
        box = page.locator(f"#route [data-token={token}] circle").bounding_box()
        assert box
        assert box["width"] >= 24
        assert 0 <= box["x"] <= 360 - box["width"]


def test_a_card_stays_under_the_finger_that_tapped_it(visit: Open) -> None:
    page = visit(EMPTY, phone=True)
    table = gangs.standing(page, "play")
    sit(page, table["table"], table["token"], clock=False)
    card = page.locator("#tray .tool-card").last
    page.locator("#tray .hand").evaluate("(hand) => hand.scrollTo({ left: 9999, behavior: 'instant' })")
    before = card.bounding_box()
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    after = card.bounding_box()
    assert before
    assert after
    assert before["x"] == after["x"]
    assert after["x"] + after["width"] <= PHONE["width"]


def test_a_phone_leaves_room_for_all_safes_and_a_tap_on_a_card_leads_back(visit: Open) -> None:
    page = visit(EMPTY, phone=True)
    table = gangs.standing(page, "play")
    sit(page, table["table"], table["token"], clock=False)
    page.locator("#tabs [data-pane=safes]").tap()
    expect(page.locator("#tray [data-do=play]")).to_be_hidden()
    room = page.locator("#safes").bounding_box()
    assert room
    assert room["height"] > PHONE["height"] / 2
    page.locator("#tray .tool-card").first.tap()
    expect(page.locator("body")).to_have_attribute("data-tab", "robbery")
    expect(page.locator("#tray [data-do=play]")).to_be_enabled()


def test_an_evaluation_is_skipped_and_told_again_by_keys(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "play")
    stop_clock(page)
    sit(page, table["table"], table["token"], clock=False)
    play([page], "#robbery .film.running")
    expect(page.locator("#robbery .frame.later").first).to_be_visible()
    page.locator("#robbery [data-film=skip]").press("Enter")
    expect(page.locator("#robbery .frame.now")).to_have_text(re.compile("Where does the new safe go"))
    expect(page.locator("#robbery .frame.later")).to_have_text([re.compile("The police$"), re.compile("The dealer$")])
    page.locator("#robbery [data-film=again]").press("Enter")
    expect(page.locator("#robbery .frame.later")).to_have_count(5)
    page.clock.run_for(5 * 900)
    expect(page.locator("#robbery .frame.later")).to_have_count(2)  # they wait for the gang's choice
    room = page.locator("#robbery").evaluate("(pane) => [pane.scrollHeight, pane.clientHeight]")
    assert room[0] <= room[1]  # a laptop shows all six without scrolling


def test_a_program_that_is_the_next_boss_lets_people_look_back_and_talk(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "say")
    sit(page, table["table"], table["token"])
    play([page], "#tray [data-do=next]")
    before = seq(page)
    expect(page.locator("#robbery .film")).to_be_visible()
    page.locator("#log .field").fill("The casino next")
    page.locator("#log .field").press("Enter")
    expect(page.locator("#log")).to_contain_text("The casino next")
    assert seq(page) == before
    page.locator("#tray [data-do=next]").press("e")
    expect(page.locator("#tray")).to_contain_text("is thinking about clues")


def test_a_number_takes_a_card_and_moves_to_what_comes_next(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "play")
    sit(page, table["table"], table["token"])
    page.keyboard.press("2")
    expect(page.locator("#tray .tool-card").nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator("#tray .ring")).to_be_focused()
    table = gangs.standing(page, "say")
    sit(page, table["table"], table["token"])
    page.keyboard.press("1")
    expect(page.locator("#tray .composer [data-fill]:focus")).to_have_count(1)


def test_an_explanation_covers_no_neighbour(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "play")
    sit(page, table["table"], table["token"], clock=False)
    page.locator("#tray [data-do=pass]").hover()
    expect(page.locator("#tell")).to_be_visible()
    page.locator("#tray .tool-card:enabled").first.press("Enter")  # the explanation stays
    expect(page.locator("#tell")).to_be_visible()
    page.locator("#tray [data-do=play]").click()
    expect(page.locator("#tray .ring")).to_be_visible()


def test_the_first_page_of_a_table_is_light(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "say")
    asked: list[Request] = []
    page.on("requestfinished", lambda request: asked.append(request))
    sit(page, table["table"], table["token"], clock=False)
    expect(page.locator("#robbery")).to_contain_text("9 tools")  # of the safes, for the boss
    expect(page.locator("#tray .composer")).to_be_visible()
    assert 20_000 < sum(request.sizes()["responseBodySize"] for request in asked) < 200_000


def clean(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_lost_connection_comes_back_while_a_ring_lasts(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "play")
    sit(page, table["table"], table["token"])
    before = seq(page)
    page.locator("#tray .tool-card:enabled").first.click()
    page.locator("#tray [data-do=play]").click()
    page.context.set_offline(True)
    page.context.set_offline(False)
    page.clock.fast_forward(3500)
    expect(page.locator("body")).not_to_have_attribute("data-seq", str(before))


def test_what_was_played_is_sorted_before_all_eyes(visit: Open) -> None:
    """Three bins one after the other, in the same time whatever they hold; the route shows the car's lead."""
    page = visit(EMPTY)
    table = gangs.standing(page, "play")
    sit(page, table["table"], table["token"])
    play([page], "#robbery .sorting")
    page.clock.run_for(3 * 900)
    expect(page.locator("#robbery .sorting .bin")).to_have_count(3)
    expect(page.locator("#robbery .sorting .bin.empty")).to_have_count(0)
    page.clock.run_for(3000)
    expect(page.locator("#robbery .sorting")).to_have_count(0)
    ahead = page.locator("#meters .meter", has_text="ahead").locator("b").inner_text()
    expect(page.locator("#route [data-lead] text")).to_have_text(f"{ahead} ahead")
