"""The thief sheet: places its parts on an A5 card."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from getaway.clou.content.thief import Thief
from getaway.content.texts import Texts
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.sheet.bars import bar
from getaway.draw.clou.sheet.card import Strip, card_of, tab_of
from getaway.draw.clou.sheet.header import header, thief_name
from getaway.draw.clou.sheet.module import Pen, heading, pen_of
from getaway.draw.clou.sheet.specials import dice_results, specials
from getaway.draw.clou.sheet.stars import stars
from getaway.draw.clou.sheet.tools import tool_module
from getaway.draw.clou.standing import Facts, sheet_standing
from getaway.draw.clou.words import Words
from getaway.draw.picture import Area, Picture, Shape, path, rect

SHEET: Final = (592, 840)
_LEFT: Final = 24
_WIDTH: Final = 544


def sheet_picture(
    thief: Thief,
    texts: Texts,
    lang: str = "en",
    *,
    facts: Facts | None = None,
    seat: str | None = None,
    legal: Collection[str] = (),
    selected: Collection[str] = (),
    scope: str | None = None,
    printed: bool = False,
    long: bool = False,
) -> Picture:
    """A thief's sheet, as on paper or with the facts of a view at a seat; `printed` is for paper, with the marks made
    so far; `long` prefers a longer card to smaller marks.

    `legal` and `selected` name marks; `scope` prefixes the ids of the marks, by default with the seat.
    """
    seat = seat or thief.id
    words = Words(texts, lang)
    pen = pen_of(thief, Marks(scope or seat, sheet_standing(facts, seat, legal, selected, printed=printed)), words)
    card = card_of(thief, long=long)
    shapes: list[Shape] = [rect("card", 0, 0, SHEET[0], card.height), header(thief, words)]
    shapes += heading(words.own("sheet.abilities"), _LEFT, 112, _WIDTH)
    shapes += [bar(pen, content, tight=card.tight).at(area, centred=False) for content, area in card.bars]
    for tool, area in card.tools:
        shapes += pen.heading(tool, area.x, area.y, area.width)
        tab = tab_of(tool)
        inside = Area(area.x + 4, area.y + tab, area.width - 8, area.height - tab - 4)
        shapes.append(tool_module(pen, tool, wide=area.width == _WIDTH).at(inside))
    lowest = Area(_LEFT, card.end, _WIDTH, card.height - card.end)
    more, found = _specials(pen, thief, lowest, card.strip)
    areas = [("header", Area(0, 0, SHEET[0], 108))]
    areas += [(content.id, area) for content, area in card.bars]
    areas += [(tool.id, area) for tool, area in card.tools]
    label = words.own("sheet.label", name=thief_name(thief, words))
    return Picture(SHEET[0], card.height, label, lang, (*shapes, *more), (*areas, *found))


def _specials(pen: Pen, thief: Thief, area: Area, strip: Strip) -> tuple[list[Shape], list[tuple[str, Area]]]:
    """The lowest strip: specials on the left; stars under their own heading, or dice results, on the right."""
    split, right = strip.split, area.right
    shapes: list[Shape] = []
    areas: list[tuple[str, Area]] = []
    if thief.specials:
        wide = area.width if not thief.stars else split - _LEFT - 14
        shapes += heading(pen.words.own("sheet.specials"), _LEFT, area.y, wide)
        room = Area(_LEFT, area.y + 20, split - _LEFT - 10, area.height - 24)
        shapes.append(specials(pen, thief.specials, strip.columns).at(room, centred=False))
        areas.append(("specials", room))
    beside = Area(split + 10, area.y + 8, right - split - 10, area.height - 14)
    if thief.stars:
        shapes += heading(pen.words.own("sheet.stars"), split, area.y, right - split)
        beside = Area(split, area.y + 20, right - split, area.height - 24)
    elif thief.dice:
        shapes.append(path("hair", f"M{split:g} {area.y + 10:g}V{area.bottom - 12:g}"))
    made = ([stars(pen, thief.stars)] if thief.stars else []) + ([dice_results(pen, thief.dice)] if thief.dice else [])
    high = beside.height / max(1, len(made))
    for place, module in enumerate(made):
        room = Area(beside.x, beside.y + high * place, beside.width, high)
        shapes.append(module.at(room, centred=False))
        areas.append((module.name, room))
    return shapes, areas
