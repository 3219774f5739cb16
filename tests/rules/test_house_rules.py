"""House rules: each with its default, and with another value (rules, house rules)."""

from __future__ import annotations

import pytest

from getaway import load
from getaway.clou.content.house_rules import HOUSE_RULES
from getaway.core import SetupError
from tests.rules.vocabulary import challenge, heist, plan, set_up, sheet

TESTED = {
    "may-pass": "test_may_pass",
    "must-spend": "test_must_spend",
    "must-use-white": "test_must_use_white",
    "more-time": "test_more_time",
    "stack-modifiers": "test_stack_modifiers",
    "natural-dice": "test_natural_dice",
    "last-call": "test_last_call",
    "pair-in-triple": "test_pair_in_triple",
    "track-grace": "test_track_grace",
    "same-thief": "test_same_thief",
    "group-vote": "test_group_vote",
    "star-limit": "test_star_limit",
    "sure-escape": "test_sure_escape",
    "mixed-editions": "test_mixed_editions",
}


def test_every_house_rule_has_its_tests() -> None:
    assert TESTED.keys() == HOUSE_RULES.keys()
    for prefix in TESTED.values():
        assert [name for name in globals() if name.startswith(f"{prefix}_no_")], f"{prefix}_no_…"
        assert [name for name in globals() if name.startswith(f"{prefix}_yes_")], f"{prefix}_yes_…"


def test_the_defaults_are_those_of_the_rules() -> None:
    assert {name for name, value in HOUSE_RULES.defaults.items() if value is True} == {
        "stack-modifiers",
        "pair-in-triple",
    }


# may-pass


def test_may_pass_no_a_die_that_can_be_used_must_be_used() -> None:
    assert "ann done" not in heist(plan(), sheet(strength=["any"]), dice="111").moves()


def test_may_pass_yes_a_seat_may_be_done_at_any_time_and_leaves_traces() -> None:
    game = heist(plan(), sheet(strength=["any"]), dice="111", rules={"may-pass": True})
    game.play("done")
    assert (game.phase, game.traces) == ("stay", 3)


def test_may_pass_yes_symbols_still_come_first() -> None:
    thief = sheet(strength=["any: strength"])
    game = heist(plan(challenge("door", "strength")), thief, dice="111", rules={"may-pass": True})
    game.play("1 strength.1")
    assert "ann done" not in game.moves()


# more-time


@pytest.mark.parametrize(("more", "cells"), [(0, 9), (1, 10), (2, 11)])
def test_more_time_yes_adds_time_symbols(more: int, cells: int) -> None:
    assert heist(plan(time=9), sheet(), rules={"more-time": more}).facts["tracks"]["time"] == [0, cells]


def test_more_time_no_is_the_bar_of_the_plan() -> None:
    assert heist(plan(time=9), sheet()).facts["tracks"]["time"] == [0, 9]


# must-use-white


WILD = sheet(strength=["=3: wild", "=9", "=9", "=9", "=9"])


def test_must_use_white_no_a_white_symbol_may_lapse() -> None:
    usual = heist(plan(), WILD, dice="111")
    usual.play("1+1+1 strength.1")
    assert "ann done" in usual.moves()


def test_must_use_white_yes_it_is_used_before_its_seat_is_done() -> None:
    strict = heist(plan(), WILD, dice="111", rules={"must-use-white": True})
    strict.play("1+1+1 strength.1")
    assert "ann done" not in strict.moves()
    assert "must-use-white" in strict.refuse("done")
    strict.play("wild=9 strength.2")
    assert strict.phase == "stay"


def test_must_use_white_yes_what_has_no_use_lapses() -> None:
    ann = sheet(strength=["=3: ±1"])
    game = heist(plan(), ann, dice="111", rules={"must-use-white": True})
    game.play("1+1+1 strength.1")
    assert (game.phase, game.traces) == ("stay", 0)


# must-spend


def test_must_spend_no_a_symbol_may_lapse() -> None:
    game = heist(plan(challenge("door", "strength")), sheet(strength=["any: strength"]), dice="111")
    game.play("1 strength.1")
    assert "ann lapse" in game.moves()


def test_must_spend_yes_a_symbol_with_a_target_is_spent() -> None:
    rules = {"must-spend": True}
    thief = sheet(strength=["any: strength + sneaking"])
    game = heist(plan(challenge("door", "strength")), thief, dice="111", rules=rules)
    game.play("1 strength.1")
    assert game.moves() == ["ann strength door.a1"]
    assert "must-spend" in game.refuse("lapse")
    game.play("strength door.a1")
    assert game.pool() == []  # sneaking has no target and lapses


def test_must_spend_yes_no_symbol_is_forced_where_its_sign_forbids_other_work() -> None:
    out = plan(
        challenge("door", "strength"),
        challenge("gate", "sneaking *out, dexterity"),
        symbols=[{"tag": "out", "then": {"forbid": "door"}}],
    )
    game = heist(out, sheet(strength=["any: sneaking"]), rules={"must-spend": True})
    game.play("6 strength.1")
    assert set(game.moves()) == {"ann sneaking gate.a1", "ann lapse"}


def test_must_spend_yes_the_crews_symbol_is_spent_by_a_seat_that_has_a_target() -> None:
    crew = [sheet("ann"), sheet("ben", specials=[{"spend": ["sneaking"], "gives": "±1"}])]
    game = heist(plan(each_round={"give": "sneaking"}), *crew, dice="111", rules={"must-spend": True})
    assert (game.deciders, game.moves(0), game.moves(1)) == (["ben"], [], ["ben crew sneaking special-1.1"])


# stack-modifiers

STACKED = sheet(strength=["any"], dice=[{"roll": "triple", "gives": "±1 + ±2"}])


def test_stack_modifiers_yes_several_may_go_on_one_die() -> None:
    assert "3±1±2=6" in heist(plan(), STACKED, dice="333").ways_to("strength.1")


def test_stack_modifiers_no_each_die_takes_one() -> None:
    game = heist(plan(), STACKED, dice="333", rules={"stack-modifiers": False})
    ways = game.ways_to("strength.1")
    alone = {"3±1=2", "3±1=4", "3±2=1", "3±2=2", "3±2=4", "3±2=5"}
    assert {way for way in ways if way.startswith("3±")} == alone
    assert "3+3±1±2=9" in ways


# natural-dice

NATURAL = sheet(strength=["any"], dice=[{"roll": "triple", "gives": "±3"}])


def test_natural_dice_no_a_modified_die_may_show_7_and_more() -> None:
    assert "5±3=8" in heist(plan(), NATURAL, dice="555").ways_to("strength.1")


def test_natural_dice_yes_a_modified_die_stays_between_1_and_6() -> None:
    game = heist(plan(), NATURAL, dice="555", rules={"natural-dice": True})
    assert {way for way in game.ways_to("strength.1") if way.startswith("5±")} == {f"5±3={n}" for n in (2, 3, 4, 6)}
    assert "5+5±3=11" in game.ways_to("strength.1")
    assert "5+5±3=12" not in game.ways_to("strength.1")


# last-call

IDLE = sheet(strength=["any"] * 9)


def test_last_call_no_the_alarm_goes_off_with_the_last_time_symbol() -> None:
    game = heist(plan(time=1), IDLE, dice="111")
    game.play("1+1+1 strength.1")
    assert game.phase == "alarm"


def test_last_call_yes_the_alarm_goes_off_when_time_must_go_and_none_is_left() -> None:
    game = heist(plan(time=1), IDLE, dice="111 111", rules={"last-call": True})
    game.play("1+1+1 strength.1")
    assert (game.phase, game.time) == ("stay", 1)
    game.play("crew stay", "1+1+1 strength.2")
    assert (game.phase, game.time) == ("alarm", 1)


def test_last_call_yes_a_cost_that_finds_no_time_left_sets_off_the_alarm() -> None:
    job = plan(challenge("lift", "strength, time"), time=1)
    thief = sheet(strength=["any", "any: strength"])
    game = heist(job, thief, dice="111 111", rules={"last-call": True})
    game.play("1+1+1 strength.1", "crew stay", "1 strength.2", "strength lift.a1")
    assert game.phase == "alarm"


# pair-in-triple

PAIR = sheet(dice=[{"roll": "pair", "gives": "±2"}])


def test_pair_in_triple_yes_three_of_a_kind_is_also_two_of_a_kind() -> None:
    assert heist(plan(), PAIR, dice="333").tray() == ["±2"]


def test_pair_in_triple_no_three_of_a_kind_is_no_pair() -> None:
    rules = {"pair-in-triple": False}
    assert heist(plan(), PAIR, dice="333", rules=rules).tray() == []
    assert heist(plan(), PAIR, dice="343", rules=rules).tray() == ["±2"]


# track-grace

BARKING = plan(challenge("door", "strength", then={"start": "bark"}), tracks=[{"id": "bark", "cells": 5}])
OPENER = sheet(strength=["any: strength"], cunning=["any"] * 9)


def test_track_grace_no_a_started_track_counts_in_the_round_of_entry() -> None:
    game = heist(BARKING, OPENER, dice="111")
    game.play("1 strength.1", "strength door.a1", "1+1 cunning.1")
    assert game.track("bark") == 1


def test_track_grace_yes_a_started_track_counts_from_the_next_round() -> None:
    game = heist(BARKING, OPENER, dice="111 111", rules={"track-grace": True})
    game.play("1 strength.1", "strength door.a1", "1+1 cunning.1")
    assert game.track("bark") == 0
    game.play("crew stay", "1+1+1 cunning.2")
    assert game.track("bark") == 1


# same-thief


def test_same_thief_no_a_thief_is_never_there_twice() -> None:
    with pytest.raises(SetupError, match="no thief twice"):
        set_up(plan(), sheet("ann"), sheet("ann"))


def test_same_thief_yes_each_copy_is_a_seat_of_its_own() -> None:
    game = heist(plan(), *[sheet("ann", strength=["any"])] * 3, dice="123", rules={"same-thief": True})
    assert game.table.game.seats == ("ann", "ann-2", "ann-3")
    game.play("ann-2 3 strength.1")
    assert (game.done(0), game.done(1), game.done(2)) == (set(), {"strength.1"}, set())


def test_same_thief_yes_every_seat_has_a_name_of_its_own_whatever_the_thieves_are_called() -> None:
    game = set_up(plan(), *[sheet("red-fox")] * 3, rules={"same-thief": True})
    assert game.seats == ("red-fox", "red-fox-2", "red-fox-3")
    game = set_up(plan(), sheet("ann-2"), sheet("ann"), sheet("ann"), rules={"same-thief": True})
    assert len(set(game.seats)) == 3


# group-vote

TWO = (sheet("ann", strength=["any"] * 3), sheet("ben", strength=["any"] * 3))
VOTE = {"group-vote": True}


def test_group_vote_no_the_first_decision_counts() -> None:
    game = heist(plan(), *TWO, dice="111", ready=True)
    game.play("crew start")
    assert game.phase == "dice"


def test_group_vote_yes_nobody_is_asked_twice_where_there_is_one_thing_to_say() -> None:
    game = heist(plan(start="no-running"), *TWO, dice="111 111", ready=True, rules=VOTE)
    game.play("ann votes start", "ben votes start", "ann 1+1+1 strength.1", "ben 1+1+1 strength.1", "ann votes stay")
    assert game.table.state.deciders() == (1,)
    game.play("ben votes stay")
    assert game.phase == "dice"


def test_group_vote_yes_all_seats_must_name_the_same() -> None:
    game = heist(plan(), *TWO, dice="111 111", ready=True, rules=VOTE)
    game.play("ann votes start", "ben votes start", "ann 1+1+1 strength.1", "ben 1+1+1 strength.1")
    game.play("ann votes stay", "ben votes run")
    assert game.phase == "stay"
    game.play("ann votes run")
    assert game.result.ending == "ran-away"


def test_group_vote_yes_a_voice_may_be_changed_but_not_repeated() -> None:
    game = heist(plan(), *TWO, dice="111", ready=True, rules=VOTE)
    game.play("ann votes start", "ben votes start", "ann 1+1+1 strength.1", "ben 1+1+1 strength.1", "ann votes stay")
    assert game.moves(0) == ["ann votes run"]
    assert game.moves(1) == ["ben votes stay", "ben votes run"]


def test_group_vote_yes_a_seat_that_has_nothing_left_to_say_does_not_decide() -> None:
    game = heist(plan(), *TWO, dice="111", ready=True, rules=VOTE)
    game.play("ann votes start")
    assert (game.deciders, game.moves(0)) == (["ben"], [])


def test_group_vote_yes_voices_are_forgotten_after_a_decision() -> None:
    game = heist(plan(), *TWO, dice="111 111", ready=True, rules=VOTE)
    game.play("ann votes start", "ben votes start", "ann 1+1+1 strength.1", "ben 1+1+1 strength.1")
    game.play("ann votes stay", "ben votes stay", "ann 1+1+1 strength.2", "ben 1+1+1 strength.2")
    assert game.moves(0) == ["ann votes stay", "ann votes run"]


def test_group_vote_yes_the_driver_is_voted_for() -> None:
    game = heist(plan(time=1), *TWO, dice="111 444", ready=True, rules=VOTE)
    game.play("ann votes start", "ben votes start", "ann 1+1+1 strength.1", "ben 1+1+1 strength.1")
    game.play("ann votes drive ben", "ben votes drive ann", "ben votes drive ben")
    assert game.result.ending == "escaped"


# As a set-up


def test_an_unknown_house_rule_is_refused() -> None:
    with pytest.raises(SetupError, match='no house rule "may-fly"'):
        set_up(plan(), sheet(), rules={"may-fly": True})


def test_a_house_rule_is_true_or_false() -> None:
    with pytest.raises(SetupError, match="true or false"):
        set_up(plan(), sheet(), rules={"may-pass": 1})


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_house_rule_stands_in_the_headers_if_it_differs(name: str) -> None:
    game = set_up(plan(), sheet(), rules={name: HOUSE_RULES[name].values[1]})
    assert HOUSE_RULES.of_text(game.headers()["rules"]) == {name: HOUSE_RULES[name].values[1]}
    assert "rules" not in set_up(plan(), sheet(), rules={name: HOUSE_RULES[name].default}).headers()


def test_a_header_of_house_rules_is_read_back() -> None:
    chosen = HOUSE_RULES.defaults | {"may-pass": True, "stack-modifiers": False}
    assert HOUSE_RULES.text(chosen) == "may-pass=yes stack-modifiers=no"
    assert HOUSE_RULES.of_text("may-pass stack-modifiers=no") == {"may-pass": True, "stack-modifiers": False}
    with pytest.raises(SetupError, match="may-pass=yes or may-pass=no"):
        HOUSE_RULES.of_text("may-pass=perhaps")


# Stars and editions

EXTRA = [{"gives": "extra 6"}]
STARRED = sheet("ann", strength=["any"] * 6, stars=EXTRA), sheet("ben", strength=["any"] * 6, stars=EXTRA)


def test_star_limit_no_one_star_a_round_for_the_crew() -> None:
    game = heist(plan(), *STARRED, dice="255")
    game.play("ann star-1.1")
    assert not [move for move in game.moves(1) if "star" in move]


def test_star_limit_yes_one_star_a_round_for_each_seat() -> None:
    game = heist(plan(), *STARRED, dice="255", rules={"star-limit": "seat"})
    game.play("ann star-1.1")
    assert not [move for move in game.moves(0) if "star" in move]
    assert "ben star-1.1" in game.moves(1)


SURE = sheet("ben") | {"escape": {"car": [1, 2, 3], "police": [4, 5, 6], "always": True}}


def escaped(rules: dict[str, object], driver: str) -> str:
    game = heist(plan(start="alarm"), sheet("ann"), SURE, dice="111", rules=rules, ready=True)
    game.play(f"crew drive {driver}")
    return game.result.ending


def test_sure_escape_no_it_is_sure_whoever_drives() -> None:
    assert escaped({}, "ann") == "escaped"


def test_sure_escape_yes_it_is_sure_only_at_the_wheel() -> None:
    assert escaped({"sure-escape": "driver"}, "ann") == "caught"
    assert escaped({"sure-escape": "driver"}, "ben") == "escaped"


def test_mixed_editions_no_thieves_stay_with_their_plans() -> None:
    with pytest.raises(SetupError, match="mixed-editions"):
        load("clou/kiosk", crew=["again/bruce"])
    with pytest.raises(SetupError, match="1-2 players"):
        load("again/cat-and-dog", crew=["bruce", "janet", "matt"])


def test_mixed_editions_yes_sheets_bring_their_own() -> None:
    game = load("clou/kiosk", crew=["again/bruce", "janet"], rules={"mixed-editions": True})
    assert game.seats == ("bruce", "janet")
    assert game.headers()["crew"] == "again/bruce janet"
    three = load("again/cat-and-dog", crew=["bruce", "janet", "matt"], rules={"mixed-editions": True})
    two = load("again/cat-and-dog", crew=["bruce", "janet"])
    bars = [game.start(seed=1).view(None).facts()["tracks"] for game in (three, two)]
    assert bars[0]["time"] == bars[1]["time"]  # type: ignore[index]  # a plan of Again! is cut as for two


def test_mixed_editions_yes_no_name_twice() -> None:
    with pytest.raises(SetupError, match="no thief twice"):
        load("clou/kiosk", crew=["again/bruce", "bruce"], rules={"mixed-editions": True})
