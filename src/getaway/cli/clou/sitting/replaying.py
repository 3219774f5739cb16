"""Showing a record again: step by step at a terminal, all at once in a pipe; every line is verified."""

from __future__ import annotations

from typing import cast

from getaway.cli.clou.screen.facts import read_facts
from getaway.cli.clou.screen.table import Table as Drawn
from getaway.cli.clou.sitting.ending import chase_lines, reckoning_lines
from getaway.cli.screen.ink import Lines, wrapped
from getaway.cli.screen.screen import Screen
from getaway.cli.words import say
from getaway.clou.game import ClouGame
from getaway.clou.play import events as ev
from getaway.clou.play.state import State
from getaway.clou.words.telling import tell_all
from getaway.core import Game, Record, Table
from getaway.core.record import Line


class Replaying:
    """A table on which a record is repeated line by line."""

    def __init__(self, game: Game, record: Record, screen: Screen, lang: str) -> None:
        self.game = cast(ClouGame, game)
        self.record = record
        self.table = Table.begin(game, record)
        self.screen = screen
        self.lang = lang

    def run(self) -> None:
        for number, line in enumerate(self.record.lines, 1):
            before = read_facts(self.table.state.view(None))
            events = self.table.repeat(line)
            told = tell_all(self.game, events or (), self.lang)
            steps = self._head(number, line)
            if events and any(isinstance(event, ev.Drove) for event in events):
                steps += chase_lines(events, before, self.lang)
                told = told[-1:]
            steps += [part for sentence in told for part in wrapped(f"    {sentence}", self.screen.width, 4)]
            if not self._show(steps):
                return
        self.table.confirm(self.record)
        self.screen.print(self._verdict())

    def _head(self, number: int, line: Line) -> Lines:
        chance = f" = {' '.join(map(str, line.chance))}" if line.chance else ""
        return wrapped(f"{number:>3} {line.text}{chance}", self.screen.width, 4)

    def _show(self, steps: Lines) -> bool:
        """Print a step, or the whole table and wait; False when the onlooker has seen enough."""
        if not self.screen.redraws or self.table.state.result is not None:
            self.screen.print(steps)
            return True
        state = cast(State, self.table.state)
        news = [line.plain.strip() for line in steps]
        shown = next(iter(state.deciders()), 0)
        drawn = Drawn(self.game, state, read_facts(state.view(None)), shown, (), news, self.lang)
        self.screen.frame(drawn.frame(self.screen.width, self.screen.height - 1))
        answer = self.screen.ask(f"{say('replay.next', self.lang)} ")
        return answer is not None and answer.strip() not in ("q", "quit", "exit")

    def _verdict(self) -> Lines:
        result = self.table.state.result
        lines: Lines = reckoning_lines(self.game, result, self.lang) if result else []
        key = "replay.verified" if result else "replay.unfinished"
        return [*lines, *wrapped(say(key, self.lang, n=len(self.record.lines)), self.screen.width)]
