"""Replays a record: step by step at a terminal, all at once in a pipe; every line is verified."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from getaway.cli.screen.ink import Lines, wrapped
from getaway.cli.words import say
from getaway.core import Game, Record, Table

if TYPE_CHECKING:
    from getaway.cli.screen.screen import Screen
    from getaway.core.record import Line

_ENOUGH = ("q", "quit", "exit")


class Replaying(ABC):
    """A table on which a record is repeated line by line."""

    def __init__(self, game: Game, record: Record, screen: Screen, lang: str) -> None:
        self.record = record
        self.table = Table.begin(game, record)
        self.screen = screen
        self.lang = lang

    def run(self) -> None:
        for number, line in enumerate(self.record.lines, 1):
            if not self.step(number, line):
                return
        self.table.confirm(self.record)
        self.screen.print(self._verdict())

    @abstractmethod
    def step(self, number: int, line: Line) -> bool:
        """Repeat a line and show what it set off; False when the viewer wants to stop."""

    @abstractmethod
    def reckoning(self) -> Lines:
        """How the game ended; called only when it is over."""

    def _verdict(self) -> Lines:
        over = self.table.state.result is not None
        said = say("replay.verified" if over else "replay.unfinished", self.lang, n=len(self.record.lines))
        return [*(self.reckoning() if over else ()), *wrapped(said, self.screen.width)]


def head(number: int, line: Line, width: int) -> Lines:
    """A line of a record with its number, and what chance gave."""
    chance = f" = {' '.join(map(str, line.chance))}" if line.chance else ""
    return wrapped(f"{number:>3} {line.text}{chance}", width, 4)


def below(sentences: list[str], width: int) -> Lines:
    """Sentences below their line."""
    return [part for sentence in sentences for part in wrapped(f"    {sentence}", width, 4)]


def show_step(table: Table, lines: Lines, frame: Callable[[], Lines], screen: Screen, lang: str) -> bool:
    """Print what happened, or draw the whole table and wait; False when the viewer wants to stop."""
    if not screen.redraws or table.state.result is not None:
        screen.print(lines)
        return True
    screen.frame(frame())
    answer = screen.ask(f"{say('replay.next', lang)} ")
    return answer is not None and answer.strip() not in _ENOUGH
