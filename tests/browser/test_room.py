"""Small screens: zooming that never writes, lists that are never cut off, a plan that follows."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import getaway
from getaway.core import Table
from tests.browser.conftest import Open
from tests.browser.tables import EMPTY, at_table, branched, changed, place_from_mark, seq, show, sit, until

TABLET = {"width": 1024, "height": 768}


def at_tablet(visit: Open, **more: Any) -> Page:
    page = at_table(visit, **more)
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
    page.keyboard.press("e")
    page.locator(".mark.fits:visible").first.wait_for()
    return page


def box_of(mark: Locator) -> dict[str, float]:
    box = mark.bounding_box()
    assert box is not None
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def test_a_closer_look_makes_marks_twice_as_large_and_plays_where_one_taps(
    visit: Open, barriers: Callable[[Page], list[str]]
) -> None:
    page = at_tablet(visit, lang="de")
    name = page.locator("#sheet .mark.fits").first.get_attribute("data-mark")
    mark = page.locator(f"#sheet [data-mark='{name}'] .edge")
    before, now = box_of(mark), seq(page)
    page.locator("#sheet .zoom").click()
    assert box_of(mark)["width"] > 1.8 * before["width"]
    assert barriers(page) == []
    assert seq(page) == now
    place_from_mark(page)
    changed(page, now)
    if page.locator("#sheet.near").count():  # otherwise nothing in view could be used
        page.locator("#sheet .zoom").click()
    assert box_of(mark)["width"] == pytest.approx(before["width"], abs=1)


def test_two_fingers_and_a_dragged_drawing_never_write(visit: Open) -> None:
    """Touches begin and end on a mark that could be filled."""
    page = at_tablet(visit)
    mark = page.locator("#sheet .mark.fits .edge").first
    before, now = box_of(mark), seq(page)
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2

    def finger(kind: str, id: int, at: float) -> None:
        page.evaluate(
            """([kind, id, x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(kind,
                {pointerId: id, pointerType: "touch", clientX: x, clientY: y, bubbles: true}))""",
            [kind, id, at, y],
        )

    finger("pointerdown", 1, x)
    finger("pointerdown", 2, x + 20)
    finger("pointermove", 2, x + 60)
    finger("pointerup", 2, x + 60)
    finger("pointerup", 1, x)
    near = box_of(mark)
    assert near["width"] > 1.8 * before["width"]
    middle = near["x"] + near["width"] / 2, near["y"] + near["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] - 40, middle[1], steps=4)
    page.mouse.up()
    assert box_of(mark)["x"] < near["x"] - 20
    assert seq(page) == now
    expect(page.locator(".ways.pinned")).to_have_count(0)
    pane = box_of(page.locator("#sheet"))
    page.mouse.move(pane["x"] + pane["width"] / 2, pane["y"] + pane["height"] / 2)
    page.mouse.wheel(0, 4000)
    until(page, lambda: abs(box_of(mark)["width"] - before["width"]) < 1, "the wheel does not bring the whole back")


@pytest.mark.parametrize(("width", "height", "lang"), [(1024, 768, "de"), (1280, 720, "en"), (360, 640, "ja")])
def test_every_target_of_a_symbol_is_wholly_seen(visit: Open, width: int, height: int, lang: str) -> None:
    page = at_table(
        visit, (("bruce", "me"), ("janet", "me")), lang=lang, job="clou/tax-return", seed="7", phone=width < 700
    )
    page.set_viewport_size({"width": width, "height": height})
    page.keyboard.press("e")
    while not page.locator(".strip .tgt").count():
        before = seq(page)
        page.locator("#sheet .mark.fits:visible").first.click(force=True)
        page.locator(".ways.pinned .way").first.click()
        changed(page, before)
    assert page.locator(".strip .tgt").count() > 2
    strip = box_of(page.locator(".strip"))
    for target in page.locator(".strip .tgt").all():
        box = box_of(target)
        assert box["x"] >= max(0, strip["x"]) - 1
        assert box["x"] + box["width"] <= min(width, strip["x"] + strip["width"]) + 1
        target.click(trial=True)


@pytest.mark.parametrize(("targets", "lang", "phone"), [(3, "en", False), (11, "de", False), (7, "de", True)])
def test_a_short_list_of_targets_covers_no_track_and_a_long_one_is_wholly_seen(
    visit: Open, targets: int, lang: str, phone: bool
) -> None:
    page = visit(EMPTY, lang=lang, phone=phone)
    crew = "matt", "trixie"
    sit(page, branched(page, with_targets("again/going-going", crew, targets), [(thief, "me") for thief in crew]))
    expect(page.locator(".strip .tgt")).to_have_count(targets)
    listed = page.locator(".strip .targets")
    assert listed.evaluate("(list) => list.scrollHeight <= list.clientHeight + 1")
    if targets < 4:
        tracks = box_of(page.locator("#plan [data-track=traces]").first)
        assert box_of(page.locator(".strip"))["y"] >= tracks["y"] + tracks["height"]


def with_targets(job: str, crew: tuple[str, str], targets: int) -> str:
    """The record of a random game in which the first seat uses a symbol that so many ways and specials take."""
    for seed in range(200):
        table, chance = Table(getaway.load(job, crew=list(crew)), seed=seed), random.Random(seed)
        while deciders := table.state.deciders():
            mine = [move.text for move in table.state.moves(0)] if 0 in deciders else []
            ways = {text.rstrip("0123456789") for text in mine if not text.endswith(" lapse")}
            if len(ways) == targets and f"{crew[0]} lapse" in mine and " star" not in "".join(mine):
                return table.record()
            moves = table.state.moves(chance.choice(deciders))
            table.play(chance.choice([move for move in moves if move.text != "crew run" and " star-" not in move.text]))
    raise AssertionError(f"no symbol of {crew[0]} has {targets} targets")


def test_a_phones_plan_goes_to_what_was_opened(visit: Open) -> None:
    page = at_table(visit, phone=True, seed="lesson-768")
    page.keyboard.press("e")
    for faces, target in (([3], "back-door.b1"), ([1, 4], "back-door.b2")):
        before = seq(page)
        for face in faces:
            page.locator(f".die:enabled:not(.picked)[data-face='{face}']").first.tap()
        page.locator(f"#sheet [data-mark='strength.{len(faces)}']").tap()
        changed(page, before)
        before = seq(page)
        page.locator(f".strip [data-target='{target}']").tap()
        changed(page, before)
    show(page, "plan")
    expect(page.locator(".rooms [aria-pressed=true]")).to_have_text(re.compile("Shop"))


def test_a_phone_has_no_empty_tab_and_the_jobs_rule_is_wholly_read(visit: Open) -> None:
    page = at_table(visit, phone=True, lang="de")
    expect(page.locator(".tabs [data-pane=crew]")).to_be_hidden()
    expect(page.locator(".tabs [data-pane=log]")).to_be_visible()
    rule = page.locator(".strip .says small")
    assert rule.evaluate("(node) => node.scrollHeight <= node.clientHeight + 1")
