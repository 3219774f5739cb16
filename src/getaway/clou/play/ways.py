"""The ways to make numbers found for a seat: how many there are, and each by index. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from getaway.clou.board.codes import number_of, rolled_of, with_number
from getaway.clou.play.modifiers import Choices, Laid
from getaway.core.bits import BIT, LARGEST, lowest, size
from getaway.core.vectors import append, vec


@mypyc_attr(acyclic=True, free_list_len=1)
class Ways:
    """A growing list of ways to make numbers, reused from move to move.

    A list of moves has them number by number, in the order in which numbers were found, the latest way first.
    """

    def __init__(self) -> None:
        self.found = vec[i64]([0] * 64)  # each way as in a move: the number and the dice that make it
        self.count: i64 = 0
        self.many: Final = vec[i64]([0] * (LARGEST + 1))  # by number: in how many ways it can be made
        self.made: i64 = 0  # the numbers that can be made, as a set
        self.repeated: i64 = 0  # those that can be made in more than one way
        self.rolled: i64 = 0  # those that can be made with a rolled die
        # scratch: selections of extra dice and modifiers, and the dice of one sum
        self.extras: Final = Choices()
        self.modifiers: Final = Choices()
        self.laid: Final = Laid()

    def clear(self) -> None:
        self.count = 0
        self.made = 0
        self.repeated = 0
        self.rolled = 0

    def add(self, number: i64, dice: i64) -> None:
        if number < 1 or number > LARGEST:
            return
        bit: i64 = BIT[number]
        many: i64 = 1
        if self.made & bit != 0:
            many += self.many[number]
            self.repeated |= bit
        self.many[number] = many
        self.made |= bit
        if rolled_of(dice) != 0:
            self.rolled |= bit
        if self.count < len(self.found):
            self.found[self.count] = with_number(dice, number)
        else:
            self.found = append(self.found, with_number(dice, number))
        self.count += 1

    def count_for(self, numbers: i64) -> i64:
        """In how many ways these numbers, all of them made, can be made."""
        if numbers == self.made:
            return self.count
        count: i64 = size(numbers)
        again: i64 = numbers & self.repeated
        while again != 0:
            count += self.many[lowest(again)] - 1
            again &= again - 1
        return count

    def has(self, way: i64) -> bool:
        index: i64 = 0
        while index < self.count and self.found[index] != way:
            index += 1
        return index < self.count


def way_at(found: vec[i64], many: vec[i64], numbers: i64, index: i64) -> i64:
    """The way at an index among those that make one of these numbers."""
    way: i64 = 0
    number: i64 = 0
    while True:
        number = number_of(found[way])
        if numbers & BIT[number] != 0:
            if index < many[number]:
                break
            index -= many[number]
            numbers ^= BIT[number]
        way += 1
    older: i64 = many[number] - 1 - index
    while older > 0:
        way += 1
        if number_of(found[way]) == number:
            older -= 1
    return found[way]


def in_order(found: vec[i64], count: i64) -> vec[i64]:
    """All ways in the order of `way_at`."""
    ordered = found[:count]
    seen: i64 = 0
    index: i64 = 0
    first: i64 = 0
    while first < count:
        number: i64 = number_of(found[first])
        if seen & BIT[number] == 0:
            seen |= BIT[number]
            way: i64 = count
            while way > first:
                way -= 1
                if number_of(found[way]) == number:
                    ordered[index] = found[way]
                    index += 1
        first += 1
    return ordered
