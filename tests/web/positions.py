"""Positions of real games: random play, stopped anywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator

import getaway
from getaway.clou.game import ClouGame
from getaway.clou.play.state import State

GAMES = (
    ("clou/kiosk", ["bruce"]),
    ("clou/crimson-cat", ["janet", "matt"]),
    ("clou/tax-return", ["trixie", "janet", "bruce"]),
    ("clou/cutting-the-wire", ["matt", "trixie"]),
)


def game_of(job: str, crew: list[str]) -> ClouGame:
    game = getaway.load(job, crew=crew)
    assert isinstance(game, ClouGame)
    return game


def positions(game: ClouGame, count: int, seed: int = 0) -> Iterator[State]:
    """Positions in which some seat can act. Dice are used before anybody says done, so that sheets fill up."""
    chance = random.Random(seed)
    while count:
        state = game.start(seed=chance.randrange(10**6))
        stop = chance.randrange(1, 60)
        for _ in range(stop):
            if not state.deciders():
                break
            moves = state.moves(chance.choice(state.deciders()))
            texts = [move.text for move in moves]
            useful = [place for place, text in enumerate(texts) if not text.endswith((" done", " run", " lapse"))]
            state.play(moves[chance.choice(useful or list(range(len(moves))))])
        if state.deciders():
            count -= 1
            yield state
