"""The cheapest way of a challenge under the market's prices, quiet or ringing, and the symbols it still needs. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.consequences import BYTES
from getaway.bots.clou.mastermind.facts import Facts
from getaway.bots.clou.mastermind.market import Market
from getaway.bots.clou.number_price import OUT, NumberPrice
from getaway.clou.play.position import Position
from getaway.core.bits import WORD, lowest

NO_WAY: Final[i64] = -1
_TRACE: Final = 2.5  # dice that a trace is worth, when ways are compared
_TIME: Final = 3.0


class Route:
    """How to overcome one challenge: reused for question after question."""

    def __init__(self) -> None:
        self.way: i64 = NO_WAY
        self.price: float = 0.0
        self.demand: i64 = 0  # symbols by colour, in bytes
        self.missing: i64 = 0  # how many symbols that is
        self.dice: float = 0.0  # dice for numbers on the plan
        self.traces: i64 = 0
        self.time: i64 = 0

    def take(self, other: Route) -> None:
        self.way = other.way
        self.price = other.price
        self.demand = other.demand
        self.missing = other.missing
        self.dice = other.dice
        self.traces = other.traces
        self.time = other.time


class Routes:
    def __init__(self, facts: Facts, market: Market) -> None:
        self._f: Final = facts
        self._b: Final = facts.b
        self._market: Final = market
        self._numbers: Final = NumberPrice(facts.b)
        self._trace: Final[float] = float(facts.b.trace_worth) if facts.b.staked else _TRACE

    def find(self, p: Position, c: i64, struck: i64, ringing: bool, route: Route) -> None:
        """Fill in the cheapest way, with some slots of its word struck by then; `way` is NO_WAY if there is none."""
        f = self._f
        word: i64 = self._b.challenge_word[c]
        done: i64 = p.marks[word] | struck
        route.way = NO_WAY
        route.dice = 0.0
        way: i64 = f.first_way[c]
        while way < f.last_way[c]:
            if (f.way_rings[way] != 0) == ringing:
                price: float = self._price(word, self._b.way_marks[way] & ~done)
                price += self._trace * float(f.way_traces[way]) + _TIME * float(f.way_time[way])
                if route.way == NO_WAY or price < route.price:
                    route.way = way
                    route.price = price
            way += 1
        if self._b.numbers_word >= 0 and not ringing and self._by_numbers(p, c, route):
            return
        if route.way != NO_WAY:
            self._tell(word, self._b.way_marks[route.way] & ~done, route)

    def _by_numbers(self, p: Position, c: i64, route: Route) -> bool:
        """Numbers on the plan, where no way of symbols is cheaper; tells whether."""
        dice: float = self._numbers.dice(p, c)
        if dice >= OUT or (route.way != NO_WAY and route.price <= dice):
            return False
        route.way = self._b.challenge_number_way[c]
        route.price = dice
        route.dice = dice
        route.demand = 0
        route.missing = 0
        route.traces = 0
        route.time = 0
        return True

    def _price(self, word: i64, left: i64) -> float:
        total: float = 0.0
        while left != 0:
            total += self._market.price[self._market.slot_colour[word * WORD + lowest(left)]]
            left &= left - 1
        return total

    def _tell(self, word: i64, left: i64, route: Route) -> None:
        route.traces = self._f.way_traces[route.way]
        route.time = self._f.way_time[route.way]
        demand: i64 = 0
        missing: i64 = 0
        while left != 0:
            demand += BYTES[self._market.slot_colour[word * WORD + lowest(left)]]
            missing += 1
            left &= left - 1
        route.demand = demand
        route.missing = missing
