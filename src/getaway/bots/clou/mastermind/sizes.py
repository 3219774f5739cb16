"""The mastermind in three sizes, and two that differ in nerve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from getaway.bots.clou.mastermind.mind import Mastermind, Size
from getaway.bots.clou.mind import Mind
from getaway.bots.protocol import Budget
from getaway.clou.game import ClouGame

SMALL: Final = 1_000
REFERENCE: Final = 20_000
LARGE: Final = 400_000


def size_of(nodes: int) -> Size:
    if nodes < REFERENCE:
        return Size(width=2, thin=1, ends=1, rolls=0, nodes=0, stays=12)
    if nodes < LARGE:
        return Size(width=8, thin=2, ends=4, rolls=8, nodes=nodes, stays=20)
    return Size(width=40, thin=3, ends=8, rolls=32, nodes=nodes, stays=40)


def _mastermind(game: ClouGame, budget: Budget) -> Mind:
    return Mastermind(game.board, game.start(seed=0).position, size_of(budget.nodes or REFERENCE))


MASTERMINDS: Final[dict[str, Callable[[ClouGame, Budget], Mind]]] = {"mastermind": _mastermind}
