"""What all states of one campaign share: content, house rules, names, and the jobs set up for a team."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from getaway.clou.board.brought import Brought
from getaway.clou.campaign.moves import Words
from getaway.clou.content.campaign import Preparation, SharedTool
from getaway.clou.content.campaign_library import CampaignSources
from getaway.clou.content.house_rules import CAMPAIGN_ONLY
from getaway.clou.game import ClouGame
from getaway.content.texts import Texts
from getaway.core.house_rules import Chosen

_KEPT: Final = 24  # jobs kept set up, because undo and replays come back to them


class Setting:
    """A campaign for a number of players under house rules."""

    def __init__(self, sources: CampaignSources, seats: tuple[str, ...], rules: Chosen, texts: Texts) -> None:
        self.sources: Final = sources
        self.campaign: Final = sources.campaign.content
        self.rules: Final = dict(rules)
        self.texts: Final = texts
        self.items: Final[tuple[SharedTool | Preparation, ...]] = tuple(self.campaign.items)
        self.words: Final = Words(
            seats, tuple(item.id for item in self.items), tuple(thief.content.id for thief in sources.thieves)
        )
        self._jobs: OrderedDict[tuple[object, ...], ClouGame] = OrderedDict()

    @property
    def texts_key(self) -> str:
        """The key of this campaign's texts."""
        return f"campaigns.{self.campaign.id}"

    @property
    def players(self) -> int:
        return len(self.words.seats)

    @property
    def jobs(self) -> tuple[str, ...]:
        """The ids of the jobs, in their order."""
        return tuple(source.content.id for source in self.sources.jobs)

    def trophy(self, job: int) -> str | None:
        """The special loot of a job (its index from 0)."""
        return self.campaign.jobs[job].trophy

    def job_game(self, job: int, team: tuple[int, ...], brought: Brought) -> ClouGame:
        """A job for this team with what the gang brings."""
        marks = (brought.done, tuple(sorted(brought.written.items())), brought.has)
        key = (job, team, tuple(item.id for item in brought.items), *marks, len(brought.powers), brought.stakes.key)
        if key not in self._jobs:
            crew = [self.sources.thieves[thief] for thief in team]
            rules = {name: value for name, value in self.rules.items() if name not in CAMPAIGN_ONLY}
            self._jobs[key] = ClouGame(self.sources.jobs[job], crew, rules, self.texts, brought)
            if len(self._jobs) > _KEPT:
                self._jobs.popitem(last=False)
        self._jobs.move_to_end(key)
        return self._jobs[key]
