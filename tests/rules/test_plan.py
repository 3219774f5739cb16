"""The burglary plan: rooms, challenges, alternatives, loot and costs (rules, the burglary plan)."""

from __future__ import annotations

import pytest

from getaway.clou.play.events import Opened, Overcame, Took, WayDone
from tests.rules.vocabulary import challenge, heist, plan, room, sheet

STRONG = sheet(strength=["any: strength"] * 3, cunning=["any: cunning"] * 3, dexterity=["any: dexterity"] * 3)


# Rooms and arrows


def test_work_begins_in_the_rooms_that_are_open() -> None:
    job = plan(challenge("door", "strength"), rooms=[room("hall", challenge("guard", "cunning"))])
    game = heist(job, STRONG, dice="111")
    assert (game.rooms, game.workable) == ({"yard"}, {"door.a1"})


def test_a_room_opens_when_the_challenge_before_it_is_overcome() -> None:
    job = plan(challenge("door", "strength", opens="hall"), rooms=[room("hall", challenge("guard", "cunning"))])
    game = heist(job, STRONG, dice="111")
    what = game.play("1 strength.1", "strength door.a1")
    assert what[-2:] == [Overcame("door"), Opened("hall")]
    assert game.workable == {"guard.a1"}


def test_a_challenge_may_open_several_rooms() -> None:
    job = plan(challenge("door", "strength", opens=["hall", "attic"]), rooms=[room("hall"), room("attic")])
    game = heist(job, STRONG, dice="111")
    game.play("1 strength.1", "strength door.a1")
    assert game.rooms == {"yard", "hall", "attic"}


def test_through_an_arrow_without_a_diamond_work_goes_on_at_once() -> None:
    job = plan(
        challenge("door", "strength", opens="hall"),
        rooms=[
            room("hall", leads_to="attic"),
            room("attic", challenge("chest", "cunning"), leads_to="roof"),
            room("roof"),
        ],
    )
    game = heist(job, STRONG, dice="111")
    game.play("1 strength.1", "strength door.a1")
    assert (game.rooms, game.workable) == ({"yard", "hall", "attic", "roof"}, {"chest.a1"})


def test_a_room_with_two_ways_in_opens_once() -> None:
    job = plan(
        challenge("door", "strength", opens="hall"),
        challenge("window", "dexterity", opens="hall"),
        rooms=[room("hall", loot=[{"id": "vase", "value": 2}])],
    )
    game = heist(job, STRONG, dice="111")
    what = game.play("1 strength.1", "strength door.a1", "1 dexterity.1", "dexterity window.a1")
    assert (what.count(Opened("hall")), what.count(Took("vase"))) == (1, 1)


def test_several_rooms_may_be_worked_on_in_one_round() -> None:
    job = plan(challenge("door", "strength"), rooms=[room("garden", challenge("gate", "cunning"), open=True)])
    game = heist(job, STRONG, dice="111")
    game.play("1 strength.1", "strength door.a1", "1 cunning.1", "cunning gate.a1")
    assert game.overcome == {"door", "gate"}


def test_a_challenge_comes_after_all_those_that_stand_before_it() -> None:
    job = plan(
        challenge("lock", "strength"),
        challenge("camera", "cunning"),
        challenge("safe", "dexterity", after=["lock", "camera"]),
    )
    game = heist(job, STRONG, dice="111")
    game.play("1 strength.1", "strength lock.a1")
    assert game.workable == {"camera.a1"}
    assert game.refuse("dexterity safe.a1") == "Safe: only after Camera"
    game.play("1 cunning.1", "cunning camera.a1")
    assert game.workable == {"safe.a1"}


# Alternatives and symbols


def test_one_alternative_is_enough() -> None:
    job = plan(challenge("door", "strength, strength", "cunning"))
    game = heist(job, STRONG, dice="111")
    what = game.play("1 strength.1", "strength door.a1", "1 cunning.1", "cunning door.b1")
    assert WayDone("door", "door.b") in what
    assert game.overcome == {"door"}


def test_an_overcome_challenge_is_closed() -> None:
    job = plan(challenge("door", "strength", "cunning"), challenge("gate", "cunning"))
    game = heist(job, STRONG, dice="111")
    game.play("1 strength.1", "strength door.a1", "1 cunning.1")
    assert game.ways_to("door.b1") == set()
    assert "overcome already" in game.refuse("cunning door.b1")


def test_progress_stays() -> None:
    job = plan(challenge("door", "strength, strength"))
    game = heist(job, STRONG, dice="111 111")
    game.play("1 strength.1", "strength door.a1", "1+1 cunning.1", "crew stay")
    assert game.crossed == {"door.a1"}
    game.play("1 strength.2", "strength door.a2")
    assert game.overcome == {"door"}


def test_symbols_joined_by_arrows_go_in_that_order() -> None:
    job = plan(challenge("door", "strength -> cunning -> dexterity"))
    game = heist(job, STRONG, dice="111")
    assert game.workable == {"door.a1"}
    game.play("1 strength.1")
    assert "first comes door.a1" in game.refuse("cunning door.a2")
    game.play("strength door.a1")
    assert game.workable == {"door.a2"}
    game.play("1 cunning.1", "cunning door.a2", "1 dexterity.1", "dexterity door.a3")
    assert game.overcome == {"door"}


def test_symbols_without_arrows_go_in_any_order() -> None:
    job = plan(challenge("door", "strength, cunning -> dexterity"))
    assert heist(job, STRONG, dice="111").workable == {"door.a1", "door.a2"}


def test_equal_symbols_of_an_alternative_are_one_choice() -> None:
    game = heist(plan(challenge("door", "strength, strength, cunning")), STRONG, dice="111")
    assert game.workable == {"door.a1", "door.a3"}


@pytest.mark.parametrize(("players", "needed"), [(1, 1), (2, 2), (3, 3)])
def test_a_symbol_with_a_player_count_is_needed_with_that_many_or_more(players: int, needed: int) -> None:
    names = ("ann", "ben", "cid")
    crew = [sheet(name, strength=["any: strength"] * 3) for name in names[:players]]
    game = heist(plan(challenge("door", "strength, 2+ strength, 3+ strength")), *crew, dice="111")
    for number in range(1, needed + 1):
        assert game.overcome == set()
        game.play(f"ann 1 strength.{number}", f"ann strength door.a{number}")
    assert game.overcome == {"door"}


def test_a_chain_leaves_out_the_symbols_that_are_not_needed() -> None:
    job = plan(challenge("door", "strength -> 2+ cunning -> dexterity"))
    game = heist(job, STRONG, dice="111")
    game.play("1 strength.1", "strength door.a1")
    assert game.workable == {"door.a2"}
    assert game.ways_to("door.a2") == set()
    game.play("1 dexterity.1", "dexterity door.a2")
    assert game.overcome == {"door"}


# Loot


def test_loot_behind_a_challenge_is_taken_directly() -> None:
    game = heist(plan(challenge("safe", "strength", loot={"id": "ring", "value": 5})), STRONG, dice="111")
    assert Took("ring") in game.play("1 strength.1", "strength safe.a1")
    assert game.loot == {"ring"}


def test_loot_that_lies_open_is_taken_when_its_room_opens() -> None:
    job = plan(
        challenge("door", "strength", opens="hall"),
        rooms=[room("hall", loot=[{"id": "vase", "value": 2}, {"id": "coat", "value": 1}])],
    )
    game = heist(job, STRONG, dice="111")
    assert game.loot == set()
    game.play("1 strength.1", "strength door.a1")
    assert game.loot == {"vase", "coat"}


def test_loot_in_a_room_that_is_open_from_the_start_is_taken_at_the_start() -> None:
    job = plan(rooms=[room("porch", loot=[{"id": "bicycle", "value": 1}], open=True)])
    assert heist(job, STRONG, dice="111").loot == {"bicycle"}


# Costs


@pytest.mark.parametrize("cost", ["trace", "time"])
def test_a_cost_is_paid_when_its_alternative_is_complete(cost: str) -> None:
    job = plan(challenge("door", f"strength, strength, {cost}"))
    game = heist(job, STRONG, dice="111")
    track = {"trace": "traces", "time": "time"}[cost]
    game.play("1 strength.1", "strength door.a1")
    assert game.track(track) == 0
    game.play("1 strength.2", "strength door.a2")
    assert game.track(track) == 1


@pytest.mark.parametrize("cost", ["trace", "time"])
def test_a_cost_printed_on_one_symbol_is_paid_with_that_symbol(cost: str) -> None:
    job = plan(challenge("door", f"strength ({cost}), cunning"))
    game = heist(job, STRONG, dice="111")
    track = {"trace": "traces", "time": "time"}[cost]
    game.play("1 strength.1", "strength door.a1")
    assert (game.track(track), game.overcome) == (1, set())
    game.play("1 cunning.1", "cunning door.a2")
    assert (game.track(track), game.overcome) == (1, {"door"})


def test_a_symbol_may_carry_several_costs() -> None:
    game = heist(plan(challenge("door", "strength (trace, time), cunning")), STRONG, dice="111")
    game.play("1 strength.1", "strength door.a1")
    assert (game.traces, game.time) == (1, 1)


def test_an_alternative_may_cost_several_traces_and_time() -> None:
    game = heist(plan(challenge("door", "strength, trace, trace, time")), STRONG, dice="111")
    game.play("1 strength.1", "strength door.a1")
    assert (game.traces, game.time) == (2, 1)


def test_a_challenge_may_set_off_the_alarm() -> None:
    game = heist(plan(challenge("safe", "strength, alarm", loot=8)), STRONG, dice="111")
    game.play("1 strength.1", "strength safe.a1")
    assert (game.phase, game.loot) == ("alarm", {"safe"})


def test_an_alternative_that_is_not_used_costs_nothing() -> None:
    game = heist(plan(challenge("door", "strength, trace", "cunning")), STRONG, dice="111")
    game.play("1 cunning.1", "cunning door.b1")
    assert game.traces == 0


# What effects cross out

FUSE = challenge("fuse", "strength", then={"cross-out": "dark"})


def test_symbols_that_an_effect_crosses_out_need_no_order_and_no_access() -> None:
    job = plan(FUSE, rooms=[room("vault", challenge("safe", "cunning -> electronics *dark"))])
    game = heist(job, STRONG, dice="111")
    game.play("1 strength.1", "strength fuse.a1")
    assert game.crossed == {"fuse.a1", "safe.a2"}


def test_an_alternative_completed_by_an_effect_still_costs_its_price() -> None:
    game = heist(plan(FUSE, challenge("camera", "electronics *dark, trace")), STRONG, dice="111")
    game.play("1 strength.1", "strength fuse.a1")
    assert (game.overcome, game.traces) == ({"fuse", "camera"}, 1)


def test_a_challenge_completed_in_a_closed_room_is_overcome_when_it_opens() -> None:
    job = plan(
        FUSE,
        challenge("door", "cunning", opens="vault"),
        rooms=[room("vault", challenge("camera", "electronics *dark", loot=3))],
    )
    game = heist(job, STRONG, dice="111")
    what = game.play("1 strength.1", "strength fuse.a1")
    assert WayDone("camera", "camera.a") in what
    assert (game.overcome, game.loot) == ({"fuse"}, set())
    game.play("1 cunning.1", "cunning door.a1")
    assert (game.overcome, game.loot) == ({"fuse", "door", "camera"}, {"camera"})


def test_the_price_of_an_alternative_completed_in_a_closed_room_is_paid_when_it_is_complete() -> None:
    job = plan(FUSE, rooms=[room("vault", challenge("camera", "electronics *dark, trace"))])
    game = heist(job, STRONG, dice="111")
    game.play("1 strength.1", "strength fuse.a1")
    assert (game.overcome, game.traces) == ({"fuse"}, 1)


def test_a_challenge_completed_before_its_turn_is_overcome_after_the_one_before_it() -> None:
    job = plan(FUSE, challenge("lock", "cunning"), challenge("camera", "electronics *dark", after="lock"))
    game = heist(job, STRONG, dice="111")
    game.play("1 strength.1", "strength fuse.a1")
    assert game.overcome == {"fuse"}
    game.play("1 cunning.1", "cunning lock.a1")
    assert game.overcome == {"fuse", "lock", "camera"}


def test_a_second_alternative_completed_by_an_effect_gives_and_costs_nothing() -> None:
    job = plan(FUSE, challenge("camera", "cunning", "electronics *dark, trace", loot=3))
    game = heist(job, STRONG, dice="111")
    game.play("1 cunning.1", "cunning camera.a1")
    what = game.play("1 strength.1", "strength fuse.a1")
    assert (game.traces, what.count(Took("camera"))) == (0, 0)


def test_a_symbol_of_an_overcome_challenge_costs_nothing_when_an_effect_crosses_it_out() -> None:
    job = plan(FUSE, challenge("camera", "cunning", "electronics *dark (trace), sneaking"))
    game = heist(job, STRONG, dice="111")
    game.play("1 cunning.1", "cunning camera.a1", "1 strength.1", "strength fuse.a1")
    assert game.traces == 0


def test_marks_that_cross_out_marks_may_chain() -> None:
    job = plan(
        FUSE,
        challenge("blue", "electronics *dark", then={"cross-out": "blue"}),
        challenge("green", "electronics *blue", then={"cross-out": "green"}),
        challenge("last", "sneaking *green, sneaking *blue", loot=5),
    )
    game = heist(job, STRONG, dice="111")
    game.play("1 strength.1", "strength fuse.a1")
    assert (game.overcome, game.loot) == ({"fuse", "blue", "green", "last"}, {"last"})
