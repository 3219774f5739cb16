"""Bots and stars: given to seats that profit, kept if nobody does, rerolls of useless dice."""

from __future__ import annotations

import pytest

from getaway.bots import Budget, make_bot
from getaway.bots.clou.mastermind.sizes import SMALL
from getaway.bots.clou.value.escape import CERTAIN, Escape
from getaway.bots.match import next_choice, play_out
from getaway.core import Table
from tests.rules.vocabulary import Content, challenge, plan, set_up, sheet

QUICK = Budget(nodes=SMALL)
THINKERS = ["greedy", "planner", "mastermind"]
DOOR = plan(challenge("door", "electronics", loot={"id": "gold", "value": 9}), time=3, traces=9)


def first_moves(bot: str, job: Content, *crew: Content, dice: str) -> list[str]:
    """What a bot does with its first roll."""
    game = set_up(job, *crew)
    table = Table(game, dice=[int(face) for face in dice])
    player = make_bot(bot, game, budget=QUICK)
    table.play("crew start")
    while table.state.view(None).facts()["phase"] == "dice":
        table.play(next_choice(table.state, [player]).move)
    return [entry.text for entry in table.log]


@pytest.mark.parametrize("bot", THINKERS[1:])
def test_a_gift_goes_to_the_seat_that_needs_it(bot: str) -> None:
    giver = sheet("ann", stars=[{"gives": "extra 6"}], strength=["any"] * 3)
    other = sheet("bob", cunning=["=12: electronics"], strength=["any"] * 3)
    assert any("for bob star-1" in move for move in first_moves(bot, DOOR, giver, other, dice="6116"))


@pytest.mark.parametrize("bot", THINKERS[1:])
def test_a_die_is_turned_to_the_face_that_is_missing(bot: str) -> None:
    thief = sheet("ann", stars=[{"turn": True}], cunning=["=18: electronics"], strength=["any"] * 3)
    assert any("star-1" in move for move in first_moves(bot, DOOR, thief, dice="661"))


def test_dice_that_fit_nowhere_are_thrown_again() -> None:
    thief = sheet("ann", stars=[{"reroll": True}], strength=["<3: electronics", "<3", "<3"])
    moves = first_moves("mastermind", DOOR, thief, dice="666121")
    assert moves[1] == "ann reroll star-1.1"


@pytest.mark.parametrize("bot", THINKERS)
def test_a_star_that_serves_nobody_is_kept(bot: str) -> None:
    thief = sheet("ann", stars=[{"gives": "cross"}], strength=["any: electronics", "any", "any"])
    assert not any("star-" in move for move in first_moves(bot, DOOR, thief, dice="123"))


def test_symbols_at_the_price_of_the_last_trace_are_left_alone() -> None:
    till = challenge("till", "cunning", loot={"id": "coins", "value": 3})
    job = plan(till, challenge("door", "strength", loot={"id": "gold", "value": 9}), time=3, traces=1)
    star = {"gives": "strength + strength", "traces": 1}
    thief = sheet("ann", stars=[star], cunning=["any: cunning"], strength=["any"] * 6)
    assert not any("star-" in move for move in first_moves("mastermind", job, thief, dice="123"))


def test_a_sure_escape_is_certain() -> None:
    game = set_up(plan(), {**sheet("ann"), "escape": {"car": [1], "police": [2, 3, 4, 5, 6], "always": True}})
    assert Escape(game.board).best(game.start(seed=1).position) == CERTAIN


@pytest.mark.parametrize("rule", ["star-limit", "may-pass"])
def test_house_rules_are_kept_with_stars(rule: str) -> None:
    stars = [{"gives": "±2"}, {"reroll": True}, {"turn": True}]
    crew = [sheet(name, stars=stars, strength=["any: electronics", "odd", "even", "any"]) for name in ("ann", "bob")]
    game = set_up({**DOOR, "time": 3}, *crew, rules={rule: "seat" if rule == "star-limit" else True})
    for bot in THINKERS:
        assert play_out(Table(game, seed=2), [make_bot(bot, game, budget=QUICK)]).state.result is not None
