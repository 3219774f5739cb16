"""How a member of the crew rates its cards, from what its seat knows. Compiled.

A card is worth the chance that it is still missing when it is turned up: over all sets of safes that fit, and over what
others' cards on the table may be. Others are assumed to play what looks best to this seat; passes mean nothing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.core.bits import count_of
from getaway.core.vectors import vec
from getaway.robnrun.board.board import WHITE, Board
from getaway.robnrun.board.codes import EXCHANGE, PASS, PLAY, act
from getaway.robnrun.board.tally import total
from getaway.robnrun.sight.belief import Belief
from getaway.robnrun.sight.sight import HAND_SIZE, HAS_SWAPPED, KNOWN_HAND, KNOWN_TABLE, SEEN, TABLE_SIZE, Sight

BAG_WORTH: Final = 0.9  # a bag is never wrong, but opens nothing
SURE: Final = 0.9  # from this chance on, a card is played at once
BETTER: Final = 0.05  # by how much the alternative must be better

# Why a move was chosen
BEST_CARD: Final[i64] = 1
NEW_HAND: Final[i64] = 2
OTHERS_BETTER: Final[i64] = 3
BAG_FIRST: Final[i64] = 4
NOTHING_TO_PLAY: Final[i64] = 5
MUST: Final[i64] = 6

_MOST: Final[i64] = 16


class Mind:
    """Decides for one seat; keeps its tables between decisions."""

    def __init__(self, board: Board) -> None:
        self.b = board
        self.worth = vec[float]([0.0] * (board.tools + 1))
        self.share = vec[float]([0.0] * (board.tools + 1))
        self.tail = vec[float]([0.0] * (_MOST * (board.tools + 1)))
        self.order = vec[i64]([0] * (board.tools + 1))
        self.why: i64 = 0
        self.chance: float = 0.0  # that the chosen card is right
        self.other: float = 0.0  # what the alternative promised
        self.sets: i64 = 0  # sets of safes that fit

    def decide(self, s: Sight, needs: i64) -> i64:
        """The move of the member whose turn it is; `needs` is given only to a crew that is told everything, else -1."""
        b = self.b
        row: i64 = SEEN * s.seat
        hand: i64 = s.seats[row + KNOWN_HAND]
        if hand == 0:
            self.why = NOTHING_TO_PLAY
            return act(PASS, s.seat, 0)
        free = self._weigh(s, needs)
        best = self._best_tool(hand)
        worth: float = self.worth[best] if best >= 0 else 0.0
        may_pass: bool = s.passes < b.seats - 1 and b.seats > 2
        may_swap: bool = s.seats[row + HAS_SWAPPED] == 0
        if count_of(hand, b.bag) != 0 and worth < SURE:
            self.why = BAG_FIRST
            self.chance = worth
            return act(PLAY, s.seat, b.bag)
        self.chance = worth
        if worth < SURE and may_swap:
            self.other = self.promise(free, total(hand))
            if self.other > worth + BETTER:
                self.why = NEW_HAND
                return act(EXCHANGE, s.seat, 0)
        if worth < SURE and may_pass:
            self.other = self._best_of_others(s, free)
            if self.other > worth - BETTER:
                self.why = OTHERS_BETTER
                return act(PASS, s.seat, 0)
        self.why = BEST_CARD if may_pass or worth >= SURE else MUST
        return act(PLAY, s.seat, best)

    def _weigh(self, s: Sight, needs: i64) -> i64:
        """Fill `worth`; returns the cards that may be anywhere."""
        belief = Belief(self.b, s)
        self.sets = belief.count
        own: i64 = s.seats[SEEN * s.seat + KNOWN_TABLE]
        lying: i64 = s.played - s.seats[SEEN * s.seat + TABLE_SIZE]
        free: i64 = belief.ledger.free
        self._tails(0, own)
        self._average(belief, s.shown, own, needs)
        if lying > 0:
            self._guess_shares(free)
            self._tails(lying, own)
            self._average(belief, s.shown, own, needs)
        self.worth[self.b.bag] = BAG_WORTH
        return free

    def _average(self, belief: Belief, shown: i64, own: i64, told: i64) -> None:
        """The worth of each tool: the chance that it is missing beyond what lies on the table."""
        tools = self.b.tools
        kind: i64 = 0
        while kind < tools:
            self.worth[kind] = 0.0
            kind += 1
        count: i64 = belief.count if told < 0 else 1
        all_weights: float = 0.0
        i: i64 = 0
        while i < count:
            needs: i64 = belief.needs[i] if told < 0 else told
            weight: float = belief.weights[i] if told < 0 else 1.0
            all_weights += weight
            kind = 0
            while kind < tools:
                missing: i64 = count_of(needs, kind) - count_of(shown, kind) - count_of(own, kind)
                if missing > 0:
                    self.worth[kind] = self.worth[kind] + weight * self.tail[_MOST * kind + missing]
                kind += 1
            i += 1
        kind = 0
        while kind < tools and all_weights > 0.0:
            self.worth[kind] = self.worth[kind] / all_weights
            kind += 1

    def _guess_shares(self, free: i64) -> None:
        """How likely another's card on the table is of each kind: kinds that look good and are still around."""
        sum_: float = 0.05
        kind: i64 = 0
        while kind < self.b.tools:
            good = self.worth[kind]
            self.share[kind] = good * good * float(count_of(free, kind))
            sum_ += self.share[kind]
            kind += 1
        kind = 0
        while kind < self.b.tools:
            self.share[kind] = self.share[kind] / sum_
            kind += 1

    def _tails(self, lying: i64, own: i64) -> None:
        """By tool and number missing: the chance that fewer of the other cards on the table are of it."""
        kind: i64 = 0
        while kind < self.b.tools:
            share: float = self.share[kind] if lying > 0 else 0.0
            term: float = 1.0
            i: i64 = 0
            while i < lying:
                term *= 1.0 - share
                i += 1
            below: float = 0.0
            missing: i64 = 1
            while missing < _MOST:
                below += term
                self.tail[_MOST * kind + missing] = below
                done: i64 = missing - 1
                if share < 1.0 and done < lying:
                    term *= float(lying - done) / float(done + 1) * share / (1.0 - share)
                else:
                    term = 0.0
                missing += 1
            kind += 1

    def _best_tool(self, hand: i64) -> i64:
        best: i64 = -1
        kind: i64 = 0
        while kind < self.b.tools:
            if count_of(hand, kind) != 0 and (best < 0 or self.worth[kind] > self.worth[best]):
                best = kind
            kind += 1
        return best

    def promise(self, free: i64, cards: i64) -> float:
        """The mean worth of the best of this many unknown cards."""
        left: i64 = total(free)
        if cards >= left:
            cards = left
        self._sort()
        sum_: float = 0.0
        none: float = 1.0  # chance that none of the kinds so far is among them
        i: i64 = 0
        while i <= self.b.tools and none > 0.0:
            kind = self.order[i]
            count: i64 = count_of(free, kind)
            without: float = none
            j: i64 = 0
            while j < count:
                without *= float(max(left - cards - j, 0)) / float(max(left - j, 1))
                j += 1
            sum_ += (none - without) * self.worth[kind]
            left -= count
            none = without
            i += 1
        return sum_

    def _sort(self) -> None:
        """Kinds by worth, best first."""
        i: i64 = 0
        while i <= self.b.tools:
            self.order[i] = i
            j: i64 = i
            while j > 0 and self.worth[self.order[j]] > self.worth[self.order[j - 1]]:
                swap = self.order[j]
                self.order[j] = self.order[j - 1]
                self.order[j - 1] = swap
                j -= 1
            i += 1

    def _best_of_others(self, s: Sight, free: i64) -> float:
        """What the members who have not passed since the last card promise."""
        b = self.b
        best: float = 0.0
        waiting: i64 = b.seats - 1 - s.passes
        seat: i64 = s.seat
        while waiting > 1:
            seat = 0 if seat + 1 == b.seats else seat + 1
            if seat != s.boss:
                cards: i64 = s.seats[SEEN * seat + HAND_SIZE]
                if cards > 0:
                    best = max(best, self.promise(free, cards))
                waiting -= 1
        return best


def white(b: Board, s: Sight) -> i64:
    """How many cards the crew must play in this phase."""
    return b.column[b.column_first[WHITE] + count_of(s.cubes, WHITE)]
