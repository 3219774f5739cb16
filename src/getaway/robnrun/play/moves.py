"""Moves for the contract: a sequence of codes that become moves when taken. Compiled."""

from __future__ import annotations

from typing import Final, overload

from mypy_extensions import i64, mypyc_attr

from getaway.core.play import CREW, CodedMove
from getaway.core.play import Move as CoreMove
from getaway.core.play import Moves as CoreMoves
from getaway.robnrun.board import codes
from getaway.robnrun.board.names import Names
from getaway.robnrun.play.listing import Listing
from getaway.robnrun.sight.sight import SPECTATOR, hears
from getaway.robnrun.words.notation import write_move


@mypyc_attr(acyclic=True, free_list_len=1)
class Move(CodedMove):
    """A move of Rob 'n Run: its code, and the names that its text needs."""

    def __init__(self, code: i64, names: Names) -> None:
        super().__init__(code)
        self._names: Final = names

    @property
    def seat(self) -> int:
        seat = codes.seat_of(self.raw)
        return CREW if seat == codes.GANG_SEAT else seat

    @property
    def text(self) -> str:
        return write_move(self.raw, self._names)

    def seen(self, seat: int | None) -> str:
        """The player of a card knows its kind; what is said to a member is known to that member and the boss."""
        who: i64 = SPECTATOR if seat is None else seat
        mover = codes.seat_of(self.raw)
        deed = codes.deed(self.raw)
        whole = who == mover or not (deed == codes.PLAY or (deed == codes.SAY and not hears(self.raw, who, mover)))
        return write_move(self.raw, self._names, whole=whole)


@mypyc_attr(acyclic=True, free_list_len=1)
class Moves(CoreMoves):
    """The moves of a seat, in a fixed order."""

    def __init__(self, listing: Listing, names: Names) -> None:
        self.raws: Final = listing.codes[: listing.count]
        self._names: Final = names

    def __len__(self) -> int:
        return len(self.raws)

    @overload
    def __getitem__(self, index: int) -> CoreMove: ...

    @overload
    def __getitem__(self, index: slice) -> list[CoreMove]: ...

    def __getitem__(self, index: int | slice) -> CoreMove | list[CoreMove]:
        if isinstance(index, int):
            at: i64 = index
            return Move(self.raws[at], self._names)
        return [Move(code, self._names) for code in list(self.raws)[index]]

    def codes(self) -> list[int]:
        """The bare codes, for fast programs."""
        return list(self.raws)
