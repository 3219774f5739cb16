"""Every bot uses numbers on a plan, and bots that weigh moves aim for what lies behind them."""

from __future__ import annotations

import pytest

from getaway.bots import Budget, make_bot
from getaway.bots.clou.mastermind.sizes import SMALL
from getaway.bots.match import play_out
from getaway.bots.protocol import Bot
from getaway.clou.game import ClouGame
from getaway.core import Table
from tests.contract.found import frozen
from tests.rules.vocabulary import Content, challenge, plan, set_up, sheet

BUDGETS = {"mastermind": Budget(nodes=SMALL)}
BOTS = ("greedy", "planner", "mastermind")
NUMBERS: dict[str, Content] = {
    "bar": {"bar": ["any", "≠", "even"]},
    "circles": {"circles": ["2", "5", "7", "9"], "enough": 2},
    "tree": {"tree": ["3 -> 2 3", "6", "4 -> 4", "8"]},
}


def made(name: str, game: ClouGame) -> list[Bot]:
    return [make_bot(name, game, seed=1, budget=BUDGETS.get(name, Budget()))]


@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.parametrize("name", BOTS)
def test_it_takes_loot_that_only_numbers_lead_to(name: str, kind: str) -> None:
    busy = sheet(strength=["any: strength"] * 4, cunning=["any: cunning"] * 4)
    job = plan(challenge("dial", numbers=NUMBERS[kind], loot=9), challenge("till", "strength", loot=1), time=6)
    game = set_up(job, busy)
    table = play_out(Table(game, seed="numbers"), made(name, game))
    facts: Content = table.state.view(None).facts()
    assert "dial" in facts["loot"]


@pytest.mark.parametrize("name", ["random", "greedy", "planner"])
def test_it_plays_a_job_with_every_kind_of_them(name: str) -> None:
    found = next(found for found in frozen() if "hotel" in str(found) and len(found.setup["crew"]) == 1)
    game = found.load()
    assert isinstance(game, ClouGame)
    assert play_out(Table(game, seed=3), made(name, game)).state.result is not None
