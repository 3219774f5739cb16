"""Numbers on the plan in a real browser: a die and a tap fill a box of the plan, by mouse and by finger."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server
from tests.browser.tables import at_table, changed, seq, show

JOB = Path(__file__).parents[1] / "content" / "jobs" / "hotel.yaml"
BOX = '#plan [data-mark="bells.n1"]'


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    there = Server(tmp_path / "tables", "--job", str(JOB))
    yield there
    there.kill()


def rolled(page: Page) -> Page:
    before = seq(page)
    page.locator(".btn.end").click()
    changed(page, before)
    expect(page.locator(".die")).to_have_count(3)
    return page


def test_a_die_and_a_click_write_a_number_on_the_plan(visit: Open, server: Server, own: Server) -> None:
    page = rolled(at_table(visit, server=own, job="own/hotel"))
    die = page.locator(".die").first
    face = die.get_attribute("data-face") or ""
    die.click()
    expect(page.locator(f"{BOX}.legal")).to_be_visible()
    before = seq(page)
    page.locator(BOX).click()
    changed(page, before)
    expect(page.locator(BOX)).to_have_attribute("data-written", face)
    expect(page.locator(f"{BOX} .number use")).to_have_count(len(face))
    page.locator('#plan [data-mark="dial.n2"]').hover()
    expect(page.locator(".ways")).to_contain_text("behind a closed door")


def test_a_finger_taps_a_number_on_the_plan(visit: Open, server: Server, own: Server) -> None:
    page = at_table(visit, server=own, job="own/hotel", phone=True)
    before = seq(page)
    page.locator(".btn.end").tap()
    changed(page, before)
    show(page, "plan")
    page.locator(BOX).tap()
    ways = page.locator(".ways.pinned .way")
    expect(ways.first).to_be_visible()
    before = seq(page)
    ways.first.tap()
    changed(page, before)
    expect(page.locator(BOX)).to_have_attribute("data-state", "open")
    expect(page.locator(f"{BOX} .number use")).not_to_have_count(0)
