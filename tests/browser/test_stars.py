"""The second edition at the table: a star is a button that says what it gives, to whom and at which price."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.tables import at_table, changed, seq

JOB = "again/cat-and-dog"
BOTH = (("bruce", "me"), ("trixie", "me"))


def thrown(visit: Open, seats: tuple[tuple[str, str], ...], **more: Any) -> Page:
    page = at_table(visit, seats, job=JOB, **more)
    page.keyboard.press("e")
    changed(page, 0)
    return page


def test_a_gift_names_the_other_seat_and_one_star_a_round_is_enough(
    visit: Open, barriers: Callable[[Page], list[str]]
) -> None:
    page = thrown(visit, BOTH)
    expect(page.locator("#strip .stars [data-do=star]").filter(has_text="for Trixie")).not_to_have_count(0)
    assert barriers(page) == []
    before = seq(page)
    page.locator("#strip .stars [data-do=star]").filter(has_text="for Trixie").first.click()
    changed(page, before)
    expect(page.locator("#strip .stars")).to_have_count(0)


def test_janet_throws_unused_dice_again_and_nothing_can_be_taken_back(visit: Open) -> None:
    page = thrown(visit, (("janet", "me"),))
    reroll = page.locator("#strip .stars [data-do=reroll]")
    expect(reroll.first).to_contain_text("no way back")
    before = seq(page)
    reroll.first.click()
    changed(page, before)
    expect(page.locator("#strip .stars")).to_have_count(0)
