"""Number marks on the plan: boxes, circles, circle boxes, trees and pyramids of a challenge, used by any seat."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.clou.play import events
from getaway.content.mistakes import ContentError
from getaway.core.facts import Event
from tests.rules.vocabulary import Content, bring, challenge, gained, heist, item, plan, room, set_up, sheet


def dial(*boxes: str, **more: Any) -> Content:
    """A challenge that is overcome by a bar of boxes; marks, lines and `enough` belong to the bar."""
    own = {key: more.pop(key) for key in ("enough", "marks", "lines") if key in more}
    return challenge("dial", numbers={"bar": list(boxes), **own}, **more)


def test_any_seat_fills_boxes_on_the_plan_from_left_to_right_and_all_of_them_overcome_the_challenge() -> None:
    game = heist(plan(dial("any", ">", "even", loot=4)), sheet("ann"), sheet("ben"), dice="124")
    assert game.ways_to("dial.n2", 0) == set()
    game.play("ann 1 dial.n1", "ben 2 dial.n2", "ann 4 dial.n3")
    assert game.overcome == {"dial"}
    assert game.facts["plan-written"] == {"dial.n1": 1, "dial.n2": 2, "dial.n3": 4}
    assert game.facts["loot"] == ["dial"]


def test_a_box_that_compares_looks_at_the_number_that_another_seat_wrote() -> None:
    game = heist(plan(dial("any", ">")), sheet("ann"), sheet("ben"), dice="335")
    game.play("ann 3 dial.n1")
    assert game.ways_to("dial.n2", 1) == {"5", "3+3", "3+5", "3+3+5"}


def test_worked_example_a_combination_that_guests_open() -> None:
    guests = [challenge(f"guest-{n}", "strength") for n in (1, 2)]
    boxes = [{"mark": n, "when": {"overcome": f"guest-{n}"}} for n in (1, 2)]
    strong = sheet("ann", strength=["any: strength", "any: strength"])
    game = heist(plan(*guests, dial("any", ">", marks=boxes, loot=4)), strong, sheet("ben"), dice="135")
    assert "it opens with Guest 1" in game.refuse("ben 1 dial.n1")
    game.play("ann 1 strength.1", "ann strength guest-1.a1", "ben 1 dial.n1")
    assert "it opens with Guest 2" in game.refuse("ben 3 dial.n2")
    game.play("ann 3 strength.2", "ann strength guest-2.a1", "ben 3 dial.n2")
    assert "dial" in game.overcome


def test_a_mark_closes_again_when_its_condition_holds_no_longer() -> None:
    early = dial("any", "any", marks=[{"mark": 1, "when": {"left": {"time": "20+"}}}])
    game = heist(plan(early), dice="123 456")
    assert game.ways_to("dial.n1")
    game.play("done", "crew stay")
    assert not game.ways_to("dial.n1")
    assert "does not hold now" in game.refuse("4 dial.n1")


def test_marks_in_a_closed_room_wait_for_the_room() -> None:
    job = plan(challenge("door", "strength", opens="vault"), rooms=[room("vault", dial("any"))])
    game = heist(job, sheet(strength=["any: strength"]), dice="124")
    assert "behind a closed door" in game.refuse("2 dial.n1")
    game.play("1 strength.1", "strength door.a1")
    assert game.ways_to("dial.n1") == {"2", "4", "2+4"}


def test_what_forbids_work_on_a_challenge_forbids_its_numbers() -> None:
    job = plan(
        dial("any"), tracks=[{"id": "watch", "running": True, "cells": [{"guards": "yard"}, {}]}], start=[{"points": 0}]
    )
    game = heist(job, dice="123 456")
    assert "being watched" in game.refuse("1 dial.n1")
    game.play("done", "crew stay")
    assert game.ways_to("dial.n1")
    shut = heist(plan(dial("any"), challenge("door", "cunning"), start=[{"forbid": "yard"}]), dice="123")
    assert "nobody may work on" in shut.refuse("1 dial.n1")


def test_nothing_mutes_what_marks_on_the_plan_give() -> None:
    quiet = [{"id": "hush", "running": True, "cells": [{"mutes": ["abilities", "tools"]}] * 3}]
    game = heist(plan(dial("any: strength"), challenge("door", "strength"), tracks=quiet), dice="123")
    assert gained(game.play("1 dial.n1")) == ["strength"]


def test_numbers_are_one_more_way_and_close_when_another_way_is_complete() -> None:
    lock = challenge("lock", "strength", numbers={"circles": ["4", "5"]})
    game = heist(plan(lock), sheet(strength=["any: strength"]), dice="451")
    game.play("4 lock.n1", "1 strength.1", "strength lock.a1")
    assert game.overcome == {"lock"}
    assert "overcome already" in game.refuse("5 lock.n2")


def test_the_way_of_numbers_is_told_as_a_way() -> None:
    game = heist(plan(challenge("lock", "strength", numbers={"circles": ["4"]})), dice="451")
    told = game.play("4 lock.n1")
    assert [event for event in told if isinstance(event, events.WayDone)] == [events.WayDone("lock", "lock.n")]


def test_enough_marks_overcome_a_challenge_by_player_count() -> None:
    drawers = challenge("drawers", numbers={"circles": ["1", "2", "3"], "enough": {"1": 1, "2": 2, "3": 3}})
    alone = heist(plan(drawers), dice="123")
    alone.play("1 drawers.n1")
    assert alone.overcome == {"drawers"}
    assert "overcome already" in alone.refuse("2 drawers.n2")
    pair = heist(plan(drawers), sheet("ann"), sheet("ben"), dice="123")
    pair.play("ann 1 drawers.n1")
    assert pair.overcome == set()
    pair.play("ben 2 drawers.n2")
    assert pair.overcome == {"drawers"}


def test_a_circle_that_leads_no_further_ends_a_tree_on_the_plan() -> None:
    wires = challenge("wires", numbers={"tree": ["1 -> 2 3", "2 -> 4", "3", "4"]})
    game = heist(plan(wires), dice="123")
    assert game.ways_to("wires.n2") == set()
    game.play("1 wires.n1")
    assert game.ways_to("wires.n3") == {"3"}
    game.play("3 wires.n3")
    assert game.overcome == {"wires"}
    other = heist(plan(wires), dice="123")
    other.play("1 wires.n1", "2 wires.n2")
    assert "another path" in other.refuse("3 wires.n3")


def test_lines_on_the_plan_give_symbols_and_set_things_off() -> None:
    bells = {
        "rings": [{"boxes": ["any", "odd"], "gives": "strength"}],
        "lines": [{"line": 1, "then": {"points": 2}}],
    }
    job = plan(challenge("bells", numbers=bells), challenge("door", "strength"))
    game = heist(job, sheet("ann"), sheet("ben"), dice="335")
    game.play("ann 3 bells.n1", "ben 3 bells.n1", "ann 5 bells.n2")
    told = game.play("ben 5 bells.n2")
    assert gained(told) == ["strength"]
    assert events.Scored(2) in told
    assert game.overcome == {"bells"}


def test_a_pyramid_on_the_plan_rests_on_its_lowest_row() -> None:
    scale = challenge("scale", numbers={"pyramid": [["any", "any"], ["="]]})
    game = heist(plan(scale), sheet("ann"), sheet("ben"), dice="123")
    game.play("ann 1 scale.n1", "ben 2 scale.n2")
    assert game.ways_to("scale.n3", 0) == {"3"}
    game.play("ann 3 scale.n3")
    assert game.overcome == {"scale"}


def test_a_grid_on_the_plan_gives_what_its_lines_give() -> None:
    grid = {"circles": [[1, 2, 3], [36] * 3, [36] * 3], "rows": ["strength", "-", "-"], "columns": ["-"] * 3}
    drawers = challenge("drawers", numbers={"grid": grid, "enough": 3}, then={"points": 1})
    game = heist(plan(drawers, challenge("door", "strength")), dice="123")
    game.play("1 drawers.n1", "2 drawers.n2")
    assert gained(game.play("3 drawers.n3")) == ["strength"]
    assert game.overcome == {"drawers"}


@pytest.mark.parametrize(
    ("effect", "seen"),
    [({"open": "vault"}, events.Opened("vault")), ({"trace": 1}, events.Ticked("traces", 1))],
    ids=["open", "trace"],
)
def test_a_single_mark_sets_off_what_stands_with_it(effect: Content, seen: Event) -> None:
    job = plan(dial("any", "any", marks=[{"mark": 1, "then": effect}]), rooms=[room("vault")])
    assert seen in heist(job, dice="123").play("1 dial.n1")


def test_a_circle_box_sets_nothing_off_when_it_is_only_written() -> None:
    clock = challenge("clock", numbers={"rings": [{"boxes": ["any"], "gives": "-"}]}, then={"points": 1})
    game = heist(plan(clock), dice="331")
    assert events.Scored(1) not in game.play("3 clock.n1")
    assert events.Scored(1) in game.play("3 clock.n1")


def test_no_die_has_to_go_to_the_plan_so_a_seat_may_say_done() -> None:
    game = heist(plan(dial("any")), dice="123")
    assert {"ann 1 dial.n1", "ann done"} <= set(game.moves())


def test_white_symbols_fill_marks_on_the_plan() -> None:
    giving = sheet(dice=[{"roll": "triple", "gives": "fill"}])
    game = heist(plan(dial("any", "=")), giving, dice="666")
    game.play("fill=9 dial.n1")
    assert game.ways_to("dial.n2") == set()


def test_done_lapses_when_a_mark_on_the_plan_opens() -> None:
    job = plan(challenge("guest", "strength"), dial("=3", marks=[{"mark": 1, "when": {"overcome": "guest"}}]))
    game = heist(job, sheet("ann", strength=["any: strength"]), sheet("ben"), dice="135")
    game.play("ben done")
    game.play("ann 1 strength.1", "ann strength guest.a1")
    assert game.deciders == ["ann", "ben"]
    game.play("ben 3 dial.n1")
    assert "dial" in game.overcome


def test_an_undone_number_is_gone_from_the_plan() -> None:
    game = heist(plan(dial("any", ">")), dice="123")
    game.play("1 dial.n1")
    game.table.undo()
    assert game.facts["plan-written"] == {}
    assert game.ways_to("dial.n1") >= {"1", "2", "3"}


def test_a_shared_sheet_and_numbers_on_the_plan_stand_side_by_side() -> None:
    costume = item("costume", {"circles": ["2: strength", "3"]})
    game = heist(plan(dial("any", ">"), challenge("door", "strength")), dice="123", brought=bring(costume))
    game.play("1 dial.n1")
    assert gained(game.play("2 costume.1")) == ["strength"]
    game.play("strength door.a1", "3 dial.n2")
    assert game.overcome == {"door", "dial"}
    assert game.shared["written"].keys() == {"costume.1"}


def test_nobody_tunes_a_circle_of_the_plan() -> None:
    job = plan(challenge("lock", numbers={"circles": ["4"]}))
    game = heist(job, sheet(grid=_GRID), ready=True, brought=bring(powers={"tune": 1}))
    assert {move.split()[-1].partition(".")[0] for move in game.moves() if "tune" in move} >= {"grid"}
    assert not [move for move in game.moves() if "lock" in move]


_GRID = {"circles": [[1, 2, 3], [4, 5, 6], [7, 8, 9]], "rows": ["-"] * 3, "columns": ["-"] * 3}


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ({"bar": [">", "any"]}, "the first box has nothing on its left"),
        ({"bar": ["any"], "marks": [{"mark": 2, "then": "alarm"}]}, "there is no mark 2"),
        ({"bar": ["any"], "lines": [{"line": 1, "then": "alarm"}]}, "there is no line 1"),
        ({"bar": ["any"], "enough": 2}, "2 marks cannot be done"),
        ({"tree": ["1"], "enough": 1}, "leads no further"),
        ({"bar": ["any"], "marks": [{"mark": 1}, {"mark": 1}]}, "listed twice"),
        ({"bars": ["any"]}, "unknown module"),
    ],
    ids=["compares", "mark", "line", "enough", "tree", "twice", "kind"],
)
def test_numbers_that_cannot_be_are_refused(numbers: Content, says: str) -> None:
    with pytest.raises(ContentError, match=says):
        set_up(plan(challenge("dial", numbers=numbers)), sheet())


def test_a_challenge_without_ways_and_numbers_is_refused() -> None:
    with pytest.raises(ContentError, match="at least one way, or `numbers`"):
        set_up(plan(challenge("dial")), sheet())


def test_a_plan_has_room_for_so_many_numbers_and_says_so() -> None:
    many = [challenge(f"dial-{n}", numbers={"bar": ["any"] * 12}) for n in range(6)]
    with pytest.raises(Exception, match="at most 62 marks that take numbers"):
        set_up(plan(*many), sheet())
