"""What a statement means, and which true ones the boss may make (rules, the sixteen clues). Compiled.

*Needed* is about all safes behind the screen as at the start; only *missing* is about now. With the house rule
clues-about=now both are.
"""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.bits import BIT, count_of
from getaway.robnrun.board import codes
from getaway.robnrun.board.board import (
    ALARM,
    ANY_OF,
    EITHER,
    HAND,
    KINDS,
    MISSING,
    MISSING_SHOWN,
    MORE,
    MOST,
    NEEDED,
    TIMES,
    TOOLS,
    UNNEEDED,
    Board,
)
from getaway.robnrun.board.codes import NO_TOOL
from getaway.robnrun.board.tally import kinds, largest, total
from getaway.robnrun.play.listing import Listing
from getaway.robnrun.play.position import Position, hand_of


def holds(b: Board, code: i64, needs: i64, shown: i64, hand: i64) -> bool:
    """Whether a statement was true of safes with these needs, when these tools were shown, about this hand."""
    says: i64 = b.card_says[codes.what(code)]
    x = codes.tool_of(code, 0)
    number = codes.number_of(code)
    if says == MISSING_SHOWN or says == MISSING:  # noqa: SIM109 (a tuple would be built each time)
        return count_of(needs, x) - count_of(shown, x) == number
    if says == HAND:
        return missing_kinds(b, needs - shown, hand) == number
    about: i64 = needs - shown if b.about_now else needs
    if says == NEEDED:
        return count_of(about, x) != 0
    if says == UNNEEDED:
        return not _any(about, code)
    if says == ANY_OF:
        return _any(about, code)
    if says == EITHER:
        return (count_of(about, x) == 0) != (count_of(about, codes.tool_of(code, 1)) == 0)
    if says == MORE:
        return count_of(about, x) > count_of(about, codes.tool_of(code, 1))
    if says == KINDS:
        return kinds(about) == number
    if says == TOOLS:
        return total(about) == number
    if says == TIMES:
        return occurs(about, number)
    if says == MOST:
        return largest(about) == number
    return True


def sayable(b: Board, code: i64, needs: i64, shown: i64) -> bool:
    """Whether the card of an unheard statement had anything true to say about safes with these needs."""
    says: i64 = b.card_says[codes.what(code)]
    about: i64 = needs - shown if b.about_now else needs
    needed: i64 = kinds(about)
    if says == UNNEEDED:
        return b.tools - needed >= b.card_tools[codes.what(code)]
    if says == EITHER:
        return needed != 0 and needed < b.tools
    if says == MORE:
        return needed < b.tools or not even(about)
    return True


def even(tally: i64) -> bool:
    """Whether all kinds that occur have the same count."""
    return total(tally) == kinds(tally) * largest(tally)


def _any(about: i64, code: i64) -> bool:
    """Whether one of the tools named by a statement is needed."""
    place: i64 = 0
    while place < 3:
        tool = codes.tool_of(code, place)
        if tool != NO_TOOL and count_of(about, tool) != 0:
            return True
        place += 1
    return False


def occurs(tally: i64, number: i64) -> bool:
    """Whether some kind is counted exactly this often."""
    while tally != 0:
        if tally & 15 == number:
            return True
        tally >>= 4
    return False


def missing_kinds(b: Board, missing: i64, hand: i64) -> i64:
    """How many kinds of tools of a hand are missing."""
    found: i64 = 0
    kind: i64 = 0
    while kind < b.tools:
        if count_of(hand, kind) != 0 and count_of(missing, kind) != 0:
            found += 1
        kind += 1
    return found


def list_statements(b: Board, p: Position, card: i64, listing: Listing) -> None:
    """List every true statement that this card allows the boss now, to every possible member."""
    to: i64 = b.card_to[card]
    if to == 0:
        _list_contents(b, p, card, 0, listing)
        return
    first: i64 = 0
    while first < b.seats:
        if first != p.boss and to == 1:
            _list_contents(b, p, card, BIT[first], listing)
        elif first != p.boss:
            second: i64 = first + 1
            while second < b.seats:
                if second != p.boss:
                    _list_contents(b, p, card, BIT[first] | BIT[second], listing)
                second += 1
        first += 1


def _list_contents(b: Board, p: Position, card: i64, hearers: i64, listing: Listing) -> None:
    says: i64 = b.card_says[card]
    missing: i64 = p.needs - p.shown
    about: i64 = missing if b.about_now else p.needs
    if says == KINDS:
        _add(p, card, NO_TOOL, NO_TOOL, NO_TOOL, kinds(about), hearers, listing)
    elif says == TOOLS:
        _add(p, card, NO_TOOL, NO_TOOL, NO_TOOL, total(about), hearers, listing)
    elif says == MOST:
        _add(p, card, NO_TOOL, NO_TOOL, NO_TOOL, largest(about), hearers, listing)
    elif says == TIMES:
        number: i64 = 1
        while number <= 15:
            if occurs(about, number):
                _add(p, card, NO_TOOL, NO_TOOL, NO_TOOL, number, hearers, listing)
            number += 1
    elif says == HAND:
        if hand_of(p, _only(hearers)) != 0:
            _add(p, card, NO_TOOL, NO_TOOL, NO_TOOL, 0, hearers, listing)
    elif says == ALARM:
        if p.alarm != 0:
            _add(p, card, NO_TOOL, NO_TOOL, NO_TOOL, 0, hearers, listing)
    else:
        _list_with_tools(b, p, card, says, about, missing, hearers, listing)


def _only(members: i64) -> i64:
    seat: i64 = 0
    while members != BIT[seat]:
        seat += 1
    return seat


def _list_with_tools(
    b: Board, p: Position, card: i64, says: i64, about: i64, missing: i64, hearers: i64, listing: Listing
) -> None:
    tools: i64 = b.card_tools[card]
    x: i64 = 0
    while x < b.tools:
        if tools == 1:
            if says == MISSING or (says == MISSING_SHOWN and count_of(p.shown, x) != 0):
                _add(p, card, x, NO_TOOL, NO_TOOL, count_of(missing, x), hearers, listing)
            elif (says == NEEDED and count_of(about, x) != 0) or (says == UNNEEDED and count_of(about, x) == 0):
                _add(p, card, x, NO_TOOL, NO_TOOL, 0, hearers, listing)
        else:
            _list_pairs(b, p, card, x, says, about, hearers, listing)
        x += 1


def _list_pairs(
    b: Board, p: Position, card: i64, x: i64, says: i64, about: i64, hearers: i64, listing: Listing
) -> None:
    has_x: bool = count_of(about, x) != 0
    y: i64 = 0 if says == MORE else x + 1
    while y < b.tools:
        has_y: bool = count_of(about, y) != 0
        if says == MORE:
            if count_of(about, x) > count_of(about, y):
                _add(p, card, x, y, NO_TOOL, 0, hearers, listing)
        elif says == EITHER:
            if has_x != has_y:
                _add(p, card, x, y, NO_TOOL, 0, hearers, listing)
        elif b.card_tools[card] == 2:
            if (has_x or has_y) == (says == ANY_OF):
                _add(p, card, x, y, NO_TOOL, 0, hearers, listing)
        else:
            z: i64 = y + 1
            while z < b.tools:
                if (has_x or has_y or count_of(about, z) != 0) == (says == ANY_OF):
                    _add(p, card, x, y, z, 0, hearers, listing)
                z += 1
        y += 1


def _add(p: Position, card: i64, x: i64, y: i64, z: i64, number: i64, hearers: i64, listing: Listing) -> None:
    listing.add(codes.say(p.boss, card, x, y, z, number, hearers))
