"""Coloured symbols: activated, pooled, spent one by one, or lost (rules, symbols)."""

from __future__ import annotations

from getaway.clou.play.events import Lapsed
from tests.rules.vocabulary import challenge, gained, heist, plan, room, sheet

DOOR = challenge("door", "strength")


def test_a_symbol_under_a_box_activates_when_it_is_filled() -> None:
    game = heist(plan(DOOR), sheet(strength=["any: strength"]), dice="123")
    assert gained(game.play("1 strength.1")) == ["strength"]


def test_a_symbol_under_a_circle_activates_when_it_is_crossed_out() -> None:
    game = heist(plan(DOOR), sheet(tree=["1: strength"]), dice="123")
    assert gained(game.play("1 tree.1")) == ["strength"]


def test_one_mark_may_complete_several_lines_and_all_activate() -> None:
    grid = {
        "circles": [[1, 2, 3], [1, 36, 36], [1, 36, 36]],
        "rows": ["strength", "-", "-"],
        "columns": ["cunning", "-", "-"],
    }
    job = plan(challenge("door", "strength, cunning"))
    game = heist(job, sheet(grid=grid), dice="123 114")
    game.play("2 grid.2", "3 grid.3", "1 grid.4", "crew stay", "1 grid.7")
    assert gained(game.play("1 grid.1")) == ["strength", "cunning"]


def test_a_frame_on_the_plan_takes_any_one_of_its_symbols() -> None:
    case = challenge("case", "lockpicking/electronics")
    for symbol in ("lockpicking", "electronics"):
        game = heist(plan(case), sheet(strength=[f"any: {symbol}"]), dice="123")
        game.play("1 strength.1", f"{symbol} case.a1")
        assert game.overcome == {"case"}
    game = heist(plan(case, DOOR), sheet(strength=["any: strength"]), dice="123")
    game.play("1 strength.1")
    assert game.refuse("strength case.a1")


def test_a_frame_as_a_gain_is_one_of_its_symbols_chosen_when_used() -> None:
    job = plan(challenge("lock", "lockpicking"), challenge("camera", "electronics"), DOOR)
    game = heist(job, sheet(strength=["any: lockpicking/electronics"]), dice="123")
    game.play("1 strength.1")
    assert game.moves() == [
        "ann lockpicking/electronics lock.a1",
        "ann lockpicking/electronics camera.a1",
        "ann lapse",
    ]
    game.play("lockpicking/electronics camera.a1")
    assert (game.overcome, game.pool()) == ({"camera"}, [])


def test_a_frame_as_a_gain_meets_a_frame_as_a_need_in_one_symbol() -> None:
    job = plan(challenge("case", "electronics/sneaking"), challenge("box", "cunning/strength"))
    game = heist(job, sheet(strength=["any: lockpicking/electronics"]), dice="123")
    game.play("1 strength.1")
    assert game.ways_to("case.a1") == {"lockpicking/electronics"}
    assert game.ways_to("box.a1") == set()


def test_the_seat_chooses_among_several_targets() -> None:
    thief = sheet(strength=["any: strength"], specials=[{"spend": ["strength"], "gives": "-"}])
    game = heist(plan(DOOR, challenge("gate", "strength")), thief, dice="123")
    game.play("1 strength.1")
    assert game.moves() == [
        "ann strength special-1.1",
        "ann strength door.a1",
        "ann strength gate.a1",
        "ann lapse",
    ]


def test_a_symbol_is_never_spent_on_another_seats_sheet() -> None:
    crew = [sheet("ann", strength=["any: strength"]), sheet("ben", specials=[{"spend": ["strength"], "gives": "wild"}])]
    game = heist(plan(), *crew, dice="123")
    game.play("ann 1 strength.1")
    assert game.pool(0) == []
    assert game.deciders == ["ann", "ben"]


def test_a_symbol_without_a_target_lapses_without_penalty() -> None:
    game = heist(plan(), sheet(strength=["any: strength", "any"]), dice="123")
    assert Lapsed("ann") in game.play("1 strength.1")
    assert (game.pool(), game.traces) == ([], 0)


def test_a_pool_is_spent_one_by_one_in_any_order() -> None:
    job = plan(challenge("door", "strength, cunning"))
    for first, second in (("strength door.a1", "cunning door.a2"), ("cunning door.a2", "strength door.a1")):
        game = heist(job, sheet(strength=["any: strength + cunning"]), dice="123")
        game.play("1 strength.1", first, second)
        assert game.overcome == {"door"}


def test_two_equal_symbols_in_a_pool_are_spent_one_after_the_other() -> None:
    job = plan(DOOR, challenge("gate", "strength"))
    game = heist(job, sheet(strength=["any: strength + strength"]), dice="123")
    game.play("1 strength.1", "strength gate.a1")
    assert game.pool() == ["strength"]
    game.play("strength door.a1")
    assert game.overcome == {"door", "gate"}


def test_what_spending_activates_joins_the_pool() -> None:
    specials = [{"spend": ["strength"], "gives": "cunning"}, {"spend": ["cunning"], "gives": "sneaking"}]
    thief = sheet(strength=["any: strength"], specials=specials)
    game = heist(plan(challenge("guard", "sneaking")), thief, dice="123")
    game.play("1 strength.1", "strength special-1.1")
    assert game.pool() == ["cunning"]
    game.play("cunning special-2.1", "sneaking guard.a1")
    assert game.overcome == {"guard"}


def test_the_first_symbol_may_open_the_room_for_the_second() -> None:
    job = plan(challenge("door", "strength", opens="hall"), rooms=[room("hall", challenge("guard", "cunning"))])
    game = heist(job, sheet(strength=["any: strength + cunning"]), dice="123")
    game.play("1 strength.1")
    assert game.moves() == ["ann strength door.a1", "ann lapse"]
    game.play("strength door.a1", "cunning guard.a1")
    assert game.overcome == {"door", "guard"}


def test_a_symbol_without_a_target_waits_for_the_rest_of_the_pool_and_then_lapses() -> None:
    game = heist(plan(DOOR), sheet(strength=["any: strength + sneaking"]), dice="123")
    game.play("1 strength.1")
    assert game.pool() == ["strength", "sneaking"]
    game.play("strength door.a1")
    assert game.pool() == []


def test_no_die_and_no_white_symbol_is_used_until_the_pool_is_empty() -> None:
    game = heist(plan(DOOR), sheet(strength=["any: strength + wild", "any"]), dice="123")
    game.play("1 strength.1")
    assert "symbols are used before" in game.refuse("2 strength.2")
    assert "symbols are used before" in game.refuse("wild=2 strength.2")
    game.play("strength door.a1", "wild=2 strength.2")


def test_no_other_seat_acts_until_the_pool_is_empty() -> None:
    game = heist(plan(DOOR), sheet(strength=["any: strength"]), sheet("ben", strength=["any"]), dice="123")
    game.play("ann 1 strength.1")
    assert game.deciders == ["ann"]
    assert "by ann" in game.refuse("ben 1 strength.1")
    game.play("ann strength door.a1")
    assert game.deciders == ["ann", "ben"]


def test_the_seat_may_let_symbols_lapse() -> None:
    game = heist(plan(DOOR), sheet(strength=["any: strength + strength"]), dice="123")
    assert Lapsed("ann") in game.play("1 strength.1", "lapse")
    assert (game.pool(), game.crossed, game.traces) == ([], set(), 0)


def test_an_activated_symbol_does_not_wait_for_a_later_target() -> None:
    job = plan(challenge("door", "strength", opens="hall"), rooms=[room("hall", challenge("guard", "cunning"))])
    game = heist(job, sheet(cunning=["any: cunning"], strength=["any: strength"]), dice="123")
    game.play("1 cunning.1", "2 strength.1", "strength door.a1")
    assert (game.pool(), game.workable) == ([], {"guard.a1"})
