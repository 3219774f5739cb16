"""Whole heists in a real browser: by mouse, by keyboard, by two people, with a killed server, as a lesson, to the escape."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import getaway
from getaway.core import Table
from tests.browser.conftest import Open, Server
from tests.browser.tables import (
    EMPTY,
    MOST,
    answered,
    at_table,
    branched,
    changed,
    ended,
    finish,
    give_up,
    joined,
    made,
    mouse_step,
    over,
    played_one,
    seq,
    sit,
    stop_clock,
    there,
    together,
    under_way,
)


@pytest.mark.walk
def test_a_whole_heist_by_mouse(visit: Open) -> None:
    page = at_table(visit)
    finish(page, mouse_step)
    ending = page.locator(".ending")
    expect(ending.locator(".total td")).to_have_text(re.compile(r"^[+-]?\d+$"))
    lines = [int(text.replace("−", "-")) for text in ending.locator("tbody tr:not(.total) td").all_inner_texts()]
    assert sum(lines) == int(ending.locator(".total td").inner_text().replace("−", "-"))
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
    old = page.url
    page.get_by_role("button", name="Again with the same dice").press("Enter")
    expect(page).not_to_have_url(old)
    expect(page.locator("body")).to_have_attribute("data-seq", "0")
    page.keyboard.press("e")
    expect(page.locator(".die")).to_have_count(3)
    assert [die.get_attribute("data-face") for die in page.locator(".die").all()] == first


def test_a_whole_heist_by_keyboard(visit: Open) -> None:
    """From the first throw to the wheel and the end, without a pointer."""
    page = at_table(visit, (("janet", "me"),), seed="3")
    page.emulate_media(reduced_motion="reduce")
    drove = False
    for _ in range(MOST):
        if over(page):
            break
        drove = key_step(page)
    assert drove
    ended(page)
    expect(page.locator(".ending h2")).to_have_text("The alarm rang, but you escaped.")
    expect(page.locator(".ending")).to_be_focused()


def key_step(page: Page) -> bool:
    """The next action by keys: e ends or throws; n goes to a target, Enter plays it or opens its ways. Returns whether it
    chose a driver."""
    before = seq(page)
    if page.locator(".btn.end:enabled").count() and not page.locator(".mark.fits, .mark.legal").count():
        page.keyboard.press("e")
    else:
        page.keyboard.press("n")
        driving = page.locator("[data-do=drive]:focus").count() > 0
        page.keyboard.press("Enter")
        if page.locator(".ways.pinned .way:focus").count():
            page.keyboard.press("Enter")
        answered(page, before)
        return driving
    answered(page, before)
    return False


def test_focus_stays_on_a_decision_that_is_drawn_anew(visit: Open) -> None:
    page = at_table(visit, rules={"may-pass": True})
    for _ in range(2):  # the throw, and the round
        before = seq(page)
        page.keyboard.press("e")
        answered(page, before)
    page.keyboard.press("n")
    chosen = page.locator("#strip [data-do]").first
    expect(chosen).to_be_focused()
    changed(page, before)  # it has been there long enough for a pointer too
    expect(chosen).to_be_focused()


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
    expect(page.locator(".ways")).to_be_visible()  # the rule of the focused mark
    page.keyboard.press("Escape")
    expect(page.locator(".ways")).to_be_hidden()
    expect(page.locator(".die.picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".die.picked")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_two_people_play_a_heist(visit: Open) -> None:
    """The last rounds of a heist, to the end that both see."""
    ada = visit(EMPTY)
    table = branched(ada, under_way("clou/kiosk", ["bruce", "janet"], 6), (("bruce", "me"), ("janet", "person")))
    sit(ada, table)
    bob = joined(visit, table)
    assert "#" not in bob.url
    expect(ada.locator(".crew")).to_contain_text("Bob")
    for number in range(2 * MOST):
        if over(ada) and over(bob):
            break
        together(ada, bob)
        order = (ada, bob) if number % 2 else (bob, ada)  # so that nobody changes a vote for ever
        page = next((page for page in order if may_act(page)), None)
        assert page is not None, "nobody can act"
        mouse_step(page, number)
    ended(ada)
    expect(bob.locator(".ending .total td")).to_have_text(ada.locator(".ending .total td").inner_text())


def may_act(page: Page) -> bool:
    return page.locator(".mark.fits:visible, .mark.legal:visible, .strip .targets .btn, .btn.end:enabled").count() > 0


@pytest.mark.walk
def test_a_killed_server_is_found_again(visit: Open, tmp_path: Path, browser: object) -> None:
    own = Server(tmp_path)
    try:
        page = at_table(visit, server=own)
        played_one(page)
        now = seq(page)
        lines = page.locator(".log li").all_inner_texts()
        own.kill()
        expect(page.locator("body")).to_have_attribute("data-connection", "lost")
        page.keyboard.press("u")  # sent again, once, when the server is back
        own.start()
        expect(page.locator("body")).to_have_attribute("data-connection", "open")
        expect(page.locator("body")).to_have_attribute("data-seq", str(now + 1))
        assert page.locator(".log li").all_inner_texts()[:-1] == lines
        page.reload()
        there(page)
        expect(page.locator("body")).to_have_attribute("data-seq", str(now + 1))
    finally:
        own.kill()


def at_the_alarm(crew: list[str]) -> str:
    """The record of a game in which the crew must choose a driver."""
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
    """Three drivers with their chances fit into the strip in every language."""
    crew = ["bruce", "janet", "trixie"]
    page = visit(EMPTY, lang=lang)
    table = branched(page, at_the_alarm(crew), [(thief, "me") for thief in crew])  # the car leads
    sit(page, table, "clou/tax-return")
    for thief in crew:
        page.locator(f".strip [data-do=drive][data-seat={thief}]").click(trial=True)
    stop_clock(page)
    page.locator(".strip [data-do=drive][data-seat=trixie]").click()
    expect(page.locator(".chase.car .faces use")).to_have_count(4)
    expect(page.locator("#plan [data-track=car] .done").first).to_be_visible()  # not shown before its die is
    expect(page.locator("#plan [data-track=car] .cross:visible")).to_have_count(0)
    page.clock.run_for(20_000)
    expect(page.locator(".ending .total")).to_be_visible()
    expect(
        page.locator("#plan [data-track=car] .cross:visible, #plan [data-track=police] .cross:visible").first
    ).to_be_visible()


def test_three_lessons_lead_from_one_to_the_next(visit: Open) -> None:
    page = visit("/table/tutorial")
    page.emulate_media(reduced_motion="reduce")
    lesson = page.locator(".tutorial")
    for name, steps, last in (("first", 6, "The night is yours"), ("second", 6, "chains"), ("third", 11, "Escaped")):
        page.wait_for_url(re.compile(f"tutorial=clou%2F{name}-night"))
        for step in range(1, steps + 1):
            expect(lesson).to_contain_text(f"{step} of {steps}")
            follow(page)
        expect(lesson).to_contain_text(last)
        if name != "third":
            lesson.get_by_role("button", name="Next lesson").click()
    expect(page.locator(".ending .stamp")).to_be_visible()


def test_a_lesson_ends_in_free_play(visit: Open) -> None:
    page = visit("/table/tutorial")
    page.wait_for_url(re.compile("tutorial=clou"))
    expect(page.locator(".tutorial")).to_contain_text("1 of 6")
    expect(page.locator(".strip .own-rule")).to_be_hidden()  # the job's own rule comes later
    for step in range(1, 7):
        expect(page.locator(".tutorial")).to_contain_text(f"{step} of 6")
        expect(page.get_by_text("Special rule:").locator("visible=true")).to_have_count(0)
        follow(page)
    page.locator(".tutorial").get_by_role("button", name="Play on").click()
    expect(page.locator(".tutorial")).to_have_count(0)
    expect(page.locator(".strip").get_by_text("Special rule:")).to_be_visible()
    expect(page.locator(".mark.fits:visible").first).to_be_visible()


def follow(page: Page) -> None:
    """Do what the lesson points at."""
    before = seq(page)
    button = page.locator(".btn.wanted").first
    if button.count():
        button.click()
    else:
        while page.locator(".die.wanted").count():
            page.locator(".die.wanted").first.click()
        while page.locator(".chip.wanted").count():
            page.locator(".chip.wanted").first.click()
        page.locator(".mark.wanted:visible").first.click()
    changed(page, before)


def test_a_crew_plays_again_together(visit: Open) -> None:
    ada = visit(EMPTY)
    table = made(ada, (("bruce", "me"), ("janet", "person")), seed="two", rules={"may-pass": True, "group-vote": False})
    sit(ada, table)
    bob = joined(visit, table)
    while not (over(ada) and over(bob)):
        together(ada, bob)
        page = next((page for page in (ada, bob) if page.locator(".btn.end:enabled").count()), None)
        if page is not None:
            before = seq(page)
            page.locator(".btn.end:enabled").click()
            changed(page, before)
    ended(ada)
    ada.get_by_role("button", name="Play again").press("Enter")
    bob.get_by_role("button", name="Ada plays again: join in").press("Enter")
    for page in (ada, bob):
        page.wait_for_url(re.compile(rf"/table/(?!{table['table']})"))
        there(page)
    assert ada.url == bob.url
    expect(ada.locator(".crew")).to_contain_text("Bob")
    expect(bob.locator("#sheet [data-scope=janet]").first).to_be_visible()
    bob.keyboard.press("e")
    expect(ada.locator(".die")).to_have_count(3)


@pytest.mark.parametrize(("lesson", "on_plan"), [("first", 2), ("second", 5)])
def test_a_phone_is_led_through_the_lesson(visit: Open, lesson: str, on_plan: int) -> None:
    page = visit(f"/table/tutorial?lesson=clou/{lesson}-night", phone=True)
    page.wait_for_url(re.compile("tutorial=clou"))
    there(page)
    for step in range(6):
        expect(page.locator("#log li")).to_have_count(step)
        led(
            page, plan=step == on_plan
        )  # a symbol by its mark on the plan, which comes forward; every other as it is offered
    expect(page.locator(".tutorial")).to_contain_text(re.compile("the night is yours", re.IGNORECASE))


def led(page: Page, *, plan: bool) -> None:
    """Do by touch what the lesson points at."""
    before = seq(page)
    expect(page.locator(".wanted:visible").first).to_be_visible()
    button = page.locator(".btn.wanted:visible").first
    if plan:
        expect(page.locator(".tabs [data-pane=plan]")).to_have_attribute("aria-pressed", "true")
    elif button.count():
        button.tap()
        return changed(page, before)
    for kind in (".tabs .wanted", ".die.wanted", ".chip.wanted"):
        while page.locator(kind).count():
            page.locator(kind).first.tap()
    mark = page.locator("#plan .mark.wanted" if plan else "#sheet .mark.wanted")
    expect(mark).to_be_in_viewport(ratio=0.9)  # without scrolling
    mark.tap()
    return changed(page, before)


def test_a_lesson_says_in_words_how_to_come_back(visit: Open) -> None:
    page = visit("/table/tutorial")
    page.wait_for_url(re.compile("tutorial=clou"))
    there(page)
    page.keyboard.press("e")
    page.locator("#sheet [data-mark='cunning.1'].fits").click()
    page.locator(".ways.pinned .way").first.click()
    lesson = page.locator(".tutorial")
    expect(lesson).to_contain_text("3 → Strength, box 1")
    expect(lesson).not_to_contain_text(re.compile(r"strength\.1|\(u\)"))
