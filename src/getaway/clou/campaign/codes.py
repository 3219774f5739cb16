"""The campaign's own moves as numbers. Their lowest four bits are 0, which no move of a job has, so both can be mixed.

From the lowest bit: 0 (4 bits), who (4; the crew is CREW_SEAT), what (4), whether it is a vote for it (1), which item or
thief (8).
"""

from __future__ import annotations

from typing import Final

from getaway.clou.board.codes import CREW_SEAT

BUY: Final = 1
RETURN: Final = 2
GO_IN: Final = 3
ACCEPT: Final = 4
TEAM: Final = 5

WORDS: Final = {BUY: "buy", RETURN: "return", GO_IN: "go-in", ACCEPT: "accept", TEAM: "team"}
"""Each as notation writes it; a seat's choice of a thief comes last."""
OF_ITEMS: Final = (BUY, RETURN)
"""What is decided about an item."""

_SEAT: Final = 4
_DEED: Final = 8
_VOICE: Final = 12
_WHICH: Final = 13


def decide(deed: int, which: int = 0) -> int:
    """A decision of the crew."""
    return (int(CREW_SEAT) << _SEAT) + (deed << _DEED) + (which << _WHICH)


def vote(seat: int, decision: int) -> int:
    """One seat's vote for a decision."""
    return (seat << _SEAT) + (deed_of(decision) << _DEED) + (1 << _VOICE) + (which_of(decision) << _WHICH)


def team(seat: int, thief: int) -> int:
    return (seat << _SEAT) + (TEAM << _DEED) + (thief << _WHICH)


def is_own(code: int) -> bool:
    """Whether it is a move of the campaign and not of a job."""
    return code & 15 == 0


def seat_of(code: int) -> int:
    """The seat, or CREW_SEAT."""
    return (code >> _SEAT) & 15


def deed_of(code: int) -> int:
    return (code >> _DEED) & 15


def is_vote(code: int) -> bool:
    return (code >> _VOICE) & 1 == 1


def which_of(code: int) -> int:
    return (code >> _WHICH) & 255


def decision_of(code: int) -> int:
    """The decision that a vote is for."""
    return decide(deed_of(code), which_of(code))
