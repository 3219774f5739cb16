"""What one mark sets off, in order: the mark, what it completes, the bill, and symbols if the job goes on."""

from __future__ import annotations

from getaway.clou.play.events import AlarmRang, Ended, Gained, Opened, Overcame, Spent, Struck, Ticked, Took, WayDone
from tests.rules.vocabulary import challenge, heist, kinds, plan, room, sheet

THIEF = sheet(strength=["any: strength"] * 3, cunning=["any: cunning"] * 3)
WORK = ("1 strength.1", "strength door.a1")


def test_the_mark_then_what_it_completes_then_the_bill_then_symbols() -> None:
    job = plan(
        challenge(
            "door", "strength, trace, time", opens="hall", loot={"id": "key", "value": 1}, then={"give": "sneaking"}
        ),
        rooms=[room("hall", challenge("guard", "sneaking"))],
    )
    game = heist(job, THIEF, dice="111")
    game.play("1 strength.1")
    assert game.play("strength door.a1") == [
        Spent("ann", "strength", "door.a1"),
        WayDone("door", "door.a"),
        Overcame("door"),
        Took("key"),
        Opened("hall"),
        Ticked("traces", 1),
        Ticked("time", 1),
        Gained("ann", "sneaking"),
    ]


def test_all_that_follows_happens_before_the_bill() -> None:
    job = plan(
        challenge("door", "strength, trace", then={"cross-out": "wire"}),
        challenge("bell", "electronics *wire", loot={"id": "clapper", "value": 1}),
    )
    game = heist(job, THIEF, dice="111")
    what = game.play(*WORK)
    assert what.index(Struck("bell.a1")) < what.index(Took("clapper")) < what.index(Ticked("traces", 1))


def test_tracked_down_comes_before_the_alarm() -> None:
    game = heist(plan(challenge("door", "strength, trace, alarm"), traces=1), THIEF, dice="111")
    what = game.play(*WORK)
    assert AlarmRang() not in what
    assert what[-1] == Ended("tracked-down")


def test_tracked_down_comes_before_time() -> None:
    game = heist(plan(challenge("door", "strength, time, trace"), traces=1, time=1), THIEF, dice="111")
    game.play(*WORK)
    assert (game.traces, game.time, game.phase) == (1, 0, "last")


def test_tracked_down_comes_before_getting_away() -> None:
    job = plan(challenge("door", "strength, trace", then="get-away"), traces=1)
    game = heist(job, THIEF, dice="111")
    game.play(*WORK, "crew accept")
    assert game.result.ending == "tracked-down"


def test_getting_away_comes_before_the_alarm() -> None:
    game = heist(plan(challenge("door", "strength, alarm", then="get-away")), THIEF, dice="111")
    game.play(*WORK, "crew accept")
    assert game.result.ending == "got-away"


def test_loot_taken_by_the_mark_that_sets_off_the_alarm_counts() -> None:
    game = heist(plan(challenge("door", "strength, alarm", loot=7)), THIEF, dice="111 444")
    game.play(*WORK, "crew drive ann")
    assert game.result.score == 7


def test_symbols_come_only_if_the_job_goes_on() -> None:
    job = plan(challenge("door", "strength, alarm", then={"give": "cunning + wild"}), challenge("gate", "cunning"))
    game = heist(job, THIEF, dice="111")
    what = game.play(*WORK)
    assert not [event for event in what[1:] if isinstance(event, Gained) and event.symbol != "strength"]
    assert (game.pool(), game.tray(), game.phase) == ([], [], "alarm")


def test_the_rest_of_the_pool_lapses_when_the_alarm_goes_off() -> None:
    thief = sheet(strength=["any: strength + cunning + ±2"])
    game = heist(plan(challenge("door", "strength, alarm"), challenge("gate", "cunning")), thief, dice="111")
    game.play("1 strength.1", "strength door.a1")
    assert (game.pool(), game.tray(), game.moves()) == ([], [], ["crew drive ann"])


def test_the_pools_of_other_seats_lapse_too() -> None:
    results = [{"roll": "pair", "gives": "strength"}]
    crew = [sheet("ann", dice=results), sheet("ben", dice=results)]
    game = heist(plan(challenge("door", "strength, alarm"), challenge("gate", "strength")), *crew, dice="112")
    game.play("ann strength door.a1")
    assert (game.pool(1), game.moves(1)) == ([], ["crew drive ann", "crew drive ben"])


def test_unused_dice_cost_nothing_when_the_escape_begins() -> None:
    game = heist(plan(challenge("door", "strength, alarm")), THIEF, dice="111 444")
    game.play(*WORK, "crew drive ann")
    assert game.result.points == ()


def test_a_lost_position_can_still_be_taken_back() -> None:
    game = heist(plan(challenge("door", "strength, trace"), traces=1), THIEF, dice="111")
    before = game.table.state.digest()
    game.play(*WORK)
    assert game.phase == "last"
    game.table.undo(2)
    assert game.table.state.digest() == before


def test_a_mark_on_a_sheet_pays_nothing_and_activates_at_once() -> None:
    game = heist(plan(challenge("door", "strength")), THIEF, dice="111")
    assert kinds(game.play("1 strength.1")) == ["Wrote", "Gained"]
