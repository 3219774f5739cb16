"""A campaign on paper: its folder, its preparations, and each story on its own page, so that nobody reads ahead."""

from __future__ import annotations

from typing import Any, Final

from getaway.clou.content.campaign import LOST, OPENING, WON, WON_WITHOUT, Campaign
from getaway.clou.content.campaign_library import CampaignSources
from getaway.clou.content.library import texts_of
from getaway.draw.clou.folder import FolderDrawing, FolderState, folder_of
from getaway.draw.clou.words import Words
from getaway.draw.code import code_picture
from getaway.draw.picture import MILLIMETRES
from getaway.draw.symbols import symbol_picture
from getaway.paper.clou.pages import Piece, plan_pages, thief_page
from getaway.paper.clou.words import say
from getaway.paper.order import MARGIN, Order
from getaway.paper.page import Page, Placed

_INSIDE: Final = 4.0  # units between the coloured background and what is drawn on it
_CODE: Final = 18.0
_GAP: Final = 2.0
_ORNAMENT: Final = 120.0  # size of a story's sign, in units
_EDGE: Final = 9.0
BETWEEN: Final = ("job", "traces", "prison", "points", "wages", "team", "failed")
_SIGNS: Final = {OPENING: "s-moon", WON: "s-loot", WON_WITHOUT: "s-moon", LOST: "s-police"}


def campaign_pages(sources: CampaignSources, order: Order) -> list[Page]:
    """Everything that a gang needs: folder, plans, thief sheets, then the stories face down."""
    return [
        *folder_pages(sources, order),
        *(page for job in sources.jobs for page in plan_pages(Piece(job.content, texts_of(job)), order, told=False)),
        *(thief_page(Piece(thief.content, texts_of(thief)), order) for thief in sources.thieves),
        *story_pages(sources, order),
    ]


def folder_pages(sources: CampaignSources, order: Order, state: FolderState | None = None) -> list[Page]:
    """The folder, both halves side by side, to be folded in the middle around the thief sheets; preparations and their
    effects are on a sheet of their own."""
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
        pages.append(_preparations(sources, Placed(words_apart, 0, 0), folder.price, words, order))
    return pages


def _preparations(sources: CampaignSources, cards: Placed, price: int, words: Words, order: Order) -> Page:
    """The preparations with their effects; below them the steps between two jobs, and lines to note what happened in each."""
    lang, (width, height), top = order.lang, order.size, cards.area.bottom
    jobs = [Piece(job.content, texts_of(job)).text("title", lang) for job in sources.jobs]
    text = {
        "steps": [say(f"campaign.between.{step}", lang, n=price) for step in BETWEEN],
        "title": say("campaign.between.title", lang),
        "chronicle": say("campaign.chronicle", lang),
        "jobs": jobs,
        "below": {"x": _EDGE, "y": top, "w": width - 2 * _EDGE, "h": height - top - _EDGE},
    }
    return Page("preparations", say("campaign.words", lang), order.size, (cards,), text)


def story_pages(sources: CampaignSources, order: Order, told: tuple[str, ...] | None = None) -> list[Page]:
    """One card for each story, with the briefing of the next job; all stories, or those in `told`. Folded in the middle
    with the print outside, a card lies with its title up and the story below."""
    campaign, words = sources.campaign.content, Words(sources.texts(), order.lang)
    found = []
    for number, story in enumerate(campaign.stories):
        says = words.optional(f"campaigns.{campaign.id}.stories.{story}")
        if says and (told is None or story in told):
            text = {
                "campaign": words.content(f"campaigns.{campaign.id}.title"),
                "when": _when(campaign, story, number, order.lang),
                "fold": say("campaign.fold", order.lang),
                "sign": symbol_picture(_SIGNS.get(story, "s-time"), "c-ink", _ORNAMENT, order.lang),
                "paragraphs": _paragraphs(says),
                "next": _briefing(sources, number, words) if number < len(sources.jobs) else None,
            }
            height, width = order.size
            found.append(Page("story", _heading(story, number, order.lang), (width, height), (), text))
    return found


def _briefing(sources: CampaignSources, number: int, words: Words) -> dict[str, Any] | None:
    job = Piece(sources.jobs[number].content, texts_of(sources.jobs[number]))
    says = job.text("story", words.lang)
    return {"title": job.text("title", words.lang), "paragraphs": _paragraphs(says)} if says else None


def _heading(story: str, number: int, lang: str) -> str:
    return say(f"campaign.{_kind(story)}", lang, n=number)


def _when(campaign: Campaign, story: str, number: int, lang: str) -> str:
    with_trophy = story == WON and WON_WITHOUT in campaign.stories
    return say(f"campaign.{'won-with' if with_trophy else _kind(story)}-note", lang, n=number)


def _kind(story: str) -> str:
    return story if story in (OPENING, WON, WON_WITHOUT, LOST) else "after"


def _paragraphs(says: str) -> list[str]:
    return [each.strip() for each in says.split("\n") if each.strip()]
