"""The worked examples of the rules, in their order; the last two follow from decisions."""

from __future__ import annotations

import pytest

from tests.rules.vocabulary import challenge, gained, heist, plan, room, sheet

SIDE_DOOR = challenge("side-door", "cunning")


def test_01_a_sum_of_two_dice_activates_cunning_which_is_crossed_out_on_the_door() -> None:
    game = heist(plan(SIDE_DOOR), sheet(cunning=["any", "=: cunning"]), dice="134")
    game.play("4 cunning.1", "1+3 cunning.2")
    assert game.pool() == ["cunning"]
    game.play("cunning side-door.a1")
    assert game.overcome == {"side-door"}


@pytest.mark.parametrize("dice", ["111", "222", "333", "444", "555", "666"])
def test_02_a_first_box_below_3_takes_a_1_or_a_2_only(dice: str) -> None:
    game = heist(plan(SIDE_DOOR), sheet(cunning=["<3: cunning", ">"]), dice=dice)
    assert game.ways_to("cunning.1") == {"111": {"1", "1+1"}, "222": {"2"}}.get(dice, set())


def test_02_the_box_after_it_must_be_higher() -> None:
    game = heist(plan(), sheet(cunning=["<3: cunning", ">"]), dice="126")
    game.play("2 cunning.1")
    assert game.ways_to("cunning.2") == {"6", "1+6"}


def test_03_the_third_circle_of_a_grid_line_gives_its_symbol() -> None:
    grid = {"circles": [[5, 8, 6], [36, 36, 36], [36, 36, 36]], "rows": ["dexterity", "-", "-"], "columns": ["-"] * 3}
    game = heist(plan(challenge("vent", "dexterity")), sheet(grid=grid), dice="535 666")
    game.play("5 grid.1", "3+5 grid.2", "crew stay")
    assert gained(game.play("6 grid.3")) == ["dexterity"]


def test_04_a_circle_box_is_written_and_crossed_out_in_one_round_and_completes_its_line() -> None:
    rings = [{"boxes": [">3", "<3"], "gives": "lockpicking + safecracking"}]
    job = plan(challenge("safe", "lockpicking, safecracking"))
    game = heist(job, sheet(rings=rings, strength=["=6"]), dice="226 541")
    game.play("2 rings.2", "2 rings.2", "6 strength.1", "crew stay", "5 rings.1")
    assert gained(game.play("4+1 rings.1")) == ["lockpicking", "safecracking"]


def test_05_a_tree_opens_the_circles_joined_to_the_last_one_only() -> None:
    tree = ["6 -> 2 3 4", "5 -> 5 6", "4", "9", "2", "13"]
    game = heist(plan(), sheet(tree=tree), dice="656")
    game.play("6 tree.1", "5 tree.2")
    assert game.open() & {f"tree.{place}" for place in range(1, 7)} == {"tree.5", "tree.6"}


def test_06_a_pyramid_box_compares_with_the_sum_of_the_two_below() -> None:
    below = sheet(pyramid=[["any", "any", "any"], ["=", ">"], ["any"]])
    game = heist(plan(), below, dice="323 566")
    game.play("3 pyramid.1", "2 pyramid.2", "3 pyramid.3", "crew stay")
    assert game.ways_to("pyramid.4") == {"5"}
    assert game.ways_to("pyramid.5") == {"6", "5+6", "6+6", "5+6+6"}


def test_07_a_special_line_of_two_dexterity_gives_lockpicking_when_both_are_crossed_out() -> None:
    thief = sheet(
        dexterity=["any: dexterity", "any: dexterity"], specials=[{"spend": ["dexterity"] * 2, "gives": "lockpicking"}]
    )
    game = heist(plan(challenge("lock", "lockpicking")), thief, dice="111")
    assert gained(game.play("1 dexterity.1", "dexterity special-1.1")) == ["dexterity"]
    assert gained(game.play("1 dexterity.2", "dexterity special-1.2")) == ["dexterity", "lockpicking"]
    game.play("lockpicking lock.a1")
    assert game.overcome == {"lock"}


def test_08_three_fives_as_15_cross_out_a_circle_15() -> None:
    game = heist(plan(challenge("camera", "electronics")), sheet(tree=["15: electronics"]), dice="555")
    assert game.ways_to("tree.1") == {"5+5+5"}
    assert gained(game.play("5+5+5 tree.1")) == ["electronics"]


def test_09_a_modifier_makes_a_rolled_1_a_2() -> None:
    game = heist(plan(), sheet(tree=["6: ±1 -> 2", "2"]), dice="614")
    assert game.refuse("1±1=2 tree.2")
    game.play("6 tree.1", "1±1=2 tree.2")
    assert game.done() == {"tree.1", "tree.2"}


@pytest.mark.parametrize(
    ("players", "slots"),
    [
        (1, {"window.a1", "window.a2"}),
        (2, {"window.a1", "window.a2", "window.a3"}),
        (3, {"window.a1", "window.a2", "window.a3", "window.a4"}),
    ],
)
def test_10_a_window_needs_more_symbols_with_more_players(players: int, slots: set[str]) -> None:
    window = challenge("window", "dexterity, strength, 2+ strength, 3+ cunning")
    crew = [
        sheet(name, strength=["any: strength"] * 3, dexterity=["any: dexterity"], cunning=["any: cunning"])
        for name in ("ann", "ben", "cid")[:players]
    ]
    game = heist(plan(window), *crew, dice="111")
    # Of equal symbols the first goes first, so the second strength opens with the first.
    assert game.workable == slots - {"window.a3"}
    game.play("ann 1 dexterity.1", "ann dexterity window.a1", "ann 1 strength.1", "ann strength window.a2")
    assert game.overcome == ({"window"} if players == 1 else set())
    if players >= 2:
        game.play("ann 1 strength.2", "ann strength window.a3")
        assert game.overcome == ({"window"} if players == 2 else set())
    if players == 3:
        game.play("ben 1 cunning.1", "ben cunning window.a4")
        assert game.overcome == {"window"}


@pytest.mark.parametrize(("ability", "slot", "traces"), [("dexterity", "a1", 0), ("strength", "b1", 1)])
def test_11_either_way_overcomes_and_the_lower_costs_a_trace(ability: str, slot: str, traces: int) -> None:
    box = challenge("box", "dexterity", "strength, trace", loot=3)
    thief = sheet(dexterity=["any: dexterity"], strength=["any: strength"])
    game = heist(plan(box), thief, dice="111")
    game.play(f"1 {ability}.1", f"{ability} box.{slot}")
    assert (game.overcome, game.traces, game.loot) == ({"box"}, traces, {"box"})


def test_12_a_window_opens_the_room_behind_it_and_a_door_the_next_room() -> None:
    job = plan(
        challenge("window", "dexterity", opens="room-a"),
        rooms=[
            room("room-a", challenge("camera", "electronics"), challenge("door", "strength", opens="room-b")),
            room("room-b", challenge("desk", "cunning")),
        ],
    )
    game = heist(job, sheet(dexterity=["any: dexterity"], strength=["any: strength"]), dice="111")
    assert game.workable == {"window.a1"}
    game.play("1 dexterity.1", "dexterity window.a1")
    assert game.workable == {"camera.a1", "door.a1"}
    game.play("1 strength.1", "strength door.a1")
    assert game.workable == {"camera.a1", "desk.a1"}


def test_13_any_number_goes_beside_a_3_or_into_another_open_box() -> None:
    thief = sheet(strength=["=3: wild", ">"], cunning=["<3"])
    game = heist(plan(), thief, dice="356")
    game.play("3 strength.1")
    assert game.ways_to("strength.2") >= {f"wild={number}" for number in range(4, 37)}
    assert {way for way in game.ways_to("cunning.1") if way.startswith("wild")} == {"wild=1", "wild=2"}
    game.play("wild=4 strength.2")
    assert game.sheet()["written"] == {"strength.1": 3, "strength.2": 4}
    assert game.tray() == []


def test_14_a_back_door_overcome_in_round_2_lets_the_dog_bark_at_the_end_of_round_4() -> None:
    job = plan(
        challenge("back-door", "strength", opens="shop", then={"start": "bark"}),
        rooms=[room("shop", challenge("dog", "cunning", then={"stop": "bark"}))],
        tracks=[{"id": "bark", "cells": 3, "full": "alarm"}],
    )
    game = heist(job, sheet(strength=["=1: strength"], cunning=["any"]), dice="666 166 666 666")
    game.play("6 cunning.1", "done", "crew stay")
    game.play("1 strength.1", "strength back-door.a1", "done")
    assert (game.phase, game.track("bark")) == ("stay", 1)
    game.play("crew stay", "done")
    assert (game.phase, game.track("bark")) == ("stay", 2)
    game.play("crew stay", "done")
    assert (game.phase, game.track("bark"), game.facts["round"]) == ("alarm", 3, 4)
    assert game.moves() == ["crew drive ann"]


def test_15_a_last_trace_comes_before_a_last_time_symbol() -> None:
    game = heist(plan(time=1, traces=1), sheet(strength=["any", "any"]), dice="666")
    game.play("6 strength.1", "6 strength.2", "done")
    assert (game.traces, game.time, game.facts["alarm"]) == (1, 0, False)
    game.play("crew accept")
    assert game.result.ending == "tracked-down"
