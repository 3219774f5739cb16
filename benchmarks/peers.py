"""The peer: OpenSpiel's games, stepped from Python by the same loop. Optional; skipped if it is not installed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from benchmarks.timing import best_rate

GAMES = ("hanabi(players=3)", "hanabi(players=4)", "tic_tac_toe")


def peer_rate(name: str, games: int = 300) -> float | None:
    """Steps a second of random play of an OpenSpiel game from Python; None without OpenSpiel."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    chance = random.Random(1).random
    return best_rate(lambda: sum(_steps(game, chance) for _ in range(games)))


def _steps(game: Any, chance: Callable[[], float]) -> int:
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions = [action for action, _ in state.chance_outcomes()]
        else:
            actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
        steps += 1
    return steps
