"""The table in a real browser: whole heists by mouse, by keyboard and by two people; undo, reconnect, phone, languages."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import getaway
from getaway.core import Table, read_record
from tests.browser.conftest import Open, Server
from tests.browser.tables import EMPTY, at_table, changed, made, over, seq, sit, there

MOST = 400  # things that are done in a heist
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
FORESEE = """() => {
  const usual = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const { ask, id } = JSON.parse(text);
    if (ask !== "clean") return usual.call(this, text);
    const data = JSON.stringify({ answer: id, now: true, clean: false });
    this.dispatchEvent(new MessageEvent("message", { data }));
  };
}"""


def mouse_step(page: Page, number: int) -> None:
    """One thing that a player with a mouse does: a symbol first, then dice first or mark first, then the end."""
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
    """Dice first: one that fits somewhere, or else a mark says how."""
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
            return
        step(page, number)
    raise AssertionError("the heist does not end")


def give_up(page: Page) -> None:
    """To the end by the shortest way (house rule may-pass): no die used, then away, or tracked down."""
    while not over(page):
        before = seq(page)
        page.locator("[data-move='crew run'], .btn.end:enabled").first.click()
        changed(page, before)
    page.locator(".ending .total").wait_for()


def test_a_whole_heist_by_mouse(visit: Open) -> None:
    page = at_table(visit)
    finish(page, mouse_step)
    ending = page.locator(".ending")
    expect(ending.locator(".total td")).to_have_text(re.compile(r"^[+-]?\d+$"), timeout=30_000)
    lines = [int(text) for text in ending.locator("tbody tr:not(.total) td").all_inner_texts()]
    assert sum(lines) == int(ending.locator(".total td").inner_text())
    lines_end, last_end = (page.locator(each).last.bounding_box() for each in (".log .lines", ".log li"))
    assert lines_end is not None
    assert last_end is not None
    assert last_end["y"] + last_end["height"] <= lines_end["y"] + lines_end["height"] + 1
    expect(ending.get_by_role("link", name="Replay")).to_have_attribute("href", re.compile("/replay/"))


def test_the_same_dice_again(visit: Open) -> None:
    page = at_table(visit, seed="same", rules={"may-pass": True})
    page.keyboard.press("e")
    expect(page.locator(".die")).to_have_count(3)
    first = [die.get_attribute("data-face") for die in page.locator(".die").all()]
    give_up(page)
    page.get_by_role("button", name="Again with the same dice").click(timeout=30_000)
    page.wait_for_url(re.compile(r"/table/"))
    expect(page.locator("body")).to_have_attribute("data-seq", "0")
    page.keyboard.press("e")
    expect(page.locator(".die")).to_have_count(3)
    assert [die.get_attribute("data-face") for die in page.locator(".die").all()] == first


def key_step(page: Page, number: int) -> None:
    """Keys alone: n goes to a target, Enter plays it or opens its ways and goes to the first of them."""
    before = seq(page)
    if page.locator(".mark.fits, .mark.legal").count():
        spending = page.locator(".strip .symbols").count()
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        if not spending:
            expect(page.locator(".ways.pinned .way").first).to_be_focused()
            page.keyboard.press("Enter")
    elif page.locator(".btn.end:enabled").count():
        page.keyboard.press("e")
    else:
        page.locator(".strip .targets .btn").first.focus()
        page.keyboard.press("Enter")
    changed(page, before)


def test_a_whole_heist_by_keyboard(visit: Open) -> None:
    page = at_table(visit, (("janet", "me"),), seed="keys")
    finish(page, key_step)
    expect(page.locator(".ending .total")).to_be_visible(timeout=30_000)


def test_dice_and_arrows_by_keyboard(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    expect(page.locator(".die:enabled")).to_have_count(3)
    page.keyboard.press("1")
    expect(page.locator(".die").first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("n")
    here = page.evaluate("document.activeElement.dataset.mark")
    assert here
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.mark") not in (here, None)
    page.keyboard.press("Escape")
    expect(page.locator(".die.picked")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_two_people_play_a_heist(visit: Open) -> None:
    ada = visit(EMPTY)
    table = made(ada, (("bruce", "me"), ("janet", "person")), seed="two")
    sit(ada, table)
    key = table["seats"][-1]["key"]
    bob = visit(EMPTY)
    bob.evaluate("localStorage.setItem('getaway.name', 'Bob')")
    bob.goto(f"/table/{table['table']}#{key}")
    there(bob)
    assert "#" not in bob.url
    expect(ada.locator(".crew")).to_contain_text("Bob")
    for number in range(2 * MOST):
        if over(ada) and over(bob):
            break
        expect(bob.locator("body")).to_have_attribute("data-seq", str(seq(ada)))
        order = (ada, bob) if number % 2 else (bob, ada)  # so that nobody changes a vote for ever
        page = next((page for page in order if may_act(page)), None)
        assert page is not None, "nobody can act"
        mouse_step(page, number)
    expect(ada.locator(".ending .total td")).to_be_visible(timeout=30_000)
    expect(bob.locator(".ending .total td")).to_have_text(ada.locator(".ending .total td").inner_text(), timeout=30_000)


def may_act(page: Page) -> bool:
    return page.locator(".mark.fits:visible, .mark.legal:visible, .strip .targets .btn, .btn.end:enabled").count() > 0


def played_one(page: Page) -> int:
    """After the first roll and one placement whose symbols are let go."""
    page.keyboard.press("e")
    page.locator(".mark.fits:visible").first.wait_for()
    before = seq(page)
    place_from_mark(page)
    changed(page, before)
    return before


def test_undo_redo_and_the_log(visit: Open) -> None:
    page = at_table(visit)
    rolled = played_one(page)
    filled = page.locator("#sheet .mark.done").count() + page.locator("#sheet .number use").count()
    assert filled
    now = seq(page)
    page.keyboard.press("u")
    changed(page, now)
    now = seq(page)
    page.keyboard.press("r")
    changed(page, now)
    assert page.locator("#sheet .mark.done").count() + page.locator("#sheet .number use").count() == filled
    page.locator(".log button").first.click()
    expect(page.locator("#sheet .mark.done, #sheet .number use")).to_have_count(0)
    expect(page.locator(".log .taken-back")).not_to_have_count(0)
    assert seq(page) > rolled
    expect(page.locator(".acts .undo")).to_be_disabled()


def test_moves_of_others_are_named_before_they_are_undone(visit: Open) -> None:
    ada = visit(EMPTY)
    table = made(ada, (("bruce", "me"), ("janet", "person")), rules={"group-vote": False}, seed="two")
    sit(ada, table)
    bob = visit(EMPTY)
    bob.evaluate("localStorage.setItem('getaway.name', 'Bob')")
    bob.goto(f"/table/{table['table']}#{table['seats'][-1]['key']}")
    expect(ada.locator(".crew")).to_contain_text("Bob")
    played_one(ada)
    expect(bob.locator(".acts .undo")).to_be_enabled()
    bob.keyboard.press("u")
    dialog = bob.get_by_role("dialog", name="Undo")
    expect(dialog).to_contain_text("bruce ")
    dialog.get_by_role("button", name="Undo").click()
    expect(ada.locator(".log .back")).to_contain_text("by janet")


def test_a_killed_server_is_found_again(visit: Open, tmp_path: Path, browser: object) -> None:
    own = Server(tmp_path)
    try:
        page = at_table(visit, server=own)
        played_one(page)
        now = seq(page)
        lines = page.locator(".log li").all_inner_texts()
        own.kill()
        expect(page.locator("body")).to_have_attribute("data-connection", "lost")
        page.keyboard.press("u")  # is sent again, once, when the server is back
        own.start()
        expect(page.locator("body")).to_have_attribute("data-connection", "open", timeout=30_000)
        expect(page.locator("body")).to_have_attribute("data-seq", str(now + 1))
        assert page.locator(".log li").all_inner_texts()[:-1] == lines
        page.reload()
        there(page)
        expect(page.locator("body")).to_have_attribute("data-seq", str(now + 1))
    finally:
        own.kill()


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
    page.locator(".tabs [data-pane=plan]").tap()
    expect(page.locator(".tabs [data-pane=sheet]")).to_have_class("has")
    page.locator(".tabs [data-pane=sheet]").tap()
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
    page.locator(".tabs [data-pane=plan]").tap()
    apart: dict[str, float] = {}
    for chip in page.locator(".rooms button").all():
        chip.tap()
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


def test_look_here_is_seen_by_the_others(visit: Open) -> None:
    ada = visit(EMPTY)
    table = made(ada, (("bruce", "me"), ("janet", "person")))
    sit(ada, table)
    bob = visit(f"/table/{table['table']}", phone=True)
    there(bob)
    ada.locator("#plan [data-mark='till.a1']").focus()
    ada.keyboard.press("l")
    expect(bob.locator("#plan [data-mark='till.a1']")).to_have_class(re.compile("looked-at"))
    expect(bob.locator("body")).to_have_attribute("data-tab", "plan")
    expect(bob.locator("#told")).to_contain_text("Ada")
    expect(bob.locator(".callout")).to_contain_text("Ada")
    expect(bob.locator(".callout")).to_have_count(0)


def test_the_first_tab_skips_to_the_sheet(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the main part")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_be_focused()


def test_a_phone_turns_the_plan_room_by_room(visit: Open) -> None:
    page = at_table(visit, phone=True)
    page.locator(".tabs [data-pane=plan]").tap()
    svg = page.locator("#plan .camera > svg")
    before = svg.get_attribute("viewBox")
    page.locator(".rooms button", has_text="Office").first.tap()
    assert svg.get_attribute("viewBox") != before
    expect(page.locator(".map svg")).to_be_visible()


@pytest.mark.parametrize(("lang", "word"), [("en", "Roll the dice"), ("de", "Würfeln"), ("ja", "ダイスを振る")])
def test_three_languages(visit: Open, lang: str, word: str) -> None:
    page = at_table(visit, lang=lang)
    expect(page.locator(".btn.end")).to_contain_text(word)
    body = page.locator("body").inner_text()
    assert not re.findall(r"\b(?:table|shell|tutorial)\.[a-z-]+", body)


def test_the_language_changes_in_place(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    page.keyboard.press("1")
    page.locator("select").select_option("de")
    expect(page.locator("#sheet [data-mark='strength.1']")).to_have_attribute("aria-label", re.compile("Kraft"))
    expect(page.locator(".tray .end")).to_contain_text("Runde beenden")
    expect(page.locator(".die")).to_have_count(3)
    expect(page.locator(".log li").first).to_have_attribute("title", re.compile("Die Würfel zeigen"))


def test_the_end_is_told_again_in_another_language(visit: Open) -> None:
    page = at_table(visit, rules={"may-pass": True})
    page.keyboard.press("e")
    give_up(page)
    page.get_by_role("button", name="Look at the table").click()
    page.locator("select").select_option("ja")
    page.get_by_role("button", name="卓を見る").click()
    expect(page.locator(".ending caption")).to_have_text("得点")
    expect(page.locator(".ending .total th")).not_to_have_text(re.compile("[a-z]"))


def test_the_special_rule_stands_at_the_plan(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    expect(page.locator(".strip .special")).to_contain_text("wakes the watch dog")
    phone = at_table(visit, phone=True)
    phone.locator(".tabs [data-pane=plan]").tap()
    phone.locator("#plan .special summary").tap()
    expect(phone.locator("#plan .special p")).to_be_visible()


def test_a_coach_warns_of_a_die_that_will_be_left_over(visit: Open) -> None:
    page = at_table(visit)
    page.get_by_text("Coach").click()
    page.keyboard.press("e")
    page.evaluate(FORESEE)  # what the server would find is tested with the server
    page.locator(".mark.fits:visible").first.click()
    page.locator(".ways.pinned .way").first.hover()
    expect(page.locator(".ways .after.strands")).to_contain_text("left over")


def test_a_move_changes_only_what_it_must(visit: Open) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "me"), ("trixie", "me")), job="clou/tax-return")
    page.keyboard.press("e")
    page.locator(".mark.fits:visible").first.wait_for()
    page.evaluate(
        """() => {
          window.changes = [];
          const watch = {subtree: true, childList: true, attributes: true};
          new MutationObserver((records) => window.changes.push(...records)).observe(document.body, watch);
        }"""
    )
    before = seq(page)
    place_from_mark(page)
    changed(page, before)
    assert 5 < page.evaluate("changes.length") < 160
    assert page.evaluate("changes.filter(({target}) => target.closest?.('.crew svg.drawing')).length") == 0


def test_nothing_is_drawn_before_the_answer(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    page.locator(".mark.fits:visible").first.click()
    page.evaluate(
        """() => {
          window.batches = [];
          const watch = {subtree: true, childList: true, attributes: true};
          const named = ({target, attributeName}) => `${target.id || target.localName} ${attributeName}`;
          new MutationObserver((records) => window.batches.push(records.map(named))).observe(document.body, watch);
        }"""
    )
    before = seq(page)
    page.locator(".ways.pinned .way").first.evaluate("(way) => way.click()")
    changed(page, before)
    batches = page.evaluate("batches")
    answered = next(number for number, batch in enumerate(batches) if "body data-seq" in batch)
    assert answered > 0
    assert {change for batch in batches[:answered] for change in batch} == {"body data-busy"}


def test_a_mouse_leaves_the_focus_where_it_is(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    page.evaluate("window.focused = document.activeElement")
    page.locator(".mark.fits:visible").first.click()
    before = seq(page)
    page.locator(".ways.pinned .way").first.click()
    changed(page, before)
    assert page.evaluate("document.activeElement === focused")


def test_nothing_pops_up_where_the_mouse_was_left(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    page.locator(".die:enabled").first.click()
    page.clock.install()
    before = seq(page)
    page.locator("#sheet .mark.legal").first.click()
    changed(page, before)
    page.clock.run_for(1000)
    expect(page.locator(".ways")).to_be_hidden()
    page.mouse.move(5, 5)
    page.locator("#sheet .mark.done").first.hover()
    page.clock.run_for(1000)
    expect(page.locator(".ways")).to_be_visible()


def meanwhile(one: Page, other: Page) -> None:
    """The one moves and uses what that activates; the other sees it."""
    mouse_step(one, 0)
    while one.locator(".strip .symbols").count():
        mouse_step(one, 0)
    expect(other.locator("body")).to_have_attribute("data-seq", str(seq(one)))


def test_what_others_do_leaves_my_choice_alone(visit: Open) -> None:
    ada = visit(EMPTY)
    table = made(ada, (("bruce", "me"), ("janet", "person")), rules={"group-vote": False}, seed="two")
    sit(ada, table)
    bob = visit(f"/table/{table['table']}#{table['seats'][-1]['key']}")
    bob.get_by_role("dialog").get_by_role("textbox").fill("Bob")
    bob.get_by_role("dialog").get_by_role("button").first.click()
    there(bob)
    ada.keyboard.press("e")
    bob.locator(".die:enabled").last.click()
    expect(bob.locator(".die.picked")).to_have_count(1)
    expect(ada.locator(".crew .choosing-now")).to_be_visible()
    ada.locator(".mark.fits:visible").first.wait_for()
    meanwhile(ada, bob)
    expect(bob.locator(".die.picked")).to_have_count(1)
    bob.keyboard.press("Escape")
    bob.locator("#sheet .mark.fits").first.click()
    expect(bob.locator(".ways.pinned .way").first).to_be_visible()
    meanwhile(ada, bob)
    before = seq(bob)
    bob.locator(".ways.pinned .way").first.click()
    changed(bob, before)
    expect(ada.locator(".crew .choosing-now")).to_have_count(0)


def at_the_alarm(crew: list[str]) -> str:
    """The record of a game in which the crew is to say who drives."""
    for seed in range(500):
        table = Table(getaway.load("clou/tax-return", crew=crew), seed=seed)
        chance = random.Random(seed)
        while deciders := table.state.deciders():
            moves = [move for move in table.state.moves(chance.choice(deciders)) if move.text != "crew run"]
            if any(move.text.startswith("crew drive") for move in moves):
                return table.record()
            table.play(chance.choice(moves))
    pytest.fail("no alarm in 500 games")


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_everybody_can_be_sent_to_the_wheel(visit: Open, lang: str) -> None:
    """Three drivers with their chances fit into the strip, whatever the language."""
    crew = ["bruce", "janet", "trixie"]
    page = visit(EMPTY, lang=lang)
    record = at_the_alarm(crew)
    film = page.request.post("/api/records", data=record, headers={"Content-Type": "text/plain"}).json()["replay"]
    step = len(read_record(record).lines)
    seed = {"kind": "open", "value": "1"}  # one with which the car gets ahead
    said = {"step": step, "seats": [{"thief": thief, "who": "me"} for thief in crew], "seed": seed}
    sit(page, page.request.post(f"/api/tables/{film}/branch", data=said).json(), "clou/tax-return")
    for thief in crew:
        page.locator(f'.strip [data-move="crew drive {thief}"]').click(trial=True, timeout=10_000)
    page.clock.install()
    page.locator('.strip [data-move="crew drive trixie"]').click()
    expect(page.locator(".chase.car .faces use")).to_have_count(4)
    expect(page.locator("#plan [data-track=car] .done").first).to_be_visible()  # and yet not shown before its die is
    expect(page.locator("#plan [data-track=car] .cross:visible")).to_have_count(0)
    page.clock.run_for(20_000)
    expect(page.locator(".ending .total")).to_be_visible()
    expect(
        page.locator("#plan [data-track=car] .cross:visible, #plan [data-track=police] .cross:visible").first
    ).to_be_visible()


def test_hot_seat(visit: Open) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "me")))
    expect(page.locator("#sheet [data-scope=bruce]").first).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator("#sheet [data-scope=janet]").first).to_be_visible()
    page.keyboard.press("e")
    page.locator(".mark.fits:visible").first.wait_for()
    before = seq(page)
    place_from_mark(page)
    changed(page, before)
    expect(page.locator(".log li").last).to_contain_text("janet")


def test_the_lamp_is_out_for_who_is_done(visit: Open) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "me")), rules={"may-pass": True})
    page.keyboard.press("e")
    expect(page.locator("#tray .lamp")).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator("#tray .lamp")).to_be_hidden()


def test_a_seat_goes_to_a_bot_and_back(visit: Open) -> None:
    page = at_table(visit, (("bruce", "me"), ("janet", "me")))
    page.locator(".crew .mini").click()
    page.get_by_role("button", name=re.compile("A bot: greedy")).click()
    expect(page.locator(".crew")).to_contain_text("bot")
    page.locator(".crew .mini").click()
    page.get_by_role("button", name="I do").click()
    expect(page.locator(".crew")).not_to_contain_text("bot")


def test_why_a_mark_is_closed(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    page.locator("#sheet [data-mark='strength.3']").hover()
    expect(page.locator(".ways")).to_contain_text("closed")
    page.locator("#plan [data-mark='safe.a1']").hover()
    expect(page.locator(".ways")).to_contain_text("Office")


def test_purists_see_no_highlight_and_are_told_what_is_wrong(visit: Open) -> None:
    page = at_table(visit)
    page.get_by_text("Purist").click()
    page.keyboard.press("e")
    page.locator(".die:enabled").first.click()
    expect(page.locator(".mark.legal, .mark.fits")).to_have_count(0)
    page.locator("#sheet [data-mark='strength.4']").click()
    expect(page.locator("#notice, .ways").filter(has_text="closed").first).to_be_visible()


def test_the_lesson(visit: Open) -> None:
    page = visit("/table/tutorial")
    page.wait_for_url(re.compile("tutorial=clou"))
    lesson = page.locator(".tutorial")
    expect(lesson).to_contain_text("three dice")
    for step in range(1, 16):
        expect(lesson).to_contain_text(f"{step} of 15")
        follow(page)
    expect(lesson).to_contain_text("the night is yours")


def follow(page: Page) -> None:
    """Do what the lesson points at."""
    before = seq(page)
    button = page.locator(".btn.wanted").first
    if button.count():
        button.click()
    else:
        while page.locator(".die.wanted").count():
            page.locator(".die.wanted").first.click()
        if page.locator(".chip").count():
            page.locator(".chip").first.click()
        page.locator(".mark.wanted:visible").first.click()
    changed(page, before)


@pytest.mark.parametrize(("theme", "phone"), [("light", False), ("dark", False), ("light", True), ("dark", True)])
def test_nothing_stands_in_the_way_of_anybody(
    visit: Open, barriers: Callable[[Page], list[str]], theme: str, phone: bool
) -> None:
    seats = (("trixie", "me"), ("bruce", "me"))
    page = at_table(visit, seats, theme=theme, phone=phone, rules={"may-pass": True})
    page.keyboard.press("e")
    page.locator(".die:enabled").first.click()
    assert barriers(page) == []
    if phone:
        for pane in ("plan", "crew", "log"):
            page.locator(f".tabs [data-pane={pane}]").tap()
            assert barriers(page) == []
    page.keyboard.press("Escape")
    before = seq(page)
    page.locator(".btn.end[data-move=done]").click()
    changed(page, before)
    page.keyboard.press("s")
    give_up(page)
    assert barriers(page) == []
