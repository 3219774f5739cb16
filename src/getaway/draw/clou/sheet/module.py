"""A part of a thief sheet, drawn from its own corner; the sheet places it, and scales it down if it is too large."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from getaway.clou.content.thief import AnyTool, Bar, Thief
from getaway.clou.words.naming import bar_name, module_name
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.words import Words
from getaway.draw.picture import Area, Shape, Shapes, group, moved, path, text
from getaway.draw.widths import text_width

_SLANT: Final = 6.0
"""How far the end of a heading's tab leans."""


@dataclass(frozen=True)
class Pen:
    """What modules are drawn with: marks and words."""

    marks: Marks
    words: Words
    named: Callable[[Bar | AnyTool], str]
    """The author's name for a bar or a tool; empty if it has none."""

    def name(self, module: Bar | AnyTool) -> str:
        """The players' name for a bar or a tool."""
        own = self.named(module)
        return own or (module.id if isinstance(module, Bar) else self.words.own(f"sheet.{module.kind}"))

    def heading(self, tool: AnyTool, x: float, y: float, width: float) -> Shapes:
        """A tool's name on a tab, with its kind beside it where there is room."""
        name, kind = self.name(tool), self.words.own(f"sheet.{tool.kind}")
        both = f"{name} · {kind}"
        return heading(both if name != kind and tab_width(both) + _SLANT <= width else name, x, y, width)


def pen_of(thief: Thief, marks: Marks, words: Words) -> Pen:
    """The pen for a thief's sheet."""

    def named(module: Bar | AnyTool) -> str:
        if isinstance(module, Bar):
            return bar_name(words.texts, thief, module, words.lang)
        return module_name(words.texts, thief, module, words.lang)

    return Pen(marks, words, named)


@dataclass(frozen=True)
class Module:
    """Shapes from 0, 0 on, and their size."""

    name: str
    shapes: Shapes
    width: float
    height: float

    def at(self, area: Area, *, centred: bool = True) -> Shape:
        scale = min(1, area.width / self.width, area.height / self.height)
        x = area.x + ((area.width - self.width * scale) / 2 if centred else 0)
        y = area.y + (area.height - self.height * scale) / 2
        return group(moved(self.shapes, x, y, scale), role=f"module {self.name}", data_module=self.name)

    def at_corner(self, margin: float) -> Shape:
        """The module at its own size, with a margin."""
        return group(moved(self.shapes, margin, margin), role=f"module {self.name}", data_module=self.name)


def heading(says: str, x: float, y: float, width: float) -> Shapes:
    """A hairline with a name on an ink tab."""
    says, tab = says.upper(), tab_width(says)
    return [
        path("hair-ink", f"M{x:g} {y:g}h{width:g}"),
        path("head-back", f"M{x:g} {y:g}h{tab + _SLANT:.1f}l-{_SLANT:g} 19h-{tab:.1f}z"),
        text("head", says, x + 6, y + 14.5, 14.5),
    ]


def tab_width(says: str) -> float:
    return text_width(says.upper(), 14.5, spacing=0.1) + 16


def arrow(x1: float, x2: float, y: float) -> Shapes:
    """A short arrow to the right."""
    return [path("flow", f"M{x1:g} {y:g}H{x2 - 5:g}"), path("flow-head", f"M{x2 - 8:g} {y - 5:g}l8 5-8 5z")]
