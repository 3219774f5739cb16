"""A campaign on paper: its folder, its preparations, and each story on a page of its own, so that nobody reads
what is to come."""

from __future__ import annotations

from typing import Any, Final

from getaway.clou.content.campaign import LOST, OPENING, WON
from getaway.clou.content.campaign_library import CampaignSources
from getaway.clou.content.library import texts_of
from getaway.draw.clou.folder import FolderDrawing, FolderState, folder_of
from getaway.draw.clou.words import Words
from getaway.draw.code import code_picture
from getaway.draw.picture import MILLIMETRES
from getaway.paper.clou.pages import Piece, plan_pages, thief_page
from getaway.paper.clou.words import say
from getaway.paper.order import MARGIN, Order
from getaway.paper.page import Page, Placed

_INSIDE: Final = 4.0  # from the coloured ground to what stands on it, in units
_CODE: Final = 18.0
_GAP: Final = 2.0


def campaign_pages(sources: CampaignSources, order: Order) -> list[Page]:
    """Everything that a gang needs: folder, plans, thief sheets, then the stories face down."""
    return [
        *folder_pages(sources, order),
        *(page for job in sources.jobs for page in plan_pages(Piece(job.content, texts_of(job)), order, told=False)),
        *(thief_page(Piece(thief.content, texts_of(thief)), order) for thief in sources.thieves),
        *story_pages(sources, order),
    ]


def folder_pages(sources: CampaignSources, order: Order, state: FolderState | None = None) -> list[Page]:
    """Both halves side by side, to be folded in the middle: the thief sheets go inside. Preparations stand on a sheet of
    their own, with all that they do."""
    height, width = order.size
    words = Words(sources.texts(), order.lang)
    bleed = MARGIN / MILLIMETRES
    half = (width / 2 / MILLIMETRES, height / MILLIMETRES)
    code = code_picture(order.link, order.lang) if order.link else None
    corner = (_CODE + _GAP) / MILLIMETRES if code else 0
    folder = folder_of(sources, words)
    drawing = FolderDrawing(folder, words, half, bleed + _INSIDE, bleed, apart=True, corner=corner)
    placed = [Placed(drawing.picture(state), 0, 0)]
    if code:
        inside = MARGIN + 1
        scale = _CODE / (code.width * MILLIMETRES)
        placed.append(Placed(code, width - inside - _CODE, inside, scale))
    pages = [Page("folder", say("campaign.sheet", order.lang, title=folder.title), (width, height), tuple(placed))]
    words_apart = drawing.preparations(height / MILLIMETRES, state)
    if words_apart:
        title = say("campaign.words", order.lang)
        pages.append(Page("folder", title, order.size, (Placed(words_apart, 0, 0),)))
    return pages


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
