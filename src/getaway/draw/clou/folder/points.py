"""The points table: a row for each job, and the reckoning at the end."""

from __future__ import annotations

from typing import Final

from getaway.draw.clou.folder.content import COLUMNS, ENDS, Column, End, Folder, FolderState
from getaway.draw.clou.folder.progress import Block
from getaway.draw.clou.marks import penned
from getaway.draw.clou.sheet.module import heading
from getaway.draw.clou.words import Words
from getaway.draw.picture import MARK, Shape, Shapes, circle, group, path, rect, text, use
from getaway.draw.widths import fitted, text_width

_FIRST: Final = 32.0
_BOX: Final = 72.0
_ROW: Final = 48.0
_SIGNS: Final[dict[Column, str]] = {"before": "+", "expenses": "−", "rest": "="}
_COUNTED: Final = {"prison": "s-lock", "traces": "s-trace", "keepsakes": "s-gift"}


def points(words: Words, folder: Folder, state: FolderState | None, width: float) -> Block:
    shapes = heading(words.own("folder.points"), 0, 0, width)
    columns = _columns(width)
    for column, x in columns.items():
        says = folder.keepsakes if column == "keepsakes" else words.own(f"folder.{column}")
        lines, size = fitted(says, (15, 13.5, 12, 11), 96 if column != "keepsakes" else 130, lines=1)
        shapes.append(text("body mid", lines[0], x, 34, size))
    for row in range(len(folder.targets)):
        shapes += _row(row, 40 + _ROW * row, columns, state)
    return Block(shapes, 40 + _ROW * len(folder.targets))


def _columns(width: float) -> dict[Column, float]:
    """The middle of every column."""
    step = min(100, (width - _FIRST - _BOX - 102) / 3)
    found = {column: _FIRST + _BOX / 2 + step * place for place, column in enumerate(COLUMNS[:4])}
    return {**found, "keepsakes": width - 51}


def _row(row: int, y: float, columns: dict[Column, float], state: FolderState | None) -> Shapes:
    shapes: Shapes = [text("label mid", str(row + 1), 14, y + 28, 19)]
    for column, x in columns.items():
        value = state.table.get((row, column)) if state else None
        if column == "before" and row == 0:
            shapes.append(text("label mid", "–", x, y + 28, 19))
            continue
        sign = "" if row == 0 and column == "before" else _SIGNS.get(column, "")
        if sign:
            shapes.append(text("label mid", sign, x - (columns["before"] - columns["won"]) / 2, y + 28, 21))
        shapes.append(_entry(f"{row + 1}.{column}", x, y, value, state, double=column == "keepsakes"))
    return shapes


def _entry(name: str, cx: float, y: float, value: int | None, state: FolderState | None, *, double: bool) -> Shape:
    """A box for a figure, or the double circle in which keepsakes are counted."""
    role = "done" if value is not None else "open" if state is None or state.printed else "closed"
    cy = y + MARK / 2
    if double:
        edge = [circle("edge", cx, cy, MARK / 2), circle("double", cx, cy, 16.5)]
        return group(edge, _written(value, cx, cy, 28), role=f"mark slot {role}", data_entry=name)
    edge = [rect("edge", cx - _BOX / 2, y, _BOX, MARK, 3)]
    return group(edge, _written(value, cx, cy + 2, 36), role=f"mark box {role}", data_entry=name)


def _written(value: int | None, cx: float, cy: float, size: float) -> Shapes:
    if value is None:
        return []
    minus = [path("minus", f"M{cx - size * 0.75:g} {cy:g}h{size * 0.3:g}")] if value < 0 else []
    return [*minus, *penned(abs(value), cx, cy, size)]


def reckoning(words: Words, folder: Folder, state: FolderState | None, width: float) -> Block:
    """The last row; each factor is drawn on the edge of its box."""
    columns = _columns(width)
    total = min(94.0, width - columns["rest"] - _BOX / 2 - 28)
    middles = [*(columns[column] for column in COLUMNS[:4]), width - total / 2]
    label, small = fitted(words.own("folder.end"), (15, 13, 11, 9), 29, lines=1, typewriter=True)
    shapes: Shapes = [path("hair-ink", f"M0 0H{width:g}"), text("type mid", label[0], 14, 43, small)]
    for part, x in zip(ENDS, middles, strict=True):
        value = state.end.get(part) if state else None
        role = "done" if value is not None else "open" if state is None or state.printed else "closed"
        wide = total if part == "points" else _BOX
        edge: Shapes = [rect("edge", x - wide / 2, 16, wide, MARK, 3)]
        if part == "points":
            edge.append(rect("inner", x - wide / 2 + 4, 20, wide - 8, MARK - 8, 2))
        tab = _tab(words, folder, part, x)
        shapes.append(group(edge, tab, _written(value, x, 39, 34), role=f"mark box {role}", data_entry=f"end.{part}"))
        if part != ENDS[0]:
            shapes.append(text("label mid", _sign(folder, part), x - wide / 2 - 14, 44, 21))
    lines, size = fitted(_ratings(words, folder), (15, 13.5, 12, 11, 10), width, lines=1)
    return Block([*shapes, text("body", lines[0], 0, 76, size)], 82)


def _sign(folder: Folder, part: End) -> str:
    return "=" if part == "points" else "+" if (part == "keepsakes") == (getattr(folder.weights, part) >= 0) else "−"


def _tab(words: Words, folder: Folder, part: str, x: float) -> Shapes:
    if part not in _COUNTED:
        says = words.own("folder.sum" if part == "points" else "folder.rest")
        lines, size = fitted(says, (15, 13, 11), 62, lines=1)
        wide = text_width(lines[0], size) + 6
        return [rect("tab-back", x - wide / 2, 12, wide, 8), text("body mid", lines[0], x, 20, size)]
    says = f"{abs(getattr(folder.weights, part))} ×"
    wide = text_width(says, 15) + 4 + 17
    left = x - wide / 2
    sign = use(_COUNTED[part], left + wide - 8, 15, 17, "c-ink")
    return [rect("tab-back", left - 3, 12, wide + 6, 8), text("body", says, left, 20, 15), sign]


def _ratings(words: Words, folder: Folder) -> str:
    found = list(folder.ratings)
    if not found:
        return ""
    first = words.own("folder.up-to", n=found[1][0] - 1, name=found[0][1]) if len(found) > 1 else found[0][1]
    return " · ".join([first, *(words.own("folder.from", n=n, name=name) for n, name in found[1:])])
