"""Clou's pages: where drawings stand on paper, and the texts beside them. All lengths in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from getaway.clou.content.job import Job
from getaway.clou.content.thief import Thief
from getaway.content.texts import Texts
from getaway.draw.clou.plan import PlanDrawing
from getaway.draw.clou.plan.ground import WALL, Paper
from getaway.draw.clou.plan.items import Names
from getaway.draw.clou.plan.title import in_words, worth
from getaway.draw.clou.sheet import sheet_picture
from getaway.draw.clou.words import Words
from getaway.draw.code import code_picture
from getaway.draw.picture import MILLIMETRES, Picture
from getaway.paper.clou import help
from getaway.paper.clou.words import say
from getaway.paper.order import MARGIN, Order
from getaway.paper.page import Page, Placed

C = TypeVar("C", bound=Job | Thief)
_NOTE: Final = 15.0  # font size of notes, in units
_HEADING: Final = 19.0  # from the paper's edge to the bars
_SCORE: Final = 114.0  # width of the boxes for points
_SHEET_AT: Final = 4.0  # a sheet has its own margin
_GAP: Final = 6.0


@dataclass(frozen=True)
class Piece(Generic[C]):
    """A job or a thief with its texts."""

    content: C
    texts: Texts

    def text(self, key: str, lang: str) -> str:
        """One of its texts; without a title or name, its id in readable form."""
        part = "jobs" if isinstance(self.content, Job) else "thieves"
        words = Words(self.texts, lang)
        found = words.optional(f"{part}.{self.content.id}.{key}")
        return found or (words.content(f"{part}.{self.content.id}") if key in ("title", "name") else "")


def plan_pages(
    job: Piece[Job],
    order: Order,
    *,
    facts: Any = None,
    state: str = "",
    players: int | None = None,
    told: bool = True,
) -> list[Page]:
    """The plan true to size, and on the facing page its bars and the whole briefing; `told` adds the story."""
    lang, (height, width) = order.lang, order.size
    unit = MILLIMETRES
    paper = Paper(width / unit, height / unit, MARGIN / unit + WALL, "above")
    drawing = PlanDrawing(job.content, job.texts, lang, players=players or order.players, paper=paper)
    title = job.text("title", lang)
    bars = Placed(drawing.beside(facts), paper.margin * unit, _HEADING)
    top = bars.area.bottom + _GAP
    left, right = bars.x, width - bars.x
    words = right - left - _SCORE - _GAP
    sums = _HEADING + 2 if bars.area.right + 2 <= right - _SCORE else top
    worth = " · ".join(_in_figures(job, lang))
    strip = drawing.paper.strip
    named = {
        "worth": worth,
        "strip": _area(*(side * unit for side in strip)),
        "beside": drawing.paper.title == "beside",
    }
    text = {
        **_briefing(job, lang),
        "story": "" if state or not told else job.text("story", lang),
        "state": state,
        "notes": _notes(drawing, words / unit, lang),
        "worth": worth,
        "ladder": [*help.rating_steps(job.content, job.texts, lang), say("score.lost", lang)],
        "signs": help.signs(job.content, lang),
        "to-note": say("to-note", lang),
        "columns": help.score_columns(job.content, lang),
        "head": _area(left, MARGIN + 1, right - left, _HEADING - MARGIN - 1),
        "words": _area(left, top, words, height - top - MARGIN),
        "sums": _area(right - _SCORE, sums, _SCORE, height - sums - MARGIN),
        **_code(order),
    }
    return [
        Page("plan", title, (width, height), (Placed(drawing.picture(facts, printed=True), 0, 0),), named),
        Page("briefing", say("briefing", lang, title=title), (width, height), (bars,), text, facing=True),
    ]


def _code(order: Order) -> dict[str, Any]:
    """The QR code of the position's link, if there is one."""
    return {"link": order.link, "code": code_picture(order.link, order.lang) if order.link else None}


def _in_figures(job: Piece[Job], lang: str) -> list[str]:
    """The points to win, the player counts and the difficulty, as short texts."""
    names = Names(job.content, Words(job.texts, lang), None)
    loot, _ = worth(job.content, names)
    return [loot, *in_words(job.content, names)]


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
    shapes, height = drawing.notes.columns(width, _NOTE)
    label = "; ".join(line.words for line in drawing.notes.lines if line.words)
    return Picture(width, height, label or "+", lang, tuple(shapes))


def thief_page(
    thief: Piece[Thief], order: Order, *, facts: Any = None, seat: str | None = None, state: str = ""
) -> Page:
    """The sheet true to size; beside it the story and boxes for rolls, below it a round and the symbols."""
    lang, (width, height) = order.lang, order.size
    picture = sheet_picture(thief.content, thief.texts, lang, facts=facts, seat=seat, printed=True, long=True)
    sheet = Placed(picture, _SHEET_AT, _SHEET_AT)
    right, bottom = sheet.area.right, sheet.area.bottom
    text = {
        "about": thief.text("about", lang),
        "state": state,
        "rolls": help.rolls(lang),
        "in-words": help.in_words(thief.content, lang),
        **_code(order),
        "round": help.round_in_short(lang),
        "symbols": help.symbols(lang, thief.content),
        "beside": _area(right - 1, 10, width - right + 1 - 10, bottom - 14),
        "below": _area(10, bottom + 1, width - 20, height - bottom - 1 - MARGIN - 2),
    }
    return Page("thief", say("sheet.title", lang, name=thief.text("name", lang)), order.size, (sheet,), text)


def job_sheet(job: Piece[Job], thief: Piece[Thief], order: Order) -> Page:
    """Plan and thief on one page, made smaller, to print and play at once."""
    lang, (height, width) = order.lang, order.size
    plan = PlanDrawing(job.content, job.texts, lang, players=order.players or 1).picture()
    sheet = sheet_picture(thief.content, thief.texts, lang)
    own = 24 * MILLIMETRES  # the margin of both drawings
    wide = (plan.width + sheet.width) * MILLIMETRES - 4 * own
    scale = min(0.665, (width - 2 * MARGIN - _GAP) / wide)
    left = MARGIN - own * scale
    top = MARGIN - own * scale + 2.5  # the clip of a photograph reaches above its drawing's margin
    beside = left + plan.width * MILLIMETRES * scale - 2 * own * scale + _GAP
    placed = (Placed(plan, left, top, scale), Placed(sheet, beside, top, scale))
    below = top + plan.height * MILLIMETRES * scale + 1
    text = {
        **_briefing(job, lang),
        "round": help.round_in_short(lang),
        "symbols": help.symbols(lang, thief.content),
        "rolls": help.rolls(lang),
        "below": _area(MARGIN, below, width - 2 * MARGIN, height - below - MARGIN),
    }
    title = say("job-sheet.title", lang, job=job.text("title", lang), thief=thief.text("name", lang))
    return Page("job", title, (width, height), placed, text)


def _area(x: float, y: float, w: float, h: float) -> dict[str, float]:
    return {"x": x, "y": y, "w": w, "h": h}
