"""Every spend of a roll by one seat, or by several in any order, move by move; equal positions are visited once. Compiled.

It tries all that these seats can do before others act or the round ends: partitions of their dice into sums, modifiers,
extra dice, any-number choices, marks, chains and targets. Within its budget it is exact; `complete` says whether it was. In
quick mode, for play, each symbol goes where the position after it is worth most, and only numbers branch.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.search.fingerprint import Fingerprint
from getaway.bots.clou.search.seen import Kept, Seen
from getaway.bots.clou.value.judge import Judge
from getaway.clou.board import codes
from getaway.clou.board.board import RING
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders, dice_left, list_moves
from getaway.clou.play.position import DICE, STAY, Position
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import Turn
from getaway.core.bits import BIT, WORD, lowest
from getaway.core.vectors import append, vec

_WORST: Final[i64] = -1_000_000_000
DEEPEST: Final = 200


class StepSearch:
    """Reused between questions. The judge must have read a position of the round."""

    def __init__(self, judge: Judge, first: Position, most_nodes: int) -> None:
        self.judge: Final = judge
        self._b: Final = judge.b
        self._turn: Final = Turn(judge.b, first, None)
        self._listing: Final = Listing(judge.b, stars=False)
        self._scratch: Final = Listing(judge.b)
        self.prints: Final = Fingerprint(judge.b)
        self._seen: Final = Seen(most_nodes)
        self._plans: Final = Kept(4096)
        self._targets: Final = Kept(1024)
        self._stack = vec[i64]([0] * 4096)  # moves still to try, of all positions on the way
        self._path: Final = vec[i64]([0] * DEEPEST)
        self.line: Final = vec[i64]([0] * DEEPEST)  # the best spend
        self.length: i64 = 0
        self.best: i64 = _WORST
        self.nodes: i64 = 0
        self.leaves: i64 = 0
        self.complete: bool = True
        self.fewest_unused: i64 = 0  # unused dice of these seats, over all spends
        self.watched: i64 = -1  # a mark; while set, `fillers` collects the moves that can fill it
        self.fillers: list[int] = []
        self._seats: i64 = 0  # a set
        self._seat: i64 = 0  # the first of them
        self._several: bool = False
        self._quick: bool = False
        self._limit: i64 = most_nodes
        self._others: i64 = 0

    def search(self, p: Position, seats: i64, nodes: i64, quick: bool) -> None:
        """Find the best spend of these seats (a set): `line[:length]`, worth `best`."""
        self._seats = seats
        self._seat = lowest(seats)
        self._several = seats & (seats - 1) != 0
        self._quick = quick
        self._limit = nodes
        self._seen.clear()
        self._plans.clear()
        self._targets.clear()
        self.best = _WORST
        self.length = 0
        self.nodes = 0
        self.leaves = 0
        self.complete = True
        self.fewest_unused = 3 * self._b.seats
        self._others = 0
        other: i64 = 0
        while other < self._b.seats:
            if seats & BIT[other] == 0:
                self._others += self.judge.sheets.value(p, other)
            other += 1
        self._explore(p, 0, 0)

    def _explore(self, p: Position, depth: i64, bottom: i64) -> None:
        self.nodes += 1
        if p.phase != DICE or deciders(self._b, p) & self._seats == 0:
            self._weigh(p, depth)
            return
        if depth == DEEPEST:
            self.complete = False
            self._weigh(p, depth)
            return
        if self._quick and p.waiting != 0:
            self._spend_best(p, depth, bottom)
            return
        top: i64 = self._push_moves(p, bottom)
        at: i64 = bottom
        while at < top:
            if self.nodes >= self._limit and self.leaves > 0:  # at least one spend is needed
                self.complete = False
                return
            code: i64 = self._stack[at]
            at += 1
            after = p.clone()
            self._turn.begin(after, None)
            make(self._turn, code, self._scratch)
            if self._is_new(after):
                self._path[depth] = code
                self._explore(after, depth + 1, top)

    def _is_new(self, p: Position) -> bool:
        if self._several:
            return self._seen.add(self.prints.of(p))
        return self._seen.add(self.prints.of_seat(p, self._seat))

    def _spend_best(self, p: Position, depth: i64, bottom: i64) -> None:
        """Follow only the best single target; equal pools before equal plans go the same way."""
        seat: i64 = self._seat
        if self._several:
            seat = lowest(
                p.waiting & self._seats if p.waiting & self._seats != 0 else deciders(self._b, p) & self._seats
            )
        key: i64 = self.prints.of_spending(p, seat)
        if self._targets.has(key):
            known = p.clone()
            code: i64 = self._targets.get(key)
            self._turn.begin(known, None)
            make(self._turn, code, self._scratch)
            if self._is_new(known):
                self._path[depth] = code
                self._explore(known, depth + 1, bottom)
            return
        top: i64 = self._push_moves_of(p, seat, bottom)
        best: i64 = _WORST
        chosen: i64 = bottom
        at: i64 = bottom
        followed: Position | None = None
        while at < top:
            after = p.clone()
            self._turn.begin(after, None)
            make(self._turn, self._stack[at], self._scratch)
            points: i64 = self._value(after)
            if points > best:
                best = points
                chosen = at
                followed = after
            at += 1
        self._targets.put(key, self._stack[chosen])
        if followed is not None and self._is_new(followed):
            self._path[depth] = self._stack[chosen]
            self._explore(followed, depth + 1, top)

    def _push_moves(self, p: Position, bottom: i64) -> i64:
        """Push all moves that may lead to different positions; returns the new top of the stack."""
        if not self._several:
            return self._push_moves_of(p, self._seat, bottom)
        able: i64 = deciders(self._b, p) & self._seats
        while able != 0:
            bottom = self._push_moves_of(p, lowest(able), bottom)
            able &= able - 1
        return bottom

    def _push_moves_of(self, p: Position, seat: i64, bottom: i64) -> i64:
        list_moves(self._b, p, seat, self._listing)
        flat = self._listing.every()
        while len(self._stack) < bottom + len(flat):
            self._stack = append(self._stack, 0)
        top: i64 = bottom
        last_mark: i64 = -1
        index: i64 = 0
        while index < len(flat):
            code: i64 = flat[index]
            index += 1
            if codes.deed(code) == codes.WILD:
                m: i64 = codes.where(code)
                if m == last_mark and m != self.watched and not self._heeded(p, m):
                    continue  # any other number leads to the same position
                last_mark = m
            else:
                last_mark = -1
            self._stack[top] = code
            top += 1
            if codes.where(code) == self.watched and codes.deed(code) <= codes.SPEND:
                self.fillers.append(code)
        return top

    def _heeded(self, p: Position, m: i64) -> bool:
        """Whether it matters which number is in a mark."""
        if self._b.mark_kind[m] == RING:
            return p.written[m] == 0
        return self.prints.heeding[m] & ~p.marks[m // WORD] != 0

    def _weigh(self, p: Position, depth: i64) -> None:
        self.leaves += 1
        self.fewest_unused = min(self.fewest_unused, self._unused(p, self._seats))
        points: i64 = self._value(p)
        if points > self.best:
            self.best = points
            self.length = depth
            step: i64 = 0
            while step < depth:
                self.line[step] = self._path[step]
                step += 1

    def _unused(self, p: Position, seats: i64) -> i64:
        """Dice that these seats have not used."""
        unused: i64 = 0
        while seats != 0:
            unused += dice_left(p, lowest(seats))
            seats &= seats - 1
        return unused

    def _value(self, p: Position) -> i64:
        judge = self.judge
        key: i64 = self.prints.of_plan(p, self._unused(p, p.finished & self._seats))
        plan: i64 = 0
        if self._plans.has(key):
            plan = self._plans.get(key)
        else:
            plan = judge.plan(p)
            self._plans.put(key, plan)
        if p.phase != DICE and p.phase != STAY:
            return plan
        promised: i64 = self._others
        left: i64 = self._seats
        while left != 0:
            promised += judge.sheets.value(p, lowest(left))
            left &= left - 1
        if self._b.sheets > self._b.seats:
            promised += judge.sheets.value(p, self._b.seats)
        return plan + judge.faded(p, promised)
