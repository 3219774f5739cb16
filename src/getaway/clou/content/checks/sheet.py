"""Whether a thief's sheet can be filled: boxes that no number fits, circles out of reach, colours it never gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, assert_never

from getaway.clou.content.checks.numbers import Numbers, in_bar, in_pyramid, makeable
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.supply import short_of, supply
from getaway.clou.content.checks.words import listed
from getaway.clou.content.conditions import Box
from getaway.clou.content.shared import AnyModule, BarModule, SpecialModule
from getaway.clou.content.symbols import COLOURS
from getaway.clou.content.thief import Bar, CirclesTool, GridTool, PyramidTool, RingLine, RingsTool, Thief, TreeTool
from getaway.content.document import Loc
from getaway.content.mistakes import Mistake


def sheet_mistakes(subject: Subject[Thief]) -> Iterator[Mistake]:
    numbers = makeable(subject.content)
    for key, modules in (("bars", subject.content.bars), ("tools", subject.content.tools)):
        for place, module in enumerate(modules):
            yield from module_mistakes(subject, (key, place), module, numbers)
    yield from _specials(subject)
    yield from _colours(subject)
    yield from _escape(subject)


def module_mistakes(subject: Subject[Any], loc: Loc, module: Bar | AnyModule, numbers: Numbers) -> Iterator[Mistake]:
    """Marks of a module that none of these numbers can fill; `loc` is its path in the file."""
    match module:
        case Bar():
            yield from _bar(subject, (*loc, "boxes"), module.boxes, numbers)
        case BarModule():
            yield from _bar(subject, (*loc, "bar"), module.bar, numbers)
        case GridTool():
            for r, row in enumerate(module.grid.circles):
                for n, number in enumerate(row):
                    yield from _circle(subject, (*loc, "grid", "circles", r, n), number, numbers)
        case RingsTool():
            yield from _rings(subject, (*loc, "rings"), module.rings, numbers)
        case TreeTool():
            for n, circle in enumerate(module.tree):
                yield from _circle(subject, (*loc, "tree", n), circle.number, numbers)
        case PyramidTool():
            yield from _pyramid(subject, (*loc, "pyramid"), module, numbers)
        case CirclesTool():
            for n, circle in enumerate(module.circles):
                yield from _circle(subject, (*loc, "circles", n), circle.number, numbers)
        case SpecialModule():
            pass  # it takes symbols, not numbers
        case _:
            assert_never(module)


def _bar(subject: Subject[Any], loc: Loc, boxes: Sequence[Box], numbers: Numbers) -> Iterator[Mistake]:
    fits = in_bar(boxes, numbers)
    place = _first_empty(fits)
    if place is not None:
        left = f"the box on its left holds {_span(fits[place - 1])}" if place else _limit(numbers)
        yield subject.error((*loc, place), f"no number can ever fill this box: {left}")


def _rings(subject: Subject[Any], loc: Loc, lines: Sequence[RingLine], numbers: Numbers) -> Iterator[Mistake]:
    for line, boxes in enumerate(lines):
        for n, box in enumerate(boxes.boxes):
            at = (*loc, line, "boxes", n)
            if box.sign:
                yield subject.error(at, f"a circle box has nothing to compare with; give it a number: {box.sign}4")
            elif not in_bar([box], numbers)[0]:
                yield subject.error(at, f"no number can ever fill this box: {_limit(numbers)}")


def _pyramid(subject: Subject[Any], loc: Loc, tool: PyramidTool, numbers: Numbers) -> Iterator[Mistake]:
    rows = in_pyramid(tool.pyramid, numbers)
    for r, row in enumerate(rows):
        for place, fit in enumerate(row):
            below = rows[r - 1][place : place + 2] if r else []
            if not fit and all(below):
                rests = f"the two below hold {_span(below[0])} and {_span(below[1])}" if below else _limit(numbers)
                yield subject.error((*loc, r, place), f"no number can ever fill this box: {rests}")


def _circle(subject: Subject[Any], loc: Loc, number: int, numbers: Numbers) -> Iterator[Mistake]:
    if number not in numbers:
        yield subject.error(loc, f"nobody can cross out {number}: {_limit(numbers)}")


def _escape(subject: Subject[Thief]) -> Iterator[Mistake]:
    """A driver's die always moves something (rules 4.5)."""
    values = subject.content.escape
    idle = [str(face) for face in range(1, 7) if face not in values.car and face not in values.police]
    if idle:
        message = f"a result of {listed(idle, 'or')} moves nothing: every result moves the car, the police or both"
        yield subject.error(("escape",), message)


def _specials(subject: Subject[Thief]) -> Iterator[Mistake]:
    there = supply(subject.content)
    for n, special in enumerate(subject.content.specials):
        short = short_of(special.spend, there)
        if short:
            message = f"this line is never full by the sheet alone: it needs {short}, which its other parts cannot give"
            yield subject.hint(("specials", n), message)


def _colours(subject: Subject[Thief]) -> Iterator[Mistake]:
    there = supply(subject.content)
    never = [colour for colour in COLOURS if not there[colour]]
    if never:
        yield subject.hint(("id",), f"this sheet never gives {listed(never, 'or')}: alone, this thief has no way to it")


def _first_empty(fits: Sequence[Numbers]) -> int | None:
    return next((place for place, fit in enumerate(fits) if not fit), None)


def _limit(numbers: Numbers) -> str:
    return f"three dice make at most {max(numbers)}, and this sheet gives no white symbol"


def _span(numbers: Numbers) -> str:
    low, high = min(numbers), max(numbers)
    if low == high:
        return str(low)
    return f"{low} to {high}" if len(numbers) == high - low + 1 else f"numbers from {low} to {high}"
