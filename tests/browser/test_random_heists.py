"""Random heists through the page, on a laptop and on a phone: whatever somebody taps, it goes on and complains of nothing.

`visit` hears the console. What a tap costs is measured in processor time, so that a crowded machine changes nothing: the
scripts, styles and layout of all frames from the tap to the page's rest together stay below what one frame may take.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.browser.tables import EMPTY, changed, ended, made, over, seq, sit

HEISTS = 300 if os.environ.get("GETAWAY_TEST_SIZE") == "full" else 6
STEPS = 120  # actions of a random player before we stop the heist
LONGEST = 200  # ms
JOBS = (  # the small size plays the first three
    *("clou/kiosk", "again/cat-and-dog", "clou/tax-return", "again/high-water"),
    *("clou/crimson-cat", "again/going-going", "clou/cutting-the-wire", "again/lights-out"),
)
CREWS = ("bruce", "janet", "matt"), ("matt", "trixie", "bruce")
LANGUAGES = ("en", "de", "ja")
COSTS = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")

# What can be tapped, and how likely it is: the same rules for both sizes.
TAPS = {
    "#strip .tgt, #strip .lapse": 8.0,
    "#strip [data-do=run]": 0.4,
    "#strip .stars .btn:enabled": 1.0,
    ".star-token[aria-disabled=false]": 0.5,
    ".mark.fits, .mark.legal": 6.0,
    ".die:enabled": 2.0,
    ".chip:enabled": 1.0,
    ".acts .undo:enabled": 0.25,
    ".acts .redo:enabled": 0.25,
    ".btn.end:enabled": 1.5,
    ".seat-tab.has[aria-pressed=false], .crew .has .cover, #strip [data-bring]": 0.5,
    ".tabs button.has": 1.0,
    ".ask-rules": 0.1,
}
PICKED_UP = (
    ".die",
    ".chip",
    ".star-token",
    ".seat-tab",
    ".tabs",
    ".ask-rules",
)  # these send nothing to the server

# Chooses one of them that a pointer can reach, and scrolls it into view.
AIMED = """([taps, which, whichOne]) => {
    const reached = (node, selector) => {
        if (!node.checkVisibility({ visibilityProperty: true })) return null;
        node.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { x, y, width, height } = (node.querySelector(".edge") ?? node).getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        return document.elementFromPoint(across, down)?.closest(selector) === node ? { selector, x: across, y: down } : null;
    };
    const left = Object.entries(taps).map(([selector, weight]) => [selector, weight, [...document.querySelectorAll(selector)]])
        .filter(([, , nodes]) => nodes.length);
    while (left.length) {
        let place = which * left.reduce((sum, [, weight]) => sum + weight, 0);
        const chosen = Math.max(0, left.findIndex(([, weight]) => (place -= weight) < 0));
        const [[selector, , nodes]] = left.splice(chosen, 1);
        const first = Math.floor(whichOne * nodes.length);
        for (const node of [...nodes.slice(first), ...nodes.slice(0, first)]) {
            const found = reached(node, selector);
            if (found) return { ...found, seq: Number(document.body.dataset.seq) };
        }
    }
    return null;
}"""


# Waits until a tapped mark has an effect: a list of ways, or a move that is pending or made.
TAKEN = """(before) => Number(document.body.dataset.seq) !== before || "busy" in document.body.dataset
    || document.querySelector(".ways.pinned:not([hidden])")"""


class Effort:
    """The processor time that a page's own work takes, in milliseconds."""

    def __init__(self, page: Page) -> None:
        self.asking = page.context.new_cdp_session(page)
        self.asking.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.most, self.what = 0.0, ""
        self.before = self._spent()

    def _spent(self) -> float:
        found: list[dict[str, Any]] = self.asking.send("Performance.getMetrics")["metrics"]
        return 1000 * sum(float(each["value"]) for each in found if each["name"] in COSTS)

    def note(self, what: str) -> None:
        """Note the time of the last action."""
        now = self._spent()
        if now - self.before > self.most:
            self.most, self.what = now - self.before, what
        self.before = now


@pytest.mark.parametrize("number", range(HEISTS))
def test_random_heists_through_the_page(visit: Open, barriers: Callable[[Page], list[str]], number: int) -> None:
    chance = random.Random(number)
    phone = number % 2 == 1
    page = at_random_table(visit, number, phone=phone)
    effort = Effort(page)
    for _ in range(STEPS):
        if over(page) and not taken_back(page, chance):
            break
        effort.note(random_step(page, chance, phone=phone))
    assert over(page) or seq(page) > STEPS / 4
    assert effort.most <= LONGEST, effort.what
    if not phone:  # on a phone the end covers everything else
        assert barriers(page) == []


def at_random_table(visit: Open, number: int, *, phone: bool) -> Page:
    """Each job in each language and size, with crews of one to three; every second table may pass."""
    job = JOBS[number // 2 % len(JOBS)]
    most = 2 if job.startswith("again/") else 3
    crew = CREWS[number // 6 % 2][: 1 + number // 3 % most]
    page = visit(EMPTY, phone=phone, lang=LANGUAGES[number % 3], theme=("light", "dark")[number // 4 % 2])
    page.emulate_media(reduced_motion="reduce")
    seats = [(thief, "me") for thief in crew]
    return sit(page, made(page, seats, job=job, rules={"may-pass": number // 2 % 2 == 0}, seed=str(number)), job)


def taken_back(page: Page, chance: random.Random) -> bool:
    """At an end: sometimes take a waiting end back, otherwise confirm it."""
    page.wait_for_function("() => document.querySelector('.ending.waits .confirm, .ending .total')")
    if not page.locator(".ending.waits").count() or chance.random() < 0.5:
        ended(page)
        return False
    before = seq(page)
    page.locator(".ending .take-back").press("Enter")
    changed(page, before)
    return True


def random_step(page: Page, chance: random.Random, *, phone: bool) -> str:
    """Do one random action; returns what it was."""
    aim = page.evaluate(AIMED, [TAPS, chance.random(), chance.random()])
    assert aim, "nothing is left to do"
    before: int = aim["seq"]
    tap(page, aim, phone=phone)
    if ".mark" in aim["selector"]:
        choose_way(page, chance, before, phone=phone)
    elif ".ask-rules" in aim["selector"]:
        look_up(page)
    elif not any(kind in aim["selector"] for kind in PICKED_UP):
        changed(page, before)
    return f"{aim['selector']} at {before}"


def tap(page: Page, at: dict[str, float], *, phone: bool) -> None:
    page.touchscreen.tap(at["x"], at["y"]) if phone else page.mouse.click(at["x"], at["y"])


def look_up(page: Page) -> None:
    rules = page.locator("dialog")
    rules.wait_for()
    page.keyboard.press("Escape")
    rules.wait_for(state="detached")


def choose_way(page: Page, chance: random.Random, before: int, *, phone: bool) -> None:
    """A tapped mark is played at once, or lists its ways; a finger may have meant the mark beside it."""
    page.wait_for_function(TAKEN, arg=before)
    way = page.evaluate(AIMED, [{".ways.pinned .way:enabled": 1}, 0, chance.random()])
    if way:
        tap(page, way, phone=phone)
    elif page.locator(".ways.pinned:visible").count():
        assert phone, "a lit mark has no ways"
        return
    changed(page, before)
