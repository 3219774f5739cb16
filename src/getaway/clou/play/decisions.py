"""The decisions of the crew, each described in one row: its word, its phase, its effect. Compiled.

Notation, terminal and page read these rows. A decision that names a seat (`drive janet`) has one number for each seat; one
that names an offer of the job or a mark (`scout till.a1`) has one for each of those, listed by `ready`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.clou.board import codes
from getaway.clou.play.position import ALARM, LAST, OVER, READY
from getaway.clou.play.position import STAY as STAY_PHASE
from getaway.core.vectors import vec

# Their numbers in codes
START: Final[i64] = 0
STAY: Final[i64] = 1
RUN: Final[i64] = 2
ACCEPT: Final[i64] = 3
DRIVE: Final[i64] = 8  # DRIVE + seat
USE: Final[i64] = 2048  # USE + offer
SCOUT: Final[i64] = 4096  # SCOUT + mark

# Effects
ROLL: Final[i64] = 1  # the dice are thrown for a round
LEAVE: Final[i64] = 2  # the crew runs away
ESCAPE: Final[i64] = 3  # somebody drives
END: Final[i64] = 4  # the end is accepted
TAKE_OFFER: Final[i64] = 5  # an offer of the job is used
STRIKE: Final[i64] = 6  # a symbol of the plan is crossed out before the first roll


class Decision:
    """One row. `ends`: the game is over with it; `rolls`: it asks chance."""

    def __init__(self, option: int, word: str, phase: int, effect: int, *, names: str = "") -> None:
        self.option: Final = option
        self.word: Final = word
        self.phase: Final = phase
        self.effect: Final = effect
        self.names: Final = names  # what follows the word: a seat, an offer, a mark
        self.names_a_seat: Final = names == "seat"
        self.rolls: Final = effect in (ROLL, ESCAPE)
        self.ends: Final = effect in (LEAVE, ESCAPE, END)


DECISIONS: Final = [
    Decision(START, "start", READY, ROLL),
    Decision(STAY, "stay", STAY_PHASE, ROLL),
    Decision(RUN, "run", STAY_PHASE, LEAVE),
    Decision(ACCEPT, "accept", LAST, END),
    Decision(DRIVE, "drive", ALARM, ESCAPE, names="seat"),
    Decision(USE, "use", READY, TAKE_OFFER, names="offer"),
    Decision(SCOUT, "scout", READY, STRIKE, names="mark"),
]
"""Every decision of the crew, in the order in which moves are listed."""

WORDS: Final = [decision.word for decision in DECISIONS]

_OPTION: Final = vec[i64]([decision.option for decision in DECISIONS])
_SEATS: Final = vec[i64]([int(decision.names_a_seat) for decision in DECISIONS])
_EFFECT: Final = vec[i64]([decision.effect for decision in DECISIONS])
_LAST_ROW: Final[i64] = len(DECISIONS) - 1

# By phase: its rows are adjacent, before those that name an offer or a mark
_ALWAYS: Final = [decision.phase for decision in DECISIONS if decision.option < USE]
_FIRST: Final = vec[i64]([_ALWAYS.index(phase) if phase in _ALWAYS else 0 for phase in range(OVER + 1)])
_LAST: Final = vec[i64]([_FIRST[phase] + _ALWAYS.count(phase) for phase in range(OVER + 1)])


def first_row(phase: i64) -> i64:
    """The first decision that a phase always offers; those that name an offer or a mark are listed by `ready`."""
    return _FIRST[phase]


def last_row(phase: i64) -> i64:
    """The index after the last of them."""
    return _LAST[phase]


def first_option(row: i64) -> i64:
    return _OPTION[row]


def names_a_seat(row: i64) -> bool:
    return _SEATS[row] != 0


def leaves(row: i64) -> bool:
    return _EFFECT[row] == LEAVE


def effect_of(option: i64) -> i64:
    """The effect of a decision, by its number."""
    row: i64 = 0
    while row < _LAST_ROW and _OPTION[row + 1] <= option:
        row += 1
    return _EFFECT[row]


def decision_of(option: int) -> Decision:
    """The row of a decision, by its number."""
    return [decision for decision in DECISIONS if decision.option <= option][-1]


def in_phase(phase: int) -> list[Decision]:
    """The decisions that a phase always offers."""
    return [decision for decision in DECISIONS if decision.phase == phase and decision.option < USE]


def options_in(phase: int, seats: int) -> list[int]:
    """The options of a phase at a table with this many seats."""
    return [row.option + seat for row in in_phase(phase) for seat in range(seats if row.names_a_seat else 1)]


def may_roll(code: i64) -> bool:
    """Whether a move may ask chance for dice."""
    deed: i64 = codes.deed(code)
    if deed == codes.REROLL:
        return True
    if deed != codes.DECIDE and deed != codes.VOTE:
        return False
    effect: i64 = effect_of(codes.option_of(code))
    return effect == ROLL or effect == ESCAPE  # a tuple would be built at run time
