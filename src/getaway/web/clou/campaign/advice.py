"""Advice in a campaign: in a job as in any other, between jobs none."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from getaway.clou.campaign.state import State as CampaignState
from getaway.core import Seat, State
from getaway.web.clou.thinking import ClouAdvisor
from getaway.web.port import Advisor, Json

JOBS: Final = 8  # jobs whose advisors are kept


class CampaignAdvisor(Advisor):
    def __init__(self) -> None:
        self._of = lru_cache(JOBS)(ClouAdvisor)

    def lamp(self, state: State, seat: Seat) -> dict[str, Json]:
        assert isinstance(state, CampaignState)
        if state.game is None or state.job is None:
            return {"clean": None}
        return self._of(state.game).lamp(state.job, seat)

    def after(self, state: State, seat: Seat, said: str) -> dict[str, Json]:
        assert isinstance(state, CampaignState)
        if state.game is None or state.job is None:
            return {"now": None, "clean": None}
        return self._of(state.game).after(state.job, seat, said)
