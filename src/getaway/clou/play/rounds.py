"""A round from the roll to the decision to stay or run, the escape and the end (rules, a round; the end). Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.clou.board import codes
from getaway.clou.board.board import CAR, PAIR, POLICE, STRAIGHT, TRIPLE, Board
from getaway.clou.play.decisions import DRIVE, END, ESCAPE, LEAVE, ROLL, SCOUT, STRIKE, TAKE_OFFER, USE, effect_of
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import dice_left, list_moves, pools_waiting
from getaway.clou.play.plan import open_room, pass_time, run, settle, shade, tick
from getaway.clou.play.position import (
    CAUGHT,
    CONVERSIONS,
    DICE,
    ESCAPED,
    HAND,
    OVER,
    POOL,
    RAN_AWAY,
    READY,
    TRAY,
    USED,
    VOICE,
    die,
)
from getaway.clou.play.position import STAY as STAY_PHASE
from getaway.clou.play.ready import scout, tune, use
from getaway.clou.play.turn import (
    CHASED,
    DREW,
    DROVE,
    ENDED,
    FINISHED,
    GAINED_CONVERSION,
    LAPSED,
    NOBODY,
    ROLLED,
    VOTED,
    Turn,
)
from getaway.clou.play.uses import shut_on_shared, spend, use_dice, use_star, use_white, wake_by_numbers, wake_by_shared
from getaway.core.bits import BIT, lowest

_ALL_USED: Final[i64] = 7  # three dice, as a set


def make(t: Turn, code: i64, scratch: Listing) -> None:
    """Make a legal move, with all that follows from it."""
    deed = codes.deed(code)
    if deed == codes.DECIDE:
        _decide(t, codes.option_of(code), scratch)
        return
    t.seat = codes.seat_of(code)
    if deed == codes.VOTE:
        _vote(t, codes.option_of(code), scratch)
        return
    if deed == codes.TUNE:
        tune(t, codes.where(code))
        return
    if t.b.shares:
        _use_and_wake(t, deed, code, scratch)
    else:
        _use(t, deed, code, scratch)
        settle(t)
    _carry_on(t, scratch)


def _use(t: Turn, deed: i64, code: i64, scratch: Listing) -> None:
    """Use dice, a symbol or a star, or let symbols lapse."""
    if deed == codes.PLACE:
        use_dice(t, code)
    elif deed == codes.WILD:
        use_white(t, code)
    elif deed == codes.SPEND:
        spend(t, code)
    elif deed == codes.LAPSE:
        _let_lapse(t, t.b.seats if codes.of_crew(code) else t.seat)
    elif deed == codes.DONE:
        _finish_seat(t, t.seat)
    else:
        use_star(t, code, scratch)


def _use_and_wake(t: Turn, deed: i64, code: i64, scratch: Listing) -> None:
    """The same where seats share marks: what opens there wakes seats that are done."""
    b = t.b
    before: i64 = 0
    if b.numbers_word >= 0:
        before = t.p.marks[b.words + b.numbers_word]
    shut: i64 = 0
    if deed <= codes.SPEND:
        shut = shut_on_shared(t, codes.where(code))
    _use(t, deed, code, scratch)
    if shut != 0:
        wake_by_shared(t, codes.where(code), shut, scratch)
    settle(t)
    if b.numbers_word >= 0:
        wake_by_numbers(t, before, scratch)


def _let_lapse(t: Turn, row: i64) -> None:
    t.p.hands[HAND * row + POOL] = 0
    t.tell(LAPSED, row, 0, 0)


def _finish_seat(t: Turn, seat: i64) -> None:
    t.p.finished |= BIT[seat]
    t.tell(FINISHED, seat, dice_left(t.p, seat), 0)


def _carry_on(t: Turn, scratch: Listing) -> None:
    """After a move: symbols without a target lapse, seats with nothing left are done, and the round may end."""
    b = t.b
    p = t.p
    p.waiting = 0
    if p.phase != DICE:
        return
    if _symbols_left(t):
        p.waiting = pools_waiting(b, p)
        if p.waiting != 0:
            return
        _let_all_lapse(t)
    seat: i64 = 0
    while seat < b.seats:
        if p.finished & BIT[seat] == 0 and p.hands[HAND * seat + USED] == _ALL_USED and not _has_use(t, seat, scratch):
            _finish_seat(t, seat)
        seat += 1
    if p.finished == BIT[b.seats] - 1:
        _end_round(t)


def _symbols_left(t: Turn) -> bool:
    """Whether anybody has activated symbols."""
    hands = t.p.hands
    pools: i64 = 0
    row: i64 = 0
    while row <= t.b.seats:
        pools |= hands[HAND * row + POOL]
        row += 1
    return pools != 0


def _let_all_lapse(t: Turn) -> None:
    row: i64 = 0
    while row <= t.b.seats:
        if t.p.hands[HAND * row + POOL] != 0:
            _let_lapse(t, row)
        row += 1


def _has_use(t: Turn, seat: i64, scratch: Listing) -> bool:
    """Whether a seat without rolled dice can still use a white symbol."""
    if t.p.hands[HAND * seat + TRAY] == 0 and not t.b.stars:
        return False
    list_moves(t.b, t.p, seat, scratch)
    return scratch.count > 1 or codes.deed(scratch.at(0)) != codes.DONE


def _end_round(t: Turn) -> None:
    """A trace for each unused die, one by one; white symbols lapse; time passes; run away?"""
    p = t.p
    seat: i64 = 0
    t.seat = NOBODY
    while seat < t.b.seats:
        t.owed_traces += dice_left(p, seat)
        p.hands[HAND * seat + TRAY] = 0
        p.hands[HAND * seat + CONVERSIONS] = 0
        seat += 1
    settle(t)
    if p.phase == DICE:
        pass_time(t)
        settle(t)
    p.fresh = 0
    if p.phase == DICE:
        p.phase = STAY_PHASE


def _vote(t: Turn, option: i64, scratch: Listing) -> None:
    """With group-vote a decision is made when all seats vote for it."""
    p = t.p
    p.hands[HAND * t.seat + VOICE] = option + 1
    t.tell(VOTED, t.seat, option, 0)
    seat: i64 = 0
    while seat < t.b.seats:
        if p.hands[HAND * seat + VOICE] != option + 1:
            return
        seat += 1
    _decide(t, option, scratch)


def _decide(t: Turn, option: i64, scratch: Listing) -> None:
    p = t.p
    t.seat = NOBODY
    seat: i64 = 0
    while seat < t.b.seats:
        p.hands[HAND * seat + VOICE] = 0
        seat += 1
    effect = effect_of(option)
    if effect == ROLL:
        p.phase = DICE
        if p.round == 0 and len(t.b.tonight_then) != 0:
            _draw_tonight(t)
        if p.phase == DICE:
            _roll(t, scratch)
    elif effect == LEAVE:
        _over(t, RAN_AWAY)
    elif effect == ESCAPE:
        _escape(t, option - DRIVE)
    elif effect == END:
        p.phase = OVER
    elif effect == TAKE_OFFER:
        use(t, option - USE)
    elif effect == STRIKE:
        scout(t, option - SCOUT)


def set_up(t: Turn) -> None:
    """Before the first roll: open the ways in, and execute the job's effects at its start."""
    t.p.phase = DICE
    rooms: i64 = t.b.rooms_open
    while rooms != 0:
        open_room(t, lowest(rooms))
        rooms &= rooms - 1
    shade(t)
    run(t, t.b.start_then)
    settle(t)
    if t.p.phase == DICE:
        t.p.phase = READY


def _draw_tonight(t: Turn) -> None:
    """Chance draws one of the job's openings, before the first roll."""
    chance = t.chance
    if chance is None:
        raise RuntimeError("a view has no future: game.imagine gives it one")
    drawn: i64 = chance.pick("tonight", 0, t.p.drawn, len(t.b.tonight_then))
    t.p.drawn += 1
    t.p.tonight |= BIT[drawn]
    t.tell(DREW, drawn, 0, 0)
    run(t, t.b.tonight_then[drawn])
    settle(t)


def _roll(t: Turn, scratch: Listing) -> None:
    """Roll three dice for all; dice results of the thieves activate."""
    b = t.b
    p = t.p
    p.round += 1
    p.finished = 0
    p.lately = 0
    p.starred = 0
    thrown: i64 = t.throw("roll", p.rolls, 3)
    p.dice = (thrown % 6 + 1) + ((thrown // 6 % 6 + 1) << 3) + ((thrown // 36 + 1) << 6)
    p.rolls += 1
    t.tell(ROLLED, die(p.dice, 0), die(p.dice, 1), die(p.dice, 2))
    seat: i64 = 0
    while seat < b.seats:
        p.hands[HAND * seat + USED] = 0
        _read_results(t, seat)
        seat += 1
    t.seat = NOBODY
    run(t, b.round_then)
    settle(t)
    _carry_on(t, scratch)


def _read_results(t: Turn, seat: i64) -> None:
    b = t.b
    row: i64 = b.seat_result[seat]
    last: i64 = row + b.seat_results[seat]
    t.seat = seat
    while row < last:
        if shows(b, t.p.dice, b.result_pattern[row]):
            t.gain(b.result_pool[row], b.result_tray[row])
            conversion = b.result_converts[row]
            if conversion >= 0:
                t.p.hands[HAND * seat + CONVERSIONS] |= BIT[conversion]
                t.tell(GAINED_CONVERSION, seat, conversion, 0)
        row += 1
    t.hand_out()


def shows(b: Board, dice: i64, pattern: i64) -> bool:
    """Whether the dice as rolled show a dice result; each counts once."""
    x: i64 = die(dice, 0)
    y: i64 = die(dice, 1)
    z: i64 = die(dice, 2)
    if pattern < PAIR:
        return x == pattern or y == pattern or z == pattern
    triple: bool = x == y and y == z
    if pattern == TRIPLE:
        return triple
    if pattern == PAIR:
        return (b.pair_in_triple or not triple) and (x == y or y == z or x == z)  # noqa: SIM109
    if pattern == STRAIGHT:
        low: i64 = min(x, min(y, z))
        high: i64 = max(x, max(y, z))
        return high - low == 2 and x != y and y != z and x != z
    return False


def _escape(t: Turn, driver: i64) -> None:
    """The driver rolls until the car's or the police's bar is full; both at once is an escape."""
    b = t.b
    p = t.p
    p.driver = driver
    t.tell(DROVE, driver, 0, 0)
    if b.sure_drivers & BIT[driver] != 0:  # nobody rolls
        _over(t, ESCAPED)
        return
    index: i64 = 0
    while p.tracks[CAR] < b.track_length[CAR] and p.tracks[POLICE] < b.track_length[POLICE]:
        face = t.throw("escape", index, 1) + 1
        index += 1
        t.tell(CHASED, face, 0, 0)
        if b.seat_car[driver] & BIT[face] != 0:
            tick(t, CAR)
        if b.seat_police[driver] & BIT[face] != 0:
            tick(t, POLICE)
    _over(t, ESCAPED if p.tracks[CAR] >= b.track_length[CAR] else CAUGHT)


def _over(t: Turn, ending: i64) -> None:
    t.p.phase = OVER
    t.p.ending = ending
    t.tell(ENDED, ending, 0, 0)
