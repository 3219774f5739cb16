"""The thief sheet: where its parts stand on an A5 card."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from getaway.clou.content.symbols import ABILITIES
from getaway.clou.content.thief import Thief
from getaway.content.texts import Texts
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.sheet.bars import bar
from getaway.draw.clou.sheet.header import header, thief_name
from getaway.draw.clou.sheet.module import Module, Pen, heading
from getaway.draw.clou.sheet.specials import dice_results, specials
from getaway.draw.clou.sheet.tools import grid, pyramid, rings
from getaway.draw.clou.sheet.tree import tree
from getaway.draw.clou.standing import Facts, sheet_standing
from getaway.draw.picture import Area, Picture, Shape, path, rect
from getaway.draw.words import Words

SHEET: Final = (592, 840)
_LEFT: Final = 24
_WIDTH: Final = 544
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
    pen = Pen(Marks(scope or seat, sheet_standing(facts, seat, legal, selected, printed=printed)), words)
    shapes: list[Shape] = [rect("card", 0, 0, *SHEET), header(thief, words)]
    areas: list[tuple[str, Area]] = [("header", Area(0, 0, SHEET[0], 108))]
    shapes += heading(words.own("sheet.abilities"), _LEFT, 112, _WIDTH)
    for place, ability in enumerate(ABILITIES):
        area = Area(_LEFT, 130 + 78 * place, _WIDTH, 78)
        shapes.append(bar(pen, ability, getattr(thief.abilities, ability)).at(area, centred=False))
        areas.append((ability, area))
    for name, area in _tool_areas(thief).items():
        shapes += heading(words.own(f"sheet.{name}"), area.x, area.y, area.width)
        tab = 6 if name == "tree" else 22  # a tree begins beside the heading's tab, not below it
        inside = Area(area.x + 4, area.y + tab, area.width - 8, area.height - tab - 4)
        shapes.append(_tool(pen, thief, name, wide=area.width == _WIDTH).at(inside))
        areas.append((name, area))
    more, found = _specials(pen, thief)
    label = words.own("sheet.label", name=thief_name(thief, words))
    return Picture(*SHEET, label, lang, (*shapes, *more), (*areas, *found))


def _tool_areas(thief: Thief) -> dict[str, Area]:
    """Two tools side by side, the third across the card: the tree, or else the circle boxes."""
    names = [name for name in ("grid", "rings", "pyramid", "tree") if getattr(thief, name)]
    across = "tree" if "tree" in names else "rings"
    left, right = (name for name in names if name != across)
    areas = {left: Area(_LEFT, _UPPER, 242, _LOWER - _UPPER), right: Area(290, _UPPER, 278, _LOWER - _UPPER)}
    return {**areas, across: Area(_LEFT, _LOWER, _WIDTH, _END - _LOWER)}


def _tool(pen: Pen, thief: Thief, name: str, *, wide: bool) -> Module:
    if name == "grid":
        assert thief.grid is not None
        return grid(pen, thief.grid)
    if name == "rings":
        return rings(pen, thief.rings, columns=2 if wide and len(thief.rings) > 1 else 1)
    return pyramid(pen, thief.pyramid) if name == "pyramid" else tree(pen, thief.tree)


def _specials(pen: Pen, thief: Thief) -> tuple[list[Shape], list[tuple[str, Area]]]:
    """The lowest strip: lines on the left, dice results behind a hairline on the right."""
    shapes = heading(pen.words.own("sheet.specials"), _LEFT, _END, _WIDTH)
    split = 396 if thief.dice else _LEFT + _WIDTH
    areas: list[tuple[str, Area]] = []
    if thief.specials:
        area = Area(_LEFT, _END + 20, split - _LEFT - 10, SHEET[1] - _END - 24)
        shapes.append(specials(pen, thief.specials).at(area, centred=False))
        areas.append(("specials", area))
    if thief.dice:
        area = Area(split + 10, _END + 8, _LEFT + _WIDTH - split - 10, SHEET[1] - _END - 14)
        shapes.append(path("hair", f"M{split} {_END + 10}V{SHEET[1] - 12}"))
        shapes.append(dice_results(pen, thief.dice).at(area, centred=False))
        areas.append(("dice", area))
    return shapes, areas
