"""Moves for the contract: a sequence of codes that become moves when taken. Compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, overload

from mypy_extensions import i64, mypyc_attr

from getaway.clou.board import codes
from getaway.clou.board.names import Names
from getaway.clou.play.listing import Listing, every_move, move_at
from getaway.clou.play.ways import in_order
from getaway.clou.words.notation import write_move
from getaway.core.play import CREW, CodedMove
from getaway.core.play import Move as CoreMove
from getaway.core.play import Moves as CoreMoves
from getaway.core.vectors import vec

_NOTHING: Final = vec[i64]()
_WITH_MARK: Final = (codes.PLACE, codes.WILD, codes.SPEND, codes.STAR, codes.REROLL, codes.TUNE)


@mypyc_attr(acyclic=True, free_list_len=1)
class Move(CodedMove):
    """A move of Clou: its code, and the dice and names that its text needs."""

    def __init__(self, code: i64, dice: i64, names: Names) -> None:
        super().__init__(code)
        self._dice: Final[i64] = dice
        self._names: Final = names

    @property
    def seat(self) -> int:
        seat = codes.seat_of(self.raw)
        return CREW if seat == codes.CREW_SEAT else seat

    @property
    def text(self) -> str:
        return write_move(self.raw, self._dice, self._names)


@mypyc_attr(acyclic=True, free_list_len=1)
class Moves(CoreMoves):
    """The moves of a seat in a fixed order. Most lists are asked for one move only; the second question lists them all."""

    def __init__(self, listing: Listing, dice: i64, names: Names) -> None:
        ways = listing.ways
        self._count: Final[i64] = listing.count
        self._runs: Final = listing.runs[: listing.end]
        self._found: Final = ways.found[: ways.count] if ways.count != 0 else _NOTHING
        self._many: Final = ways.many[:] if ways.count != 0 else _NOTHING
        self._asked: bool = False
        self._every = vec[i64]()
        self._dice: Final[i64] = dice
        self._names: Final = names

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> CoreMove: ...

    @overload
    def __getitem__(self, index: slice) -> list[CoreMove]: ...

    def __getitem__(self, index: int | slice) -> CoreMove | list[CoreMove]:
        if isinstance(index, int):
            return Move(self._code_at(index), self._dice, self._names)
        return [Move(code, self._dice, self._names) for code in self.codes()[index]]

    def _code_at(self, index: i64) -> i64:
        if index < 0:
            index += self._count
        if index < 0 or index >= self._count:
            raise IndexError(f"there are {self._count} moves")
        if self._asked:
            return self._all()[index]
        self._asked = True
        return move_at(self._runs, self._found, self._many, index)

    def _all(self) -> vec[i64]:
        if len(self._every) == 0:
            self._every = every_move(self._runs, len(self._runs), in_order(self._found, len(self._found)))
        return self._every

    def codes(self) -> list[int]:
        """The bare codes, for fast programs."""
        return list(self._all())

    def named(self, texts: Sequence[str]) -> list[tuple[str, CoreMove]]:
        """The moves with one of these texts. A text is built for comparison only if the mark fits, because most do not."""
        marks = self._names.marks
        ends = [text.rpartition(" ")[2] for text in texts]
        found: list[tuple[str, CoreMove]] = []
        for code in self._all():
            deed = codes.deed(code)
            if deed in _WITH_MARK and marks[codes.where(code)] not in ends:
                continue
            move = Move(code, self._dice, self._names)
            text = move.text
            if text in texts:
                found.append((text, move))
        return found
