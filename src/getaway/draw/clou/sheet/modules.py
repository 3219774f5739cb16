"""A thief sheet in pieces, each a picture of its own: for screens too narrow to show a card with marks that can be hit."""

from __future__ import annotations

from collections.abc import Iterator

from getaway.clou.content.symbols import ABILITIES
from getaway.clou.content.thief import Thief
from getaway.content.texts import Texts
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.sheet.bars import bar_alone
from getaway.draw.clou.sheet.module import Module, Pen
from getaway.draw.clou.sheet.specials import dice_results, specials
from getaway.draw.clou.sheet.tools import grid, pyramid, rings
from getaway.draw.clou.sheet.tree import tree
from getaway.draw.clou.standing import Standing
from getaway.draw.picture import Picture
from getaway.draw.words import Words

_MARGIN = 6  # the ring around a legal mark reaches beyond it


def sheet_modules(thief: Thief, texts: Texts, lang: str = "en", *, scope: str = "") -> dict[str, Picture]:
    """Every module as on paper, by its name; the picture's label is its heading."""
    words = Words(texts, lang)
    pen = Pen(Marks(scope or thief.id, Standing()), words)
    return {module.name: _picture(module, words) for module in _modules(pen, thief)}


def _modules(pen: Pen, thief: Thief) -> Iterator[Module]:
    for ability in ABILITIES:
        yield bar_alone(pen, ability, getattr(thief.abilities, ability))
    if thief.grid:
        yield grid(pen, thief.grid)
    if thief.rings:
        yield rings(pen, thief.rings)
    if thief.pyramid:
        yield pyramid(pen, thief.pyramid)
    if thief.tree:
        yield tree(pen, thief.tree, upright=True)
    if thief.specials:
        yield specials(pen, thief.specials)
    if thief.dice:
        yield dice_results(pen, thief.dice)


def _picture(module: Module, words: Words) -> Picture:
    name = words.engine(f"symbol.{module.name}") if module.name in ABILITIES else words.own(f"sheet.{module.name}")
    shape = module.at_corner(_MARGIN)
    return Picture(module.width + 2 * _MARGIN, module.height + 2 * _MARGIN, name, words.lang, (shape,))
