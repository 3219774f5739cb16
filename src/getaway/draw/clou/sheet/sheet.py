"""The thief sheet: where its parts stand on an A5 card."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from getaway.clou.content.thief import AnyTool, RingsTool, Thief, TreeTool
from getaway.content.texts import Texts
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.sheet.bars import bar
from getaway.draw.clou.sheet.header import header, thief_name
from getaway.draw.clou.sheet.module import Pen, heading, pen_of
from getaway.draw.clou.sheet.specials import dice_results, specials
from getaway.draw.clou.sheet.stars import stars
from getaway.draw.clou.sheet.tools import in_order, tool_module
from getaway.draw.clou.standing import Facts, sheet_standing
from getaway.draw.clou.words import Words
from getaway.draw.picture import Area, Picture, Shape, path, rect

SHEET: Final = (592, 840)
_LEFT: Final = 24
_WIDTH: Final = 544
_BARS: Final = 130  # where the bars begin
_UPPER: Final = 366  # where the tools begin
_LOWER: Final = 602
_END: Final = 757


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
) -> Picture:
    """A thief's sheet, as on paper or, with the facts of a view, as it stands at a seat; `printed`: on paper with the marks
    that were made.

    `legal` and `selected` name marks; `scope` begins the ids of the marks, by default the seat."""
    seat = seat or thief.id
    words = Words(texts, lang)
    pen = pen_of(thief, Marks(scope or seat, sheet_standing(facts, seat, legal, selected, printed=printed)), words)
    shapes: list[Shape] = [rect("card", 0, 0, *SHEET), header(thief, words)]
    areas: list[tuple[str, Area]] = [("header", Area(0, 0, SHEET[0], 108))]
    shapes += heading(words.own("sheet.abilities"), _LEFT, 112, _WIDTH)
    high = (_UPPER - 2 - _BARS) / max(3, len(thief.bars))
    for place, content in enumerate(thief.bars):
        area = Area(_LEFT, _BARS + high * place, _WIDTH, high)
        shapes.append(bar(pen, content).at(area, centred=False))
        areas.append((content.id, area))
    for tool, area in _tool_areas(thief.tools):
        shapes += heading(pen.name(tool), area.x, area.y, area.width)
        tab = 6 if isinstance(tool, TreeTool) else 22  # a tree begins beside the heading's tab, not below it
        inside = Area(area.x + 4, area.y + tab, area.width - 8, area.height - tab - 4)
        shapes.append(tool_module(pen, tool, wide=area.width == _WIDTH).at(inside))
        areas.append((tool.id, area))
    more, found = _specials(pen, thief)
    label = words.own("sheet.label", name=thief_name(thief, words))
    return Picture(*SHEET, label, lang, (*shapes, *more), (*areas, *found))


def _tool_areas(tools: Sequence[AnyTool]) -> list[tuple[AnyTool, Area]]:
    """Two tools side by side; of an odd number one lies across the card, below: a tree, or else circle boxes."""
    pairs = in_order(tools)
    last = pairs.pop(_across(pairs)) if len(pairs) % 2 else None
    rows = len(pairs) // 2 + (last is not None)
    lower = _LOWER if rows == 2 and last is not None else _UPPER + (_END - _UPPER) * (len(pairs) // 2) / max(1, rows)
    high = (lower - _UPPER) / max(1, len(pairs) // 2)
    found: list[tuple[AnyTool, Area]] = []
    for place, tool in enumerate(pairs):
        x, width = (290, 278) if place % 2 else (_LEFT, 242)
        found.append((tool, Area(x, _UPPER + high * (place // 2), width, high)))
    return found if last is None else [*found, (last, Area(_LEFT, lower, _WIDTH, _END - lower))]


def _across(tools: Sequence[AnyTool]) -> int:
    wanted = TreeTool if any(isinstance(tool, TreeTool) for tool in tools) else RingsTool
    return next((place for place, tool in enumerate(tools) if isinstance(tool, wanted)), len(tools) - 1)


def _specials(pen: Pen, thief: Thief) -> tuple[list[Shape], list[tuple[str, Area]]]:
    """The lowest strip: lines on the left, dice results behind a hairline on the right."""
    shapes = heading(pen.words.own("sheet.specials"), _LEFT, _END, _WIDTH)
    split = 396 if thief.dice or thief.stars else _LEFT + _WIDTH
    areas: list[tuple[str, Area]] = []
    if thief.specials:
        area = Area(_LEFT, _END + 20, split - _LEFT - 10, SHEET[1] - _END - 24)
        shapes.append(specials(pen, thief.specials).at(area, centred=False))
        areas.append(("specials", area))
    right = ([stars(pen, thief.stars)] if thief.stars else []) + ([dice_results(pen, thief.dice)] if thief.dice else [])
    if right:
        shapes.append(path("hair", f"M{split} {_END + 10}V{SHEET[1] - 12}"))
    high = (SHEET[1] - _END - 14) / max(1, len(right))
    for place, module in enumerate(right):
        area = Area(split + 10, _END + 8 + high * place, _LEFT + _WIDTH - split - 10, high)
        shapes.append(module.at(area, centred=False))
        areas.append((module.name, area))
    return shapes, areas
