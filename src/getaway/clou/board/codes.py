"""A move as one number, and its parts. Compiled.

From the lowest bit: what is done (4 bits), who does it (4; the crew is CREW_SEAT), where (11: a mark, a seat, an option),
the number written (6), the rolled dice used (3), extra dice used by value (6 x 2), modifiers used by size (6 x 2), the
conversion used (2) and what its die counts as (3), and whether a symbol is the crew's (1). 58 bits in all.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What is done
PLACE: Final[i64] = 1  # a number made of dice goes into a mark
WILD: Final[i64] = 2  # a white "any number / circle", "fill a box" or "cross out a circle"
SPEND: Final[i64] = 3  # an activated symbol crosses out a slot
LAPSE: Final[i64] = 4  # the rest of the activated symbols lapses
DONE: Final[i64] = 5  # this seat uses no more dice in this round
DECIDE: Final[i64] = 6  # a decision of the crew: an option of `turn`
VOTE: Final[i64] = 7  # one seat's vote for such a decision
STAR: Final[i64] = 8  # a star is crossed out: a gift, symbols, a die turned
REROLL: Final[i64] = 9  # a star throws the unused dice again
TUNE: Final[i64] = 10  # before the first roll a seat crosses out a circle, which activates nothing

CREW_SEAT: Final[i64] = 15
MARK_LIMIT: Final[i64] = 2048
_MARK_BITS: Final[i64] = 11

# The first bit of each part
_SEAT: Final[i64] = 4
_WHERE: Final[i64] = 8
_NUMBER: Final[i64] = 19
_ROLLED: Final[i64] = 25
_EXTRAS: Final[i64] = 28
_MODIFIERS: Final[i64] = 40
_CONVERSION: Final[i64] = 52
_FACE: Final[i64] = 54
_CREWS: Final[i64] = 57
_CREW: Final[i64] = 240  # CREW_SEAT, shifted to its place


def placement(seat: i64, mark: i64) -> i64:
    """A placement without its number and dice, which `with_number` and a part of `dice_part` add."""
    return PLACE + (seat << _SEAT) + (mark << _WHERE)


def with_number(placement: i64, number: i64) -> i64:
    return placement + (number << _NUMBER)


def without_number(code: i64) -> i64:
    return code - (number_of(code) << _NUMBER)


def dice_part(rolled: i64, extras: i64, modifiers: i64, conversion: i64, face: i64) -> i64:
    return (
        (rolled << _ROLLED)
        + (extras << _EXTRAS)
        + (modifiers << _MODIFIERS)
        + (conversion << _CONVERSION)
        + (face << _FACE)
    )


def wild(seat: i64, mark: i64, number: i64, symbol: i64) -> i64:
    """A white symbol fills or crosses out a mark; which of WHITES it is takes the place of the extra dice."""
    return WILD + (seat << _SEAT) + (mark << _WHERE) + (number << _NUMBER) + (symbol << _EXTRAS)


def spend(seat: i64, mark: i64, symbol: i64, crews: i64) -> i64:
    """Symbol kind `symbol` crosses out a slot."""
    return SPEND + (seat << _SEAT) + (mark << _WHERE) + (symbol << _NUMBER) + (crews << _CREWS)


def lapse(seat: i64, crews: i64) -> i64:
    return LAPSE + (seat << _SEAT) + (crews << _CREWS)


def done(seat: i64) -> i64:
    return DONE + (seat << _SEAT)


def decide(option: i64) -> i64:
    return DECIDE + _CREW + _option(option)


def vote(seat: i64, option: i64) -> i64:
    return VOTE + (seat << _SEAT) + _option(option)


def _option(option: i64) -> i64:
    """Options from MARK_LIMIT on name a mark or an offer; their upper part takes the place of the number."""
    return ((option & (MARK_LIMIT - 1)) << _WHERE) + ((option >> _MARK_BITS) << _NUMBER)


def option_of(code: i64) -> i64:
    """The option of a decision or a vote."""
    return where(code) + (number_of(code) << _MARK_BITS)


def tune(seat: i64, mark: i64) -> i64:
    return TUNE + (seat << _SEAT) + (mark << _WHERE)


def star(seat: i64, mark: i64, target: i64, dice: i64, face: i64) -> i64:
    """A star for a seat, or one that turns a die (a set of one) to a face."""
    return STAR + (seat << _SEAT) + (mark << _WHERE) + (target << _NUMBER) + (dice << _ROLLED) + (face << _FACE)


def reroll(seat: i64, mark: i64) -> i64:
    return REROLL + (seat << _SEAT) + (mark << _WHERE)


def target_of(code: i64) -> i64:
    """The seat for which a star is used."""
    return (code >> _NUMBER) & 63


def dice_of(code: i64) -> i64:
    """The part of a placement that says how its number is made."""
    return (code >> _ROLLED) << _ROLLED


def number_and_dice(code: i64) -> i64:
    """The result of `dice_of` together with the number."""
    return (code >> _NUMBER) << _NUMBER


def deed(code: i64) -> i64:
    return code & 15


def seat_of(code: i64) -> i64:
    return (code >> _SEAT) & 15


def where(code: i64) -> i64:
    """The mark of a move."""
    return (code >> _WHERE) & (MARK_LIMIT - 1)


def number_of(code: i64) -> i64:
    return (code >> _NUMBER) & 63


def symbol_of(code: i64) -> i64:
    """The symbol kind of a SPEND."""
    return (code >> _NUMBER) & 63


def rolled_of(code: i64) -> i64:
    return (code >> _ROLLED) & 7


def extras_of(code: i64) -> i64:
    """Extra dice used: two bits for each value 1 to 6."""
    return (code >> _EXTRAS) & 4095


def white_of(code: i64) -> i64:
    """The white symbol of a WILD."""
    return (code >> _EXTRAS) & 4095


def modifiers_of(code: i64) -> i64:
    """Modifiers used: two bits for each size 1 to 6."""
    return (code >> _MODIFIERS) & 4095


def conversion_of(code: i64) -> i64:
    """0 for none, else the conversion used plus one."""
    return (code >> _CONVERSION) & 3


def face_of(code: i64) -> i64:
    """What the converted die counts as."""
    return (code >> _FACE) & 7


def of_crew(code: i64) -> bool:
    """Whether the symbol of a SPEND or LAPSE is the crew's."""
    return (code >> _CREWS) & 1 == 1
