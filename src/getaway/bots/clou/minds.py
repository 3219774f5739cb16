"""The minds of this engine, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from getaway.bots.clou.mastermind.sizes import MASTERMINDS
from getaway.bots.clou.mind.mind import Mind
from getaway.bots.clou.simple.greedy import Greedy
from getaway.bots.clou.simple.planner import Planner
from getaway.bots.clou.simple.random_mind import RandomMind
from getaway.bots.clou.value.judge import Judge
from getaway.bots.clou.value.tuned import weights
from getaway.bots.clou.value.weights import Weights
from getaway.bots.protocol import Budget
from getaway.clou.game import ClouGame

Maker = Callable[[ClouGame, Budget], Mind]


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
