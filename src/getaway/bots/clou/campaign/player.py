"""A bot for a campaign: a bot of single jobs plays the jobs; between them it buys, chooses the team and goes in.

It plans its purchases once between two jobs, from the view alone. Between things of about equal worth, a little taste from
the bot's own stream decides, as among people.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.bots.clou.campaign.team import best_team
from getaway.bots.clou.campaign.worth import preparation_worth, tool_worth
from getaway.bots.clou.playing.player import ClouBot
from getaway.bots.protocol import UNBOUND, Bot, Budget, Choice, Reason, Value
from getaway.clou.campaign import codes, sheet
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.moves import Move
from getaway.clou.campaign.options import decisions
from getaway.clou.campaign.position import LAST, NOBODY, Position
from getaway.clou.campaign.view import CampaignView
from getaway.clou.content.campaign import Preparation
from getaway.clou.game import ClouGame
from getaway.clou.play.view import ClouView
from getaway.core import Game, View
from getaway.core.chance import Stream

TASTE: Final = 6.0
"""Points by which taste may change an estimate: half of it up or down."""
RANDOM: Final = "random"


class CampaignBot(Bot):
    """`name` is that of the bot which plays the jobs. With `only` it buys only that item, and takes its thief along."""

    game: CampaignGame

    def __init__(self, name: str, only: str | None = None) -> None:
        self.name = name
        self._only = only

    def begin(self, game: Game, seats: Sequence[int], seed: int = 0, budget: Budget = UNBOUND) -> None:
        super().begin(game, seats, seed, budget)
        self._seed, self._budget = seed, budget
        self._coin = Stream(seed)
        self._inside: ClouBot | None = None
        self._job: ClouGame | None = None
        self._thought_for = -1
        self._wishes: list[int] = []
        self._team: tuple[int, ...] = ()

    def choose(self, view: View) -> Choice | None:
        if not isinstance(view, CampaignView):
            raise TypeError("this bot needs a view of its own game")
        state = view.state
        if state.job is not None and state.game is not None:
            return self._in_job(state.game, ClouView(state.job, view.seat))
        return self._between(state.position)

    # In a job

    def _in_job(self, game: ClouGame, view: ClouView) -> Choice | None:
        if self._inside is None or self._job is not game:
            self._inside, self._job = ClouBot(self.name), game
            self._inside.begin(game, self.seats, self._coin.below(1 << 30), self._budget)
        choice = self._inside.choose(view)
        return choice and Choice(choice.move, _by_thief(choice.why, game))

    # Between two jobs

    def _between(self, p: Position) -> Choice | None:
        if p.phase == LAST:
            return self._decide(p, codes.decide(codes.ACCEPT), Reason("accept"))
        self._think(p)
        if boxes := self._next_box(p):
            return self._decide(p, *boxes)
        for seat in self.seats:
            if p.team[seat] == NOBODY:
                return self._take(p, seat)
        if NOBODY in p.team:
            return None  # others must choose
        return self._decide(p, codes.decide(codes.GO_IN), Reason("go-in"))

    def _think(self, p: Position) -> None:
        """Decide what to buy now, best first, and with whom to go in."""
        if self._thought_for == p.job:
            return
        self._thought_for = p.job
        self._wishes = self._boxes(p)
        s = self.game.setting
        free = {number: s.sources.thieves[number].content for number in sheet.free_thieves(s, p)}
        job, bonus = s.sources.jobs[p.job].content, self._needed(p)
        self._team = best_team(job, free, s.players, bonus, self._coin, twice=bool(s.rules["same-thief"]))

    def _boxes(self, p: Position) -> list[int]:
        """Items by worth; only those worth their price, except free ones."""
        s = self.game.setting
        if self._only is not None:
            return [s.words.items.index(self._only)] if not p.job else []
        if self.name == RANDOM:
            return self._shuffled(len(s.items))
        worth = {
            item: self._worth(p, item) + TASTE * (self._coin.below(1000) / 1000 - 0.5) for item in range(len(s.items))
        }
        paid = s.campaign.price if p.job else -1000
        wanted = [item for item in worth if worth[item] > paid * (s.items[item].boxes - p.boxes(item))]
        return sorted(wanted, key=lambda item: -worth[item] / s.items[item].boxes)

    def _shuffled(self, count: int) -> list[int]:
        order = list(range(count))
        for place in range(count - 1, 0, -1):
            other = self._coin.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return order[: self._coin.below(count + 1)] or order[:1] if count else []

    def _worth(self, p: Position, item: int) -> float:
        s = self.game.setting
        jobs = [source.content for source in s.sources.jobs[p.job :]]
        wanted = s.items[item]
        if not isinstance(wanted, Preparation):
            done = sum(mark.partition(".")[0] == wanted.id for mark in p.done)
            return tool_worth(wanted, done, len(jobs))
        if wanted.thief is not None and s.words.thieves.index(wanted.thief) in p.prison:
            return 0.0
        share = 1.0 if wanted.thief is None else 0.9
        return share * preparation_worth(wanted, jobs, s.players, sheet.cells(s, p) - p.traces)

    def _needed(self, p: Position) -> dict[str, float]:
        """What each thief adds to the next job through preparations that are owned or wanted."""
        s = self.game.setting
        job = s.sources.jobs[p.job].content
        found: dict[str, float] = {}
        for number, item in enumerate(s.items):
            if not isinstance(item, Preparation) or not item.thief:
                continue
            if item.id == self._only:
                found[item.thief] = 100.0
            elif sheet.owned(s, p, number) or number in self._wishes[:1]:
                found[item.thief] = found.get(item.thief, 0.0) + preparation_worth(item, [job], s.players, 9)
        return found

    def _next_box(self, p: Position) -> tuple[int, Reason] | None:
        """The next affordable item of the list."""
        s = self.game.setting
        free = sheet.free_boxes(s, p)
        wishes = self._wishes if not free else [*self._wishes, *range(len(s.items))]
        for item in wishes:
            left = s.items[item].boxes - p.boxes(item)
            payable = free or sheet.rest(s, p) >= left * s.campaign.price
            if sheet.may_buy(s, p, item) and payable:
                reason = Reason("box" if free else "buy", {"item": s.words.items[item]})
                return codes.decide(codes.BUY, item), reason
        return None

    def _take(self, p: Position, seat: int) -> Choice:
        """A thief for one of its seats: of the planned team, or any free one."""
        s = self.game.setting
        wishes = [thief for thief in (*self._team, *sheet.free_thieves(s, p)) if sheet.may_take(s, p, seat, thief)]
        taken = [thief for thief in wishes if thief not in p.team] or wishes
        return self._choice(codes.team(seat, taken[0]), Reason("team", {"thief": s.words.thieves[taken[0]]}))

    # Decisions of the crew

    def _decide(self, p: Position, decision: int, why: Reason) -> Choice | None:
        """The owner of the first seat decides; with group-vote every seat votes, and then all join the majority."""
        s = self.game.setting
        if not s.rules["group-vote"]:
            return self._choice(decision, why) if 0 in self.seats else None
        for seat in self.seats:
            if not p.voices[seat]:
                return self._choice(codes.vote(seat, decision), why)
        if 0 in p.voices:
            return None  # some seat has not voted yet
        wanted = max(p.voices, key=p.voices.count)
        for seat in self.seats:
            if p.voices[seat] != wanted and wanted in decisions(s, p):
                return self._choice(codes.vote(seat, wanted), Reason("joins"))
        return None

    def _choice(self, code: int, why: Reason) -> Choice:
        return Choice(Move(code, self.game.setting.words), why)


def _by_thief(why: Reason, game: ClouGame) -> Reason:
    """A reason from a job, with seats named by their thieves, because the campaign's seats have other names."""
    values: dict[str, Value] = dict(why.values)
    if isinstance(seat := values.get("seat"), int):
        values["seat"] = game.names.thieves[seat]
    return Reason(why.key, values)
