"""Every effect of a plan, the events that trigger it, and its conditions."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.clou.content.effects import EFFECTS
from getaway.clou.play.events import Gained, Opened, Scored, Started, Stopped, Struck, Ticked
from getaway.content.mistakes import ContentError
from getaway.core import Table, read_record
from tests.rules.vocabulary import Content, Heist, challenge, heist, plan, room, set_up, sheet

THIEF = sheet(strength=["any: strength"] * 3, cunning=["any: cunning"] * 3)
PULL = ("1 strength.1", "strength lever.a1")

TESTED = {
    "trace": "test_trace_costs_so_many_traces",
    "time": "test_time_crosses_out_so_many_time_symbols",
    "alarm": "test_alarm_sets_off_the_alarm",
    "cross-out": "test_cross_out_crosses_out_every_symbol_with_the_tag",
    "open": "test_open_opens_a_room",
    "points": "test_points_count_at_the_end",
    "start": "test_start_makes_a_track_move",
    "stop": "test_stop_halts_a_track",
    "advance": "test_advance_moves_a_track_one_cell_at_once",
    "give": "test_give_hands_symbols_to_the_seat_whose_move_set_it_off",
    "forbid": "test_forbid_stops_work_on_challenges_and_in_rooms",
    "allow": "test_allow_takes_a_forbid_back",
    "get-away": "test_get_away_ends_the_job_at_once_with_success",
    "no-running": "test_no_running_keeps_the_crew_inside",
    "may-run": "test_may_run_takes_a_no_running_back",
}


def lever(effects: object, *challenges: Content, dice: str = "111", **more: Any) -> Heist:
    """A heist whose lever in the yard has these effects when it is overcome."""
    return heist(plan(challenge("lever", "strength", then=effects), *challenges, **more), THIEF, dice=dice)


def test_every_effect_has_its_test() -> None:
    assert TESTED.keys() == EFFECTS.keys()
    assert set(TESTED.values()) <= globals().keys()


# Each effect


@pytest.mark.parametrize(("effect", "traces"), [("trace", 1), ({"trace": 3}, 3)])
def test_trace_costs_so_many_traces(effect: object, traces: int) -> None:
    game = lever(effect)
    game.play(*PULL)
    assert game.traces == traces


@pytest.mark.parametrize(("effect", "time"), [("time", 1), ({"time": 3}, 3)])
def test_time_crosses_out_so_many_time_symbols(effect: object, time: int) -> None:
    game = lever(effect)
    game.play(*PULL)
    assert game.time == time


def test_time_moves_the_tracks_bound_to_it() -> None:
    game = lever({"time": 2}, tracks=[{"id": "patrol", "cells": 5, "running": True}])
    game.play(*PULL)
    assert game.track("patrol") == 2


def test_alarm_sets_off_the_alarm() -> None:
    game = lever("alarm")
    game.play(*PULL)
    assert game.phase == "alarm"


@pytest.mark.parametrize("effect", ["alarm", "get-away"])
def test_effects_without_a_value_take_a_condition_too(effect: str) -> None:
    game = lever({effect: True, "when": {"players": 2}})
    game.play(*PULL)
    assert game.phase == "dice"


def test_cross_out_crosses_out_every_symbol_with_the_tag() -> None:
    game = lever(
        {"cross-out": "red"},
        challenge("one", "electronics *red, sneaking"),
        challenge("two", "electronics *red, sneaking *blue"),
    )
    what = game.play(*PULL)
    assert [event for event in what if isinstance(event, Struck)] == [Struck("one.a1"), Struck("two.a1")]
    assert game.crossed == {"lever.a1", "one.a1", "two.a1"}


def test_open_opens_a_room() -> None:
    game = lever({"open": "cellar"}, rooms=[room("cellar", challenge("barrel", "cunning"))])
    assert Opened("cellar") in game.play(*PULL)
    assert game.workable == {"barrel.a1"}


@pytest.mark.parametrize("points", [3, -4])
def test_points_count_at_the_end(points: int) -> None:
    game = lever({"points": points})
    assert Scored(points) in game.play(*PULL)
    game.play("1+1 cunning.1", "crew run")
    assert game.result.score == points


def test_start_makes_a_track_move() -> None:
    game = lever({"start": "kettle"}, tracks=[{"id": "kettle", "cells": 5}])
    assert Started("kettle") in game.play(*PULL)
    assert game.track("kettle") == 0
    game.play("1+1 cunning.1")
    assert game.track("kettle") == 1


def test_a_track_that_was_not_started_stands_still() -> None:
    game = lever({"start": "kettle"}, tracks=[{"id": "kettle", "cells": 5}])
    game.play("1+1+1 cunning.1")
    assert game.track("kettle") == 0


def test_stop_halts_a_track() -> None:
    game = lever({"stop": "kettle"}, tracks=[{"id": "kettle", "cells": 5, "running": True}])
    assert Stopped("kettle") in game.play(*PULL)
    game.play("1+1 cunning.1")
    assert game.track("kettle") == 0


def test_a_stopped_track_goes_on_where_it_was_when_it_is_started_again() -> None:
    job = plan(
        challenge("lever", "strength", then={"stop": "kettle"}),
        challenge("stove", "cunning", then={"start": "kettle"}),
        tracks=[{"id": "kettle", "cells": 5, "running": True}],
    )
    game = heist(job, THIEF, dice="111 111")
    game.play("1+1+1 strength.1", "lapse", "crew stay")
    assert game.track("kettle") == 1
    game.play("1 strength.2", "strength lever.a1", "1 cunning.1", "cunning stove.a1", "1 cunning.2")
    assert game.track("kettle") == 2


def test_advance_moves_a_track_one_cell_at_once() -> None:
    game = lever(
        {"advance": "janitor"}, tracks=[{"id": "janitor", "cells": [{}, {"then": "trace"}], "with-time": False}]
    )
    game.play(*PULL)
    assert game.track("janitor") == 1
    game.play("1+1 cunning.1")
    assert (game.track("janitor"), game.traces) == (1, 0)


def test_give_hands_symbols_to_the_seat_whose_move_set_it_off() -> None:
    crew = [THIEF, sheet("ben", strength=["any: strength"])]
    job = plan(challenge("lever", "strength", then={"give": "sneaking + ±2"}), challenge("guard", "sneaking"))
    game = heist(job, *crew, dice="111")
    what = game.play("ben 1 strength.1", "ben strength lever.a1")
    assert what[-2:] == [Gained("ben", "sneaking"), Gained("ben", "±2")]
    assert (game.tray(0), game.tray(1)) == ([], ["±2"])
    game.play("ben sneaking guard.a1")
    assert game.overcome == {"lever", "guard"}


def test_give_may_be_a_frame() -> None:
    game = lever({"give": "sneaking/electronics"}, challenge("camera", "electronics"))
    game.play(*PULL, "electronics/sneaking camera.a1")
    assert game.overcome == {"lever", "camera"}


def test_symbols_that_no_seats_move_set_off_are_the_crews_and_any_one_seat_spends_them() -> None:
    crew = [sheet(), sheet("ben")]
    game = heist(plan(challenge("guard", "sneaking"), each_round={"give": "sneaking"}), *crew, dice="111")
    assert game.deciders == ["ann", "ben"]
    assert game.moves(1) == ["ben crew sneaking guard.a1", "ben crew lapse"]
    game.play("ben crew sneaking guard.a1")
    assert game.overcome == {"guard"}
    assert game.deciders == ["ann", "ben"]


def test_any_seat_may_let_the_crews_symbols_lapse() -> None:
    game = heist(plan(challenge("guard", "sneaking"), each_round={"give": "sneaking"}), THIEF, dice="111")
    game.play("crew lapse")
    assert game.moves()[0].startswith("ann 1")


def test_the_crews_symbols_may_be_spent_on_the_sheet_of_the_seat_that_spends_them() -> None:
    crew = [sheet(), sheet("ben", specials=[{"spend": ["sneaking"], "gives": "±1"}])]
    game = heist(plan(each_round={"give": "sneaking"}), *crew, dice="111")
    assert game.moves(0) == ["ann crew lapse"]
    game.play("ben crew sneaking special-1.1")
    assert game.tray(1) == ["±1"]


def test_white_symbols_that_no_seats_move_set_off_come_to_every_seat() -> None:
    game = heist(plan(each_round={"give": "±2"}), sheet(), sheet("ben"), dice="111")
    assert (game.tray(0), game.tray(1)) == (["±2"], ["±2"])


def test_white_symbols_that_a_cell_gives_at_the_end_of_a_round_are_there_in_the_next() -> None:
    tracks = [{"id": "music", "cells": [{"then": {"give": "±2"}}, {}], "running": True}]
    game = heist(plan(tracks=tracks), THIEF, dice="111 111 111")
    game.play("1+1+1 strength.1", "crew stay")
    assert game.tray() == ["±2"]
    game.play("1+1+1 strength.2", "crew stay")
    assert game.tray() == []


def test_forbid_stops_work_on_challenges_and_in_rooms() -> None:
    game = lever(
        {"forbid": ["shutter", "hall"]},
        challenge("shutter", "cunning"),
        challenge("door", "cunning"),
        rooms=[room("hall", challenge("chest", "cunning"), open=True)],
    )
    game.play(*PULL)
    assert game.workable == {"door.a1"}
    game.play("1 cunning.1")
    assert "nobody may work on Shutter" in game.refuse("cunning shutter.a1")


def test_allow_takes_a_forbid_back() -> None:
    game = lever({"allow": "shutter"}, challenge("shutter", "cunning"), start={"forbid": "shutter"})
    assert game.workable == {"lever.a1"}
    game.play(*PULL)
    assert game.workable == {"shutter.a1"}


def test_get_away_ends_the_job_at_once_with_success() -> None:
    game = lever(["get-away", {"points": 4}])
    game.play(*PULL)
    assert game.moves() == ["crew accept"]
    game.play("crew accept")
    assert (game.result.won, game.result.ending, game.result.score, game.traces) == (True, "got-away", 4, 0)


def test_effects_of_one_list_happen_in_their_order() -> None:
    game = lever(
        [{"open": "cellar"}, {"cross-out": "red"}, {"points": 1}],
        rooms=[room("cellar", challenge("barrel", "cunning *red"))],
    )
    what = game.play(*PULL)
    order = [what.index(event) for event in (Opened("cellar"), Struck("barrel.a1"), Scored(1))]
    assert order == sorted(order)


# What sets effects off


@pytest.mark.parametrize(("ability", "slot", "traces"), [("strength", "a1", 2), ("cunning", "b1", 0)])
def test_effects_of_a_way_happen_when_that_way_is_complete(ability: str, slot: str, traces: int) -> None:
    way = {"needs": ["strength"], "then": {"trace": 2}}
    game = heist(plan(challenge("lever", way, "cunning")), THIEF, dice="111")
    game.play(f"1 {ability}.1", f"{ability} lever.{slot}")
    assert game.traces == traces


def test_effects_of_loot_happen_when_it_is_taken() -> None:
    game = lever([], challenge("idol", "cunning", loot={"value": 4, "then": "trace"}))
    game.play("1 cunning.1", "cunning idol.a1")
    assert game.traces == 1


def test_effects_of_a_room_happen_when_it_opens() -> None:
    game = lever({"open": "cellar"}, rooms=[room("cellar", then="trace")])
    assert game.traces == 0
    game.play(*PULL)
    assert game.traces == 1


def test_effects_of_a_cell_happen_when_it_is_crossed_out_and_of_a_track_when_it_is_full() -> None:
    tracks = [{"id": "bell", "cells": [{}, {"then": "trace"}], "running": True, "full": {"time": 2}}]
    game = heist(plan(tracks=tracks), THIEF, dice="111 111")
    game.play("1+1+1 strength.1", "crew stay")
    assert (game.traces, game.time) == (0, 1)
    game.play("1+1+1 strength.2")
    assert (game.traces, game.time) == (1, 4)


def test_effects_of_the_start_happen_before_the_first_roll() -> None:
    game = heist(plan(start=[{"trace": 2}, "time"]), THIEF, ready=True)
    assert (game.traces, game.time, game.phase) == (2, 1, "ready")


def test_white_symbols_that_no_seat_set_off_go_to_every_seat() -> None:
    game = heist(plan(each_round={"give": "extra 6"}), THIEF, sheet("second", strength=["any"] * 3), dice="111")
    assert [game.tray(seat) for seat in range(2)] == [["extra 6"], ["extra 6"]]


def test_effects_of_each_round_happen_after_each_roll() -> None:
    game = heist(plan(each_round="trace"), THIEF, dice="111 111")
    assert game.traces == 1
    game.play("1+1+1 strength.1", "crew stay")
    assert game.traces == 2


def test_symbols_that_a_cell_gives_at_the_end_of_a_round_wait_for_the_next_roll() -> None:
    tracks = [{"id": "music", "cells": [{"then": {"give": "sneaking"}}, {}], "running": True}]
    game = heist(plan(challenge("guard", "sneaking"), tracks=tracks), THIEF, dice="111 111")
    game.play("1+1+1 strength.1")
    assert game.phase == "stay"
    game.play("crew stay")
    assert game.moves() == ["ann crew sneaking guard.a1", "ann crew lapse"]


# Conditions


@pytest.mark.parametrize(
    ("when", "first", "holds"),
    [
        ({"overcome": "door"}, True, True),
        ({"overcome": "door"}, False, False),
        ({"not-overcome": "door"}, True, False),
        ({"not-overcome": "door"}, False, True),
        ({"overcome": ["door", "gate"]}, True, False),
        ({"not-overcome": ["door", "gate"]}, False, True),
        ({"overcome": "door", "not-overcome": "gate"}, True, True),
        ({"players": 2}, True, False),
        ({"players": 1}, False, True),
    ],
)
def test_an_effect_happens_only_if_its_condition_holds(when: object, first: bool, holds: bool) -> None:
    game = lever({"trace": 1, "when": when}, challenge("door", "cunning"), challenge("gate", "sneaking"))
    if first:
        game.play("1 cunning.1", "cunning door.a1")
    game.play(*PULL)
    assert game.traces == (1 if holds else 0)


@pytest.mark.parametrize(("players", "traces"), [(1, 0), (2, 1), (3, 1)])
def test_an_effect_may_ask_for_so_many_players(players: int, traces: int) -> None:
    job = plan(start={"trace": 1, "when": {"players": 2}})
    game = heist(job, *[sheet(name) for name in ("ann", "ben", "cid")[:players]], ready=True)
    assert game.traces == traces


@pytest.mark.parametrize(("effect", "phase"), [("alarm", "alarm"), ("get-away", "last")])
def test_an_end_may_have_a_condition_too(effect: str, phase: str) -> None:
    for first, reached in ((False, "dice"), (True, phase)):
        game = lever({effect: True, "when": {"overcome": "door"}}, challenge("door", "cunning"))
        if first:
            game.play("1 cunning.1", "cunning door.a1")
        game.play(*PULL)
        assert game.phase == reached


def test_a_condition_is_judged_when_the_effect_happens() -> None:
    game = lever(
        [{"open": "cellar"}, {"points": 5, "when": {"overcome": "barrel"}}],
        challenge("fuse", "cunning", then={"cross-out": "red"}),
        rooms=[room("cellar", challenge("barrel", "sneaking *red"))],
    )
    game.play("1 cunning.1", "cunning fuse.a1")
    assert Scored(5) in game.play(*PULL)


def test_a_tick_says_how_many_cells_are_crossed_out() -> None:
    game = lever({"advance": "janitor"}, tracks=[{"id": "janitor", "cells": 3}])
    assert Ticked("janitor", 1) in game.play(*PULL)


# Running away


def test_no_running_keeps_the_crew_inside() -> None:
    game = lever("no-running", dice="111 111")
    game.play(*PULL, "1 strength.2", "1 strength.3")
    assert game.moves() == ["crew stay"]


def test_may_run_takes_a_no_running_back() -> None:
    game = lever("may-run", start="no-running")
    game.play(*PULL, "1 strength.2", "1 strength.3")
    assert game.moves() == ["crew stay", "crew run"]


# Advance by several, and the bars


@pytest.mark.parametrize(("track", "cells"), [("kettle", 3), ("car", 2), ("police", 2), ("traces", 2), ("time", 3)])
def test_advance_by_moves_tracks_and_bars(track: str, cells: int) -> None:
    game = lever({"advance": track, "by": cells}, tracks=[{"id": "kettle", "cells": 5}])
    game.play(*PULL)
    assert game.track(track) == cells


def test_a_car_advanced_before_the_escape_has_less_to_go() -> None:
    game = lever([{"advance": "car", "by": 2}, "alarm"], dice="111 4")
    game.play(*PULL, "crew drive ann")
    assert game.result.ending == "escaped"


# Single symbols


def test_a_single_symbol_sets_off_what_its_tag_says() -> None:
    stairs = challenge("stairs", "strength *first, cunning")
    game = heist(plan(stairs, symbols=[{"tag": "first", "then": {"points": 2}}]), THIEF, dice="111")
    game.play("1 strength.1")
    assert [event.points for event in game.play("strength stairs.a1") if isinstance(event, Scored)] == [2]
    assert game.overcome == set()


# Conditions


def scored(game: Heist) -> list[int]:
    return [event.points for event in game.play("strength lever.a1") if isinstance(event, Scored)]


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        ({"crossed": {"kettle": 2}}, True),
        ({"crossed": {"kettle": "3+"}}, False),
        ({"crossed": {"traces": "0-1"}}, True),
        ({"left": {"kettle": "2-3"}}, True),
        ({"left": {"time": "0-5"}}, False),
        ({"taken": "coin"}, True),
        ({"taken": ["coin", "ledger"]}, False),
        ({"not-taken": "ledger"}, True),
        ({"not-taken": ["ledger", "coin"]}, False),
        ({"just-players": 1}, True),
        ({"just-players": 2}, False),
        ({"together": "lever"}, True),
        ({"together": ["lever", "safe"]}, False),
    ],
)
def test_a_condition_holds_or_not(when: Content, holds: bool) -> None:
    yard = [
        challenge("lever", "strength", then={"points": 3, "when": when}),
        challenge("safe", "cunning", loot={"id": "ledger", "value": 2}),
    ]
    open_loot = [{"id": "coin", "value": 1}]
    job = plan(*yard, tracks=[{"id": "kettle", "cells": 5}], start={"advance": "kettle", "by": 2})
    job["rooms"][0]["loot"] = open_loot
    game = heist(job, THIEF, dice="111")
    game.play("1 strength.1")
    assert scored(game) == ([3] if holds else [])


@pytest.mark.parametrize(("rounds", "points"), [(1, [4]), (2, [])])
def test_two_challenges_in_one_round(rounds: int, points: list[int]) -> None:
    both = {"points": 4, "when": {"together": ["north", "lever"]}}
    job = plan(challenge("north", "cunning"), challenge("lever", "strength", then=both))
    game = heist(job, THIEF, dice="111 111", rules={"may-pass": True})
    game.play("1 cunning.1", "cunning north.a1")
    if rounds == 2:
        game.play("done", "crew stay")
    game.play("1 strength.1")
    assert scored(game) == points


@pytest.mark.parametrize(
    ("what", "error"), [({"taken": "leger"}, "piece of loot"), ({"left": {"tme": 1}}, "track or bar")]
)
def test_a_condition_names_what_is_there(what: Content, error: str) -> None:
    with pytest.raises(ContentError, match=f"no {error}"):
        lever({"points": 1, "when": what})


# Bonus for each


def test_a_bonus_counts_for_each_thing_found() -> None:
    job = plan(
        challenge("lever", "strength", loot={"id": "east-plan", "value": 0}),
        challenge("door", "cunning", loot={"id": "west-plan", "value": 0}),
        challenge("gate", "cunning"),
        bonus=[{"id": "plans", "points": 2, "each": ["east-plan", "west-plan", "gate"]}],
    )
    game = heist(job, THIEF, dice="111")
    game.play(*PULL, "1 cunning.1", "cunning gate.a1", "1 cunning.2", "lapse", "crew run")
    assert game.result.score == 4


# Tonight


FOG = [{"id": "fog", "then": {"open": "shop"}}, {"id": "moon", "then": {"trace": 2}}]


@pytest.mark.parametrize(("die", "rooms", "traces"), [("1", {"yard", "shop"}, 0), ("2", {"yard"}, 2)])
def test_chance_draws_an_opening_with_the_first_roll(die: str, rooms: set[str], traces: int) -> None:
    game = heist(plan(rooms=[room("shop")], tonight=FOG), THIEF, dice=f"{die} 345")
    assert (game.rooms, game.traces) == (rooms, traces)
    assert game.table.log[0].chance == (int(die), 3, 4, 5)
    assert game.facts["tonight"] == ["fog" if die == "1" else "moon"]


def test_what_was_drawn_is_recorded_and_verified() -> None:
    game = set_up(plan(rooms=[room("shop")], tonight=FOG), THIEF)
    table = Table(game, seed="one night")
    table.play("start")
    again = Table.replay(game, read_record(table.record()))
    assert again.state.digest() == table.state.digest()


def test_a_condition_asks_what_was_drawn() -> None:
    when = {"points": 5, "when": {"tonight": "fog"}}
    for die, points in (("1", [5]), ("2", [])):
        game = heist(
            plan(challenge("lever", "strength", then=when), tonight=[{"id": "fog"}, {"id": "moon"}]),
            THIEF,
            dice=f"{die} 111",
        )
        game.play("1 strength.1")
        assert scored(game) == points
