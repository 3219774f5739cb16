"""What a lobby shows of a campaign: its story, its jobs by number, places instead of thieves, its house rules."""

from __future__ import annotations

from typing import Final

from getaway.clou.content.campaign_library import CampaignSources, job_entry, read_campaign
from getaway.clou.content.house_rules import CAMPAIGN_RULES
from getaway.clou.words.wording import say as engine_says
from getaway.content.packs import Entry
from getaway.draw.clou.words import Words
from getaway.web.clou.choices import rules
from getaway.web.clou.wording import say
from getaway.web.port import Json

SEAT: Final = "seat-"
"""Prefix of a campaign's places in the lobby's choice of seats."""


def campaign_told(entry: Entry, lang: str) -> dict[str, Json]:
    sources = read_campaign(entry)
    campaign, words = sources.campaign.content, Words(sources.texts(), lang)
    own = f"campaigns.{campaign.id}"
    return {
        "id": campaign.id,
        "title": words.optional(f"{own}.title") or campaign.id,
        "story": words.optional(f"{own}.about"),
        "special": "",
        "gang": True,
        "players": {"least": campaign.players.least, "seats": campaign.players.most},
        "facts": [
            say("lobby.campaign-jobs", lang, n=len(campaign.jobs)),
            say("lobby.campaign-items", lang, n=len(campaign.items)),
        ],
        "characters": [_place(number, lang) for number in range(1, campaign.players.most + 1)],
        "rules": rules(lang, CAMPAIGN_RULES),
        "difficulty": _difficulty(sources),
        "card": None,
    }


def _difficulty(sources: CampaignSources) -> int | None:
    """The mean difficulty of its plans; None if one of them has none."""
    printed = [source.content.difficulty for source in sources.jobs]
    said = [one for one in printed if one is not None]
    return round(sum(said) / len(said)) if said and len(said) == len(printed) else None


def jobs_of(entry: Entry) -> list[str]:
    """The names of a campaign's jobs."""
    campaign = read_campaign(entry).campaign.content
    return [job_entry(each, entry).name for each in campaign.jobs]


def _place(number: int, lang: str) -> Json:
    return {
        "id": f"{SEAT}{number}",
        "name": engine_says("campaign.seat", lang, n=number),
        "portrait": "b-stranger",
        "tagline": "",
        "about": say("lobby.campaign-seat", lang),
        "gives": [],
    }
