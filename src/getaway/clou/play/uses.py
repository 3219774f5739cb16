"""What a move does with dice, white symbols, activated symbols and stars, and which seats it wakes. Compiled.

A seat that is done acts again when something opens for it: on the shared sheet, or by dice that a star changed.
"""

from __future__ import annotations

from mypy_extensions import i64

from getaway.clou.board import codes
from getaway.clou.board.board import EXTRAS, MODIFIERS, REROLL, TURN
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import can_place, opens_for
from getaway.clou.play.plan import cross_out, follow_number, settle
from getaway.clou.play.position import CONVERSIONS, DICE, HAND, POOL, TRAY, USED, die
from getaway.clou.play.sheet import fill, finish
from getaway.clou.play.stars import owner_of, unused
from getaway.clou.play.turn import CROSSED, REROLLED, SPENT, STARRED, TURNED, Turn
from getaway.core.bits import BIT, ONE_OF, WORD, lowest, size


def use_dice(t: Turn, code: i64) -> None:
    """A number made of dice goes into a mark."""
    hands = t.p.hands
    row: i64 = HAND * t.seat
    hands[row + USED] = hands[row + USED] | codes.rolled_of(code)
    extras = codes.extras_of(code)
    modifiers = codes.modifiers_of(code)
    value: i64 = 0
    while extras != 0 or modifiers != 0:
        spent = (extras & 3) * ONE_OF[EXTRAS + value] + (modifiers & 3) * ONE_OF[MODIFIERS + value]
        hands[row + TRAY] = hands[row + TRAY] - spent
        extras >>= 2
        modifiers >>= 2
        value += 1
    conversion = codes.conversion_of(code)
    if conversion != 0:
        hands[row + CONVERSIONS] = hands[row + CONVERSIONS] & ~BIT[conversion - 1]
    fill(t, codes.where(code), codes.number_of(code))


def use_white(t: Turn, code: i64) -> None:
    """A white symbol fills a box or crosses out a circle."""
    row: i64 = HAND * t.seat + TRAY
    m = codes.where(code)
    number = codes.number_of(code)
    t.p.hands[row] = t.p.hands[row] - ONE_OF[codes.white_of(code)]
    if number != 0:
        fill(t, m, number)
    else:
        t.tell(CROSSED, t.seat, m, 0)
        finish(t, m)


def spend(t: Turn, code: i64) -> None:
    """An activated symbol crosses out a mark."""
    b = t.b
    m = codes.where(code)
    kind = codes.symbol_of(code)
    row: i64 = HAND * (b.seats if codes.of_crew(code) else t.seat) + POOL
    t.p.hands[row] = t.p.hands[row] - ONE_OF[kind]
    t.tell(SPENT, t.seat, m, kind)
    if m < WORD * b.plan_first:
        finish(t, m)
    else:
        cross_out(t, m)


def use_star(t: Turn, code: i64, scratch: Listing) -> None:
    """Cross out a star: its cost goes on the bill, which is paid before anything is handed out."""
    b = t.b
    m: i64 = codes.where(code)
    star: i64 = b.mark_star[m]
    does: i64 = b.star_does[star]
    owner: i64 = owner_of(b, m)
    t.p.starred |= BIT[owner]
    t.tell(STARRED, owner, m, 0)
    finish(t, m)
    t.owed_traces += b.star_traces[star]
    if does == REROLL:
        _reroll(t)
        _wake_all(t, scratch)
    elif does == TURN:
        _turn(t, codes.rolled_of(code), codes.face_of(code))
        _wake_all(t, scratch)
    else:
        t.seat = codes.target_of(code)
        t.gain(b.star_pool[star], b.star_tray[star])
        settle(t)
        _wake(t, t.seat, scratch)


def _reroll(t: Turn) -> None:
    """Reroll every die of which nobody has used a copy; dice results are not read again."""
    p = t.p
    free: i64 = unused(t.b, p)
    thrown: i64 = t.throw("reroll", p.drawn, size(free))
    places: i64 = free
    while places != 0:
        place: i64 = lowest(places)
        places &= places - 1
        p.dice = _with_face(p.dice, place, thrown % 6 + 1)
        thrown //= 6
    t.tell(REROLLED, free, p.dice, 0)


def _turn(t: Turn, dice: i64, face: i64) -> None:
    place: i64 = lowest(dice)
    t.tell(TURNED, die(t.p.dice, place), face, 0)
    t.p.dice = _with_face(t.p.dice, place, face)


def _with_face(dice: i64, place: i64, face: i64) -> i64:
    return dice + ((face - die(dice, place)) << (3 * place))


def shut_on_shared(t: Turn, m: i64) -> i64:
    """The marks of a shared word that are not open, as a set; empty for a word that seats do not share."""
    b = t.b
    word: i64 = m // WORD
    if word < b.shared_first or word >= b.plan_first:
        return 0
    return ~t.p.marks[b.words + word]


def wake_by_shared(t: Turn, m: i64, shut: i64, scratch: Listing) -> None:
    """Wake seats that are done and for which something opened on the shared sheet."""
    b = t.b
    p = t.p
    word: i64 = m // WORD
    opened: i64 = p.marks[b.words + word] & shut
    if p.marks[word] & BIT[m % WORD] == 0:
        opened |= BIT[m % WORD]  # a circle box that was written
    elif word == b.numbers_word:
        follow_number(t, m)
        return  # what is open there is known when the bill is paid
    _wake_for(t, word, opened, scratch)


def wake_by_numbers(t: Turn, before: i64, scratch: Listing) -> None:
    """The same for number marks of the plan, after the bill; `before` were already open."""
    b = t.b
    _wake_for(t, b.numbers_word, t.p.marks[b.words + b.numbers_word] & ~before, scratch)


def _wake_for(t: Turn, word: i64, opened: i64, scratch: Listing) -> None:
    p = t.p
    seat: i64 = 0
    while opened != 0 and seat < t.b.seats:
        if p.finished & BIT[seat] != 0 and opens_for(t.b, p, seat, word, opened, scratch):
            p.finished &= ~BIT[seat]
        seat += 1


def _wake_all(t: Turn, scratch: Listing) -> None:
    seat: i64 = 0
    while seat < t.b.seats:
        _wake(t, seat, scratch)
        seat += 1


def _wake(t: Turn, seat: i64, scratch: Listing) -> None:
    """Wake a seat that is done if it can place something now."""
    p = t.p
    if p.phase == DICE and p.finished & BIT[seat] != 0 and can_place(t.b, p, seat, scratch):
        p.finished &= ~BIT[seat]
