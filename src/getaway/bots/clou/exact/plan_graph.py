"""What symbols do on the plan: positions as numbered states, joined by the symbols that lead from one to another. Compiled.

Filled as questions need it, within one round. Sheets are left out: the planning seats have no dice and no open mark.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.search.fingerprint import Fingerprint
from getaway.bots.clou.search.seen import Register
from getaway.bots.clou.value.judge import Judge
from getaway.clou.board import codes
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import list_moves
from getaway.clou.play.position import CONVERSIONS, DICE, HAND, POOL, STAY, TRAY, USED, Position
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import GAINED, Turn, gained
from getaway.core.bits import BIT, ONE_OF, lowest
from getaway.core.vectors import append, vec

_UNKNOWN: Final[i64] = -1
_ENDS: Final[i64] = 10  # unused dice of three seats: 0 to 9


class PlanGraph:
    """`edge_to` and `edge_slot` from `first_edge(state, kind)` on, `edges(state, kind)` of them."""

    def __init__(self, judge: Judge, first: Position) -> None:
        self._judge: Final = judge
        self._b: Final = judge.b
        self._turn: Final = Turn(judge.b, first, None)
        self._listing: Final = Listing(judge.b, stars=False)
        self._scratch: Final = Listing(judge.b)
        self._prints: Final = Fingerprint(judge.b)
        self._register: Final = Register()
        self._positions: list[Position] = []
        self._seats: i64 = 0
        self._spender: i64 = 0
        self.coupled: bool = False  # whether a symbol on the plan changed a hand or a sheet; then this graph is invalid
        self._first = vec[i64]([0] * 64)  # by state and kind
        self._many = vec[i64]([0] * 64)
        self.edge_to = vec[i64]([0] * 64)
        self.edge_slot = vec[i64]([0] * 64)
        self._edges: i64 = 0
        self._known_end = vec[i64]([0] * 64)  # by state and unused dice
        self.end_value = vec[i64]([0] * 64)
        self.end_rounds = vec[i64]([0] * 64)

    @property
    def states(self) -> int:
        return self._register.count

    def begin(self, p: Position, seats: i64) -> None:
        """State 0 is the current plan, for the seats (a set) that are to act."""
        self._register.clear()
        self._positions = []
        self._edges = 0
        self._seats = seats
        self._spender = lowest(seats)
        self.coupled = self._b.must_spend or p.hands[HAND * self._b.seats + POOL] != 0
        self._number(_aside(self._turn, p, seats))

    def _number(self, p: Position) -> i64:
        count: i64 = self._register.count
        state: i64 = self._register.number(self._prints.of_plan(p, 0))
        if state == count:
            self._positions.append(p)
            self._make_room(state)
        return state

    def _make_room(self, state: i64) -> None:
        row: i64 = state * self._b.kinds
        last: i64 = row + self._b.kinds
        while len(self._first) < last:
            self._first = append(self._first, 0)
            self._many = append(self._many, 0)
        while row < last:
            self._first[row] = _UNKNOWN
            row += 1
        row = state * _ENDS
        last = row + _ENDS
        while len(self._known_end) < last:
            self._known_end = append(self._known_end, 0)
            self.end_value = append(self.end_value, 0)
            self.end_rounds = append(self.end_rounds, 0)
        while row < last:
            self._known_end[row] = 0
            row += 1

    def edges(self, state: i64, kind: i64) -> i64:
        """The number of targets for a symbol of this kind in a state."""
        row: i64 = state * self._b.kinds + kind
        if self._first[row] == _UNKNOWN:
            self._expand(state, kind, row)
        return self._many[row]

    def first_edge(self, state: i64, kind: i64) -> i64:
        """The first of them; call `edges` before."""
        return self._first[state * self._b.kinds + kind]

    def _expand(self, state: i64, kind: i64, row: i64) -> None:
        p = self._positions[state]
        self._first[row] = self._edges
        self._many[row] = 0
        if p.phase != DICE:
            return
        held: i64 = HAND * self._spender + POOL
        p.hands[held] = ONE_OF[kind]
        p.waiting = BIT[self._spender]
        list_moves(self._b, p, self._spender, self._listing)
        many: i64 = 0
        index: i64 = 0
        while index < self._listing.count:
            code: i64 = self._listing.at(index)
            index += 1
            if codes.deed(code) == codes.SPEND:
                self._add_edge(self._spent(p, code), codes.where(code))
                many += 1
        p.hands[held] = 0
        p.waiting = 0
        self._many[row] = many

    def _spent(self, p: Position, code: i64) -> i64:
        after = p.clone()
        self._turn.begin(after, None)
        make(self._turn, code, self._scratch)
        hand: i64 = HAND * self._spender
        if after.phase == DICE:
            given: bool = gained(self._turn, self._spender, GAINED) != 0 or after.hands[hand + TRAY] != 0
            if given or after.muted != p.muted:
                self.coupled = True
            after.hands[hand + POOL] = 0
            after.hands[hand + TRAY] = 0
            after.waiting = 0
        return self._number(after)

    def _add_edge(self, state: i64, slot: i64) -> None:
        if self._edges == len(self.edge_to):
            self.edge_to = append(self.edge_to, state)
            self.edge_slot = append(self.edge_slot, slot)
        else:
            self.edge_to[self._edges] = state
            self.edge_slot[self._edges] = slot
        self._edges += 1

    def ended(self, state: i64) -> bool:
        """Whether the job ended or an alarm rang, so that no seat acts."""
        return self._positions[state].phase != DICE

    def value(self, state: i64, left: i64, promised: i64) -> i64:
        """The value if the seats end with this many unused dice in all, and their sheets promise this much."""
        row: i64 = self.end_row(state, left)
        return self.end_value[row] + self._judge.fade(self.end_rounds[row], promised)

    def end_row(self, state: i64, left: i64) -> i64:
        """The row of `end_value` and `end_rounds`: the plan's worth then, and the rounds left for sheets."""
        row: i64 = state * _ENDS + left
        if self._known_end[row] == 0:
            self._end(state, left, row)
        return row

    def _end(self, state: i64, left: i64, row: i64) -> None:
        p = self._positions[state].clone()
        seats: i64 = self._seats
        while p.phase == DICE and seats != 0:
            seat: i64 = lowest(seats)
            seats &= seats - 1
            mine: i64 = min(left, 3)
            left -= mine
            p.hands[HAND * seat + USED] = BIT[3 - mine] - 1
            self._turn.begin(p, None)
            make(self._turn, codes.done(seat), self._scratch)
        self._known_end[row] = 1
        self.end_value[row] = self._judge.plan(p)
        self.end_rounds[row] = 0
        if p.phase == DICE or p.phase == STAY:
            self.end_rounds[row] = self._judge.rounds_left(p)


def _aside(t: Turn, p: Position, seats: i64) -> Position:
    """The same position with empty hands and closed sheets for these seats, and no symbol waiting."""
    aside = p.clone()
    b = t.b
    aside.waiting = 0
    row: i64 = 0
    while row <= b.seats:
        aside.hands[HAND * row + POOL] = 0
        row += 1
    while seats != 0:
        seat: i64 = lowest(seats)
        seats &= seats - 1
        aside.hands[HAND * seat + USED] = 0
        aside.hands[HAND * seat + TRAY] = 0
        aside.hands[HAND * seat + CONVERSIONS] = 0
        word: i64 = b.seat_first[seat]
        while word < b.seat_last[seat]:
            aside.marks[b.words + word] = 0
            word += 1
    return aside
