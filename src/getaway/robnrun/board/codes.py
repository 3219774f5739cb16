"""A move as one number, and its parts. Compiled.

From the lowest bit: what is done (4 bits), who does it (4; the gang is GANG_SEAT), then what: a kind of card, a building, a
clue card or an option (6). A statement also has three tools (3 x 4; 15 for none), a number (5) and the members (5).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What is done
ROB: Final[i64] = 1  # the boss picks a building
SAY: Final[i64] = 2  # the boss uses a clue card
BUY: Final[i64] = 3  # the boss turns a clue card up, for gold
READY: Final[i64] = 4  # the boss has nothing more to say
PLAY: Final[i64] = 5
EXCHANGE: Final[i64] = 6
PASS: Final[i64] = 7
DECIDE: Final[i64] = 8  # a decision of the gang

# Decisions of the gang
START: Final[i64] = 0
HALT: Final[i64] = 1  # the car stays on the terminal it has reached
DRIVE: Final[i64] = 2  # the car takes its remaining steps
STOP: Final[i64] = 3
GO_ON: Final[i64] = 4
PAY: Final[i64] = 8  # PAY + cubes
PLACE: Final[i64] = 16  # PLACE + building
PICK: Final[i64] = 40  # PICK + clue card

GANG_SEAT: Final[i64] = 15
NO_TOOL: Final[i64] = 15
A_HIDDEN_ONE: Final[i64] = 63

_SEAT: Final[i64] = 4
_WHAT: Final[i64] = 8
_TOOLS: Final[i64] = 14
_NUMBER: Final[i64] = 26
_HEARERS: Final[i64] = 31
_GANG: Final[i64] = 240  # GANG_SEAT, shifted to its place
_NOTHING_SAID: Final[i64] = 4095 * 2**14  # three times NO_TOOL
_OUTSIDE: Final[i64] = 2**14 - 1 + 31 * 2**31  # all but tools and number


def act(deed: i64, seat: i64, what: i64) -> i64:
    return deed + (seat << _SEAT) + (what << _WHAT)


def decide(option: i64) -> i64:
    return DECIDE + _GANG + (option << _WHAT)


def say(seat: i64, card: i64, x: i64, y: i64, z: i64, number: i64, hearers: i64) -> i64:
    tools: i64 = x + (y << 4) + (z << 8)
    return SAY + (seat << _SEAT) + (card << _WHAT) + (tools << _TOOLS) + (number << _NUMBER) + (hearers << _HEARERS)


def deed(code: i64) -> i64:
    return code & 15


def seat_of(code: i64) -> i64:
    return (code >> _SEAT) & 15


def what(code: i64) -> i64:
    """The kind of card, building, clue card or option."""
    return (code >> _WHAT) & 63


def tool_of(code: i64, place: i64) -> i64:
    """One of the three tools of a statement; NO_TOOL if it names fewer."""
    return (code >> (_TOOLS + 4 * place)) & 15


def number_of(code: i64) -> i64:
    return (code >> _NUMBER) & 31


def hearers_of(code: i64) -> i64:
    """The members who hear a statement, as a set; empty for all."""
    return (code >> _HEARERS) & 31


def without_content(code: i64) -> i64:
    """A statement for those who see only the card and the members named."""
    return (code & _OUTSIDE) | _NOTHING_SAID


def with_number(code: i64, number: i64) -> i64:
    return code | (number << _NUMBER)
