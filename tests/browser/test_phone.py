"""The table on a phone: one pane at a time, targets large enough for a finger, rooms to swipe through."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.tables import (
    at_table,
    changed,
    seq,
    show,
)

APART = """(svg) => {
  // of each mark that is wholly on the screen: how far away the next one of its challenge is
  const {left, right} = svg.getBoundingClientRect();
  const box = (node) => node.querySelector(".edge").getBoundingClientRect();
  const marks = [...svg.querySelectorAll(".mark")].map((node) => [node.dataset.mark, box(node)])
    .filter(([, edge]) => edge.left >= left && edge.right <= right);
  const same = (one, other) => one !== other && one.split(".")[0] === other.split(".")[0];
  const far = (a, b) => Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
  const next = (one, edge) => marks.filter(([other]) => same(one, other)).map(([, there]) => far(edge, there));
  return Object.fromEntries(marks.map(([one, edge]) => [one, Math.min(999, ...next(one, edge))]));
}"""


def test_a_phone_shows_one_pane_and_large_targets(visit: Open) -> None:
    page = at_table(visit, (("trixie", "me"), ("janet", "me")), phone=True)
    page.locator(".btn.end").tap()
    page.locator(".die:enabled").first.wait_for()
    for selector in (".die", ".tabs button", ".acts .btn:visible", ".seat-tab"):
        for box in [node.bounding_box() for node in page.locator(selector).all()]:
            assert box is not None
            assert box["width"] >= 40, selector
            assert box["height"] >= 43.5, selector
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    show(page, "plan")
    expect(page.locator(".tabs [data-pane=sheet]")).to_have_class("has")
    show(page, "sheet")
    page.locator(".die").first.tap()
    lit = page.locator("#sheet .mark.legal").first
    lit.scroll_into_view_if_needed()
    box = lit.locator(".edge").bounding_box()
    assert box is not None
    before = seq(page)
    page.touchscreen.tap(box["x"] + box["width"] / 2 + 18, box["y"] + box["height"] / 2 + 8)  # beside its middle
    changed(page, before)


def test_every_mark_of_a_plan_can_be_hit_by_a_finger(visit: Open) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "me"), ("matt", "me")), job="clou/tax-return", phone=True)
    show(page, "plan")
    apart: dict[str, float] = {}
    for chip in page.locator(".rooms button").all():
        chip.tap()
        expect(chip).to_have_attribute("aria-pressed", "true")
        for mark, far in page.locator("#plan .camera > svg").evaluate(APART).items():
            apart[mark] = max(far, apart.get(mark, 0))
    assert len(apart) > 40
    assert {mark: far for mark, far in apart.items() if far < 43.9} == {}


def test_a_pinch_zooms_and_never_writes(visit: Open) -> None:
    page = at_table(visit, phone=True)
    page.locator(".btn.end").tap()
    page.locator("#sheet .mark.fits").first.wait_for()
    before = seq(page)
    box = page.locator("#sheet .mark.fits .edge").first.bounding_box()
    assert box is not None
    devtools = page.context.new_cdp_session(page)
    y = box["y"] + 20
    for spread in range(0, 80, 10):  # two fingers, the first on a mark
        fingers = [{"x": box["x"] + 20 - spread / 4, "y": y}, {"x": box["x"] + 70 + spread, "y": y}]
        touch = {"type": "touchMove" if spread else "touchStart", "touchPoints": fingers}
        devtools.send("Input.dispatchTouchEvent", touch)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("() => visualViewport.scale > 1.01")
    assert seq(page) == before
    expect(page.locator(".ways.pinned, .mark.selected")).to_have_count(0)


def test_a_phone_turns_the_plan_room_by_room(visit: Open) -> None:
    page = at_table(visit, phone=True)
    show(page, "plan")
    svg = page.locator("#plan .camera > svg")
    before = svg.get_attribute("viewBox") or ""
    page.locator(".rooms button", has_text="Office").first.tap()
    expect(svg).not_to_have_attribute("viewBox", before)
    expect(page.locator(".map svg")).to_be_visible()


def test_no_window_of_the_plan_cuts_off_the_line_below_it(visit: Open) -> None:
    page = at_table(visit, job="again/cat-and-dog", phone=True)
    show(page, "plan")
    page.locator(".rooms button").last.tap()
    expect(page.locator("#plan .camera .imprint")).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(page.locator("#plan .imprint")).to_contain_text("1–2 players · difficulty 2 of 5")


def test_a_phone_on_its_side_has_room_for_the_pane_and_all_that_is_pressed(visit: Open) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "me")), phone=True)
    page.set_viewport_size({"width": 640, "height": 360})
    page.locator(".btn.end").tap()
    page.locator(".die:enabled").first.wait_for()
    for pane in ("sheet", "plan"):
        show(page, pane)
        shown = page.locator(f"#{pane}").bounding_box()
        assert shown is not None
        assert shown["height"] > 300
    for pressed in page.locator(".die, .acts .btn:visible, .tabs button").all():
        expect(pressed).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_tablet_shows_the_whole_plan_and_a_sheet_that_need_not_be_scrolled(visit: Open) -> None:
    page = at_table(visit, job="clou/crimson-cat", phone=True)
    page.set_viewport_size({"width": 768, "height": 1024})
    for mark in page.locator("#sheet .mark").all():
        expect(mark).to_be_in_viewport(ratio=0.99)
    show(page, "plan")
    expect(page.locator(".rooms")).to_have_count(0)
    for mark in page.locator("#plan .mark").all():
        expect(mark).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#plan .special p")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 640})  # and back: a window can become smaller
    expect(page.locator(".rooms button").first).to_be_visible()


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_what_is_to_be_decided_stands_above_its_buttons(visit: Open, size: tuple[int, int], lang: str) -> None:
    page = at_table(visit, phone=True, lang=lang, rules={"may-pass": True})
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for _ in range(2):  # the throw, and the round
        before = seq(page)
        page.locator(".btn.end:enabled").tap()
        changed(page, before)
    says = page.locator(".strip .says")
    expect(says).to_be_in_viewport(ratio=1)
    assert says.bounding_box()["width"] > 180  # type: ignore[index]
    for move in ("stay", "run"):
        expect(page.locator(f".strip [data-do={move}]")).to_be_in_viewport(ratio=1)


def test_the_menu_of_a_phone_is_as_wide_as_its_screen(visit: Open) -> None:
    page = at_table(visit, phone=True, seed="7" * 60)  # a word longer than a line, such as a hash
    page.locator(".options .menu").tap()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("7" * 60)
    assert dialog.evaluate("(node) => node.scrollWidth <= node.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
