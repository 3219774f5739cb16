"""Tracks: watch dogs, patrols that walk and guard, cells that forbid and mute (rules, the four jobs)."""

from __future__ import annotations

from tests.rules.vocabulary import challenge, heist, plan, room, sheet

THIEF = sheet(strength=["any: strength"] * 4, cunning=["any: cunning"] * 4, dexterity=["any"] * 8)


# Tracks that fill


def test_a_running_track_moves_with_each_time_symbol() -> None:
    game = heist(plan(tracks=[{"id": "clock", "cells": 3, "running": True}]), THIEF, dice="111 111")
    game.play("1+1+1 dexterity.1")
    assert game.track("clock") == 1
    game.play("crew stay", "1+1+1 dexterity.2")
    assert game.track("clock") == 2


def test_a_track_moves_with_a_time_symbol_that_a_cost_takes() -> None:
    job = plan(challenge("lift", "strength, time"), tracks=[{"id": "clock", "cells": 3, "running": True}])
    game = heist(job, THIEF, dice="111")
    game.play("1 strength.1", "strength lift.a1")
    assert game.track("clock") == 1


def test_a_track_not_bound_to_time_stands_still() -> None:
    job = plan(tracks=[{"id": "mood", "cells": 3, "running": True, "with-time": False}])
    game = heist(job, THIEF, dice="111")
    game.play("1+1+1 dexterity.1")
    assert game.track("mood") == 0


def test_a_full_track_moves_no_further_and_brings_its_end_once() -> None:
    job = plan(tracks=[{"id": "clock", "cells": 1, "running": True, "full": "trace"}])
    game = heist(job, THIEF, dice="111 111")
    game.play("1+1+1 dexterity.1", "crew stay", "1+1+1 dexterity.2")
    assert (game.track("clock"), game.traces) == (1, 1)


def test_a_track_started_in_a_round_moves_at_the_end_of_that_round() -> None:
    job = plan(challenge("door", "strength", then={"start": "bark"}), tracks=[{"id": "bark", "cells": 3}])
    game = heist(job, THIEF, dice="111")
    game.play("1 strength.1", "strength door.a1", "1+1 dexterity.1")
    assert game.track("bark") == 1


def test_a_dog_that_is_overcome_in_time_does_not_bark() -> None:
    job = plan(
        challenge("door", "strength", then={"start": "bark"}),
        challenge("dog", "cunning", then={"stop": "bark"}),
        tracks=[{"id": "bark", "cells": 2, "full": "alarm"}],
    )
    game = heist(job, THIEF, dice="111 111 111")
    game.play("1 strength.1", "strength door.a1", "1+1 dexterity.1", "crew stay")
    game.play("1 cunning.1", "cunning dog.a1", "1+1 dexterity.2", "crew stay", "1+1+1 dexterity.3")
    assert (game.phase, game.track("bark")) == ("stay", 1)


def test_a_track_that_another_track_stops_does_not_move_with_the_same_time_symbol() -> None:
    tracks = [
        {"id": "clock", "cells": [{"then": {"stop": "kettle"}}, {}], "running": True},
        {"id": "kettle", "cells": 3, "running": True},
    ]
    game = heist(plan(tracks=tracks), THIEF, dice="111")
    game.play("1+1+1 dexterity.1")
    assert (game.track("clock"), game.track("kettle")) == (1, 0)


def test_a_track_that_another_track_starts_moves_with_the_next_time_symbol() -> None:
    tracks = [
        {"id": "clock", "cells": [{"then": {"start": "kettle"}}, {}, {}], "running": True},
        {"id": "kettle", "cells": 3},
    ]
    game = heist(plan(tracks=tracks), THIEF, dice="111 111")
    game.play("1+1+1 dexterity.1")
    assert (game.track("clock"), game.track("kettle")) == (1, 0)
    game.play("crew stay", "1+1+1 dexterity.2")
    assert (game.track("clock"), game.track("kettle")) == (2, 1)


# A patrol

PATROL = {
    "rooms": [
        room("one", challenge("desk", "strength"), open=True),
        room("two", challenge("shelf", "strength"), open=True),
        room("three", challenge("chest", "strength")),
    ],
    "walkers": [{"id": "team", "with": "rounds", "ways": [["cunning"]], "then": {"stop": "rounds"}}],
    "tracks": [
        {
            "id": "rounds",
            "running": True,
            "cells": [{"guards": "two"}, {"guards": "one"}, {"guards": "three"}, {"guards": "one"}],
        }
    ],
}


def test_a_patrol_stands_in_the_room_of_its_first_free_cell_and_there_is_no_work_but_on_it() -> None:
    game = heist(plan(**PATROL), THIEF, dice="111")
    assert game.workable == {"desk.a1", "team.a1"}
    game.play("1 strength.1")
    assert "being watched" in game.refuse("strength shelf.a1")


def test_a_patrol_walks_on_with_each_time_symbol() -> None:
    game = heist(plan(**PATROL), THIEF, dice="111 111 111")
    game.play("1+1+1 dexterity.1", "crew stay")
    assert game.workable == {"shelf.a1", "team.a1"}
    game.play("1+1+1 dexterity.2", "crew stay")
    assert game.workable == {"desk.a1", "shelf.a1"}


def test_a_patrol_is_worked_on_only_if_the_room_where_it_stands_is_open() -> None:
    game = heist(plan(**PATROL), THIEF, dice="111 111 111")
    game.play("1+1+1 dexterity.1", "crew stay", "1+1+1 dexterity.2", "crew stay", "1 strength.1")
    assert "behind a closed door (Three)" in game.refuse("cunning team.a1")


def test_progress_on_a_patrol_stays_while_it_walks() -> None:
    walkers = [{"id": "team", "with": "rounds", "ways": [["cunning", "cunning"]]}]
    game = heist(plan(**PATROL | {"walkers": walkers}), THIEF, dice="111 111")
    game.play("1 cunning.1", "cunning team.a1", "1+1 dexterity.1", "crew stay", "1 cunning.2", "cunning team.a2")
    assert game.overcome == {"team"}


def test_an_overcome_patrol_is_gone() -> None:
    game = heist(plan(**PATROL), THIEF, dice="111")
    game.play("1 cunning.1", "cunning team.a1")
    assert game.workable == {"desk.a1", "shelf.a1"}


def test_a_patrol_whose_row_is_used_up_stands_nowhere() -> None:
    tracks = [{"id": "rounds", "running": True, "cells": [{"guards": "one"}]}]
    game = heist(plan(**PATROL | {"tracks": tracks}), THIEF, dice="111 111")
    game.play("1+1+1 dexterity.1", "crew stay")
    assert game.workable == {"desk.a1", "shelf.a1"}
    game.play("1 strength.1")
    assert "nowhere to be found" in game.refuse("cunning team.a1")


def test_a_challenge_that_a_patrol_hid_can_be_worked_on_when_the_patrol_has_gone_on_in_the_middle_of_a_round() -> None:
    job = plan(challenge("lift", "cunning, time"), **PATROL)
    game = heist(job, THIEF, dice="111")
    game.play("1 cunning.1", "cunning lift.a1")
    assert game.workable == {"shelf.a1", "team.a1"}


# Cells that forbid and mute


def test_a_cell_forbids_work_on_challenges_while_it_is_current() -> None:
    tracks = [{"id": "concert", "running": True, "cells": [{"forbids": ["door", "hall"]}, {}]}]
    job = plan(
        challenge("door", "strength"),
        challenge("gate", "strength"),
        rooms=[room("hall", challenge("chest", "strength"), open=True)],
        tracks=tracks,
    )
    game = heist(job, THIEF, dice="111 111")
    assert game.workable == {"gate.a1"}
    game.play("1+1+1 dexterity.1", "crew stay")
    assert game.workable == {"door.a1", "gate.a1", "chest.a1"}


def test_a_track_that_does_not_run_forbids_nothing() -> None:
    tracks = [{"id": "concert", "cells": [{"forbids": ["door"]}]}]
    game = heist(plan(challenge("door", "strength"), tracks=tracks), THIEF, dice="111")
    assert game.workable == {"door.a1"}


def muted(source: str) -> str:
    """What a thief with one source of each kind gets while one of them is muted."""
    specials = [{"spend": ["cunning"], "gives": "dexterity"}]
    thief = sheet(strength=["=1: strength"], tree=["2: electronics"], cunning=["=3: cunning"], specials=specials)
    tracks = [{"id": "concert", "running": True, "cells": [{"mutes": [source]}, {}]}]
    job = plan(challenge("door", "strength, electronics, dexterity"), tracks=tracks)
    game = heist(job, thief, dice="123")
    found = []
    for dice, mark in (("1", "strength.1"), ("2", "tree.1"), ("3", "cunning.1")):
        game.play(f"{dice} {mark}")
        while game.pool():
            found += game.pool()
            game.play(game.moves()[0])
    return " ".join(found)


def test_while_abilities_are_mute_what_they_activate_lapses() -> None:
    assert muted("abilities") == "electronics"


def test_while_tools_are_mute_what_they_activate_lapses() -> None:
    assert muted("tools") == "strength cunning dexterity"


def test_while_specials_are_mute_what_they_activate_lapses() -> None:
    assert muted("specials") == "strength electronics cunning"


def test_white_symbols_of_a_mute_source_lapse_too_and_marks_may_be_made() -> None:
    tracks = [{"id": "concert", "running": True, "cells": [{"mutes": ["tools"]}, {}]}]
    game = heist(plan(tracks=tracks), sheet(tree=["1: wild"], strength=["any: ±1"]), dice="123")
    game.play("1 tree.1", "2 strength.1")
    assert (game.done(), game.tray()) == ({"tree.1", "strength.1"}, ["±1"])


def test_a_line_that_was_completed_while_mute_stays_silent() -> None:
    grid = {"circles": [[1, 2, 3], [4] * 3, [5] * 3], "rows": ["strength", "-", "-"], "columns": ["-"] * 3}
    tracks = [{"id": "concert", "running": True, "cells": [{"mutes": ["tools"]}, {}]}]
    game = heist(plan(challenge("door", "strength"), tracks=tracks), sheet(grid=grid), dice="123 444")
    game.play("1 grid.1", "2 grid.2", "3 grid.3")
    assert game.phase == "stay"
    game.play("crew stay", "4 grid.4")
    assert game.pool() == []


def test_dice_results_are_never_mute() -> None:
    tracks = [{"id": "concert", "running": True, "cells": [{"mutes": ["abilities", "tools", "specials"]}]}]
    game = heist(plan(tracks=tracks), sheet(dice=[{"roll": "pair", "gives": "±1"}]), dice="112")
    assert game.tray() == ["±1"]
