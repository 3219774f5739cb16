"""Cards counted inside one 64-bit word: tally functions for card games (`core.bits` has the general ones). Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.core.bits import BIT

_LOW: Final[i64] = 0x0F0F0F0F0F0F0F0F
_FIFTHS: Final[i64] = 0x0111111111111111  # the lowest bit of every count


def total(tally: i64) -> i64:
    """How many cards a tally counts."""
    pairs: i64 = (tally & _LOW) + ((tally >> 4) & _LOW)
    pairs += pairs >> 8
    pairs += pairs >> 16
    pairs += pairs >> 32
    return pairs & 255


def present(tally: i64) -> i64:
    """The kinds that occur, as a tally with one of each."""
    tally |= tally >> 2
    tally |= tally >> 1
    return tally & _FIFTHS


def kinds(tally: i64) -> i64:
    """How many kinds occur."""
    return total(present(tally))


def covers(tally: i64, other: i64) -> bool:
    """Whether a tally has at least what another has, for counts up to 15."""
    while other != 0:
        if (other & 15) > (tally & 15):
            return False
        other >>= 4
        tally >>= 4
    return True


def largest(tally: i64) -> i64:
    """The largest of the counts."""
    most: i64 = 0
    while tally != 0:
        if (tally & 15) > most:
            most = tally & 15
        tally >>= 4
    return most


def card_at(tally: i64, place: i64) -> i64:
    """The kind of the card at an index, with the cards sorted by kind."""
    kind: i64 = 0
    while True:
        here: i64 = tally & 15
        if place < here:
            return kind
        place -= here
        tally >>= 4
        kind += 1


def member_at(members: i64, place: i64) -> i64:
    """The member at an index of a set."""
    card: i64 = 0
    while True:
        if members & BIT[card] != 0:
            if place == 0:
                return card
            place -= 1
        card += 1
