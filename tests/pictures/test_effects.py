"""A plan leaves nothing out: every effect is drawn at every place where an author may write one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from getaway.clou.content.effects import EFFECTS, Effect, When
from getaway.clou.content.job import Job
from getaway.content.texts import Texts
from getaway.draw.clou import plan_picture
from getaway.draw.clou.plan.effects import NotDrawn
from getaway.draw.picture import Picture
from tests.pictures.drawings import placed
from tests.pictures.test_fit import overflowing

VALUES: dict[str, Any] = {
    "trace": 2, "time": 1, "alarm": True, "cross-out": "wire", "open": "attic", "points": 7, "start": "clock",
    "stop": "clock", "advance": "clock", "give": "safecracking + sneaking", "forbid": ["chest", "attic"],
    "allow": ["chest"], "get-away": True, "no-running": True, "may-run": True,
}  # fmt: skip
TOLD = {
    "trace": "#s-trace", "time": "#s-time", "alarm": "#s-alarm", "cross-out": "#s-star", "open": "opens Attic",
    "points": "+7 points", "start": "“Clock” begins", "stop": "“Clock” stops", "advance": "“Clock” moves on",
    "give": "#s-sneaking", "forbid": "shuts Chest, Attic", "allow": "frees Chest", "get-away": "you are away",
    "no-running": "no running away", "may-run": "running away again",
}  # fmt: skip
PLACES = ("challenge", "way", "room", "loot", "open loot", "cell", "track", "start", "round")


def job(then: dict[str, list[Any]], **more: Any) -> Job:
    """A small job with effects at the places that are named."""
    at = {place: then.get(place, []) for place in PLACES}
    ways = [{"needs": ["strength"], "then": at["way"]}]
    chest = {"id": "chest", "at": [9, 2, 6, 6], "ways": ways, "then": at["challenge"]}
    trunk = {"id": "trunk", "at": [1, 2, 4, 3], "ways": [["cunning *wire"]], "opens": ["hall"]}
    spoons, coins = (
        {"id": id, "value": 2, "then": at[place]} for id, place in (("spoons", "open loot"), ("coins", "loot"))
    )
    rooms = [
        {"id": "yard", "at": [0, 0, 8, 16], "open": True, "challenges": [trunk], "loot": [spoons]},
        {"id": "hall", "at": [8, 0, 16, 9], "leads-to": ["attic"], "challenges": [chest | {"loot": coins}]},
        {"id": "attic", "at": [8, 9, 16, 7], "then": at["room"]},
    ]
    tracks = [
        {
            "id": "clock",
            "at": [17, 2, 6, 3],
            "cells": [{}, {"then": at["cell"]}],
            "full": at["track"],
            "with-time": False,
        },
    ]
    bars = {"time": 6, "traces": 4, "car": 4, "police": 4}
    whole = {"id": "all", **bars, "rooms": rooms, "tracks": tracks, "start": at["start"], "each-round": at["round"]}
    return Job.model_validate(whole | more)


def drawn(content: Job, players: int | None = None) -> Picture:
    return plan_picture(content, Texts({}), "en", players=players)


def signs_and_words(picture: Picture) -> list[str]:
    """The symbols and the words of a picture, line by line; the lines of one note are joined."""
    found: list[str] = []
    for item in placed(picture):
        if item.shape.name == "use":
            found.append(str(item.shape.get("href")))
        elif item.shape.name == "text":
            found.append(str(item.shape.children[0]))
    return found


def count(picture: Picture, told: str) -> int:
    found = signs_and_words(picture)
    return found.count(told) if told.startswith("#") else " ".join(found).count(told)


def test_the_tables_of_this_test_name_every_effect() -> None:
    assert VALUES.keys() == TOLD.keys() == EFFECTS.keys()


EVERYTHING = [{word: VALUES[word]} for word in EFFECTS]


@pytest.mark.parametrize("place", PLACES)
def test_every_effect_is_drawn_at_every_place(place: str) -> None:
    without, with_them = drawn(job({})), drawn(job({place: EVERYTHING}))
    missing = [word for word in EFFECTS if count(with_them, TOLD[word]) <= count(without, TOLD[word])]
    assert missing == []
    assert overflowing(with_them) == []


@pytest.mark.parametrize("word", EFFECTS)
def test_an_effect_alone_in_a_cell_is_drawn_in_it_or_beside_its_letter(word: str) -> None:
    assert count(drawn(job({"cell": [{word: VALUES[word]}]})), TOLD[word]) > count(drawn(job({})), TOLD[word])


def test_conditions_are_told_with_their_effect() -> None:
    when = {"overcome": ["trunk"], "not-overcome": ["chest"], "players": 2}
    then = {place: [{"trace": 1, "when": when}] for place in PLACES}
    for players, told in ((None, len(PLACES)), (2, len(PLACES)), (1, 0)):
        picture = drawn(job(then), players=players)
        assert count(picture, "(if Trunk overcome, unless Chest overcome)") == told
        assert count(picture, "2+") == (told if players is None else 0)


def test_every_condition_is_told() -> None:
    when = {
        "just-players": 2,
        "crossed": {"clock": "1+"},
        "left": {"time": "0-2"},
        "taken": ["coins"],
        "not-taken": ["spoons"],
        "together": ["trunk", "chest"],
        "tonight": ["fog"],
        "has": ["ticket"],
        "has-not": ["key"],
    }
    assert {key.replace("-", "_") for key in when} | {"overcome", "not_overcome", "players"} == set(When.model_fields)
    content = job(
        {"challenge": [{"trace": 1, "when": {key: value for key, value in when.items() if key != "tonight"}}]}
    )
    told = " ".join(signs_and_words(drawn(content)))
    for words in (
        "if Coins taken",
        "if Spoons not taken",
        "if Trunk, Chest in one round",
        "Clock: 1+ crossed out",
        "time: 0–2 left",
        "with: ticket",
        "without: key",
    ):
        assert words.lower() in told.lower(), words
    assert not count(drawn(content, players=3), "if Coins taken")


def test_what_a_job_offers_before_the_first_roll_is_told() -> None:
    offers = [{"id": "show-it", "when": {"has": "ticket"}, "then": {"points": 6}}]
    told = " ".join(signs_and_words(drawn(job({}, offers=offers))))
    assert "before the first roll, at choice: show it (with: ticket)" in told.lower()
    assert "+6 points" in told


def test_what_chance_draws_and_what_single_symbols_set_off_is_told() -> None:
    tonight = [{"id": "fog", "then": [{"points": 7}]}, {"id": "moon"}]
    content = job({}, tonight=tonight, symbols=[{"tag": "wire", "then": [{"alarm": True}]}])
    picture = drawn(content)
    assert count(picture, "tonight: Fog") == count(picture, "tonight: Moon") == 1
    assert count(picture, "+7 points") == 1
    assert count(picture, "#s-alarm") == count(drawn(job({})), "#s-alarm") + 1
    assert overflowing(picture) == []


def test_all_of_them_at_once_still_fit() -> None:
    picture = drawn(job(dict.fromkeys(PLACES, EVERYTHING), time=20, car=20))
    assert overflowing(picture) == []
    for word in EFFECTS:
        assert count(picture, TOLD[word]) >= len(PLACES), word
    assert not list(overlapping(picture))


def overlapping(picture: Picture) -> Iterator[tuple[str, str]]:
    """Notes, title and bars that overlap."""
    texts = [
        (str(item.shape.children[0]), item.area())
        for item in placed(picture)
        if item.shape.name == "text"
        and any("notes" in str(g.get("class")) or g.get("class") == "title" for g in item.inside)
    ]
    cells = [("a cell", item.area()) for item in placed(picture) if item.shape.name == "rect" and in_bars(item.inside)]
    for (one, a), (other, b) in combinations([*texts, *cells], 2):
        if a.overlaps(b) and not (one == other == "a cell"):
            yield one, other


def in_bars(groups: tuple[Any, ...]) -> bool:
    return any(group.get("class") == "bars" for group in groups)


def test_a_bonus_is_told_with_its_points_its_name_and_its_condition() -> None:
    bonus = [
        {"id": "quiet", "points": 3, "when": {"not-overcome": ["chest"]}},
        {"points": -2, "when": {"overcome": ["trunk"]}},
    ]
    content = job({}, bonus=bonus, penalties={"trace": 1, "alarm": 4})
    picture = plan_picture(content, Texts({"en": {"jobs.all.names.quiet": "Not a sound"}}), "en")
    assert count(picture, "+3 points: Not a sound (unless Chest overcome)") == 1
    assert count(picture, "-2 points: (if Trunk overcome)") == 1
    assert count(picture, "-1 point for each trace") == 1
    assert count(picture, "-4 points after an alarm") == 1


@pytest.mark.parametrize(
    ("cell", "told"),
    [({"forbids": ["chest"]}, "no work: Chest"), ({"mutes": ["tools", "specials"]}, "tools, specials give nothing")],
)
def test_what_a_cell_forbids_or_silences_is_named(cell: dict[str, Any], told: str) -> None:
    tracks = [{"id": "clock", "cells": [cell, {}, cell]}]
    picture = drawn(job({}, tracks=tracks))
    assert count(picture, told) == 1, "cells that do the same share a note"
    letters = [shape for shape in picture.walk() if "note-letter" in str(shape.get("class"))]
    assert len(letters) == 3, "one on each cell, one before the note"


def test_a_room_that_stands_in_a_cell_does_not_hide_what_the_cell_does() -> None:
    tracks = [{"id": "clock", "cells": [{"guards": "hall", "then": [{"alarm": True}]}, {}]}]
    assert count(drawn(job({}, tracks=tracks)), "#s-alarm") == count(drawn(job({})), "#s-alarm") + 1


def test_an_effect_without_a_picture_is_refused() -> None:
    class Flood(Effect):
        pass

    content = job({})
    flooded = content.model_copy(update={"start": [Flood()]})
    with pytest.raises(NotDrawn, match="Flood"):
        drawn(flooded)


def test_a_room_that_no_arrow_can_reach_is_told_in_words() -> None:
    """Rooms far apart, with others between: an arrow through half the house would tell less than none."""
    bell = {"id": "bell-in-the-old-tower", "at": [0, 1, 4, 3], "ways": [["cunning"]], "opens": ["crypt"]}
    yard = {"id": "yard", "at": [0, 0, 4, 4], "open": True, "challenges": [bell]}
    others = [{"id": f"cell-{n}", "at": [4 + 2 * n, 0, 2, 16]} for n in range(8)]
    picture = drawn(job({}, rooms=[yard, *others, {"id": "crypt", "at": [20, 12, 4, 4]}], tracks=[]))
    assert not [shape for shape in picture.walk() if shape.get("data-route") == bell["id"]]
    assert count(picture, "Bell in the old tower: opens Crypt") == 1
