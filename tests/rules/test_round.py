"""A round: roll, use dice, time passes, run away or stay (rules, a round)."""

from __future__ import annotations

import pytest

from getaway import core
from getaway.clou.play.events import Finished, Rolled, Ticked
from tests.rules.vocabulary import challenge, gained, heist, kinds, plan, sheet

ANY = sheet(strength=["any"] * 6)


# 1 Roll


def test_a_round_begins_with_three_dice() -> None:
    game = heist(plan(), ANY, dice="253", ready=True)
    assert game.moves() == ["crew start"]
    assert game.play("crew start")[0] == Rolled((2, 5, 3))
    assert game.facts["dice"] == [2, 5, 3]


def test_every_seat_has_its_own_copy_of_each_die() -> None:
    game = heist(plan(), ANY, sheet("ben", strength=["any"]), dice="253")
    game.play("ann 2 strength.1", "ben 2 strength.1")
    assert (game.sheet(0)["used"], game.sheet(1)["used"]) == ([0], [0])


def test_coloured_dice_results_are_spent_before_the_first_placement() -> None:
    thief = sheet(strength=["any"], dice=[{"roll": "pair", "gives": "strength"}])
    game = heist(plan(challenge("door", "strength")), thief, dice="221")
    assert game.moves() == ["ann strength door.a1", "ann lapse"]
    game.play("strength door.a1")
    assert "ann 2 strength.1" in game.moves()


def test_white_dice_results_go_to_the_tray() -> None:
    game = heist(plan(), sheet(strength=["any"], dice=[{"roll": "pair", "gives": "±2 + extra 6"}]), dice="221")
    assert game.tray() == ["±2", "extra 6"]


def test_seats_spend_their_dice_results_in_any_order() -> None:
    crew = [
        sheet("ann", dice=[{"roll": "pair", "gives": "strength"}]),
        sheet("ben", dice=[{"roll": "pair", "gives": "cunning"}]),
    ]
    job = plan(challenge("door", "strength"), challenge("guard", "cunning"))
    game = heist(job, *crew, dice="221")
    assert game.deciders == ["ann", "ben"]
    game.play("ben cunning guard.a1")
    assert game.deciders == ["ann"]
    game.play("ann strength door.a1")
    assert game.overcome == {"door", "guard"}


def test_one_seats_dice_result_may_find_its_target_through_another_seats() -> None:
    crew = [
        sheet("ann", dice=[{"roll": "pair", "gives": "strength"}]),
        sheet("ben", dice=[{"roll": "pair", "gives": "cunning"}]),
    ]
    game = heist(plan(challenge("door", "strength"), challenge("safe", "cunning", after="door")), *crew, dice="221")
    assert game.deciders == ["ann"]
    game.play("ann strength door.a1")
    assert game.deciders == ["ben"]
    game.play("ben cunning safe.a1")
    assert game.overcome == {"door", "safe"}


# 2 Use dice


def test_seats_act_in_any_order_and_interleaved() -> None:
    game = heist(plan(), ANY, sheet("ben", strength=["any"] * 3), dice="123")
    game.play("ben 1 strength.1", "ann 1 strength.1", "ben 2 strength.2", "ann 2+3 strength.2")
    assert game.deciders == ["ben"]


def test_a_seat_takes_one_die_or_the_sum_of_several() -> None:
    game = heist(plan(), ANY, dice="124")
    assert game.ways_to("strength.1") == {"1", "2", "4", "1+2", "1+4", "2+4", "1+2+4"}


def test_equal_dice_are_one_choice() -> None:
    game = heist(plan(), ANY, dice="343")
    assert len(game.moves()) == len(set(game.moves()))
    assert game.ways_to("strength.1") == {"3", "4", "3+3", "3+4", "3+3+4"}


def test_a_die_is_used_once() -> None:
    game = heist(plan(), ANY, dice="124")
    game.play("1+2 strength.1")
    assert game.ways_to("strength.2") == {"4"}
    assert game.refuse("1 strength.2")


def test_numbers_go_onto_the_own_sheet_only() -> None:
    game = heist(plan(), sheet(strength=["any"]), sheet("ben", cunning=["any"]), dice="124")
    assert game.ways_to("cunning.1", seat=0) == set()
    assert game.refuse("ann 1 cunning.1")


def test_done_is_refused_while_a_rolled_die_can_be_placed() -> None:
    game = heist(plan(), ANY, dice="124")
    assert "must be used" in game.refuse("done")


def test_done_is_offered_when_no_rolled_die_can_be_placed() -> None:
    game = heist(plan(), sheet(strength=["=1", "=3"]), dice="124")
    game.play("1 strength.1")
    assert game.moves() == ["ann done"]


def test_a_die_that_a_sum_could_use_must_be_used() -> None:
    game = heist(plan(), sheet(strength=["=7"]), dice="124")
    assert game.moves() == ["ann 1+2+4 strength.1"]


@pytest.mark.parametrize(
    ("gives", "only"),
    [
        ("±1", "4±1=5"),
        ("extra 1", "4+x1"),
    ],
)
def test_what_white_symbols_could_make_of_a_die_counts_for_must_use(gives: str, only: str) -> None:
    game = heist(plan(), sheet(tree=[f"2: {gives}"], strength=["=5"]), dice="244")
    game.play("2 tree.1")
    assert game.moves() == [f"ann {only} strength.1"]


def test_a_conversion_counts_for_must_use() -> None:
    game = heist(plan(), sheet(strength=["=5"], dice=[{"roll": "shows 1", "counts-as": [5]}]), dice="133")
    assert game.moves() == ["ann 1:5 strength.1"]


def test_any_number_does_not_count_for_must_use() -> None:
    game = heist(plan(), sheet(tree=["2: wild"], strength=["=5"]), dice="266")
    game.play("2 tree.1")
    assert game.ways_to("strength.1") == {"wild=5"}
    assert game.moves()[-1] == "ann done"


def test_an_extra_die_alone_does_not_have_to_be_used() -> None:
    game = heist(plan(), sheet(tree=["2: extra 5"], strength=["=5"]), dice="266")
    game.play("2 tree.1")
    assert game.moves() == ["ann x5 strength.1", "ann done"]


def test_a_seat_may_take_a_placement_that_strands_a_die() -> None:
    game = heist(plan(), sheet(strength=["any"]), dice="124")
    game.play("1 strength.1")
    assert game.moves() == ["ann done"]
    game.play("done")
    assert game.traces == 2


def test_a_seat_without_rolled_dice_is_done_by_itself() -> None:
    game = heist(plan(), ANY, dice="124")
    what = game.play("1+2+4 strength.1")
    assert Finished("ann", 0) in what
    assert game.phase == "stay"


def test_a_seat_without_rolled_dice_goes_on_while_a_white_symbol_has_a_use() -> None:
    game = heist(plan(), sheet(strength=["any: wild", "any"]), dice="124")
    game.play("1+2+4 strength.1")
    assert game.phase == "dice"
    assert game.moves()[-1] == "ann done"
    game.play("wild=9 strength.2")
    assert game.phase == "stay"


def test_a_seat_whose_white_symbols_have_no_use_is_done() -> None:
    game = heist(plan(), sheet(strength=["any: ±1"]), dice="124")
    game.play("1+2+4 strength.1")
    assert (game.phase, game.traces) == ("stay", 0)


def test_a_seat_with_a_die_that_fits_nowhere_says_done_itself_for_it_costs_a_trace() -> None:
    game = heist(plan(), sheet(strength=["=1", "=1"]), dice="116")
    game.play("1 strength.1", "1 strength.2")
    assert (game.phase, game.moves()) == ("dice", ["ann done"])


def test_a_seat_that_is_done_does_not_act_again() -> None:
    game = heist(plan(), sheet(), ANY | {"id": "ben"}, dice="124")
    game.play("ann done")
    assert game.deciders == ["ben"]
    assert "ann is done" in game.refuse("ann done")


def test_every_unused_rolled_die_of_every_seat_costs_a_trace() -> None:
    game = heist(plan(), sheet(strength=["=1"]), sheet("ben"), dice="166")
    game.play("ann 1 strength.1", "ann done")
    assert game.traces == 0
    what = game.play("ben done")
    assert [event for event in what if isinstance(event, Ticked) and event.track == "traces"] == [
        Ticked("traces", count) for count in range(1, 6)
    ]


def test_traces_for_dice_are_paid_one_by_one() -> None:
    game = heist(plan(traces=2), sheet(), dice="166")
    what = game.play("done")
    assert kinds(what) == ["Finished", "Ticked", "Ticked", "Ended"]


def test_an_unused_extra_die_costs_no_trace() -> None:
    game = heist(plan(), sheet(tree=["3: extra 6"]), dice="111")
    game.play("1+1+1 tree.1")
    assert (game.phase, game.traces) == ("stay", 0)


def test_a_number_written_is_at_most_36() -> None:
    results = [{"roll": "triple", "gives": "extra 6 + extra 6 + extra 6 + extra 5"}]
    game = heist(plan(), sheet(strength=["any"], dice=results), dice="666")
    sums = {sum(int(term.strip("x")) for term in way.split("+")) for way in game.ways_to("strength.1")}
    assert max(sums) == 36
    assert "6+6+6+x5+x6+x6+x6" not in game.ways_to("strength.1")


# 3 Time passes


def test_one_time_symbol_goes_at_the_end_of_each_round() -> None:
    game = heist(plan(), ANY, dice="111 222")
    game.play("1+1+1 strength.1")
    assert game.time == 1
    game.play("crew stay", "2+2+2 strength.2")
    assert game.time == 2


def test_the_alarm_goes_off_at_once_when_the_last_time_symbol_goes() -> None:
    game = heist(plan(time=1), ANY, dice="111")
    game.play("1+1+1 strength.1")
    assert (game.phase, game.facts["alarm"]) == ("alarm", True)


def test_the_alarm_goes_off_at_once_when_a_cost_takes_the_last_time_symbol() -> None:
    thief = sheet(strength=["any: strength"])
    game = heist(plan(challenge("lift", "strength, time"), time=1), thief, dice="123")
    game.play("1 strength.1", "strength lift.a1")
    assert (game.phase, game.traces, game.overcome) == ("alarm", 0, {"lift"})


# 4 Run away?


def test_the_group_may_leave_at_the_end_of_a_round() -> None:
    game = heist(plan(), ANY, dice="111")
    game.play("1+1+1 strength.1")
    assert game.moves() == ["crew stay", "crew run"]
    game.play("crew run")
    assert (game.result.won, game.result.ending) == (True, "ran-away")


def test_nobody_leaves_in_the_middle_of_a_round() -> None:
    game = heist(plan(), ANY, dice="111")
    assert game.refuse("crew run")


def test_nobody_runs_away_in_a_round_in_which_the_alarm_went_off() -> None:
    game = heist(plan(time=1), ANY, dice="111")
    game.play("1+1+1 strength.1")
    assert "drive ann" in game.refuse("crew run")


def test_staying_begins_the_next_round_with_new_dice() -> None:
    game = heist(plan(), ANY, dice="111 456")
    game.play("1+1+1 strength.1", "crew stay")
    assert (game.facts["round"], game.facts["dice"], game.sheet()["used"]) == (2, [4, 5, 6], [])


def test_a_decision_of_the_group_is_one_move_that_any_seat_may_make() -> None:
    game = heist(plan(), ANY, sheet("ben"), dice="111", ready=True)
    assert game.moves(0) == game.moves(1) == ["crew start"]
    [move] = game.table.state.moves(1)
    assert move.seat == core.CREW


def test_white_symbols_lapse_at_the_end_of_the_round() -> None:
    game = heist(plan(), sheet(strength=["any: ±1 + wild", "=36"], dexterity=["any"]), dice="123 456")
    game.play("1+2 strength.1", "3 dexterity.1")
    assert game.tray() == ["±1", "wild"]
    game.play("done", "crew stay")
    assert game.tray() == []


def test_a_gain_names_its_symbols_in_the_order_of_the_sheet() -> None:
    game = heist(plan(challenge("door", "strength, cunning")), sheet(strength=["any: cunning + strength"]), dice="111")
    assert gained(game.play("1 strength.1")) == ["strength", "cunning"]
