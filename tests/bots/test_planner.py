"""The round planner finds what going through everything without shortcuts finds."""

from __future__ import annotations

import pytest

from getaway.bots.clou.crew import CrewSearch
from getaway.bots.clou.judge import Judge
from getaway.bots.clou.minds import weights
from getaway.bots.clou.questions import RoundPlanner
from getaway.clou import codes
from getaway.clou.game import ClouGame
from getaway.clou.options import dice_left
from getaway.clou.position import DICE, HAND, USED
from getaway.clou.state import State
from getaway.core import Scripted
from tests.bots.tables import game


class BruteForce:
    """Every order of every move of these seats, through the contract alone; a position is known by its whole digest."""

    def __init__(self, judge: Judge, state: State, seats: set[int]) -> None:
        self.judge = judge
        self.seats = seats
        self.best = -(10**9)
        self.fewest_unused = 3
        self.moves: set[int] = set()
        self._met: set[str] = set()
        self._go(state)

    def _go(self, state: State) -> None:
        able = set(state.deciders()) & self.seats if state.position.phase == DICE else set()
        if not able:
            self.best = max(self.best, self.judge.value(state.position))
            self.fewest_unused = min(self.fewest_unused, min(dice_left(state.position, seat) for seat in self.seats))
        for seat in able:
            for move in state.moves(seat):
                self.moves.add(move.code)
                after = state.clone()
                after.play(move)
                if after.digest() not in self._met:
                    self._met.add(after.digest())
                    self._go(after)


def begun(played: ClouGame, dice: list[int]) -> State:
    state = played.start(chance=Scripted(dice))
    state.play(state.moves(0)[0])
    return state


ROLLS = [[6, 5, 1], [6, 6, 6]]


@pytest.mark.parametrize("dice", ROLLS)
@pytest.mark.parametrize("crew", [("vic",), ("vic", "una")])
def test_one_seat_is_exact(crew: tuple[str, ...], dice: list[int]) -> None:
    played = game(*crew)
    state = begun(played, dice)
    judge = Judge(played.board, weights("planner"))
    judge.read(state.position)
    brute = BruteForce(judge, state, {0})
    planner = RoundPlanner(played)
    spend = planner.best(state, 0)
    assert spend.exact
    assert spend.value == brute.best / 1024
    assert planner.can_use_all(state, 0) == (brute.fewest_unused == 0)


@pytest.mark.parametrize("dice", ROLLS)
def test_the_best_spend_is_legal_and_worth_what_it_says(dice: list[int]) -> None:
    played = game("vic")
    state = begun(played, dice)
    judge = Judge(played.board, weights("planner"))
    judge.read(state.position)
    spend = RoundPlanner(played).best(state, 0)
    for move in spend.moves:
        state.play(move)
    assert state.position.phase != DICE
    assert judge.value(state.position) / 1024 == spend.value


def test_the_ways_to_fill_a_mark_are_all_there() -> None:
    played = game("vic")
    state = begun(played, [5, 1, 2])
    state.position.hands[USED] = 4  # two dice are left
    judge = Judge(played.board, weights("planner"))
    judge.read(state.position)
    everything = BruteForce(judge, state, {0}).moves
    for mark in ("strength.1", "strength.2", "rings.1", "tree.2", "pyramid.3", "special-1.1"):
        number = played.names.sheet_marks[0][mark]
        wanted = {c for c in everything if codes.where(c) == number and codes.deed(c) <= codes.SPEND}
        found = RoundPlanner(played).ways_to_fill(state, 0, mark)
        assert {move.code for move in found} == wanted, mark


def test_a_die_that_fits_nowhere_is_told() -> None:
    played = game("vic")
    state = begun(played, [6, 6, 6])
    planner = RoundPlanner(played)
    assert planner.can_use_all(state, 0)
    position = state.position
    for word in range(played.board.seat_first[0], played.board.seat_last[0]):
        position.marks[played.board.words + word] = 0  # nothing is open any more
    assert not planner.can_use_all(state, 0)


def test_a_small_budget_is_admitted() -> None:
    played = game("una")
    state = begun(played, [4, 1, 3])
    assert not RoundPlanner(played, nodes=5).best(state, 0).exact


def test_a_crew_of_two_is_exact_where_the_budget_holds() -> None:
    played = game("vic", "una")
    state = begun(played, [6, 2, 5])
    for seat in (0, 1):
        state.position.hands[HAND * seat + USED] = 3  # one die each is left, or brute force would take minutes
    judge = Judge(played.board, weights("planner"))
    judge.read(state.position)
    brute = BruteForce(judge, state, {0, 1})
    crew = CrewSearch(judge, state.position, 200_000)
    crew.search(state.position, 3, 20_000, 0, False)
    one_by_one = crew.best
    assert not crew.complete
    crew.search(state.position, 3, 20_000, 200_000, False)
    assert crew.complete
    assert crew.best == brute.best
    assert one_by_one <= brute.best
