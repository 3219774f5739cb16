"""The Rob 'n Run engine with four players: random play inside it, driven from Python, and the crew bot's decisions."""

from __future__ import annotations

import time
from typing import cast

import getaway
from benchmarks.timing import best_rate
from getaway.bots import make_bot
from getaway.core import Stream
from getaway.robnrun.game import RobGame
from getaway.robnrun.play.playout import RandomPlayer
from getaway.robnrun.play.position import CREW

SCENARIO = "rob-n-run/training"
PLAYERS = 4


def game() -> RobGame:
    return cast(RobGame, getaway.load(SCENARIO, players=PLAYERS))


def engine_rate(played: RobGame, games: int = 2000) -> float:
    """Actions a second inside the engine: the seat that may act, then one of its moves."""
    first = played.start(seed=1).position
    player = RandomPlayer(played.board, first)
    return best_rate(lambda: player.play_out(first, Stream(7), games))


def decision_milliseconds(played: RobGame, games: int = 20) -> tuple[float, float]:
    """How long the crew bot takes for a decision in the crew phase: the mean and the 99th percentile, in milliseconds."""
    player = make_bot("crew", played)
    taken: list[float] = []
    for seed in range(games):
        state = played.start(seed=seed)
        while deciders := state.deciders():
            view = state.view(deciders[0])
            begun = time.process_time()
            choice = player.choose(view)
            assert choice
            if state.position.phase == CREW:
                taken.append(1000 * (time.process_time() - begun))
            state.play(choice.move)
    taken.sort()
    return sum(taken) / len(taken), taken[int(0.99 * len(taken))]
