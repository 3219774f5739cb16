"""A campaign on paper: its folder, what its cards do in full, and each story on a page of its own, so that nobody reads
what is to come."""

from __future__ import annotations

from typing import Any

from getaway.clou.content.campaign import LOST, OPENING, WON
from getaway.clou.content.campaign_library import CampaignSources
from getaway.clou.content.library import texts_of
from getaway.draw.clou.folder import FolderDrawing, FolderState, folder_of
from getaway.draw.clou.words import Words
from getaway.draw.picture import MILLIMETRES
from getaway.paper.clou.pages import Piece, plan_page, thief_page
from getaway.paper.clou.words import say
from getaway.paper.order import MARGIN, Order
from getaway.paper.page import Page, Placed

_INSIDE = 4.0  # from the coloured ground to what stands on it, in units


def campaign_pages(sources: CampaignSources, order: Order) -> list[Page]:
    """Everything that a gang needs: folder, plans, thief sheets, then the stories face down."""
    return [
        folder_page(sources, order),
        *_in_words(sources, order),
        *(plan_page(Piece(job.content, texts_of(job)), order, told=False) for job in sources.jobs),
        *(thief_page(Piece(thief.content, texts_of(thief)), order) for thief in sources.thieves),
        *story_pages(sources, order),
    ]


def folder_page(sources: CampaignSources, order: Order, state: FolderState | None = None) -> Page:
    """Both halves side by side, to be folded in the middle: the thief sheets go inside."""
    height, width = order.size
    words = Words(sources.texts(), order.lang)
    bleed = MARGIN / MILLIMETRES
    half = (width / 2 / MILLIMETRES, height / MILLIMETRES)
    drawing = FolderDrawing(folder_of(sources, words), words, half, bleed + _INSIDE, bleed)
    title = say("campaign.sheet", order.lang, title=drawing.folder.title)
    return Page("folder", title, (width, height), (Placed(drawing.picture(state), 0, 0),))


def _in_words(sources: CampaignSources, order: Order) -> list[Page]:
    """What preparations do, in full: their cards have room for a sentence."""
    folder = folder_of(sources, Words(sources.texts(), order.lang))
    told = [item for item in folder.preparations if item.says]
    blocks: list[dict[str, Any]] = []
    for item in told:
        blocks += [{"kind": "heading", "says": item.name}, {"kind": "text", "says": item.says}]
    return [_prose(say("campaign.words", order.lang), blocks, order)] if blocks else []


def story_pages(sources: CampaignSources, order: Order, told: tuple[str, ...] | None = None) -> list[Page]:
    """A page a story, with what is known of the next job; all, or those that a gang has reached."""
    campaign, words = sources.campaign.content, Words(sources.texts(), order.lang)
    found = []
    for number, story in enumerate(campaign.stories):
        says = words.optional(f"campaigns.{campaign.id}.stories.{story}")
        if says and (told is None or story in told):
            blocks = [{"kind": "note", "says": _when(story, number, order.lang)}, *_paragraphs(says)]
            if number < len(sources.jobs):
                blocks += _briefing(sources, number, words)
            found.append(_prose(_heading(story, number, order.lang), blocks, order))
    return found


def _briefing(sources: CampaignSources, number: int, words: Words) -> list[dict[str, Any]]:
    job = Piece(sources.jobs[number].content, texts_of(sources.jobs[number]))
    says = job.text("story", words.lang)
    return [{"kind": "heading", "says": job.text("title", words.lang)}, *_paragraphs(says)] if says else []


def _heading(story: str, number: int, lang: str) -> str:
    key = story if story in (OPENING, WON, LOST) else "after"
    return say(f"campaign.{key}", lang, n=number)


def _when(story: str, number: int, lang: str) -> str:
    key = story if story in (OPENING, WON, LOST) else "after"
    return say(f"campaign.{key}-note", lang, n=number)


def _paragraphs(says: str) -> list[dict[str, Any]]:
    return [{"kind": "text", "says": each.strip()} for each in says.split("\n") if each.strip()]


def _prose(heading: str, blocks: list[dict[str, Any]], order: Order) -> Page:
    return Page("prose", heading, order.size, (), {"blocks": blocks, "columns": 1})
