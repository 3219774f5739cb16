"""Which numbers the marks of a sheet can ever hold: boxes depend on those on their left, or on the two below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final

from getaway.clou.content.conditions import Box
from getaway.clou.content.symbols import Symbol, White
from getaway.clou.content.thief import Thief
from getaway.core.bits import LARGEST

Numbers = frozenset[int]

THREE_DICE: Final = 18
EVERY_NUMBER: Numbers = frozenset(range(1, LARGEST + 1))
"""For marks that any seat may use, because most seats have white symbols."""


def every_gain(thief: Thief) -> Iterator[tuple[Symbol, ...]]:
    """All that marks, lines and dice results of a sheet give."""
    yield from thief.gains
    yield from (result.gives for result in thief.dice)


def makeable(thief: Thief) -> Numbers:
    """The numbers that this thief can make: three dice make up to 18, white symbols more."""
    whites = any(isinstance(symbol, White) for gain in every_gain(thief) for symbol in gain)
    return frozenset(range(1, (LARGEST if whites else THREE_DICE) + 1))


def in_bar(boxes: Sequence[Box], numbers: Numbers) -> list[Numbers]:
    """The numbers that each box of a bar can hold, given those of its left neighbour."""
    found: list[Numbers] = []
    for box in boxes:
        found.append(_fitting(box, numbers, found[-1] if found else frozenset({0})))
    return found


def in_pyramid(rows: Sequence[Sequence[Box]], numbers: Numbers) -> list[list[Numbers]]:
    """The numbers that each box of a pyramid can hold, given those of the two below."""
    found: list[list[Numbers]] = []
    for row in rows:
        below = found[-1] if found else []
        sums = [frozenset(map(sum, product(*below[place : place + 2]))) for place in range(len(row))]
        found.append([_fitting(box, numbers, base) for box, base in zip(row, sums, strict=True)])
    return found


def _fitting(box: Box, numbers: Numbers, bases: Numbers) -> Numbers:
    """Numbers that meet the box's own conditions and, for at least one basis, its comparison."""
    fits = 0
    for basis in bases:
        fits |= _related(box.sign, basis)
    fits &= box.own()
    return frozenset(n for n in numbers if fits & 2**n)


@cache
def _related(sign: str, basis: int) -> int:
    """The numbers that stand in a relation to a basis, as a set of bits; all of them without a sign."""
    return Box(limits=((sign, basis),) if sign else ()).own()
