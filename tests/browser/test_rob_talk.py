"""Chat at a table of Rob 'n Run in a real browser: between robberies, not during them, and not from muted people."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser import gangs
from tests.browser.conftest import Open
from tests.browser.tables import EMPTY
from tests.browser.test_rob import act, clean, made, play, pressed, server, sit, token_of

__all__ = ["server"]  # people of these tests sit in one room too


def says(page: Page, words: str) -> None:
    page.locator("#talk .field").fill(words)
    page.locator("#talk .field").press("Enter")
    expect(page.locator("#talk .field")).to_have_value("")


def test_two_people_talk_until_the_robbery_begins_and_one_is_muted(visit: Open) -> None:
    ada, ben = visit(EMPTY), visit(EMPTY, phone=True, lang="de")
    table = made(ada, "person", "person")
    for seat, page in enumerate((ada, ben)):
        sit(page, table["table"], token_of(page, table, seat))
    says(ada, "The bank, <b>quickly</b>")
    pressed(ben, "#tabs [data-pane=log]")
    expect(ben.locator("#talk")).to_contain_text("The bank, <b>quickly</b>")
    clean(ben)
    ben.locator("#talk .who").first.click()
    expect(ben.locator("#talk")).not_to_contain_text("The bank")
    says(ada, "or the hotel")
    ben.locator("#talk .who").click()
    expect(ben.locator("#talk")).to_contain_text("or the hotel")
    clean(ada)
    pressed(ben, "#tabs [data-pane=robbery]")
    play([ada, ben], "#tray .composer")
    for page, hush in ((ada, "nobody talks"), (ben, "redet niemand")):
        expect(page.locator("#talk .talk-form")).to_be_hidden()
        expect(page.locator("#talk .hush-word")).to_contain_text(hush)


def test_after_a_robbery_the_bots_say_why(visit: Open) -> None:
    page = visit(EMPTY)
    table = gangs.standing(page, "play")
    sit(page, table["table"], table["token"])
    play([page], "#robbery .film")
    page.locator("#robbery [data-film=skip]").click()
    page.locator("#robbery .why").click()
    reasons = page.get_by_role("dialog").locator(".reasons")
    expect(reasons.locator("li").first).to_contain_text(re.compile("%|bits|safe|card|clue"))
    clean(page)


def test_a_beat_is_chosen_in_the_lobby_and_told_in_the_menu(visit: Open) -> None:
    page = visit("/")
    page.locator("[data-engine=robnrun]").first.click()
    page.locator("#beat").select_option("2")
    for row in range(2):
        page.locator("#seats select").nth(row).select_option("/me" if row == 0 else "crew")
    page.locator("#go").click()
    page.wait_for_url("**/table/**")
    page.locator(".btn.menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("2 seconds")
    page.keyboard.press("Escape")
    assert act(page)
