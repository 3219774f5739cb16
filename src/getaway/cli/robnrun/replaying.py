"""Showing a record again: step by step at a terminal, all at once in a pipe; every line is verified.

A record holds everything, so everything is shown: all hands, the safes, the cards of the alarm stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from getaway.cli.robnrun.ending import reckoning_lines
from getaway.cli.robnrun.stepping import step
from getaway.cli.screen.ink import Lines, wrapped
from getaway.cli.words import say as say_everywhere
from getaway.core import Game, Record, Table
from getaway.robnrun.game import RobGame
from getaway.robnrun.words.telling import tell_all

if TYPE_CHECKING:
    from getaway.cli.screen.screen import Screen


class Replaying:
    """A table on which a record is repeated line by line."""

    def __init__(self, game: Game, record: Record, screen: Screen, lang: str) -> None:
        self.game = cast(RobGame, game)
        self.record = record
        self.table = Table.begin(game, record)
        self.screen = screen
        self.lang = lang

    def run(self) -> None:
        for number, line in enumerate(self.record.lines, 1):
            told = tell_all(self.game, self.table.repeat(line) or (), self.lang)
            if not step(self.game, self.table, [f"{number:>3} {line.text}", *told], self.screen, self.lang):
                return
        self.table.confirm(self.record)
        self.screen.print(self._verdict())

    def _verdict(self) -> Lines:
        result = self.table.state.result
        lines: Lines = reckoning_lines(result, self.lang) if result else []
        key = "replay.verified" if result else "replay.unfinished"
        return [*lines, *wrapped(say_everywhere(key, self.lang, n=len(self.record.lines)), self.screen.width)]
