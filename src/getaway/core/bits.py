"""Sets and counts inside one 64-bit word: the only place for tricks with bits. Compiled.

A *set* holds up to 62 members, a *tally* counts up to 15 things from 0 to 15 each, four bits a thing. Bits come from tables,
because the compiler gets a shift with a literal left side wrong (docs/decisions/0003-compiled.md).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.core.vectors import vec

WORD: Final = 62
"""The most members of one set: the sign bit and one more stay free."""

LARGEST: Final = 36
"""The largest number that can be written (rules 2)."""

BIT: Final = vec[i64]([2**k for k in range(WORD)])
ONE_OF: Final = vec[i64]([16**k for k in range(15)])
"""Adding ONE_OF[k] to a tally counts one more of thing k."""

_ALL: Final[i64] = 0x3FFFFFFFFFFFFFFF  # every bit of a word; cuts off the upper part of a product, compiled or not
_SPREAD: Final = 0x008628E4B34F5DBF  # any six successive bits, zeros following the last, occur only once
_BYTES: Final[i64] = 0x0101010101010101


def _places() -> list[int]:
    """The shift of `_SPREAD`, by the six bits that it brings to the top."""
    places = [0] * 64
    for place in range(WORD):
        places[_SPREAD * 2**place % 2**WORD >> 56] = place
    return places


_PLACE: Final = vec[i64](_places())
_PAIRS: Final[i64] = 0x1555555555555555
_FOURS: Final[i64] = 0x3333333333333333
_EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F
_HALF_FULL: Final[i64] = 0x0888888888888888  # the top bit of every count of a tally


def lowest(members: i64) -> i64:
    """The lowest member of a non-empty set: its bit shifts `_SPREAD`, and the top six bits tell how far."""
    return _PLACE[((members & -members) * _SPREAD & _ALL) >> 56]


def size(members: i64) -> i64:
    """The number of members of a set: adds pairs of bits, then fours, then eights; a product adds up the bytes."""
    members -= (members >> 1) & _PAIRS
    members = (members & _FOURS) + ((members >> 2) & _FOURS)
    return (((members + (members >> 4)) & _EIGHTS) * _BYTES & _ALL) >> 56


if __file__.endswith(".py"):  # uncompiled, Python's own functions are twice as fast
    globals().update(lowest=lambda members: (members & -members).bit_length() - 1, size=int.bit_count)


def count_of(tally: i64, thing: i64) -> i64:
    return (tally >> (4 * thing)) & 15


def together(tally: i64, other: i64) -> i64:
    """Two tallies added; each count stops at 15."""
    if (tally | other) & _HALF_FULL == 0:
        return tally + other
    total: i64 = 0
    thing: i64 = 0
    while thing < 15:
        total += ONE_OF[thing] * min(count_of(tally, thing) + count_of(other, thing), 15)
        thing += 1
    return total
