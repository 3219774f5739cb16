"""Number marks of a plan: each is drawn as on a sheet, by its name, with its condition and gain."""

from __future__ import annotations

import re
from typing import Any

import pytest

from getaway.clou.content.effects import EFFECTS
from getaway.clou.game import ClouGame
from getaway.content.texts import Texts
from getaway.core import Table
from getaway.draw.clou import PlanDrawing, plan_picture
from getaway.draw.picture import Picture
from tests.contract.found import frozen
from tests.pictures.drawings import placed
from tests.pictures.test_effects import EVERYTHING, TOLD, count, drawn, job
from tests.pictures.test_fit import overflowing


def hotel() -> ClouGame:
    game = next(found for found in frozen() if "hotel" in str(found)).load()
    assert isinstance(game, ClouGame)
    return game


def marks_of(picture: Picture) -> dict[str, str]:
    """The marks of a picture that take numbers, by name, with their roles."""
    shapes = [group for item in placed(picture) for group in item.inside if group.get("data-mark")]
    found = {str(shape.get("data-mark")): str(shape.get("class")) for shape in shapes}
    return {name: roles for name, roles in found.items() if re.search(r"\.n\d+$", name)}


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_every_number_of_a_plan_is_drawn_with_the_shape_of_its_kind(lang: str) -> None:
    game = hotel()
    drawing = PlanDrawing(game.job, game.texts, lang, players=len(game.seats)).picture()
    marks = marks_of(drawing)
    assert marks.keys() == {name for name in game.names.plan_marks if re.search(r"\.n\d+$", name)}
    kinds = {"dial.n1": "box", "porter.n1": "circle", "bells.n1": "ring", "wires.n1": "circle", "scale.n3": "box"}
    for name, kind in kinds.items():
        assert kind in marks[name].split(), name
    assert overflowing(drawing) == []


def test_a_number_that_was_written_stands_on_the_plan() -> None:
    game = hotel()
    table = Table(game, dice=[4, 2, 6])
    table.play("crew start")
    table.play(f"{game.seats[0]} 4 porter.n1")
    table.play(f"{game.seats[0]} 2 bells.n1")
    facts = table.state.view(None).facts()
    shown = marks_of(PlanDrawing(game.job, game.texts, "en", players=len(game.seats)).picture(facts))
    assert "open" in shown["bells.n1"].split()
    assert "closed" in shown["wires.n1"].split()
    assert facts["plan-written"] == {"porter.n1": 4, "bells.n1": 2}


def chest(**numbers: Any) -> dict[str, Any]:
    return {"ways": [], "numbers": {"bar": ["any", ">"], **numbers}, "at": [9, 2, 6, 6]}


def test_every_effect_of_a_single_mark_is_told() -> None:
    content = job({})
    with_them = content.model_copy(deep=True)
    hall = with_them.rooms[1]
    told = type(hall.challenges[0]).model_validate(
        {"id": "chest", **chest(marks=[{"mark": 2, "when": {"overcome": ["trunk"]}, "then": EVERYTHING}])}
    )
    hall.challenges[0] = told
    picture = drawn(with_them)
    assert [word for word in EFFECTS if count(picture, TOLD[word]) <= count(drawn(content), TOLD[word])] == []
    assert count(picture, "no. 2: if Trunk overcome") == 1
    assert overflowing(picture) == []


def test_how_many_are_enough_is_told_for_the_crew_or_for_all() -> None:
    content = job({})
    enough = {"id": "chest", **chest(enough={"1": 1, "2": 1, "3": 2})}
    content.rooms[1].challenges[0] = type(content.rooms[1].challenges[0]).model_validate(enough)
    assert count(plan_picture(content, Texts({}), "en"), "1–2 of 2 are enough") == 1
    assert count(plan_picture(content, Texts({}), "en", players=3), "2 of 2 are enough") == 1
