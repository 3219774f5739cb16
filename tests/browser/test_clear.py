"""Clear at every tap: no slip ends a heist, buttons show prices, everything printed explains itself, events are seen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.tables import at_table, changed, ended, over, seq, show


def test_a_double_click_ends_the_round_and_rolls_nothing(visit: Open) -> None:
    page = at_table(visit, rules={"may-pass": True})
    page.keyboard.press("e")
    changed(page, 0)
    before = seq(page)
    page.locator(".btn.end").dblclick()
    changed(page, before)
    assert seq(page) == before + 1
    expect(page.locator("[data-do=run]")).to_be_visible()
    expect(page.locator(".btn.end")).to_contain_text("Next round")


@pytest.mark.parametrize("phone", [False, True])
def test_an_end_that_asked_no_chance_can_be_taken_back(
    visit: Open, barriers: Callable[[Page], list[str]], phone: bool
) -> None:
    page = at_table(visit, phone=phone, rules={"may-pass": True})
    for _ in range(2):  # the throw, and the round
        before = seq(page)
        page.locator(".btn.end:enabled").click()
        changed(page, before)
    page.locator("[data-do=run]").click()
    ending = page.locator(".ending.waits")
    expect(ending).to_contain_text("Nothing has been written yet.")
    assert barriers(page) == []
    assert "\nresult" not in (record := page.request.get(record_of(page)).text()), record
    ending.locator(".take-back").press("Enter")
    expect(page.locator(".ending")).to_have_count(0)
    expect(page.locator(".btn.end")).to_contain_text("Next" if phone else "Next round")
    page.locator("[data-do=run]:not([data-fresh])").click()
    ended(page)
    expect(page.locator(".ending .stamp")).to_have_text("hardly worth the night")
    expect(page.locator(".acts .undo")).to_be_disabled()
    page.reload()
    expect(page.locator(".ending .stamp")).to_have_text("hardly worth the night")


def record_of(page: Page) -> str:
    return f"/api/tables/{page.url.rpartition('/')[2]}/record"


def test_a_double_click_on_the_way_out_confirms_nothing(visit: Open) -> None:
    page = at_table(visit, rules={"may-pass": True})
    for _ in range(2):
        before = seq(page)
        page.locator(".btn.end:enabled").click()
        changed(page, before)
    before = seq(page)
    page.locator("[data-do=run]").dblclick()
    changed(page, before)
    assert seq(page) == before + 1
    expect(page.locator(".ending.waits .confirm")).to_be_visible()


def test_the_second_click_on_the_end_begins_no_other_game(visit: Open) -> None:
    page = at_table(visit, rules={"may-pass": True})
    for _ in range(2):
        before = seq(page)
        page.locator(".btn.end:enabled").click()
        changed(page, before)
    page.locator("[data-do=run]").press("Enter")
    confirm = page.locator(".ending.waits .confirm")
    confirm.wait_for()
    page.evaluate("window.second = new MouseEvent('click', {bubbles: true, cancelable: true, detail: 2})")
    confirm.press("Enter")
    again = page.get_by_role("button", name="Again with the same dice")  # where the other button was
    assert again.evaluate("(button) => button.dispatchEvent(second)") is False
    here = page.url
    again.press("Enter")
    page.wait_for_url(re.compile(rf"/table/(?!{here.rpartition('/')[2]})"))


def test_a_second_click_that_is_heard_late_rolls_nothing(visit: Open) -> None:
    """As on a slow machine: made when the button was not yet there, heard when it has been there for long."""
    page = at_table(visit, rules={"may-pass": True})
    page.keyboard.press("e")
    changed(page, 0)
    page.evaluate("window.second = new MouseEvent('click', {bubbles: true, detail: 2})")
    before = seq(page)
    page.locator(".btn.end").click()
    changed(page, before)
    expect(page.locator(".btn.end")).to_contain_text("Next round")
    assert (
        page.evaluate("document.querySelector('.btn.end').dispatchEvent(second), 'busy' in document.body.dataset")
        is False
    )
    assert page.evaluate("document.querySelector('.btn.end').click(), 'busy' in document.body.dataset") is True


def test_a_tap_that_is_heard_late_is_no_long_press(visit: Open) -> None:
    page = at_table(visit, phone=True)
    page.keyboard.press("e")
    changed(page, 0)
    page.evaluate(
        """() => {
          const [down, up] = ["pointerdown", "pointerup"].map(
            (what) => new PointerEvent(what, {bubbles: true, pointerType: "touch"}));
          const mark = document.querySelector("#sheet .mark.fits");
          mark.dispatchEvent(down);
          window.lift = () => mark.dispatchEvent(up);
        }"""
    )
    expect(page.locator(".ways:visible:not(.pinned)")).to_be_visible()  # so long was it held, as far as this page knows
    page.evaluate("lift()")
    expect(page.locator(".ways.pinned .way").first).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_one_screen_for_two_leads_from_one_to_the_other(visit: Open, phone: bool) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "me")), phone=phone, rules={"may-pass": True})
    strip = page.locator("#strip")

    def tapped(*what: str) -> None:
        before = seq(page)
        for each in what:
            page.locator(each).first.click()
        changed(page, before)

    tapped(".btn.end:enabled")  # the throw
    tapped("#sheet [data-mark='strength.1']", ".ways.pinned .way")
    page.keyboard.press("s")
    expect(strip).to_contain_text("Bruce is using a symbol.")
    strip.get_by_role("button", name="Play Bruce").click()
    tapped("#strip .lapse")
    tapped(".btn.end:enabled")  # Bruce is done
    strip.get_by_role("button", name="Play Janet").click()
    expect(page.locator("#sheet .mark.fits[data-scope=janet]").first).to_be_visible()


def test_a_lost_heist_is_stamped_so_and_its_points_do_not_count(visit: Open) -> None:
    page = at_table(visit, rules={"may-pass": True})
    while not over(page):
        before = seq(page)
        page.locator(".btn.end:enabled").click()
        changed(page, before)
    ended(page)
    expect(page.locator(".ending .stamp")).to_have_text("Tracked down")
    expect(page.locator(".ending .total")).to_contain_text("would have been")
    expect(page.locator("#sheet .stamp")).to_be_hidden()  # not caught
    expect(page.locator("body")).to_have_class(re.compile("alarmed"))


def taken(page: Page, faces: list[int], mark: str) -> None:
    """Put dice into a mark by hand."""
    before = seq(page)
    for face in faces:
        page.locator(f".die:enabled:not(.picked)[data-face='{face}']").first.click()
    page.locator(f"#sheet [data-mark='{mark}']").click()
    changed(page, before)


def used(page: Page, mark: str) -> None:
    before = seq(page)
    page.locator(f".strip [data-target='{mark}']").click()
    changed(page, before)


def at_the_back_door(visit: Open) -> Page:
    """A table one symbol before the back door is overcome."""
    page = at_table(visit, seed="lesson-768")
    page.keyboard.press("e")
    page.locator(".mark.fits:visible").first.wait_for()
    taken(page, [3], "strength.1")
    used(page, "back-door.b1")
    taken(page, [1, 4], "strength.2")
    return page


def test_a_target_says_what_it_costs_and_sets_off(visit: Open) -> None:
    page = at_the_back_door(visit)
    target = page.locator(".strip [data-target='back-door.b2']")
    expect(target.locator(".price")).to_have_text("starts “Until it barks”")
    expect(target.locator(".gain")).to_have_text("opens Stockroom · opens Shop")
    expect(target.locator(".signs use")).to_have_count(2)  # the way is shown by its needs, not by a letter
    expect(target).to_have_attribute("aria-label", re.compile("Back door, with strength, strength"))
    expect(page.locator(".strip [data-target='special-1.1'] .price")).to_have_count(0)  # the round ends anyway
    expect(page.locator("#plan .need, #plan .struck.slot").first).to_be_hidden()  # needs of other crews


def test_what_happened_is_seen_and_lies_in_nobodys_way(visit: Open) -> None:
    page = at_the_back_door(visit)
    used(page, "back-door.b2")
    seen = page.locator(".happenings li")
    expect(seen.first).to_have_text("Back door: overcome")
    expect(seen.last).to_have_text("Shop is open")
    assert page.locator(".happenings").evaluate("(node) => getComputedStyle(node).pointerEvents") == "none"
    page.mouse.click(5, 400)
    expect(seen).to_have_count(0)


def test_less_motion_shows_it_all_at_once(visit: Open) -> None:
    page = at_the_back_door(visit)
    page.emulate_media(reduced_motion="reduce")
    before = seq(page)
    page.locator(".strip [data-target='back-door.b2']").click()
    page.wait_for_function("(before) => Number(document.body.dataset.seq) !== before", arg=before)
    expect(page.locator(".happenings li")).to_have_count(4)


PRINTED = {  # what is pointed at, and its explanation
    "clou/kiosk": {
        "#meters .meter:nth-child(2)": "5 traces are still open.",
        "#plan [data-loot=savings] .symbol": "Savings, 8 points: its room is still closed.",
        "#plan [data-track=police] .cell:nth-of-type(2)": "The police: 4 cells to go.",
        "#plan [data-track=police] > use": "The police: 4 cells to go.",
        "#plan [data-challenge=safe] .plate-edge": "Safe: its room is still closed.",
        "#plan [data-room=stockroom] .room-name": "Stockroom: still closed.",
        "#plan svg > g > [href='#pen-x-2']": "You come in here",
        "#plan .title .name": "There are 18 points of loot in here.",
        "#sheet .header .name": "If Bruce drives, the car moves on 1, 3, 4, 6",
        "#sheet .head": "Abilities",
        "#sheet .strength .sign use": "Strength: fill boxes from left to right",
        ".die": "each thief may use it once",
        ".lamp": "Planner lamp",
        ".crew header": "Janet, played by Ada.",
    },
    "again/cat-and-dog": {
        "#plan .notes .type": "Cat and dog each walk",
        "#sheet .tinkering .sign use": "Tinkering: fill boxes",
        "#sheet .wires .gain use": "Wires: one path from left to right",
        "#sheet .stars [href='#s-people']": "gives cross out a circle to anyone",
        ".star-token": "The crew's star of this round is free",
    },
}


@pytest.mark.parametrize("job", PRINTED)
def test_everything_printed_answers(visit: Open, job: str) -> None:
    page = at_table(visit, (("bruce" if job == "clou/kiosk" else "trixie", "me"), ("janet", "me")), job=job)
    page.keyboard.press("e")
    changed(page, 0)
    for thing, says in PRINTED[job].items():
        page.keyboard.press("Escape")  # the last explanation covers other things
        box = page.locator(thing).first.bounding_box()
        assert box, thing
        corner = "plate" in thing or "lamp" in thing  # something else is in their middle
        page.mouse.move(box["x"] + (4 if corner else box["width"] / 2), box["y"] + (4 if corner else box["height"] / 2))
        expect(page.locator(".tell"), thing).to_contain_text(says)
    page.locator(".tell button").click()
    expect(page.get_by_role("dialog", name="Rules").locator(".asked")).to_be_in_viewport()


HELD = {  # a finger rests on what a phone shows of each pane, and what it says of itself
    "sheet": {
        "#job": "There are 18 points of loot in here.",
        "#meters .meter": "8 rounds are left.",
        ".me .escape": "If Bruce drives, the car moves on 1, 3, 4, 6",
        "#sheet .module-strength h2": "Strength: fill boxes from left to right",
        ".die": "each thief may use it once",
        ".lamp": "Planner lamp",
    },
    "plan": {
        ".rooms [data-room=stockroom]": "Stockroom: still closed.",
        "#plan [data-room=yard] .room-name": "Yard: open.",
        "#plan [data-challenge=back-door] text": "Back door: one of these ways is enough.",
    },
}


def test_a_long_press_asks_too(visit: Open) -> None:
    page = at_table(visit, phone=True)
    page.locator(".btn.end").tap()
    changed(page, 0)
    fingers = page.context.new_cdp_session(page)
    for pane, things in HELD.items():
        show(page, pane)
        for thing, says in things.items():
            box = page.locator(thing).first.bounding_box()
            assert box, thing
            there = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
            fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [there]})
            expect(page.locator(".tell"), thing).to_contain_text(says)
            fingers.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
            page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("phone", "lang", "word", "section"), [(False, "de", "Pyramide", "tools"), (True, "ja", "警報", "alarm")]
)
def test_the_rules_are_searched_in_the_game(
    visit: Open, barriers: Callable[[Page], list[str]], phone: bool, lang: str, word: str, section: str
) -> None:
    page = at_table(visit, phone=phone, lang=lang)
    if phone:
        page.locator(".menu").click()
        page.get_by_role("dialog").get_by_role("button", name="ルール").click()
    else:
        page.locator(".ask-rules").click()
    expect(page.locator("[data-section=round] li")).to_have_count(5)
    assert barriers(page) == []
    page.get_by_role("searchbox").fill(word)
    expect(page.locator(f"[data-section={section}]")).to_be_visible()
    expect(page.locator("[data-section=round]")).to_be_hidden()
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_role("dialog").get_by_role("status")).to_be_visible()


def test_the_log_speaks_and_notation_is_one_tap_away(visit: Open) -> None:
    page = at_table(visit, seed="lesson-768")
    page.keyboard.press("e")
    expect(page.locator(".log li").first).to_have_text("The dice show 1 4 3.")
    page.get_by_role("button", name="Notation").click()
    expect(page.locator(".log li").first).to_have_text("crew start = 1 4 3")


@pytest.mark.parametrize(("phone", "lang", "says"), [(False, "en", "Janet says: "), (True, "ja", "ジャネット：")])
def test_a_program_says_why_when_asked(
    visit: Open, barriers: Callable[[Page], list[str]], phone: bool, lang: str, says: str
) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "bot:planner")), phone=phone, lang=lang)
    page.locator(".btn.end:enabled").click()
    if phone:
        show(page, "log")
    page.locator(".log .ask-why").first.click()
    expect(page.locator(".log .why")).to_contain_text(says)
    assert barriers(page) == []
    page.locator(".log .ask-why[aria-expanded=true]").click()
    expect(page.locator(".log .why")).to_have_count(0)
