"""Clou's port for the browser: its lobby, its table, its lamp."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from getaway.bots import bot_names
from getaway.clou.campaign.game import CampaignGame
from getaway.clou.content.campaign_library import read_campaign
from getaway.clou.content.library import is_thief, read_job, read_thief, texts_of
from getaway.clou.engine import CAMPAIGN, ENGINE
from getaway.clou.game import ClouGame
from getaway.content.engine import SetUp
from getaway.content.packs import Entry, entries, pack
from getaway.core import Game
from getaway.core.house_rules import Chosen
from getaway.draw import Picture
from getaway.draw.clou import FolderDrawing, plan_picture, sheet_picture
from getaway.draw.clou.folder import folder_of
from getaway.draw.clou.words import Words
from getaway.web.clou import choices
from getaway.web.clou.campaign.advice import CampaignAdvisor
from getaway.web.clou.campaign.choices import SEAT, campaign_told, jobs_of
from getaway.web.clou.campaign.face import CampaignFace
from getaway.web.clou.shown import ClouFace
from getaway.web.clou.thinking import ClouAdvisor
from getaway.web.port import Advisor, Face, Json, WebPort

JOBS: Final = "jobs"
THIEVES: Final = "thieves"


class ClouWeb(WebPort):
    bots = bot_names("clou")

    def face(self, game: Game) -> Face:
        return CampaignFace(game) if isinstance(game, CampaignGame) else ClouFace(game)

    def advisor(self, game: Game) -> Advisor:
        if isinstance(game, CampaignGame):
            return CampaignAdvisor()
        assert isinstance(game, ClouGame)
        return ClouAdvisor(game)

    def told(self, entry: Entry, lang: str) -> dict[str, Json]:
        return campaign_told(entry, lang) if ENGINE.kind_of(entry) is CAMPAIGN else choices.job(entry, lang)

    def shelved(self, there: Sequence[Entry]) -> Sequence[Entry]:
        """A campaign stands for its jobs: they are played in it, and not shown before."""
        campaigns = [entry for entry in there if ENGINE.kind_of(entry) is CAMPAIGN]
        inside = {name for entry in campaigns for name in jobs_of(entry)}
        return [*campaigns, *(entry for entry in there if entry not in campaigns and entry.name not in inside)]

    def characters(self, pack: str, own: Sequence[Entry], lang: str) -> list[Json]:
        return [*choices.own_thieves(own, lang), *choices.thieves(pack, lang)]

    def form(self, lang: str) -> dict[str, Json]:
        return {"rules": choices.rules(lang), "seats": choices.SEATS}

    def picture(self, entry: Entry, lang: str) -> Picture:
        if is_thief(entry):
            thief = read_thief(entry)
            return sheet_picture(thief.content, texts_of(thief), lang)
        if ENGINE.kind_of(entry) is CAMPAIGN:
            sources = read_campaign(entry)
            words = Words(sources.texts(), lang)
            return FolderDrawing(folder_of(sources, words), words).picture()
        source = read_job(entry)
        return plan_picture(source.content, texts_of(source), lang)

    def setup(self, characters: Sequence[str], rules: Chosen) -> SetUp:
        if characters and all(name.startswith(SEAT) for name in characters):  # places of a campaign: no thieves yet
            return SetUp(players=len(characters), rules=rules)
        return super().setup(characters, rules)

    def characters_of(self, setup: SetUp) -> Sequence[str]:
        return setup.crew or [f"{SEAT}{number}" for number, _ in enumerate(setup.seats, 1)]

    @cache  # noqa: B019 - there is one port
    def quickest(self) -> tuple[str, tuple[str, ...]]:
        """The job with the fewest challenges, and the first thief of its pack."""
        home = pack("clou")
        jobs = [read_job(entry) for entry in entries(home, JOBS)]
        job = min(jobs, key=lambda found: len(found.content.challenges))
        return job.entry.name, (entries(home, THIEVES)[0].id,)

    def usual_rules(self, *, online: bool) -> Chosen:
        return dict.fromkeys(choices.ONLINE, True) if online else {}


PORT: Final = ClouWeb()
