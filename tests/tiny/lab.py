"""Many games of the tiny engine."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import getaway
from getaway.bots.match import play_out
from getaway.core import Game, Table
from getaway.lab.port import LabPort, Player, Wanted
from getaway.lab.report.page import Report
from getaway.lab.seating import bots_for, groups_of, sit
from getaway.lab.study import Measured, Row, Setup
from tests.tiny.bots import PORT as BOTS
from tests.tiny.engine import ENGINE, SEATS


class TinyLab(LabPort):
    bots = BOTS

    def setups(self, wanted: Wanted) -> list[Setup]:
        bots = bots_for(wanted.bots, len(SEATS), BOTS.names)
        setup = Setup(ENGINE.name, wanted.content, (), len(SEATS), bots, " ".join(wanted.rules), wanted.seed)
        self.game(setup)
        return [setup]

    def balance_setups(self, wanted: Wanted) -> list[Setup]:
        return self.setups(wanted)

    def report(self, tables: Sequence[Measured], against: Sequence[Measured]) -> Report:
        raise NotImplementedError("so small a game needs no balance")

    def game(self, setup: Setup) -> Game:
        return getaway.load(setup.content, rules=ENGINE.house_rules.of_text(setup.rules))

    def player(self, setup: Setup) -> Player:
        return Games(self, setup)

    def table(self, setup: Setup, number: int) -> Table:
        game = self.game(setup)
        bots = [
            sit(name, game, seats, zlib.crc32(f"{setup.seed_of(number)}.{seats[0]}".encode()))
            for name, seats in groups_of(setup.bots)
        ]
        return play_out(Table(game, seed=setup.seed_of(number)), bots)

    def columns(self) -> tuple[str, ...]:
        return "won", "opened", "moves"

    def outcome(self, row: Row) -> dict[str, Any]:
        return dict(zip(self.columns(), row[0]))

    def described(self, setup: Setup) -> dict[str, Any]:
        return {"door": setup.content, "bot": setup.bot, "rules": setup.rules}

    def summary(self, setup: Setup, outcomes: Counter[tuple[int, ...]]) -> dict[str, Any]:
        games = outcomes.total()
        opened = sum(outcome[1] * count for outcome, count in outcomes.items())
        won = sum(count for outcome, count in outcomes.items() if outcome[0])
        return {"games": games, "won": won, "opened": round(opened / games, 2)}


class Games:
    def __init__(self, lab: TinyLab, setup: Setup) -> None:
        self._lab, self._setup = lab, setup

    def play_some(self, seed: str, first: int, count: int) -> list[Row]:
        table = self._lab.table(self._setup, first)
        result = table.state.result
        assert result is not None
        return [[[int(result.won), result.score, len(table.log)]]]


PORT: Final = TinyLab()
