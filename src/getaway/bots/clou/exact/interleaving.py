"""The best of all orders in which seats can send their pools to the plan, each seat in its own order. Compiled.

Every seat has a tree of sequences, and in it the ends at which its sheet is as wanted. One event is one pool: its symbols
are spent or lapse, then any seat may send its next. Pools from the roll come before all others.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.exact.dice_search import DiceSearch
from getaway.bots.clou.exact.plan_graph import PlanGraph
from getaway.bots.clou.search.seen import Register
from getaway.clou.board import codes
from getaway.core.bits import BIT, ONE_OF, lowest
from getaway.core.vectors import vec

_NOTHING: Final[i64] = -1_000_000_000
_DEEPEST: Final = 200
_STATES: Final[i64] = 4_194_304  # more states than any graph has
_SLOTS: Final[i64] = 4096
SENDS: Final[i64] = 1_000_000
"""A step SENDS + seat of a path: that seat's next pool is spent now."""


class Interleaving:
    def __init__(self, graph: PlanGraph, dice: list[DiceSearch]) -> None:
        self._graph: Final = graph
        self._dice: Final = dice
        self._met: Final = Register()
        self._spent: Final = Register()
        self._where: Final = Register()
        self._pools: Final = Register()
        self._at: Final = vec[i64]([0] * len(dice))  # by seat: the node of its sequence
        self._path: Final = vec[i64]([0] * _DEEPEST)
        self.line: Final = vec[i64]([0] * _DEEPEST)  # the best path: SENDS + seat, then each spent symbol
        self.length: i64 = 0
        self.ends: Final = vec[i64]([0] * len(dice))  # by seat: the node of its sequence at the end of that path
        self.best: i64 = _NOTHING
        self.nodes: i64 = 0
        self._seats: i64 = 0
        self._holding: i64 = 0  # seats with a pool from the roll
        self._left: i64 = 0
        self._promised: i64 = 0
        self._limit: i64 = 0

    def search(self, seats: i64, holding: i64, left: i64, promised: i64, nodes: i64) -> None:
        """Find the best value; `holding` are the seats that hold a pool now."""
        self._seats = seats
        self._holding = holding
        self._left = left
        self._promised = promised
        self._limit = nodes
        self.nodes = 0
        self.best = _NOTHING
        self.length = 0
        self._met.clear()
        self._spent.clear()
        self._where.clear()
        self._pools.clear()
        rest: i64 = seats
        while rest != 0:
            self._at[lowest(rest)] = 0
            rest &= rest - 1
        self._go(0, 0)

    def _go(self, state: i64, depth: i64) -> None:
        if self.nodes >= self._limit or depth + 8 >= _DEEPEST:
            return
        count: i64 = self._met.count
        if self._met.number(self._where.number(self._place()) * _STATES + state) < count:
            return
        self.nodes += 1
        if self._graph.ended(state) or self._all_there():
            self._weigh(state, depth)
        if self._graph.ended(state):
            return
        rest: i64 = self._seats
        if self._waiting() != 0:
            rest = self._waiting()
        while rest != 0:
            seat: i64 = lowest(rest)
            rest &= rest - 1
            before: i64 = self._at[seat]
            tree = self._dice[seat].sequences
            child: i64 = tree.child[before]
            while child >= 0:
                self._at[seat] = child
                self._path[depth] = SENDS + seat
                self._spend(state, tree.pool[child], depth + 1)
                child = tree.sister[child]
            self._at[seat] = before

    def _waiting(self) -> i64:
        """The seats that still hold a pool from the roll."""
        waiting: i64 = 0
        rest: i64 = self._holding
        while rest != 0:
            seat: i64 = lowest(rest)
            rest &= rest - 1
            if self._at[seat] == 0:
                waiting |= BIT[seat]
        return waiting

    def _place(self) -> i64:
        """The progress of all sequences as one number."""
        place: i64 = 0
        rest: i64 = self._seats
        while rest != 0:
            place = place * 65_536 + self._at[lowest(rest)]
            rest &= rest - 1
        return place

    def _spend(self, state: i64, pool: i64, depth: i64) -> None:
        """Let the rest of a pool lapse, or spend one more symbol of it."""
        count: i64 = self._spent.count
        place: i64 = self._where.number(self._place()) * 1024 + self._pools.number(pool)
        if self._spent.number(place * _STATES + state) < count:
            return
        self._go(state, depth)
        kind: i64 = 0
        rest: i64 = pool
        while rest != 0:
            if rest & 15 != 0:
                last: i64 = self._graph.edges(state, kind)
                edge: i64 = self._graph.first_edge(state, kind)
                last += edge
                while edge < last:
                    self._path[depth] = kind * _SLOTS + self._graph.edge_slot[edge]
                    self._spend(self._graph.edge_to[edge], pool - ONE_OF[kind], depth + 1)
                    edge += 1
            rest >>= 4
            kind += 1

    def _all_there(self) -> bool:
        rest: i64 = self._seats
        while rest != 0:
            seat: i64 = lowest(rest)
            rest &= rest - 1
            if self._dice[seat].end_at(self._at[seat]) < 0:
                return False
        return True

    def _weigh(self, state: i64, depth: i64) -> None:
        value: i64 = self._graph.value(state, self._left, self._promised)
        if value <= self.best:
            return
        self.best = value
        self.length = depth
        step: i64 = 0
        while step < depth:
            self.line[step] = self._path[step]
            step += 1
        rest: i64 = self._seats
        while rest != 0:
            seat: i64 = lowest(rest)
            rest &= rest - 1
            self.ends[seat] = self._at[seat]


def spends(step: i64, seat: i64) -> i64:
    """A step that spends a symbol, as a move of this seat."""
    return codes.spend(seat, step % _SLOTS, step // _SLOTS, 0)
