"""How the parts of a thief sheet share its card: at the usual heights, or, if marks would shrink there, at those that
keep them as large as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from getaway.clou.content.thief import AnyTool, Bar, RingsTool, Thief, TreeTool
from getaway.content.languages import FIRST_LANGUAGE
from getaway.content.texts import Texts
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.sheet.bars import HIGH, TIGHT
from getaway.draw.clou.sheet.module import Module, Pen
from getaway.draw.clou.sheet.specials import dice_results, specials
from getaway.draw.clou.sheet.stars import stars
from getaway.draw.clou.sheet.tools import in_order, tool_module
from getaway.draw.clou.standing import Standing
from getaway.draw.clou.words import Words
from getaway.draw.picture import Area

_LEFT: Final = 24
_WIDTH: Final = 544
_HEIGHT: Final = 840.0
_LONGEST: Final = 950.0
_BARS: Final = 130.0  # y of the bars
_UPPER: Final = 366.0  # usual y of the tools
_LOWER: Final = 602.0
_END: Final = 757.0  # usual y of the specials
_TWO: Final = ((24.0, 242.0), (290.0, 278.0))  # two tools side by side: left edge and width
_GAP: Final = 16
_UNDER: Final = 5.0  # gap between the bars and the next heading
_WHOLE: Final = 0.995  # from this scale on, a module counts as full size
Row = Sequence[AnyTool]


@dataclass(frozen=True)
class Strip:
    """The lowest strip: specials on the left in so many columns, up to `split`; stars or dice results beside them."""

    columns: int
    split: float
    height: float
    scale: float


@dataclass(frozen=True)
class Card:
    bars: Sequence[tuple[Bar, Area]]
    tools: Sequence[tuple[AnyTool, Area]]
    strip: Strip
    end: float
    """The y of the lowest strip."""
    height: float = _HEIGHT
    tight: bool = False


_KEPT: Final = 200
_FOUND: Final[dict[tuple[int, bool], tuple[Thief, Card]]] = {}


def tab_of(tool: AnyTool) -> float:
    """From the top of a tool's area to its marks; a tree begins beside the heading's tab, not below it."""
    return 6 if isinstance(tool, TreeTool) else 22


def card_of(thief: Thief, *, long: bool = False) -> Card:
    """The card of a thief, cached: places depend on the content alone, not on words or marks made."""
    kept = _FOUND.get((id(thief), long))
    if kept is None or kept[0] is not thief:
        if len(_FOUND) >= _KEPT:
            _FOUND.clear()
        kept = _FOUND[id(thief), long] = thief, _made(thief, long=long)
    return kept[1]


def _made(thief: Thief, *, long: bool) -> Card:
    pen = Pen(Marks("", Standing()), Words(Texts({}), FIRST_LANGUAGE), lambda module: module.id)
    usual = _usual(thief, _strips(pen, thief)[0])
    return usual if _scale(pen, thief, usual) >= _WHOLE else _fitted(pen, thief, long=long)


def _usual(thief: Thief, strip: Strip) -> Card:
    """Two tools side by side; an odd one (a tree, or else circle boxes) lies across the card below."""
    high = (_UPPER - 2 - _BARS) / max(3, len(thief.bars))
    pairs = in_order(thief.tools)
    last = pairs.pop(_across(pairs)) if len(pairs) % 2 else None
    rows = len(pairs) // 2 + (last is not None)
    lower = _LOWER if rows == 2 and last is not None else _UPPER + (_END - _UPPER) * (len(pairs) // 2) / max(1, rows)
    each = (lower - _UPPER) / max(1, len(pairs) // 2)
    tools = [(tool, _beside(place % 2, _UPPER + each * (place // 2), each)) for place, tool in enumerate(pairs)]
    tools += [(last, Area(_LEFT, lower, _WIDTH, _END - lower))] if last else []
    return Card(_bars(thief, high), tools, strip, _END)


def _bars(thief: Thief, high: float) -> list[tuple[Bar, Area]]:
    return [(bar, Area(_LEFT, _BARS + high * place, _WIDTH, high)) for place, bar in enumerate(thief.bars)]


def _beside(place: int, y: float, height: float) -> Area:
    x, width = _TWO[place]
    return Area(x, y, width, height)


def _across(tools: Sequence[AnyTool]) -> int:
    wanted = TreeTool if any(isinstance(tool, TreeTool) for tool in tools) else RingsTool
    return next((place for place, tool in enumerate(tools) if isinstance(tool, wanted)), len(tools) - 1)


def _scale(pen: Pen, thief: Thief, card: Card) -> float:
    """The scale of its smallest marks."""
    found = [area.height / HIGH for _, area in card.bars]
    for tool, area in card.tools:
        module = tool_module(pen, tool, wide=area.width == _WIDTH)
        found += [(area.width - 8) / module.width, (area.height - tab_of(tool) - 4) / module.height]
    return min([1.0, card.strip.scale, (card.height - card.end) / card.strip.height, *found])


def _strips(pen: Pen, thief: Thief) -> list[Strip]:
    """Possible arrangements of the lowest strip: beside stars, specials in two columns or in one."""
    if not thief.stars:
        split = 396.0 if thief.dice else float(_LEFT + _WIDTH)
        right = _tall(dice_results(pen, thief.dice), 162) + 14 if thief.dice else 0.0
        return [_strip_of(pen, thief, 2, split, right)]
    beside = [stars(pen, thief.stars), *([dice_results(pen, thief.dice)] if thief.dice else [])]
    wanted = max(module.width for module in beside)
    found = []
    for columns in (2, 1):
        wide = specials(pen, thief.specials, columns).width if thief.specials else 0.0
        room = _WIDTH - _GAP
        share = min(1.0, room / (wide + wanted))
        right = 24 + sum(_tall(module, wanted * share) for module in beside)
        made = _strip_of(pen, thief, columns, _LEFT + wide * share + (room - (wide + wanted) * share) / 2 + _GAP, right)
        found.append(replace(made, scale=share))
    return found


def _strip_of(pen: Pen, thief: Thief, columns: int, split: float, right: float) -> Strip:
    left = 24 + _tall(specials(pen, thief.specials, columns), split - _LEFT - 10) if thief.specials else 0.0
    return Strip(columns, split, max(left, right, 1.0), 1.0)


def _tall(module: Module, room: float) -> float:
    """The height of a module once it is scaled to fit the width."""
    return module.height * min(1, room / module.width)


def _fitted(pen: Pen, thief: Thief, *, long: bool) -> Card:
    """All parts as high as they need to be, in the arrangement of tools with the largest marks."""
    above = _BARS + TIGHT * len(thief.bars) + _UNDER
    most = _LONGEST if long else _HEIGHT
    tools = [(rows, [_row_height(pen, row) for row in rows]) for rows in _arrangements(in_order(thief.tools))]
    arranged = [(*each, strip) for each in tools for strip in _strips(pen, thief)]

    def size(rows: Sequence[Row], heights: Sequence[float], strip: Strip) -> float:
        narrow = min([strip.scale, *(_narrow(pen, row) for row in rows)])
        return min(1.0, narrow, (most - _BARS) / (above - _BARS + sum(heights) + strip.height))

    rows, heights, strip = max(arranged, key=lambda each: (size(*each), -sum(each[1]) - each[2].height))
    lowest = strip.height
    total = above + sum(heights) + lowest
    height = min(most, max(_HEIGHT, total))
    share = min(1.0, (height - _BARS) / (total - _BARS))
    spare = max(0.0, height - total) / (len(rows) + 1)
    y, placed = _BARS + (TIGHT * len(thief.bars) + _UNDER) * share, list[tuple[AnyTool, Area]]()
    for row, tall in zip(rows, heights, strict=True):
        high = tall * share + spare
        x = float(_LEFT)
        for tool, _, room in _modules(pen, row):
            placed.append((tool, Area(x, y, room + 8, high)))
            x += room + 8 + _GAP
        y += high
    return Card(_bars(thief, TIGHT * share), placed, strip, height - lowest * share, height, tight=True)


def _arrangements(tools: Sequence[AnyTool]) -> Iterator[list[Row]]:
    """All ways to put the tools into rows of one or two."""
    if not tools:
        yield []
    for count in (1, 2):
        if len(tools) >= count:
            yield from ([tools[:count], *rest] for rest in _arrangements(tools[count:]))


def _modules(pen: Pen, row: Row) -> Iterator[tuple[AnyTool, Module, float]]:
    """The tools of a row with the width of each; spare width is shared."""
    made = [tool_module(pen, tool, wide=len(row) == 1) for tool in row]
    spare = (_WIDTH - _GAP * (len(row) - 1) - sum(module.width + 8 for module in made)) / len(row)
    yield from ((tool, module, module.width + spare) for tool, module in zip(row, made, strict=True))


def _narrow(pen: Pen, row: Row) -> float:
    return min(room / module.width for _, module, room in _modules(pen, row))


def _row_height(pen: Pen, row: Row) -> float:
    return max(tab_of(tool) + _tall(module, room) + 4 for tool, module, room in _modules(pen, row))
