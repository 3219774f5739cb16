"""Every mark of the engine is drawn once, by its name, and looks as its state demands."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import getaway
from getaway.draw import written
from getaway.draw.clou import PlanDrawing, plan_picture, sheet_picture
from getaway.draw.picture import Picture
from tests.pictures.drawings import JOBS, SEQUEL, THIEVES, dot, hut, shipped_thief

SHEETS = [(f"clou/{JOBS[0]}", id) for id in THIEVES] + [("again/cat-and-dog", id) for id in SEQUEL]
"""Every thief with a job of its edition."""


def drawn(picture: Picture) -> Counter[str]:
    return Counter(str(shape.get("data-mark")) for shape in picture.walk() if shape.get("data-mark"))


@pytest.mark.parametrize(("job", "id"), SHEETS)
def test_a_sheet_shows_every_mark_of_its_thief_once(job: str, id: str) -> None:
    game: Any = getaway.load(job, crew=[id])
    assert drawn(sheet_picture(game.crew[0], game.texts)) == Counter(dict.fromkeys(game.names.sheet_marks[0], 1))


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("id", JOBS)
def test_a_plan_shows_every_mark_that_a_crew_needs_once(id: str, players: int) -> None:
    game: Any = getaway.load(f"clou/{id}", crew=THIEVES[:players])
    picture = plan_picture(game.job, game.texts, players=players)
    assert drawn(picture) == Counter(dict.fromkeys(game.names.plan_marks, 1))


def test_a_plan_on_paper_has_the_marks_of_the_largest_crew() -> None:
    job, texts = hut()
    assert drawn(plan_picture(job, texts)) == drawn(plan_picture(job, texts, players=3))


def test_symbols_that_a_small_crew_does_not_need_are_struck_and_no_marks() -> None:
    job, texts = hut()
    picture = plan_picture(job, texts, players=1)
    struck = [shape for shape in picture.walk() if str(shape.get("class")).startswith("struck")]
    assert len(struck) == 3
    assert "door.a2" not in drawn(picture)


def test_every_cell_and_room_and_challenge_of_a_plan_can_be_found() -> None:
    job, texts = hut()
    shapes = list(plan_picture(job, texts, players=2).walk())
    assert [shape.get("data-room") for shape in shapes if shape.get("data-room")] == ["garden", "parlour", "attic"]
    assert {shape.get("data-loot") for shape in shapes} >= {"spoons", "coins", "trunk"}
    cells = [str(shape.get("data-cell")) for shape in shapes if shape.get("data-cell")]
    assert [cell for cell in cells if cell.startswith("rounds")] == [f"rounds.{n}" for n in range(1, 5)]
    assert [cell for cell in cells if cell.startswith("time.")] == [f"time.{n}" for n in range(1, 6)]
    assert len(cells) == len(set(cells))


def test_every_mark_says_what_it_is() -> None:
    thief, texts = dot()
    for shape in sheet_picture(thief, texts).marks().values():
        title = shape.children[0]
        assert not isinstance(title, str)
        assert title.name == "title"
        assert title.children[0]


def test_titles_tell_the_rule_of_a_mark() -> None:
    thief, texts = dot()
    english, german = (sheet_picture(thief, texts, lang).marks() for lang in ("en", "de"))
    said = written(english["strength.2"])
    assert "<title>strength, box 2: more than the number on its left and less than 7, gives" in said
    assert "<title>Kraft, Kästchen 3: genau 6, gibt Zusatzzahl 3" in written(german["strength.3"])


def test_a_written_number_is_penned_and_a_crossed_circle_done() -> None:
    thief, texts = dot()
    sheet = {
        "done": ["strength.1", "grid.5"],
        "open": ["strength.2", "rings.1"],
        "written": {"strength.1": 12, "rings.1": 4},
    }
    picture = sheet_picture(thief, texts, facts={"sheets": {"one": sheet}}, seat="one", legal={"strength.2"})
    marks = picture.marks()
    assert marks["strength.1"].get("class") == "mark box done"
    assert marks["strength.2"].get("class") == "mark box open legal"
    assert marks["strength.3"].get("class") == "mark box closed"
    assert marks["strength.2"].get("id") == "one-strength.2"
    pens = [shape.get("href") for shape in marks["strength.1"].walk() if shape.get("class") == "pen"]
    assert pens == ["#pen-1", "#pen-2"]
    assert [shape.get("href") for shape in marks["rings.1"].walk() if shape.get("class") == "pen"] == ["#pen-4"]


def test_only_written_numbers_change_the_shapes_of_a_sheet() -> None:
    """A page may show a new state by changing the class alone."""
    thief, texts = dot()
    sheet = {"done": ["grid.1"], "open": [], "written": {}}
    before = sheet_picture(thief, texts).marks()["grid.1"]
    after = sheet_picture(thief, texts, facts={"sheets": {"dot": sheet}}, selected={"grid.1"}).marks()["grid.1"]
    assert before.children == after.children
    assert before.get("class") != after.get("class")


def test_a_plan_follows_a_game() -> None:
    game: Any = getaway.load(f"clou/{JOBS[0]}", crew=THIEVES[:2])
    plan = PlanDrawing(game.job, game.texts, players=2)
    state = game.start(seed=4)
    facts = state.view(None).facts()
    begin = {shape.get("data-room"): str(shape.get("class")) for shape in plan.picture(facts).walk()}
    assert {id for id, role in begin.items() if id and role.endswith("open")} == set(facts["rooms"])
    for _ in range(60):
        seats = state.deciders()
        if not seats:
            break
        state.play(state.moves(seats[0])[0])
        facts = state.view(None).facts()
        marks = plan.picture(facts).marks()
        assert {name for name, shape in marks.items() if "done" in str(shape.get("class")).split()} == set(
            facts["plan"]
        )
        assert {name for name, shape in marks.items() if "open" in str(shape.get("class")).split()} == set(
            facts["plan-open"]
        )


def test_the_sheet_of_a_stranger_has_a_photograph_too() -> None:
    thief, texts = shipped_thief(THIEVES[0])
    stranger = thief.model_copy(update={"id": "nobody-knows"})
    assert any(shape.get("href") == "#b-stranger" for shape in sheet_picture(stranger, texts).walk())
