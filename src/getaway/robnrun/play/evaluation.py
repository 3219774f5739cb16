"""After a robbery: gold, car, cubes, new safes, police, terminals, dealers (rules, evaluation). Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.bits import BIT, ONE_OF, count_of
from getaway.core.vectors import vec
from getaway.robnrun.board.board import Board
from getaway.robnrun.board.tally import covers
from getaway.robnrun.play.options import affordable, price_of, takes_safe
from getaway.robnrun.play.position import (
    BIN,
    CASING,
    CAUGHT,
    DEALING,
    HALTING,
    HAND,
    LOOKED,
    OVER,
    PLACING,
    SEAT,
    STOPPING,
    STRANDED,
    SWAPPED,
    TERMINAL,
    Position,
)
from getaway.robnrun.play.turn import BOSS_IS, CHASED, CUBE, DROVE, ENDED, LEFT, PAID, PLACED, REVEALED, Turn


def evaluate(t: Turn) -> None:
    """End the robbery: its safes are shown to all and the cards go back."""
    p = t.p
    cracked = best_crack(t.b, p)
    p.cracked = 0
    place: i64 = 0
    while place < p.count:
        safe = p.safe_a if place == 0 else p.safe_b if place == 1 else p.safe_c
        open_: i64 = 1 if cracked & BIT[place] != 0 else 0
        p.cracked += open_
        p.gold += open_ * t.b.safe_gold[safe]
        t.tell(REVEALED, safe, open_)
        if safe < 62:
            p.gone |= BIT[safe]
        else:
            p.gone_more |= BIT[safe - 62]
        place += 1
    _clear_table(t.b, p)
    p.steps = p.cracked
    drive(t)


def best_crack(b: Board, p: Position) -> i64:
    """The safes that the shown tools open, as a set of places: most safes, then most gold."""
    best: i64 = 0
    best_worth: i64 = 0
    chosen: i64 = 1
    while chosen < BIT[p.count]:
        needs: i64 = 0
        worth: i64 = 0
        place: i64 = 0
        while place < p.count:
            if chosen & BIT[place] != 0:
                safe = p.safe_a if place == 0 else p.safe_b if place == 1 else p.safe_c
                needs += b.safe_needs[safe]
                worth += 1000 + b.safe_gold[safe]
            place += 1
        if worth > best_worth and covers(p.shown, needs):
            best = chosen
            best_worth = worth
        chosen += 1
    return best


def _clear_table(b: Board, p: Position) -> None:
    seat: i64 = 0
    while seat < b.seats:
        row: i64 = SEAT * seat
        p.seats[row + HAND] = 0
        p.seats[row + BIN] = 0
        p.seats[row + LOOKED] = 0
        p.seats[row + SWAPPED] = 0
        seat += 1
    p.stack = b.deck
    p.safe_a = -1
    p.safe_b = -1
    p.safe_c = -1
    p.needs = 0
    p.shown = 0
    p.alarm = 0
    p.bags = 0
    p.played = 0
    p.passes = 0
    p.statements = 0
    p.rounds = 0
    p.turned = 0
    p.turned_rounds = 0
    p.looks = vec[i64]([])
    p.up = 0
    p.used = 0
    p.building = -1


def drive(t: Turn) -> None:
    """Move the car by its steps; on a terminal it may halt."""
    b = t.b
    p = t.p
    while p.steps > 0:
        p.steps -= 1
        p.car += 1
        t.tell(DROVE, p.car, 0)
        if not b.cubes_landed:
            _take_cubes(t)
        if b.square_terminal[p.car] != 0:
            if b.first_terminal or p.car == b.squares - 1:
                p.steps = 0
            elif p.steps > 0:
                p.phase = HALTING
                return
    arrive(t)


def halt(t: Turn) -> None:
    t.p.steps = 0
    arrive(t)


def arrive(t: Turn) -> None:
    """The car has arrived: cubes of its square, then new safes for uncracked ones."""
    p = t.p
    if t.b.cubes_landed and p.cracked > 0:
        _take_cubes(t)
    p.pending = min(p.count - p.cracked, p.reserve)
    place_safes(t)


def _take_cubes(t: Turn) -> None:
    """Cubes of the car's square go on the alarm system of their colour, or back to the box if it is full."""
    b = t.b
    p = t.p
    colour: i64 = 0
    while colour < 4:
        count: i64 = count_of(p.squares[p.car], colour)
        while count > 0:
            if count_of(p.cubes, colour) + 1 < b.column_length[colour]:
                p.cubes += ONE_OF[colour]
                t.tell(CUBE, colour, 0)
            else:
                _back_to_box(p, colour)
                t.tell(CUBE, colour, 1)
            count -= 1
        colour += 1
    p.squares[p.car] = 0


def _back_to_box(p: Position, colour: i64) -> None:
    """The count stops at 15, the most that a tally holds."""
    if count_of(p.box, colour) < 15:
        p.box += ONE_OF[colour]


def place_safes(t: Turn) -> None:
    """New safes go where the gang decides; if only one building is possible, it is not asked."""
    b = t.b
    p = t.p
    while p.pending > 0:
        open_: i64 = 0
        only: i64 = -1
        building: i64 = 0
        while building < b.buildings:
            if takes_safe(p, building):
                open_ += 1
                only = building
            building += 1
        if open_ == 0:
            p.pending = 0
        elif open_ > 1:
            p.phase = PLACING
            return
        else:
            put_safe(t, only)
    chase(t)


def put_safe(t: Turn, building: i64) -> None:
    p = t.p
    p.town[building] = p.town[building] + 1
    p.reserve -= 1
    p.pending -= 1
    t.tell(PLACED, building, 0)


def chase(t: Turn) -> None:
    """Move the police: 1 step, one more for each uncracked safe, one more for the alarm."""
    b = t.b
    p = t.p
    p.police += 1 + p.count - p.cracked + p.rang
    t.tell(CHASED, p.police, 0)
    terminal: i64 = b.square_terminal[p.car]
    if p.police >= p.car:
        _end(t, CAUGHT)
    elif terminal != 0 and (b.first_terminal or p.car == b.squares - 1 or _town_is_empty(b, p)):
        _end(t, TERMINAL + terminal)
    elif terminal != 0:
        p.phase = STOPPING
    elif _town_is_empty(b, p):
        _end(t, STRANDED)
    else:
        meet_dealer(t)


def stop(t: Turn) -> None:
    _end(t, TERMINAL + t.b.square_terminal[t.p.car])


def _town_is_empty(b: Board, p: Position) -> bool:
    building: i64 = 0
    while building < b.buildings:
        if p.town[building] != 0:
            return False
        building += 1
    return True


def _end(t: Turn, ending: i64) -> None:
    t.p.phase = OVER
    t.p.ending = ending
    t.tell(ENDED, ending, 0)


def meet_dealer(t: Turn) -> None:
    """The dealer makes an offer, or leaves at once if the gang cannot pay."""
    p = t.p
    if p.dealer >= 0 and affordable(t.b, p) > 0:
        p.phase = DEALING
    else:
        pay(t, 0)


def pay(t: Turn, cubes: i64) -> None:
    """Remove cubes of the dealer's colour for gold; the dealer leaves for good, and the next boss begins."""
    b = t.b
    p = t.p
    if p.dealer >= 0:
        if cubes > 0:
            p.gold -= price_of(b, p.dealer, cubes)
            p.cubes -= ONE_OF[p.dealer] * cubes
            removed: i64 = 0
            while removed < cubes:
                _back_to_box(p, p.dealer)
                removed += 1
            t.tell(PAID, p.dealer, cubes)
        t.tell(LEFT, p.dealer, 0)
        p.dealer = -1
    p.count = 0
    p.cracked = 0
    p.rang = 0
    p.boss = 0 if p.boss + 1 == b.seats else p.boss + 1
    p.phase = CASING
    t.tell(BOSS_IS, p.boss, 0)
