"""The best spend of a roll for one or several seats in any order, with a proven bound. Compiled.

Every seat ends with one of many sheets and sends symbols to the plan; `Reach` bounds the worth of a choice of sheets, one
for each seat. Choices are tried from the highest bound down, in all orders (`Interleaving`), until the best found is as good
as the bound of all others.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from itertools import product
from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.exact.dice_search import DiceSearch
from getaway.bots.clou.exact.interleaving import Interleaving
from getaway.bots.clou.exact.plan_graph import PlanGraph
from getaway.bots.clou.exact.reach import Reach
from getaway.bots.clou.exact.spelling import Spelling
from getaway.bots.clou.value.judge import Judge
from getaway.clou.play.position import HAND, POOL, Position
from getaway.core.bits import BIT

NOTHING: Final[i64] = -1_000_000_000
_ORDERS: Final = 20_000  # positions visited for one choice


class Group:
    """The ends of one seat's dice with the same symbols sent and the same dice left, the best sheet first."""

    def __init__(self, sent: i64, left: i64) -> None:
        self.sent: Final[i64] = sent
        self.left: Final[i64] = left
        self.ends: list[tuple[int, int]] = []  # the negative worth, and the end

    def worth(self, rank: i64) -> i64:
        return -self.ends[rank][0]


class RoundSearch:
    """Reused between questions. The judge must have read a position of the round."""

    def __init__(self, judge: Judge, first: Position, most_nodes: int) -> None:
        self.judge: Final = judge
        self._b: Final = judge.b
        self._dice: Final = [DiceSearch(judge, first, most_nodes) for _ in range(judge.b.seats)]
        self._orders: Final = [DiceSearch(judge, first, 4096) for _ in range(judge.b.seats)]
        self._graph: Final = PlanGraph(judge, first)
        self._reach: Final = Reach(judge, self._graph)
        self._interleaving: Final = Interleaving(self._graph, self._orders)
        self._spelling: Final = Spelling(judge.b, first)
        self.line: list[int] = []  # the best spend, move by move
        self.best: i64 = NOTHING
        self.bound: i64 = 0  # no spend is worth more, if `bounded`
        self.bounded: bool = True
        self.nodes: i64 = 0
        self._seats: list[int] = []
        self._holding: i64 = 0
        self._others: i64 = 0  # what the other seats' sheets promise
        self._failed: i64 = NOTHING  # the highest bound of a choice that did not reach it

    @property
    def complete(self) -> bool:
        """Whether the result is certainly the best."""
        return self.bounded and self.bound <= self.best and not self._graph.coupled

    @property
    def coupled(self) -> bool:
        """Whether the plan acts on sheets, so that this search is invalid."""
        return self._graph.coupled

    def search(self, p: Position, seats: i64, nodes: i64) -> None:
        """Find the best spend of these seats, which are not done: `line`, worth `best`."""
        self.best = NOTHING
        self.line = []
        self.nodes = 0
        self.bounded = True
        self._failed = NOTHING
        self._graph.begin(p, seats)
        self._reach.begin(nodes)
        self._seats = [seat for seat in range(self._b.seats) if seats & BIT[seat] != 0]
        self._holding = 0
        self._others = 0
        seat: i64 = 0
        while seat < self._b.seats:
            if seats & BIT[seat] == 0:
                self._others += self.judge.sheets.value(p, seat)
            elif p.hands[HAND * seat + POOL] != 0:
                self._holding |= BIT[seat]
            seat += 1
        groups = [self._groups(p, seat, nodes) for seat in self._seats]
        self._try_all(p, seats, groups, nodes)
        self.nodes += self._reach.nodes

    def _groups(self, p: Position, seat: i64, nodes: i64) -> list[Group]:
        dice = self._dice[seat]
        dice.every_use(p, seat, nodes)
        self.nodes += dice.nodes
        self.bounded = self.bounded and dice.complete
        found: dict[int, Group] = {}
        end: i64 = 0
        while end < dice.ends:
            key: int = dice.end_sent[end] * 4 + dice.end_left[end]
            group = found.get(key)
            if group is None:
                group = Group(dice.end_sent[end], dice.end_left[end])
                found[key] = group
            group.ends.append((-dice.end_worth[end], end))
            end += 1
        groups = list(found.values())
        for group in groups:
            group.ends.sort()
        if len(self._seats) == 1:
            return groups
        return _undominated(groups)

    def _bound(self, choice: list[Group], ranks: tuple[int, ...]) -> i64:
        sent: i64 = 0
        left: i64 = 0
        promised: i64 = self._others
        for group, rank in zip(choice, ranks):
            sent += group.sent
            left += group.left
            promised += group.worth(rank)
        return self._reach.bound(sent, left, promised)

    def _try_all(self, p: Position, seats: i64, groups: list[list[Group]], nodes: i64) -> None:
        """Try choices from the highest bound down. After one that misses its bound come its next best sheets."""
        queue: list[tuple[int, int, list[Group], tuple[int, ...]]] = []
        begin = tuple([0 for _ in groups])
        for each in product(*groups):
            picked: list[Group] = list(each)
            queue.append((-self._bound(picked, begin), len(queue), picked, begin))
            if self._reach.nodes >= nodes:
                self.bounded = False
                break
        heapify(queue)
        made = len(queue)
        known: set[tuple[int, ...]] = set()
        while queue and -queue[0][0] > self.best:
            if self.nodes + self._reach.nodes >= 2 * nodes and self.best > NOTHING:
                break
            bound, number, choice, ranks = heappop(queue)
            if self._kept(p, seats, choice, ranks) >= -bound:
                continue
            if len(groups) > 1:
                self._failed = max(self._failed, -bound)
            for at in range(len(groups)):
                next_ranks = tuple([rank + 1 if i == at else rank for i, rank in enumerate(ranks)])
                key = (number, *next_ranks)
                if next_ranks[at] < len(choice[at].ends) and key not in known:
                    known.add(key)
                    heappush(queue, (-self._bound(choice, next_ranks), number, choice, next_ranks))
        self.bounded = self.bounded and self._reach.complete and made > 0
        self.bound = max(self.best, self._failed)
        if queue:
            self.bound = max(self.bound, -queue[0][0])

    def _kept(self, p: Position, seats: i64, choice: list[Group], ranks: tuple[int, ...]) -> i64:
        """The best worth of a choice of sheets, over all orders that lead to it."""
        left: i64 = 0
        promised: i64 = self._others
        for seat, group, rank in zip(self._seats, choice, ranks):
            left += group.left
            promised += group.worth(rank)
            aim = self._dice[seat].played(p, seat, group.ends[rank][1])
            self._orders[seat].in_order(p, seat, aim, 4096)
            self.nodes += self._orders[seat].nodes
        self._interleaving.search(seats, self._holding, left, promised, _ORDERS)
        self.nodes += self._interleaving.nodes
        if self._interleaving.best > self.best:
            self.best = self._interleaving.best
            self.line = self._spelling.moves(p, self._interleaving, self._orders, self._seats)
        return self._interleaving.best


def _undominated(groups: list[Group]) -> list[Group]:
    """Without groups that send no more than another and have no better sheet: their bound is no higher."""
    kept: list[Group] = []
    for group in sorted(groups, key=lambda group: group.ends[0][0]):
        if not _dominated(group, kept):
            kept.append(group)
    return kept


def _dominated(group: Group, kept: list[Group]) -> bool:
    return any(_within(group.sent, other.sent) and group.left == other.left for other in kept)


def _within(pool: i64, other: i64) -> bool:
    """Whether a tally has no more of anything than another."""
    while pool != 0:
        if pool & 15 > other & 15:
            return False
        pool >>= 4
        other >>= 4
    return True
