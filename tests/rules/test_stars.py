"""Stars, a sure escape, a free alarm (again 4); worked examples by number (again 7)."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.clou.play.events import Rerolled, Starred, Turned
from getaway.content.mistakes import ContentError
from getaway.core import Table, read_record
from tests.rules.vocabulary import Content, challenge, gained, heist, plan, set_up, sheet

OPEN = ["any"] * 6
EXTRA = {"gives": "extra 6", "stars": 3}
FOR_A_TRACE = {"gives": "strength + strength", "traces": 1}
REROLL = {"reroll": True}
TURN = {"turn": True}


def thief(name: str, *stars: Content, **parts: Any) -> Content:
    return sheet(name, strength=parts.pop("strength", OPEN), stars=list(stars), **parts)


def test_example_5_a_star_gives_an_extra_6_to_another_seat_and_is_the_only_one_of_its_round() -> None:
    """Example 5: Bruce gives Trixie an extra 6, she makes 6+5 = 11; no other star in the same round."""
    bruce, trixie = thief("bruce", EXTRA), thief("trixie", EXTRA, cunning=["=11"])
    game = heist(plan(), bruce, trixie, dice="255")
    events = game.play("bruce for trixie star-1.1")
    assert gained(events) == ["extra 6"]
    assert [event.mark for event in events if isinstance(event, Starred)] == ["star-1.1"]
    assert (game.tray(0), game.tray(1)) == ([], ["extra 6"])
    assert not [move for seat in (0, 1) for move in game.moves(seat) if "star" in move]
    game.play("trixie 5+x6 cunning.1")
    assert "cunning.1" in game.done(1)


def test_a_star_is_gone_for_the_job_and_the_next_round_has_another() -> None:
    game = heist(plan(), thief("bruce", EXTRA), dice="111 111")
    game.play("star-1.1", "1 strength.1", "1 strength.2", "1 strength.3", "done", "crew stay")
    assert "bruce star-1.2" in game.moves()
    assert "bruce star-1.1" not in game.moves()


def test_no_star_while_a_coloured_symbol_waits_or_before_the_roll() -> None:
    door = challenge("door", "strength")
    game = heist(plan(door), thief("bruce", EXTRA, strength=["any: strength"]), dice="111")
    assert "bruce star-1.1" in game.moves()
    game.play("1 strength.1")
    assert not [move for move in game.moves() if "star" in move]
    game.play("strength door.a1")
    assert "bruce star-1.1" in game.moves()


def test_each_ability_has_its_own_stars() -> None:
    one = {"gives": "extra 6", "stars": 1}
    game = heist(plan(), thief("bruce", one, FOR_A_TRACE), dice="111 111")
    game.play("star-1.1", "1 strength.1", "1 strength.2", "1 strength.3", "done", "crew stay")
    assert [move for move in game.moves() if "star" in move] == ["bruce star-2.1"]


def test_a_gift_lapses_at_the_end_of_the_round() -> None:
    game = heist(plan(), thief("bruce", EXTRA), thief("trixie"), dice="111 111")
    game.play("bruce for trixie star-1.1")
    for seat in ("bruce", "trixie"):
        game.play(*(f"{seat} 1 strength.{place}" for place in (1, 2, 3)))
    assert game.tray(1) == ["extra 6"]
    game.play("trixie done", "crew stay")
    assert game.tray(1) == []


@pytest.mark.parametrize(
    ("star", "dice", "move"), [(REROLL, "256 222", "reroll star-1.1"), (TURN, "256", "5:2 star-1.1")]
)
def test_dice_results_are_read_from_the_first_roll_not_after_a_reroll_or_a_turn(
    star: Content, dice: str, move: str
) -> None:
    """Editions mixed: Ann would get something for a pair."""
    ann = sheet("ann", strength=OPEN, dice=[{"roll": "pair", "gives": "±2"}])
    game = heist(plan(), ann, thief("janet", star), dice=dice)
    assert gained(game.play(f"janet {move}")) == []
    assert game.tray(0) == []


def test_symbols_at_the_price_of_a_trace() -> None:
    game = heist(plan(challenge("door", "strength, strength")), thief("bruce", FOR_A_TRACE), dice="111")
    game.play("star-1.1")
    assert (game.traces, game.pool()) == (1, ["strength", "strength"])
    game.play("strength door.a1", "strength door.a2")
    assert game.overcome == {"door"}


def test_the_trace_is_paid_first_and_may_end_the_job() -> None:
    game = heist(plan(challenge("door", "strength"), traces=1), thief("bruce", FOR_A_TRACE), dice="111")
    game.play("star-1.1")
    assert (game.phase, game.pool()) == ("last", [])


def test_example_3_a_reroll_takes_every_die_that_nobody_used() -> None:
    """Example 3: dice 2, 5, 6; Matt used the 2. The star rerolls 5 and 6 for both; the 2 stays, also for Janet."""
    game = heist(plan(), thief("matt"), thief("janet", REROLL), dice="256 13")
    game.play("matt 2 strength.1")
    events = game.play("janet reroll star-1.1")
    assert [event.dice for event in events if isinstance(event, Rerolled)] == [(2, 1, 3)]
    assert game.facts["dice"] == [2, 1, 3]
    assert "janet 2 strength.1" in game.moves(1)
    assert "matt 2 strength.2" not in game.moves(0)


def test_a_reroll_is_recorded_and_undo_stops_there() -> None:
    game = set_up(plan(), thief("janet", REROLL))
    table = Table(game, seed="again")
    table.play("start")
    table.play("reroll star-1.1")
    assert len(table.log[1].chance) == 3
    assert not table.undoable
    assert Table.replay(game, read_record(table.record())).state.digest() == table.state.digest()


def test_a_reroll_needs_a_die_that_nobody_used() -> None:
    game = heist(plan(), thief("matt"), thief("janet", REROLL), dice="256")
    game.play("matt 2 strength.1", "matt 5 strength.2", "matt 6 strength.3")
    assert not [move for move in game.moves(1) if "star" in move]


def test_example_4_only_a_die_that_nobody_used_is_turned() -> None:
    """Example 4: dice 2, 5, 6; Bruce used 2+6, Matt nothing. Matt may turn the 5 only."""
    game = heist(plan(), thief("bruce"), thief("matt", TURN), dice="256")
    game.play("bruce 2+6 strength.1")
    assert {move.split()[1] for move in game.moves(1) if "star" in move} == {f"5:{face}" for face in (1, 2, 3, 4, 6)}
    events = game.play("matt 5:3 star-1.1")
    assert [(event.showed, event.shows) for event in events if isinstance(event, Turned)] == [(5, 3)]
    assert game.facts["dice"] == [2, 3, 6]
    game.table.undo(1)
    assert game.facts["dice"] == [2, 5, 6]


def test_a_gift_ends_a_done_only_if_it_opens_a_placement() -> None:
    bruce = thief("bruce", EXTRA)
    for box, done in (("=11", False), ("=36", True)):
        game = heist(plan(), bruce, sheet("trixie", cunning=[box]), dice="255")
        game.play("trixie done", "bruce for trixie star-1.1")
        assert game.sheet(1)["finished"] == done


def test_a_star_of_a_seat_that_is_done_can_be_asked_for() -> None:
    bruce = sheet("bruce", stars=[EXTRA])
    game = heist(plan(), bruce, thief("trixie", cunning=["=11"]), dice="255")
    game.play("bruce done", "trixie from bruce star-1.1", "trixie 5+x6 cunning.1")
    assert "star-1.1" in game.done(0)


def test_a_star_never_has_to_be_used() -> None:
    game = heist(plan(), sheet("janet", stars=[REROLL]), dice="255")
    assert game.moves() == ["janet reroll star-1.1", "janet done"]


def test_any_symbol_that_crosses_out_circles_leaves_stars_alone() -> None:
    ann = sheet(strength=["any: cross + wild", "any"], specials=[{"spend": ["cunning"], "gives": "-"}], stars=[EXTRA])
    game = heist(plan(), ann, dice="111")
    game.play("1 strength.1")
    assert game.ways_to("special-1.1") == {"cross", "wild"}
    assert game.ways_to("star-1.1") == {""}


# Escape and alarm

SURE = {"car": [1, 2, 3], "police": [4, 5, 6], "always": True, "free-alarm": True}
LOSES = {"trace": 2, "alarm": 3}
SAFE = plan(challenge("safe", "strength, alarm", loot=14), penalties=LOSES, start={"trace": 1})


def with_alarm(
    *crew: Content, driver: str, dice: str = "111", rules: dict[str, object] | None = None
) -> tuple[str, int]:
    game = heist(SAFE, *crew, dice=dice, rules=rules)
    game.play(f"{crew[0]['id']} 1 strength.1", "strength safe.a1", f"crew drive {driver}")
    return game.result.ending, game.result.score


def burglar(name: str) -> Content:
    return sheet(name, strength=["any: strength"])


def test_example_6_with_a_sure_driver_in_the_crew_nobody_rolls_and_the_alarm_is_free() -> None:
    """Example 6: 14 points of loot, one trace: 12 with her; without her the escape is rolled, and 14 - 2 - 3 = 9."""
    assert with_alarm(burglar("matt"), sheet("janet") | {"escape": SURE}, driver="matt") == ("escaped", 12)
    assert with_alarm(burglar("matt"), sheet("ben"), driver="matt", dice="111 444") == ("escaped", 9)


def test_with_the_house_rule_it_is_sure_only_if_she_drives() -> None:
    crew = burglar("matt"), sheet("janet") | {"escape": SURE}
    rules: dict[str, object] = {"sure-escape": "driver"}
    assert with_alarm(*crew, driver="matt", dice="111 111", rules=rules) == ("caught", 12)
    assert with_alarm(*crew, driver="janet", rules=rules) == ("escaped", 12)


def test_a_star_gives_one_kind_of_symbols() -> None:
    with pytest.raises(ContentError, match="white symbols or coloured ones"):
        set_up(plan(), sheet(stars=[{"gives": "strength + extra 6"}]))


@pytest.mark.parametrize(("colour", "way"), [("lockpicking", "a"), ("strength", "b")])
def test_example_1_a_door_opens_with_two_of_one_kind_or_two_of_another(colour: str, way: str) -> None:
    """Example 1: a door opens with two lockpicking or with two strength."""
    door = challenge("door", "lockpicking, lockpicking", "strength, strength")
    game = heist(plan(door), thief("bruce", strength=[f"any: {colour}", f"any: {colour}"]), dice="123")
    game.play("1 strength.1", f"{colour} door.{way}1", "2 strength.2", f"{colour} door.{way}2")
    assert game.overcome == {"door"}


def test_example_2_a_circle_opens_those_that_it_is_joined_to() -> None:
    """Example 2: after a circle joined to 5 and 3 those are open; 4 and 9 are not."""
    tree = ["2 -> 2 3", "5 -> 4", "3 -> 5", "4", "9"]
    game = heist(plan(), thief("trixie", tree=tree), dice="253")
    game.play("2 tree.1")
    assert game.open() & {f"tree.{place}" for place in range(1, 6)} == {"tree.2", "tree.3"}
