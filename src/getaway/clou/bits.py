"""Sets and counts inside one 64-bit word: the only place for tricks with bits. Compiled.

A *set* holds up to 62 members, a *tally* counts up to 15 things from 0 to 15 each, four bits a thing. Bits come from tables,
because the compiler gets a shift with a literal left side wrong (docs/decisions/0003-compiled.md).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.core.vectors import vec

WORD: Final = 62
"""Members of one set at most: the sign bit and one more stay free."""

LARGEST: Final = 36
"""The largest number that can be written (rules 2)."""

BIT: Final = vec[i64]([2**k for k in range(WORD)])
ONE_OF: Final = vec[i64]([16**k for k in range(15)])
"""Adding ONE_OF[k] to a tally counts one more of thing k."""

_PLACE: Final = vec[i64]([next((k for k in range(WORD) if 2**k % 67 == rest), 0) for rest in range(67)])
_PAIRS: Final[i64] = 0x1555555555555555
_FOURS: Final[i64] = 0x3333333333333333
_EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F
_HALF_FULL: Final[i64] = 0x0888888888888888  # the top bit of every count of a tally


def lowest(members: i64) -> i64:
    """The lowest member of a set that is not empty. Powers of two have different remainders by 67."""
    return _PLACE[(members & -members) % 67]


def size(members: i64) -> i64:
    """How many members a set has: pairs of bits are added up, then fours, then eights; bytes add up in the rest by 255."""
    members -= (members >> 1) & _PAIRS
    members = (members & _FOURS) + ((members >> 2) & _FOURS)
    return ((members + (members >> 4)) & _EIGHTS) % 255


def count_of(tally: i64, thing: i64) -> i64:
    return (tally >> (4 * thing)) & 15


def together(tally: i64, other: i64) -> i64:
    """Two tallies added; a count stops at 15."""
    if (tally | other) & _HALF_FULL == 0:
        return tally + other
    total: i64 = 0
    thing: i64 = 0
    while thing < 15:
        total += ONE_OF[thing] * min(count_of(tally, thing) + count_of(other, thing), 15)
        thing += 1
    return total
