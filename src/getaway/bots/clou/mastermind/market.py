"""What symbols cost the whole crew: the sheets' supplies merged, by colour the sum for the first n symbols. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.facts import COLOURS, Facts
from getaway.bots.clou.mastermind.supply import DEEP, DIE, FAR, SupplyReader, grains
from getaway.core.bits import BIT
from getaway.core.vectors import vec

ROW: Final[i64] = DEEP + 1


class Market:
    def __init__(self, facts: Facts, supplies: SupplyReader) -> None:
        self._f: Final = facts
        self._supplies: Final = supplies
        self.sums: Final = vec[i64]([0] * (COLOURS * ROW))  # the cost of the first n symbols of a colour
        self.price: Final = vec[float]([1.5] * COLOURS)  # of one symbol, to choose among ways
        self.slot_colour: Final = vec[i64]([0] * (facts.marks + 1))  # the cheapest colour that each slot takes
        self._gifts: Final = vec[i64]([0] * COLOURS)  # expected from future rolls, in parts of DIE
        self._open: Final = vec[i64]([-1] * facts.b.sheets)  # the supplies that were summed last
        self._deep: Final = vec[i64]([0] * COLOURS)  # and how far
        self._at: Final = vec[i64]([0] * 16)

    def open(self, supplies: vec[i64], deep: vec[i64]) -> None:
        """Sum the cheapest symbols of all sheets, of each colour as many as needed."""
        self._turn_to(supplies)
        colour: i64 = 0
        while colour < COLOURS:
            if deep[colour] > self._deep[colour]:
                self._deep[colour] = deep[colour]
                self._add_up(colour, min(deep[colour], DEEP))
                if self._gifts[colour] != 0:
                    self._take_gifts(colour, min(deep[colour], DEEP))
            colour += 1

    def forget(self) -> None:
        self._open[0] = -1

    def _turn_to(self, supplies: vec[i64]) -> None:
        """Keep the sums if the supplies are the same."""
        same: bool = True
        seat: i64 = 0
        while seat < len(supplies):
            if self._open[seat] != supplies[seat]:
                self._open[seat] = supplies[seat]
                same = False
            seat += 1
        colour: i64 = 0
        while not same and colour < COLOURS:
            self._deep[colour] = 0
            colour += 1

    def _add_up(self, colour: i64, deep: i64) -> None:
        at = self._at
        supplies = self._open
        every = self._supplies.every
        seats: i64 = len(supplies)
        seat: i64 = 0
        while seat < seats:
            at[seat] = 0
            seat += 1
        total: i64 = 0
        n: i64 = 1
        while n <= deep:
            best: i64 = FAR
            who: i64 = -1
            seat = 0
            while seat < seats:
                supply = every[seat][supplies[seat]]
                if at[seat] < supply.many[colour] and supply.costs[colour * DEEP + at[seat]] < best:
                    best = supply.costs[colour * DEEP + at[seat]]
                    who = seat
                seat += 1
            if who >= 0:
                at[who] += 1
            total += best
            self.sums[colour * ROW + n] = total
            n += 1

    def _take_gifts(self, colour: i64, deep: i64) -> None:
        """Symbols that rolls give cost nothing."""
        whole: i64 = self._gifts[colour] // DIE
        part: i64 = self._gifts[colour] % DIE
        row: i64 = colour * ROW
        n: i64 = deep
        while n > 0:
            if n <= whole:
                self.sums[row + n] = 0
            else:
                more: i64 = self.sums[row + n - whole]
                self.sums[row + n] = more - part * (more - self.sums[row + n - whole - 1]) // DIE
            n -= 1

    def set_prices(self, supplies: vec[i64]) -> None:
        """The price of a symbol is a third of that of three; a slot takes its cheapest colour."""
        self.open(supplies, vec[i64]([3] * COLOURS))
        reader = self._supplies
        colour: i64 = 0
        while colour < COLOURS:
            self.price[colour] = float(self.sums[colour * ROW + 3]) / (3.0 * float(DIE))
            colour += 1
        m: i64 = 0
        while m < self._f.marks:
            if self._f.slot_colours[m] != 0:
                best: i64 = self._cheapest(self._f.slot_colours[m])
                self.slot_colour[m] = best
                reader.slot_cost[m] = self.price[best]
            m += 1

    def expect(self, rounds: i64, share: float) -> None:
        """Set the symbols expected from dice results in coming rounds, of which only a share is useful."""
        colour: i64 = 0
        while colour < COLOURS:
            self._gifts[colour] = grains(self._f.gifts[colour] * float(max(rounds, 0)) * share)
            colour += 1
        self.forget()

    def _cheapest(self, colours: i64) -> i64:
        best: i64 = -1
        colour: i64 = 0
        while colour < COLOURS:
            if colours & BIT[colour] != 0 and (best < 0 or self.price[colour] < self.price[best]):
                best = colour
            colour += 1
        return best
