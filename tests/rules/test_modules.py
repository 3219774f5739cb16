"""A sheet is a list of named modules: any number of bars and tools (rules 4.1, 4.2)."""

from typing import Any

import pytest

from getaway.content.mistakes import ContentError
from tests.rules.vocabulary import challenge, heist, plan, set_up, sheet

NIGHT = plan(challenge("door", "electronics, safecracking, lockpicking"))


def test_a_fourth_bar_is_filled_like_the_others() -> None:
    wits = {"id": "wits", "boxes": ["any: electronics", ">: safecracking"]}
    game = heist(NIGHT, sheet(more_bars=[wits]), dice="134")
    game.play("1 wits.1", "electronics door.a1")
    assert game.ways_to("wits.2") == {"3", "4", "3+4"}
    game.play("3 wits.2", "safecracking door.a2")
    assert game.done() == {"wits.1", "wits.2"}


def test_one_bar_and_no_tool_is_a_sheet() -> None:
    small = {"bars": [{"id": "nerve", "boxes": ["any: lockpicking"]}], "tools": []}
    game = heist(NIGHT, sheet() | small, dice="134")
    assert game.open() == {"nerve.1"}
    game.play("1 nerve.1", "lockpicking door.a3")
    assert game.crossed == {"door.a3"}


def test_two_tools_of_one_kind_have_names_and_paths_of_their_own() -> None:
    keys = {"id": "keys", "tree": ["1: lockpicking -> 2", "3: lockpicking"]}
    torch = {"id": "cutting-torch", "tree": ["1: safecracking", "4: electronics"]}
    game = heist(NIGHT, sheet(more_tools=[keys, torch]), dice="114")
    game.play("1 keys.1", "lockpicking door.a3")
    assert {"keys.2", "cutting-torch.1", "cutting-torch.2"} <= game.open()
    game.play("1 cutting-torch.1", "safecracking door.a2")
    assert {"keys.2"} == {mark for mark in game.open() if mark.startswith(("keys", "cutting"))}


@pytest.mark.parametrize(
    ("parts", "name"),
    [
        ({"more_tools": [{"grid": {"circles": [[1] * 3] * 3, "rows": ["-"] * 3, "columns": ["-"] * 3}}]}, "grid"),
        ({"more_bars": [{"id": "strength", "boxes": ["any"]}]}, "strength"),
        ({"more_bars": [{"id": "special-1", "boxes": ["any"]}]}, "special-1"),
    ],
)
def test_every_module_has_a_name_of_its_own(parts: dict[str, Any], name: str) -> None:
    with pytest.raises(ContentError, match=f'"{name}" is taken'):
        set_up(plan(), sheet(**parts))


def test_a_sheet_has_six_bars_at_most() -> None:
    more = [{"id": f"bar-{number}", "boxes": ["any"]} for number in range(4)]
    with pytest.raises(ContentError, match="6"):
        set_up(plan(), sheet(more_bars=more))


COSTUME = {"id": "costume", "circles": ["10: electronics + safecracking", "4: lockpicking", "7"]}


def test_loose_circles_take_their_number_in_any_order_and_each_gives_something() -> None:
    game = heist(NIGHT, sheet(more_tools=[COSTUME]), dice="146")
    assert game.ways_to("costume.1") == {"4+6"}
    assert game.ways_to("costume.3") == {"1+6"}
    game.play("4+6 costume.1", "safecracking door.a2", "electronics door.a1")
    assert game.done() == {"costume.1"}


def test_loose_circles_lead_to_no_other() -> None:
    with pytest.raises(ContentError, match="a loose circle leads to no other"):
        set_up(plan(), sheet(more_tools=[{"circles": ["4 -> 2", "5"]}]))


def test_loose_circles_are_drawn_each_once() -> None:
    from getaway.draw.clou import sheet_picture

    game = set_up(plan(), sheet(more_tools=[COSTUME]))
    drawn = [
        shape.get("data-mark") for shape in sheet_picture(game.crew[0], game.texts).walk() if shape.get("data-mark")
    ]
    assert sorted(map(str, drawn)) == sorted(game.names.sheet_marks[0])
