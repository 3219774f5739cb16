"""Where everything lies on a plan: as the file says or computed, and never overlapping."""

import os
from itertools import combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from getaway.clou.content.job import GRID, Job
from getaway.clou.layout.layout import Layout, by_distance, layout, least_height
from getaway.clou.layout.slicing import Rect

FULL = os.environ.get("GETAWAY_TEST_SIZE") == "full"
WHOLE = Rect(0, 0, *GRID)
BARS = {"time": 9, "traces": 5, "car": 5, "police": 5}

symbols = st.integers(1, 9).map(lambda count: ["strength"] * count)


@st.composite
def jobs(draw: st.DrawFn, rooms: int = 20, challenges: int = 62, tracks: int = 10, ways: int = 6) -> Job:
    """Jobs of any shape that the engine accepts, without places."""
    house: list[dict[str, Any]] = [{"id": f"r{n}", "challenges": []} for n in range(draw(st.integers(1, rooms)))]
    house[0]["open"] = True
    several = st.lists(symbols, min_size=1, max_size=ways)
    for n in range(draw(st.integers(0, challenges - 2))):
        room, other = draw(st.sampled_from(house)), draw(st.sampled_from(house))
        challenge = {"id": f"c{n}", "ways": draw(several), "opens": [other["id"]]}
        room["challenges"].append(challenge | ({"loot": 2} if draw(st.booleans()) else {}))
    rows = [{"id": f"t{n}", "cells": draw(st.integers(1, 20))} for n in range(draw(st.integers(0, tracks)))]
    walkers = [{"id": f"w{n}", "with": "t0", "ways": draw(several)} for n in range(draw(st.integers(0, 2)))]
    return Job.model_validate({"id": "any", **BARS, "rooms": house, "tracks": rows, "walkers": walkers})


def kept_apart(*rects: Rect) -> bool:
    return not any(one.overlaps(two) for one, two in combinations(rects, 2))


def inside_their_rooms(job: Job, plan: Layout) -> bool:
    return all(
        plan.rooms[room.id].contains(plan.challenges[challenge.id])
        for room, challenge in job.challenges
        if room is not None
    )


@settings(max_examples=500 if FULL else 25, deadline=None)
@given(jobs())
def test_nothing_overlaps_or_leaves_the_grid(job: Job) -> None:
    plan = layout(job)
    assert list(plan.rooms) == [room.id for room in by_distance(job)]
    assert set(plan.challenges) == {challenge.id for _, challenge in job.challenges}
    assert set(plan.tracks) == {track.id for track in job.tracks}
    assert all(WHOLE.contains(rect) for part in (plan.rooms, plan.challenges, plan.tracks) for rect in part.values())
    assert kept_apart(*plan.rooms.values(), *plan.tracks.values(), *(plan.challenges[w.id] for w in job.walkers))
    assert kept_apart(*plan.challenges.values(), *plan.tracks.values())
    assert inside_their_rooms(job, plan)
    assert layout(job) == plan


@settings(max_examples=500 if FULL else 25, deadline=None)
@given(jobs(rooms=5, challenges=10, tracks=2, ways=3))
def test_a_plan_of_the_usual_size_has_room_for_every_way(job: Job) -> None:
    plan = layout(job)
    for _, challenge in job.challenges:
        rect = plan.challenges[challenge.id]
        assert least_height(challenge, rect.width) <= rect.height


def house(**places: list[int]) -> Job:
    """Two rooms, two challenges, a track; `places` by id."""

    def at(id: str) -> dict[str, Any]:
        return {"id": id} | ({"at": places[id]} if id in places else {})

    ways = [["strength", "dexterity"], ["cunning", "trace"]]
    yard = at("yard") | {"open": True, "challenges": [at("door") | {"ways": ways, "opens": ["shop"]}]}
    shop = at("shop") | {"challenges": [at("till") | {"ways": ways}, at("safe") | {"ways": ways, "loot": 8}]}
    track = at("bark") | {"cells": 3, "running": True}
    return Job.model_validate({"id": "house", **BARS, "rooms": [shop, yard], "tracks": [track]})


ROOMS = {"yard": [0, 0, 8, 12], "shop": [8, 0, 16, 12]}


def test_places_of_the_file_are_kept() -> None:
    places = {**ROOMS, "door": [1, 1, 3, 3], "till": [9, 1, 3, 3], "safe": [9, 5, 3, 3], "bark": [14, 2, 5, 2]}
    plan = layout(house(**places))
    assert {**plan.rooms, **plan.challenges, **plan.tracks} == {id: Rect(*rect) for id, rect in places.items()}


def test_challenges_without_a_place_are_arranged_in_the_rooms_of_the_file() -> None:
    plan = layout(house(**ROOMS))
    assert plan.rooms == {id: Rect(*rect) for id, rect in ROOMS.items()}
    assert inside_their_rooms(house(**ROOMS), plan)
    assert kept_apart(*plan.challenges.values())


def test_a_track_without_a_place_goes_below_the_rooms_of_the_file() -> None:
    assert layout(house(**ROOMS)).tracks["bark"] == Rect(0, 13, 3, 3)


def test_a_track_goes_into_a_room_where_the_rooms_leave_no_space() -> None:
    full = {"yard": [0, 0, 8, 16], "shop": [8, 0, 16, 16]}
    plan = layout(house(**full))
    assert WHOLE.contains(plan.tracks["bark"])
    assert kept_apart(*plan.challenges.values(), plan.tracks["bark"])


def test_rooms_stand_by_their_distance_from_the_entrance() -> None:
    plan = layout(house())
    assert [room.id for room in by_distance(house())] == ["yard", "shop"]
    assert plan.rooms["yard"].right <= plan.rooms["shop"].column


def test_some_rooms_without_a_place_are_reason_enough_to_place_them_all() -> None:
    assert layout(house(yard=[0, 0, 1, 1])) == layout(house())
