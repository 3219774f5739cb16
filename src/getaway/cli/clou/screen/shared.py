"""The sheet that all seats share, in letters: each item a block under its name, or one line after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from getaway.cli.clou.screen import marks
from getaway.cli.clou.screen.facts import Pencil
from getaway.cli.clou.screen.symbols import gain
from getaway.cli.clou.screen.tools import block
from getaway.cli.screen.ink import HEAD, QUIET, Lines, beside, flow, join
from getaway.clou.board.brought import Brought, SharedItem
from getaway.clou.content.shared import AnyModule, BarModule, SpecialModule

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


def shared_sheet(game: ClouGame, pencil: Pencil, lang: str, width: int) -> Lines:
    """The whole sheet; nothing where there is none."""
    brought = game.brought or Brought()
    return beside([[_heading(game, item, lang), *_blocks(item, pencil, lang)] for item in brought.items], width)


def low_shared_sheet(game: ClouGame, pencil: Pencil, lang: str, width: int) -> Lines:
    """The same on fewer lines: every item flat behind its name."""
    brought = game.brought or Brought()
    items = [[_heading(game, item, lang), *_blocks(item, pencil, lang)] for item in brought.items]
    return [line for item in items for line in flow(item, width, "  ", 2)]


def _heading(game: ClouGame, item: SharedItem, lang: str) -> Text:
    name = game.item_name(item.id, lang)
    said = name.lower().replace(" ", "-") == item.id
    return Text(item.id if said else f"{name} {item.id}", HEAD)


def _blocks(item: SharedItem, pencil: Pencil, lang: str) -> Lines:
    """Further modules are called by their own word, so that their marks can be named."""
    lines: Lines = []
    for number, module in enumerate(item.modules):
        lines += [Text(module.id, QUIET)] if number else []
        lines += _module(module, pencil, lang)
    return lines


def _module(module: AnyModule, pencil: Pencil, lang: str) -> Lines:
    match module:
        case BarModule():
            boxes = [marks.box(f"{module.id}.{i}", box, pencil, lang) for i, box in enumerate(module.bar, 1)]
            return [join(boxes)]
        case SpecialModule():
            frames = enumerate(module.special.spend, 1)
            slots = [marks.slot(f"{module.id}.{i}", frame, pencil, lang) for i, frame in frames]
            return [join([join(slots, ""), Text("→", QUIET), gain(module.special.gives, lang)])]
        case _:
            return block(module, pencil, lang)
