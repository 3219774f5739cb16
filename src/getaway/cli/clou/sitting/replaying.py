"""Replays the record of a job."""

from __future__ import annotations

from typing import cast

from getaway.cli.clou.screen.facts import read_facts
from getaway.cli.clou.screen.table import Table as Drawn
from getaway.cli.clou.sitting.ending import chase_lines, reckoning
from getaway.cli.screen.ink import Lines
from getaway.cli.screen.replaying import Replaying, below, head, show_step
from getaway.clou.game import ClouGame
from getaway.clou.play import events as ev
from getaway.clou.play.state import State
from getaway.clou.words.telling import tell_all
from getaway.core.record import Line


class ClouReplaying(Replaying):
    @property
    def game(self) -> ClouGame:
        return cast(ClouGame, self.table.game)

    def step(self, number: int, line: Line) -> bool:
        before = read_facts(self.table.state.view(None))
        events = self.table.repeat(line)
        told = tell_all(self.game, events or (), self.lang)
        lines = head(number, line, self.screen.width)
        if events and any(isinstance(event, ev.Drove) for event in events):
            lines += chase_lines(events, before, self.lang)
            told = told[-1:]
        lines += below(told, self.screen.width)
        return show_step(self.table, lines, lambda: self._frame(lines), self.screen, self.lang)

    def _frame(self, lines: Lines) -> Lines:
        state = cast(State, self.table.state)
        return job_frame(self.game, state, lines, (self.screen.width, self.screen.height - 1), self.lang)

    def reckoning(self) -> Lines:
        result = self.table.state.result
        assert result
        return reckoning(self.game, result, self.lang)


def job_frame(game: ClouGame, state: State, lines: Lines, size: tuple[int, int], lang: str) -> Lines:
    """The table of a job after the step that these lines describe."""
    news = [line.plain.strip() for line in lines]
    shown = next(iter(state.deciders()), 0)
    return Drawn(game, state, read_facts(state.view(None)), shown, (), news, lang).frame(*size)
