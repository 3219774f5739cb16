"""The tools of a thief sheet in letters: grid, circle boxes, tree, pyramid. Each is a block under its name."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from getaway.cli.clou.screen import marks
from getaway.cli.clou.screen.facts import Pencil
from getaway.cli.clou.screen.symbols import gain
from getaway.cli.screen.ink import HEAD, QUIET, Lines, beside, centred, flow, join, set_beside, width_of
from getaway.cli.words import say
from getaway.clou.content.conditions import Box
from getaway.clou.content.thief import Circle, Grid, RingLine, Thief

SMALL = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def tools(thief: Thief, pencil: Pencil, lang: str) -> list[Lines]:
    """The tools that this thief has, each with the word that notation uses for it."""
    found: list[Lines] = []
    if thief.grid:
        found.append([heading("grid", lang), *_grid(thief.grid, pencil, lang)])
    if thief.rings:
        found.append([heading("rings", lang), *_rings(thief.rings, pencil, lang)])
    if thief.tree:
        found.append([heading("tree", lang), *_tree(thief.tree, pencil, lang)])
    if thief.pyramid:
        found.append([heading("pyramid", lang), *_pyramid(thief.pyramid, pencil, lang)])
    return found


def low_tools(thief: Thief, pencil: Pencil, width: int, lang: str) -> Lines:
    """The same on fewer lines: circle boxes and pyramid lie flat, below the others or in the room beside them."""
    tall: list[Lines] = []
    if thief.grid:
        tall.append([heading("grid", lang), *_grid(thief.grid, pencil, lang)])
    if thief.tree:
        tall.append([heading("tree", lang), *_tree(thief.tree, pencil, lang)])
    rest = width - sum(width_of(block) + 3 for block in tall)
    below = beside(tall, width) + _flat(thief, pencil, width, lang)
    aside = beside([*tall, _flat(thief, pencil, rest, lang)], width) if rest > width // 2 else below
    return min(below, aside, key=len)


def _flat(thief: Thief, pencil: Pencil, width: int, lang: str) -> Lines:
    """Circle boxes, and the pyramid from its lowest row up."""
    flat: Lines = []
    if thief.rings:
        flat += flow([heading("rings", lang), *_rings(thief.rings, pencil, lang)], width, "  ", 2)
    if thief.pyramid:
        rows = [join(row) for row in _stones(thief.pyramid, pencil, lang)]
        flat += flow([heading("pyramid", lang), *rows], width, "  ", 2)
    return flat


def heading(module: str, lang: str) -> Text:
    """The name of a part of the sheet, with the word of the notation where it is another one."""
    name = say(f"sheet.{module}", lang)
    return Text(name if name == module else f"{name} {module}", HEAD)


def small(number: int) -> Text:
    """A mark's number in notation, where its place on the sheet does not tell it."""
    return Text("".join(SMALL[int(digit)] for digit in str(number)), QUIET)


def _grid(grid: Grid, pencil: Pencil, lang: str) -> Lines:
    below = [gain(symbols, lang) if symbols else Text("-", QUIET) for symbols in grid.columns]
    width = max(4, *(text.cell_len for text in below))
    lines: Lines = []
    for row, numbers in enumerate(grid.circles):
        cells = [marks.circle(f"grid.{3 * row + i}", n, (), pencil, lang) for i, n in enumerate(numbers, 1)]
        lines.append(join([*(centred(cell, width) for cell in cells), _arrow(gain(grid.rows[row], lang))]))
    return [*lines, join([centred(text, width) for text in below])]


def _arrow(gives: Text) -> Text:
    return Text("→ ", QUIET).append_text(gives) if gives.plain else Text("-", QUIET)


def _rings(lines: Sequence[RingLine], pencil: Pencil, lang: str) -> Lines:
    drawn: Lines = []
    number = 1
    for line in lines:
        cells = [marks.ring(f"rings.{number + i}", box, pencil, lang) for i, box in enumerate(line.boxes)]
        number += len(line.boxes)
        drawn.append(join([*cells, _arrow(gain(line.gives, lang))]))
    return drawn


def _tree(circles: Sequence[Circle], pencil: Pencil, lang: str) -> Lines:
    """Circles in columns by how far they are from the start; behind each, those that it leads to."""
    depth = [0] * len(circles)
    for place, content in enumerate(circles):
        for target in content.to:
            depth[target - 1] = max(depth[target - 1], depth[place] + 1)
    layers: list[Lines] = [[] for _ in range(max(depth) + 1)]
    for place, content in enumerate(circles):
        cell = small(place + 1)
        cell.append_text(marks.circle(f"tree.{place + 1}", content.number, content.gives, pencil, lang))
        if content.to:
            cell.append("→", QUIET).append_text(join([small(target) for target in content.to], ","))
        layers[depth[place]].append(cell)
    return set_beside(layers, 1)


def _pyramid(rows: Sequence[Sequence[Box]], pencil: Pencil, lang: str) -> Lines:
    drawn = _stones(rows, pencil, lang)
    width = max(cell.cell_len for row in drawn for cell in row)
    whole = (width + 1) * len(rows[0]) - 1
    lines = [centred(join([centred(cell, width) for cell in row]), whole) for row in reversed(drawn)]
    return lines


def _stones(rows: Sequence[Sequence[Box]], pencil: Pencil, lang: str) -> list[Lines]:
    number = 0
    drawn: list[Lines] = []
    for row in rows:
        drawn.append([])
        for box in row:
            number += 1
            drawn[-1].append(small(number).append_text(marks.box(f"pyramid.{number}", box, pencil, lang)))
    return drawn
