"""A job of a campaign at the terminal: a sitting like that of a single job, with the campaign's table and the gang's sheet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from getaway.cli.clou.campaign import sheet
from getaway.cli.clou.screen.facts import read_facts
from getaway.cli.clou.screen.table import Table as Drawn
from getaway.cli.clou.sitting.commands import COMMANDS
from getaway.cli.clou.sitting.ending import chase
from getaway.cli.clou.sitting.sitting import ClouSitting
from getaway.cli.screen.fitting import Drawing
from getaway.cli.screen.ink import Lines
from getaway.cli.screen.sitting import Commands
from getaway.clou.campaign.events import CampaignEvents
from getaway.clou.campaign.telling import tell
from getaway.clou.game import ClouGame
from getaway.clou.play import events as ev
from getaway.clou.play.state import State
from getaway.clou.words.telling import tell_all
from getaway.core import Move

if TYPE_CHECKING:
    from getaway.cli.clou.campaign.sitting import CampaignSitting


def show_gang(at: Inside, rest: str) -> bool:
    """`gang`: shows experience and tools, which every seat may use."""
    facts = at.whole_table.facts
    lines = sheet.items(at.whole_table.game, facts, at.lang, at.screen.width, rules=True)
    return at.page([*sheet.status(at.whole_table.game, facts, at.lang, at.screen.width), *lines])


@dataclass(frozen=True, slots=True)
class GangTable(Drawn):
    """A job's table with the shared marks below the sheet of one seat."""

    gang: Lines = field(default_factory=list)

    def _parts(self, width: int, *, high: bool = True) -> dict[str, list[Drawing]]:
        parts: dict[str, list[Drawing]] = {}
        for name, drawings in Drawn._parts(self, width, high=high).items():
            parts[name] = drawings
            if name == "sheet":
                parts["gang"] = [lambda: self.gang]
        return parts


class Inside(ClouSitting):
    """The job that the gang is in; `whole_table` is the campaign's table."""

    commands: ClassVar[Commands] = {**COMMANDS, "gang": show_gang, "g": show_gang}

    def __init__(self, whole: CampaignSitting, game: ClouGame) -> None:
        super().__init__(whole.table, whole.save, whole.screen, whole.lang)
        self.whole_table = whole
        self.game = game

    @property
    def state(self) -> State:
        job = self.whole_table.state.job
        assert job is not None
        return job

    def drawn(self) -> GangTable:
        facts = self.whole_table.facts
        lines = sheet.marks_in_short(self.whole_table.game, facts, self.lang, self.screen.width)
        return GangTable(self.game, self.state, self.facts, self.shown, self.menu, self.news, self.lang, lines)

    def play(self, move: Move) -> None:
        """Make a move at the campaign's table; after the job's last move comes the police report."""
        before = read_facts(self.state.view(None))
        events = self.table.play(move)
        self.narrowed = None
        assert isinstance(events, CampaignEvents)
        of_job = [*(events.inner or ())]
        self.news = tell_all(self.game, of_job, self.lang)
        if any(isinstance(event, ev.Voted) for event in of_job):
            self.shown = (move.seat + 1) % len(self.game.seats)
        self.keep()
        if any(isinstance(event, ev.Drove) for event in of_job):
            chase(self.screen, of_job, before, self.lang)
        if self.whole_table.state.job is None:
            told = [tell(self.whole_table.game, event, self.lang) for event in events.own]
            self.whole_table.news = [*self.news, *told]
            self.whole_table.greet([Text(line) for line in self.whole_table.news])
