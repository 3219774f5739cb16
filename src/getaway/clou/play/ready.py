"""Before the first roll: scouted symbols, tuned circles, used offers (christmas 5). Compiled.

`prepared` of a position counts them: scouted symbols in the lowest four bits, four bits for the circles of each seat, then a
set of the offers used.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from getaway.clou.board import codes
from getaway.clou.board.board import CIRCLE, RING, SLOT, Board
from getaway.clou.play.decisions import SCOUT, USE
from getaway.clou.play.listing import Listing
from getaway.clou.play.plan import cross_out, run, settle
from getaway.clou.play.position import DICE, HAND, READY, VOICE, Position
from getaway.clou.play.sheet import cross
from getaway.clou.play.turn import CROSSED, OFFERED, STRUCK, Turn
from getaway.core.bits import BIT, WORD, lowest

_COUNT: Final[i64] = 15
_TUNED: Final[i64] = 4  # first bit of the seats' counts
_OFFERS: Final[i64] = 20  # first bit of the set of offers


def scouts_left(b: Board, p: Position) -> i64:
    """How many symbols the crew may still scout."""
    return b.scouts - (p.prepared & _COUNT)


def tunes_left(b: Board, p: Position, seat: i64) -> i64:
    """How many circles a seat may still tune."""
    return b.tunes - ((p.prepared >> (_TUNED + 4 * seat)) & _COUNT)


def offers_left(b: Board, p: Position) -> i64:
    """The offers that the crew has not used, as a set."""
    return (BIT[len(b.offer_then)] - 1) & ~(p.prepared >> _OFFERS)


def scouted(b: Board, p: Position, c: i64) -> i64:
    """The slots of a challenge that may be scouted, in its word: in any room and in any order, but none whose sign forbids
    other work (christmas 5)."""
    if p.complete & BIT[c] != 0:
        return 0
    word: i64 = b.challenge_word[c]
    return b.challenge_marks[c] & ~p.marks[word] & ~b.closing_slots[word]


def tunable(b: Board, p: Position, word: i64) -> i64:
    """The circles of a word that may be tuned: open ones, and circle boxes once they are written; with any-circle also those
    that can still open."""
    found: i64 = 0
    marks: i64 = _to_come(b, p, word) if b.any_circle else p.marks[b.words + word]
    while marks != 0:
        place: i64 = lowest(marks)
        marks &= marks - 1
        m: i64 = word * WORD + place
        kind: i64 = b.mark_kind[m]
        if kind == CIRCLE or kind == SLOT or (kind == RING and p.written[m] != 0):  # noqa: SIM109
            found |= BIT[place]
    return found


def _to_come(b: Board, p: Position, word: i64) -> i64:
    """The marks of a word that are open or can still open after those."""
    found: i64 = p.marks[b.words + word]
    new: i64 = found
    while new != 0:
        m: i64 = word * WORD + lowest(new)
        new &= new - 1
        behind: i64 = b.mark_unlocks[m] & ~(found | p.marks[word])
        found |= behind
        new |= behind
    return found


def may_prepare(b: Board, p: Position, seat: i64) -> bool:
    """Whether a seat can do or vote for more than to start."""
    if offers_left(b, p) != 0:
        return True
    c: i64 = 0
    while scouts_left(b, p) > 0 and c < b.challenges:
        if scouted(b, p, c) != 0:
            return True
        c += 1
    if tunes_left(b, p, seat) <= 0:
        return False
    return _can_tune(b, p, b.seat_first[seat], b.seat_last[seat]) or _can_tune(b, p, b.shared_first, b.shared_last)


def _can_tune(b: Board, p: Position, word: i64, last: i64) -> bool:
    while word < last:
        if tunable(b, p, word) != 0:
            return True
        word += 1
    return False


def list_ready(b: Board, p: Position, seat: i64, out: Listing) -> None:
    """List offers, symbols to scout and circles to tune."""
    left: i64 = offers_left(b, p)
    while left != 0:
        _list_option(b, p, seat, USE + lowest(left), out)
        left &= left - 1
    if scouts_left(b, p) > 0:
        c: i64 = 0
        while c < b.challenges:
            slots: i64 = scouted(b, p, c)
            while slots != 0:
                _list_option(b, p, seat, SCOUT + b.challenge_word[c] * WORD + lowest(slots), out)
                slots &= slots - 1
            c += 1
    if tunes_left(b, p, seat) > 0:
        _list_circles(b, p, seat, b.seat_first[seat], b.seat_last[seat], out)
        _list_circles(b, p, seat, b.shared_first, b.shared_last, out)


def _list_option(b: Board, p: Position, seat: i64, option: i64, out: Listing) -> None:
    if not b.group_vote:
        out.add(codes.decide(option))
    elif p.hands[HAND * seat + VOICE] != option + 1:
        out.add(codes.vote(seat, option))


def _list_circles(b: Board, p: Position, seat: i64, word: i64, last: i64, out: Listing) -> None:
    while word < last:
        marks: i64 = tunable(b, p, word)
        while marks != 0:
            out.add(codes.tune(seat, word * WORD + lowest(marks)))
            marks &= marks - 1
        word += 1


def scout(t: Turn, m: i64) -> None:
    """Cross out a symbol of the plan as an effect does: no order and no access is needed."""
    t.p.prepared += 1
    t.tell(STRUCK, m, 0, 0)
    t.p.phase = DICE
    cross_out(t, m)
    _settle(t)


def use(t: Turn, offer: i64) -> None:
    """Execute an offer of the job."""
    t.p.prepared |= BIT[_OFFERS + offer]
    t.tell(OFFERED, offer, 0, 0)
    t.p.phase = DICE
    run(t, t.b.offer_then[offer])
    _settle(t)


def _settle(t: Turn) -> None:
    """Pay the costs; if the job goes on, it has still not begun."""
    settle(t)
    if t.p.phase == DICE:
        t.p.phase = READY


def tune(t: Turn, m: i64) -> None:
    """Cross out a circle without activating anything, not even a line that it completes."""
    b = t.b
    p = t.p
    p.prepared += BIT[_TUNED + 4 * t.seat]
    number: i64 = 0
    if b.mark_kind[m] == CIRCLE:
        number = lowest(b.mark_own[m])
        p.written[m] = u8(number)
    elif b.mark_kind[m] == RING:
        number = i64(p.written[m])
    t.tell(CROSSED, t.seat, m, number)
    cross(b, p, m)
