"""Moves as the contract shows them: a sequence of codes that become moves when taken. Compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from getaway.clou import codes
from getaway.clou.names import Names
from getaway.clou.notation import write_move
from getaway.clou.options import Listing
from getaway.core.game import CREW
from getaway.core.game import Move as CoreMove


class Move(CoreMove):
    """A move of Clou: its code, and what its text needs: the dice on the table and names."""

    def __init__(self, code: i64, dice: i64, names: Names) -> None:
        self.raw: Final[i64] = code
        self._dice: Final[i64] = dice
        self._names: Final = names

    @property
    def code(self) -> int:
        return self.raw

    @property
    def seat(self) -> int:
        seat = codes.seat_of(self.raw)
        return CREW if seat == codes.CREW_SEAT else seat

    @property
    def text(self) -> str:
        return write_move(self.raw, self._dice, self._names)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.raw == self.raw

    def __hash__(self) -> int:
        code: int = self.raw
        return hash(code)

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


class Moves(Sequence[CoreMove]):
    """What a seat may do, in a fixed order."""

    def __init__(self, listing: Listing, dice: i64, names: Names) -> None:
        self.raws: Final = listing.every()
        self._dice: Final[i64] = dice
        self._names: Final = names

    def __len__(self) -> int:
        return len(self.raws)

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        if isinstance(index, slice):
            return [Move(code, self._dice, self._names) for code in list(self.raws)[index]]
        at: i64 = index
        return Move(self.raws[at], self._dice, self._names)

    def codes(self) -> list[int]:
        """The bare codes, for programs in a hurry."""
        return list(self.raws)

    def named(self, texts: Sequence[str]) -> list[tuple[str, CoreMove]]:
        """The moves that are written so. Only where the mark fits is a text made to compare: most of them take no time."""
        names = self._names
        ends = [text.rpartition(" ")[2] for text in texts]
        found: list[tuple[str, CoreMove]] = []
        for code in self.raws:
            deed = codes.deed(code)
            if deed in (codes.PLACE, codes.WILD, codes.SPEND) and names.marks[codes.where(code)] not in ends:
                continue
            move = Move(code, self._dice, names)
            if move.text in texts:
                found.append((move.text, move))
        return found
