"""Lessons that make moves themselves, played whole as they point: at a table, and through a campaign and its job."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WAIT, Open
from tests.browser.tables import until

CHOOSING = (".tabs .wanted", ".die.wanted", ".chip.wanted", ".cover.wanted", ".star-token.wanted")
MOVING = (".btn.wanted:enabled", ".thief-card.wanted:enabled", ".mark.wanted")


@pytest.mark.parametrize("lesson", ["again/stars", "christmas/first-job"])
@pytest.mark.parametrize(("phone", "lang"), [(False, "de"), (True, "ja")])
def test_a_lesson_is_played_as_it_points(visit: Open, lesson: str, phone: bool, lang: str) -> None:
    page = visit(f"/table/tutorial?lesson={lesson}", phone=phone, lang=lang)
    page.wait_for_url(re.compile("tutorial="))
    expect(page.locator(".tutorial p")).to_be_visible()
    page.emulate_media(reduced_motion="reduce")
    page.clock.install()
    until(page, lambda: advance(page), "the lesson does not end", 3 * WAIT)


def test_a_lesson_ends_for_whoever_cannot_come_back(visit: Open) -> None:
    page = visit("/table/tutorial?lesson=clou/third-night")
    page.wait_for_url(re.compile("tutorial="))
    page.locator(".btn.end.wanted").click()
    expect(page.locator(".die.wanted")).to_be_visible()
    page.locator(".btn.end:enabled:not([data-fresh])").click()  # done with all dice unused
    expect(page.locator(".tutorial p")).to_contain_text("Undo it")
    expect(page.locator("[data-fresh]")).to_have_count(0)  # for a moment presses are ignored
    page.locator("[data-do=stay]").click()  # new dice: undo stops here
    expect(page.locator(".tutorial p")).to_contain_text("cannot be undone any more")


def advance(page: Page) -> bool:
    """Do what the lesson points at, or let it make its own move by the page's clock; returns whether it is over."""
    if page.locator(".tutorial[data-done]").count():
        return True
    wanted = (page.locator(f"{selector}:visible") for selector in (*CHOOSING, *MOVING))
    found = next((each for each in wanted if each.count()), None)
    if found is not None:
        found.first.click()
    page.clock.run_for(200)
    return False
