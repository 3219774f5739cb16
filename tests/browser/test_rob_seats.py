"""More of Rob 'n Run in a real browser: at once with bots, the experts' choice, reloads, a restarted server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser import gangs
from tests.browser.conftest import Open, Server
from tests.browser.tables import EMPTY, stop_clock
from tests.browser.test_rob import act, clean, compose, made, pressed, seq, server, sit

__all__ = ["server"]


def test_one_click_plays_a_scenario_with_bots_and_labels_show_its_clues(visit: Open) -> None:
    page = visit("/", phone=True, lang="de")
    page.locator("[data-engine=robnrun]").first.click()
    expect(page.locator("#jobs .clue-row").first.locator("b")).to_have_count(6)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    before = page.locator("#jobs .meta small").all_inner_texts()
    page.locator("#thieves label, #thieves .thief").nth(2).click()
    expect(page.locator("#seats li")).to_have_count(3)
    now = page.locator("#jobs .meta small").all_inner_texts()
    assert now != before  # the measurement for three players
    for label, said in zip(page.locator("#jobs input").all(), now, strict=True):
        assert said in (label.get_attribute("aria-label") or "")
    expect(page.locator("#briefing .sayable li")).to_have_count(6)
    page.locator("#with-bots").click()
    page.wait_for_url("**/table/**")
    expect(page.locator("#tray [data-do=start]")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_a_laptop_shows_all_choices_at_once(visit: Open, lang: str) -> None:
    """With every seat taken, the longest briefing, a number of one's own and the house rules: nothing scrolls."""
    page = visit("/", lang=lang)
    page.locator("[data-engine=robnrun]").first.click()
    for seat in ("cem", "dot", "eli"):
        page.locator(f"#thieves input[value={seat}]").check(force=True)
    page.locator("#jobs input").nth(6).check(force=True)
    page.locator("[name=seed][value=open]").check(force=True)
    page.locator("#house summary").click()
    expect(page.locator("#briefing .sayable li")).to_have_count(13)
    expect(page.locator("#rules [data-rule-value]").first).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_sentence_fills_its_gaps_and_another_tap_changes_it(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "say")
    sit(page, table["table"], table["token"])
    draft = page.locator("#tray .draft")
    for card in page.locator("#tray .clue:enabled").all():
        card.click()
        tools = page.locator("#tray .tool-pick.fits")
        if tools.count() > 1:
            break
    for tool in [each.get_attribute("aria-label") or "" for each in (tools.nth(0), tools.nth(1))]:
        page.locator(f"#tray [aria-label='{tool}']").click()
        expect(draft).to_contain_text(re.compile(tool, re.IGNORECASE))


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
            expect(page.locator("#robbery .tick-here")).to_have_count(number)
    expect(page.locator("#robbery .clues.choice")).to_have_count(0)


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
        compose(page)
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


def overheard(page: Page) -> list[str]:
    """What a page sends to the server from its next connection on."""
    said: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: said.append(str(text)))

    page.on("websocket", listen)
    return said


def test_nothing_of_a_sentence_leaves_the_browser_before_the_ring_is_over(visit: Open) -> None:
    """Neither the lifted card nor what is ringed or filled in; a ring that is taken back or reloaded never happened."""
    page, onlooker = visit(EMPTY), visit(EMPTY)
    table = gangs.standing(page, "say")
    said = overheard(page)
    stop_clock(page)  # the ring lasts as long as this test needs
    sit(page, table["table"], table["token"], clock=False)
    onlooker.goto(f"/table/{table['table']}")
    expect(onlooker.locator("#tray")).to_contain_text("is thinking about clues")
    seen = onlooker.locator("body").inner_html()
    told, before = len(said), seq(page)
    assert pressed(page, "#tray .clue:enabled")
    compose(page)
    page.locator("#tray [data-do=say]").click()
    page.clock.run_for(2000)
    expect(page.locator("#tray .ring b")).to_have_text("1")
    page.locator("#tray .ring").press("Enter")
    expect(page.locator("#tray [data-do=say]")).to_be_enabled()  # the composed statement is still there
    page.clock.run_for(4000)
    page.locator("#tray [data-do=say]").click()
    expect(page.locator("#tray .ring")).to_be_focused()
    assert said[told:] == []
    assert onlooker.locator("body").inner_html() == seen
    page.reload()
    expect(page.locator("#tray .clue:enabled").first).to_be_visible()
    expect(page.locator("#tray .clue.picked, #tray .ring")).to_have_count(0)
    page.clock.run_for(4000)
    assert seq(page) == before
    assert onlooker.locator("body").inner_html() == seen
    assert not [text for text in said if '"do":"move"' in text]


def test_a_card_in_the_ring_is_back_in_the_hand_after_a_reload(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "play")
    stop_clock(page)  # the ring lasts as long as this test needs
    sit(page, table["table"], table["token"], clock=False)
    hand, before = page.locator("#tray .tool-card").count(), seq(page)
    page.locator("#tray .tool-card:enabled").first.click()
    page.locator("#tray [data-do=play]").click()
    expect(page.locator("#tray .tool-card.picked")).to_have_count(1)  # the hand stays on the table meanwhile
    page.reload()
    expect(page.locator("#tray .tool-card:enabled")).to_have_count(hand)
    page.clock.run_for(4000)
    assert seq(page) == before


def test_a_used_card_is_bought_back_and_so_is_a_hidden_one(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "say")
    stop_clock(page)  # the ring lasts as long as this test needs
    sit(page, table["table"], table["token"], clock=False)
    gold = page.locator("#meters .meter", has_text="gold").locator("b")
    before = int(gold.inner_text())
    assert before >= 3
    assert act(page)
    assert act(page)
    price = page.locator("#tray .clue-place.used .price")
    expect(price).to_be_visible()
    box, tray = price.bounding_box(), page.locator("#tray").bounding_box()
    assert box
    assert tray
    assert box["y"] >= tray["y"]
    assert box["y"] + box["height"] <= tray["y"] + tray["height"]
    up = page.locator("#tray .clue-place.up").count()
    if before >= 6:
        page.locator("#tray [data-thing=hidden]").click()
        expect(page.locator("#tray .clue-place.up")).to_have_count(up + 1)
        up, before = up + 1, before - 3
    price.click()
    expect(page.locator("#tray .clue-place.up")).to_have_count(up + 1)
    expect(gold).to_have_text(str(before - 3))
    expect(page.locator("#tray .clue-place.used")).to_have_count(0)
