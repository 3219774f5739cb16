"""A full position that fits what a seat knows, dealt with the probability of fair shuffling.

First the safes, by their exact weight; then which cards of others lie on the alarm stack from which round; then everything
else: every unseen card is equally likely in every hidden place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import factorial, perm

from getaway.core.bits import count_of
from getaway.core.chance import Chance
from getaway.robnrun.board import codes
from getaway.robnrun.board.board import HAND as HAND_CARD
from getaway.robnrun.board.board import Board
from getaway.robnrun.play.listing import Listing
from getaway.robnrun.play.position import (
    BAGS,
    BIN,
    CODE,
    HAND,
    HAND_THEN,
    LOOKED,
    PLAYS,
    SEAT,
    SHOWN_AFTER,
    SHOWN_THEN,
    STATEMENT,
    SWAPPED,
    TABLE,
    Position,
    add_past,
    add_statement,
    position_of,
)
from getaway.robnrun.play.statements import list_statements, missing_kinds
from getaway.robnrun.sight.belief import Belief, Ledger, safes_of
from getaway.robnrun.sight.sight import (
    BIN_SIZE,
    HAND_SIZE,
    HAS_SWAPPED,
    IS_LOOKED_AT,
    KNOWN_BIN,
    KNOWN_HAND,
    KNOWN_TABLE,
    SEEN,
    TABLE_SIZE,
    UNKNOWN,
    Sight,
    hears,
    past_row,
)


class Dealer:
    """Draws imagined things from a stream of chance."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._asked = 0

    def below(self, n: int) -> int:
        self._asked += 1
        return self._chance.pick("imagine", self._asked - 1, self._asked - 1, n)

    def fraction(self) -> float:
        return (self.below(2**30) * 2**30 + self.below(2**30)) / 2**60

    def one_of(self, weights: Sequence[float]) -> int:
        """The index of one weight, drawn in proportion."""
        rest = self.fraction() * sum(weights)
        for place, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return place
        return len(weights) - 1

    def take(self, cards: list[int], count: int) -> int:
        """Cards drawn from a pile, as a tally."""
        drawn = 0
        for _ in range(count):
            place = self.below(len(cards))
            cards[place], cards[-1] = cards[-1], cards[place]
            drawn += 16 ** cards.pop()
        return drawn


def imagine(b: Board, s: Sight, chance: Chance) -> Position:
    """A position that looks to this seat exactly as its sight."""
    deal = Dealer(chance)
    p = _what_all_see(b, s)
    if s.building < 0:
        return p
    belief = Belief(b, s)
    chosen = deal.one_of([weight for _, _, weight in belief.sets()])
    safes, needs, _ = belief.sets()[chosen]
    p.safe_a, p.safe_b, p.safe_c = (*safes_of(safes), -1, -1)[:3]
    p.needs = needs
    ledger = belief.ledger
    fillings = list(alarm_fillings(ledger, needs))
    filling = fillings[deal.one_of([weight for _, weight in fillings])][0]
    _deal_past(b, s, p, ledger, filling, deal)
    free = ledger.free - sum(filling)
    _deal_seats(b, s, p, free, deal)
    _fill_statements(b, s, p, deal)
    return p


def _what_all_see(b: Board, s: Sight) -> Position:
    p = position_of(b, list(s.town), list(s.squares))
    for name in _SHARED:
        setattr(p, name, getattr(s, name))
    p.looks = s.looks[:]
    return p


_SHARED = (
    *("phase", "ending", "robbery", "boss", "actor", "gold", "car", "police", "cubes", "box", "reserve"),
    *("gone", "gone_more", "cards", "up", "used", "building", "count", "shown", "bags", "played", "passes"),
    *("turned", "turned_rounds", "cracked", "rang", "steps", "pending", "dealer"),
)


def alarm_fillings(ledger: Ledger, needs: int) -> Iterator[tuple[list[int], float]]:
    """Every way in which others' cards can lie on the alarm stack, a tally by round, with its weight."""
    rounds = ledger.rounds
    found: list[tuple[list[int], float]] = [([0] * rounds, 1.0)]
    for kind in range(ledger.b.tools):
        seen = [(r + 1, ledger.wanted(r, kind)) for r in range(rounds) if ledger.turned[r] != UNKNOWN]
        grown: list[tuple[list[int], float]] = []
        for filling, weight in found:
            for counts in _of_kind(ledger, needs, kind, filling):
                if all(sum(counts[:after]) == wanted for after, wanted in seen):
                    after = [tally + count * 16**kind for tally, count in zip(filling, counts, strict=True)]
                    grown.append((after, weight * _ways(ledger, kind, counts)))
        found = grown
    for filling, weight in found:
        if weight and all(_size(filling[r]) == ledger.open[r] for r in range(rounds)):
            yield filling, weight


def _of_kind(ledger: Ledger, needs: int, kind: int, filling: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """How many cards of a kind may come from each round: none from a round in which it was still missing."""
    limits = []
    for r in range(ledger.rounds):
        full = count_of(ledger.shown_after[r], kind) == count_of(needs, kind)
        limits.append(ledger.open[r] - _size(filling[r]) if full else 0)
    return product(*(range(limit + 1) for limit in limits))


def _ways(ledger: Ledger, kind: int, counts: Sequence[int]) -> float:
    ways = float(perm(count_of(ledger.free, kind), sum(counts)))
    for r, count in enumerate(counts):
        sure = count_of(ledger.sure[r], kind)
        ways *= factorial(sure) / factorial(sure + count)
    return ways


def _size(tally: int) -> int:
    return sum((tally >> (4 * kind)) & 15 for kind in range(15))


def _pile(tally: int) -> list[int]:
    return [kind for kind in range(15) for _ in range((tally >> (4 * kind)) & 15)]


def _deal_past(b: Board, s: Sight, p: Position, ledger: Ledger, filling: Sequence[int], deal: Dealer) -> None:
    """Deal who played what in finished rounds, and what lies on the alarm stack."""
    for r in range(s.rounds):
        row = past_row(b, r)
        at = (PLAYS + b.seats) * r
        add_past(p, at + SHOWN_AFTER, s.past[row + SHOWN_AFTER])
        add_past(p, at + BAGS, s.past[row + BAGS])
        pile = _pile(ledger.sure[r] + filling[r])
        for seat in range(b.seats):
            known = s.past[row + PLAYS + seat]
            plays = deal.take(pile, s.past[row + PLAYS + b.seats + seat]) if known == UNKNOWN else known
            add_past(p, at + PLAYS + seat, plays)
        p.alarm += ledger.surplus[r] + filling[r]
        p.rounds += 1


def _deal_seats(b: Board, s: Sight, p: Position, free: int, deal: Dealer) -> None:
    pile = _pile(free)
    for seat in range(b.seats):
        for column, place, size in (
            (HAND, KNOWN_HAND, HAND_SIZE),
            (TABLE, KNOWN_TABLE, TABLE_SIZE),
            (BIN, KNOWN_BIN, BIN_SIZE),
        ):
            known = s.seats[SEEN * seat + place]
            dealt = deal.take(pile, s.seats[SEEN * seat + size]) if known == UNKNOWN else known
            p.seats[SEAT * seat + column] = dealt
        p.seats[SEAT * seat + SWAPPED] = s.seats[SEEN * seat + HAS_SWAPPED]
        p.seats[SEAT * seat + LOOKED] = s.seats[SEEN * seat + IS_LOOKED_AT]
    p.stack = sum(16**kind for kind in pile)


def _fill_statements(b: Board, s: Sight, p: Position, deal: Dealer) -> None:
    """Replace statements that the seat did not hear by true ones; which one the boss chose has nothing to do with shuffling."""
    shown = p.shown
    for i in range(s.statements):
        code, then, hand = (
            s.said[STATEMENT * i + CODE],
            s.said[STATEMENT * i + SHOWN_THEN],
            s.said[STATEMENT * i + HAND_THEN],
        )
        if not hears(code, s.seat, s.boss):
            p.shown = then
            code, hand = _some_statement(b, p, code, deal)
        add_statement(p, code, then, hand)
    p.shown = shown


def _some_statement(b: Board, p: Position, code: int, deal: Dealer) -> tuple[int, int]:
    card, hearers = codes.what(code), codes.hearers_of(code)
    if b.card_says[card] == HAND_CARD:
        owner = next(seat for seat in range(b.seats) if (hearers >> seat) & 1)
        hand = p.seats[SEAT * owner + HAND]
        number = missing_kinds(b, p.needs - p.shown, hand)
        return codes.with_number(codes.say(p.boss, card, 15, 15, 15, 0, hearers), number), hand
    listing = Listing()
    list_statements(b, p, card, listing)
    fitting = [c for c in list(listing.codes)[: listing.count] if codes.hearers_of(c) == hearers]
    return fitting[deal.below(len(fitting))], 0
