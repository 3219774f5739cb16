"""Shared by tests of the table: opening a table, and playing it as people do."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

import getaway
from getaway.core import Table, read_record
from tests.browser.conftest import WAIT, Open, Server

expect.set_options(timeout=WAIT)

MOST = 400  # most actions in a heist
POLLING = 30  # ms; polling at every frame would redraw each
ANSWERED = "(before) => Number(document.body.dataset.seq) !== before && !('busy' in document.body.dataset)"

Seats = Sequence[tuple[str, str]]
ALONE: Seats = (("bruce", "me"),)
EMPTY = "/static/shell/icon.svg"  # a page that loads at once, to set what the browser keeps


def made(page: Page, seats: Seats = ALONE, *, job: str = "clou/kiosk", seed: str = "7", **more: Any) -> dict[str, Any]:
    """A new table, requested by this page's browser."""
    said = {
        "job": job,
        "seats": [{"thief": thief, **_who(who)} for thief, who in seats],
        "seed": {"kind": "open", "value": seed},
        "name": "Ada",
        **more,
    }
    found = page.request.post("/api/tables", data=said).json()
    assert isinstance(found, dict)
    assert "table" in found, found
    return found


def _who(who: str) -> dict[str, str]:
    kind, _, bot = who.partition(":")
    return {"who": kind, "bot": bot} if bot else {"who": kind}


def sit(page: Page, table: dict[str, Any], job: str = "clou/kiosk") -> Page:
    """Open the table with its creator's token."""
    kept = json.dumps([{"id": table["table"], "token": table["token"], "job": job}])
    page.evaluate("(kept) => localStorage.setItem('getaway.tables', kept)", kept)
    page.goto(f"/table/{table['table']}")
    return there(page)


def under_way(job: str, crew: Sequence[str], rounds: int) -> str:
    """The record of a random game that has reached this round, so that tests of late rounds need not play the early ones."""
    for seed in range(200):
        table, chance = Table(getaway.load(job, crew=list(crew)), seed=seed), random.Random(seed)
        stayed = 0
        while stayed < rounds and (deciders := table.state.deciders()):
            moves = table.state.moves(chance.choice(deciders))
            move = chance.choice([move for move in moves if move.text != "crew run" and " star-" not in move.text])
            table.play(move)
            stayed += move.text == "crew stay"
        if stayed == rounds:
            return table.record()
    raise AssertionError(f"no game of {job} lasts {rounds} rounds")


def branched(page: Page, record: str, seats: Seats, **more: Any) -> dict[str, Any]:
    """A table that continues a record."""
    brought = page.request.post("/api/records", data=record, headers={"Content-Type": "text/plain"}).json()["replay"]
    said = {
        "step": len(read_record(record).lines),
        "seats": [{"thief": thief, **_who(who)} for thief, who in seats],
        "seed": {"kind": "open", "value": "1"},
        "name": "Ada",
        **more,
    }
    found = page.request.post(f"/api/tables/{brought}/branch", data=said).json()
    assert isinstance(found, dict)
    assert "table" in found, found
    return found


def joined(visit: Open, table: dict[str, Any], name: str = "Bob") -> Page:
    """Another person, with the link of the last seat."""
    page = visit(EMPTY)
    page.evaluate("(name) => localStorage.setItem('getaway.name', name)", name)
    page.goto(f"/table/{table['table']}#{table['seats'][-1]['key']}")
    return there(page)


def there(page: Page) -> Page:
    expect(page.locator("body")).to_have_attribute("data-seq", re.compile(r"\d+"))
    expect(page.locator(".btn.end")).to_be_visible()
    return page


def at_table(visit: Open, seats: Seats = ALONE, *, server: Server | None = None, **more: Any) -> Page:
    """A new browser at a new table."""
    how = {key: more.pop(key) for key in ("phone", "theme", "lang") if key in more}
    page = visit(EMPTY, url=server.url if server else "", **how)
    return sit(page, made(page, seats, **more), more.get("job", "clou/kiosk"))


def show(page: Page, pane: str) -> None:
    """On a phone, bring one pane to the front. A tap is over before its click arrives."""
    tab = page.locator(f".tabs [data-pane={pane}]")
    tab.tap()
    expect(tab).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f"#{pane}")).to_be_visible()


def seq(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-seq") or 0)


def answered(page: Page, before: int) -> None:
    """For keyboard users: wait until the server has sent something new, and nothing is pending."""
    page.wait_for_function(ANSWERED, arg=before, polling=POLLING)


def changed(page: Page, before: int) -> None:
    """For pointer users: also wait for the moment in which nothing that rolls or ends can be pressed."""
    page.wait_for_function(f"{ANSWERED} && !document.querySelector('[data-fresh]')", arg=before, polling=POLLING)


def together(*pages: Page) -> None:
    """Wait until all pages show the same; any of them may lag behind."""
    until(pages[0], lambda: len({seq(page) for page in pages}) == 1, "the pages stay apart")


def until(page: Page, true: Callable[[], bool], else_say: str, wait: int = WAIT) -> None:
    """Wait for a condition that no page shows; messages of pages are handled meanwhile."""
    last = time.monotonic() + wait / 1000
    while not true():
        assert time.monotonic() < last, else_say
        page.wait_for_timeout(10)


def await_news(pages: Sequence[Page], before: list[int]) -> None:
    """Wait until a page shows something newer than what they showed before."""
    until(pages[0], lambda: [seq(page) for page in pages] != before, "nobody acts")


def stop_clock(page: Page) -> None:
    """Stop a page's clock until its `clock.run_for`, to look at what is shown only for a moment."""
    page.clock.install(time=0)
    page.clock.pause_at(60)  # seconds; only a time in the future can be paused at


def over(page: Page) -> bool:
    return page.locator(".ending").count() > 0


def mouse_step(page: Page, number: int) -> None:
    """One action of a player with a mouse: a symbol first, then dice first or mark first, then the end."""
    before = seq(page)
    if page.locator(".strip .symbols").count():
        page.locator(".mark.legal:visible").first.click()
    elif page.locator(".mark.fits:visible").count():
        place_die(page) if number % 2 else place_from_mark(page)
    elif page.locator(".strip .targets .btn").count():
        page.locator(".strip .targets .btn").first.click()
    else:
        page.locator(".btn.end:enabled").click()
    changed(page, before)


def place_from_mark(page: Page) -> None:
    page.locator(".mark.fits:visible").first.click()
    page.locator(".ways.pinned .way").first.click()


def place_die(page: Page) -> None:
    """Dice first: choose a die that fits somewhere, or a mark that says how."""
    for die in page.locator(".die:enabled").all():
        die.click()
        lit = page.locator(".mark.legal:visible")
        if lit.count():
            before = seq(page)
            lit.first.click()
            if page.locator(".ways.pinned:visible").count() and seq(page) == before:
                page.locator(".ways.pinned .way").first.click()
            return
        die.click()
    place_from_mark(page)


def finish(page: Page, step: Callable[[Page, int], None]) -> None:
    for number in range(MOST):
        if over(page):
            return ended(page)
        step(page, number)
    raise AssertionError("the heist does not end")


def give_up(page: Page) -> None:
    """Lose as quickly as possible (house rule may-pass): use no dice, then run away or be tracked down."""
    while not over(page):
        before = seq(page)
        if page.locator("[data-do=run]").count():
            page.locator("[data-do=run]").click()
        else:
            page.locator(".btn.end:enabled:not([data-fresh])").click()
        changed(page, before)
    ended(page)


def ended(page: Page) -> None:
    """Wait for a final end, and confirm it if necessary. For a moment presses of a pointer are ignored."""
    page.wait_for_function("() => document.querySelector('.ending.waits .confirm, .ending .total')")
    if page.locator(".ending.waits").count():
        page.locator(".ending .confirm").press("Enter")
    page.locator(".ending .total").wait_for()


def played_one(page: Page) -> int:
    """The table after the first roll and one placement whose symbols lapsed."""
    page.keyboard.press("e")
    page.locator(".mark.fits:visible").first.wait_for()
    before = seq(page)
    place_from_mark(page)
    changed(page, before)
    return before
