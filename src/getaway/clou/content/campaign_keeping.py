"""A campaign's content as plain data, and back: a gang goes on with the content it began with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from getaway.clou.campaign.game import CampaignGame
from getaway.clou.content.campaign import Campaign
from getaway.clou.content.campaign_library import CampaignSources
from getaway.clou.content.house_rules import CAMPAIGN_RULES
from getaway.clou.content.library import Source, parse_job, parse_thief
from getaway.clou.engine import CAMPAIGN, ENGINE
from getaway.content.keeping import put_away, taken_out
from getaway.content.models import parse
from getaway.content.texts import Texts
from getaway.core import SetupError
from getaway.core.house_rules import Chosen


def keep(game: CampaignGame) -> dict[str, Any]:
    """The campaign, its jobs and thieves, and their texts."""
    return {
        "engine": ENGINE.version,
        "kind": CAMPAIGN.word,
        "seats": list(game.seats),
        "gang": game.gang,
        "sources": [put_away(source.entry, source.document) for source in game.sources.every],
        "jobs": len(game.sources.jobs),
        "texts": {lang: _of_game(game, texts) for lang, texts in game.texts.languages.items()},
    }


def kept(data: Mapping[str, Any], rules: Chosen) -> CampaignGame:
    """The game made from kept content; SetupError if it was kept under rules other than today's."""
    if data["engine"] != ENGINE.version:
        raise SetupError(f"it was begun under other rules ({data['engine']}) than those of today ({ENGINE.version})")
    first, *others = [taken_out(each) for each in data["sources"]]
    jobs, thieves = others[: data["jobs"]], others[data["jobs"] :]
    entry, document = first
    sources = CampaignSources(
        Source(parse(Campaign, document), document, entry),
        tuple(Source(parse_job(document), document, entry) for entry, document in jobs),
        tuple(Source(parse_thief(document), document, entry) for entry, document in thieves),
    )
    return CampaignGame(sources, data["seats"], CAMPAIGN_RULES.read(rules), Texts(data["texts"]), data.get("gang", ""))


def _of_game(game: CampaignGame, texts: Mapping[str, str]) -> dict[str, str]:
    mine = (
        "ratings.",
        f"campaigns.{game.campaign.id}.",
        *(f"jobs.{job.content.id}." for job in game.sources.jobs),
        *(f"thieves.{thief.content.id}." for thief in game.sources.thieves),
    )
    return {key: text for key, text in texts.items() if key.startswith(mine)}
