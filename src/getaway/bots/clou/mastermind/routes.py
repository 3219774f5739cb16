"""The cheapest way of a challenge at the market's prices, quiet or ringing, and the symbols it still needs. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.facts import BYTES, Facts
from getaway.bots.clou.mastermind.market import Market
from getaway.bots.clou.mastermind.supply import white_worth
from getaway.bots.clou.value.number_price import OUT, NumberPrice
from getaway.clou.board.board import ADD_POINTS, GIVE
from getaway.clou.play.position import Position
from getaway.core.bits import WORD, lowest

NO_WAY: Final[i64] = -1
_TRACE: Final = 2.5  # dice a trace is worth when ways are compared
_TIME: Final = 3.0
_POINT: Final = 2.0


class Route:
    """How to overcome one challenge; reused between questions."""

    def __init__(self) -> None:
        self.way: i64 = NO_WAY
        self.price: float = 0.0
        self.demand: i64 = 0  # symbols by colour, in bytes
        self.dice: float = 0.0  # dice for numbers on the plan
        self.traces: i64 = 0
        self.time: i64 = 0
        self.points: i64 = 0  # from the way and its symbols
        self.gives: i64 = 0  # symbols by colour, in bytes


class Routes:
    def __init__(self, facts: Facts, market: Market) -> None:
        self._f: Final = facts
        self._b: Final = facts.b
        self._market: Final = market
        self._numbers: Final = NumberPrice(facts.b)
        self._points: i64 = 0
        self._gives: i64 = 0
        self._gift: float = 0.0
        self._trace: Final[float] = float(facts.b.trace_worth) if facts.b.staked else _TRACE

    def find(self, p: Position, c: i64, struck: i64, ringing: bool, route: Route) -> None:
        """Fill in the cheapest way, with some slots of its word crossed out by then; `way` is NO_WAY if there is none."""
        f = self._f
        word: i64 = self._b.challenge_word[c]
        done: i64 = p.marks[word] | struck
        route.way = NO_WAY
        route.dice = 0.0
        route.points = 0
        route.gives = 0
        way: i64 = f.first_way[c]
        while way < f.last_way[c]:
            if (f.way_rings[way] != 0) == ringing:
                price: float = self._price(word, self._b.way_marks[way] & ~done)
                price += self._trace * float(f.way_traces[way]) + _TIME * float(f.way_time[way])
                if f.way_brings[way] != 0:
                    self._read_reward(p, way, done)
                    price = max(price - _POINT * float(self._points) - self._gift, 0.0)
                if route.way == NO_WAY or price < route.price:
                    route.way = way
                    route.price = price
            way += 1
        if self._b.numbers_word >= 0 and not ringing and self._by_numbers(p, c, route):
            return
        if route.way != NO_WAY:
            self._tell(word, self._b.way_marks[route.way] & ~done, route)
            if f.way_brings[route.way] != 0:
                self._read_reward(p, route.way, done)
                route.points = self._points
                route.gives = self._gives

    def _read_reward(self, p: Position, way: i64, done: i64) -> None:
        """Read what a way and its remaining symbols bring besides the challenge."""
        b = self._b
        self._points = 0
        self._gives = 0
        self._gift = 0.0
        self._reward(p, b.way_then[way])
        word: i64 = b.challenge_word[b.way_challenge[way]]
        left: i64 = b.way_marks[way] & ~done
        while left != 0:
            self._reward(p, b.mark_then[word * WORD + lowest(left)])
            left &= left - 1

    def _reward(self, p: Position, effects: i64) -> None:
        if effects < 0:
            return
        b = self._b
        row: i64 = b.list_first[effects]
        while row < b.list_last[effects]:
            does: i64 = b.effect_does[row]
            if does in (ADD_POINTS, GIVE) and self._f.holds(p, row):
                if does == ADD_POINTS:
                    self._points += b.effect_what[row]
                else:
                    self._gives += self._f.given(b.effect_what[row])
                    self._gift += self._worth(b.effect_what[row]) + white_worth(b.effect_more[row])
            row += 1

    def _worth(self, pool: i64) -> float:
        """Symbols in dice; half of them are useful."""
        worth: float = 0.0
        kind: i64 = 0
        while pool != 0:
            if pool & 15 != 0 and self._f.kind_colours[kind] != 0:
                worth += 0.5 * float(pool & 15) * self._market.price[lowest(self._f.kind_colours[kind])]
            pool >>= 4
            kind += 1
        return worth

    def _by_numbers(self, p: Position, c: i64, route: Route) -> bool:
        """Use the numbers on the plan if no way of symbols is cheaper; returns whether."""
        dice: float = self._numbers.dice(p, c)
        if dice >= OUT or (route.way != NO_WAY and route.price <= dice):
            return False
        route.way = self._b.challenge_number_way[c]
        route.price = dice
        route.dice = dice
        route.demand = 0
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
        while left != 0:
            demand += BYTES[self._market.slot_colour[word * WORD + lowest(left)]]
            left &= left - 1
        route.demand = demand
