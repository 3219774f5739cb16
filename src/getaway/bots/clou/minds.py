"""Which minds there are for this engine, and the weights they share."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Final

from getaway.bots.clou.greedy import Greedy
from getaway.bots.clou.judge import Judge
from getaway.bots.clou.mastermind.sizes import MASTERMINDS
from getaway.bots.clou.mind import Mind
from getaway.bots.clou.planner import Planner
from getaway.bots.clou.randomly import RandomMind
from getaway.bots.clou.weights import Weights
from getaway.bots.protocol import Budget
from getaway.clou.game import ClouGame

WEIGHTS: Final = "weights.json"

Maker = Callable[[ClouGame, Budget], Mind]


@cache
def weights(name: str) -> Weights:
    return Weights(read_weights()[name])


def read_weights() -> dict[str, dict[str, int]]:
    """The weights of each mind that has some."""
    found: dict[str, dict[str, int]] = json.loads(files("getaway.bots.clou").joinpath(WEIGHTS).read_text("utf-8"))
    return found


def greedy(game: ClouGame, chosen: Weights) -> Greedy:
    return Greedy(Judge(game.board, chosen), game.start(seed=0).position)


def planner(game: ClouGame, chosen: Weights, nodes: int = 1_500, samples: int = 10) -> Planner:
    return Planner(Judge(game.board, chosen), game.start(seed=0).position, nodes, samples)


def _random(game: ClouGame, budget: Budget) -> Mind:
    return RandomMind(game.board)


def _greedy(game: ClouGame, budget: Budget) -> Mind:
    return greedy(game, weights("greedy"))


def _planner(game: ClouGame, budget: Budget) -> Mind:
    return planner(game, weights("planner"), budget.nodes or 1_500)


MINDS: Final[dict[str, Maker]] = {
    "random": _random,
    "greedy": _greedy,
    "planner": _planner,
} | MASTERMINDS
