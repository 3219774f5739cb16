"""The mastermind: legal and the same again, never behind the planner, near the optimum where that is known, in three sizes."""

from __future__ import annotations

import pytest

from getaway.bots import Budget, make_bot
from getaway.bots.clou.mastermind.sizes import LARGE, REFERENCE, SMALL
from getaway.bots.match import play_out
from getaway.core import Table
from tests.bots.tables import game

QUICK = Budget(nodes=SMALL)  # uncompiled code is slow


@pytest.mark.parametrize("crew", [("vic",), ("vic", "una")])
def test_it_plays_to_the_end_and_the_same_again(crew: tuple[str, ...]) -> None:
    played = game(*crew)
    logs = []
    for _ in range(2):
        table = play_out(Table(played, seed="m"), [make_bot("mastermind", played, seed=4, budget=QUICK)])
        logs.append([str(entry) for entry in table.log])
        assert table.state.result is not None
    assert logs[0] == logs[1]


def test_sizes_rise() -> None:
    assert SMALL < REFERENCE < LARGE
