"""How a boss chooses clues: by what they tell the crew, and how many right cards follow. Compiled.

Convention: a clue means what it says and no more. The boss assumes that the crew knows what everybody knows.
"""

from __future__ import annotations

from math import log2
from typing import Final

from mypy_extensions import i64

from getaway.bots.robnrun.mind import white
from getaway.core.bits import BIT, ONE_OF, count_of
from getaway.core.vectors import append, vec
from getaway.robnrun.board import codes
from getaway.robnrun.board.board import ALARM, HAND, RED, Board
from getaway.robnrun.play.listing import Listing
from getaway.robnrun.play.position import HAND as HELD
from getaway.robnrun.play.position import SEAT, Position
from getaway.robnrun.play.statements import holds, list_statements
from getaway.robnrun.sight.belief import Belief
from getaway.robnrun.sight.sight import HAND_SIZE, SEEN, Sight, in_public

SAMPLE: Final[i64] = 400  # most sets of safes weighed for each clue
LITTLE: Final = 0.03  # bits; a clue that tells less is kept
PRIVATE: Final = 0.5  # worth of a clue to one member, relative to one to all
LOOK: Final = 0.6  # bits, a guess: a look at how many kinds of a hand are missing
TURNED: Final = 0.2  # bits, a guess, for each card of the alarm stack
WORTH_BUYING: Final = 0.8

TELLS_MOST: Final[i64] = 11
ALARM_THREATENS: Final[i64] = 12
ENOUGH: Final[i64] = 13

_DEPTH: Final[i64] = 8


class Briefing:
    """Chooses for the boss; keeps its tables between decisions."""

    def __init__(self, board: Board) -> None:
        self.b = board
        self.needs = vec[i64]([])
        self.weights = vec[float]([])
        self.odds = vec[float]([0.0] * (_DEPTH * (board.tools + 1)))
        self.why: i64 = 0
        self.bits: float = 0.0
        self.right: float = 0.0

    def decide(self, s: Sight, offered: list[int], silent: bool) -> i64:
        """The boss's next move in the clue phase, one of those offered."""
        self.why = ENOUGH
        done: i64 = codes.act(codes.READY, s.seat, 0)
        if silent:
            return done
        self._imagine_crew(s)
        chosen: i64 = -1
        best: float = 0.0
        for_sale = vec[i64]([])
        for code in offered:
            move: i64 = code
            if codes.deed(move) == codes.SAY:
                score = self._score(s, move)
                if score > best:
                    best = score
                    chosen = move
            elif codes.deed(move) == codes.BUY:
                for_sale = append(for_sale, move)
        if chosen >= 0:
            self._score(s, chosen)
            self.why = TELLS_MOST
            return chosen
        return self._buy(s, for_sale, done)

    def _imagine_crew(self, s: Sight) -> None:
        """The sets of safes that everybody must think possible; if there are very many, an even sample of them."""
        belief = Belief(self.b, in_public(self.b, s))
        step: i64 = 1 + belief.count // SAMPLE
        self.needs = vec[i64]([])
        self.weights = vec[float]([])
        i: i64 = 0
        while i < belief.count:
            self.needs = append(self.needs, belief.needs[i])
            self.weights = append(self.weights, belief.weights[i])
            i += step

    def _score(self, s: Sight, code: i64) -> float:
        """Half the bits it tells plus half the right cards that follow; 0 for a clue that tells next to nothing."""
        b = self.b
        says: i64 = b.card_says[codes.what(code)]
        if says == HAND:
            self.bits = LOOK
            return 0.5 * LOOK
        if says == ALARM:
            self.bits = TURNED * float(s.alarm_size) if s.turned != s.alarm else 0.0
            return 0.5 * self.bits
        every: float = 0.0
        left: float = 0.0
        self._forget()
        i: i64 = 0
        while i < len(self.needs):
            weight = self.weights[i]
            every += weight
            if holds(b, code, self.needs[i], s.shown, 0):
                left += weight
                self._count(self.needs[i] - s.shown, weight)
            i += 1
        share: float = 1.0 if codes.hearers_of(code) == 0 else PRIVATE
        self.bits = log2(every / left) if left > 0.0 else log2(every * 4.0 + 1.0)
        if self.bits < LITTLE:
            return 0.0
        self.right = self._right_cards(s)
        return share * (0.5 * self.bits + 0.5 * self.right)

    def _forget(self) -> None:
        i: i64 = 0
        while i < len(self.odds):
            self.odds[i] = 0.0
            i += 1

    def _count(self, missing: i64, weight: float) -> None:
        kind: i64 = 0
        while missing != 0:
            depth: i64 = min(missing & 15, _DEPTH - 1)
            while depth > 0:
                self.odds[_DEPTH * kind + depth] = self.odds[_DEPTH * kind + depth] + weight
                depth -= 1
            missing >>= 4
            kind += 1

    def _right_cards(self, s: Sight) -> float:
        """How many of the cards that will look best to the crew next are right."""
        b = self.b
        missing: i64 = s.needs - s.shown
        taken: i64 = 0
        right: float = 0.0
        slots: i64 = white(b, s)
        while slots > 0:
            best: i64 = -1
            best_depth: i64 = 0
            kind: i64 = 0
            while kind < b.tools:
                depth: i64 = ((taken >> (4 * kind)) & 15) + 1
                if depth < _DEPTH and (
                    best < 0 or self.odds[_DEPTH * kind + depth] > self.odds[_DEPTH * best + best_depth]
                ):
                    best = kind
                    best_depth = depth
                kind += 1
            if best < 0:
                break
            if count_of(missing, best) >= best_depth:
                right += 1.0
            taken += ONE_OF[best]
            slots -= 1
        return right

    def _buy(self, s: Sight, for_sale: vec[i64], done: i64) -> i64:
        """Buy a clue when the alarm threatens and a used or hidden card has something to tell."""
        b = self.b
        self._forget()
        i: i64 = 0
        while i < len(self.needs):
            self._count(self.needs[i] - s.shown, self.weights[i])
            i += 1
        right = self._right_cards(s)
        wrong: float = float(white(b, s)) - right
        allowed: i64 = b.column[b.column_first[RED] + count_of(s.cubes, RED)]
        if len(for_sale) == 0 or float(s.alarm_size) + wrong <= float(allowed) or len(self.needs) <= 1:
            return done
        chosen: i64 = done
        best: float = WORTH_BUYING
        i = 0
        while i < len(for_sale):
            card = codes.what(for_sale[i])
            score = self._hidden_score(s) if card == codes.A_HIDDEN_ONE else self._card_score(s, card)
            if score > best:
                best = score
                chosen = for_sale[i]
            i += 1
        if chosen != done:
            self.why = ALARM_THREATENS
        return chosen

    def _card_score(self, s: Sight, card: i64) -> float:
        """The best score of a card now."""
        listing = Listing()
        p = boss_position(self.b, s)
        list_statements(self.b, p, card, listing)
        best: float = 0.0
        i: i64 = 0
        while i < listing.count:
            best = max(best, self._score(s, listing.codes[i]))
            i += 1
        return best

    def _hidden_score(self, s: Sight) -> float:
        """The mean score of a hidden card."""
        hidden: i64 = s.cards & ~s.up & ~s.used
        sum_: float = 0.0
        count: float = 0.0
        card: i64 = 0
        while card < len(self.b.card_says):
            if hidden & BIT[card] != 0:
                sum_ += self._card_score(s, card)
                count += 1.0
            card += 1
        return sum_ / count if count > 0.0 else 0.0


def boss_position(b: Board, s: Sight) -> Position:
    """The part of the position that the boss knows and statements use."""
    p = Position(vec[i64]([0] * (SEAT * b.seats)), vec[i64]([]), vec[i64]([]), vec[i64]([]), vec[i64]([]))
    p.boss = s.boss
    p.needs = s.needs
    p.shown = s.shown
    p.alarm = s.alarm
    seat: i64 = 0
    while seat < b.seats:
        p.seats[SEAT * seat + HELD] = s.seats[SEEN * seat + HAND_SIZE]  # only whether a hand is empty matters here
        seat += 1
    return p
