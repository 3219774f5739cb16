"""The judgement of a decision: prices, goals and outlooks set once, then positions valued by their parts. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.consequences import Consequences
from getaway.bots.clou.mastermind.facts import Facts
from getaway.bots.clou.mastermind.forecast import Forecast
from getaway.bots.clou.mastermind.goals import Goals
from getaway.bots.clou.mastermind.keys import Keys
from getaway.bots.clou.mastermind.market import Market
from getaway.bots.clou.mastermind.outlook import Outlook, Outlooks, rounds_left
from getaway.bots.clou.mastermind.routes import Routes
from getaway.bots.clou.mastermind.supply import Supply, SupplyReader
from getaway.bots.clou.mastermind.value import Value
from getaway.clou.board.board import Board
from getaway.clou.play.position import Position
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
        self.market: Final = Market(facts)
        self._consequences: Final = Consequences(facts)
        self._routes: Final = Routes(facts, self.market)
        self._forecast: Final = Forecast(facts)
        self.goals: Final = Goals(facts, self._consequences, self._routes)
        self.outlooks: Final = Outlooks(facts, self.goals, self._consequences, self._routes, self._forecast)
        self.value: Final = Value(facts, self.market)

    def read(self, p: Position) -> None:
        """Set prices and goals as they are in this position."""
        self.outlooks.forget()
        rounds: i64 = rounds_left(self.b, p)
        source: i64 = 1
        while source < _SOURCES:
            share: float = min(self._forecast.mute_share(p, rounds, source), 0.7)
            self.supplies.mute[source] = 1.0 / (1.0 - share)
            source += 1
        self.market.expect(rounds, self.value.gift)
        turn: i64 = 0
        while turn < 2:  # twice, because special lines are bought with symbols
            self.supplies.forget()
            self.market.set_prices(self.sheets(p, self.sheet_keys(p)), self.supplies)
            turn += 1
        self.supplies.forget()
        self.goals.find(p)

    def sheet_keys(self, p: Position) -> vec[i64]:
        found = vec[i64]([0] * self.b.sheets)
        seat: i64 = 0
        while seat < self.b.sheets:
            found[seat] = self.keys.sheet(p, seat)
            seat += 1
        return found

    def sheets(self, p: Position, keys: vec[i64]) -> list[Supply]:
        found: list[Supply] = []
        seat: i64 = 0
        while seat < self.b.sheets:
            found.append(self.supplies.of(p, seat, keys[seat]))
            seat += 1
        return found

    def outlook(self, p: Position) -> Outlook:
        return self.outlooks.of(p, self.keys.plan(p))

    def worth(self, p: Position) -> float:
        """The value of any position; `read` set its prices."""
        return self.value.of(p, self.sheets(p, self.sheet_keys(p)), self.outlook(p))

    def in_peril(self, p: Position) -> bool:
        """Whether a track rings at the end of the next round unless it is stopped."""
        track: i64 = 0
        while track < self.b.tracks:
            if p.running & BIT[track] != 0 and self._forecast.rings_in(p, track) <= 1:
                return True
            track += 1
        return False
