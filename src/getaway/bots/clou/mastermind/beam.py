"""The crew's whole round: a beam over the moves of all seats in any order; equal positions are visited once. Compiled.

Positions are in layers by the dice used so far; the best few of each layer go on. A star is crossed out only if it is used
at once: then its gain is on the sheet, where its value shows.
"""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.judge import Judgement
from getaway.bots.clou.mastermind.node import Node, best_nodes
from getaway.bots.clou.search.seen import Seen
from getaway.clou.board import codes
from getaway.clou.board.board import TAKE, TURN
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders, list_moves
from getaway.clou.play.position import DICE, HAND, USED, Position
from getaway.clou.play.rounds import make
from getaway.clou.play.stars import list_stars, owner_of
from getaway.clou.play.turn import Turn
from getaway.core.bits import BIT, WORD, lowest, size

_ROOM: Final = 200_000  # positions of one round that are remembered
_THIN_ROOM: Final = 4_000
_THIN: Final[i64] = 2  # up to this width, seats act one after the other
_CHAIN: Final[i64] = 300  # positions for spending the symbols of one move, before only the first place counts
_THIN_CHAIN: Final[i64] = 80
_FAR: Final[i64] = 2  # times `long`: from then on only the first place counts
_AGAIN: Final[i64] = 4  # passes over a layer, for moves that use no rolled die


class Beam:
    def __init__(self, judge: Judgement, first: Position) -> None:
        self._j: Final = judge
        self._b: Final = judge.b
        self._turn: Final = Turn(judge.b, first, None)
        self._listing: Final = Listing(judge.b, stars=False)
        self._stars: Final = Listing(judge.b)
        self._scratch: Final = Listing(judge.b)
        self._many: Final = Seen(_ROOM)
        self._few: Final = Seen(_THIN_ROOM)  # small and contiguous: a thin beam is used hundreds of times
        self._seen = self._many
        self._thin: bool = False
        self._hurried: bool = False  # there is far too much to look at
        self._best: float = 0.0  # found since a position was left
        self._layers: list[list[Node]] = []
        self._ends: list[Node] = []
        self._mine: i64 = 0
        self._layer: i64 = 0  # that is gone through; a seat that is done no more never leads back behind it
        self.long: i64 = 60_000  # positions after which a round is thought to its end without width
        self.seconds: float = 0.0  # for live play: after which the same is done, 0 for never
        self._chain: i64 = 0  # where `nodes` stood when the last dice were used
        self.nodes: i64 = 0  # counts on
        self.starring: i64 = 0  # of each layer so many, the best, are tried with every star

    def ends(self, p: Position, mine: i64, width: i64, keep: i64) -> list[Node]:
        """The best ends of this round for these seats, best first. The judge has read a position of the round."""
        total: i64 = 3 * self._b.seats
        self._layers = [[] for _ in range(total + 1)]
        self._ends = []
        self._mine = mine
        self._thin = width <= _THIN
        self._hurried = False
        self._seen = self._few if self._thin else self._many
        self._seen.clear()
        self._j.make_room()
        self._layer = 0
        self._chain = self.nodes
        begun: i64 = self.nodes
        begun_at: float = time.monotonic() if self.seconds > 0.0 else 0.0
        keys = self._j.sheet_keys(p)
        self._put(Node(p, None, 0, keys))
        layer: i64 = 0
        while layer <= total:
            self._layer = layer
            turn: i64 = 0
            while self._layers[layer] and (turn < _AGAIN or layer == total):
                late: bool = self.seconds > 0.0 and time.monotonic() - begun_at > self.seconds
                if late or self.nodes - begun > self.long:
                    width = 1
                    self._thin = True
                    self._hurried = late or self.nodes - begun > _FAR * self.long
                chosen = best_nodes(self._layers[layer], width)
                self._layers[layer] = []
                for node in chosen:
                    self._expand(node)
                for node in chosen[: self.starring]:
                    self._try_stars(node)
                turn += 1
            layer += 1
        return best_nodes(self._ends, keep)

    def _expand(self, node: Node) -> None:
        """Try all moves of all seats; in a thin beam, those of the first seat that can improve anything."""
        able: i64 = deciders(self._b, node.p) & self._mine
        self._best = node.value
        seat: i64 = 0
        while seat < self._b.seats and not (self._thin and self._best > node.value):
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
        """Make a move, and look at the result unless it was visited before."""
        after = node.p.clone()
        self._turn.begin(after, None)
        make(self._turn, code, self._scratch)
        self.nodes += 1
        deed: i64 = codes.deed(code)
        plans: bool = deed == codes.SPEND and codes.where(code) >= self._b.plan_first * WORD
        if (plans and self._b.numbers_word < 0) or deed == codes.LAPSE or deed == codes.DONE:
            self._put(Node(after, node, code, node.sheets))
            return
        sheets = node.sheets[:]
        sheet: i64 = seat
        if codes.where(code) >= self._b.shared_first * WORD:
            sheet = self._b.seats  # the shared sheet, to which number marks of the plan belong: symbols may open them
        sheets[sheet] = self._j.keys.sheet(after, sheet)
        self._put(Node(after, node, code, sheets))

    def _try_stars(self, node: Node) -> None:
        """Try each star of these seats, except rerolls, which begin another round."""
        able: i64 = deciders(self._b, node.p) & self._mine
        while able != 0:
            seat: i64 = lowest(able)
            able &= able - 1
            self._stars.clear()
            list_stars(self._b, node.p, seat, self._stars)
            every = self._stars.every()
            i: i64 = 0
            while i < len(every):
                code: i64 = every[i]
                m: i64 = codes.where(code)
                i += 1
                if codes.deed(code) != codes.STAR or self._mine & BIT[owner_of(self._b, m)] == 0:
                    continue
                self._chain = self.nodes
                if self._b.star_does[self._b.mark_star[m]] == TAKE:
                    self._go(node, code, seat)
                else:
                    self._use(node, code)

    def _use(self, node: Node, code: i64) -> None:
        """Use a star together with a placement: by the seat that got the gift, or by any seat with the turned die."""
        after = node.p.clone()
        self._turn.begin(after, None)
        make(self._turn, code, self._scratch)
        self.nodes += 1
        between = Node(after, node, code, node.sheets)
        seats: i64 = BIT[codes.target_of(code)]
        if self._b.star_does[self._b.mark_star[codes.where(code)]] == TURN:
            seats = -1
        seats &= deciders(self._b, after) & self._mine
        while seats != 0:
            seat: i64 = lowest(seats)
            seats &= seats - 1
            list_moves(self._b, after, seat, self._listing)
            every = self._listing.every()
            i: i64 = 0
            while i < len(every):
                if uses(code, every[i]):
                    self._chain = self.nodes
                    self._go(between, every[i], seat)
                i += 1

    def _put(self, node: Node) -> None:
        p = node.p
        plan: i64 = self._j.keys.plan(p)
        if not self._seen.add(self._j.keys.whole(p, node.sheets, plan)):
            return
        if p.phase == DICE and p.waiting != 0 and deciders(self._b, p) & self._mine != 0:
            self._spend(node)
            return
        node.value = self._j.of(p, node.sheets, plan)
        self._best = max(self._best, node.value)
        if p.phase != DICE or deciders(self._b, p) & self._mine == 0:
            self._ends.append(node)
            return
        self._layers[max(self._used(p), self._layer)].append(node)

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
        """Spend activated symbols where a goal can use them, on specials, or let them lapse."""
        able: i64 = deciders(self._b, node.p) & self._mine
        made: i64 = self._spend_on(node, able, True)
        if made == 0:  # they must be spent, and no goal wants them
            self._spend_on(node, able, False)

    def _spend_on(self, node: Node, able: i64, useful: bool) -> i64:
        made: i64 = 0
        chain: i64 = 0 if self._hurried else _THIN_CHAIN if self._thin else _CHAIN
        seat: i64 = 0
        while seat < self._b.seats:
            if able & BIT[seat] != 0:
                list_moves(self._b, node.p, seat, self._listing)
                every = self._listing.every()
                i: i64 = 0
                while i < len(every) and (made == 0 or self.nodes - self._chain < chain):
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


def uses(star: i64, code: i64) -> bool:
    """Whether a placement uses the die that a star turned, or a white symbol."""
    deed: i64 = codes.deed(code)
    if codes.rolled_of(star) != 0:
        return deed == codes.PLACE and codes.rolled_of(code) & codes.rolled_of(star) != 0
    return deed == codes.WILD or (deed == codes.PLACE and codes.extras_of(code) | codes.modifiers_of(code) != 0)
