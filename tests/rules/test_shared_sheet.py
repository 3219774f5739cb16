"""The shared sheet: experience and tools that a crew brings into a job (christmas 2)."""

from __future__ import annotations

import pytest

from getaway.clou.play.shared import keepsakes, shared_marks
from getaway.core import SetupError
from tests.rules.vocabulary import bring, challenge, gained, heist, item, plan, room, set_up, sheet

DOOR = plan(challenge("door", "strength, dexterity, cunning, sneaking, strength, electronics"))
COSTUME = item("costume", {"circles": ["10: cunning + sneaking", "4: dexterity", "7"]})
EXPERIENCE = item(
    "first-night",
    {"circles": ["1: extra 5", "8: ±1"]},
    {"rings": [{"boxes": ["any"], "gives": "strength/dexterity/cunning"}]},
    source="experience",
)


def test_worked_example_4_bruce_and_trixie_share_experience_and_the_costume() -> None:
    bruce = sheet("bruce", strength=["any", ">"])
    trixie = sheet("trixie", dice=[{"roll": "shows 3", "gives": "±2"}])
    game = heist(DOOR, bruce, trixie, dice="135", brought=bring(EXPERIENCE, COSTUME))
    game.play("bruce 1 strength.1", "bruce 3 strength.2", "bruce 5 first-night-2.1")
    assert game.shared["written"] == {"first-night-2.1": 5}
    assert gained(game.play("trixie 1 first-night.1")) == ["extra 5"]
    assert gained(game.play("trixie 5+x5 costume.1")) == ["cunning", "sneaking"]
    game.play("trixie cunning door.a3", "trixie sneaking door.a4")
    assert gained(game.play("trixie 3±2=5 first-night-2.1")) == ["strength/dexterity/cunning"]
    game.play("trixie strength/dexterity/cunning door.a2")
    assert game.shared["done"] == ["first-night.1", "first-night-2.1", "costume.1"]
    assert (game.phase, game.traces) == ("stay", 0)


def test_what_one_seat_used_is_used_for_all() -> None:
    game = heist(DOOR, sheet("ann"), sheet("ben"), dice="444", brought=bring(COSTUME))
    assert game.ways_to("costume.2", 0) == game.ways_to("costume.2", 1) == {"4"}
    game.play("ann 4 costume.2", "ann dexterity door.a2")
    assert not game.ways_to("costume.2", 1)
    assert "crossed out" in game.refuse("ben 4 costume.2")


def test_half_a_line_of_one_seat_is_completed_by_another_who_gets_what_it_gives() -> None:
    bells = item("bells", {"rings": [{"boxes": ["odd", "any"], "gives": "electronics"}]})
    game = heist(DOOR, sheet("ann"), sheet("ben"), dice="333", brought=bring(bells))
    game.play("ann 3 bells.1", "ann 3 bells.1", "ann 3 bells.2")
    assert gained(game.play("ben 3 bells.2")) == ["electronics"]
    assert game.pool(1) == ["electronics"]
    assert game.deciders == ["ben"]


def test_no_die_has_to_go_there_so_a_seat_may_say_done() -> None:
    game = heist(DOOR, dice="444", brought=bring(COSTUME))
    assert {"ann 4 costume.2", "ann done"} <= set(game.moves())
    game.play("done")
    assert game.traces == 3


def test_must_use_shared_yes_makes_it_a_duty() -> None:
    game = heist(DOOR, dice="444", brought=bring(COSTUME), rules={"must-use-shared": True})
    assert "ann done" not in game.moves()
    assert "must be used" in game.refuse("done")
    game.play("4 costume.2", "dexterity door.a2", "done")


def test_must_use_white_asks_for_the_own_sheet_only() -> None:
    giving = sheet(dice=[{"roll": "triple", "gives": "cross"}])
    game = heist(DOOR, giving, dice="222", brought=bring(COSTUME), rules={"must-use-white": True})
    assert "ann cross=10 costume.1" in game.moves()
    assert "ann done" not in game.moves()  # the grid of the seat's own sheet has circles too


def test_white_symbols_reach_the_shared_sheet_and_come_from_it() -> None:
    giving = sheet(dice=[{"roll": "triple", "gives": "wild"}])
    game = heist(DOOR, giving, dice="666", brought=bring(COSTUME, EXPERIENCE))
    assert game.ways_to("costume.1") == {"wild=10"}
    assert gained(game.play("wild=8 first-night.2")) == ["±1"]
    assert game.ways_to("costume.3") == {"6±1=7"}


def test_circles_with_symbols_there_take_activated_symbols_of_any_seat() -> None:
    trick = item("trick", {"special": {"spend": ["strength", "strength"], "gives": "electronics"}})
    strong = {"strength": ["any: strength"]}
    game = heist(
        plan(challenge("door", "electronics")),
        sheet("ann", **strong),
        sheet("ben", **strong),
        dice="111",
        brought=bring(trick),
    )
    game.play("ann 1 strength.1", "ann strength trick.1")
    assert gained(game.play("ben 1 strength.1", "ben strength trick.2")) == ["strength", "electronics"]
    game.play("ben electronics door.a1")
    assert game.overcome == {"door"}


def test_a_bar_and_a_tree_are_shared_too() -> None:
    paper = item("paper", {"bar": ["any: ±2", ">: extra 4"]}, {"tree": ["3 -> 2", "5: electronics"]})
    game = heist(DOOR, sheet("ann"), sheet("ben"), dice="356", brought=bring(paper))
    game.play("ann 3 paper-2.1")
    assert gained(game.play("ben 3 paper.1")) == ["±2"]
    assert game.ways_to("paper.2", 0) == {"5", "6", "5+6"}
    assert "5" in game.ways_to("paper-2.2", 1)


def test_done_lapses_when_a_placement_opens_on_the_shared_sheet() -> None:
    game = heist(
        DOOR,
        sheet("ann"),
        sheet("ben"),
        dice="355",
        brought=bring(item("one", {"rings": [{"boxes": [">4"], "gives": "strength"}]})),
    )
    game.play("ann 5 one.1")
    game.play("ben done")
    assert game.deciders == ["ann"]
    bar = item("bar", {"bar": ["=3", "=5: strength"]})
    game = heist(DOOR, sheet("ann"), sheet("ben"), dice="355", brought=bring(bar))
    game.play("ben done")
    assert game.deciders == ["ann"]
    game.play("ann 3 bar.1")
    assert game.deciders == ["ann", "ben"]
    assert game.ways_to("bar.2", 1) == {"5"}


def test_done_does_not_lapse_for_what_was_open_before() -> None:
    game = heist(DOOR, sheet("ann"), sheet("ben"), dice="446", brought=bring(COSTUME))
    game.play("ben done")
    game.play("ann 4+6 costume.1", "ann cunning door.a3", "ann sneaking door.a4")
    assert game.deciders == ["ann"]


QUIET = [{"id": "concert", "running": True, "cells": [{"mutes": ["tools"]}, {}]}]


def test_a_quiet_passage_mutes_shared_tools_and_not_experience() -> None:
    game = heist(plan(challenge("door", "dexterity"), tracks=QUIET), dice="144", brought=bring(COSTUME, EXPERIENCE))
    assert gained(game.play("4 costume.2")) == []
    assert "costume.2" in game.shared["done"]
    assert gained(game.play("1 first-night.1")) == ["extra 5"]


def test_marks_of_before_are_laid_out_and_read_back() -> None:
    night = bring(EXPERIENCE, COSTUME, done=frozenset({"costume.2", "first-night.1"}), written={"first-night-2.1": 6})
    game = heist(DOOR, dice="446", brought=night)
    assert set(game.shared["done"]) == night.done
    assert not game.ways_to("costume.2")
    assert game.ways_to("first-night-2.1") == {"6"}
    game.play("6 first-night-2.1", "strength/dexterity/cunning door.a1")
    state = game.table.state
    done, written = shared_marks(game.table.game, state.position)  # type: ignore[arg-type, attr-defined]
    assert done == {*night.done, "first-night-2.1"}
    assert written == {"first-night-2.1": 6}


def test_a_tree_goes_on_where_it_was_left() -> None:
    keys = item("keys", {"tree": ["3 -> 2 3", "5: electronics", "6: strength"]})
    game = heist(DOOR, dice="356", brought=bring(keys, done=frozenset({"keys.1"})))
    assert game.shared["open"] == ["keys.2", "keys.3"]


def test_half_full_lines_stay_and_give_only_what_is_completed_now() -> None:
    bells = item("bells", {"rings": [{"boxes": ["any", "any"], "gives": "strength"}]})
    night = bring(bells, done=frozenset({"bells.1"}), written={"bells.1": 2, "bells.2": 4})
    game = heist(DOOR, dice="446", brought=night)
    assert gained(game.play("4 bells.2")) == ["strength"]


def test_an_item_that_is_called_like_a_tool_of_a_thief_is_refused() -> None:
    with pytest.raises(SetupError, match=r"grid\.\d stands on a thief sheet and on the shared one"):
        set_up(DOOR, sheet(), brought=bring(item("grid", {"circles": ["4"]})))


def test_nothing_brought_shows_nothing() -> None:
    facts = heist(DOOR).facts
    assert "shared" not in facts
    assert "ready" not in facts


# What a job asks of what the crew has


def test_has_is_read_when_the_job_is_set_up() -> None:
    case = plan(
        challenge("case", "safecracking *dial, electronics", loot={"value": 8, "id": "tiara"}),
        start={"cross-out": "dial", "when": {"has": "combination"}},
        bonus=[
            {"id": "copy", "points": 5, "when": {"has": "copy"}},
            {"id": "none", "points": -1, "when": {"has-not": "copy"}},
        ],
    )
    assert heist(case, brought=bring(has=frozenset({"combination"}))).crossed == {"case.a1"}
    alone = heist(case)
    assert alone.crossed == set()
    alone.play("done", "crew run")
    assert [(line.reason, line.amount) for line in alone.result.points if "bonus" in line.reason] == [
        ("bonus.none", -1)
    ]
    other = heist(case, brought=bring(has=frozenset({"copy"})))
    other.play("done", "crew run")
    assert [(line.reason, line.amount) for line in other.result.points if "bonus" in line.reason] == [("bonus.copy", 5)]


OUT = plan(
    challenge(
        "out",
        {
            "needs": ["sneaking *out"],
            "then": [{"get-away": True, "when": {"has": "copy"}}, {"alarm": True, "when": {"has-not": "copy"}}],
        },
    ),
    challenge("harp", "strength"),
    symbols=[{"tag": "out", "then": {"forbid": ["harp"]}}],
)


@pytest.mark.parametrize(("has", "phase"), [(frozenset({"copy"}), "last"), (frozenset(), "alarm")])
def test_sneaking_out_is_success_with_the_copy_and_an_escape_without(has: frozenset[str], phase: str) -> None:
    game = heist(OUT, sheet(strength=["any: sneaking"]), brought=bring(has=has))
    game.play("6 strength.1", "sneaking out.a1")
    assert game.phase == phase


def test_with_the_first_symbol_of_sneaking_out_nothing_else_may_be_worked_on() -> None:
    two = plan(
        challenge("out", "sneaking *out, cunning *out"),
        challenge("harp", "strength"),
        symbols=[{"tag": "out", "then": {"forbid": ["harp"]}}],
    )
    game = heist(two, sheet(strength=["any: sneaking"]))
    assert "harp.a1" in game.workable
    game.play("6 strength.1", "sneaking out.a1")
    assert game.workable == {"out.a2"}


def test_a_loud_passage_gives_the_crew_one_symbol_once_after_the_roll() -> None:
    concert = [{"id": "concert", "running": True, "cells": 3}]
    loud = {"give": "strength/dexterity", "when": {"crossed": {"concert": "1"}}}
    game = heist(
        plan(challenge("door", "dexterity, strength"), tracks=concert, each_round=loud),
        sheet("ann"),
        sheet("ben"),
        dice="666 555 444",
    )
    game.play("ann done", "ben done", "crew stay")
    assert game.deciders == ["ann", "ben"]
    game.play("ben crew strength/dexterity door.a1")
    game.play("ann done", "ben done")
    assert gained(game.play("crew stay")) == []


@pytest.mark.parametrize(("rule", "phase", "time"), [("alarm", "alarm", 9), ("last-round", "stay", 8)])
def test_the_last_circle_takes_all_time_or_leaves_one_round(rule: str, phase: str, time: int) -> None:
    bar = [{"id": "concert", "running": True, "cells": 2, "full": {"time": "all"}}]
    game = heist(
        plan(challenge("door", "strength"), tracks=bar) | {"time": 9}, dice="666 666 666", rules={"last-circle": rule}
    )
    game.play("done", "crew stay", "done")
    assert (game.phase, game.time) == (phase, time)
    if rule == "last-round":
        game.play("crew stay", "done")
        assert game.phase == "alarm"


def test_keepsakes_are_loot_that_is_counted() -> None:
    gifts = plan(
        challenge("tree", "strength", loot={"value": 0, "id": "music-box", "keepsake": True}),
        rooms=[room("larder", open=True)],
    )
    gifts["rooms"][1]["loot"] = [{"value": 2, "id": "pie", "keepsake": True}, {"value": 1, "id": "spoon"}]
    game = heist(gifts, brought=bring())
    assert keepsakes(game.table.game, game.table.state.position) == ("pie",)  # type: ignore[arg-type, attr-defined]
    assert game.loot == {"pie", "spoon"}
