"""The rounds of a robbery: clue phase and crew phase (rules, a robbery). Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.bits import BIT, ONE_OF, count_of, size
from getaway.robnrun.board import codes
from getaway.robnrun.board.board import ALARM, WHITE, Board
from getaway.robnrun.board.board import HAND as HAND_CARD
from getaway.robnrun.board.tally import member_at, total
from getaway.robnrun.play.alarm import alarm_phase
from getaway.robnrun.play.dealing import draw, next_seat
from getaway.robnrun.play.position import (
    BIN,
    CARDS_UP,
    CREW,
    DRAW,
    HAND,
    LOOKED,
    SEAT,
    SWAP,
    SWAPPED,
    TABLE,
    Position,
    add_statement,
    hand_of,
    level,
    look_at_alarm,
)
from getaway.robnrun.play.statements import missing_kinds
from getaway.robnrun.play.turn import BOUGHT, PASSED, PLAYED, SAID, SHOWED_HAND, TURNED, Turn
from getaway.robnrun.play.turn import SWAPPED as SWAPPED_ROW

# Clue phase


def say(t: Turn, code: i64) -> None:
    """Use a clue card and turn it down."""
    b = t.b
    p = t.p
    card = codes.what(code)
    hand: i64 = 0
    p.up &= ~BIT[card]
    p.used |= BIT[card]
    if b.card_says[card] == HAND_CARD:
        seat: i64 = 0
        while codes.hearers_of(code) != BIT[seat]:
            seat += 1
        hand = hand_of(p, seat)
        p.seats[SEAT * seat + LOOKED] = 1
        code = codes.with_number(code, missing_kinds(b, p.needs - p.shown, hand))
        _show_hand(t, seat, hand)
    elif b.card_says[card] == ALARM:
        turn_alarm_up(t)
    t.tell(SAID, code, 0)
    add_statement(p, code, p.shown, hand)


def _show_hand(t: Turn, seat: i64, hand: i64) -> None:
    kind: i64 = 0
    while kind <= t.b.tools:
        count: i64 = count_of(hand, kind)
        while count > 0:
            t.tell(SHOWED_HAND, seat, kind)
            count -= 1
        kind += 1


def turn_alarm_up(t: Turn) -> None:
    """Show all the cards of the alarm stack."""
    p = t.p
    kind: i64 = 0
    while kind < t.b.tools:
        count: i64 = count_of(p.alarm, kind)
        while count > 0:
            t.tell(TURNED, kind, 0)
            count -= 1
        kind += 1
    look_at_alarm(p)


def buy(t: Turn, card: i64) -> None:
    """Turn a hidden or a used card up, for gold."""
    b = t.b
    p = t.p
    p.gold -= b.clue_price
    hidden: i64 = p.cards & ~p.up & ~p.used
    if card == codes.A_HIDDEN_ONE:
        card = member_at(hidden, t.ask(CARDS_UP, size(hidden)))
    t.tell(BOUGHT, card, 1 if hidden & BIT[card] != 0 else 0)
    p.up |= BIT[card]
    p.used &= ~BIT[card]


def ready(t: Turn) -> None:
    """End the clue phase: the crew phase begins at the boss's left."""
    p = t.p
    p.phase = CREW
    p.actor = p.boss
    _next_actor(t)


# Crew phase


def play_card(t: Turn, seat: i64, kind: i64) -> None:
    p = t.p
    row: i64 = SEAT * seat
    p.seats[row + HAND] = p.seats[row + HAND] - ONE_OF[kind]
    p.seats[row + TABLE] = p.seats[row + TABLE] + ONE_OF[kind]
    p.seats[row + LOOKED] = 0
    p.played += 1
    p.passes = 0
    t.tell(PLAYED, seat, kind)
    _carry_on(t)


def exchange(t: Turn, seat: i64) -> None:
    """The whole hand goes to the bin, and the same number of cards is drawn."""
    p = t.p
    row: i64 = SEAT * seat
    hand = p.seats[row + HAND]
    t.tell(SWAPPED_ROW, seat, total(hand))
    p.seats[row + BIN] = p.seats[row + BIN] + hand
    p.seats[row + HAND] = 0
    p.seats[row + SWAPPED] = 1
    p.passes = 0
    draw(t, seat, total(hand), SWAP)
    _carry_on(t)


def pass_on(t: Turn, seat: i64) -> None:
    t.p.passes += 1
    t.tell(PASSED, seat, 0)
    _carry_on(t)


def _carry_on(t: Turn) -> None:
    p = t.p
    if p.played == level(t.b, p, WHITE):
        if t.b.seats == 2:
            draw(t, p.actor, p.played, DRAW)
        alarm_phase(t, False)
    elif _nobody_holds_cards(t.b, p):
        alarm_phase(t, True)
    else:
        _next_actor(t)


def _nobody_holds_cards(b: Board, p: Position) -> bool:
    seat: i64 = 0
    while seat < b.seats:
        if p.seats[SEAT * seat + HAND] != 0:
            return False
        seat += 1
    return True


def _next_actor(t: Turn) -> None:
    """The next member. When all have passed, the duty to play skips members without cards."""
    b = t.b
    p = t.p
    while True:
        p.actor = next_seat(b, p.actor)
        if p.actor != p.boss and (p.passes < b.seats - 1 or hand_of(p, p.actor) != 0):
            return
