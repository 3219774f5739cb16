"""More of Rob 'n Run in a real browser: at once with bots, the expert choice, two at one screen, a restarted server."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser import gangs
from tests.browser.conftest import Open, Server
from tests.browser.tables import EMPTY, until
from tests.browser.test_rob import act, clean, made, pressed, seq, server, sit
from tests.contract.found import FULL

__all__ = ["server"]

MOST = 1500 if FULL else 200  # most actions of two people at one screen


def test_one_click_plays_a_scenario_with_bots_and_labels_show_its_clues(visit: Open) -> None:
    page = visit("/", phone=True, lang="de")
    page.locator("[data-engine=robnrun]").first.click()
    expect(page.locator("#jobs .clue-row").first.locator("b")).to_have_count(6)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    before = page.locator("#jobs .meta small").all_inner_texts()
    page.locator("#thieves label, #thieves .thief").nth(2).click()
    expect(page.locator("#seats li")).to_have_count(3)
    assert page.locator("#jobs .meta small").all_inner_texts() != before  # the measurement for three players
    page.locator("#with-bots").click()
    page.wait_for_url("**/table/**")
    expect(page.locator("#tray [data-do=start]")).to_be_visible()


def test_the_gang_chooses_its_six_clue_cards(visit: Open) -> None:
    page = visit(EMPTY)
    table = made(page, "me", "bot", "bot", job="rob-n-run/cold-steel")
    sit(page, table["table"], table["token"])
    assert act(page)
    expect(page.locator("#robbery .clues.choice .clue")).to_have_count(13)
    clean(page)
    for number in range(1, 7):
        page.locator("#robbery .clue:enabled").first.click()
        if number < 6:
            expect(page.locator("#robbery .clue[aria-pressed=true]")).to_have_count(number)
    expect(page.locator("#robbery .clues.choice")).to_have_count(0)


def open_curtain(page: Page) -> None:
    """What was on screen is removed, not covered; whoever holds the button sees their own."""
    expect(page.locator("#tray .tool-card, #tray .composer, #robbery .safe")).to_have_count(0)
    page.locator(".curtain .btn").dispatch_event("pointerdown")
    page.clock.fast_forward(1200)
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator("#tray .tool-card, #tray .composer").first).to_be_visible()


def test_two_people_rob_at_one_screen(visit: Open) -> None:
    """To the end of a robbery; at full size to the end of the game."""
    page = visit(EMPTY)
    table = made(page, "me", "me", seed="5")
    sit(page, table["table"], table["token"])
    until, curtains = (".ending" if FULL else "#robbery .film"), 0
    for _ in range(MOST):
        if page.locator(until).locator("visible=true").count():
            break
        if page.locator(".curtain").count():
            curtains += 1
            open_curtain(page)
            continue
        before = seq(page)
        if act(page) and not page.locator("#tray .ring").count():
            expect(page.locator("body")).not_to_have_attribute("data-seq", str(before))
    expect(page.locator(until).first).to_be_visible()
    assert curtains >= 2


def test_a_curtain_opens_on_nothing_but_what_the_server_has_told(visit: Open) -> None:
    """On a slow line nothing of the seat before is behind the curtain, neither while it is closed nor when it opens."""
    page = visit(EMPTY)
    late: list[tuple[WebSocketRoute, str | bytes]] = []
    slow: set[str] = set()  # messages with one of these words are held back

    def pass_on(socket: WebSocketRoute) -> None:
        def heard(said: str | bytes) -> None:
            if any(word in str(said) for word in slow):
                late.append((socket, said))
            else:
                socket.send(said)

        socket.connect_to_server().on_message(heard)

    def arrive() -> None:
        while late:
            socket, said = late.pop(0)
            socket.send(said)

    page.route_web_socket(re.compile(""), pass_on)
    table = made(page, "me", "me", seed="5")
    sit(page, table["table"], table["token"])
    slow.add('"welcome"')
    for _ in range(MOST):
        before = seq(page)
        if act(page) and not page.locator("#tray .ring").count():
            expect(page.locator("body")).not_to_have_attribute("data-seq", str(before))
        if page.locator(".curtain").count():
            break
        arrive()
    expect(page.locator("#robbery, #tray").locator("visible=true")).to_have_count(0)
    page.locator(".curtain .btn").dispatch_event("pointerdown")
    page.clock.fast_forward(1200)
    expect(page.locator(".curtain")).to_have_count(1)
    until(page, lambda: len(late) > 1, "nobody sat down")
    arrive()
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator("#tray .tool-card, #tray .composer").first).to_be_visible()


def restarted(page: Page, there: Server) -> None:
    """The server is killed and started again; the page reconnects by itself."""
    there.kill()
    expect(page.locator("body")).not_to_have_attribute("data-connection", "open")
    there.start()
    page.clock.run_for(30_000)
    expect(page.locator("body")).to_have_attribute("data-connection", "open")


def test_a_server_that_comes_back_finds_the_sentence_half_made(visit: Open, tmp_path: Path) -> None:
    there = Server(tmp_path, "--beat", "0")
    try:
        page = visit(EMPTY, url=there.url)
        table = gangs.standing(page, "say")
        sit(page, table["table"], table["token"])
        assert pressed(page, "#tray .clue:enabled")
        expect(page.locator("#tray .clue.picked")).to_have_count(1)
        before = seq(page)
        restarted(page, there)
        expect(page.locator("#tray .clue.picked")).to_have_count(1)
        while not page.locator("#tray [data-do=say]:enabled").count():
            assert pressed(page, "#tray .tool-pick.fits, #tray .choice-row .btn[aria-pressed=false]")
        page.locator("#tray [data-do=say]").click()
        page.clock.fast_forward(3500)
        expect(page.locator("body")).to_have_attribute("data-seq", str(before + 1))
    finally:
        there.kill()


def test_a_card_in_the_ring_is_played_once_though_the_server_dies_meanwhile(visit: Open, tmp_path: Path) -> None:
    there = Server(tmp_path, "--beat", "0")
    try:
        page = visit(EMPTY, url=there.url)
        table = gangs.standing(page, "play")
        sit(page, table["table"], table["token"])
        page.locator("#tray .tool-card:enabled").first.click()
        page.locator("#tray [data-do=play]").click()
        before = seq(page)
        restarted(page, there)
        expect(page.locator("body")).not_to_have_attribute("data-seq", str(before))
        mine = page.locator("#log li", has_text=re.compile("^Ada plays (?!a card)"))
        expect(mine).to_have_count(1)
    finally:
        there.kill()
