"""Whether a thief's sheet can be filled: boxes that no number fits, circles beyond reach, colours it never gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from getaway.clou.content.checks.numbers import Numbers, in_bar, in_pyramid, makeable
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.supply import short_of, supply
from getaway.clou.content.checks.words import listed
from getaway.clou.content.symbols import ABILITIES, COLOURS
from getaway.clou.content.thief import Thief
from getaway.content.document import Loc
from getaway.content.mistakes import Mistake


def sheet_mistakes(subject: Subject[Thief]) -> Iterator[Mistake]:
    yield from _boxes(subject)
    yield from _circles(subject)
    yield from _specials(subject)
    yield from _colours(subject)


def _boxes(subject: Subject[Thief]) -> Iterator[Mistake]:
    thief, numbers = subject.content, makeable(subject.content)
    for ability in ABILITIES:
        fits = in_bar(getattr(thief.abilities, ability), numbers)
        place = _first_empty(fits)
        if place is not None:
            left = f"the box on its left holds {_span(fits[place - 1])}" if place else _limit(numbers)
            yield subject.error(("abilities", ability, place), f"no number can ever fill this box: {left}")
    for line, boxes in enumerate(thief.rings):
        for n, box in enumerate(boxes.boxes):
            if not in_bar([box], numbers)[0]:
                yield subject.error(("rings", line, "boxes", n), f"no number can ever fill this box: {_limit(numbers)}")
    yield from _pyramid(subject, numbers)


def _pyramid(subject: Subject[Thief], numbers: Numbers) -> Iterator[Mistake]:
    rows = in_pyramid(subject.content.pyramid, numbers)
    for r, row in enumerate(rows):
        for place, fit in enumerate(row):
            below = rows[r - 1][place : place + 2] if r else []
            if not fit and all(below):
                rests = f"the two below hold {_span(below[0])} and {_span(below[1])}" if below else _limit(numbers)
                yield subject.error(("pyramid", r, place), f"no number can ever fill this box: {rests}")


def _circles(subject: Subject[Thief]) -> Iterator[Mistake]:
    thief, numbers = subject.content, makeable(subject.content)
    places: list[tuple[Loc, int]] = [(("tree", n), circle.number) for n, circle in enumerate(thief.tree)]
    for r, row in enumerate(thief.grid.circles if thief.grid else []):
        places += [(("grid", "circles", r, n), number) for n, number in enumerate(row)]
    for loc, number in places:
        if number not in numbers:
            yield subject.error(loc, f"nobody can cross out {number}: {_limit(numbers)}")


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
