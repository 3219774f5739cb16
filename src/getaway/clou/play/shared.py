"""The shared sheet between two jobs: laid out with its earlier marks, and read back when the job is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import u8

from getaway.clou.board.board import CIRCLE, Board
from getaway.clou.board.brought import Brought
from getaway.clou.board.names import Names
from getaway.clou.play.facts import mark_state
from getaway.clou.play.position import Position
from getaway.clou.play.sheet import cross
from getaway.core.bits import lowest

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


def lay_out(b: Board, names: Names, brought: Brought, p: Position) -> None:
    """Make the earlier marks, without activating anything; in the order of the sheet, because a tree leads only forward."""
    for name, mark in names.shared_marks.items():
        if name in brought.written:
            p.written[mark] = u8(brought.written[name])
        if name in brought.done:
            if b.mark_kind[mark] == CIRCLE:
                p.written[mark] = u8(lowest(b.mark_own[mark]))
            cross(b, p, mark)


def shared_marks(game: ClouGame, p: Position) -> tuple[frozenset[str], dict[str, int]]:
    """The done marks of the shared sheet, and the numbers in its boxes and circle boxes."""
    marks = game.names.shared_marks
    done = frozenset(name for name, mark in marks.items() if mark_state(p, game.board.words, mark) == "done")
    boxes = {name: mark for name, mark in marks.items() if game.board.mark_kind[mark] != CIRCLE}
    return done, {name: int(p.written[mark]) for name, mark in boxes.items() if p.written[mark]}


def keepsakes(game: ClouGame, p: Position) -> tuple[str, ...]:
    """The keepsakes among the loot that was taken."""
    kept = [bool(item.keepsake) for _, item in game.job.every_loot]
    return tuple(name for i, name in enumerate(game.names.loot) if kept[i] and (p.loot >> i) & 1)
