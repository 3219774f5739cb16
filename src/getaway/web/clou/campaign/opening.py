"""The constant part of a campaign's page between jobs: the folder as a picture, names, and what items do."""

from __future__ import annotations

from getaway.clou.campaign.game import CampaignGame
from getaway.clou.campaign.telling import item_name, job_title, loot_name, seat_name, thief_name
from getaway.clou.content.campaign import Preparation
from getaway.clou.content.house_rules import CAMPAIGN_RULES
from getaway.draw import inline
from getaway.draw.clou import FolderDrawing, portrait
from getaway.draw.clou.folder import FolderState, folder_of
from getaway.draw.clou.words import Words
from getaway.web.clou.choices import rules
from getaway.web.house_rules import in_force
from getaway.web.port import Json

PAGE = "clou/campaign"
"""The script of the table page that shows it."""


def opening(game: CampaignGame, lang: str) -> dict[str, Json]:
    campaign = game.campaign
    folder = _folder(game, lang)
    picture = folder.picture(FolderState(players=len(game.seats), gang=game.gang))
    tools = {tool.id for tool in campaign.tools}
    return {
        "engine": game.engine,
        "page": PAGE,
        "game": game.id,
        "title": game.gang or game.title(lang),
        "story": game.text("about", lang),
        "pack": game.entry.pack.id if game.entry.pack else None,
        "seats": [_seat(game, seat, lang) for seat in game.seats],
        "folder": {
            "svg": inline(picture),
            "size": [picture.width, picture.height],
            "cards": {
                id: inline(card) for id, card in folder.cards().items() if id in tools
            },  # of no tool a word tells all
        },
        "jobs": [
            {
                "id": source.content.id,
                "title": job_title(game, source.content.id, lang),
                "trophy": loot_name(game, each.trophy, lang) if each.trophy else None,
            }
            for each, source in zip(campaign.jobs, game.sources.jobs, strict=True)
        ],
        "items": {item.id: _item(game, item.id, lang) for item in (*campaign.experience, *campaign.items)},
        "thieves": [
            {
                "id": thief.content.id,
                "name": thief_name(game, thief.content.id, lang),
                "tagline": game.texts.text(f"thieves.{thief.content.id}.tagline", lang),
                "portrait": portrait(thief.content.id),
            }
            for thief in game.sources.thieves
        ],
        "price": campaign.price,
        "house-rules": in_force(rules(lang, CAMPAIGN_RULES), game.rules, lang),
        "marks": {},
    }


def gang(game: CampaignGame, lang: str) -> dict[str, Json]:
    """The gang's half of the folder, for the table of a job."""
    folder = _folder(game, lang)
    picture = folder.picture(FolderState(players=len(game.seats)))
    campaign = game.campaign
    shared = {item.id for item in (*campaign.experience, *campaign.tools)}
    cards = {id: card for id, card in folder.cards().items() if id in shared}
    return {
        "svg": inline(picture, view=picture.area("gang")),
        "cards": {id: {"name": item_name(game, id, lang), "svg": inline(card)} for id, card in cards.items()},
    }


def _folder(game: CampaignGame, lang: str) -> FolderDrawing:
    words = Words(game.texts, lang)
    return FolderDrawing(folder_of(game.sources, words), words)


def _seat(game: CampaignGame, seat: str, lang: str) -> dict[str, Json]:
    return {"id": seat, "name": seat_name(game, seat, lang), "portrait": "b-stranger", "thief": "", "marks": {}}


def _item(game: CampaignGame, id: str, lang: str) -> dict[str, Json]:
    item = next(each for each in (*game.campaign.experience, *game.campaign.items) if each.id == id)
    thief = item.thief if isinstance(item, Preparation) else None
    words = Words(game.texts, lang)
    return {
        "name": item_name(game, id, lang),
        "says": words.optional(f"campaigns.{game.campaign.id}.rules.{id}"),
        "boxes": getattr(item, "boxes", 0),
        "thief": thief,
        "kind": "preparation" if isinstance(item, Preparation) else "marks",
    }
