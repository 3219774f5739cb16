"""A list of moves that is expanded only where needed. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from getaway.clou.board import codes
from getaway.clou.board.board import Board
from getaway.clou.play.ways import Ways, in_order, way_at
from getaway.core.bits import BIT, LARGEST, lowest
from getaway.core.vectors import append, vec

# A run: the move without its number's part; then its numbers, a set, and above them the moves in the list up to here
_MORE: Final[i64] = 1
_RUN: Final[i64] = 2
_UPTO: Final[i64] = 37
_NUMBERS: Final[i64] = 0x1FFFFFFFFF

_ALONE: Final[i64] = 1  # the numbers of a single move: only 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Listing:
    """Moves in runs: a single move, or one mark with all numbers that fit. Reused.

    Dice make each number in every way, a white symbol names each once. Runs keep listing cheap: the ways are found once for
    all marks, and most lists are only counted and asked for one move.
    """

    def __init__(self, board: Board, *, stars: bool = True) -> None:
        """`stars`: whether to list stars; bots that plan without them leave them out."""
        self.stars: Final[bool] = stars and board.stars
        self.count: i64 = 0  # moves in all
        self.ways: Final = Ways()
        self.runs: Final = board.room_for_runs[:]  # room for the longest possible list
        self.end: i64 = 0  # the end of the runs

    def clear(self) -> None:
        self.count = 0
        self.end = 0
        self.ways.clear()

    def add(self, code: i64) -> None:
        """Add a single move."""
        self.add_run(code, _ALONE, 1)

    def add_run(self, code: i64, numbers: i64, moves: i64) -> None:
        """Add one mark with some numbers, which are this many moves."""
        runs = self.runs
        run: i64 = self.end
        count: i64 = self.count + moves
        runs[run] = code
        runs[run + _MORE] = numbers + (count << _UPTO)
        self.count = count
        self.end = run + _RUN

    def at(self, index: i64) -> i64:
        """The move at an index."""
        return move_at(self.runs, self.ways.found, self.ways.many, index)

    def every(self) -> vec[i64]:
        """All moves one by one, in the order of `at`."""
        return every_move(self.runs, self.end, in_order(self.ways.found, self.ways.count))

    def has(self, code: i64) -> bool:
        """Whether a move is in the list: its run is there, and its dice are one of the ways."""
        if codes.deed(code) == codes.PLACE:
            way: i64 = codes.number_and_dice(code)
            return self._has_run(code - way, codes.number_of(code)) and self.ways.has(way)
        if codes.deed(code) == codes.WILD:
            return self._has_run(codes.without_number(code), codes.number_of(code))
        return self._has_run(code, 0)

    def _has_run(self, code: i64, number: i64) -> bool:
        if number > LARGEST:
            return False
        runs = self.runs
        bit: i64 = BIT[number]
        run: i64 = 0
        while run < self.end and (runs[run] != code or runs[run + _MORE] & bit == 0):
            run += _RUN
        return run < self.end


def move_at(runs: vec[i64], found: vec[i64], many: vec[i64], index: i64) -> i64:
    """The move at an index of a list with these runs and ways."""
    run: i64 = 0
    while runs[run + _MORE] >> _UPTO <= index:
        run += _RUN
    if run > 0:
        index -= runs[run - _RUN + _MORE] >> _UPTO
    code: i64 = runs[run]
    numbers: i64 = runs[run + _MORE] & _NUMBERS
    if codes.deed(code) == codes.PLACE:
        return code + way_at(found, many, numbers, index)
    while index > 0:
        numbers &= numbers - 1
        index -= 1
    return codes.with_number(code, lowest(numbers))


def every_move(runs: vec[i64], end: i64, ordered: vec[i64]) -> vec[i64]:
    """All moves of a list with these runs up to an end, and these ways in order."""
    moves = vec[i64]()
    run: i64 = 0
    while run < end:
        code: i64 = runs[run]
        numbers: i64 = runs[run + _MORE] & _NUMBERS
        run += _RUN
        if codes.deed(code) != codes.PLACE:
            while numbers != 0:
                moves = append(moves, codes.with_number(code, lowest(numbers)))
                numbers &= numbers - 1
            continue
        way: i64 = 0
        while way < len(ordered):
            if numbers & BIT[codes.number_of(ordered[way])] != 0:
                moves = append(moves, code + ordered[way])
            way += 1
    return moves
