"""Nobody learns what they may not know. Full size makes more than 100,000 comparisons."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import getaway
from getaway.core import Move, Stream
from getaway.robnrun.board import codes
from getaway.robnrun.game import RobGame
from getaway.robnrun.play.state import State
from getaway.robnrun.sight.imagine import imagine
from getaway.robnrun.sight.sight import see
from tests.contract.found import size
from tests.robnrun.redeal import History, a_history, compare, looks
from tests.robnrun.scene import BOX, a_game

ROOT = Path(__file__).resolve().parents[2]
BOX_OF_21 = {"safes": [BOX["safes"][1], BOX["safes"][2], BOX["safes"][4]]}
CARDS = {2: [1, 2, 3, 8, 11, 15], 3: [1, 8, 6, 9, 15, 16], 4: [1, 8, 6, 9, 13, 16], 5: [3, 8, 11, 13, 15, 16]}
REPLACED = {6: 4, 9: 5, 13: 7, 16: 10}
SEATS = [(players, seat) for players in (2, 3, 4, 5) for seat in (*range(players), None)]
SCENARIOS = ("old-town", "harbour", "blackout", "training")
RULES: tuple[dict[str, str], ...] = (
    {},
    {"alarm-stack": "open"},
    {"clues-about": "now"},
    {"hidden-clues": "seen", "clue-cards": "drawn"},
)


def a_small_game(players: int) -> RobGame:
    cards = CARDS[players]
    replaced = {number: REPLACED[number] for number in cards if number in REPLACED}
    columns = {"red": [5], "white": [3], "yellow": [5], "green": [4]}
    return a_game(
        players, box=BOX_OF_21, scenario={"clues": cards, "two-players": replaced, "station": {}}, columns=columns
    )


def next_history(game: RobGame, stream: Stream) -> History:
    """A game in its first, second or third robbery."""
    while True:
        history = a_history(game, stream, stream.below(3), 3 + stream.below(25))
        if history is not None:
            return history


def told_apart(players: int, seat: int | None, cases: int, seed: int) -> tuple[int, int]:
    """How many comparisons of histories were made, and in how many the seat could tell the two games apart."""
    game, stream = a_small_game(players), Stream(seed)
    made = found = 0
    while made < cases:
        for first, second in compare(game, next_history(game, stream), seat, stream):
            made += 1
            found += first != second
    return made, found


def swapped(players: int, seat: int | None, cases: int, seed: int) -> tuple[int, int]:
    """The same for single positions of whole games, with everything swapped that the seat cannot know."""
    stream = Stream(seed)
    made = found = 0
    while made < cases:
        number = stream.below(16)
        scenario, rules = SCENARIOS[number % 4], RULES[number // 4]
        game = getaway.load(f"rob-n-run/{scenario}", players=players, rules=rules)
        assert isinstance(game, RobGame)
        state = game.start(chance=stream)
        while state.deciders() and made < cases:
            offered = state.moves(state.deciders()[0])
            state.play(offered[stream.below(len(offered))])
            if stream.below(4) == 0:
                made += 1
                found += looks(game, state, seat) != looks(game, other_position(game, state, seat, stream), seat)
    return made, found


def other_position(game: RobGame, state: State, seat: int | None, stream: Stream) -> State:
    sight = see(game.board, state.position, -1 if seat is None else seat)
    return game.book.state(imagine(game.board, sight, stream), None)


def compiled(function: str, players: int, *values: int) -> dict[int | None, tuple[int, int]]:
    """Run one of these functions for every seat, in another process with the compiled package."""
    seats = [*range(players), None]
    arguments = [(players, seat, *values) for seat in seats]
    code = f"from tests.robnrun.test_leaks import {function}\nfor each in {arguments}: print(*{function}(*each))"
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'build' / 'compiled'}{os.pathsep}{ROOT}"}
    printed = subprocess.check_output([sys.executable, "-c", code], env=environment, cwd=ROOT, text=True)
    made, found = zip(*(map(int, line.split()) for line in printed.splitlines()), strict=True)
    return dict(zip(seats, zip(made, found, strict=True), strict=True))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_histories_on_redealt_games_look_the_same(players: int) -> None:
    cases = size(40, 5_600)  # at full size 100,800 in all
    seats = compiled("told_apart", players, cases, 1000)
    assert min(made for made, _ in seats.values()) >= cases
    assert {seat: found for seat, (_, found) in seats.items() if found} == {}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_positions_with_other_hidden_things_look_the_same(players: int) -> None:
    cases = size(20, 1_000)
    assert compiled("swapped", players, cases, 2000) == dict.fromkeys([*range(players), None], (cases, 0))


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 1), (4, 3), (5, None)])
def test_the_redealt_games_do_differ(players: int, seat: int | None) -> None:
    """The comparison means something: in the other game others hold other cards, or other safes are there."""
    game, stream = a_small_game(players), Stream(5)
    state = next_history(game, stream).state
    worlds = {other_position(game, state, seat, Stream(n)).digest() for n in range(9)}
    assert len(worlds) > 5


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 1), (4, 3), (5, None)])
def test_onlookers_who_may_know_more_do_tell_the_games_apart(players: int, seat: int | None) -> None:
    """The compared data can differ: the whole record, which no seat of a running game gets, does."""
    from tests.robnrun.redeal import Again, Redealt, other_world

    game, stream = a_small_game(players), Stream(7)
    history = next_history(game, stream)
    robberies = other_world(game, history, seat, stream)
    safes = [safe for robbery in robberies for safe in robbery.safes]
    kinds = [kind for robbery in robberies for _, kind in robbery.draws]
    assert Again(history).values != Redealt(game, safes, kinds, history.given).kinds
    assert kinds != [kind for robbery in history.robberies for _, kind in robbery.draws]


def test_moves_are_seen_without_their_hidden_part() -> None:
    game = a_small_game(4)
    history = next_history(game, Stream(9))
    plays: list[Move] = [move for move in history.moves if codes.deed(move.code) == codes.PLAY]
    assert plays
    assert all(move.seen(None).split() == [game.seats[move.seat], "plays"] for move in plays)


def test_what_is_compared_can_be_read_as_text() -> None:
    game, stream = a_small_game(3), Stream(3)
    first, _ = next(compare(game, next_history(game, stream), 1, stream))
    assert {"view", "moves", "deciders", "events", "note", "move", "record", "refusals"} == set(json.loads(first))
