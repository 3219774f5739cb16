"""The crew's round as a whole: a beam over the moves of all seats in free order, equal positions met once. Compiled.

Positions are laid out in layers by the dice used so far; of each layer the best few go on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from getaway.bots.clou.mastermind.judge import Judgement
from getaway.bots.clou.mastermind.supply import Supply
from getaway.bots.clou.seen import Seen
from getaway.clou.board import codes
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders, list_moves
from getaway.clou.play.position import ALARM, DICE, HAND, LAST, USED, Position
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import Turn
from getaway.core.bits import BIT, WORD, size
from getaway.core.vectors import vec

_ROOM: Final = 200_000  # positions of one round that are told apart
_CHAIN: Final[i64] = 300  # positions in which the symbols of one move may be spent before only the first place counts
_LONG: Final[i64] = 60_000  # positions after which a round is thought to its end without width
_AGAIN: Final[i64] = 4  # how often a layer is gone through, for moves that use no rolled die


@mypyc_attr(acyclic=True)
class Node:
    """A position inside a round, how it was come by, the keys of its parts, and what it is worth."""

    def __init__(self, p: Position, parent: Node | None, code: i64, sheets: vec[i64], supplies: list[Supply]) -> None:
        self.p: Final = p
        self.parent: Final = parent
        self.code: Final[i64] = code
        self.sheets: Final = sheets
        self.read: vec[i64] = sheets if parent is None else parent.read  # the sheets to which the supplies belong
        self.supplies = supplies
        self.value: float = 0.0


class Beam:
    def __init__(self, judge: Judgement, first: Position) -> None:
        self._j: Final = judge
        self._b: Final = judge.b
        self._turn: Final = Turn(judge.b, first, None)
        self._listing: Final = Listing(judge.b, stars=False)
        self._scratch: Final = Listing(judge.b)
        self._seen: Final = Seen(_ROOM)
        self._layers: list[list[Node]] = []
        self._ends: list[Node] = []
        self._mine: i64 = 0
        self._chain: i64 = 0  # where `nodes` stood when the last dice were used
        self.nodes: i64 = 0  # counts on

    def ends(self, p: Position, mine: i64, width: i64, keep: i64) -> list[Node]:
        """The best ends of this round for these seats, the best first. The judge has read a position of the round."""
        total: i64 = 3 * self._b.seats
        self._layers = [[] for _ in range(total + 1)]
        self._ends = []
        self._mine = mine
        self._seen.clear()
        self._chain = self.nodes
        begun: i64 = self.nodes
        keys = self._j.sheet_keys(p)
        self._put(Node(p, None, 0, keys, self._j.sheets(p, keys)))
        layer: i64 = 0
        while layer <= total:
            turn: i64 = 0
            while self._layers[layer] and (turn < _AGAIN or layer == total):
                if self.nodes - begun > _LONG:
                    width = 1
                chosen = best_nodes(self._layers[layer], width)
                self._layers[layer] = []
                for node in chosen:
                    self._expand(node)
                turn += 1
            layer += 1
        return best_nodes(self._ends, keep)

    def _expand(self, node: Node) -> None:
        able: i64 = deciders(self._b, node.p) & self._mine
        seat: i64 = 0
        while seat < self._b.seats:
            if able & BIT[seat] != 0:
                list_moves(self._b, node.p, seat, self._listing)
                every = self._listing.every()
                i: i64 = 0
                while i < len(every):
                    self._chain = self.nodes
                    self._go(node, every[i], seat)
                    i += 1
            seat += 1

    def _go(self, node: Node, code: i64, seat: i64) -> None:
        """Make a move, and look at where it leads unless that was met before."""
        after = node.p.clone()
        self._turn.begin(after, None)
        make(self._turn, code, self._scratch)
        self.nodes += 1
        deed: i64 = codes.deed(code)
        plans: bool = deed == codes.SPEND and codes.where(code) >= self._b.plan_first * WORD
        if plans or deed == codes.LAPSE or deed == codes.DONE:
            self._put(Node(after, node, code, node.sheets, node.supplies))
            return
        sheets = node.sheets[:]
        sheets[seat] = self._j.keys.sheet(after, seat)
        self._put(Node(after, node, code, sheets, node.supplies))

    def _put(self, node: Node) -> None:
        p = node.p
        plan: i64 = self._j.keys.plan(p)
        if not self._seen.add(self._j.keys.whole(p, node.sheets, plan)):
            return
        if p.phase == DICE and p.waiting != 0 and deciders(self._b, p) & self._mine != 0:
            self._spend(node)
            return
        if p.phase != ALARM and p.phase != LAST:
            self._read_supplies(node)
        node.value = self._j.value.of(p, node.supplies, self._j.outlooks.of(p, plan))
        if p.phase != DICE or deciders(self._b, p) & self._mine == 0:
            self._ends.append(node)
            return
        self._layers[self._used(p)].append(node)

    def _read_supplies(self, node: Node) -> None:
        """Anew for the sheets that changed."""
        seat: i64 = 0
        while seat < self._b.seats:
            if node.read[seat] != node.sheets[seat]:
                supplies = node.supplies[:]
                supplies[seat] = self._j.supplies.of(node.p, seat, node.sheets[seat])
                node.supplies = supplies
            seat += 1
        node.read = node.sheets

    def _used(self, p: Position) -> i64:
        used: i64 = 0
        seat: i64 = 0
        while seat < self._b.seats:
            if p.finished & BIT[seat] != 0 or self._mine & BIT[seat] == 0:
                used += 3
            else:
                used += size(p.hands[HAND * seat + USED])
            seat += 1
        return used

    def _spend(self, node: Node) -> None:
        """Activated symbols go where some goal can use them, into special lines, or lapse."""
        able: i64 = deciders(self._b, node.p) & self._mine
        made: i64 = self._spend_on(node, able, True)
        if made == 0:  # they must be spent, and no goal wants them
            self._spend_on(node, able, False)

    def _spend_on(self, node: Node, able: i64, useful: bool) -> i64:
        made: i64 = 0
        seat: i64 = 0
        while seat < self._b.seats:
            if able & BIT[seat] != 0:
                list_moves(self._b, node.p, seat, self._listing)
                every = self._listing.every()
                i: i64 = 0
                while i < len(every) and (made == 0 or self.nodes - self._chain < _CHAIN):
                    if not useful or self._wanted(every[i]):
                        self._go(node, every[i], seat)
                        made += 1
                    i += 1
            seat += 1
        return made

    def _wanted(self, code: i64) -> bool:
        m: i64 = codes.where(code)
        if codes.deed(code) != codes.SPEND or m < self._b.plan_first * WORD:
            return True
        return self._j.goals.useful[m // WORD] & BIT[m % WORD] != 0


def best_nodes(nodes: list[Node], keep: i64) -> list[Node]:
    """The most valuable, the best first; of equals the earlier."""
    if len(nodes) <= 1:
        return nodes
    if keep == 1:
        best = nodes[0]
        for node in nodes:
            if node.value > best.value:
                best = node
        return [best]
    ranked = sorted([(-nodes[i].value, i) for i in range(len(nodes))])
    return [nodes[item[1]] for item in ranked[:keep]]


def line_to(node: Node) -> list[int]:
    """The moves that lead to a node."""
    found: list[int] = []
    at: Node | None = node
    while at is not None and at.parent is not None:
        found.append(int(at.code))
        at = at.parent
    found.reverse()
    return found
