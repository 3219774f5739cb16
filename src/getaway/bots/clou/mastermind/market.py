"""What symbols cost the whole crew: the sheets' supplies put together, by colour the sum for the first n symbols. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.facts import COLOURS, Facts
from getaway.bots.clou.mastermind.supply import DEEP, FAR, Supply, SupplyReader
from getaway.core.bits import BIT
from getaway.core.vectors import vec

ROW: Final[i64] = DEEP + 1


class Market:
    def __init__(self, facts: Facts) -> None:
        self._f: Final = facts
        self.sums: Final = vec[float]([0.0] * (COLOURS * ROW))
        self.price: Final = vec[float]([1.5] * COLOURS)  # of one symbol, for choosing among ways
        self.slot_colour: Final = vec[i64]([0] * (facts.marks + 1))  # the cheapest colour that each slot takes
        self.gifts: Final = vec[float]([0.0] * COLOURS)  # symbols that rolls to come are expected to give by themselves
        self._at: Final = vec[i64]([0] * 16)

    def open(self, supplies: list[Supply], deep: vec[i64]) -> None:
        """Add up the cheapest symbols of all sheets, of each colour as many as are asked for."""
        colour: i64 = 0
        while colour < COLOURS:
            if deep[colour] > 0:
                self._add_up(supplies, colour, deep[colour])
            colour += 1

    def _add_up(self, supplies: list[Supply], colour: i64, deep: i64) -> None:
        at = self._at
        seats: i64 = len(supplies)
        seat: i64 = 0
        while seat < seats:
            at[seat] = 0
            seat += 1
        total: float = 0.0
        n: i64 = 1
        while n <= deep and n <= DEEP:
            best: float = FAR
            who: i64 = -1
            seat = 0
            while seat < seats:
                supply = supplies[seat]
                if at[seat] < supply.many[colour] and supply.costs[colour * DEEP + at[seat]] < best:
                    best = supply.costs[colour * DEEP + at[seat]]
                    who = seat
                seat += 1
            if who >= 0:
                at[who] += 1
            total += best
            self.sums[colour * ROW + n] = total
            n += 1

    def set_prices(self, supplies: list[Supply], reader: SupplyReader) -> None:
        """The price of a symbol is a third of that of three; a slot takes its cheapest colour."""
        self.open(supplies, vec[i64]([3] * COLOURS))
        colour: i64 = 0
        while colour < COLOURS:
            self.price[colour] = self.sums[colour * ROW + 3] / 3.0
            colour += 1
        m: i64 = 0
        while m < self._f.marks:
            if self._f.slot_colours[m] != 0:
                best: i64 = self._cheapest(self._f.slot_colours[m])
                self.slot_colour[m] = best
                reader.slot_cost[m] = self.price[best]
            m += 1

    def expect(self, rounds: i64, share: float) -> None:
        """Dice results give symbols in the rounds to come; a share of them finds its place."""
        colour: i64 = 0
        while colour < COLOURS:
            self.gifts[colour] = self._f.gifts[colour] * float(max(rounds, 0)) * share
            colour += 1

    def cost(self, colour: i64, wanted: i64) -> float:
        """What so many symbols of a colour cost, less those that rolls give."""
        n: i64 = min(wanted, DEEP)
        given: float = self.gifts[colour]
        row: i64 = colour * ROW
        if given == 0.0:
            return self.sums[row + n]
        whole: i64 = i64(given)
        if n <= whole:
            return 0.0
        more: float = self.sums[row + n - whole]
        return more - (given - float(whole)) * (more - self.sums[row + n - whole - 1])

    def _cheapest(self, colours: i64) -> i64:
        best: i64 = -1
        colour: i64 = 0
        while colour < COLOURS:
            if colours & BIT[colour] != 0 and (best < 0 or self.price[colour] < self.price[best]):
                best = colour
            colour += 1
        return best
