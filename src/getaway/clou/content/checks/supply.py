"""The most symbols that a sheet can give in a game: never counted too low, so that what is missing is really missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from getaway.clou.content.checks.numbers import in_bar, in_pyramid, makeable
from getaway.clou.content.symbols import Frame, Symbol
from getaway.clou.content.thief import Circle, PyramidTool, Special, Thief, TreeTool, tool_gains

Supply = Counter[str]
"""Symbols by colour."""

UNLIMITED: Final = 1000
"""For symbols that come again and again, as those of dice results do."""


def supply(thief: Thief) -> Supply:
    """How many symbols of each colour a sheet can give at most."""
    found: Supply = Counter()
    for gain in _marks_and_lines(thief):
        found.update(_colours(gain))
    for tool in thief.tools:
        if isinstance(tool, TreeTool):
            found.update(_best_paths(tool.tree))
    for result in thief.dice:
        found.update(dict.fromkeys(_colours(result.gives), UNLIMITED))
    return _with_specials(found, thief.specials)


def short_of(wanted: Sequence[Frame], there: Supply) -> str:
    """What is missing for these symbols, in words; empty if nothing is."""
    pure = Counter(frame.text for frame in wanted if len(frame.colours) == 1)
    for colour, count in pure.items():
        if there[colour] < count:
            return colour if count == 1 else f"{count} {colour}"
    missing = (frame.text for frame in wanted if not any(there[colour] for colour in frame.colours))
    return next(missing, "")


def _marks_and_lines(thief: Thief) -> Iterator[tuple[Symbol, ...]]:
    """All gains except those of trees, of which a game uses one path only."""
    numbers = makeable(thief)
    for bar in thief.bars:
        yield from (box.gives for box, fit in zip(bar.boxes, in_bar(bar.boxes, numbers), strict=True) if fit)
    for tool in thief.tools:
        if isinstance(tool, PyramidTool):
            for row, fits in zip(tool.pyramid, in_pyramid(tool.pyramid, numbers), strict=True):
                yield from (box.gives for box, fit in zip(row, fits, strict=True) if fit)
        elif not isinstance(tool, TreeTool):
            yield from tool_gains(tool)


def _best_paths(circles: Sequence[Circle]) -> Supply:
    """For each colour, the most that one path gives. A circle leads only to later ones."""
    best: list[Supply] = []
    for circle in reversed(circles):
        onward = [best[len(circles) - place] for place in circle.to]
        here = Counter(_colours(circle.gives))
        here.update(_most(onward))
        best.append(here)
    return _most(best)


def _most(every: Iterable[Supply]) -> Supply:
    most: Supply = Counter()
    for one in every:
        most |= one
    return most


def _with_specials(found: Supply, specials: Sequence[Special]) -> Supply:
    """Add the gains of specials: a full line gives once, and its gain may fill another."""
    waiting = list(specials)
    while full := [special for special in waiting if not short_of(special.spend, found)]:
        waiting = [special for special in waiting if special not in full]
        for special in full:
            found.update(_colours(special.gives))
    return found


def _colours(gain: Iterable[Symbol]) -> list[str]:
    """Every colour that a gain may be; a frame counts for each of its colours."""
    return [colour for symbol in gain if isinstance(symbol, Frame) for colour in symbol.colours]
