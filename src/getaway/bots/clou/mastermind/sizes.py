"""The mastermind in three sizes, and two bots of the reference size with other nerves.

A size is the number of positions that one decision may look at. The width of the beam and the number of imagined rolls
depend on the crew: each further thief makes a round six times as long to think through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from getaway.bots.clou.mastermind.mind import Mastermind, Size
from getaway.bots.clou.mind.mind import Mind
from getaway.bots.protocol import Budget
from getaway.clou.game import ClouGame

SMALL: Final = 1_000
REFERENCE: Final = 20_000
LARGE: Final = 200_000

_SMALL: Final = {
    1: Size(2, 1, 1, 0, 0, 8, 3_000),
    2: Size(1, 1, 1, 0, 0, 8, 3_000),
    3: Size(1, 1, 1, 0, 0, 8, 3_000),
}
_REFERENCE: Final = {
    1: Size(24, 2, 6, 16, REFERENCE, 40, REFERENCE),
    2: Size(8, 1, 4, 8, REFERENCE, 24, REFERENCE),
    3: Size(3, 1, 1, 0, 0, 16, REFERENCE),
}
_LARGE: Final = {
    1: Size(40, 4, 8, 48, LARGE, 72, 60_000),
    2: Size(24, 2, 6, 24, LARGE, 40, 60_000),
    3: Size(12, 1, 4, 16, LARGE, 24, 60_000),
}


def size_of(nodes: int, seats: int) -> Size:
    """The largest size for this number of positions."""
    sizes = _SMALL if nodes < REFERENCE else _REFERENCE if nodes < LARGE else _LARGE
    return sizes[seats]


def mastermind(game: ClouGame, budget: Budget, *, rings: bool = True, nerve: float = 1.0) -> Mastermind:
    """`rings`: whether it ever rings the alarm; `nerve`: how it rates its chance to escape."""
    size = size_of(budget.nodes or REFERENCE, len(game.seats))
    mind = Mastermind(game.board, game.start(seed=0).position, size, list(game.names.challenges), rings, nerve)
    mind.beam.seconds = mind.foresight.seconds = (budget.seconds or 0.0) / 2
    return mind


def _quiet(game: ClouGame, budget: Budget) -> Mind:
    return mastermind(game, budget, rings=False)


def _bold(game: ClouGame, budget: Budget) -> Mind:
    return mastermind(game, budget, nerve=1.3)


MASTERMINDS: Final[dict[str, Callable[[ClouGame, Budget], Mind]]] = {
    "mastermind": mastermind,
    "bold": _bold,
    "quiet": _quiet,
}
