"""Replays the record of a campaign."""

from __future__ import annotations

from typing import cast

from getaway.cli.clou.campaign import sheet
from getaway.cli.clou.campaign.sitting import ending_lines
from getaway.cli.clou.sitting.replaying import job_frame
from getaway.cli.screen.ink import Lines, trimmed
from getaway.cli.screen.replaying import Replaying, below, head, show_step
from getaway.clou.campaign.events import CampaignEvents
from getaway.clou.campaign.facts import CampaignFacts
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.state import State
from getaway.clou.campaign.telling import tell
from getaway.clou.campaign.view import CampaignView
from getaway.clou.words.telling import tell_all
from getaway.core import Events
from getaway.core.record import Line


class CampaignReplaying(Replaying):
    @property
    def game(self) -> CampaignGame:
        return cast(CampaignGame, self.table.game)

    @property
    def state(self) -> State:
        return cast(State, self.table.state)

    @property
    def facts(self) -> CampaignFacts:
        return cast(CampaignView, self.state.view(None)).told()

    def step(self, number: int, line: Line) -> bool:
        told = self._told(self.table.repeat(line))
        lines = [*head(number, line, self.screen.width), *below(told, self.screen.width)]
        return show_step(self.table, lines, lambda: self._frame(lines), self.screen, self.lang)

    def _told(self, events: Events | None) -> list[str]:
        if not isinstance(events, CampaignEvents):
            return []
        told = tell_all(events.game, events.inner or (), self.lang) if events.game is not None else []
        return told + [tell(self.game, event, self.lang) for event in events.own]

    def _frame(self, lines: Lines) -> Lines:
        """The job's table, or between two jobs the gang's sheet."""
        job, game, width, rows = self.state.job, self.state.game, self.screen.width, self.screen.height - 1
        if job is not None and game is not None:
            return job_frame(game, job, lines, (width, rows), self.lang)
        drawn = [*lines, *sheet.status(self.game, self.facts, self.lang, width)]
        drawn += sheet.progress(self.game, self.facts, self.lang, width)
        return trimmed([*drawn, *sheet.items(self.game, self.facts, self.lang, width)][:rows], width)

    def reckoning(self) -> Lines:
        assert self.state.result
        return ending_lines(self.game, self.facts, self.state.result.rating, self.lang)
