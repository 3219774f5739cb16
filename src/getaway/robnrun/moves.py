"""Moves as the contract shows them: a sequence of codes that become moves when taken. Compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from getaway.core.game import CREW
from getaway.core.game import Move as CoreMove
from getaway.robnrun import codes
from getaway.robnrun.listing import Listing
from getaway.robnrun.names import Names
from getaway.robnrun.notation import write_move
from getaway.robnrun.sight import SPECTATOR, hears


class Move(CoreMove):
    """A move of Rob 'n Run: its code, and names for its text."""

    def __init__(self, code: i64, names: Names) -> None:
        self.raw: Final[i64] = code
        self._names: Final = names

    @property
    def code(self) -> int:
        return self.raw

    @property
    def seat(self) -> int:
        seat = codes.seat_of(self.raw)
        return CREW if seat == codes.GANG_SEAT else seat

    @property
    def text(self) -> str:
        return write_move(self.raw, self._names)

    def seen(self, seat: int | None) -> str:
        """Who plays a card knows which; what is said to a member is known to that member and the boss."""
        who: i64 = SPECTATOR if seat is None else seat
        mover = codes.seat_of(self.raw)
        deed = codes.deed(self.raw)
        whole = who == mover or not (deed == codes.PLAY or (deed == codes.SAY and not hears(self.raw, who, mover)))
        return write_move(self.raw, self._names, whole=whole)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other.raw == self.raw

    def __hash__(self) -> int:
        code: int = self.raw
        return hash(code)

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


class Moves(Sequence[CoreMove]):
    """What a seat may do, in a fixed order."""

    def __init__(self, listing: Listing, names: Names) -> None:
        self.raws = listing.codes[: listing.count]
        self._names = names

    def __len__(self) -> int:
        return len(self.raws)

    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        if isinstance(index, slice):
            return [Move(code, self._names) for code in list(self.raws)[index]]
        at: i64 = index
        return Move(self.raws[at], self._names)

    def codes(self) -> list[int]:
        """The bare codes, for programs in a hurry."""
        return list(self.raws)
