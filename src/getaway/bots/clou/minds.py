"""Which minds there are for this engine, and the weights they share."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Final

from getaway.bots.clou.greedy import Greedy
from getaway.bots.clou.judge import Judge
from getaway.bots.clou.mind import Mind
from getaway.bots.clou.planner import Planner
from getaway.bots.clou.randomly import RandomMind
from getaway.bots.clou.weights import Weights
from getaway.clou.game import ClouGame

WEIGHTS: Final = "weights.json"

Maker = Callable[[ClouGame, int | None], Mind]


@cache
def weights() -> Weights:
    given: dict[str, int] = json.loads(files("getaway.bots.clou").joinpath(WEIGHTS).read_text(encoding="utf-8"))
    return Weights(given)


def _random(game: ClouGame, nodes: int | None) -> Mind:
    return RandomMind(game.board)


def _greedy(game: ClouGame, nodes: int | None) -> Mind:
    return Greedy(Judge(game.board, weights()), game.start(seed=0).position)


def _planner(game: ClouGame, nodes: int | None) -> Mind:
    return Planner(Judge(game.board, weights()), game.start(seed=0).position, nodes=nodes or 4_000)


MINDS: Final[dict[str, Maker]] = {"random": _random, "greedy": _greedy, "planner": _planner}
