"""The table in a real browser: languages, help, explanations, and that only what a move changes is redrawn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Open, overtaken
from tests.browser.tables import (
    EMPTY,
    at_table,
    changed,
    give_up,
    made,
    place_from_mark,
    seq,
    show,
    sit,
)

FORESEE = """() => {
  const usual = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const { ask, id } = JSON.parse(text);
    if (ask !== "clean") return usual.call(this, text);
    const data = JSON.stringify({ answer: id, now: true, clean: false });
    this.dispatchEvent(new MessageEvent("message", { data }));
  };
}"""


def test_the_first_tab_skips_to_the_sheet(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the main part")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_be_focused()


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
    expect(page.locator(".tray .end")).to_contain_text("Fertig")
    expect(page.locator(".die")).to_have_count(3)
    expect(page.locator(".log li").first).to_contain_text("Die Würfel zeigen")


def test_the_language_that_was_chosen_last_is_spoken(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    page.locator(".mark.fits:visible").first.wait_for()
    overtaken(page, "/opening?lang=de")
    expect(page.locator("#job")).to_contain_text("キオスク")
    page.locator("#sheet [data-mark='strength.3']").hover()
    expect(page.locator(".ways")).to_contain_text(re.compile("[ぁ-ん]"))  # from the server, in Japanese
    expect(page.locator(".log li").first).to_contain_text(re.compile("[ぁ-ん]"))


def test_the_end_is_told_again_in_another_language(visit: Open) -> None:
    page = at_table(visit, rules={"may-pass": True})
    page.keyboard.press("e")
    give_up(page)
    page.get_by_role("button", name="Look at the table").press("Enter")
    page.locator("select").select_option("ja")
    page.get_by_role("button", name="テーブルを見る").click()
    expect(page.locator(".ending caption")).to_have_text(["加点", "失点", "得点"])
    expect(page.locator(".ending .total th")).not_to_have_text(re.compile("[a-z]"))


def test_the_special_rule_stands_at_the_plan(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    expect(page.locator(".strip .special")).to_contain_text("wakes the watch dog")
    phone = at_table(visit, phone=True)
    show(phone, "plan")
    phone.locator("#plan .special summary").tap()
    expect(phone.locator("#plan .special p")).to_be_visible()


@pytest.mark.parametrize(("lang", "size"), [("en", (1024, 768)), ("de", (1024, 768)), ("ja", (1280, 720))])
def test_a_sentence_of_the_strip_stays_beside_the_special_rule(visit: Open, lang: str, size: tuple[int, int]) -> None:
    crew = (("bruce", "me"), ("janet", "person"), ("trixie", "person"))
    rules = {"may-pass": True, "group-vote": False}
    page = at_table(visit, crew, job="clou/tax-return", lang=lang, rules=rules)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for _ in range(2):  # the throw, and the first of three is done
        before = seq(page)
        page.keyboard.press("e")
        changed(page, before)
    expect(page.locator(".strip .says")).to_contain_text("Janet" if lang != "ja" else "ジャネット")
    apart = page.locator("#strip").evaluate(
        """(strip) => {
          const written = document.createRange();
          written.selectNodeContents(strip.querySelector(".says"));
          return strip.querySelector(".special").getBoundingClientRect().left - written.getBoundingClientRect().right;
        }"""
    )
    assert apart > 0


def test_long_titles_and_names_leave_room_for_the_rest(visit: Open) -> None:
    title, name = "A job whose author could not stop and gave it a title of seventy-four letters", "M" * 40
    page = visit(EMPTY)
    page.route(re.compile("/opening"), lambda route: retitled(route, title))
    table = made(page, (("bruce", "me"), ("janet", "person")), rules={"group-vote": False})
    sit(page, table)
    friend = visit(EMPTY)
    friend.evaluate("(name) => localStorage.setItem('getaway.name', name)", name)
    friend.goto(f"/table/{table['table']}#{table['seats'][1]['key']}")
    expect(page.locator(f".crew [title='{name}']")).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator(f"#job [title='{title}']")).to_be_visible()
    ends = page.locator(".status > *").evaluate_all(
        "(parts) => parts.map((part) => part.getBoundingClientRect()).flatMap(({left, right}) => [left, right])"
    )
    assert ends == sorted(ends)
    assert page.locator("#meters").evaluate("(node) => node.scrollWidth <= node.clientWidth")
    about = page.locator(f".crew [title='{name}']")
    assert about.evaluate("(node) => node.getBoundingClientRect().height < 20")
    assert page.locator(".crew").evaluate("(node) => node.scrollWidth <= node.clientWidth")


def retitled(route: Route, title: str) -> None:
    found = route.fetch()
    route.fulfill(response=found, json={**found.json(), "title": title})


def test_every_special_line_has_a_button_of_its_own(visit: Open) -> None:
    page = at_table(visit, (("trixie", "me"),), seed="11")
    page.keyboard.press("e")
    for mark, then in (("strength.1", "back-door.b1"), ("cunning.1", "special-1.2")):
        page.locator(f"#sheet [data-mark='{mark}'].fits").click()
        page.locator(".ways.pinned .way").first.click()
        if then == "special-1.2":
            expect(page.locator(".strip .tgt[data-target='special-2.2']")).to_have_text(re.compile("Special 2"))
        page.locator(f".strip .tgt[data-target='{then}']").click()
        expect(page.locator(".log li").last).to_have_attribute("title", re.compile(re.escape(then)))


def test_a_coach_warns_of_a_die_that_will_be_left_over(visit: Open) -> None:
    page = at_table(visit)
    page.get_by_text("Coach").click()
    page.keyboard.press("e")
    page.evaluate(FORESEE)  # the server's own foresight is tested with the server
    page.locator(".mark.fits:visible").first.click()
    page.locator(".ways.pinned .way").first.hover()
    expect(page.locator(".ways .after.strands")).to_contain_text("left over")


@pytest.mark.parametrize("place", [0, -1], ids=["top", "bottom"])
def test_a_list_of_ways_stands_still_while_more_is_said_of_it(visit: Open, place: int) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    page.locator("#sheet .mark.fits").first.wait_for()
    before = page.evaluate(
        """(place) => {
          const marks = [...document.querySelectorAll("#sheet .mark.fits")];
          const height = (mark) => mark.getBoundingClientRect().y;
          const mark = marks.sort((one, other) => height(one) - height(other)).at(place);
          for (const what of ["pointerdown", "pointerup"])
            mark.dispatchEvent(new PointerEvent(what, {bubbles: true, pointerType: "mouse"}));
          return document.querySelector(".ways .way").getBoundingClientRect().toJSON();
        }""",
        place,
    )
    expect(page.locator(".ways .rule p").first).to_be_visible()
    page.locator(".ways .way").first.hover()
    expect(page.locator(".ways .after")).not_to_be_empty()
    assert page.locator(".ways .way").first.evaluate("(way) => way.getBoundingClientRect().toJSON()") == before


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
    expect(page.locator(".ways.pinned p").first).to_be_visible()  # all earlier questions have been answered
    expect(page.locator(".lamp.thinking")).to_have_count(0)
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


def test_an_arrow_leads_from_nowhere_to_a_mark(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    page.locator(".mark.fits").first.wait_for()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".mark.fits").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".mark[data-mark='dexterity.1']")).to_be_focused()


def test_a_double_click_lists_the_ways_and_a_later_click_puts_them_away(visit: Open) -> None:
    page = at_table(visit)
    page.keyboard.press("e")
    mark = page.locator("#sheet .mark.fits").first
    mark.dblclick()
    expect(page.locator(".ways.pinned")).to_be_visible()
    page.wait_for_function("(since) => performance.now() > since + 500", arg=page.evaluate("performance.now()"))
    mark.click()
    expect(page.locator(".ways.pinned")).to_have_count(0)


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
            show(page, pane)
            assert barriers(page) == []
    page.keyboard.press("Escape")
    before = seq(page)
    page.locator(".btn.end:enabled").click()
    changed(page, before)
    page.keyboard.press("s")
    give_up(page)
    assert barriers(page) == []
