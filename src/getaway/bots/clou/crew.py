"""The round planner for a crew: the best spend of the whole roll, seats in any order, within a budget of nodes. Compiled.

First the seats are planned one after the other, in every order. Then, with what is left of the budget, every interleaving of
their moves is gone through, equal positions met once; if that ends in time the answer is exact (`complete`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.judge import Judge
from getaway.bots.clou.search import DEEPEST, SeatSearch
from getaway.bots.clou.seen import Seen
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders, list_moves
from getaway.clou.play.position import DICE, Position
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import Turn
from getaway.core.bits import lowest
from getaway.core.vectors import append, vec

_WORST: Final[i64] = -1_000_000_000


class CrewSearch:
    """Reused from question to question. The judge must have read a position of the round."""

    def __init__(self, judge: Judge, first: Position, most_nodes: int) -> None:
        self.judge: Final = judge
        self._b: Final = judge.b
        self._turn: Final = Turn(judge.b, first, None)
        self._listing: Final = Listing(judge.b, stars=False)
        self._scratch: Final = Listing(judge.b)
        self.seat_search: Final = SeatSearch(judge, first, most_nodes)
        self._seen: Final = Seen(most_nodes)
        self._stack = vec[i64]([0] * 4096)
        self._path: Final = vec[i64]([0] * DEEPEST)
        self.line: Final = vec[i64]([0] * DEEPEST)  # the best spend, move by move
        self.length: i64 = 0
        self.best: i64 = _WORST
        self.nodes: i64 = 0
        self.complete: bool = False
        self._limit: i64 = 0
        self._mine: i64 = 0

    def search(self, p: Position, seats: i64, seat_nodes: i64, nodes: i64, quick: bool) -> None:
        """The best spend of these seats: `line[:length]`, worth `best`. `nodes` is for going through interleavings."""
        self._mine = seats
        self.best = _WORST
        self.length = 0
        self.nodes = 0
        self._in_order(p, 0, seat_nodes, quick)
        self.complete = nodes > 0
        self._limit = self.nodes + nodes
        if nodes > 0:
            self._seen.clear()
            self._explore(p, 0, 0)

    def _in_order(self, p: Position, depth: i64, seat_nodes: i64, quick: bool) -> None:
        """Plan one seat after the other, in every order."""
        able: i64 = 0
        if p.phase == DICE:
            able = deciders(self._b, p) & self._mine
        if able == 0:
            self._weigh(p, depth)
            return
        while able != 0:
            seat: i64 = lowest(able)
            able &= able - 1
            search = self.seat_search
            search.search(p, seat, seat_nodes, quick)
            self.nodes += search.nodes
            after = p.clone()
            length: i64 = search.length
            if length == 0 or depth + length >= DEEPEST:
                continue
            step: i64 = 0
            while step < length:
                code: i64 = search.line[step]
                self._path[depth + step] = code
                self._turn.begin(after, None)
                make(self._turn, code, self._scratch)
                step += 1
            self._in_order(after, depth + length, seat_nodes, quick)

    def _explore(self, p: Position, depth: i64, bottom: i64) -> None:
        self.nodes += 1
        able: i64 = 0
        if p.phase == DICE:
            able = deciders(self._b, p) & self._mine
        if able == 0:
            self._weigh(p, depth)
            return
        top: i64 = self._push_moves(p, able, bottom)
        at: i64 = bottom
        while at < top:
            if self.nodes >= self._limit or depth + 1 >= DEEPEST:
                self.complete = False
                return
            code: i64 = self._stack[at]
            at += 1
            after = p.clone()
            self._turn.begin(after, None)
            make(self._turn, code, self._scratch)
            if self._seen.add(self.seat_search.prints.of(after)):
                self._path[depth] = code
                self._explore(after, depth + 1, top)

    def _push_moves(self, p: Position, able: i64, bottom: i64) -> i64:
        top: i64 = bottom
        while able != 0:
            list_moves(self._b, p, lowest(able), self._listing)
            able &= able - 1
            flat = self._listing.every()
            while len(self._stack) < top + len(flat):
                self._stack = append(self._stack, 0)
            index: i64 = 0
            while index < len(flat):
                self._stack[top] = flat[index]
                top += 1
                index += 1
        return top

    def _weigh(self, p: Position, depth: i64) -> None:
        points: i64 = self.judge.value(p)
        if points > self.best:
            self.best = points
            self.length = depth
            step: i64 = 0
            while step < depth:
                self.line[step] = self._path[step]
                step += 1
