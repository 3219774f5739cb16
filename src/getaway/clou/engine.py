"""Clou's engine object: kinds of files, set-up, kept content, checks. It imports the engine only when used."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from getaway.clou.content.house_rules import CAMPAIGN_RULES, HOUSE_RULES
from getaway.content.engine import Engine, Kind, SetUp
from getaway.core.errors import RecordError, SetupError
from getaway.core.house_rules import Chosen, HouseRules

if TYPE_CHECKING:
    from getaway.clou.campaign.game import CampaignGame
    from getaway.clou.game import ClouGame
    from getaway.content.cards import Card
    from getaway.content.mistakes import Mistake
    from getaway.content.models import Model
    from getaway.content.pack_index import Pack
    from getaway.content.packs import Entry
    from getaway.content.texts import Texts
    from getaway.core import Game

JOB: Final = Kind("job", "jobs", ("rooms",), playable=True)
THIEF: Final = Kind("thief", "thieves", ("bars", "abilities"))
CAMPAIGN: Final = Kind("campaign", "campaigns", ("jobs",), playable=True)


class ClouEngine(Engine):
    name = "clou"
    rules_version = "1"
    home = "clou"
    kinds = (JOB, THIEF, CAMPAIGN)
    house_rules = HOUSE_RULES

    def model(self, kind: Kind) -> type[Model]:
        from getaway.clou.content.campaign import Campaign
        from getaway.clou.content.job import Job
        from getaway.clou.content.thief import Thief

        models: dict[Kind, type[Model]] = {JOB: Job, THIEF: Thief, CAMPAIGN: Campaign}
        return models[kind]

    def _template(self, kind: Kind) -> str:
        from getaway.clou.content.templates import template

        return template(kind.word)

    def check_entry(self, entry: Entry) -> Sequence[Mistake]:
        from getaway.clou.content.checks.files import check_entry

        return check_entry(entry)

    def check_pack(self, pack: Pack) -> Sequence[Mistake]:
        from getaway.clou.content.checks.files import check_pack

        return check_pack(pack)

    def card(self, entry: Entry) -> Card | str:
        from getaway.clou.content.library import card_of

        return card_of(entry)

    def texts(self) -> Texts:
        from getaway.clou.words.wording import CATALOGUE

        return CATALOGUE.texts

    def players(self, entry: Entry) -> range:
        from getaway.clou.content.campaign import Campaign
        from getaway.clou.content.library import read_job
        from getaway.content.models import parse

        if self.kind_of(entry) is CAMPAIGN:
            return parse(Campaign, entry.read()).players.counts
        return read_job(entry).content.players.counts

    def rules_for(self, entry: Entry) -> HouseRules:
        return CAMPAIGN_RULES if self.kind_of(entry) is CAMPAIGN else HOUSE_RULES

    def load(self, entry: Entry, setup: SetUp) -> ClouGame | CampaignGame:
        from getaway.clou.game import load

        if (kind := self.kind_of(entry)) is CAMPAIGN:
            return self._campaign(entry, setup)
        if kind is not JOB:
            raise SetupError(f"{entry.name} is no job, it is a {kind.word}; `getaway list` names the jobs")
        if setup.gang:
            raise SetupError("only the gang of a campaign has a name")
        if setup.players not in (None, len(setup.crew)) or setup.seats:
            raise SetupError('a job is played by thieves: name them, such as crew=["bruce", "janet"]')
        return load(entry, crew=setup.crew, rules=setup.rules, home=setup.home)

    def _campaign(self, entry: Entry, setup: SetUp) -> CampaignGame:
        from getaway.clou.campaign.game import load

        if setup.crew:
            raise SetupError("in a campaign thieves are chosen before each job: say how many play, such as players=2")
        players, seats = setup.players, setup.seats
        return load(entry, players=players, seats=seats, rules=setup.rules, gang=setup.gang, home=setup.home)

    def setup_of(self, headers: Mapping[str, str]) -> SetUp:
        if "players" in headers:  # a campaign
            rules = CAMPAIGN_RULES.of_text(headers.get("rules", ""))
            return SetUp(seats=tuple(headers["players"].split()), rules=rules, gang=headers.get("gang", ""))
        try:
            crew = shlex.split(headers.get("crew", ""))
        except ValueError as error:
            raise RecordError(f"the header 'crew:' cannot be read: {error}") from None
        return SetUp(tuple(crew), rules=self.house_rules.of_text(headers.get("rules", "")))

    def keep(self, game: Game) -> dict[str, Any]:
        from getaway.clou.campaign.game import CampaignGame
        from getaway.clou.content.campaign_keeping import keep as keep_campaign
        from getaway.clou.content.keeping import keep

        return keep_campaign(game) if isinstance(game, CampaignGame) else keep(cast("ClouGame", game))

    def kept(self, data: Mapping[str, Any], rules: Chosen) -> ClouGame | CampaignGame:
        from getaway.clou.content.campaign_keeping import kept as kept_campaign
        from getaway.clou.content.keeping import kept

        return kept_campaign(data, rules) if data.get("kind") == CAMPAIGN.word else kept(data, rules)


ENGINE: Final = ClouEngine()
