"""Replays a record. A record holds everything, so everything is shown: all hands, the safes, the alarm stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from getaway.cli.robnrun.ending import reckoning
from getaway.cli.robnrun.stepping import step
from getaway.cli.screen.ink import Lines
from getaway.cli.screen.replaying import Replaying
from getaway.robnrun.game import RobGame
from getaway.robnrun.words.telling import tell_all

if TYPE_CHECKING:
    from getaway.core.record import Line


class RobReplaying(Replaying):
    def step(self, number: int, line: Line) -> bool:
        game = cast(RobGame, self.table.game)
        told = tell_all(game, self.table.repeat(line) or (), self.lang)
        return step(game, self.table, [f"{number:>3} {line.text}", *told], self.screen, self.lang)

    def reckoning(self) -> Lines:
        result = self.table.state.result
        assert result
        return reckoning(result, self.lang)
