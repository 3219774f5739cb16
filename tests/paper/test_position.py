"""A running heist on paper: every mark made, and what marks do not tell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import zxingcpp

import getaway
from getaway.core import Record, Table, read_record
from getaway.draw.picture import Picture
from getaway.paper import Order, position_booklet, press
from tests.paper.printing import marks_on, pages_as_grey, text_of

RECORDS = sorted((Path(__file__).parents[1] / "golden" / "shipped").glob("*.record"))
TWO = next(file for file in RECORDS if file.stem.endswith("-2"))


def table(file: Path, step: int | None = None) -> Table:
    record = read_record(file.read_text(encoding="utf-8"))
    shown = record if step is None else Record(record.headers, record.lines[:step])
    return Table.replay(getaway.game_of(record), shown)


def states(picture: Picture, key: str) -> dict[str, set[str]]:
    return {str(shape.get(key)): set(str(shape.get("class")).split()) for shape in picture.walk() if shape.get(key)}


@pytest.mark.parametrize("step", [0, 9, 25])
def test_what_was_crossed_out_is_crossed_out_and_the_rest_is_open(step: int) -> None:
    here = table(TWO, step)
    facts: Any = here.state.view(None).facts()
    plan, beside, *sheets = position_booklet(here, Order("de")).pages
    marks = states(plan.placed[0].picture, "data-mark")
    assert {mark for mark, roles in marks.items() if "done" in roles} == set(facts["plan"])
    assert all("open" in roles for mark, roles in marks.items() if mark not in facts["plan"])
    loot = states(plan.placed[0].picture, "data-loot")
    assert {id for id, roles in loot.items() if "done" in roles} == set(facts["loot"])
    cells = states(beside.placed[0].picture, "data-cell")
    crossed = {f"{track}.{n}" for track, (done, _) in facts["tracks"].items() for n in range(1, done + 1)}
    assert {cell for cell, roles in cells.items() if "done" in roles} == crossed
    for seat, page in zip(here.game.seats, sheets, strict=True):
        found = states(page.placed[0].picture, "data-mark")
        assert {mark for mark, roles in found.items() if "done" in roles} == set(facts["sheets"][seat]["done"])
        boxes = {mark for mark, roles in found.items() if {"box", "ring"} & roles}
        numbers = [
            shape for shape in page.placed[0].picture.walk() if shape.get("class") == "number" and shape.children
        ]
        assert len(numbers) == len(boxes & facts["sheets"][seat]["written"].keys())


def test_a_position_says_its_round_its_dice_and_what_hands_hold() -> None:
    here = table(TWO, 9)
    facts: Any = here.state.view(None).facts()
    order = Order("en", "letter", "low")
    pages = text_of(press(position_booklet(here, order, step=9, steps=40)))
    assert f"round{facts['round']}" in pages[1]
    assert "dice" + "".join(map(str, facts["dice"])) in pages[1]
    held = [seat for seat in here.game.seats if facts["sheets"][seat]["pool"] or facts["sheets"][seat]["tray"]]
    for seat, page in zip(here.game.seats, pages[2:], strict=True):
        assert ("stillhas" in page) == (seat in held)


def test_a_position_is_for_its_own_number_of_players() -> None:
    marks = {mark.split()[1] for mark, _ in marks_on(position_booklet(table(TWO), Order()).pages[0])}
    alone = next(file for file in RECORDS if file.stem == TWO.stem.replace("-2", "-1"))
    fewer = {mark.split()[1] for mark, _ in marks_on(position_booklet(table(alone), Order()).pages[0])}
    assert len(fewer) < len(marks)


def test_the_code_on_paper_leads_to_the_replay() -> None:
    link = "https://play.example.org/replay/abcdefghijk"
    for order in (Order("de", "a4", "low", link=link), Order("en", "letter", "full", link=link)):
        data = press(position_booklet(table(TWO, 9), order))
        pages = list(pages_as_grey(data, 200))
        for place, page in enumerate(pages[1:], 1):  # all but the plan
            assert [code.text for code in zxingcpp.read_barcodes(page)] == [link]
            assert link in text_of(data)[place]
    rob = Table(getaway.load("rob-n-run/harbour", players=3), seed=5)
    (page,) = pages_as_grey(press(position_booklet(rob, Order("ja", link=link))), 200)
    assert [code.text for code in zxingcpp.read_barcodes(page)] == [link]
