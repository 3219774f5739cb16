"""A small campaign of two jobs for tests, with shortcuts to the situations in the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import getaway
from getaway.clou.board.board import TRACES
from getaway.clou.campaign.facts import CampaignFacts, ItemFacts
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.state import State
from getaway.clou.campaign.view import CampaignView
from getaway.clou.play import position as at
from getaway.clou.play.state import State as JobState
from getaway.core import Event, Table

NIGHTS = str(Path(__file__).resolve().parents[1] / "content" / "nights" / "two-nights")
POLICE_FIRST = (2, 2, 2)
"""Dice of an escape that fails with any driver."""


def gang(players: int = 2, **rules: Any) -> CampaignGame:
    """The campaign for this many players; house rules are written with underscores."""
    found = getaway.load(NIGHTS, players=players, rules={name.replace("_", "-"): rules[name] for name in rules})
    assert isinstance(found, CampaignGame)
    return found


class Gang:
    """A gang at a table, with words for what tests do often."""

    def __init__(
        self, players: int = 2, dice: Sequence[int] | None = None, seed: int | None = None, **rules: Any
    ) -> None:
        self.game = gang(players, **rules)
        self.table = (
            Table(self.game, seed=1) if dice is None and seed is None else Table(self.game, seed=seed, dice=dice)
        )

    @property
    def state(self) -> State:
        assert isinstance(self.table.state, State)
        return self.table.state

    @property
    def job(self) -> JobState:
        assert self.state.job is not None
        return self.state.job

    @property
    def facts(self) -> CampaignFacts:
        view = self.state.view(None)
        assert isinstance(view, CampaignView)
        return view.told()

    def item(self, id: str) -> ItemFacts:
        return next(item for item in self.facts.sheet.items if item.id == id)

    def play(self, *moves: str) -> list[Event]:
        """Make moves in notation; returns what they set off."""
        return [event for move in moves for event in self.table.play(move)]

    def go_in(self, *team: str, buy: Iterable[str] = ()) -> list[Event]:
        """Buy, take these thieves in the order of the seats, and go in. By default the first box is the ribbon."""
        bought = list(buy) or (["ribbon"] if not self.facts.reports else [])
        self.play(*(f"crew buy {item}" for item in bought))
        return self.play(*(f"{seat} team {thief}" for seat, thief in zip(self.game.seats, team)), "crew go-in")

    def stands(self, loot: Iterable[str] = (), traces: int = 0) -> None:
        """Set the state of the job: loot taken, traces left."""
        names = self.job.book.names.loot
        self.job.position.loot = sum(1 << names.index(item) for item in loot)
        self.job.position.tracks[TRACES] = traces

    def run_away(self, loot: Iterable[str] = (), traces: int = 0) -> list[Event]:
        """End the job with a success."""
        self.stands(loot, traces)
        self.job.position.phase = at.STAY
        return self.play("crew run")

    def tracked_down(self, loot: Iterable[str] = (), traces: int = 4) -> list[Event]:
        """End the job with its last trace."""
        self.stands(loot, traces)
        self.job.position.phase, self.job.position.ending = at.LAST, at.TRACKED_DOWN
        return self.play("crew accept")

    def caught(self, driver: str, loot: Iterable[str] = (), traces: int = 0) -> list[Event]:
        """End the job with an alarm and a failed escape; the table's dice must be POLICE_FIRST."""
        self.stands(loot, traces)
        self.job.position.phase, self.job.position.alarm = at.ALARM, 1
        return self.play(f"crew drive {driver}")
