"""Imagined states have the probability of fair shuffling: χ² against full enumeration on a small deck."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from getaway.core import Stream
from getaway.robnrun.game import RobGame
from getaway.robnrun.play.position import CREW, HAND, PLAYS, SEAT, SHOWN_AFTER, Position, add_past, look_at_alarm
from getaway.robnrun.sight.imagine import imagine
from tests.robnrun.scene import BOX, a_game, in_robbery, play

SMALL: dict[str, Any] = {
    "tools": ["acid", "drill", "saw"],
    "copies": 2,
    "bags": 1,
    "safes": [{"needs": needs, "gold": 1} for needs in ("acid", "2 acid", "drill + saw", "acid + drill")],
    "quarters": [{"id": "hill", "buildings": [{"id": "bank", "safes": 1}]}],
    "reserve": 1,
}
DRAWS = 6000


def small_game() -> RobGame:
    station = {n: {**BOX["station"][n], "green": [2], "white": [2], "red": [9], "yellow": [6]} for n in (2, 3, 4, 5)}
    scenario = {"dealers": ["red"], "station": {}}
    return a_game(3, box={**SMALL, "station": station}, scenario=scenario)


def position(game: RobGame, *, round_played: bool) -> Position:
    """Boss ada; ben holds acid and a bag, cem two cards unknown to ben; `round_played` if a round is over."""
    p = game.start(seed=1).position
    p.phase, p.boss, p.actor, p.robbery, p.building, p.count = CREW, 0, 1, 1, 0, 1
    p.town[0] = 0
    p.safe_a, p.needs = 3, game.board.safe_needs[3]
    p.seats[SEAT + HAND] = 1 + 16**3
    p.stack -= 1 + 16**3
    p.seats[2 * SEAT + HAND] = 16 + 256
    p.stack -= 16 + 256
    if round_played:  # ben played a saw (not needed), cem a drill that was shown
        p.stack -= 16 + 256
        p.shown, p.alarm, p.rounds = 16, 256, 1
        for at, value in ((SHOWN_AFTER, 16), (1, 0), (PLAYS, 0), (PLAYS + 1, 256), (PLAYS + 2, 16)):
            add_past(p, at, value)
    return p


def worlds(game: RobGame, p: Position, *, round_played: bool) -> Counter[tuple[int, int, int]]:
    """Every arrangement of the cards that ben has not seen: what cem holds (and played), and the safe."""
    deck = [kind for kind in range(4) for _ in range((game.board.deck >> (4 * kind)) & 15)]
    for kind in (0, 3, *([2] if round_played else [])):
        deck.remove(kind)
    counts: Counter[tuple[int, int, int]] = Counter()
    for safe in range(4):
        needs = game.board.safe_needs[safe]
        for dealt in permutations(range(len(deck)), 3 if round_played else 2):
            kinds = [deck[card] for card in dealt]
            played = kinds.pop() if round_played else -1
            if round_played and not fits(needs, played):
                continue
            counts[(safe, sum(16**kind for kind in kinds), played)] += 1
    return counts


def fits(needs: int, played: int) -> bool:
    """Ben's saw and cem's card were revealed: one drill was shown, one card went face down."""
    drills, saws = (needs >> 4) & 15, (needs >> 8) & 15
    if played != 1 or drills < 1 or saws:
        return False
    return needs != 16


@pytest.mark.parametrize("round_played", [False, True], ids=["before a round", "after a round"])
def test_imagined_states_come_as_often_as_fair_shuffling_gives_them(round_played: bool) -> None:
    game = small_game()
    p = position(game, round_played=round_played)
    view = game.start(seed=1)
    view.position = p
    sight = view.view(1).sight  # type: ignore[attr-defined]
    expected = worlds(game, p, round_played=round_played)
    stream = Stream(11)
    found: Counter[tuple[int, int, int]] = Counter()
    for _ in range(DRAWS):
        q = imagine(game.board, sight, stream)
        played = int(q.past[PLAYS + 2]).bit_length() // 4 if round_played else -1
        found[(q.safe_a, q.seats[2 * SEAT + HAND], played)] += 1
    assert set(found) <= set(expected)
    every = sum(expected.values())
    chi = sum((found[w] - DRAWS * n / every) ** 2 / (DRAWS * n / every) for w, n in expected.items())
    degrees = len(expected) - 1
    assert chi < degrees + 4 * (2 * degrees) ** 0.5 + 6


def two_hidden_alarm_cards(game: RobGame) -> Position:
    """A position after a round whose two alarm cards are both cem's: their kinds weigh the safes."""
    p = position(game, round_played=False)
    p.safe_a, p.needs = 0, 1
    p.seats[2 * SEAT + HAND] = 16
    p.stack += 256
    p.stack -= 16 + 256
    p.alarm, p.rounds = 16 + 256, 1
    for at, value in ((SHOWN_AFTER, 0), (1, 0), (PLAYS, 0), (PLAYS + 1, 0), (PLAYS + 2, 16 + 256)):
        add_past(p, at, value)
    return p


def test_cards_face_down_weigh_the_safes_exactly() -> None:
    game = small_game()
    p = two_hidden_alarm_cards(game)
    state = game.start(seed=1)
    state.position = p
    sight = state.view(1).sight  # type: ignore[attr-defined]
    deck = [kind for kind in range(4) for _ in range((game.board.deck >> (4 * kind)) & 15)]
    for kind in (0, 3):
        deck.remove(kind)
    ways: Counter[int] = Counter()
    for safe in range(4):
        needs = game.board.safe_needs[safe]
        for dealt in permutations(range(len(deck)), 2):
            kinds = [deck[card] for card in dealt]
            if all(kind < 3 and not (needs >> (4 * kind)) & 15 for kind in kinds):
                ways[safe] += 1
    weights = {safes & 1023: weight for safes, _, weight in state.view(1).belief().sets()}  # type: ignore[attr-defined]
    total, every = sum(weights.values()), sum(ways.values())
    assert {safe: round(weight / total, 9) for safe, weight in weights.items()} == {
        safe: round(count / every, 9) for safe, count in ways.items() if count
    }
    stream = Stream(3)
    found = Counter(imagine(game.board, sight, stream).safe_a for _ in range(3000))
    assert all(abs(found[safe] / 3000 - count / every) < 0.04 for safe, count in ways.items())


def test_an_alarm_stack_that_was_turned_up_twice_is_remembered_as_it_was_both_times() -> None:
    """Cem played a drill, then a saw, and each time all saw the alarm stack: ben knows which came first."""
    game = small_game()
    state = game.start(seed=1)
    p = state.position = position(game, round_played=False)
    p.safe_a, p.needs = 0, 1
    for played in (16, 256):
        at = (PLAYS + 3) * p.rounds
        for place, value in ((SHOWN_AFTER, 0), (1, 0), (PLAYS, 0), (PLAYS + 1, 0), (PLAYS + 2, played)):
            add_past(p, at + place, value)
        p.stack -= played
        p.alarm += played
        p.rounds += 1
        look_at_alarm(p)
    sight = state.view(1).sight  # type: ignore[attr-defined]
    imagined = [imagine(game.board, sight, Stream(seed)) for seed in range(20)]
    assert {(q.past[PLAYS + 2], q.past[PLAYS + 3 + PLAYS + 2]) for q in imagined} == {(16, 256)}
    again = [q.clone() for q in imagined]
    assert all(list(q.looks) == [1, 16] and (q.turned_rounds, q.turned) == (2, 16 + 256) for q in again)


def test_a_card_that_was_used_had_something_to_say() -> None:
    """Card 9 told ben of two unneeded tools: for all others, safes that need six of the seven kinds are ruled out."""
    six = "acid + dynamite + flashlight + stethoscope + battering-ram + jackhammer"
    few = [{"needs": needs, "gold": 1} for needs in (six, "acid", "2 acid")]
    scenario = {"clues": [1, 2, 3, 5, 8, 9], "two-players": {9: 4}}
    town = [{"id": "hill", "buildings": [{"id": "bank", "safes": 1}]}]
    game = a_game(4, box={"safes": few, "quarters": town, "reserve": 0}, scenario={**scenario, "dealers": ["red"]})
    state = in_robbery(game, {"ben": "acid", "cem": "acid", "dot": "acid"}, behind=(1,), up=(9,))
    cem = state.view(2)
    assert len(cem.belief().sets()) == 3  # type: ignore[attr-defined]
    play(game, state, "ada says 9 to ben: dynamite flashlight")
    assert len(state.view(2).belief().sets()) == 2  # type: ignore[attr-defined]
    for seed in range(20):
        assert imagine(game.board, state.view(2).sight, Stream(seed)).safe_a != 0  # type: ignore[attr-defined]
