"""Questions about a roll get the same answers as an exhaustive search."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import getaway
from getaway.bots.clou.questions import Questions
from getaway.bots.clou.value.judge import Judge
from getaway.bots.clou.value.tuned import weights
from getaway.clou.board import codes
from getaway.clou.game import ClouGame
from getaway.clou.play.position import DICE, HAND, OVER, TRAY, USED
from getaway.clou.play.state import State
from getaway.clou.play.view import ClouView
from tests.bots.brute import BruteForce, begun
from tests.bots.tables import game

ALL_DICE = 7
WILD = 16**12  # one white symbol "any number / circle" in a tray


def judge_of(played: ClouGame, state: State) -> Judge:
    judge = Judge(played.board, weights("planner"))
    judge.read(state.position)
    return judge


def with_hand(state: State, used: int, tray: int = 0) -> State:
    """The state with some dice already used, and white symbols held."""
    state.position.hands[USED] = used
    state.position.hands[TRAY] += tray
    return state


CASES = [
    (("vic",), {}, [6, 5, 1], 0, 0),
    (("vic",), {}, [6, 6, 6], 0, 0),
    (("vic", "una"), {}, [6, 5, 1], 0, 0),
    (("vic",), {"may-pass": True}, [2, 5, 3], 1, 0),
    (("vic",), {"must-spend": True}, [2, 5, 3], 1, 0),
    (("una",), {}, [4, 4, 1], 1, 0),
    (("una",), {}, [6, 6, 2], 4, 0),
    (("vic",), {}, [1, 6, 5], 3, WILD),
    (("vic",), {"may-pass": True}, [1, 6, 5], 3, WILD),
    (("wes",), {}, [6, 5, 1], 6, WILD),
    (("wes",), {}, [1, 1, 2], 7, 2 * WILD),
    (("wes",), {}, [4, 2, 6], 1, 0),
    (("una",), {}, [4, 3, 2], 6, WILD),
    (("wes",), {}, [6, 6, 5], 0, 0),
]


@pytest.mark.parametrize(("crew", "rules", "dice", "used", "tray"), CASES)
def test_one_seat_is_exact(
    crew: tuple[str, ...], rules: dict[str, bool], dice: list[int], used: int, tray: int
) -> None:
    played = game(*crew, rules=rules)
    state = with_hand(begun(played, dice), used, tray)
    judge = judge_of(played, state)
    brute = BruteForce(judge, state, {0})
    questions = Questions(played, 30_000)
    spend = questions.best(state, 0)
    assert spend.exact
    assert spend.value == spend.bound == brute.best / 1024
    after = state.clone()
    for move in spend.moves:
        after.play(move)
    assert judge.value(after.position) / 1024 == spend.value
    answer = questions.all_dice(ClouView(state, 0), 0)
    assert answer.exact
    assert answer.yes == (brute.fewest_unused == 0)
    for move in answer.moves:
        state.play(move)
    assert not answer.moves or state.position.hands[USED] == 7


@pytest.mark.parametrize(("crew", "used", "tray"), [(("vic",), 4, 0), (("vic",), 6, WILD), (("wes",), 6, WILD)])
def test_the_ways_to_fill_a_mark_are_all_there(crew: tuple[str, ...], used: int, tray: int) -> None:
    played = game(*crew)
    state = with_hand(begun(played, [5, 1, 2]), used, tray)
    everything = BruteForce(judge_of(played, state), state, {0}).moves
    questions = Questions(played, 30_000)
    for mark, number in played.names.sheet_marks[0].items():
        wanted = {c for c in everything if codes.where(c) == number and codes.deed(c) <= codes.SPEND}
        found = questions.ways_to_fill(state, 0, mark)
        assert found.exact
        assert {move.code for move in found.moves} == wanted, mark


def test_a_die_that_fits_nowhere_is_told() -> None:
    played = game("vic")
    state = begun(played, [6, 6, 6])
    questions = Questions(played, 30_000)
    assert questions.all_dice(state, 0).yes
    position = state.position
    for word in range(played.board.seat_first[0], played.board.seat_last[0]):
        position.marks[played.board.words + word] = 0  # nothing is open
    assert not questions.all_dice(state, 0).yes


def test_a_plan_that_gives_white_symbols_is_gone_through_move_by_move() -> None:
    played = game("vic", job="attic")
    state = with_hand(begun(played, [1, 6, 5]), 6)
    brute = BruteForce(judge_of(played, state), state, {0})
    spend = Questions(played, 30_000).best(state, 0)
    assert spend.exact
    assert spend.value == brute.best / 1024


def test_a_small_budget_is_admitted() -> None:
    played = game("una")
    state = begun(played, [4, 1, 3])
    spend = Questions(played, nodes=50).best(state, 0)
    assert not spend.exact


def test_questions_are_about_dice() -> None:
    played = game("vic")
    with pytest.raises(ValueError, match="while dice are used"):
        Questions(played).all_dice(played.start(seed=1), 0)


@pytest.mark.parametrize(("crew", "dice", "used"), [(("vic", "una"), [6, 2, 5], 3), (("wes", "vic"), [2, 2, 5], 3)])
def test_a_crew_of_two_is_exact(crew: tuple[str, ...], dice: list[int], used: int) -> None:
    played = game(*crew)
    state = begun(played, dice)
    for seat in (0, 1):
        state.position.hands[HAND * seat + USED] = used  # one die each is left, or brute force takes minutes
    judge = judge_of(played, state)
    brute = BruteForce(judge, state, {0, 1})
    spend = Questions(played, 100_000).best_of_crew(state)
    assert spend.exact
    assert spend.value == spend.bound == brute.best / 1024
    for move in spend.moves:
        state.play(move)
    assert state.position.phase != DICE
    assert judge.value(state.position) / 1024 == spend.value


def test_all_dice_can_be_asked_wherever_a_seat_may_act() -> None:
    """Even with no die left and a symbol in hand: to let it lapse ends the seat's round, or everybody's."""
    played = game("vic", "una")
    questions, chance, waiting = Questions(played, 30_000), random.Random(1), 0
    for seed in range(12):
        state = played.start(seed=seed)
        while state.position.phase != OVER:
            for seat in state.deciders() if state.position.phase == DICE else ():
                done = int(state.position.hands[HAND * seat + USED]) == ALL_DICE
                waiting += done
                assert questions.all_dice(state, seat).yes or not done
            state.play(chance.choice(list(state.moves(chance.choice(state.deciders())))))
    assert waiting > 10


def test_symbols_of_the_crew_are_let_go_before_dice_are_used() -> None:
    """Fog gives the crew a symbol with the first roll, and any seat may use it."""
    content = Path(__file__).parents[1] / "content"
    crew = [str(content / "thieves" / f"{name}.yaml") for name in ("ada", "bo")]
    played = getaway.load(str(content / "jobs" / "weir.yaml"), crew=crew)
    assert isinstance(played, ClouGame)
    questions, asked = Questions(played), 0
    for seed in range(12):
        state = played.start(seed=seed)
        state.play(state.moves(0)[0])
        if not (state.position.waiting >> len(crew)) & 1:
            continue
        for seat in state.deciders():
            answer, after = questions.all_dice(state, seat), state.clone()
            for move in answer.moves:
                after.play(move)
            asked += answer.yes
            assert not answer.yes or int(after.position.hands[HAND * seat + USED]) == ALL_DICE
    assert asked >= 4
