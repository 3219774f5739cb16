"""A thief sheet in pieces, each a picture: for screens too narrow to show a whole card with marks large enough to tap."""

from __future__ import annotations

from collections.abc import Iterator

from getaway.clou.content.thief import Thief
from getaway.content.texts import Texts
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.sheet.bars import bar_alone
from getaway.draw.clou.sheet.module import Module, Pen, pen_of
from getaway.draw.clou.sheet.specials import dice_results, specials
from getaway.draw.clou.sheet.stars import stars
from getaway.draw.clou.sheet.tools import in_order, tool_module
from getaway.draw.clou.standing import Standing
from getaway.draw.clou.words import Words
from getaway.draw.picture import Picture

_MARGIN = 6  # the ring around a legal mark reaches beyond it


def sheet_modules(
    thief: Thief, texts: Texts, lang: str = "en", *, scope: str = "", standing: Standing | None = None
) -> dict[str, Picture]:
    """Every module, as on paper or with the state of its marks, by name; the picture's label is its heading."""
    words = Words(texts, lang)
    pen = pen_of(thief, Marks(scope or thief.id, standing or Standing()), words)
    return {module.name: _picture(module, name, words) for module, name in _modules(pen, thief)}


def _modules(pen: Pen, thief: Thief) -> Iterator[tuple[Module, str]]:
    """Every module with the players' name for it."""
    for bar in thief.bars:
        yield bar_alone(pen, bar), pen.name(bar)
    for tool in in_order(thief.tools):
        yield tool_module(pen, tool, upright=True), pen.name(tool)
    if thief.specials:
        yield specials(pen, thief.specials), pen.words.own("sheet.specials")
    if thief.stars:
        yield stars(pen, thief.stars), pen.words.own("sheet.stars")
    if thief.dice:
        yield dice_results(pen, thief.dice), pen.words.own("sheet.dice")


def _picture(module: Module, name: str, words: Words) -> Picture:
    shape = module.at_corner(_MARGIN)
    return Picture(module.width + 2 * _MARGIN, module.height + 2 * _MARGIN, name, words.lang, (shape,))
