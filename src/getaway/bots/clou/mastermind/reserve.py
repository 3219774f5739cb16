"""Stars that are left, in dice: so many of the best as there are rounds in which one may be used. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.supply import white_worth
from getaway.clou.board.board import REROLL, TAKE, TURN, Board
from getaway.clou.play.position import DICE, Position
from getaway.core.bits import BIT, WORD, size
from getaway.core.vectors import vec

_TURNED: Final = 0.8  # dice that a turned one is worth more
_THROWN: Final = 0.8  # that new ones are
_SYMBOL: Final = 1.5  # that a coloured symbol is
_TRACE: Final = 2.0  # that a trace costs


class Reserve:
    def __init__(self, board: Board) -> None:
        self._b: Final = board
        ranked = sorted([(-_worth(board, star), star) for star in range(len(board.star_does))])
        self._dice: Final = vec[float]([-item[0] for item in ranked])  # by ability, the best first
        self._word: Final = vec[i64]([_place(board, item[1])[0] for item in ranked])
        self._marks: Final = vec[i64]([_place(board, item[1])[1] for item in ranked])

    def of(self, p: Position, rounds: i64) -> float:
        """With so many rounds to come after this one."""
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
        """Stars that are not crossed out."""
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
