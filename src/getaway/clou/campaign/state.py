"""A state of a campaign, by the contract: the gang's sheet, and the state of the current job."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from getaway.clou.board.codes import CREW_SEAT
from getaway.clou.campaign import codes, sheet
from getaway.clou.campaign.chance import JobChance
from getaway.clou.campaign.events import (
    Bought,
    CampaignEvents,
    CampaignOver,
    Joined,
    Returned,
    Voted,
    WentIn,
)
from getaway.clou.campaign.moves import Moves
from getaway.clou.campaign.options import deciders, decisions, listed
from getaway.clou.campaign.position import JOB, NOBODY, OVER, Position
from getaway.clou.campaign.reckoning import reckon, score
from getaway.clou.campaign.refusals import refusal
from getaway.clou.campaign.report import close_job
from getaway.clou.campaign.setting import Setting
from getaway.clou.campaign.stakes import stakes
from getaway.clou.game import ClouGame
from getaway.clou.play.state import State as JobState
from getaway.core.chance import Chance
from getaway.core.errors import IllegalMove
from getaway.core.facts import Event, Result, View
from getaway.core.play import Events, Seat
from getaway.core.play import Move as CoreMove
from getaway.core.play import Moves as CoreMoves
from getaway.core.play import State as CoreState


def first_position(setting: Setting) -> Position:
    return Position(team=(NOBODY,) * setting.players, voices=(0,) * setting.players)


class State(CoreState):
    """A state of a campaign. While the gang is in a job, `job` is the state of that job."""

    __slots__ = ("chance", "game", "job", "position", "setting")

    def __init__(self, setting: Setting, position: Position, chance: Chance | None) -> None:
        self.setting = setting
        self.position = position
        self.chance = chance
        self.game: ClouGame | None = None
        self.job: JobState | None = None

    def deciders(self) -> tuple[Seat, ...]:
        return self.job.deciders() if self.job is not None else deciders(self.setting, self.position)

    def moves(self, seat: Seat) -> CoreMoves:
        if self.job is not None:
            return self.job.moves(seat)
        return Moves(listed(self.setting, self.position, seat), self.setting.words)

    def play(self, move: CoreMove) -> Events:
        if self.job is not None:
            return self._in_job(self.job, move)
        if not self.offers(move.code):
            raise IllegalMove(refusal(self.setting, self.position, _text(move)))
        return self._between(move.code)

    def offers(self, code: int) -> bool:
        """Whether this code is a legal move now."""
        if self.job is not None:
            return not codes.is_own(code) and self.job.offers(code)
        if not codes.is_own(code):
            return False
        seat = codes.seat_of(code)
        if seat == CREW_SEAT:
            return not self.setting.rules["group-vote"] and code in decisions(self.setting, self.position)
        return seat < self.setting.players and code in listed(self.setting, self.position, seat)

    # Moves of a job

    def _in_job(self, job: JobState, move: CoreMove) -> Events:
        events = job.play(move)
        game = self.game
        assert game is not None
        if job.result is None:
            return CampaignEvents((), events, game)
        told = close_job(self.setting, self.position, game, job)
        self.game = self.job = None
        return CampaignEvents(told, events, game)

    # Moves of the campaign

    def _between(self, code: int) -> Events:
        deed, seat = codes.deed_of(code), codes.seat_of(code)
        if deed == codes.TEAM:
            return CampaignEvents([self._take(seat, codes.which_of(code))])
        if not codes.is_vote(code):
            return self._decide(code, [])
        p, decision = self.position, codes.decision_of(code)
        p.voices = _changed(p.voices, seat, decision)
        told = Voted(self.setting.words.seats[seat], self.setting.words.decision(decision))
        return self._decide(decision, [told]) if {*p.voices} == {decision} else CampaignEvents([told])

    def _decide(self, decision: int, told: list[Event]) -> Events:
        deed, item = codes.deed_of(decision), codes.which_of(decision)
        self.position.voices = (0,) * self.setting.players
        if deed == codes.GO_IN:
            return CampaignEvents([*told, self._go_in()], latch=True)
        return CampaignEvents([*told, self._accept() if deed == codes.ACCEPT else self._pay(deed, item)])

    def _pay(self, deed: int, item: int) -> Event:
        s, p = self.setting, self.position
        *before, row = p.bought
        if deed == codes.BUY:
            p.bought = (*before, (*row, item))
            return Bought(s.words.items[item], sheet.price(s, p), sheet.rest(s, p), sheet.owned(s, p, item))
        last = len(row) - 1 - row[::-1].index(item)
        p.bought = (*before, (*row[:last], *row[last + 1 :]))
        return Returned(s.words.items[item], sheet.rest(s, p))

    def _take(self, seat: int, thief: int) -> Event:
        self.position.team = _changed(self.position.team, seat, thief)
        return Joined(self.setting.words.seats[seat], self.setting.words.thieves[thief])

    def _go_in(self) -> Event:
        s, p = self.setting, self.position
        p.phase = JOB
        self._enter()
        assert self.job is not None
        self.job.position.drawn = p.drawn
        return WentIn(s.jobs[p.job], p.job + 1, tuple(s.words.thieves[thief] for thief in p.team))

    def _enter(self) -> None:
        """Set up the job for the team, with what it brings."""
        s, p = self.setting, self.position
        self.game = s.job_game(p.job, p.team, replace(sheet.brought(s, p), stakes=stakes(s, p)))
        self.job = self.game.start(chance=Chance())
        self.job.chance = self._job_chance()

    def _job_chance(self) -> Chance | None:
        return None if self.chance is None else JobChance(self.chance, self.position.job)

    def _accept(self) -> Event:
        self.position.phase = OVER
        return CampaignOver(self.position.ending, score(self.setting, self.position))

    # The rest of the contract

    def clone(self) -> State:
        copy = State(self.setting, self.position.clone(), self.chance)
        copy.game = self.game
        copy.job = None if self.job is None else self.job.clone()
        return copy

    def with_chance(self, chance: Chance | None) -> State:
        """A copy with another future, which shares nothing with this state."""
        copy = State(self.setting, self.position.clone(), chance)
        copy.game = self.game
        if self.job is not None:
            copy.job = self.job.book.state(self.job.position.clone(), copy._job_chance())
        return copy

    def view(self, seat: Seat | None) -> View:
        from getaway.clou.campaign.view import CampaignView

        return CampaignView(self.with_chance(None), seat)

    @property
    def result(self) -> Result | None:
        return reckon(self.setting, self.position) if self.position.phase == OVER else None

    def digest(self) -> str:
        inside = self.job.digest() if self.job is not None else ""
        return hashlib.sha256(f"{self.position.numbers()!r} {inside}".encode()).hexdigest()[:32]


def _changed(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _text(move: CoreMove) -> str:
    """The text of a move; empty if its code names something that does not exist."""
    try:
        return move.text
    except LookupError:
        return ""
