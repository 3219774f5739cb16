"""Stars of a sheet: gifts, symbols at a price, dice rerolled or turned (again 4). Compiled.

An owner crosses out a star on their own sheet. If the owner is done, a seat that still acts may ask for it: a gift for
itself, or a change of the dice for all.
"""

from __future__ import annotations

from mypy_extensions import i64

from getaway.clou.board import codes
from getaway.clou.board.board import GIFT, REROLL, TAKE, TURN, Board
from getaway.clou.play.listing import Listing
from getaway.clou.play.position import HAND, USED, Position, die
from getaway.core.bits import BIT, WORD, lowest


def list_stars(b: Board, p: Position, seat: i64, out: Listing) -> None:
    """List the stars that this seat may use now: its own and those it may ask for."""
    owner: i64 = 0
    while owner < b.seats:
        if (owner == seat or p.finished & BIT[owner] != 0) and may_star(b, p, owner):
            word: i64 = b.seat_star_word[owner]
            marks: i64 = p.marks[b.words + word] & b.seat_star_marks[owner]
            while marks != 0:
                _list_star(b, p, seat, owner, word * WORD + lowest(marks), out)
                marks &= marks - 1
        owner += 1


def may_star(b: Board, p: Position, owner: i64) -> bool:
    """One star a round for the crew, or with the house rule for each seat."""
    if b.star_by_seat:
        return p.starred & BIT[owner] == 0
    return p.starred == 0


def _list_star(b: Board, p: Position, seat: i64, owner: i64, m: i64, out: Listing) -> None:
    star: i64 = b.mark_star[m]
    does: i64 = b.star_does[star]
    if does == GIFT:
        _list_gifts(b, seat, owner, m, b.star_others[star] != 0, out)
    elif does == TAKE:
        if owner == seat:
            out.add(codes.star(seat, m, seat, 0, 0))
    elif does == REROLL:
        if unused(b, p) != 0:
            out.add(codes.reroll(seat, m))
    elif does == TURN:
        _list_turns(b, p, seat, m, out)


def _list_gifts(b: Board, seat: i64, owner: i64, m: i64, others: bool, out: Listing) -> None:
    if owner != seat:
        if others:
            out.add(codes.star(seat, m, seat, 0, 0))
        return
    target: i64 = 0
    while target < b.seats:
        if target == owner or others:
            out.add(codes.star(seat, m, target, 0, 0))
        target += 1


def _list_turns(b: Board, p: Position, seat: i64, m: i64, out: Listing) -> None:
    """List each unused die (equal ones once) turned to each other face."""
    free: i64 = unused(b, p)
    seen: i64 = 0
    place: i64 = 0
    while place < 3:
        shows: i64 = die(p.dice, place)
        if free & BIT[place] != 0 and seen & BIT[shows] == 0:
            seen |= BIT[shows]
            face: i64 = 1
            while face <= 6:
                if face != shows:
                    out.add(codes.star(seat, m, seat, BIT[place], face))
                face += 1
        place += 1


def unused(b: Board, p: Position) -> i64:
    """The dice of which nobody has used a copy in this round, as a set."""
    used: i64 = 0
    seat: i64 = 0
    while seat < b.seats:
        used |= p.hands[HAND * seat + USED]
        seat += 1
    return 7 & ~used


def owner_of(b: Board, m: i64) -> i64:
    """The seat whose sheet has a mark."""
    seat: i64 = 0
    while m // WORD >= b.seat_last[seat]:
        seat += 1
    return seat
