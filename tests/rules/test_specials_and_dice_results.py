"""Special lines and dice results (rules, the thief sheet, specials)."""

from __future__ import annotations

import pytest

from getaway.clou.play.events import MayConvert
from tests.rules.vocabulary import challenge, gained, heist, plan, sheet

# Special lines


def test_a_special_line_is_crossed_out_in_any_order() -> None:
    specials = [{"spend": ["strength", "cunning", "strength"], "gives": "sneaking"}]
    thief = sheet(strength=["any: strength"] * 2, cunning=["any: cunning"], specials=specials)
    game = heist(plan(challenge("guard", "sneaking")), thief, dice="111")
    game.play("1 cunning.1", "cunning special-1.2", "1 strength.1", "strength special-1.1", "1 strength.2")
    assert gained(game.play("strength special-1.3")) == ["sneaking"]


def test_of_equal_circles_on_a_special_line_the_first_goes_first() -> None:
    specials = [{"spend": ["strength", "strength"], "gives": "sneaking"}]
    game = heist(plan(), sheet(strength=["any: strength"], specials=specials), dice="111")
    game.play("1 strength.1")
    assert game.moves() == ["ann strength special-1.1", "ann lapse"]


def test_a_special_circle_may_be_a_frame() -> None:
    specials = [{"spend": ["strength/cunning"], "gives": "sneaking"}]
    game = heist(plan(), sheet(cunning=["any: cunning"], specials=specials), dice="111")
    game.play("1 cunning.1", "cunning special-1.1")
    assert game.done() == {"cunning.1", "special-1.1"}


def test_a_special_line_gives_white_symbols_too() -> None:
    specials = [{"spend": ["strength"], "gives": "±3"}]
    game = heist(plan(), sheet(strength=["any: strength"], specials=specials), dice="111")
    game.play("1 strength.1", "strength special-1.1")
    assert game.tray() == ["±3"]


# Dice results

ROLLS = {
    "pair": {"112", "211", "121", "444", "333", "336", "661"},
    "triple": {"444", "333"},
    "straight": {"123", "321", "213", "465"},
    "shows 3": {"123", "321", "213", "135", "333", "336"},
}
ALL = sorted(set().union(*ROLLS.values()) | {"124", "256", "146"})


@pytest.mark.parametrize("roll", ALL)
@pytest.mark.parametrize("result", ROLLS)
def test_a_dice_result_activates_whenever_it_is_rolled_and_once(result: str, roll: str) -> None:
    game = heist(plan(), sheet(dice=[{"roll": result, "gives": "±2"}]), dice=roll)
    assert game.tray() == (["±2"] if roll in ROLLS[result] else [])


def test_several_results_may_apply_to_one_roll() -> None:
    results = [{"roll": "pair", "gives": "±2"}, {"roll": "triple", "gives": "wild"}, {"roll": "shows 3", "gives": "±1"}]
    game = heist(plan(), sheet(dice=results), dice="333")
    assert game.tray() == ["±1", "±2", "wild"]


def test_a_result_is_read_from_the_dice_as_thrown() -> None:
    results = [{"roll": "shows 1", "counts-as": [4]}, {"roll": "triple", "gives": "wild"}]
    game = heist(plan(), sheet(strength=["any"], dice=results), dice="144")
    game.play("1:4 strength.1")
    assert game.tray() == []


def test_a_result_counts_for_the_seat_whose_sheet_has_it() -> None:
    game = heist(plan(), sheet(dice=[{"roll": "pair", "gives": "±2"}]), sheet("ben"), dice="112")
    assert (game.tray(0), game.tray(1)) == (["±2"], [])


def test_a_result_comes_again_with_the_next_roll() -> None:
    thief = sheet(strength=["any"] * 6, dice=[{"roll": "pair", "gives": "strength"}])
    game = heist(plan(challenge("door", "strength, strength")), thief, dice="112 112")
    game.play("strength door.a1", "1+1+2 strength.1", "crew stay", "strength door.a2")
    assert game.overcome == {"door"}


# Conversions

CONVERTS = [{"roll": "shows 1", "counts-as": [4, 5]}]


def test_one_die_may_count_as_another_face() -> None:
    game = heist(plan(), sheet(strength=["any"], dice=CONVERTS), dice="123")
    assert {"1", "1:4", "1:5", "1:4+2", "1:5+2+3"} <= game.ways_to("strength.1")
    game.play("1:4+2 strength.1")
    assert game.sheet()["written"] == {"strength.1": 6}


def test_a_conversion_is_told_with_the_roll_and_stands_on_the_sheet() -> None:
    game = heist(plan(), sheet(strength=["any"], dice=CONVERTS), dice="123", ready=True)
    assert MayConvert("ann") in game.play("crew start")
    assert game.sheet()["converts"] == [1]


def test_of_several_1s_one_converts() -> None:
    game = heist(plan(), sheet(strength=["any"] * 3, dice=CONVERTS), dice="116")
    assert "1+1:4" in game.ways_to("strength.1")
    assert not {way for way in game.ways_to("strength.1") if way.count(":") > 1}
    game.play("1:4 strength.1")
    assert game.ways_to("strength.2") == {"1", "6", "1+6"}


def test_a_conversion_is_free_until_a_die_with_it_is_placed() -> None:
    game = heist(plan(), sheet(strength=["any"] * 3, dice=CONVERTS), dice="116")
    game.play("1 strength.1")
    assert "1:5" in game.ways_to("strength.2")


def test_a_conversion_lapses_with_the_round() -> None:
    game = heist(plan(), sheet(strength=["any"] * 2, dice=CONVERTS), dice="116 666")
    game.play("1+1+6 strength.1", "crew stay")
    assert game.sheet()["converts"] == []


def test_without_its_face_there_is_no_conversion() -> None:
    game = heist(plan(), sheet(strength=["any"], dice=CONVERTS), dice="236")
    assert not {way for way in game.ways_to("strength.1") if ":" in way}


def test_an_extra_die_is_not_converted() -> None:
    results = [*CONVERTS, {"roll": "pair", "gives": "extra 1"}]
    game = heist(plan(), sheet(strength=["any"], dice=results), dice="166")
    assert {way for way in game.ways_to("strength.1") if "x1:" in way} == set()
