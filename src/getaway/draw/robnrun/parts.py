"""Parts of all pictures of Rob 'n Run: names in one language, signs of tools, cubes, lines of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from getaway.content.catalogue import Catalogue
from getaway.content.texts import Texts, readable
from getaway.draw.picture import Shape, Shapes, text, use
from getaway.draw.svg import symbol_ids
from getaway.draw.widths import fitted
from getaway.robnrun.board.names import BAG

if TYPE_CHECKING:
    from getaway.robnrun.content.box import Box

CARD: Final = (176, 272)
"""The size of a card in units: 44 by 68 millimetres."""
TOOL_COLOURS: Final = ("electronics", "strength", "lockpicking", "sneaking", "dexterity", "safecracking", "cunning")
"""Colours by the place of a tool in its box. They only help: every tool also has its own shape."""
SYSTEMS: Final = {"yellow": "s-clue", "green": "s-hand", "white": "s-play", "red": "s-alarm"}
"""The sign of an alarm system, by colour."""


CATALOGUE: Final = Catalogue(__file__)


@dataclass(frozen=True)
class Words:
    """A box and its words; `texts` are those of a game."""

    box: Box
    texts: Texts
    lang: str

    def name(self, id: str) -> str:
        """The players' name for a tool, a building, a quarter or a colour."""
        known = any(f"names.{id}" in there for there in self.texts.languages.values())
        found = self.texts.text(f"names.{id}", self.lang) if known else readable(id)
        return found[:1].upper() + found[1:]

    def own(self, key: str, **values: object) -> str:
        return CATALOGUE.say(key, self.lang, **values)

    def clue(self, number: int) -> str:
        """What a clue card lets the boss say, with letters for its gaps."""
        said = self.texts.text(f"clues.{number}", self.lang, x="X", y="Y", z="Z", n="N")
        return said[:1].upper() + said[1:]


def tool_colour(box: Box, tool: str) -> str:
    """The role that gives a tool its colour."""
    place = box.tools.index(tool) if tool in box.tools else len(TOOL_COLOURS)
    return f"c-{TOOL_COLOURS[place]}" if place < len(TOOL_COLOURS) else "c-ink"


def tool_symbol(tool: str) -> str | None:
    """The symbol of a tool or of the bag; None for a designer's tool without a drawing."""
    return f"t-{tool}" if f"t-{tool}" in symbol_ids() else None


def tool_short(words: Words, tool: str) -> str:
    """The letters shown for a tool without a drawing."""
    return "".join(part[:1] for part in words.name(tool).split())[:3].upper() or tool[:2]


def tool_mark(words: Words, tool: str, cx: float, cy: float, size: float) -> Shape:
    symbol, colour = tool_symbol(tool), tool_colour(words.box, tool)
    if symbol:
        return use(symbol, cx, cy, size, f"symbol {colour}")
    return text(f"mid {colour}", tool_short(words, tool), cx, cy + size * 0.22, size * 0.6)


def house_symbol(building: str) -> str:
    return f"h-{building}" if f"h-{building}" in symbol_ids() else "h-house"


def cube(colour: str, cx: float, cy: float, size: float) -> Shape:
    return use(f"q-{colour}", cx, cy, size, "symbol")


def lines(role: str, says: str, cx: float, y: float, sizes: tuple[float, ...], room: float, most: int = 2) -> Shapes:
    """A text centred on `cx`, on as few lines as fit; `y` is that of the first line."""
    found, size = fitted(says, sizes, room, lines=most)
    return [text(f"mid {role}".strip(), line, cx, y + number * size * 1.15, size) for number, line in enumerate(found)]


def kinds_of(box: Box) -> list[str]:
    """The tools, and the bag."""
    return [*box.tools, BAG]
