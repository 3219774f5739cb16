"""The worth of remaining stars, in dice: the best ones, one for each round in which one may be used. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.supply import white_worth
from getaway.clou.board.board import REROLL, TAKE, TURN, Board
from getaway.clou.play.position import DICE, Position
from getaway.core.bits import BIT, WORD, size
from getaway.core.vectors import vec

_TURNED: Final = 0.8  # dice gained by turning one
_THROWN: Final = 0.8  # dice gained by a reroll
_SYMBOL: Final = 1.5  # dice a coloured symbol is worth
_TRACE: Final = 2.0  # dice a trace costs


class Reserve:
    def __init__(self, board: Board) -> None:
        self._b: Final = board
        ranked = sorted([(-_worth(board, star), star) for star in range(len(board.star_does))])
        self._dice: Final = vec[float]([-item[0] for item in ranked])  # by ability, best first
        self._word: Final = vec[i64]([_place(board, item[1])[0] for item in ranked])
        self._marks: Final = vec[i64]([_place(board, item[1])[1] for item in ranked])

    def of(self, p: Position, rounds: i64) -> float:
        """The worth with this many rounds after this one."""
        uses: i64 = max(rounds, 0)
        if p.phase == DICE and p.starred == 0:
            uses += 1
        if self._b.star_by_seat:
            uses *= self._b.seats
        dice: float = 0.0
        row: i64 = 0
        while uses > 0 and row < len(self._dice):
            left: i64 = min(size(self._marks[row] & ~p.marks[self._word[row]]), uses)
            dice += float(left) * self._dice[row]
            uses -= left
            row += 1
        return dice

    def left(self, p: Position) -> i64:
        """The number of stars that are not crossed out."""
        found: i64 = 0
        row: i64 = 0
        while row < len(self._dice):
            found += size(self._marks[row] & ~p.marks[self._word[row]])
            row += 1
        return found


def _worth(b: Board, star: int) -> float:
    does: i64 = b.star_does[star]
    if does == TURN:
        return _TURNED
    if does == REROLL:
        return _THROWN
    if does == TAKE:
        return max(_SYMBOL * _symbols(b.star_pool[star]) - _TRACE * float(b.star_traces[star]), 0.2)
    return white_worth(b.star_tray[star])


def _symbols(pool: i64) -> float:
    found: float = 0.0
    while pool != 0:
        found += float(pool & 15)
        pool >>= 4
    return found


def _place(b: Board, star: int) -> tuple[int, int]:
    """The word and the marks of an ability."""
    word: int = 0
    marks: int = 0
    for m in range(b.plan_first * WORD):
        if b.mark_star[m] == star:
            word = m // WORD
            marks |= int(BIT[m % WORD])
    return word, marks
