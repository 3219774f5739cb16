"""Clou's pages: where the drawings stand on paper, and what is told beside them. All lengths in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from getaway.clou.content.job import Job
from getaway.clou.content.thief import Thief
from getaway.content.texts import Texts
from getaway.draw.clou.plan import PlanDrawing
from getaway.draw.clou.plan.ground import WALL, Paper
from getaway.draw.clou.plan.title import all_loot
from getaway.draw.clou.sheet import sheet_picture
from getaway.draw.clou.words import Words
from getaway.draw.code import code_picture
from getaway.draw.picture import MILLIMETRES, Picture
from getaway.paper.clou import help
from getaway.paper.clou.words import in_short, say
from getaway.paper.order import MARGIN, Order
from getaway.paper.page import Page, Placed
from getaway.paper.words import say as paper_says

C = TypeVar("C", bound=Job | Thief)
_NOTES: Final = (0.7, 12.0)  # how much smaller notes are drawn, and the size of their letters
_SHEET_AT: Final = 4.0  # a sheet has a margin of its own
_GAP: Final = 6.0


@dataclass(frozen=True)
class Piece(Generic[C]):
    """A job or a thief with the texts that go with it."""

    content: C
    texts: Texts

    def text(self, key: str, lang: str) -> str:
        """A text of it; a title or a name where there is none is its id in readable form."""
        part = "jobs" if isinstance(self.content, Job) else "thieves"
        words = Words(self.texts, lang)
        found = words.optional(f"{part}.{self.content.id}.{key}")
        return found or (words.content(f"{part}.{self.content.id}") if key in ("title", "name") else "")


def plan_page(
    job: Piece[Job],
    order: Order,
    *,
    facts: Any = None,
    state: str = "",
    players: int | None = None,
    told: bool = True,
) -> Page:
    """The plan true to size, with the whole briefing in its foot; `told`: with its story in short."""
    lang, (height, width) = order.lang, order.size
    unit = MILLIMETRES
    paper = Paper(width / unit, height / unit, MARGIN / unit + WALL, titled=False, true_size=True)
    drawing = PlanDrawing(job.content, job.texts, lang, players=players or order.players, paper=paper)
    picture = drawing.picture(facts, printed=True)
    free = picture.area("free")
    text = {
        **_briefing(job, lang),
        "story": "" if state or not told else in_short(job.text("story", lang)),
        "state": state,
        "notes": _notes(drawing, free.width, lang),
        "notes-scale": _NOTES[0],
        "worth": " · ".join(_in_figures(job, lang)),
        "gap": _room(picture, "gap"),
        "free": _area(free.x * unit, free.y * unit, free.width * unit, free.height * unit),
    }
    return Page("plan", job.text("title", lang), (width, height), (Placed(picture, 0, 0),), text)


def _room(picture: Picture, name: str) -> dict[str, float] | None:
    """An area of a picture in millimetres, where it has one of that name."""
    found = dict(picture.areas).get(name)
    return _area(*(side * MILLIMETRES for side in found)) if found else None


def _in_figures(job: Piece[Job], lang: str) -> list[str]:
    """What there is to win, for how many, how hard."""
    content = job.content
    found = [Words(job.texts, lang).own("plan.loot", n=sum(loot.value for loot in all_loot(content)))]
    found.append(say("players", lang, n=content.players.text.replace("-", "–")))
    return [*found, say("difficulty", lang, n=content.difficulty)] if content.difficulty else found


def _briefing(job: Piece[Job], lang: str) -> dict[str, Any]:
    return {
        "special": job.text("special", lang),
        "special-label": say("special", lang),
        "score": help.score(job.content, lang),
        "ratings": help.ratings(job.content, job.texts, lang),
    }


def _notes(drawing: PlanDrawing, width: float, lang: str) -> Picture | None:
    if not drawing.notes.lines:
        return None
    scale, size = _NOTES
    shapes, height = drawing.notes.columns(width / scale, size)
    label = "; ".join(line.words for line in drawing.notes.lines if line.words)
    return Picture(width / scale, height, label or "+", lang, tuple(shapes))


def thief_page(
    thief: Piece[Thief], order: Order, *, facts: Any = None, seat: str | None = None, state: str = ""
) -> Page:
    """The sheet true to size; beside it who this is and boxes for rolls, below it a round and the symbols."""
    lang, (width, height) = order.lang, order.size
    picture = sheet_picture(thief.content, thief.texts, lang, facts=facts, seat=seat, printed=True, long=True)
    sheet = Placed(picture, _SHEET_AT, _SHEET_AT)
    right, bottom = sheet.area.right, sheet.area.bottom
    text = {
        "about": thief.text("about", lang),
        "state": state,
        "rolls": help.rolls(lang),
        "in-words": help.in_words(thief.content, lang),
        "link": order.link,
        "code": code_picture(order.link, lang) if order.link else None,
        "round": help.round_in_short(lang),
        "symbols": help.symbols(lang),
        "beside": _area(right - 1, 10, width - right + 1 - 10, bottom - 14),
        "below": _area(10, bottom + 1, width - 20, height - bottom - 1 - MARGIN - 2),
    }
    return Page("thief", say("sheet.title", lang, name=thief.text("name", lang)), order.size, (sheet,), text)


def job_sheet(job: Piece[Job], thief: Piece[Thief], order: Order) -> Page:
    """Plan and thief on one page, made smaller: print it and play."""
    lang, (height, width) = order.lang, order.size
    plan = PlanDrawing(job.content, job.texts, lang, players=order.players or 1).picture()
    sheet = sheet_picture(thief.content, thief.texts, lang)
    own = 24 * MILLIMETRES  # the margin that both drawings have
    wide = (plan.width + sheet.width) * MILLIMETRES - 4 * own
    scale = min(0.665, (width - 2 * MARGIN - _GAP) / wide)
    left = MARGIN - own * scale
    top = MARGIN - own * scale + 2.5  # the clip of a photograph reaches above the margin of its drawing
    beside = left + plan.width * MILLIMETRES * scale - 2 * own * scale + _GAP
    placed = (Placed(plan, left, top, scale), Placed(sheet, beside, top, scale))
    below = top + plan.height * MILLIMETRES * scale + 1
    text = {
        **_briefing(job, lang),
        "round": help.round_in_short(lang),
        "symbols": help.symbols(lang),
        "rolls": help.rolls(lang),
        "below": _area(MARGIN, below, width - 2 * MARGIN, height - below - MARGIN),
    }
    title = say("job-sheet.title", lang, job=job.text("title", lang), thief=thief.text("name", lang))
    return Page("job", title, (width, height), placed, text)


def stories(jobs: Sequence[Piece[Job]], order: Order) -> list[Page]:
    """What the crew is told beforehand, job by job."""
    blocks: list[dict[str, Any]] = []
    for job in jobs:
        told = job.text("story", order.lang)
        if told:
            blocks.append({"kind": "heading", "says": job.text("title", order.lang)})
            blocks.append({"kind": "text", "says": told})
            box = help.score_columns(job.content, order.lang)
            blocks += [box] if box else []
    text = {"blocks": blocks, "columns": 1}
    return [Page("prose", paper_says("stories", order.lang), order.size, (), text)] if blocks else []


def _area(x: float, y: float, w: float, h: float) -> dict[str, float]:
    return {"x": x, "y": y, "w": w, "h": h}
