"""A campaign in the browser: the folder between jobs, jobs at Clou's table, put away and taken up on another device."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SEEN, WAIT, Open
from tests.browser.tables import EMPTY, MOST, changed, ended, made, mouse_step, seq, together

JOB = "christmas/three-heists"
QUICK = {"may-pass": True, "group-vote": False}  # no die has to be used: who gives up is tracked down at once


def visited(visit: Open, name: str, address: str, **more: Any) -> Page:
    """A fresh browser of somebody with a name, at an address."""
    page = visit(EMPTY, **more)
    page.evaluate("(name) => localStorage.setItem('getaway.name', JSON.stringify(name))", name)
    page.goto(address)
    return page


def campaign(visit: Open, seats: int = 2, rules: dict[str, Any] | None = None) -> dict[str, Any]:
    """A new campaign; every seat has a link."""
    people = tuple((f"seat-{number}", "person" if number > 1 else "me") for number in range(1, seats + 1))
    return made(visit(EMPTY), people, job=JOB, rules=QUICK if rules is None else rules)


def link(table: dict[str, Any], seat: int) -> str:
    return f"/table/{table['table']}#{table['seats'][seat]['key']}"


def at_folder(page: Page) -> Page:
    expect(page.locator("body")).to_have_attribute("data-seq", re.compile(r"\d+"), timeout=4 * WAIT)
    page.locator("#folder svg [data-buy]").first.wait_for(timeout=4 * WAIT)
    return page


def in_job(page: Page) -> Page:
    page.locator("#plan svg").first.wait_for(timeout=4 * WAIT)
    expect(page.locator("body")).to_have_attribute("data-seq", re.compile(r"\d+"), timeout=4 * WAIT)
    expect(page.locator(".btn.end")).to_be_visible()
    return page


def press(page: Page, selector: str) -> None:
    """Something that asks the server, until it has answered here."""
    before = seq(page)
    page.locator(selector).first.click()
    changed(page, before)


def run_away(*pages: Page) -> None:
    """A job of one round: everybody uses what fits, then the gang leaves."""
    press(pages[0], ".btn.end:enabled")
    for number in range(MOST):
        together(*pages)
        if pages[0].locator("[data-do=run]").count():
            pages[0].locator("[data-do=run]:not([data-fresh])").click()
            return
        for page in pages:
            if page.locator(".strip .symbols, .mark.fits:visible, .btn.end:enabled").count():
                mouse_step(page, number)
                break
    raise AssertionError("the round does not end")


def give_up(*pages: Page) -> None:
    """A job by the shortest way: nobody uses a die, and the traces lead the police to the gang."""
    press(pages[0], ".btn.end:enabled")
    for page in pages:
        together(*pages)
        page.locator(".btn.end:enabled:not([data-fresh])").click()
        page.wait_for_function("(all) => Number(document.body.dataset.seq) >= all", arg=seq(page))
    pages[0].locator("[data-do=accept], .btn.end:enabled:not([data-fresh])").first.click()


def test_two_people_play_a_campaign_put_it_away_and_take_it_up_elsewhere(
    visit: Open, barriers: Callable[[Page], list[str]]
) -> None:
    table = campaign(visit)
    ada = at_folder(visited(visit, "Ada", link(table, 0)))
    ben = at_folder(visited(visit, "Ben", link(table, 1)))
    press(ada, '[data-buy="santa-costume.1"]')
    press(ada, "[data-thief=bruce].thief-card")
    together(ada, ben)
    expect(ben.locator(".thief-card[data-thief=bruce]")).to_contain_text("Ada")
    press(ben, "[data-thief=janet].thief-card")
    together(ada, ben)
    assert barriers(ada) == []
    ada.locator(".go-in:enabled").click()
    in_job(ada), in_job(ben)
    expect(ada.locator(".crew .gang")).to_be_visible()
    run_away(ada, ben)
    at_folder(ada), at_folder(ben)
    expect(ada.locator("#paper .report")).to_contain_text("Bruce and Janet")
    ada.context.close()  # put away: nothing has to be saved

    again = at_folder(visited(visit, "Ada", link(table, 0)))
    expect(again.locator("#paper .clipping")).not_to_be_empty()
    press(again, "[data-thief=matt].thief-card")
    together(again, ben)
    press(ben, "[data-thief=trixie].thief-card")
    together(again, ben)
    again.locator(".go-in:enabled").click()
    in_job(again), in_job(ben)
    give_up(again, ben)
    at_folder(again)
    expect(again.locator("#folder [data-thief=matt]")).to_have_class(re.compile("jailed"))
    again.locator(".go-in:enabled").click()  # the bar of traces is full: the end is accepted
    ended(again)
    expect(again.locator(".ending")).to_contain_text("Case closed")
    assert barriers(again) == []


def test_a_box_says_what_it_costs_and_a_fresh_cross_is_taken_back(visit: Open) -> None:
    table = campaign(visit, 1, {})
    page = at_folder(visited(visit, "Ada", link(table, 0)))
    page.locator("[data-item=scouting]").first.hover()
    expect(page.locator("#strip")).to_contain_text("Matt")
    press(page, '[data-buy="scouting.1"]')
    expect(page.locator('[data-buy="scouting.1"]')).to_have_class(re.compile("done"))
    press(page, '[data-buy="scouting.1"]')
    expect(page.locator('[data-buy="scouting.1"]')).not_to_have_class(re.compile("done"))
    expect(page.locator(".go-in")).to_be_disabled()


def test_nothing_of_the_future_is_sent_to_the_page(visit: Open) -> None:
    table = campaign(visit, 1, {})
    page = at_folder(visited(visit, "Ada", link(table, 0)))
    expect(page.locator("#paper .clipping")).to_contain_text("Christmas Eve")
    told = page.request.get(f"/api/tables/{table['table']}/opening?lang=en").text()
    assert "Dr. Trigger" not in told
    assert "Clerkenwell" not in told


@pytest.mark.parametrize(("phone", "theme", "lang"), SEEN)
def test_the_folder_has_no_barriers(
    visit: Open, barriers: Callable[[Page], list[str]], phone: bool, theme: str, lang: str
) -> None:
    table = campaign(visit, 1, {})
    page = visited(visit, "Ada", link(table, 0), phone=phone, theme=theme, lang=lang)
    expect(page.locator("#paper .clipping")).to_be_visible(timeout=4 * WAIT)
    for pane in ("paper", "folder", "team") if phone else ("paper",):
        if phone:
            page.locator(f".tabs [data-pane={pane}]").tap()
        assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
