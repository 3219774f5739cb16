"""The dice still needed to overcome a challenge by the numbers of the plan. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.value.making import Making
from getaway.clou.board.board import RING, Board
from getaway.clou.play.position import Position
from getaway.clou.play.sheet import takes
from getaway.core.bits import BIT, WORD, lowest, size
from getaway.core.vectors import vec

OUT: Final = 90.0
"""A higher cost is out of reach."""

_AS_RING: Final = 1.7  # factor for the second number of a circle box
_NOT_OPEN: Final = 0.3  # surcharge for a closed mark: it may open late, or compare with an unknown number


class NumberPrice:
    def __init__(self, board: Board) -> None:
        self._b: Final = board
        self._making: Final = Making()
        self._costs: Final = vec[float]([0.0] * WORD)

    def dice(self, p: Position, c: i64) -> float:
        """The dice for one challenge; OUT if it has no such marks, or too few that ever open."""
        b = self._b
        if b.numbers_word < 0 or b.challenge_numbers[c] == 0:
            return OUT
        done: i64 = p.marks[b.numbers_word]
        left: i64 = b.challenge_numbers[c] & ~done
        marks: i64 = left
        while marks != 0:
            place: i64 = lowest(marks)
            marks &= marks - 1
            self._costs[place] = self._cost(p, b.numbers_word * WORD + place)
        if b.challenge_ends[c] != 0:
            return self._path(p, c, left)
        return self._cheapest(left, b.challenge_enough[c] - size(b.challenge_numbers[c] & done))

    def _cost(self, p: Position, m: i64) -> float:
        b = self._b
        if b.mark_when[m] == -2:
            return OUT
        cost: float = 0.0
        if p.marks[b.words + b.numbers_word] & BIT[m % WORD] != 0:
            cost = self._making.cost(takes(b, p, m))
        else:
            cost = self._making.cost(b.mark_own[m]) + _NOT_OPEN
        if b.mark_kind[m] == RING and p.written[m] == 0:
            cost += _AS_RING
        return cost

    def _cheapest(self, left: i64, many: i64) -> float:
        """The cost of the cheapest `many` of these marks."""
        total: float = 0.0
        while many > 0:
            best: i64 = -1
            marks: i64 = left
            while marks != 0:
                place: i64 = lowest(marks)
                marks &= marks - 1
                if best < 0 or self._costs[place] < self._costs[best]:
                    best = place
            if best < 0 or self._costs[best] >= OUT:
                return OUT
            total += self._costs[best]
            left &= ~BIT[best]
            many -= 1
        return total

    def _path(self, p: Position, c: i64, left: i64) -> float:
        """The cheapest path of a tree to an end; branches lead only to later circles."""
        b = self._b
        place: i64 = WORD - 1
        while place >= 0:
            if left & BIT[place] != 0 and b.challenge_ends[c] & BIT[place] == 0:
                self._costs[place] += self._nearest(b.mark_unlocks[b.numbers_word * WORD + place] & left)
            place -= 1
        crossed: i64 = b.challenge_numbers[c] & ~left
        if crossed == 0:
            return self._nearest(b.challenge_begins[c])
        last: i64 = 0
        while crossed != 0:
            last = lowest(crossed)
            crossed &= crossed - 1
        return self._nearest(b.mark_unlocks[b.numbers_word * WORD + last])

    def _nearest(self, marks: i64) -> float:
        best: float = OUT
        while marks != 0:
            best = min(best, self._costs[lowest(marks)])
            marks &= marks - 1
        return best
