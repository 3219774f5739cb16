"""Questions to the round planner, in the words of the contract: for a designer, a hint, a test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from getaway.bots.clou.judge import Judge
from getaway.bots.clou.minds import weights
from getaway.bots.clou.search import SeatSearch
from getaway.clou.game import ClouGame
from getaway.clou.moves import Move
from getaway.clou.state import State
from getaway.core import Move as CoreMove

MOST_NODES = 500_000


@dataclass(frozen=True, slots=True)
class Spend:
    """What a seat should do with its roll: the moves in order, and their value in points. `exact`: nothing was left out."""

    moves: Sequence[CoreMove]
    value: float
    exact: bool


class RoundPlanner:
    """Plans the roll of one seat in a state of this game. Exact as long as the budget of nodes holds."""

    def __init__(self, game: ClouGame, nodes: int = MOST_NODES) -> None:
        self._game = game
        self._nodes = nodes
        self._judge = Judge(game.board, weights("planner"))
        self._search = SeatSearch(self._judge, game.start(seed=0).position, nodes)

    def best(self, state: State, seat: int) -> Spend:
        """The best spend under the value of positions."""
        search = self._ask(state, seat)
        line = list(search.line)[: search.length]
        return Spend([self._move(state, code) for code in line], search.best / 1024, search.complete)

    def can_use_all(self, state: State, seat: int) -> bool:
        """Whether all dice of this seat can still be used, so that they leave no trace."""
        return self._ask(state, seat).fewest_unused == 0

    def ways_to_fill(self, state: State, seat: int, mark: str) -> list[CoreMove]:
        """The moves that can fill a mark of the sheet in this round, now or after other moves; named as in notation."""
        self._search.watched = self._game.names.sheet_marks[seat][mark]
        self._search.fillers = []
        try:
            search = self._ask(state, seat)
        finally:
            self._search.watched = -1
        return [self._move(state, code) for code in sorted(set(search.fillers))]

    def _ask(self, state: State, seat: int) -> SeatSearch:
        self._judge.read(state.position)
        self._search.search(state.position, seat, self._nodes, False)
        return self._search

    def _move(self, state: State, code: int) -> CoreMove:
        return Move(code, state.position.dice, self._game.names)
