"""The end: running away, tracked down, alarm and escape, points and ratings (rules, the end)."""

from __future__ import annotations

import pytest

from getaway.clou.play.events import Chased, Drove, Ended, Ticked
from getaway.core import Points
from tests.rules.vocabulary import Heist, challenge, heist, plan, sheet

THIEF = sheet(strength=["any: strength"] * 9, cunning=["any: cunning"] * 9, dexterity=["any"] * 9)


# Run away


def test_running_away_is_a_success_also_with_nothing() -> None:
    game = heist(plan(), THIEF, dice="111")
    game.play("1+1+1 dexterity.1", "crew run")
    assert (game.result.won, game.result.score, game.result.points) == (True, 0, ())
    assert game.deciders == []


def test_nothing_moves_when_the_game_is_over() -> None:
    game = heist(plan(), THIEF, dice="111")
    game.play("1+1+1 dexterity.1", "crew run")
    assert game.moves() == []
    assert game.refuse("crew stay") == "the game is over"


# Tracked down


def test_the_last_trace_symbol_loses_the_game_at_any_time() -> None:
    game = heist(plan(challenge("door", "strength, trace"), traces=1), THIEF, dice="111")
    game.play("1 strength.1", "strength door.a1")
    assert game.moves() == ["crew accept"]
    game.play("crew accept")
    assert (game.result.won, game.result.ending, game.result.rating) == (False, "tracked-down", "lost")


def test_one_trace_symbol_left_loses_nothing() -> None:
    game = heist(plan(challenge("door", "strength, trace"), traces=2), THIEF, dice="111")
    game.play("1 strength.1", "strength door.a1")
    assert game.phase == "dice"


def test_traces_of_unused_dice_may_lose_the_game_at_the_end_of_a_round() -> None:
    game = heist(plan(traces=3), sheet(), dice="111")
    game.play("done", "crew accept")
    assert (game.result.ending, game.time) == ("tracked-down", 0)


# Alarm and escape


def escape(dice: str, car: list[int], police: list[int], *, bars: tuple[int, int] = (2, 2)) -> Heist:
    job = plan(challenge("safe", "strength, alarm", loot=5), car=bars[0], police=bars[1])
    thief = sheet(strength=["any: strength"], car=car, police=police)
    game = heist(job, thief, dice=f"111 {dice}")
    game.play("1 strength.1", "strength safe.a1")
    return game


def test_the_escape_begins_at_once_with_the_choice_of_one_driver() -> None:
    job = plan(challenge("safe", "strength, alarm"))
    game = heist(job, THIEF, sheet("ben"), dice="111")
    game.play("ann 1 strength.1", "ann strength safe.a1")
    assert game.moves(0) == game.moves(1) == ["crew drive ann", "crew drive ben"]


def test_the_driver_rolls_one_die_again_and_again() -> None:
    game = escape("616", car=[6], police=[1])
    assert game.play("crew drive ann") == [
        Drove("ann"),
        Chased(6),
        Ticked("car", 1),
        Chased(1),
        Ticked("police", 1),
        Chased(6),
        Ticked("car", 2),
        Ended("escaped"),
    ]


def test_the_car_full_first_escapes_with_the_loot() -> None:
    game = escape("66", car=[6], police=[1])
    game.play("crew drive ann")
    assert (game.result.won, game.result.ending, game.result.score) == (True, "escaped", 5)


def test_the_police_full_first_catches_the_crew() -> None:
    game = escape("161", car=[6], police=[1])
    game.play("crew drive ann")
    assert (game.result.won, game.result.ending, game.result.rating) == (False, "caught", "lost")


def test_a_result_may_move_both_and_full_together_is_an_escape() -> None:
    game = escape("33", car=[3], police=[3])
    game.play("crew drive ann")
    assert (game.result.ending, game.track("car"), game.track("police")) == ("escaped", 2, 2)


def test_a_result_may_move_none() -> None:
    game = escape("2266", car=[6], police=[1])
    assert game.play("crew drive ann").count(Chased(2)) == 2
    assert game.track("police") == 0


def test_the_drivers_values_count_and_not_those_of_another_seat() -> None:
    crew = [sheet("ann", strength=["any: strength"], car=[6], police=[1]), sheet("ben", car=[1], police=[6])]
    job = plan(challenge("safe", "strength, alarm"), car=1, police=1)
    for driver, ending in (("ann", "caught"), ("ben", "escaped")):
        game = heist(job, *crew, dice="111 1")
        game.play("ann 1 strength.1", "ann strength safe.a1", f"crew drive {driver}")
        assert game.result.ending == ending


def test_the_escape_has_its_own_length_by_player_count() -> None:
    job = plan(challenge("safe", "strength, alarm"), car={"1": 3, "2": 1, "3": 1})
    game = heist(job, sheet(strength=["any: strength"], car=[6]), sheet("ben"), dice="111 6")
    game.play("ann 1 strength.1", "ann strength safe.a1", "crew drive ann")
    assert game.result.ending == "escaped"


# Points


def test_points_are_loot_and_bonus_less_two_for_each_trace() -> None:
    job = plan(
        challenge("safe", "strength", loot={"id": "ring", "value": 5}),
        challenge("box", "strength, trace", loot={"id": "coin", "value": 2}),
        bonus=[{"points": 3, "when": {"overcome": "safe"}, "id": "neat"}],
    )
    game = heist(job, THIEF, dice="111")
    game.play("1 strength.1", "strength safe.a1", "1 strength.2", "strength box.a1", "1 dexterity.1", "crew run")
    assert game.result.score == 8
    assert game.result.points == (
        Points("loot.ring", 5),
        Points("loot.coin", 2),
        Points("bonus.neat", 3),
        Points("points.traces", -2),
    )


def test_points_may_be_negative() -> None:
    game = heist(plan(), sheet(), dice="111")
    game.play("done", "crew run")
    assert (game.result.score, game.result.won) == (-6, True)


def test_what_is_left_of_the_marker_counts_for_nothing() -> None:
    job = plan(traces={"1": 9, "2": 4, "3": 3})
    game = heist(job, sheet(), dice="111")
    game.play("done", "crew run")
    assert game.result.score == -6
    assert game.facts["tracks"]["traces"] == [3, 9]


@pytest.mark.parametrize(
    ("when", "worked", "points"),
    [
        ({"overcome": "watch"}, True, 4),
        ({"overcome": "watch"}, False, 0),
        ({"not-overcome": "watch"}, True, 0),
        ({"not-overcome": "watch"}, False, 4),
        ({"overcome": ["watch", "door"]}, True, 0),
        ({"players": 2}, True, 0),
    ],
)
def test_a_bonus_counts_if_its_condition_holds_at_the_end(when: object, worked: bool, points: int) -> None:
    job = plan(
        challenge("watch", "strength"),
        challenge("door", "sneaking"),
        bonus=[{"points": 4, "when": when, "id": "extra"}],
    )
    game = heist(job, THIEF, dice="111")
    game.play(
        *(("1 strength.1", "strength watch.a1", "1+1 dexterity.1") if worked else ("1+1+1 dexterity.1",)), "crew run"
    )
    assert game.result.score == points


def test_a_plan_may_set_its_own_price_of_a_trace_and_of_the_alarm() -> None:
    job = plan(challenge("safe", "strength, trace, alarm", loot=9), penalties={"trace": 3, "alarm": 4})
    game = heist(job, THIEF, dice="111 444")
    game.play("1 strength.1", "strength safe.a1", "crew drive ann")
    assert game.result.score == 2
    assert Points("points.alarm", -4) in game.result.points


def test_a_lost_game_shows_its_points_and_rates_as_lost() -> None:
    game = escape("11", car=[6], police=[1])
    game.play("crew drive ann")
    assert (game.result.score, game.result.rating, game.result.won) == (5, "lost", False)


# Ratings


@pytest.mark.parametrize(
    ("value", "rating"), [(0, "poor"), (9, "poor"), (10, "fair"), (14, "fair"), (15, "coup"), (30, "coup")]
)
def test_a_score_above_9_is_fair_and_above_14_a_coup(value: int, rating: str) -> None:
    game = heist(plan(challenge("safe", "strength", loot=value)), THIEF, dice="111")
    game.play("1 strength.1", "strength safe.a1", "1+1 dexterity.1", "crew run")
    assert game.result.rating == rating


def test_a_plan_may_set_its_own_ratings() -> None:
    job = plan(challenge("safe", "strength", loot=5), ratings={"fair": 4, "coup": 20})
    game = heist(job, THIEF, dice="111")
    game.play("1 strength.1", "strength safe.a1", "1+1 dexterity.1", "crew run")
    assert game.result.rating == "fair"
