"""The campaign's own moves as the contract shows them.

crew buy santa-costume       a box of a tool or a preparation; before the first job for nothing
crew return santa-costume    takes a box back that was bought since the last job
one team bruce               a seat takes a thief for the next job
crew go-in                   the job begins; nothing before it can be taken back any more
crew accept                  the end that has come
one votes go-in              with group-vote
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from getaway.clou.board.codes import CREW_SEAT
from getaway.clou.campaign import codes
from getaway.core.play import CREW, CodedMove
from getaway.core.play import Move as CoreMove
from getaway.core.play import Moves as CoreMoves


@dataclass(frozen=True, slots=True)
class Decision:
    """What the crew may decide, as facts and events tell it; `item` where one is bought or given back."""

    deed: str
    item: str | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """The names of seats, items and thieves in notation."""

    seats: tuple[str, ...]
    items: tuple[str, ...]
    thieves: tuple[str, ...]

    def decision(self, code: int) -> Decision:
        """A decision of the crew, in fields."""
        deed, which = codes.deed_of(code), codes.which_of(code)
        return Decision(codes.WORDS[deed], self.items[which] if deed in codes.OF_ITEMS else None)

    def text(self, code: int) -> str:
        """A move in notation; LookupError for a code that names nothing here."""
        seat, deed = codes.seat_of(code), codes.deed_of(code)
        who = "crew" if seat == CREW_SEAT else self.seats[seat]
        verb = f"votes {codes.WORDS[deed]}" if codes.is_vote(code) else codes.WORDS[deed]
        return " ".join([who, verb, *self._object(deed, codes.which_of(code))])

    def _object(self, deed: int, which: int) -> list[str]:
        if deed in codes.OF_ITEMS:
            return [self.items[which]]
        return [self.thieves[which]] if deed == codes.TEAM else []


class Move(CodedMove):
    """A move of the campaign."""

    __slots__ = ("_words",)

    def __init__(self, code: int, words: Words) -> None:
        super().__init__(code)
        self._words = words

    @property
    def seat(self) -> int:
        seat = codes.seat_of(self.raw)
        return CREW if seat == CREW_SEAT else seat

    @property
    def text(self) -> str:
        return self._words.text(self.raw)


class Moves(CoreMoves):
    """The moves of a seat between jobs, in a fixed order."""

    __slots__ = ("_codes", "_words")

    def __init__(self, found: Sequence[int], words: Words) -> None:
        self._codes = tuple(found)
        self._words = words

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> CoreMove: ...

    @overload
    def __getitem__(self, index: slice) -> list[CoreMove]: ...

    def __getitem__(self, index: int | slice) -> CoreMove | list[CoreMove]:
        if isinstance(index, int):
            return Move(self._codes[index], self._words)
        return [Move(code, self._words) for code in self._codes[index]]

    def codes(self) -> list[int]:
        """The codes of all moves."""
        return list(self._codes)
