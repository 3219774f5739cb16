"""What symbols can do on the plan if all are there at once, to be spent in any order or to lapse. Compiled.

Symbols that come one after the other can do no more, so the best of this is a proven bound.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.exact.plan_graph import PlanGraph
from getaway.bots.clou.search.seen import Register
from getaway.bots.clou.value.judge import Judge
from getaway.core.bits import ONE_OF
from getaway.core.vectors import append, vec

_ROUNDS: Final = 32  # most rounds left
_LEFT: Final = 10  # most unused dice
_NOTHING: Final[i64] = -1_000_000_000


class Reach:
    """Rows by the symbols that were there."""

    def __init__(self, judge: Judge, graph: PlanGraph) -> None:
        self._judge: Final = judge
        self._graph: Final = graph
        self._rows: Final = Register()  # by symbols
        self._tables: Final = Register()  # by row and dice left over
        self._met: Final = Register()  # states with the rest of the symbols
        self._pools: Final = Register()
        self._found: Final = Register()  # states alone
        self._state = vec[i64]([0] * 64)  # the states of all rows, one after the other
        self._first = vec[i64]([0] * 64)
        self._states: i64 = 0
        self._best = vec[i64]([0] * _ROUNDS)  # by table and rounds left: the best plan
        self.nodes: i64 = 0
        self._limit: i64 = 0
        self.complete: bool = True

    def begin(self, nodes: i64) -> None:
        """Begin another round, or another graph."""
        self._rows.clear()
        self._tables.clear()
        self._states = 0
        self.nodes = 0
        self._limit = nodes
        self.complete = True

    def bound(self, pool: i64, left: i64, promised: i64) -> i64:
        """The best value that these symbols can lead to; it is a bound only while `complete` holds."""
        table: i64 = self._table(self._row(pool), left) * _ROUNDS
        best: i64 = _NOTHING
        rounds: i64 = 0
        while rounds < _ROUNDS:
            if self._best[table + rounds] > _NOTHING:
                best = max(best, self._best[table + rounds] + self._judge.fade(rounds, promised))
            rounds += 1
        return best

    def _row(self, pool: i64) -> i64:
        count: i64 = self._rows.count
        row: i64 = self._rows.number(pool)
        if row < count:
            return row
        self._met.clear()
        self._pools.clear()
        self._found.clear()
        self._spend(0, pool)
        while len(self._first) < row + 2:
            self._first = append(self._first, 0)
        self._first[row + 1] = self._states
        return row

    def _spend(self, state: i64, pool: i64) -> None:
        if self.nodes >= self._limit:
            self.complete = False
            return
        count: i64 = self._met.count
        if self._met.number(self._pools.number(pool) * 4_194_304 + state) < count:
            return
        self.nodes += 1
        count = self._found.count
        if self._found.number(state) == count:
            self._add(state)
        kind: i64 = 0
        rest: i64 = pool
        while rest != 0:
            if rest & 15 != 0:
                last: i64 = self._graph.edges(state, kind)
                edge: i64 = self._graph.first_edge(state, kind)
                last += edge
                while edge < last:
                    self._spend(self._graph.edge_to[edge], pool - ONE_OF[kind])
                    edge += 1
            rest >>= 4
            kind += 1

    def _add(self, state: i64) -> None:
        if self._states == len(self._state):
            self._state = append(self._state, state)
        else:
            self._state[self._states] = state
        self._states += 1

    def _table(self, row: i64, left: i64) -> i64:
        count: i64 = self._tables.count
        table: i64 = self._tables.number(row * _LEFT + left)
        if table < count:
            return table
        first: i64 = table * _ROUNDS
        while len(self._best) < first + _ROUNDS:
            self._best = append(self._best, 0)
        rounds: i64 = 0
        while rounds < _ROUNDS:
            self._best[first + rounds] = _NOTHING
            rounds += 1
        at: i64 = self._first[row]
        while at < self._first[row + 1]:
            end: i64 = self._graph.end_row(self._state[at], left)
            rounds = max(0, min(self._graph.end_rounds[end], 31))
            self._best[first + rounds] = max(self._best[first + rounds], self._graph.end_value[end])
            at += 1
        return table
