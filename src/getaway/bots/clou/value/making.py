"""What it takes to make a number with dice: the dice used if a roll has it, and rolls to wait if not. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.core.vectors import vec

_WAIT: Final = 0.9  # dice that a roll without the number costs
_MOST: Final = 6.0
_NEVER: Final = 12.0


def _roll_sets() -> list[int]:
    """For each of 216 rolls three sets of numbers: made of one die, of two, of three."""
    found: list[int] = []
    for x in range(1, 7):
        for y in range(1, 7):
            for z in range(1, 7):
                found.append(2**x | 2**y | 2**z)
                found.append(2 ** (x + y) | 2 ** (x + z) | 2 ** (y + z))
                found.append(2 ** (x + y + z))
    return found


_ROLLS: Final = vec[i64](_roll_sets())


class Making:
    def __init__(self) -> None:
        self._known: Final[dict[int, float]] = {}

    def cost(self, numbers: i64) -> float:
        """The dice that it costs to make one of some numbers."""
        known = self._known.get(int(numbers))
        if known is not None:
            return known
        found = _NEVER if numbers == 0 else _cost(numbers)
        self._known[int(numbers)] = found
        return found


def _cost(numbers: i64) -> float:
    hits: float = 0.0
    used: float = 0.0
    row: i64 = 0
    while row < 648:
        dice: i64 = 0
        while dice < 3:
            if _ROLLS[row + dice] & numbers != 0:
                hits += 1.0
                used += float(dice + 1)
                break
            dice += 1
        row += 3
    if hits == 0.0:
        return _MOST
    return min(used / hits + _WAIT * (216.0 - hits) / hits, _MOST)
