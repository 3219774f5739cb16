"""The tools of a thief sheet in letters: grid, circle boxes, tree, pyramid, loose circles; each a block with its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from rich.text import Text

from getaway.cli.clou.screen import marks
from getaway.cli.clou.screen.facts import Pencil
from getaway.cli.clou.screen.symbols import gain
from getaway.cli.screen.ink import HEAD, QUIET, Lines, beside, centred, flow, join, set_beside, width_of
from getaway.cli.words import say
from getaway.clou.content.conditions import Box
from getaway.clou.content.thief import (
    AnyTool,
    Bar,
    Circle,
    CirclesTool,
    Grid,
    GridTool,
    PyramidTool,
    RingLine,
    RingsTool,
    Thief,
    TreeTool,
)
from getaway.clou.words.naming import module_name
from getaway.content.texts import Texts

SMALL = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_KNOWN = ("strength", "dexterity", "cunning", "grid", "rings", "tree", "pyramid", "circles")


@dataclass(frozen=True, slots=True)
class Card:
    """A thief's sheet to draw: its content, what is written on it, and its author's words."""

    thief: Thief
    texts: Texts
    pencil: Pencil
    lang: str

    def heading(self, module: Bar | AnyTool) -> Text:
        """The name of a bar or tool, with its word in notation if that differs."""
        kind = module.id if isinstance(module, Bar) else module.kind
        name = module_name(self.texts, self.thief, module, self.lang)
        if not name:
            name = say(f"sheet.{kind}", self.lang) if kind in _KNOWN else module.id
        said = name.lower().replace(" ", "-") == module.id
        return Text(module.id if said else f"{name} {module.id}", HEAD)


def tools(card: Card) -> list[Lines]:
    """The tools of a sheet, each a block under its name."""
    return [[card.heading(tool), *block(tool, card.pencil, card.lang)] for tool in card.thief.tools]


def block(tool: AnyTool, pencil: Pencil, lang: str) -> Lines:
    """The marks of a tool."""
    match tool:
        case GridTool():
            return _grid(tool.id, tool.grid, pencil, lang)
        case RingsTool():
            return _rings(tool.id, tool.rings, pencil, lang)
        case TreeTool():
            return _tree(tool.id, tool.tree, pencil, lang)
        case PyramidTool():
            return _pyramid(tool.id, tool.pyramid, pencil, lang)
        case CirclesTool():
            return _circles(tool.id, tool.circles, pencil, lang)
        case _:
            assert_never(tool)


def low_tools(card: Card, width: int) -> Lines:
    """The tools on fewer lines: circle boxes, circles and pyramids lie flat, below or beside the others."""
    high = [tool for tool in card.thief.tools if isinstance(tool, GridTool | TreeTool)]
    tall = [[card.heading(tool), *block(tool, card.pencil, card.lang)] for tool in high]
    rest = width - sum(width_of(lines) + 3 for lines in tall)
    below = beside(tall, width) + _flat(card, width)
    aside = beside([*tall, _flat(card, rest)], width) if rest > width // 2 else below
    return min(below, aside, key=len)


def _flat(card: Card, width: int) -> Lines:
    """Circle boxes, loose circles, and pyramids from the lowest row up."""
    flat: Lines = []
    for tool in card.thief.tools:
        if isinstance(tool, RingsTool | CirclesTool):
            flat += flow([card.heading(tool), *block(tool, card.pencil, card.lang)], width, "  ", 2)
        elif isinstance(tool, PyramidTool):
            rows = [join(row) for row in _stones(tool.id, tool.pyramid, card.pencil, card.lang)]
            flat += flow([card.heading(tool), *rows], width, "  ", 2)
    return flat


def small(number: int) -> Text:
    """A mark's number in notation, shown if its place on the sheet does not tell it."""
    return Text("".join(SMALL[int(digit)] for digit in str(number)), QUIET)


def _grid(name: str, grid: Grid, pencil: Pencil, lang: str) -> Lines:
    below = [gain(symbols, lang) if symbols else Text("-", QUIET) for symbols in grid.columns]
    width = max(4, *(text.cell_len for text in below))
    lines: Lines = []
    for row, numbers in enumerate(grid.circles):
        cells = [marks.circle(f"{name}.{3 * row + i}", n, (), pencil, lang) for i, n in enumerate(numbers, 1)]
        lines.append(join([*(centred(cell, width) for cell in cells), _arrow(gain(grid.rows[row], lang))]))
    return [*lines, join([centred(text, width) for text in below])]


def _arrow(gives: Text) -> Text:
    return Text("→ ", QUIET).append_text(gives) if gives.plain else Text("-", QUIET)


def _rings(name: str, lines: Sequence[RingLine], pencil: Pencil, lang: str) -> Lines:
    drawn: Lines = []
    number = 1
    for line in lines:
        cells = [marks.ring(f"{name}.{number + i}", box, pencil, lang) for i, box in enumerate(line.boxes)]
        number += len(line.boxes)
        drawn.append(join([*cells, _arrow(gain(line.gives, lang))]))
    return drawn


def _tree(name: str, circles: Sequence[Circle], pencil: Pencil, lang: str) -> Lines:
    """Circles in columns by their distance from the start; each is followed by those it leads to."""
    depth = [0] * len(circles)
    for place, content in enumerate(circles):
        for target in content.to:
            depth[target - 1] = max(depth[target - 1], depth[place] + 1)
    layers: list[Lines] = [[] for _ in range(max(depth) + 1)]
    for place, content in enumerate(circles):
        cell = small(place + 1)
        cell.append_text(marks.circle(f"{name}.{place + 1}", content.number, content.gives, pencil, lang))
        if content.to:
            cell.append("→", QUIET).append_text(join([small(target) for target in content.to], ","))
        layers[depth[place]].append(cell)
    return set_beside(layers, 1)


def _circles(name: str, circles: Sequence[Circle], pencil: Pencil, lang: str) -> Lines:
    numbered = enumerate(circles, 1)
    return [small(n).append_text(marks.circle(f"{name}.{n}", c.number, c.gives, pencil, lang)) for n, c in numbered]


def _pyramid(name: str, rows: Sequence[Sequence[Box]], pencil: Pencil, lang: str) -> Lines:
    drawn = _stones(name, rows, pencil, lang)
    width = max(cell.cell_len for row in drawn for cell in row)
    whole = (width + 1) * len(rows[0]) - 1
    lines = [centred(join([centred(cell, width) for cell in row]), whole) for row in reversed(drawn)]
    return lines


def _stones(name: str, rows: Sequence[Sequence[Box]], pencil: Pencil, lang: str) -> list[Lines]:
    number = 0
    drawn: list[Lines] = []
    for row in rows:
        drawn.append([])
        for box in row:
            number += 1
            drawn[-1].append(small(number).append_text(marks.box(f"{name}.{number}", box, pencil, lang)))
    return drawn
