"""What preparations allow in a job: scouting, tuning, offers, costs spared, free traces (christmas 5)."""

from __future__ import annotations

import pytest

from getaway.content.mistakes import ContentError
from tests.rules.vocabulary import bring, challenge, gained, heist, item, kinds, plan, room, sheet

HOUSE = plan(
    challenge("door", "strength, 2+ cunning -> electronics", opens="vault"),
    rooms=[room("vault", challenge("safe", "safecracking", loot={"value": 5, "id": "gold"}))],
)
SCOUT = bring(powers={"scout": 1})


def test_scouting_crosses_out_one_symbol_anywhere_and_in_any_order() -> None:
    game = heist(HOUSE, sheet("ann"), sheet("ben"), ready=True, brought=SCOUT)
    assert set(game.moves()) == {
        "crew start",
        "crew scout door.a1",
        "crew scout door.a2",
        "crew scout door.a3",
        "crew scout safe.a1",
    }
    game.play("crew scout door.a3")
    assert game.crossed == {"door.a3"}
    assert game.moves() == ["crew start"]
    assert "nothing left to scout" in game.refuse("crew scout door.a1")
    game.play("crew start")


def test_scouting_knows_only_symbols_that_are_needed_at_this_player_count() -> None:
    game = heist(HOUSE, sheet("ann"), ready=True, brought=SCOUT)
    assert [move for move in game.moves() if "scout" in move] == [
        f"crew scout {mark}" for mark in ("door.a1", "door.a2", "safe.a1")
    ]


def test_a_challenge_that_scouting_completes_in_a_closed_room_is_overcome_when_it_opens() -> None:
    game = heist(HOUSE, sheet(strength=["any: strength + electronics"]), ready=True, brought=SCOUT)
    game.play("crew scout safe.a1")
    assert (game.overcome, game.loot) == (set(), set())
    game.play("crew start", "6 strength.1", "strength door.a1", "electronics door.a2")
    assert (game.overcome, game.loot) == ({"door", "safe"}, {"gold"})


def test_a_way_that_scouting_completes_still_costs_its_price() -> None:
    game = heist(plan(challenge("pane", "strength, trace")), ready=True, brought=SCOUT)
    game.play("crew scout pane.a1")
    assert (game.phase, game.traces, game.overcome) == ("ready", 1, {"pane"})
    wire = heist(plan(challenge("pane", "strength, alarm")), ready=True, brought=SCOUT)
    wire.play("crew scout pane.a1")
    assert wire.phase == "alarm"


def test_what_scouting_gives_waits_for_the_first_roll() -> None:
    hook = challenge("hook", "strength", then={"give": "dexterity"})
    game = heist(plan(hook, challenge("door", "dexterity")), sheet("ann"), sheet("ben"), ready=True, brought=SCOUT)
    game.play("crew scout hook.a1")
    assert game.phase == "ready"
    game.play("crew start", "ben crew dexterity door.a1")
    assert game.overcome == {"hook", "door"}


def test_scouting_is_optional_and_over_with_the_first_roll() -> None:
    game = heist(HOUSE, ready=True, brought=SCOUT)
    game.play("crew start")
    assert not [move for move in game.moves() if "scout" in move]
    assert game.refuse("crew scout safe.a1")


TUNE = bring(item("costume", {"circles": ["10: cunning", "4: dexterity"]}), powers={"tune": 1})
GRID = {"circles": [[1, 2, 3], [4, 5, 6], [7, 8, 9]], "rows": ["strength", "-", "-"], "columns": ["-"] * 3}


def test_tuning_up_crosses_out_one_open_circle_a_seat_which_activates_nothing() -> None:
    game = heist(
        HOUSE,
        sheet(
            "ann",
            grid=GRID,
            strength=["any"],
            tree=["5: strength -> 2", "6: strength"],
            specials=[{"spend": ["cunning"], "gives": "strength"}],
        ),
        sheet("ben"),
        ready=True,
        brought=TUNE,
    )
    mine = {move.split()[-1] for move in game.moves(0) if "tune" in move}
    assert mine >= {"grid.1", "grid.9", "tree.1", "special-1.1", "costume.1", "costume.2"}
    assert not mine & {"strength.1", "tree.2", "rings.1", "pyramid.1"}
    assert kinds(game.play("ann tune tree.1")) == ["Crossed"]
    assert "tree.2" in game.open()
    assert not [move for move in game.moves(0) if "tune" in move]
    assert "no circle left" in game.refuse("ann tune grid.1")
    assert gained(game.play("ben tune costume.1")) == []
    assert game.shared["done"] == ["costume.1"]
    game.play("crew start")
    assert "before the first roll" in game.refuse("ben tune costume.2")


def test_a_line_that_another_mark_completes_activates_and_one_that_tuning_completes_never_does() -> None:
    game = heist(plan(challenge("door", "strength")), sheet(grid=GRID), dice="123", ready=True, brought=TUNE)
    game.play("ann tune grid.2", "crew start", "1 grid.1")
    assert gained(game.play("3 grid.3")) == ["strength"]
    bells = item("bells", {"rings": [{"boxes": ["any", "any"], "gives": "strength"}]})
    night = bring(bells, powers={"tune": 1}, done=frozenset({"bells.1"}), written={"bells.1": 2, "bells.2": 4})
    done = heist(plan(challenge("door", "strength")), ready=True, brought=night)
    assert gained(done.play("ann tune bells.2")) == []
    assert gained(done.play("crew start")) == []


def test_circle_boxes_are_tuned_once_they_are_written() -> None:
    bells = item("bells", {"rings": [{"boxes": ["any"], "gives": "strength"}]})
    blank = heist(HOUSE, ready=True, brought=bring(bells, powers={"tune": 1}))
    assert not [move for move in blank.moves() if move == "ann tune bells.1"]
    written = heist(HOUSE, ready=True, brought=bring(bells, powers={"tune": 1}, written={"bells.1": 4}))
    assert [move for move in written.moves() if move == "ann tune bells.1"]


@pytest.mark.parametrize(("rule", "later"), [("open", False), ("any", True)])
def test_any_circle_lets_tuning_reach_circles_that_are_not_open_yet(rule: str, later: bool) -> None:
    tree = sheet(tree=["5: strength -> 2 3", "6: strength -> 4", "2", "3"])
    game = heist(HOUSE, tree, ready=True, brought=TUNE, rules={"any-circle": rule})
    assert ("ann tune tree.4" in game.moves()) == later


POWER = {"spare": {"needing": "strength", "cost": "trace"}}


@pytest.mark.parametrize(
    ("way", "traces"),
    [
        ("strength, trace", 0),
        ("strength (trace)", 0),
        ("strength, 2+ cunning, trace", 0),
        ({"needs": ["strength"], "then": {"trace": 2}}, 0),
        ("strength/dexterity, trace", 1),
    ],
)
def test_power_lifting_spares_the_trace_of_a_way_that_needs_nothing_but_strength(way: str, traces: int) -> None:
    game = heist(plan(challenge("pane", way)), sheet(strength=["any: strength"]), brought=bring(powers=POWER))
    game.play("6 strength.1", "strength pane.a1")
    assert (game.overcome, game.traces) == ({"pane"}, traces)


def test_power_lifting_is_judged_on_the_symbols_of_this_player_count_and_other_costs_stay() -> None:
    pane = plan(challenge("pane", "strength, 2+ cunning, trace"), challenge("lid", "strength, trace, time"))
    strong = {"strength": ["any: strength + cunning", "any: strength"]}
    two = heist(pane, sheet("ann", **strong), sheet("ben"), brought=bring(powers=POWER))
    two.play("ann 6 strength.1", "ann strength pane.a1", "ann cunning pane.a2")
    assert two.traces == 1
    two.play("ann 6 strength.2", "ann strength lid.a1")
    assert (two.traces, two.time) == (1, 1)


def test_free_traces_cost_no_points_and_are_traces_still() -> None:
    job = plan(challenge("pane", "strength, trace", loot=5))
    for powers, score in (({"free-traces": True}, 5), ({}, -1)):
        game = heist(job, sheet(strength=["any: strength"]), brought=bring(powers=powers))
        game.play("6 strength.1", "strength pane.a1", "done", "crew run")
        assert game.table.state.result is not None
        assert (game.result.score, game.traces) == (score, 3)


SNEAK = plan(
    challenge("sneak-in", "sneaking *in, cunning *in", opens="foyer"),
    rooms=[room("foyer", challenge("case", "strength"))],
    offers=[{"id": "tickets-please", "when": {"has": "tickets"}, "then": {"cross-out": "in"}}],
)


def test_tickets_let_the_crew_skip_sneaking_in_if_it_likes() -> None:
    game = heist(SNEAK, ready=True, brought=bring(has=frozenset({"tickets"})))
    assert set(game.moves()) == {"crew start", "crew use tickets-please"}
    assert kinds(game.play("crew use tickets-please"))[0] == "Offered"
    assert (game.rooms, game.phase) == ({"yard", "foyer"}, "ready")
    assert game.moves() == ["crew start"]
    assert "no offer" in game.refuse("crew use tickets-please")


def test_without_tickets_nothing_is_offered() -> None:
    assert heist(SNEAK, ready=True).moves() == ["crew start"]
    assert heist(SNEAK, ready=True, brought=bring()).moves() == ["crew start"]


def test_an_offer_asks_only_for_what_is_known_before_the_job() -> None:
    wrong = dict(SNEAK, offers=[{"id": "later", "when": {"overcome": "case"}, "then": {"points": 1}}])
    with pytest.raises(ContentError, match="before the first roll"):
        heist(wrong)


def test_all_that_is_done_before_the_first_roll_can_be_taken_back() -> None:
    night = bring(has=frozenset({"tickets"}), powers={"scout": 1, "tune": 1})
    game = heist(SNEAK, sheet(grid=GRID), ready=True, brought=night)
    fresh = game.table.state.digest()
    game.play("crew scout case.a1", "ann tune grid.5", "crew use tickets-please")
    assert game.facts["ready"] == {"scout": 0, "tune": {"ann": 0}, "offers": []}
    game.table.undo(3)
    assert game.table.state.digest() == fresh
    assert game.facts["ready"] == {"scout": 1, "tune": {"ann": 1}, "offers": ["tickets-please"]}


def test_with_group_vote_the_crew_agrees_on_what_is_scouted() -> None:
    game = heist(HOUSE, sheet("ann"), sheet("ben"), ready=True, brought=SCOUT, rules={"group-vote": True})
    game.play("ann votes start")
    assert game.deciders == ["ann", "ben"]
    game.play("ben votes scout safe.a1")
    assert game.crossed == set()
    game.play("ann votes scout safe.a1")
    assert game.crossed == {"safe.a1"}
    game.play("ann votes start")
    assert game.deciders == ["ben"]
    game.play("ben votes start")
    assert game.phase == "dice"


def test_the_crew_is_told_what_it_may_do_before_the_first_roll() -> None:
    night = bring(has=frozenset({"tickets"}), powers={"scout": 1, "tune": 1})
    game = heist(SNEAK, sheet(grid=GRID), ready=True, brought=night)
    assert "start, use tickets-please, scout …, tune …" in game.refuse("dance")
    assert "did you mean" in game.refuse("crew scout case.a9")
    assert "cannot be tuned" in game.refuse("ann tune strength.1")


LEAVING = plan(
    challenge("door", "strength, cunning"),
    challenge("gate", "sneaking *out, dexterity"),
    symbols=[{"tag": "out", "then": {"forbid": "door"}}],
)


def test_a_symbol_whose_sign_forbids_other_work_is_not_scouted() -> None:
    game = heist(LEAVING, sheet("ann"), ready=True, brought=SCOUT)
    assert [move for move in game.moves() if "scout" in move] == [
        f"crew scout {mark}" for mark in ("door.a1", "door.a2", "gate.a2")
    ]
    assert "gate.a1" in game.refuse("crew scout gate.a1")
