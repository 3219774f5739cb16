"""What one sheet can still give: by colour the price of each further symbol in dice, cheapest first. Compiled.

Prices add up along bars, trees, pyramids and lines. A number that a mark takes now counts exactly; one that depends on
numbers not yet written counts a little more than the mark's own numbers. White symbols make their source cheaper.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.facts import COLOURS, Facts
from getaway.bots.clou.search.seen import Register
from getaway.bots.clou.value.making import Making
from getaway.clou.board.board import CROSS, EQUAL, EXTRAS, RING, SLOT, WILD
from getaway.clou.play.position import Position
from getaway.clou.play.sheet import takes
from getaway.core.bits import BIT, WORD, lowest
from getaway.core.vectors import vec

DEEP: Final[i64] = 16
"""Most symbols of a colour that are told apart."""

DIE: Final[i64] = 64
"""Prices that are often added are whole numbers; this is one die."""

FAR: Final[i64] = 9 * DIE  # price of a symbol that no sheet has
_MANY: Final = 60_000  # remembered supplies
_OUT: Final = 50.0  # a higher cost is out of reach
_LONG: Final[i64] = 6  # marks in a row; on a longer way every mark costs in full
_TREE_SLACK: Final = (
    0.35  # share of the way through a tree that a circle behind it pays; other circles pay for themselves
)
_AS_RING: Final = 1.7  # factor for the second number of a ring
_SHARED: Final = 0.65  # factor for several symbols at once
_LINE_SHARE: Final = 0.72  # share of a circle's price that one of its lines pays


class Supply:
    def __init__(self) -> None:
        self.many: Final = vec[i64]([0] * COLOURS)
        self.costs: Final = vec[i64]([0] * (COLOURS * DEEP))

    def add(self, colour: i64, cost: i64) -> None:
        n: i64 = self.many[colour]
        first: i64 = colour * DEEP
        place: i64 = first + n
        if n >= DEEP:
            if self.costs[place - 1] <= cost:
                return
            place -= 1
        else:
            self.many[colour] = n + 1
        while place > first and self.costs[place - 1] > cost:
            self.costs[place] = self.costs[place - 1]
            place -= 1
        self.costs[place] = cost


def grains(dice: float) -> i64:
    """Dice as a whole number of parts of DIE."""
    return i64(dice * float(DIE) + 0.5)


def white_worth(tray: i64) -> float:
    """White symbols in dice."""
    worth: float = 0.0
    place: i64 = 0
    while tray != 0:
        held: float = float(tray & 15)
        if place < EXTRAS:
            worth += 0.3 * held
        elif place < WILD:
            worth += 0.8 * held
        elif place == WILD:
            worth += 1.4 * held
        elif place <= CROSS:
            worth += 1.1 * held
        tray >>= 4
        place += 1
    return worth


class SupplyReader:
    """Reads sheets under the prices of a decision: what a slot costs, and how often a source will be muted."""

    def __init__(self, facts: Facts) -> None:
        self._f: Final = facts
        self._b: Final = facts.b
        self._making: Final = Making()
        self.slot_cost: Final = vec[float]([1.5] * (facts.marks + 1))
        self.mute: Final = vec[float]([1.0] * 8)  # by source: the factor on its symbols' cost because it will be muted
        self._base: Final = vec[float]([0.0] * (facts.marks + 1))
        self._far: Final = vec[float]([0.0] * (facts.marks + 1))
        self._deep: Final = vec[i64]([0] * (facts.marks + 1))  # marks that must be done one after the other
        self._known: Final = [Register() for _ in range(facts.b.sheets)]
        self.every: Final[list[list[Supply]]] = [[] for _ in range(facts.b.sheets)]  # by sheet, then by number

    def forget(self) -> None:
        for known in self._known:
            known.clear()
        for every in self.every:
            every.clear()

    def full(self) -> bool:
        """Whether the memory is full."""
        return max([len(every) for every in self.every]) > _MANY

    def of(self, p: Position, seat: i64, key: i64) -> i64:
        """The number of a sheet's supply, valid until it is forgotten."""
        number: i64 = self._known[seat].number(key)
        if number == len(self.every[seat]):
            self.every[seat].append(self._read(p, seat))
        return number

    def _read(self, p: Position, seat: i64) -> Supply:
        found = Supply()
        mine = self._f.numbered[seat]
        i: i64 = 0
        while i < len(mine):
            m: i64 = mine[i]
            i += 1
            if p.marks[m // WORD] & BIT[m % WORD] != 0:
                self._base[m] = 0.0
                self._far[m] = 0.0
                self._deep[m] = 0
                continue
            far: float = self._reach(p, m)
            self._far[m] = far
            if far < 20.0 and self._b.mark_pool[m] != 0:
                self._offer(found, self._b.mark_pool[m], self._b.mark_tray[m], far, self._b.mark_source[m])
        self._read_lines(p, seat, found)
        return found

    def _reach(self, p: Position, m: i64) -> float:
        """The dice to get a mark done, including what comes before it."""
        b = self._b
        word: i64 = m // WORD
        self._deep[m] = 1
        if p.marks[b.words + word] & BIT[m % WORD] != 0:
            cost: float = self._making.cost(takes(b, p, m))
            if b.mark_kind[m] == RING and p.written[m] == 0:
                cost += _AS_RING
            self._base[m] = cost
            return cost
        cost = self._making.cost(b.mark_own[m])
        if b.mark_relation[m] == EQUAL:
            cost += 1.2
        elif b.mark_relation[m] != 0:
            cost += 0.3
        self._base[m] = cost
        needs: i64 = b.mark_needs[m] & ~p.marks[word]
        if needs == 0:
            return self._through_tree(p, m, cost)
        while needs != 0:
            n: i64 = word * WORD + lowest(needs)
            needs &= needs - 1
            before: float = self._far[n]
            self._deep[m] = max(self._deep[m], self._deep[n] + 1)
            if b.mark_pool[n] != 0 and before < _OUT and self._deep[n] < _LONG:
                before *= 0.5  # it pays half of its way itself
            cost += before
        return cost

    def _through_tree(self, p: Position, m: i64, cost: float) -> float:
        """The cost through the nearest circle that leads here."""
        word: i64 = m // WORD
        best: float = 99.0
        before: i64 = self._f.led_by[m] & ~p.marks[word]
        while before != 0:
            far: float = self._far[word * WORD + lowest(before)]
            before &= before - 1
            if far < best:
                best = far
        if best >= _OUT:
            return 99.0
        return cost + best * _TREE_SLACK + 0.25

    def _read_lines(self, p: Position, seat: i64, found: Supply) -> None:
        b = self._b
        lines = self._f.lines[seat]
        i: i64 = 0
        while i < len(lines):
            word: i64 = lines[i]
            line: i64 = lines[i + 1]
            i += 2
            left: i64 = b.line_marks[line] & ~p.marks[word]
            if left == 0:
                continue
            source: i64 = b.mark_source[word * WORD + lowest(left)]
            self._offer(found, b.line_pool[line], b.line_tray[line], self._line_cost(word, left), source)

    def _line_cost(self, word: i64, left: i64) -> float:
        b = self._b
        alone: bool = left & (left - 1) == 0
        total: float = 0.0
        while left != 0:
            m: i64 = word * WORD + lowest(left)
            left &= left - 1
            if b.mark_kind[m] == SLOT:
                total += self.slot_cost[m] + 0.3
            elif b.mark_kind[m] == RING or alone:
                total += self._base[m]
            else:
                total += _LINE_SHARE * self._base[m]
        return total

    def _offer(self, found: Supply, pool: i64, tray: i64, cost: float, source: i64) -> None:
        many: i64 = 0
        kind: i64 = 0
        rest: i64 = pool
        while rest != 0:
            many += rest & 15
            rest >>= 4
        if many > 1:
            cost *= _SHARED
        if tray != 0:
            cost = max(cost - 0.5 * white_worth(tray), 0.5 * cost)
        cost *= self.mute[source & 7]
        while pool != 0:
            n: i64 = pool & 15
            while n > 0:
                self._offer_kind(found, kind, cost)
                n -= 1
            pool >>= 4
            kind += 1

    def _offer_kind(self, found: Supply, kind: i64, cost: float) -> None:
        if kind < COLOURS:
            found.add(kind, grains(cost))
            return
        colours: i64 = self._f.kind_colours[kind]
        while colours != 0:
            found.add(lowest(colours), grains(cost * 1.1))
            colours &= colours - 1
