"""What a seat may know of a campaign: everything except future dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.clou.campaign.facts import CampaignFacts, facts_of
from getaway.clou.play.facts import facts_of as job_facts
from getaway.core.facts import View

if TYPE_CHECKING:
    from getaway.clou.campaign.state import State


class CampaignView(View):
    """A position without its chance: it can be read and cloned, but has no future of its own."""

    __slots__ = ("seat", "state")

    def __init__(self, state: State, seat: int | None) -> None:
        self.state = state
        self.seat = seat

    def told(self) -> CampaignFacts:
        """The facts as types."""
        state, job = self.state, self.state.job
        inside = None if job is None else job_facts(job.book.names, job.book.board, job.position)
        return facts_of(state.setting, state.position, inside, state.deciders())

    def facts(self) -> dict[str, object]:
        return self.told().plain()
