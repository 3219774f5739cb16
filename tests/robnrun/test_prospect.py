"""On a terminal, bots stop or go on by the rating they expect from what everybody knows."""

from __future__ import annotations

import pytest

from getaway.bots import make_bot
from getaway.robnrun.board import codes
from getaway.robnrun.game import RobGame
from getaway.robnrun.play.position import HALTING, STOPPING
from getaway.robnrun.play.state import State
from tests.robnrun.scene import a_game

TERMINAL = 14


@pytest.fixture(scope="module")
def game() -> RobGame:
    found = a_game(4)
    assert [found.board.square_terminal[TERMINAL + number] for number in range(3)] == [1, 2, 3]
    return found


def decided(game: RobGame, phase: int, *, lead: int, gold: int, steps: int = 0, failed: int = 0) -> tuple[int, str]:
    """What a bot decides on the first terminal after seven robberies, with this many uncracked safes and alarms before."""
    state = game.start(seed=1)
    assert isinstance(state, State)
    p = state.position
    p.phase, p.car, p.police, p.gold = phase, TERMINAL, TERMINAL - lead, gold
    p.robbery, p.steps, p.count, p.cracked = TERMINAL - lead - game.board.police - failed, steps, 2, 2
    choice = make_bot("crew", game).choose(state.view(0))
    assert choice
    return codes.what(choice.move.code), choice.why.key


def test_a_gang_far_ahead_goes_on_for_a_better_name(game: RobGame) -> None:
    assert decided(game, STOPPING, lead=7, gold=10) == (codes.GO_ON, "worth-more")


def test_a_gang_that_is_nearly_caught_stops(game: RobGame) -> None:
    assert decided(game, STOPPING, lead=1, gold=10, failed=6) == (codes.STOP, "safe-now")


def test_who_cracks_little_does_not_dare(game: RobGame) -> None:
    assert decided(game, STOPPING, lead=4, gold=4, failed=12) == (codes.STOP, "safe-now")


def test_a_step_further_that_costs_nothing_is_driven(game: RobGame) -> None:
    assert decided(game, HALTING, lead=5, gold=12, steps=1) == (codes.DRIVE, "further")
    assert decided(game, HALTING, lead=1, gold=3, steps=1) == (codes.DRIVE, "further")  # to halt is to be caught
