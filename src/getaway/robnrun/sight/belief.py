"""Which safes may be behind the screen, and how likely each set of them is, given what a seat knows. Compiled.

At first every set of unseen safes is equally likely. Statements heard and tools shown rule sets out. The rest are weighed by
the number of ways in which fair shuffling can put the cards where they are: a card on the alarm stack was not needed when it
came there. Choices of players are no evidence.
"""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.bits import BIT, ONE_OF, count_of
from getaway.core.vectors import append, vec
from getaway.robnrun.board.board import Board
from getaway.robnrun.board.tally import covers, total
from getaway.robnrun.play.position import (
    BAGS,
    CARDS_THEN,
    CODE,
    HAND_THEN,
    LOOK,
    PLAYS,
    ROUNDS_THEN,
    SHOWN_AFTER,
    SHOWN_THEN,
    STATEMENT,
)
from getaway.robnrun.play.statements import holds, sayable
from getaway.robnrun.sight.sight import SEEN, UNKNOWN, Sight, hears, past_row


class Ledger:
    """Where the unseen cards of others may be, by kind, and what others must have played."""

    def __init__(self, b: Board, s: Sight) -> None:
        self.b = b
        self.s = s
        self.rounds: i64 = s.rounds
        self.others: i64 = b.deck  # all cards but the seat's own, a tally; with those shown and on the alarm stack
        self.shown_after = vec[i64]([])  # by round
        self.surplus = vec[i64]([])  # by round: own cards put on the alarm stack, a tally
        self.sure = vec[i64]([])  # by round: tools and bags that others must have played, a tally
        self.open = vec[i64]([])  # by round: cards of others on the alarm stack
        self.turned = vec[i64]([UNKNOWN] * s.rounds)  # by round: the alarm stack after it, if it was turned up
        self.turned_own = vec[i64]([])  # by round: own cards on it
        self.any_turned: bool = False
        self._look()
        self._count_own_cards()
        round_: i64 = 0
        while round_ < s.rounds:
            self._read_round(round_)
            round_ += 1
        self.sure_total: i64 = 0
        own: i64 = 0
        round_ = 0
        while round_ < s.rounds:
            self.sure_total += self.sure[round_]
            own += self.surplus[round_]
            self.turned_own = append(self.turned_own, own)
            round_ += 1
        self.free: i64 = self.others - self.sure_total  # cards that may be anywhere, a tally

    def _look(self) -> None:
        s = self.s
        at: i64 = 0
        while at < len(s.looks):
            self._turn(s.looks[at + ROUNDS_THEN], s.looks[at + CARDS_THEN])
            at += LOOK
        if s.turned_rounds != 0:
            self._turn(s.turned_rounds, s.turned)
        if s.alarm != UNKNOWN and s.rounds != 0:
            self._turn(s.rounds, s.alarm)

    def _turn(self, rounds: i64, cards: i64) -> None:
        self.turned[rounds - 1] = cards
        self.any_turned = True

    def _count_own_cards(self) -> None:
        s = self.s
        seat: i64 = 0
        while seat < self.b.seats:
            column: i64 = 0
            while column <= 2:
                known = s.seats[SEEN * seat + column]
                if known != UNKNOWN:
                    self.others -= known
                column += 1
            seat += 1

    def _read_round(self, round_: i64) -> None:
        b = self.b
        s = self.s
        row = past_row(b, round_)
        before: i64 = 0 if round_ == 0 else s.past[past_row(b, round_ - 1) + SHOWN_AFTER]
        came: i64 = s.past[row + SHOWN_AFTER] - before + b.one_bag * s.past[row + BAGS]
        own: i64 = 0
        slots: i64 = 0
        seat: i64 = 0
        while seat < b.seats:
            known = s.past[row + PLAYS + seat]
            if known != UNKNOWN:
                own += known
            else:
                slots += s.past[row + PLAYS + b.seats + seat]
            seat += 1
        self.others -= own
        sure: i64 = 0
        surplus: i64 = 0
        kind: i64 = 0
        while kind <= b.tools:
            more: i64 = count_of(came, kind) - count_of(own, kind)
            if more > 0:
                sure += ONE_OF[kind] * more
            else:
                surplus += ONE_OF[kind] * -more
            kind += 1
        self.shown_after = append(self.shown_after, s.past[row + SHOWN_AFTER])
        self.sure = append(self.sure, sure)
        self.surplus = append(self.surplus, surplus)
        self.open = append(self.open, slots - total(sure))

    def fits(self, needs: i64) -> bool:
        """Whether own cards on the alarm stack, and those turned up, were not needed when they came there."""
        round_: i64 = 0
        while round_ < self.rounds:
            if self.surplus[round_] != 0 and not _all_full(needs, self.shown_after[round_], self.surplus[round_]):
                return False
            if self.turned[round_] != UNKNOWN and not _all_full(needs, self.shown_after[round_], self.turned[round_]):
                return False
            round_ += 1
        return True

    def wanted(self, round_: i64, kind: i64) -> i64:
        """How many cards of a kind, of others, were turned up after a round; 0 if none were."""
        turned = self.turned[round_]
        return 0 if turned == UNKNOWN else count_of(turned, kind) - count_of(self.turned_own[round_], kind)


def _all_full(needs: i64, shown: i64, cards: i64) -> bool:
    """Whether none of these cards' kinds was needed any more when these tools were shown."""
    while cards != 0:
        if cards & 15 != 0 and needs & 15 != shown & 15:
            return False
        cards >>= 4
        needs >>= 4
        shown >>= 4
    return True


class Scale:
    """Weighs sets of needs; keeps its tables between them.

    For one kind: the number of ways to put its cards on the alarm stack in each round. Kinds are multiplied together over
    *fillings*: how many cards of each round are placed so far, as one number in mixed base.
    """

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.stride = vec[i64]([])  # by round
        self.fillings: i64 = 1
        self.cards: i64 = 0
        round_: i64 = 0
        while round_ < ledger.rounds:
            self.stride = append(self.stride, self.fillings)
            self.fillings *= ledger.open[round_] + 1
            self.cards += ledger.open[round_]
            round_ += 1
        self.width: i64 = self.cards + 1
        self.ways = vec[float]([0.0] * (self.fillings * self.width))
        self.next = vec[float]([0.0] * (self.fillings * self.width))
        self.sums = vec[float]([0.0] * self.fillings)

    def weigh(self, needs: i64) -> float:
        """The number of ways the cards can lie if the safes need this, up to a common factor."""
        ledger = self.ledger
        if self.cards == 0 and not ledger.any_turned:
            return 1.0
        i: i64 = 0
        while i < self.fillings:
            self.sums[i] = 0.0
            i += 1
        self.sums[0] = 1.0
        kind: i64 = 0
        while kind < ledger.b.tools:
            if not self._add_kind(needs, kind):
                return 0.0
            kind += 1
        return self.sums[self.fillings - 1]

    def _add_kind(self, needs: i64, kind: i64) -> bool:
        """Multiply by one kind; False if it contradicts what was turned up."""
        ledger = self.ledger
        round_: i64 = 0
        if count_of(needs, kind) != count_of(ledger.s.shown, kind):
            while round_ < ledger.rounds:
                if ledger.wanted(round_, kind) > 0:
                    return False  # still missing: it cannot be on the alarm stack
                round_ += 1
            return True
        self._lift()
        while round_ < ledger.rounds:
            if ledger.open[round_] > 0 and count_of(ledger.shown_after[round_], kind) == count_of(needs, kind):
                self._put(round_, count_of(ledger.sure[round_], kind))
            if ledger.turned[round_] != UNKNOWN:
                self._keep_only(ledger.wanted(round_, kind))
            round_ += 1
        self._sink(count_of(ledger.free, kind))
        return True

    def _lift(self) -> None:
        """Begin a kind: none of its cards is placed."""
        i: i64 = 0
        while i < self.fillings:
            at: i64 = i * self.width
            self.ways[at] = self.sums[i]
            used: i64 = 1
            while used < self.width:
                self.ways[at + used] = 0.0
                used += 1
            i += 1

    def _put(self, round_: i64, sure: i64) -> None:
        """Place any number of cards of the kind in a round, besides those that must have been played there."""
        stride = self.stride[round_]
        room: i64 = self.ledger.open[round_] + 1
        i: i64 = 0
        while i < self.fillings * self.width:
            self.next[i] = 0.0
            i += 1
        filling: i64 = 0
        while filling < self.fillings:
            placed: i64 = (filling // stride) % room
            used: i64 = 0
            while used < self.width:
                ways = self.ways[filling * self.width + used]
                if ways != 0.0:
                    more: i64 = 0
                    factor: float = 1.0
                    while placed + more < room and used + more < self.width:
                        at: i64 = (filling + more * stride) * self.width + used + more
                        self.next[at] = self.next[at] + ways * factor
                        more += 1
                        factor = factor / float(sure + more)
                used += 1
            filling += 1
        swap = self.ways
        self.ways = self.next
        self.next = swap

    def _keep_only(self, wanted: i64) -> None:
        """Keep only fillings in which exactly this many of the kind were turned up."""
        i: i64 = 0
        while i < self.fillings:
            used: i64 = 0
            while used < self.width:
                if used != wanted:
                    self.ways[i * self.width + used] = 0.0
                used += 1
            i += 1

    def _sink(self, free: i64) -> None:
        """End a kind: each placed card is one of those that may be anywhere."""
        i: i64 = 0
        while i < self.fillings:
            total_ways: float = 0.0
            choices: float = 1.0
            used: i64 = 0
            while used < self.width:
                total_ways += self.ways[i * self.width + used] * choices
                choices *= float(free - used)
                used += 1
            self.sums[i] = total_ways
            i += 1


class Belief:
    """The sets of safes that may be behind the screen, with their weights."""

    def __init__(self, b: Board, s: Sight) -> None:
        self.b = b
        self.s = s
        self.ledger = Ledger(b, s)
        self._scale = Scale(self.ledger)
        self.count: i64 = 0
        self.safes = vec[i64]([])  # each set as one number: up to three safes, ten bits each, 1023 for none
        self.needs = vec[i64]([])
        self.weights = vec[float]([])
        self.total: float = 0.0
        if s.needs != UNKNOWN:
            self._add(_set_of(s.safe_a, s.safe_b, s.safe_c), s.needs, 1.0)
        elif s.count > 0 and s.building >= 0:
            self._list()

    def _list(self) -> None:
        b = self.b
        gone = self.s.gone
        gone_more = self.s.gone_more
        left = vec[i64]([])
        safe: i64 = 0
        while safe < b.safes:
            if (gone & BIT[safe] if safe < 62 else gone_more & BIT[safe - 62]) == 0:
                left = append(left, safe)
            safe += 1
        i: i64 = 0
        while i < len(left):
            first: i64 = b.safe_needs[left[i]]
            if self.s.count == 1:
                self._consider(left[i], -1, -1, first)
            else:
                j: i64 = i + 1
                while j < len(left):
                    second: i64 = first + b.safe_needs[left[j]]
                    if self.s.count == 2:
                        self._consider(left[i], left[j], -1, second)
                    else:
                        k: i64 = j + 1
                        while k < len(left):
                            self._consider(left[i], left[j], left[k], second + b.safe_needs[left[k]])
                            k += 1
                    j += 1
            i += 1

    def _consider(self, a: i64, b: i64, c: i64, needs: i64) -> None:
        s = self.s
        if needs == s.shown or not covers(needs, s.shown):
            return
        i: i64 = 0
        while i < s.statements:
            at: i64 = STATEMENT * i
            code = s.said[at + CODE]
            shown = s.said[at + SHOWN_THEN]
            if hears(code, s.seat, s.boss):
                if not holds(self.b, code, needs, shown, s.said[at + HAND_THEN]):
                    return
            elif not sayable(self.b, code, needs, shown):
                return
            i += 1
        if not self.ledger.fits(needs):
            return
        weight = self._scale.weigh(needs)
        if weight > 0.0:
            self._add(_set_of(a, b, c), needs, weight)

    def _add(self, safes: i64, needs: i64, weight: float) -> None:
        self.safes = append(self.safes, safes)
        self.needs = append(self.needs, needs)
        self.weights = append(self.weights, weight)
        self.total += weight
        self.count += 1

    def sets(self) -> list[tuple[int, int, float]]:
        """Every set of safes as one number, what it needs, and its weight."""
        return [(self.safes[i], self.needs[i], self.weights[i]) for i in range(self.count)]

    def idle(self) -> int:
        """The tools that are certainly not needed any more, as a set."""
        found: i64 = 0
        kind: i64 = 0
        while kind < self.b.tools:
            i: i64 = 0
            while i < self.count and count_of(self.needs[i], kind) == count_of(self.s.shown, kind):
                i += 1
            if i == self.count and self.count > 0:
                found |= BIT[kind]
            kind += 1
        return found


def _set_of(a: i64, b: i64, c: i64) -> i64:
    return (a & 1023) + ((b & 1023) << 10) + ((c & 1023) << 20)


def safes_of(number: i64) -> list[int]:
    """The safes of a set, by row."""
    found: list[int] = []
    place: i64 = 0
    while place < 3:
        safe: i64 = (number >> (10 * place)) & 1023
        if safe != 1023:
            found.append(safe)
        place += 1
    return found
