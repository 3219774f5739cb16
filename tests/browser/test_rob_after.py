"""After a game of Rob 'n Run in a real browser: who could have known what, and the replay through one seat's eyes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SEEN, Open
from tests.browser.tables import EMPTY
from tests.browser.test_rob import clean
from tests.robnrun.test_hindsight import GOLDEN


def uploaded(page: Page, name: str = "harbour") -> str:
    found = page.request.post("/api/records", data=(GOLDEN / f"{name}.record").read_bytes())
    assert found.ok, found.text()
    return str(found.json()["replay"])


@pytest.mark.parametrize(("phone", "theme", "lang"), SEEN)
def test_who_could_have_known_what_is_a_page_for_everybody(visit: Open, phone: bool, theme: str, lang: str) -> None:
    page = visit(EMPTY, phone=phone, theme=theme, lang=lang)
    page.goto(f"/after/{uploaded(page)}")
    expect(page.locator(".chart .line.all")).to_be_visible()
    clean(page)
    page.locator(".figures summary").click()
    expect(page.locator(".figures tbody tr").first).to_be_visible()
    before = page.locator(".graph header small").inner_text()
    page.locator(".robberies button").nth(2).click()
    expect(page.locator(".graph header small")).not_to_have_text(before)
    expect(page.locator(".robberies [aria-pressed=true]")).to_be_focused()
    expect(page.locator(".points li").first).to_be_visible()
    clean(page)


def test_a_replay_shows_what_one_seat_could_see(visit: Open) -> None:
    page = visit(EMPTY)
    page.goto(f"/replay/{uploaded(page)}")
    page.locator("#steps li button").nth(5).click()
    page.get_by_role("radio", name="Everything").check(force=True)
    expect(page.locator("#robbery .safe").first).to_be_visible()
    expect(page.locator("#steps .line").nth(5)).not_to_be_empty()
    page.get_by_role("radio", name="Onlooker").check(force=True)
    expect(page.locator("#robbery .safe")).to_have_count(0)
    expect(page.locator("#steps .line").nth(5)).to_be_empty()
    clean(page)
    page.locator("#branch").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The same deal from here on")
    expect(dialog).to_contain_text("A new deal")
    page.keyboard.press("Escape")
    page.locator("#hindsight").click()
    expect(page.locator(".known")).to_be_visible()
