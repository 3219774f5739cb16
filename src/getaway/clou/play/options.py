"""The legal moves of a seat, in a fixed order. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.clou.board import codes
from getaway.clou.board.board import BOX, CIRCLE_NUMBERS, CROSS, FILL, RING, SLOT, STAR, WILD, Board
from getaway.clou.play.decisions import first_option, first_row, last_row, leaves, names_a_seat
from getaway.clou.play.listing import Listing
from getaway.clou.play.numbers import list_ways
from getaway.clou.play.position import DICE, HAND, LAST, OVER, POOL, READY, STAY, TRAY, USED, VOICE, Position
from getaway.clou.play.ready import list_ready, may_prepare
from getaway.clou.play.sheet import takes
from getaway.clou.play.stars import list_stars
from getaway.core.bits import BIT, ONE_OF, WORD, count_of, lowest, size

USUAL: Final[i64] = 1
CLOSING: Final[i64] = 2  # slots whose sign forbids other work


def deciders(b: Board, p: Position) -> i64:
    """The seats that may act now, as a set."""
    everyone: i64 = BIT[b.seats] - 1
    if p.phase != DICE:
        if b.group_vote and (p.phase == READY or p.phase == LAST or (p.phase == STAY and p.held != 0)):
            return everyone & ~_silent(b, p)
        if p.phase == OVER:
            return 0
        return everyone
    if p.waiting != 0:
        if p.waiting & BIT[b.seats] == 0:
            return p.waiting
        return (p.waiting & everyone) | _crews_spenders(b, p) if b.must_spend else everyone
    return everyone & ~p.finished


def _crews_spenders(b: Board, p: Position) -> i64:
    """The seats with a target for one of the crew's symbols; with must-spend the others cannot let it lapse."""
    spenders: i64 = 0
    seat: i64 = 0
    while seat < b.seats:
        if pool_fits(b, p, p.hands[HAND * b.seats + POOL], b.seat_first[seat], b.seat_last[seat]):
            spenders |= BIT[seat]
        seat += 1
    return spenders


def _silent(b: Board, p: Position) -> i64:
    """The seats that have voted and have nothing else to vote for, as a set."""
    silent: i64 = 0
    seat: i64 = 0
    while seat < b.seats:
        if p.hands[HAND * seat + VOICE] != 0 and not (b.prepares and p.phase == READY and may_prepare(b, p, seat)):
            silent |= BIT[seat]
        seat += 1
    return silent


def pools_waiting(b: Board, p: Position) -> i64:
    """The rows of hands (seats, and the crew last) with an activated symbol that has a target, as a set."""
    waiting: i64 = 0
    row: i64 = 0
    while row <= b.seats:
        if p.hands[HAND * row + POOL] != 0 and has_target(b, p, row):
            waiting |= BIT[row]
        row += 1
    return waiting


def has_target(b: Board, p: Position, row: i64) -> bool:
    """Whether one of a row's symbols has a target: a seat's on its own sheet, the shared sheet or the plan, the crew's
    anywhere."""
    pool: i64 = p.hands[HAND * row + POOL]
    if row < b.seats:
        return pool_fits(b, p, pool, b.seat_first[row], b.seat_last[row])
    return pool_fits(b, p, pool, 0, b.plan_first)


def pool_fits(b: Board, p: Position, pool: i64, first: i64, last: i64) -> bool:
    """Whether one of these symbols fits an open slot of these words, of the shared sheet or of the plan."""
    kind: i64 = 0
    while pool != 0:
        if pool & 15 != 0 and (kind_fits(b, p, kind, first, last) or kind_fits(b, p, kind, b.shared_first, b.words)):
            return True
        pool >>= 4
        kind += 1
    return False


def kind_fits(b: Board, p: Position, kind: i64, first: i64, last: i64) -> bool:
    """Whether an open slot of these words takes this kind of symbol."""
    word: i64 = first
    while word < last:
        if b.takers[kind * b.words + word] & p.marks[b.words + word] != 0:
            return True
        word += 1
    return False


def list_moves(b: Board, p: Position, seat: i64, out: Listing) -> None:
    """List all legal moves of this seat."""
    out.clear()
    if p.phase == DICE:
        if p.waiting != 0:
            if p.waiting & BIT[seat] != 0:
                _list_spending(b, p, seat, seat, out)
            if p.waiting & BIT[b.seats] != 0:
                _list_spending(b, p, seat, b.seats, out)
        elif p.finished & BIT[seat] == 0:
            must: bool = _list_sheet(b, p, seat, out)
            if b.offers_more:
                must = _list_more(b, p, seat, must, out)
            if b.may_pass or not must:
                out.add(codes.done(seat))
    else:
        _list_decisions(b, p, seat, out)


def _list_more(b: Board, p: Position, seat: i64, must: bool, out: Listing) -> bool:
    """What few tables have: a shared sheet, stars, white symbols that must be used."""
    if b.must_use_shared:
        must = _list_shared(b, p, seat, out) or must
    if b.must_use_white and out.count != 0 and p.hands[HAND * seat + TRAY] != 0:
        must = True  # a white symbol, or a die with it, can be used
    if not b.must_use_shared:
        _list_shared(b, p, seat, out)
    if out.stars:
        list_stars(b, p, seat, out)
    return must


def can_place(b: Board, p: Position, seat: i64, scratch: Listing) -> bool:
    """Whether dice or white symbols of a seat fit anywhere, even if the seat is done."""
    scratch.clear()
    _list_sheet(b, p, seat, scratch)
    _list_shared(b, p, seat, scratch)
    return scratch.count != 0


def opens_for(b: Board, p: Position, seat: i64, word: i64, marks: i64, scratch: Listing) -> bool:
    """Whether dice or white symbols of a seat fit one of these marks of a word, even if the seat is done."""
    scratch.clear()
    list_ways(b, p, seat, scratch.ways)
    whites: bool = p.hands[HAND * seat + TRAY] >= ONE_OF[WILD]
    while marks != 0:
        m: i64 = word * WORD + lowest(marks)
        marks &= marks - 1
        if b.mark_kind[m] != SLOT and takes(b, p, m) & scratch.ways.made != 0:
            return True
        if whites and _white_fits(b, p, seat, m):
            return True
    return False


def _white_fits(b: Board, p: Position, seat: i64, m: i64) -> bool:
    tray: i64 = p.hands[HAND * seat + TRAY]
    symbol: i64 = WILD
    while symbol <= CROSS:
        if count_of(tray, symbol) != 0 and _white_takes(b, p, m, symbol):
            return True
        symbol += 1
    return False


def _list_decisions(b: Board, p: Position, seat: i64, out: Listing) -> None:
    """List the crew's decisions in this phase."""
    row: i64 = first_row(p.phase)
    end: i64 = last_row(p.phase)
    while row < end:
        if p.held == 0 or not leaves(row):
            option: i64 = first_option(row)
            last: i64 = option + 1
            if names_a_seat(row):
                last = option + b.seats
            while option < last:
                _offer(b, p, seat, option, out)
                option += 1
        row += 1
    if b.prepares and p.phase == READY:
        list_ready(b, p, seat, out)


def _offer(b: Board, p: Position, seat: i64, option: i64, out: Listing) -> None:
    """A decision of the crew: one move that any seat may make, or with group-vote each seat's vote."""
    if not b.group_vote:
        out.add(codes.decide(option))
    elif p.hands[HAND * seat + VOICE] != option + 1:
        out.add(codes.vote(seat, option))


def _list_spending(b: Board, p: Position, seat: i64, row: i64, out: Listing) -> None:
    """List each kind of symbol on each slot that takes it, and lapsing. With must-spend a symbol may lapse only where each
    target has a sign that forbids other work."""
    crews: i64 = 1 if row == b.seats else 0
    pool: i64 = p.hands[HAND * row + POOL]
    targets: i64 = 0
    kind: i64 = 0
    while pool != 0:
        if pool & 15 != 0:
            targets |= _list_slots(b, p, seat, kind, crews, b.seat_first[seat], b.seat_last[seat], out)
            targets |= _list_slots(b, p, seat, kind, crews, b.shared_first, b.words, out)
        pool >>= 4
        kind += 1
    if not b.must_spend or targets == CLOSING:
        out.add(codes.lapse(seat, crews))


def _list_slots(b: Board, p: Position, seat: i64, kind: i64, crews: i64, first: i64, last: i64, out: Listing) -> i64:
    """List a symbol on the slots of these words; returns which kinds of slots there are, as a set."""
    targets: i64 = 0
    word: i64 = first
    while word < last:
        slots: i64 = b.takers[kind * b.words + word] & p.marks[b.words + word]
        if slots & b.closing_slots[word] != 0:
            targets |= CLOSING
        if slots & ~b.closing_slots[word] != 0:
            targets |= USUAL
        while slots != 0:
            out.add(codes.spend(seat, word * WORD + lowest(slots), kind, crews))
            slots &= slots - 1
        word += 1
    return targets


def _list_sheet(b: Board, p: Position, seat: i64, out: Listing) -> bool:
    """List dice and white symbols on the seat's own sheet; returns whether a rolled die can be used there."""
    list_ways(b, p, seat, out.ways)
    return _list_words(b, p, seat, b.seat_first[seat], b.seat_last[seat], out)


def _list_shared(b: Board, p: Position, seat: i64, out: Listing) -> bool:
    """The same on the shared sheet, after the seat's own (christmas 2)."""
    return b.shares and _list_words(b, p, seat, b.shared_first, b.plan_first, out)


def _list_words(b: Board, p: Position, seat: i64, first: i64, last: i64, out: Listing) -> bool:
    """List every number on every mark of these words that takes it, then white symbols."""
    taken: i64 = 0
    word: i64 = first
    while word < last:
        taken |= _list_circles(b, p, seat, word, out) | _list_boxes(b, p, seat, word, out)
        word += 1
    if p.hands[HAND * seat + TRAY] >= ONE_OF[WILD]:
        _list_wild(b, p, seat, first, last, out)
    return taken & out.ways.rolled != 0


def _list_boxes(b: Board, p: Position, seat: i64, word: i64, out: Listing) -> i64:
    """List the open boxes of a word, each with all its numbers; returns the numbers that fit somewhere."""
    ways = out.ways
    made: i64 = ways.made
    taken: i64 = 0
    boxes: i64 = p.marks[b.words + word] & b.word_boxes[word]
    while boxes != 0:
        m: i64 = word * WORD + lowest(boxes)
        boxes &= boxes - 1
        numbers: i64 = takes(b, p, m) & made
        if numbers != 0:
            taken |= numbers
            out.add_run(codes.placement(seat, m), numbers, ways.count_for(numbers))
    return taken


def _list_circles(b: Board, p: Position, seat: i64, word: i64, out: Listing) -> i64:
    """List the open circles of a word, number by number; returns the numbers that fit somewhere."""
    ways = out.ways
    found = ways.found
    circles_of = b.circles
    first: i64 = CIRCLE_NUMBERS * word
    opened: i64 = p.marks[b.words + word]
    left: i64 = ways.made
    taken: i64 = 0
    way: i64 = 0
    while left != 0:
        number: i64 = codes.number_of(found[way])
        bit: i64 = BIT[number]
        way += 1
        if left & bit == 0:
            continue
        left ^= bit
        circles: i64 = opened & circles_of[first + number]
        if circles == 0:
            continue
        taken |= bit
        many: i64 = ways.many[number]
        while circles != 0:
            out.add_run(codes.placement(seat, word * WORD + lowest(circles)), bit, many)
            circles &= circles - 1
    return taken


def _list_wild(b: Board, p: Position, seat: i64, first: i64, last: i64, out: Listing) -> None:
    """List white symbols that fill an open box of these words or cross out an open circle or slot."""
    tray: i64 = p.hands[HAND * seat + TRAY]
    symbol: i64 = WILD
    while symbol <= CROSS:
        if count_of(tray, symbol) != 0:
            word: i64 = first
            while word < last:
                marks: i64 = p.marks[b.words + word]
                while marks != 0:
                    _list_wild_mark(b, p, seat, word * WORD + lowest(marks), symbol, out)
                    marks &= marks - 1
                word += 1
        symbol += 1


def _white_takes(b: Board, p: Position, m: i64, symbol: i64) -> bool:
    """Whether a white symbol may be used on an open mark: filling a box, crossing out a circle, or either."""
    kind: i64 = b.mark_kind[m]
    if kind == STAR:
        return False
    box: bool = kind == BOX or (kind == RING and p.written[m] == 0)
    return not ((symbol == FILL and not box) or (symbol == CROSS and box))


def _list_wild_mark(b: Board, p: Position, seat: i64, m: i64, symbol: i64, out: Listing) -> None:
    if not _white_takes(b, p, m, symbol):
        return
    code: i64 = codes.wild(seat, m, 0, symbol)
    if b.mark_kind[m] == SLOT:
        out.add(code)
    else:
        numbers: i64 = takes(b, p, m)
        out.add_run(code, numbers, size(numbers))


def dice_left(p: Position, seat: i64) -> i64:
    """How many rolled dice a seat has not used."""
    used: i64 = p.hands[HAND * seat + USED]
    return 3 - (used & 1) - ((used >> 1) & 1) - ((used >> 2) & 1)
