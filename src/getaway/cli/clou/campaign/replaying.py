"""Showing the record of a campaign again: every line with what it set off, verified on the way."""

from __future__ import annotations

from typing import cast

from getaway.cli.clou.campaign import sheet
from getaway.cli.clou.campaign.sitting import ending_lines
from getaway.cli.clou.screen.facts import read_facts
from getaway.cli.clou.screen.table import Table as Drawn
from getaway.cli.screen.ink import Lines, trimmed, wrapped
from getaway.cli.screen.screen import Screen
from getaway.cli.words import say
from getaway.clou.campaign.events import CampaignEvents
from getaway.clou.campaign.facts import CampaignFacts
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.state import State
from getaway.clou.campaign.telling import tell
from getaway.clou.campaign.view import CampaignView
from getaway.clou.words.telling import tell_all
from getaway.core import Events, Record, Table
from getaway.core.record import Line


class CampaignReplaying:
    """A campaign's table on which a record is repeated line by line."""

    def __init__(self, game: CampaignGame, record: Record, screen: Screen, lang: str) -> None:
        self.game = game
        self.record = record
        self.table = Table.begin(game, record)
        self.screen = screen
        self.lang = lang

    @property
    def state(self) -> State:
        return cast(State, self.table.state)

    @property
    def facts(self) -> CampaignFacts:
        return cast(CampaignView, self.state.view(None)).told()

    def run(self) -> None:
        for number, line in enumerate(self.record.lines, 1):
            told = self._told(self.table.repeat(line))
            steps = [*self._head(number, line), *(part for said in told for part in self._wrapped(said))]
            if not self._show(steps):
                return
        self.table.confirm(self.record)
        self.screen.print(self._verdict())

    def _told(self, events: Events | None) -> list[str]:
        if not isinstance(events, CampaignEvents):
            return []
        told = tell_all(events.game, events.inner or (), self.lang) if events.game is not None else []
        return told + [tell(self.game, event, self.lang) for event in events.own]

    def _head(self, number: int, line: Line) -> Lines:
        chance = f" = {' '.join(map(str, line.chance))}" if line.chance else ""
        return wrapped(f"{number:>3} {line.text}{chance}", self.screen.width, 4)

    def _wrapped(self, sentence: str) -> Lines:
        return wrapped(f"    {sentence}", self.screen.width, 4)

    def _show(self, steps: Lines) -> bool:
        """Print a step, or the whole table and wait; False when the onlooker has seen enough."""
        if not self.screen.redraws or self.state.result is not None:
            self.screen.print(steps)
            return True
        rows = self.screen.height - 1
        self.screen.frame(self._frame(steps, rows))
        answer = self.screen.ask(f"{say('replay.next', self.lang)} ")
        return answer is not None and answer.strip() not in ("q", "quit", "exit")

    def _frame(self, steps: Lines, rows: int) -> Lines:
        """The job's table, or the gang's sheet between two jobs."""
        job, game, width = self.state.job, self.state.game, self.screen.width
        if job is not None and game is not None:
            news = [line.plain.strip() for line in steps]
            shown = next(iter(job.deciders()), 0)
            return Drawn(game, job, read_facts(job.view(None)), shown, (), news, self.lang).frame(width, rows)
        lines = [*steps, *sheet.status(self.game, self.facts, self.lang, width)]
        lines += sheet.progress(self.game, self.facts, self.lang, width)
        return trimmed([*lines, *sheet.items(self.game, self.facts, self.lang, width)][:rows], width)

    def _verdict(self) -> Lines:
        result = self.state.result
        lines = ending_lines(self.game, self.facts, result.rating, self.lang) if result else []
        key = "replay.verified" if result else "replay.unfinished"
        return [*lines, *wrapped(say(key, self.lang, n=len(self.record.lines)), self.screen.width)]
