"""The replay page in a real browser: an uploaded record, step by step, and a new table from one of its steps."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import getaway
from getaway.core import Table
from tests.browser.conftest import SEEN, Open, Server
from tests.browser.tables import stop_clock

PACE = 900  # milliseconds a step while it plays


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of two with some moves taken back."""
    table = Table(getaway.load("clou/kiosk", crew=["bruce", "janet"]), seed="replay")
    chance = random.Random(5)
    while table.state.deciders():
        moves = table.state.moves(chance.choice(table.state.deciders()))
        going_on = [move for move in (moves[i] for i in range(len(moves))) if not move.text.endswith("run")]
        table.play(chance.choice(going_on or list(moves)))
        if table.undoable and chance.random() < 0.05:
            table.undo(1, by=0)
    file = tmp_path_factory.mktemp("record") / "night.getaway"
    file.write_text(table.record(), encoding="utf-8")
    return file


@pytest.fixture
def film(visit: Open, record: Path) -> Callable[..., Page]:
    """Open the record through the lobby."""

    def shown(**how: object) -> Page:
        page = visit("/", **how)
        page.locator("#record").set_input_files(record)
        page.wait_for_url(re.compile("/replay/"))
        expect(page.locator("#play")).not_to_be_empty()
        expect(page.locator("#plan svg").first).to_be_visible()
        return page

    return shown


def marks(page: Page) -> dict[str, str]:
    """The state of every mark in the pictures."""
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("[data-mark]")]
            .map((one) => [one.dataset.scope + "/" + one.dataset.mark, one.getAttribute("class") + one.dataset.fact]))"""
    )
    return {mark: roles.replace(" fresh", "") for mark, roles in found.items()}


@pytest.mark.walk
def test_steps_by_key_and_back_again(film: Callable[..., Page]) -> None:
    page = film()
    expect(page.locator("#plan .need, #plan .struck.slot").first).to_be_hidden()  # as at the table
    last = int(page.locator("#slider").get_attribute("max") or 0)
    assert last > 30
    before = marks(page)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#count")).to_have_text(f"12 / {last}")
    assert page.locator("#steps [aria-current]").text_content() == page.locator("#steps li").nth(12).text_content()
    whole, line = page.locator("#steps").bounding_box(), page.locator("#steps [aria-current]").bounding_box()
    assert whole is not None
    assert line is not None
    assert whole["y"] <= line["y"] <= line["y"] + line["height"] <= whole["y"] + whole["height"]
    assert marks(page) != before
    page.keyboard.press("End")
    expect(page.locator("#forward")).to_be_disabled()
    page.keyboard.press("Home")
    page.locator("#seats input").first.check()
    assert marks(page) == before


def test_forward_and_slider_lead_to_the_same_picture(film: Callable[..., Page]) -> None:
    page = film()
    for _ in range(25):
        page.get_by_role("button", name="One step on").click()
    page.locator("#seats input").first.check()
    stepped = marks(page)
    page.keyboard.press("Home")
    page.locator("#slider").fill("25")
    page.locator("#seats input").first.check()
    assert marks(page) == stepped


def test_it_plays_by_itself_and_stops(film: Callable[..., Page]) -> None:
    page = film()
    stop_clock(page)
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(3 * PACE + PACE // 2)
    expect(page.locator("#count")).to_contain_text(re.compile("^3 /"))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.clock.run_for(3 * PACE)
    expect(page.locator("#count")).to_contain_text(re.compile("^3 /"))


def test_the_log_is_notation_and_sentences(film: Callable[..., Page]) -> None:
    page = film()
    page.locator("#steps button").nth(1).click()
    expect(page.locator("#steps [aria-current] .line")).to_contain_text("crew start = ")
    expect(page.locator("#told")).to_contain_text("The dice show")


def test_the_verdict_on_dice_is_honest(film: Callable[..., Page], visit: Open, record: Path, tmp_path: Path) -> None:
    expect(film().locator("#dice")).to_contain_text("Open seed")
    unsure = tmp_path / "unsure.getaway"
    unsure.write_text(re.sub(r"seed: .*\n", "", record.read_text("utf-8"), count=1), encoding="utf-8")
    page = visit("/")
    page.locator("#record").set_input_files(unsure)
    expect(page.locator("#dice")).to_contain_text("Not verified")


def test_a_record_with_wrong_dice_is_shown_up_to_there(visit: Open, record: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.getaway"
    text = record.read_text("utf-8")
    stays = [match.start() for match in re.finditer(r"crew stay = ", text)]
    place = stays[0] + len("crew stay = ")
    wrong.write_text(text[:place] + str(int(text[place]) % 6 + 1) + text[place + 1 :], encoding="utf-8")
    page = visit("/")
    page.locator("#record").set_input_files(wrong)
    expect(page.locator("#dice")).to_contain_text("against our rules")


def test_what_is_no_record_is_refused(visit: Open, tmp_path: Path) -> None:
    file = tmp_path / "poem.txt"
    file.write_text("Roses are red", encoding="utf-8")
    page = visit("/")
    page.locator("#record").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("Getaway record 2")


def test_the_record_comes_back_as_it_was(film: Callable[..., Page], record: Path) -> None:
    page = film()
    with page.expect_download() as started:
        page.get_by_role("link", name="Download the record").click()
    assert started.value.path().read_text("utf-8") == record.read_text("utf-8")


def test_a_new_table_begins_at_a_step(film: Callable[..., Page]) -> None:
    page = film()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    lines = [page.locator("#steps .line").nth(step).text_content() for step in range(1, 6)]
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="New dice").click()
    page.wait_for_url(re.compile("/table/"))
    page.goto(page.url.replace("/table/", "/replay/"))
    expect(page.locator("#steps li")).to_have_count(6)
    assert [page.locator("#steps .line").nth(step).text_content() for step in range(1, 6)] == lines
    expect(page.locator("#dice")).to_contain_text("Not verified")


@pytest.mark.parametrize(("phone", "theme", "lang"), SEEN)
def test_nobody_is_shut_out(
    film: Callable[..., Page], barriers: Callable[[Page], list[str]], phone: bool, theme: str, lang: str
) -> None:
    page = film(phone=phone, theme=theme, lang=lang)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    if not phone:
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page scrolls"


def test_a_phone_shows_room_by_room(film: Callable[..., Page]) -> None:
    page = film(phone=True)
    expect(page.locator(".map svg")).to_be_visible()
    view = page.locator(".camera > svg").get_attribute("viewBox") or ""
    page.locator(".rooms .btn").nth(1).tap()
    expect(page.locator(".rooms .btn").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".camera > svg")).not_to_have_attribute("viewBox", view)


def test_the_language_changes_in_place(film: Callable[..., Page]) -> None:
    page = film()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.locator(".controls select").select_option("de")
    expect(page.locator("#told")).to_contain_text(re.compile("schreibt|Würfel|aktiviert|setzt|ist fertig"))
    expect(page.locator("#count")).to_contain_text(re.compile("^4 /"))


def test_a_table_that_is_not_there_is_told_in_a_sentence(visit: Open, server: Server) -> None:
    page = visit("/replay/nothing-here")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")


@pytest.mark.walk
def test_a_step_is_printed(film: Callable[..., Page]) -> None:
    page = film()
    page.locator("#forward").click()
    page.locator("#print").click()
    dialog = page.locator("dialog.print")
    dialog.locator("input[value=low]").check(force=True)
    with page.expect_download() as waiting:
        dialog.locator("button.pri").click()
    pdf = Path(waiting.value.path()).read_bytes()
    assert pdf.startswith(b"%PDF-")
    expect(dialog).to_have_count(0)
