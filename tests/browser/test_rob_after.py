"""After a game of Rob 'n Run in a real browser: who could have known what, and the replay through one seat's eyes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from getaway.core import read_record
from tests.browser.conftest import PHONE, SEEN, Open
from tests.browser.tables import EMPTY, branched
from tests.browser.test_rob import clean
from tests.browser.test_rob import sit as rob_sit
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
    page.locator("#hindsight").press("Enter")
    expect(page.locator(".known")).to_be_visible()


def test_a_phone_replays_with_the_whole_width(visit: Open) -> None:
    page = visit(EMPTY, phone=True, lang="de")
    page.goto(f"/replay/{uploaded(page)}")
    page.locator("#steps li button").nth(5).click()
    expect(page.locator("#robbery .safe").first).to_be_visible()
    for part in (".screen-side", ".told-side"):
        box = page.locator(f"#robbery {part}").bounding_box()
        assert box
        assert box["width"] > PHONE["width"] * 0.8
    clean(page)


@pytest.mark.parametrize(("phone", "theme", "lang"), SEEN[1:4])
def test_a_game_ends_with_its_points_and_what_to_do_next(visit: Open, phone: bool, theme: str, lang: str) -> None:
    """The gang stops at a terminal: rating, points, the deal that can be checked, the replay, and who could have known what."""
    page = visit(EMPTY, phone=phone, theme=theme, lang=lang)
    page.emulate_media(reduced_motion="reduce")
    record = (GOLDEN / "training.record").read_text("utf-8")
    seats = [("ada", "me"), ("ben", "person")]
    steps = len(read_record(record).lines)
    table = branched(page, record, seats, step=steps - 1)
    rob_sit(page, table["table"], table["token"], clock=False)
    page.locator("#tray [data-do=stop]").click()
    ending = page.locator(".ending")
    expect(ending.locator(".total")).to_be_visible()
    expect(ending.locator(".total")).to_contain_text("6")
    clean(page)
    ending.locator("#hindsight").press("Enter")
    expect(page.locator(".known .points")).to_be_visible()
    page.go_back()
    expect(page.locator(".ending .total")).to_be_visible()
    page.locator(".ending a[href^='/replay/']").press("Enter")
    expect(page.locator("#robbery, #town").locator("visible=true").first).to_be_visible()
