"""The shared sheet becomes marks and lines, in words between the seats' own and the plan's."""

from __future__ import annotations

from typing import assert_never

from getaway.clou.board.assemble_sheet import SHARED, TOOL, place_bar, place_special, place_tool
from getaway.clou.board.board import TRACES
from getaway.clou.board.brought import Brought, SharedItem
from getaway.clou.board.builder import Builder
from getaway.clou.board.stakes import NONE, Stakes
from getaway.clou.content.powers import FreeTraces, Scout, Spare, TraceCells, Tune
from getaway.clou.content.shared import AnyModule, BarModule, SpecialModule
from getaway.core.errors import SetupError


def place_shared(b: Builder, brought: Brought) -> None:
    """Put the shared sheet onto the board, after the sheets of the seats."""
    b.t.shared_first = b.new_word()
    for item in brought.items:
        _item(b, item)
    for seat in b.names.sheet_marks:
        for name in seat.keys() & b.names.shared_marks.keys():
            raise SetupError(f"{name} stands on a thief sheet and on the shared one: give one of them another id")


def _item(b: Builder, item: SharedItem) -> None:
    """Put an item onto the board. Its marks are tools, which a track can mute, or experience, which nothing mutes."""
    before = set(b.names.shared_marks.values())
    b.names.items.append(item.id)
    for module in item.modules:
        _module(b, module)
    for mark in set(b.names.shared_marks.values()) - before:
        b.t.mark_source[mark] = TOOL if item.source == "tools" else 0


def _module(b: Builder, module: AnyModule) -> None:
    match module:
        case BarModule():
            place_bar(b, SHARED, module.id, module.bar)
        case SpecialModule():
            place_special(b, SHARED, module.id, module.special)
        case _:
            place_tool(b, SHARED, module)


def place_stakes(b: Builder, stakes: Stakes) -> None:
    """What counts beyond the job's own points."""
    t = b.t
    t.staked = stakes != NONE
    t.loot_worth = [value + stakes.loot.get(name, 0) for name, value in zip(b.names.loot, t.loot_value, strict=True)]
    t.trace_worth = t.points_trace + stakes.trace
    t.trace_limit = t.track_length[TRACES]
    if 0 < stakes.cells <= t.trace_limit:
        t.trace_limit, t.ruin = stakes.cells, stakes.ruin
    t.caught_keeps, t.caught_costs = stakes.caught_keeps, stakes.caught_costs
    t.tracked_keeps, t.tracked_costs = stakes.tracked_keeps, stakes.tracked_costs


def place_powers(b: Builder, brought: Brought) -> None:
    """What preparations allow. Costs that ways are spared are handled where ways are placed."""
    for power in brought.powers:
        match power:
            case FreeTraces():
                b.t.points_trace = 0
            case Scout():
                b.t.scouts += power.scout
            case Tune():
                b.t.tunes += power.tune
            case Spare() | TraceCells():
                pass
            case _:
                assert_never(power)
