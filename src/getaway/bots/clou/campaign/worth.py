"""What an item of the gang's sheet is worth in the jobs to come, in points: a rough estimate from the content.

A symbol on a plan is worth about four fifths of a point. A die on a shared mark is missing on a sheet, where it would bring
about one symbol; only what a mark gives beyond that counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from getaway.clou.content.campaign import Preparation, SharedTool
from getaway.clou.content.checks import walk
from getaway.clou.content.effects import CrossOut
from getaway.clou.content.job import Job
from getaway.clou.content.powers import AnyPower, FreeTraces, Scout, Spare, TraceCells, Tune
from getaway.clou.content.shared import AnyModule, BarModule, SpecialModule
from getaway.clou.content.symbols import ABILITIES, Frame, Symbol
from getaway.clou.content.thief import CirclesTool, GridTool, PyramidTool, RingsTool, TreeTool

POINT: Final = 0.8
"""Points for a symbol."""
USED: Final = (0.0, 0.55, 0.8, 0.95)
"""The share of a tool's marks that is used, by the number of jobs to come."""
TRACES: Final = 0.6
"""Traces that a careful team leaves in a job."""
_ADVANCED: Final = 1.4
_DEAREST: Final = 2.2  # symbols saved by scouting the one that delays a crew longest
_LAST_CELL: Final = 12.0  # worth of more cells to a gang with one left
_MODIFIER: Final = 0.5  # makes a die fit that would not
_EXTRA: Final = 1.0  # like any die, about a symbol
_ANY_MARK: Final = 1.2  # a mark without a die


def tool_worth(tool: SharedTool, done: int, left: int) -> float:
    """What the marks of a tool bring beyond a thief sheet; `done` of them are used up."""
    gains = sorted((_net(dice, gain) for module in tool.modules for dice, gain in _marks(module)), reverse=True)
    return POINT * USED[min(left, 3)] * sum(max(gain, 0.0) for gain in gains[done:])


def preparation_worth(item: Preparation, jobs: Sequence[Job], players: int, cells_left: int) -> float:
    """What a preparation brings in these jobs if its thief takes part."""
    own = sum(_power(power, job, players, cells_left) for power in item.then for job in jobs)
    return own + sum(_asked(item.id, job, players) for job in jobs)


def _power(power: AnyPower, job: Job, players: int, cells_left: int) -> float:
    match power:
        case FreeTraces():
            return TRACES * 1.6 * job.penalties.trace
        case Scout():
            return POINT * _DEAREST * power.scout
        case Tune():
            return POINT * 0.8 * power.tune * players
        case Spare():
            return 2.0 if any(_spared(power, job, players)) else 0.0
        case TraceCells():
            return _LAST_CELL / max(1, cells_left) ** 2
        case _:
            assert_never(power)


def _spared(power: Spare, job: Job, players: int) -> Iterator[bool]:
    """For each way of the plan, whether the power makes it cheaper."""
    for _, challenge in job.challenges:
        for way in challenge.every_way:
            needs = [need for _, need in walk.needs(way) if need.players <= players]
            costs = {item for item in way.needs if isinstance(item, str)} | {
                cost for need in needs for cost in need.costs
            }
            if power.spare.cost in costs and all(need.frame == power.spare.needing for need in needs):
                yield True


def _asked(id: str, job: Job, players: int) -> float:
    """What a job gives to a crew with this item: symbols that its offers cross out, or a little otherwise."""
    offers = [offer for offer in job.offers if id in offer.when.has]
    tags = {effect.cross_out for offer in offers for effect in offer.then if isinstance(effect, CrossOut)}
    symbols = sum(need.tag in tags and need.players <= players for _, need in walk.every_need(job))
    others = any(id in when.has for _, when in walk.conditions(job))
    return POINT * symbols if symbols else (2.0 if others else 0.0)


# Marks


def _marks(module: AnyModule) -> Iterator[tuple[float, Sequence[Symbol]]]:
    """Each mark or line with the dice it needs and what it gives."""
    match module:
        case BarModule():
            yield from ((1.1, box.gives) for box in module.bar)
        case CirclesTool():
            yield from ((_dice(circle.number), circle.gives) for circle in module.circles)
        case TreeTool():
            yield from ((_dice(circle.number), circle.gives) for circle in module.tree)
        case RingsTool():
            yield from ((2.2 * len(line.boxes), line.gives) for line in module.rings)
        case PyramidTool():
            yield from ((1.1, box.gives) for row in module.pyramid for box in row)
        case GridTool():
            yield from ((3.0, gain) for gain in (*module.grid.rows, *module.grid.columns))
        case SpecialModule():
            yield len(module.special.spend) * 0.9, module.special.gives
        case _:
            assert_never(module)


def _dice(number: int) -> float:
    """How many dice a circle needs, on average."""
    return 1.0 if number <= 6 else 1.5 if number <= 9 else 1.9


def _net(dice: float, gain: Sequence[Symbol]) -> float:
    return sum(_value(symbol) for symbol in gain) - 0.65 * dice


def _value(symbol: Symbol) -> float:
    if not isinstance(symbol, Frame):
        word = symbol.text
        return _MODIFIER if word.startswith("±") else _EXTRA if word.startswith("extra") else _ANY_MARK
    return 1.1 if len(symbol.colours) > 1 else 1.0 if symbol.colours[0] in ABILITIES else _ADVANCED
