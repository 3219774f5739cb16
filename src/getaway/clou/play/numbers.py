"""The numbers that a seat can make of its dice, and every way to make them (rules, a round, 2; symbols, white). Compiled.

A way is a set of rolled dice and extra dice, perhaps one conversion, and modifiers. Equal dice give one way, not two. A
modifier that changes nothing is not used: some modifiers make a number only if fewer cannot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from getaway.clou.board.board import CONVERSIONS as MOST_CONVERSIONS
from getaway.clou.board.board import EXTRAS, Board
from getaway.clou.board.codes import dice_part, with_number
from getaway.clou.play.modifiers import at_most_one, most_change
from getaway.clou.play.position import CONVERSIONS, HAND, TRAY, USED, Position
from getaway.clou.play.ways import Ways
from getaway.core.bits import BIT, lowest
from getaway.core.vectors import vec

_PLAIN_TRAY: Final[i64] = 0x0000FFFFFFFFFFFF  # the part of a tray that makes numbers
_MODIFIERS_OF_TRAY: Final[i64] = 0xFFFFFF


def _face(dice: int, place: int) -> int:
    return (dice >> (3 * place)) % 8


def _choices(dice: int, free: int) -> int:
    """The distinct selections of free dice, as a set of sets: of equal dice the first free ones are taken."""
    chosen_faces: dict[tuple[int, ...], int] = {}
    for chosen in range(8):
        if chosen & ~free == 0:
            faces = tuple(sorted(_face(dice, place) for place in range(3) if (chosen >> place) & 1))
            chosen_faces.setdefault(faces, chosen)
    return sum(2**chosen for chosen in chosen_faces.values())


def _sum(dice: int, chosen: int) -> int:
    return sum(_face(dice, place) for place in range(3) if (chosen >> place) & 1)


def _for_every_roll(of: Callable[[int, int], int]) -> list[int]:
    """A table by dice and one more number below 8; only possible rolls are filled in."""
    table = [0] * 4096
    for dice in range(512):
        if all(1 <= _face(dice, place) <= 6 for place in range(3)):
            table[8 * dice : 8 * dice + 8] = [of(dice, more) for more in range(8)]
    return table


_CHOICES: Final = vec[i64](_for_every_roll(_choices))
_SUM: Final = vec[i64](_for_every_roll(_sum))


def list_ways(b: Board, p: Position, seat: i64, ways: Ways) -> None:
    """Add every way for this seat to make a number now."""
    free: i64 = 7 & ~p.hands[HAND * seat + USED]
    tray: i64 = p.hands[HAND * seat + TRAY] & _PLAIN_TRAY
    choices: i64 = _CHOICES[8 * p.dice + free]
    if tray == 0 and p.hands[HAND * seat + CONVERSIONS] == 0:
        _list_plain(8 * p.dice, choices, ways)
        return
    ways.extras.fill(tray >> (4 * EXTRAS))
    ways.modifiers.fill(tray & _MODIFIERS_OF_TRAY)
    while choices != 0:
        chosen = lowest(choices)
        choices &= choices - 1
        index: i64 = 0
        while index < ways.extras.count:
            extras = ways.extras.every[index]
            _add_sum(b, p, seat, ways, _SUM[8 * p.dice + chosen] + _sum_of_extras(extras), chosen, extras)
            index += 1


def _list_plain(row: i64, choices: i64, ways: Ways) -> None:
    """Rolled dice only, the common case: the same as `add`, with its tables in local names."""
    found = ways.found
    many = ways.many
    made: i64 = 0
    repeated: i64 = 0
    way: i64 = 0
    chosen: i64 = 1
    while chosen < 8:
        choices >>= 1
        if choices & 1 != 0:
            number = _SUM[row + chosen]
            found[way] = with_number(dice_part(chosen, 0, 0, 0, 0), number)
            way += 1
            bit = BIT[number]
            if made & bit == 0:
                many[number] = 1
            else:
                many[number] += 1
                repeated |= bit
            made |= bit
        chosen += 1
    ways.count = way
    ways.made = made
    ways.repeated = repeated
    ways.rolled = made


def _sum_of_extras(extras: i64) -> i64:
    total: i64 = 0
    value: i64 = 1
    while extras != 0:
        total += (extras & 3) * value
        extras >>= 2
        value += 1
    return total


def _add_sum(b: Board, p: Position, seat: i64, ways: Ways, total: i64, chosen: i64, extras: i64) -> None:
    """Add a sum of rolled and extra dice as it is, then with one rolled die converted."""
    if total == 0:  # no die at all
        return
    _add(b, ways, p.dice, total, chosen, extras, 0, 0, 0)
    free: i64 = p.hands[HAND * seat + CONVERSIONS]
    while free != 0:
        conversion = lowest(free)
        free &= free - 1
        row = MOST_CONVERSIONS * seat + conversion
        face = b.conversion_from[row]
        if not _shown(p.dice, chosen, face):
            continue
        faces: i64 = b.conversion_to[row]
        while faces != 0:
            other = lowest(faces)
            faces &= faces - 1
            _add(b, ways, p.dice, total - face + other, chosen, extras, conversion + 1, face, other)


def _shown(dice: i64, chosen: i64, face: i64) -> bool:
    """Whether one of the chosen rolled dice has this face."""
    while chosen != 0:
        if chosen & 1 != 0 and dice & 7 == face:
            return True
        chosen >>= 1
        dice >>= 3
    return False


def _add(
    b: Board, ways: Ways, dice: i64, total: i64, chosen: i64, extras: i64, conversion: i64, face: i64, other: i64
) -> None:
    """Add the plain sum, then all that modifiers make of it."""
    part: i64 = dice_part(chosen, extras, 0, conversion, other)
    ways.add(total, part)
    if ways.modifiers.count > 1:
        ways.laid.lay_out(dice, chosen, extras, face, other)
        index: i64 = 1
        while index < ways.modifiers.count:
            _add_modified(b, ways, part, total, ways.modifiers.every[index])
            index += 1


def _add_modified(b: Board, ways: Ways, part: i64, total: i64, modifiers: i64) -> None:
    """Add the numbers that need each of these modifiers."""
    laid = ways.laid
    less_without: i64 = 0
    more_without: i64 = 0
    size: i64 = 0
    while (modifiers >> (2 * size)) != 0 and not at_most_one(modifiers):  # removing the only modifier changes nothing
        if (modifiers >> (2 * size)) & 3 != 0:
            fewer = modifiers - BIT[2 * size]
            less_without = max(less_without, most_change(b, laid, fewer, False))
            more_without = max(more_without, most_change(b, laid, fewer, True))
        size += 1
    full: i64 = part + dice_part(0, 0, modifiers, 0, 0)
    change: i64 = most_change(b, laid, modifiers, False)
    while change > less_without:
        ways.add(total - change, full)
        change -= 1
    more: i64 = most_change(b, laid, modifiers, True)
    change = more_without + 1
    while change <= more:
        ways.add(total + change, full)
        change += 1
