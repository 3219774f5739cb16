"""The second edition at the table: a star is a button that says what it gives, to whom and at what price."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.tables import (
    EMPTY,
    MOST,
    answered,
    at_table,
    changed,
    ended,
    joined,
    made,
    mouse_step,
    over,
    place_die,
    seq,
    sit,
    together,
)
from tests.browser.test_heists import key_step, may_act

JOB = "again/cat-and-dog"
BOTH = (("bruce", "me"), ("trixie", "me"))


def thrown(visit: Open, seats: tuple[tuple[str, str], ...], **more: Any) -> Page:
    page = at_table(visit, seats, job=JOB, **more)
    page.keyboard.press("e")
    changed(page, 0)
    return page


def test_a_gift_names_the_other_seat_and_one_star_a_round_is_enough(
    visit: Open, barriers: Callable[[Page], list[str]]
) -> None:
    page = thrown(visit, BOTH)
    expect(page.locator("#strip .stars [data-do=star]").filter(has_text="for Trixie")).not_to_have_count(0)
    assert barriers(page) == []
    before = seq(page)
    page.locator("#strip .stars [data-do=star]").filter(has_text="for Trixie").first.click()
    changed(page, before)
    expect(page.locator("#strip .stars")).to_have_count(0)


def test_janet_throws_unused_dice_again_and_nothing_can_be_taken_back(visit: Open) -> None:
    page = thrown(visit, (("janet", "me"),))
    reroll = page.locator("#strip .stars [data-do=reroll]")
    expect(reroll.first).to_contain_text("no way back")
    before = seq(page)
    reroll.first.click()
    changed(page, before)
    expect(page.locator("#strip .stars")).to_have_count(0)


def test_a_die_that_somebody_used_shows_who_and_is_not_turned(visit: Open) -> None:
    page = thrown(visit, (("matt", "me"), ("trixie", "me")))
    turns = page.locator("#strip .stars .turn")
    token = page.locator(".star-token")
    expect(token).to_have_attribute("aria-label", "The crew's star of this round is free")
    expect(turns).to_have_count(0)  # so many choices are shown only on request
    token.click()
    expect(token).to_have_attribute("aria-expanded", "true")
    expect(turns.first.locator(".btn")).to_have_count(6)
    expect(turns.first.locator(".btn:disabled")).to_have_count(1)  # the current face
    faces = len({die.get_attribute("data-face") for die in page.locator(".die").all()})
    expect(turns).to_have_count(faces)
    before = seq(page)
    place_die(page)
    changed(page, before)
    expect(page.locator(".die .users .bust")).not_to_have_count(0)
    expect(page.locator(".die[aria-label*='used by Matt']")).not_to_have_count(0)
    portrait, tray = page.locator(".die .users .bust").first.bounding_box(), page.locator("#tray").bounding_box()
    assert portrait is not None
    assert tray is not None
    assert portrait["y"] + portrait["height"] <= tray["y"] + tray["height"]


KINDS = ("[data-do=reroll]", ".turn .btn", "[data-do=star]:has-text('for Janet')")  # new dice, a die turned, a gift
WITH_STARS = "11"  # dice by which a heist lasts until every kind of star was used


def test_two_people_on_two_screens_play_a_whole_heist_with_every_kind_of_star(visit: Open) -> None:
    ada = visit(EMPTY)
    table = made(ada, (("janet", "me"), ("matt", "person")), job=JOB, seed=WITH_STARS, rules={"group-vote": False})
    sit(ada, table, JOB)
    bob = joined(visit, table)
    used: list[str] = []
    for number in range(2 * MOST):
        if over(ada) and over(bob):
            break
        together(ada, bob)
        page = next(page for page in ((ada, bob) if number % 2 else (bob, ada)) if may_act(page))
        other = bob if page is ada else ada
        if kind := wanted(page, used):
            used.append(kind)
            use_a_star(page, other, kind)
        else:
            mouse_step(page, number)
    ended(ada)
    assert set(used) == {*KINDS}
    told = ada.locator(".score-box")
    expect(told.locator("table")).to_have_count(3)
    expect(told.locator(".score-crew")).to_contain_text("Bob")
    sums = [int(text.replace("−", "-")) for text in told.locator("tfoot td").all_inner_texts()]
    assert sum(sums) == int(told.locator(".total td").inner_text().replace("−", "-"))
    expect(bob.locator(".ending .total td")).to_have_text(told.locator(".total td").inner_text())


def wanted(page: Page, used: list[str]) -> str:
    """A kind of star that this seat may use and nobody has used yet; once all were used, any."""
    if not page.locator(".star-token[aria-disabled=false]:visible").count():
        return ""
    if page.locator(".star-token[aria-expanded=false]").count():
        page.locator(".star-token").click()
    offered = [kind for kind in KINDS if page.locator(f"#strip .stars {kind}:enabled").count()]
    fresh = [kind for kind in offered if kind not in used]
    return next(iter(fresh or (offered if set(used) == {*KINDS} else [])), "")


def use_a_star(page: Page, other: Page, kind: str) -> None:
    """Both screens then show that the crew's star is used; a gift goes to the other seat."""
    before = seq(page)
    page.locator(f"#strip .stars {kind}:enabled").last.click()
    changed(page, before)
    together(page, other)
    if other.locator(".star-token:visible").count():
        expect(other.locator(".star-token")).to_have_class("star-token used")


def test_a_star_says_whose_it_is_and_that_a_seat_is_done(visit: Open) -> None:
    page = thrown(visit, BOTH, rules={"may-pass": True})
    page.keyboard.press("s")  # Trixie passes
    before = seq(page)
    page.keyboard.press("e")
    changed(page, before)
    page.keyboard.press("s")
    page.keyboard.press("*")
    stars = page.locator("#strip .stars .btn")
    expect(stars.filter(has_text="extra die 6 for Trixie")).to_contain_text("Trixie is done, and goes on if it fits")
    expect(stars.filter(has_text="cross out a circle for Bruce")).to_contain_text("Trixie's star")


def test_stars_by_keyboard_and_on_a_phone(visit: Open, barriers: Callable[[Page], list[str]]) -> None:
    """A key goes to the first star, and shows its price before it is pressed; on a phone the sheet keeps its space."""
    page = thrown(visit, BOTH)
    page.keyboard.press("*")  # a few stars are shown already
    expect(page.locator("#strip .stars .btn").first).to_be_focused()
    page.keyboard.press("*")
    expect(page.locator("#strip .stars")).to_have_count(0)
    page.keyboard.press("*")
    expect(page.locator("#strip .stars .btn").first).to_be_focused()
    priced = page.locator("#strip .stars .priced")
    expect(priced).to_contain_text("strength, strength for Bruce")
    expect(priced.locator(".price")).to_have_text("1 trace (4 left)")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("the crew's star")

    phone = thrown(visit, BOTH, phone=True, lang="de")
    expect(phone.locator("#strip .stars")).to_have_count(0)
    phone.locator(".star-token").tap()
    expect(phone.locator("#strip .stars .btn").last).to_be_in_viewport(ratio=0.9)
    assert barriers(phone) == []


def test_a_tap_on_a_star_shows_what_it_does_and_the_lesson_brings_the_next_thief(visit: Open) -> None:
    page = visit("/")
    page.locator("button:visible", has_text="Again!").first.click()
    page.locator("button:visible", has_text="Show me how").first.click()
    page.locator(".btn.end.wanted").click()
    page.locator(".die.wanted").click()
    page.locator("#sheet .mark.wanted").click()
    page.locator("#sheet [data-mark='special-1.1'].wanted").click()
    expect(page.locator(".tutorial .count")).to_have_text("4 of 11")
    expect(page.locator("#sheet [data-mark='star-1.1'].wanted")).to_have_count(1)  # Trixie's
    expect(page.locator("#crew [data-mark].wanted")).to_have_count(0)  # Matt has a star of that name, too
    page.keyboard.press("*")
    page.keyboard.press("*")  # hide the stars
    page.locator("#sheet [data-mark='star-1.1']").click()
    page.locator("#strip .stars .wanted").click()  # a gift for Matt
    expect(page.locator(".tutorial .count")).to_have_text("5 of 11")
    expect(page.locator("#sheet svg [data-mark='special-1.2'].wanted")).to_be_visible()


def test_a_whole_heist_alone_with_stars_by_keyboard(visit: Open) -> None:
    """Every round a star, if there is one; nothing is pressed with a pointer."""
    page = at_table(visit, (("trixie", "me"),), job=JOB, seed="3")
    page.emulate_media(reduced_motion="reduce")
    used = 0
    for _ in range(MOST):
        if over(page):
            break
        if page.locator(".star-token[aria-disabled=false]").count():
            before = seq(page)
            page.keyboard.press("*")
            expect(page.locator("#strip .stars .btn").first).to_be_focused()
            page.keyboard.press("Enter")
            answered(page, before)
            used += 1
        else:
            key_step(page)
    ended(page)
    assert used == 3  # all that she has
    expect(page.locator("#sheet [data-mark^='star-1.'].done")).to_have_count(3)
