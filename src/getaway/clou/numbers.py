"""The numbers that a seat can make of its dice, and every way to make them (rules, a round, 2; symbols, white). Compiled.

A way is a set of rolled dice and extra dice, perhaps one conversion, and modifiers. Equal dice give one way, not two; a
modifier that changes nothing is not used: a number counts as made by some modifiers only if fewer cannot make it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from getaway.clou.bits import BIT, LARGEST, count_of, lowest, size
from getaway.clou.board import CONVERSIONS as MOST_CONVERSIONS
from getaway.clou.board import EXTRAS, MODIFIERS, Board
from getaway.clou.codes import dice_part, rolled_of
from getaway.clou.position import CONVERSIONS, HAND, TRAY, USED, Position, die
from getaway.core.vectors import append, vec

MOST_ALIKE: Final[i64] = 3  # equal extra dice, or equal modifiers, in one sum
_PLAIN_TRAY: Final[i64] = 0x0000FFFFFFFFFFFF  # the part of a tray that makes numbers
_MODIFIERS_OF_TRAY: Final[i64] = 0xFFFFFF
_UNBOUNDED: Final[i64] = 99


def _face(dice: int, place: int) -> int:
    return (dice >> (3 * place)) % 8


def _choices(dice: int, free: int) -> int:
    """The sets of free dice that are different choices, as a set of sets: of equal dice the first free ones are taken."""
    chosen_faces: dict[tuple[int, ...], int] = {}
    for chosen in range(8):
        if chosen & ~free == 0:
            faces = tuple(sorted(_face(dice, place) for place in range(3) if (chosen >> place) & 1))
            chosen_faces.setdefault(faces, chosen)
    return sum(2**chosen for chosen in chosen_faces.values())


def _sum(dice: int, chosen: int) -> int:
    return sum(_face(dice, place) for place in range(3) if (chosen >> place) & 1)


def _for_every_roll(of: Callable[[int, int], int]) -> list[int]:
    """A table by dice and one more number below 8; only rolls that can be thrown are filled in."""
    table = [0] * 4096
    for dice in range(512):
        if all(1 <= _face(dice, place) <= 6 for place in range(3)):
            table[8 * dice : 8 * dice + 8] = [of(dice, more) for more in range(8)]
    return table


_CHOICES: Final = vec[i64](_for_every_roll(_choices))
_SUM: Final = vec[i64](_for_every_roll(_sum))


class Ways:
    """A growing list of ways to make numbers, chained by number. Reused from move to move."""

    def __init__(self) -> None:
        self.parts = vec[i64]([0] * 64)  # the dice part of a move code
        self.other = vec[i64]([0] * 64)  # the next way that makes the same number, -1 for none
        self.latest: Final = vec[i64]([0] * (LARGEST + 1))  # by number: the way found last
        self.many: Final = vec[i64]([0] * (LARGEST + 1))  # by number: how many ways there are
        self.count: i64 = 0
        self.distinct: Final = vec[i64]([0] * (LARGEST + 1))  # the different numbers, in the order found
        self.bits: Final = vec[i64]([0] * (LARGEST + 1))  # each of them as a set
        self.different: i64 = 0
        self.made: i64 = 0  # the numbers that can be made, as a set
        self.rolled: i64 = 0  # those that can be made with a rolled die
        # scratch: the dice of one sum, what each may still lose or gain, and how many modifiers it has
        self.faces: Final = vec[i64]([0] * 24)
        self.dice: i64 = 0
        self.room: Final = vec[i64]([0] * 24)
        self.taken: Final = vec[i64]([0] * 24)

    def add(self, number: i64, part: i64) -> None:
        if number < 1 or number > LARGEST:
            return
        bit: i64 = BIT[number]
        other: i64 = -1
        if self.made & bit != 0:
            other = self.latest[number]
            self.many[number] += 1
        else:
            self.many[number] = 1
            self.distinct[self.different] = number
            self.bits[self.different] = bit
            self.different += 1
        if self.count < len(self.parts):
            self.parts[self.count] = part
            self.other[self.count] = other
        else:
            self.parts = append(self.parts, part)
            self.other = append(self.other, other)
        self.latest[number] = self.count
        self.count += 1
        self.made |= bit
        if rolled_of(part) != 0:
            self.rolled |= bit


def list_ways(b: Board, p: Position, seat: i64, ways: Ways) -> None:
    """Every way for this seat to make a number now."""
    ways.count = 0
    ways.different = 0
    ways.made = 0
    ways.rolled = 0
    free: i64 = 7 & ~p.hands[HAND * seat + USED]
    tray: i64 = p.hands[HAND * seat + TRAY] & _PLAIN_TRAY
    choices: i64 = _CHOICES[8 * p.dice + free]
    if tray == 0 and p.hands[HAND * seat + CONVERSIONS] == 0:
        _list_plain(8 * p.dice, choices, ways)
        return
    while choices != 0:
        chosen = lowest(choices)
        choices &= choices - 1
        _with_extras(b, p, seat, ways, tray, _SUM[8 * p.dice + chosen], chosen, 1, 0)


def _list_plain(row: i64, choices: i64, ways: Ways) -> None:
    """Rolled dice only, the common case: what `add` does, with the tables in local names."""
    parts = ways.parts
    other = ways.other
    latest = ways.latest
    many = ways.many
    distinct = ways.distinct
    bits = ways.bits
    made: i64 = 0
    way: i64 = 0
    different: i64 = 0
    chosen: i64 = 1
    while chosen < 8:
        choices >>= 1
        if choices & 1 != 0:
            number = _SUM[row + chosen]
            bit = BIT[number]
            parts[way] = dice_part(chosen, 0, 0, 0, 0)
            if made & bit != 0:
                other[way] = latest[number]
                many[number] += 1
            else:
                other[way] = -1
                many[number] = 1
                distinct[different] = number
                bits[different] = bit
                different += 1
                made |= bit
            latest[number] = way
            way += 1
        chosen += 1
    ways.count = way
    ways.different = different
    ways.made = made
    ways.rolled = made


def _with_extras(
    b: Board, p: Position, seat: i64, ways: Ways, tray: i64, total: i64, chosen: i64, value: i64, extras: i64
) -> None:
    """Go on with no, one, two … extra dice of each value."""
    while value <= 6 and count_of(tray, EXTRAS + value - 1) == 0:
        value += 1
    if value > 6:
        if total > 0:
            _with_conversion(b, p, seat, ways, tray, total, chosen, extras)
        return
    held: i64 = min(count_of(tray, EXTRAS + value - 1), MOST_ALIKE)
    used: i64 = 0
    while used <= held:
        more = extras + (used << (2 * value - 2))
        _with_extras(b, p, seat, ways, tray, total + used * value, chosen, value + 1, more)
        used += 1


def _with_conversion(
    b: Board, p: Position, seat: i64, ways: Ways, tray: i64, total: i64, chosen: i64, extras: i64
) -> None:
    """Add the sum as it is, then with one rolled die converted."""
    _add(b, p.dice, ways, tray, total, chosen, extras, 0, 0, 0)
    free: i64 = p.hands[HAND * seat + CONVERSIONS]
    while free != 0:
        conversion = lowest(free)
        free &= free - 1
        row = MOST_CONVERSIONS * seat + conversion
        face = b.conversion_from[row]
        if _showing(p.dice, chosen, face) < 0:
            continue
        faces: i64 = b.conversion_to[row]
        while faces != 0:
            other = lowest(faces)
            faces &= faces - 1
            _add(b, p.dice, ways, tray, total - face + other, chosen, extras, conversion + 1, face, other)


def _showing(dice: i64, chosen: i64, face: i64) -> i64:
    """Which of the chosen rolled dice is the first with this face; -1 for none."""
    place: i64 = 0
    while place < 3:
        if chosen & BIT[place] != 0 and die(dice, place) == face:
            return place
        place += 1
    return -1


def _add(
    b: Board,
    dice: i64,
    ways: Ways,
    tray: i64,
    total: i64,
    chosen: i64,
    extras: i64,
    conversion: i64,
    face: i64,
    other: i64,
) -> None:
    """Add the plain sum, then all that modifiers make of it."""
    part: i64 = dice_part(chosen, extras, 0, conversion, other)
    ways.add(total, part)
    if tray & _MODIFIERS_OF_TRAY != 0:
        _lay_out(ways, dice, chosen, extras)
        if conversion != 0:
            ways.faces[_place_in_sum(dice, chosen, face)] = other
        _modify(b, ways, tray, part, total, 1, 0)


def _lay_out(ways: Ways, dice: i64, chosen: i64, extras: i64) -> None:
    """The faces of the sum one by one: rolled dice first."""
    ways.dice = 0
    place: i64 = 0
    while place < 3:
        if chosen & BIT[place] != 0:
            ways.faces[ways.dice] = die(dice, place)
            ways.dice += 1
        place += 1
    value: i64 = 1
    while extras != 0:
        used: i64 = extras & 3
        while used > 0:
            ways.faces[ways.dice] = value
            ways.dice += 1
            used -= 1
        extras >>= 2
        value += 1


def _place_in_sum(dice: i64, chosen: i64, face: i64) -> i64:
    """Where the first chosen rolled die with this face stands among the faces laid out."""
    place: i64 = _showing(dice, chosen, face)
    return size(chosen & (BIT[place] - 1))


def _modify(b: Board, ways: Ways, tray: i64, part: i64, total: i64, modifier: i64, modifiers: i64) -> None:
    """Go through all choices of modifiers (two bits a size), and add the numbers for which each of them is needed."""
    while modifier <= 6 and count_of(tray, MODIFIERS + modifier - 1) == 0:
        modifier += 1
    if modifier > 6:
        if modifiers != 0:
            _add_modified(b, ways, part, total, modifiers)
        return
    held: i64 = min(count_of(tray, MODIFIERS + modifier - 1), MOST_ALIKE)
    used: i64 = 0
    while used <= held:
        _modify(b, ways, tray, part, total, modifier + 1, modifiers + (used << (2 * modifier - 2)))
        used += 1


def _add_modified(b: Board, ways: Ways, part: i64, total: i64, modifiers: i64) -> None:
    less: i64 = most_change(b, ways, modifiers, False)
    more: i64 = most_change(b, ways, modifiers, True)
    less_without: i64 = 0
    more_without: i64 = 0
    size: i64 = 0
    while size < 6:
        if (modifiers >> (2 * size)) & 3 != 0:
            fewer = modifiers - BIT[2 * size]
            less_without = max(less_without, most_change(b, ways, fewer, False))
            more_without = max(more_without, most_change(b, ways, fewer, True))
        size += 1
    full: i64 = part + dice_part(0, 0, modifiers, 0, 0)
    change: i64 = less
    while change > less_without:
        ways.add(total - change, full)
        change -= 1
    change = more_without + 1
    while change <= more:
        ways.add(total + change, full)
        change += 1


def most_change(b: Board, ways: Ways, modifiers: i64, up: bool) -> i64:
    """How far these modifiers can raise or lower the sum: a die stays at least 1 (natural-dice: at most 6)."""
    index: i64 = 0
    while index < ways.dice:
        face = ways.faces[index]
        ways.room[index] = (6 - face if b.natural_dice else _UNBOUNDED) if up else face - 1
        ways.taken[index] = 0
        index += 1
    return _best(b, ways, modifiers, 5)


def _best(b: Board, ways: Ways, modifiers: i64, size: i64) -> i64:
    """Give each modifier, the largest first, to the die where it does most; tried exhaustively, the sums are small."""
    while size >= 0 and (modifiers >> (2 * size)) & 3 == 0:
        size -= 1
    if size < 0:
        return 0
    rest = modifiers - BIT[2 * size]
    if rest == 0:
        return _largest(b, ways, size + 1)
    best: i64 = 0
    if not b.stack_modifiers:  # then a modifier may find no die that is still free
        best = _best(b, ways, rest, size)
    index: i64 = 0
    while index < ways.dice:
        if b.stack_modifiers or ways.taken[index] == 0:
            room = ways.room[index]
            change = min(size + 1, room)
            ways.room[index] = room - change
            ways.taken[index] += 1
            best = max(best, change + _best(b, ways, rest, size))
            ways.taken[index] -= 1
            ways.room[index] = room
        index += 1
    return best


def _largest(b: Board, ways: Ways, size: i64) -> i64:
    """The most that one more modifier changes."""
    best: i64 = 0
    index: i64 = 0
    while index < ways.dice:
        if b.stack_modifiers or ways.taken[index] == 0:
            best = max(best, min(size, ways.room[index]))
        index += 1
    return best
