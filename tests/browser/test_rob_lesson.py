"""The lessons of Rob 'n Run in a real browser: a robbery in the crew and one as boss, played as they point, then bots."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WAIT, Open
from tests.browser.tables import until
from tests.browser.test_rob import clean, seq, server

__all__ = ["server"]


def opened(visit: Open, lesson: str, **how: object) -> Page:
    page = visit(f"/table/tutorial?lesson=rob-n-run/{lesson}", **how)
    expect(page.locator(".tutorial p")).to_be_visible()
    page.clock.install()
    return page


def follow(page: Page) -> None:
    """Do what the lesson points at, until it is over."""
    until(page, lambda: advance(page), "the lesson does not end", 3 * WAIT)


def advance(page: Page) -> bool:
    """Do what the lesson points at, or let the others act, who pause by the page's clock; returns whether it is over."""
    if page.locator(".tutorial .btn.pri, .tutorial[data-done]").count():
        return True
    before = seq(page)
    if page.locator("#tray .ring").count():
        page.clock.fast_forward(3500)
        expect(page.locator("body")).not_to_have_attribute("data-seq", str(before))
    elif page.locator("#tray .wanted:enabled").count():
        page.locator("#tray .wanted:enabled").first.click()
    else:
        page.clock.run_for(400)
    return False


def points_at_card(page: Page) -> bool:
    """Let the others act for a moment; returns whether the lesson then points at a card."""
    page.clock.run_for(400)
    return page.locator("#tray .tool-card.wanted").count() > 0


@pytest.mark.parametrize(
    ("phone", "theme", "lang"), [(False, "light", "en"), (True, "dark", "de"), (True, "light", "ja")]
)
def test_a_first_robbery_in_the_crew_is_played_as_it_points(visit: Open, phone: bool, theme: str, lang: str) -> None:
    page = opened(visit, "first-robbery", phone=phone, theme=theme, lang=lang)
    page.emulate_media(reduced_motion="reduce")
    clean(page)
    follow(page)
    assert page.locator("#robbery .safe, .curtain").count() == 0
    clean(page)
    expect(page.locator(".tutorial .btn.pri")).to_be_visible()  # the next lesson


def test_a_lesson_waits_for_its_own_move_and_shows_one_seat_only(visit: Open) -> None:
    page = opened(visit, "first-robbery")
    page.locator("#tray .wanted").click()
    until(page, lambda: points_at_card(page), "no card is pointed at")
    assert page.locator("#robbery .safe").count() == 0
    assert page.locator("#tray .tool-card").count() == 9
    before = seq(page)
    page.locator("#tray .tool-card:not(.wanted)").first.click()
    page.locator("#tray [data-do=play]").click()
    expect(page.locator("#tray .ring")).to_have_count(0)
    expect(page.get_by_text("do what is pointed at")).to_be_visible()
    assert seq(page) == before


def test_after_the_boss_lesson_bots_play_the_others(visit: Open) -> None:
    page = opened(visit, "second-robbery")
    follow(page)
    page.locator(".tutorial .btn").last.click()
    expect(page.locator(".tutorial")).to_have_count(0)
    expect(page.locator("#crew .state")).to_have_count(2)
    for text in page.locator("#crew .state").all_inner_texts():
        assert "bot" in text
    before = seq(page)
    page.locator("#tray [data-do=next]").click()
    page.clock.run_for(3000)
    expect(page.locator("body")).not_to_have_attribute("data-seq", str(before))  # the next boss is a bot, and begins
