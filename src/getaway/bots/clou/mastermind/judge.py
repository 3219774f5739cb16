"""The judgement of a decision: prices, goals and outlooks are set once, then positions are valued by their parts. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.consequences import Consequences
from getaway.bots.clou.mastermind.facts import Facts
from getaway.bots.clou.mastermind.forecast import Forecast
from getaway.bots.clou.mastermind.goals import Goals
from getaway.bots.clou.mastermind.keys import Keys
from getaway.bots.clou.mastermind.market import Market
from getaway.bots.clou.mastermind.outlook import Outlooks, rounds_left
from getaway.bots.clou.mastermind.routes import Routes
from getaway.bots.clou.mastermind.supply import SupplyReader
from getaway.bots.clou.mastermind.value import Value
from getaway.clou.board.board import Board
from getaway.clou.play.position import ALARM, LAST, Position
from getaway.core.bits import BIT
from getaway.core.vectors import vec

_SOURCES: Final[i64] = 8


class Judgement:
    def __init__(self, board: Board) -> None:
        facts = Facts(board)
        self.b: Final = board
        self.facts: Final = facts
        self.keys: Final = Keys(board)
        self.supplies: Final = SupplyReader(facts)
        self.market: Final = Market(facts, self.supplies)
        self._numbers: Final = vec[i64]([0] * board.sheets)
        self._consequences: Final = Consequences(facts)
        self._routes: Final = Routes(facts, self.market)
        self._forecast: Final = Forecast(facts)
        self.goals: Final = Goals(facts, self._consequences, self._routes)
        self.outlooks: Final = Outlooks(facts, self.goals, self._consequences, self._routes, self._forecast)
        self.value: Final = Value(facts, self.market)

    def read(self, p: Position) -> None:
        """Set prices and goals for this position."""
        self.outlooks.forget()
        rounds: i64 = rounds_left(self.b, p)
        source: i64 = 1
        while source < _SOURCES:
            share: float = min(self._forecast.mute_share(p, rounds, source), 0.7)
            self.supplies.mute[source] = 1.0 / (1.0 - share)
            source += 1
        self.market.expect(0, 0.0)
        turn: i64 = 0
        while turn < 2:  # twice, because specials are bought with symbols
            self._forget_supplies()
            self.market.set_prices(self.sheets(p, self.sheet_keys(p)))
            turn += 1
        self._forget_supplies()
        self.market.expect(rounds, self.value.gift)
        self.goals.find(p, self.value.dice_left(p, rounds))

    def _forget_supplies(self) -> None:
        self.supplies.forget()
        self.market.forget()

    def make_room(self) -> None:
        """Between two rounds: forget what is too much to remember."""
        if self.supplies.full():
            self._forget_supplies()
        if self.outlooks.full():
            self.outlooks.forget()
        if self._consequences.full():
            self._consequences.forget()

    def sheet_keys(self, p: Position) -> vec[i64]:
        found = vec[i64]([0] * self.b.sheets)
        seat: i64 = 0
        while seat < self.b.sheets:
            found[seat] = self.keys.sheet(p, seat)
            seat += 1
        return found

    def sheets(self, p: Position, keys: vec[i64]) -> vec[i64]:
        """The supplies of all sheets, by number; valid until the next call."""
        seat: i64 = 0
        while seat < self.b.sheets:
            self._numbers[seat] = self.supplies.of(p, seat, keys[seat])
            seat += 1
        return self._numbers

    def worth(self, p: Position) -> float:
        """The value of any position under the prices set by `read`."""
        return self.of(p, self.sheet_keys(p), self.keys.plan(p))

    def of(self, p: Position, sheets: vec[i64], plan: i64) -> float:
        """The same from the keys of its parts."""
        if p.phase == LAST or p.phase == ALARM:
            return self.value.ended(p)
        return self.value.of(p, self.sheets(p, sheets), self.outlooks.of(p, plan))

    def in_peril(self, p: Position) -> bool:
        """Whether a track rings at the end of the next round unless it is stopped."""
        track: i64 = 0
        while track < self.b.tracks:
            if p.running & BIT[track] != 0 and self._forecast.rings_in(p, track) <= 1:
                return True
            track += 1
        return False
