"""A robbery: preparation, clue phase, crew phase, alarm phase (rules, a robbery). Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.robnrun import codes
from getaway.robnrun.board import ALARM, CARDS, GREEN, RED, WHITE, YELLOW, Board
from getaway.robnrun.board import HAND as HAND_CARD
from getaway.robnrun.evaluation import evaluate
from getaway.robnrun.position import (
    BAGS,
    BIN,
    CARDS_UP,
    CLUES,
    CREW,
    DEAL,
    DRAW,
    HAND,
    LOOKED,
    PLAYS,
    SAFES,
    SEAT,
    SHOWN_AFTER,
    SWAP,
    SWAPPED,
    TABLE,
    Position,
    add_past,
    add_statement,
    bin_cards,
    hand_of,
    level,
)
from getaway.robnrun.statements import missing_kinds
from getaway.robnrun.tally import BIT, ONE_OF, card_at, count_of, size, total
from getaway.robnrun.turn import (
    BAG,
    BOUGHT,
    CAME,
    DREW,
    FAILED,
    LAID_OUT,
    PASSED,
    PLAYED,
    RANG,
    RESHUFFLED,
    ROBBED,
    ROUND,
    SAID,
    SAW_SAFE,
    SHOWED,
    SHOWED_HAND,
    TURNED,
    Turn,
)
from getaway.robnrun.turn import SWAPPED as SWAPPED_ROW

# Preparation


def rob(t: Turn, building: i64) -> None:
    """The safes of a building go behind the screen; clue cards are laid out, cards dealt."""
    p = t.p
    p.robbery += 1
    p.building = building
    p.count = p.town[building]
    p.town[building] = 0
    t.tell(ROBBED, building, p.count)
    _take_safes(t)
    _call_dealer(t, t.b.building_quarter[building])
    _lay_out_clues(t)
    green = level(t.b, p, GREEN)
    seat: i64 = next_seat(t.b, p.boss)
    while seat != p.boss:
        draw(t, seat, green, DEAL)
        seat = next_seat(t.b, seat)
    _begin_round(t)


def _take_safes(t: Turn) -> None:
    b = t.b
    p = t.p
    left: i64 = b.safes - size(p.gone) - size(p.gone_more)
    taken: i64 = 0
    while taken < p.count:
        safe = _safe_at(b, p, t.ask(SAFES, left))
        if taken == 0:
            p.safe_a = safe
        elif taken == 1:
            p.safe_b = safe
        else:
            p.safe_c = safe
        p.needs += b.safe_needs[safe]
        t.tell(SAW_SAFE, safe, 0)
        left -= 1
        taken += 1


def _safe_at(b: Board, p: Position, place: i64) -> i64:
    """The safe at a place among those that nobody has seen."""
    safe: i64 = 0
    while True:
        if not is_gone(p, safe) and safe != p.safe_a and safe != p.safe_b:
            if place == 0:
                return safe
            place -= 1
        safe += 1


def is_gone(p: Position, safe: i64) -> bool:
    return p.gone & BIT[safe] != 0 if safe < 62 else p.gone_more & BIT[safe - 62] != 0


def _call_dealer(t: Turn, quarter: i64) -> None:
    """If the quarter is empty now, its dealer goes onto the route."""
    b = t.b
    p = t.p
    building: i64 = 0
    while building < b.buildings:
        if b.building_quarter[building] == quarter and p.town[building] != 0:
            return
        building += 1
    p.dealer = p.town[b.buildings + quarter]
    p.town[b.buildings + quarter] = -1
    t.tell(CAME, p.dealer, 0)


def _lay_out_clues(t: Turn) -> None:
    b = t.b
    p = t.p
    if b.drawn_clues:
        p.cards = _some_cards(t, b.choice, CARDS)
    p.used = 0
    up = level(b, p, YELLOW)
    if 2 * up <= CARDS:
        p.up = _some_cards(t, p.cards, up)
    else:
        p.up = p.cards & ~_some_cards(t, p.cards, CARDS - up)
    t.tell(LAID_OUT, p.up, p.cards)


def _some_cards(t: Turn, cards: i64, count: i64) -> i64:
    """So many clue cards of a set, drawn at random."""
    drawn: i64 = 0
    left = size(cards)
    while count > 0 and left > 0:
        card = _member(cards & ~drawn, t.ask(CARDS_UP, left))
        drawn |= BIT[card]
        left -= 1
        count -= 1
    return drawn


def _member(members: i64, place: i64) -> i64:
    card: i64 = 0
    while True:
        if members & BIT[card] != 0:
            if place == 0:
                return card
            place -= 1
        card += 1


def next_seat(b: Board, seat: i64) -> i64:
    """The seat to the left."""
    return 0 if seat + 1 == b.seats else seat + 1


def draw(t: Turn, seat: i64, count: i64, purpose: i64) -> None:
    """A member draws; an empty stack is the bin shuffled, and where both are empty fewer are drawn."""
    p = t.p
    at: i64 = SEAT * seat + HAND
    stack = p.stack
    left = total(stack)
    hand = p.seats[at]
    while count > 0:
        if left == 0:
            p.stack = 0
            stack = _shuffle_bin(t)
            left = total(stack)
            if left == 0:
                break
        kind = card_at(stack, t.ask(purpose, left))
        stack -= ONE_OF[kind]
        hand += ONE_OF[kind]
        t.tell(DREW, seat, kind)
        left -= 1
        count -= 1
    p.stack = stack
    p.seats[at] = hand
    p.seats[SEAT * seat + LOOKED] = 0


def _shuffle_bin(t: Turn) -> i64:
    cards = bin_cards(t.b, t.p)
    seat: i64 = 0
    while seat < t.b.seats:
        t.p.seats[SEAT * seat + BIN] = 0
        seat += 1
    if cards != 0:
        t.tell(RESHUFFLED, 0, 0)
    return cards


def _begin_round(t: Turn) -> None:
    p = t.p
    p.phase = CLUES
    p.played = 0
    p.passes = 0
    seat: i64 = 0
    while seat < t.b.seats:
        p.seats[SEAT * seat + SWAPPED] = 0
        seat += 1
    t.tell(ROUND, p.rounds + 1, 0)


# Clue phase


def say(t: Turn, code: i64) -> None:
    """A clue card is used and turned down."""
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
    """All see the cards of the alarm stack as it is now."""
    p = t.p
    kind: i64 = 0
    while kind < t.b.tools:
        count: i64 = count_of(p.alarm, kind)
        while count > 0:
            t.tell(TURNED, kind, 0)
            count -= 1
        kind += 1
    p.turned = p.alarm
    p.turned_rounds = p.rounds


def buy(t: Turn, card: i64) -> None:
    """For gold a hidden or a used card is turned up."""
    b = t.b
    p = t.p
    p.gold -= b.clue_price
    hidden: i64 = p.cards & ~p.up & ~p.used
    if card == codes.A_HIDDEN_ONE:
        card = _member(hidden, t.ask(CARDS_UP, size(hidden)))
    t.tell(BOUGHT, card, 1 if hidden & BIT[card] != 0 else 0)
    p.up |= BIT[card]
    p.used &= ~BIT[card]


def ready(t: Turn) -> None:
    """The boss has said all: the crew phase begins at the boss's left."""
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
    """The whole hand goes to the bin, and as many cards are drawn."""
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
        _alarm_phase(t, False)
    elif _nobody_holds_cards(t.b, p):
        _alarm_phase(t, True)
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
    """The next member; when all have passed, the duty skips those who hold no card."""
    b = t.b
    p = t.p
    while True:
        p.actor = next_seat(b, p.actor)
        if p.actor != p.boss and (p.passes < b.seats - 1 or hand_of(p, p.actor) != 0):
            return


# Alarm phase


def _alarm_phase(t: Turn, last: bool) -> None:
    """Needed tools are shown, others go on the alarm stack, bags bring cards; `last` when nobody holds a card."""
    b = t.b
    p = t.p
    p.actor = -1
    cards = _gather(t)
    bags: i64 = count_of(cards, b.bag)
    _sort_out(t, cards)
    _remember(t, bags)
    rang: bool = total(p.alarm) > level(b, p, RED)
    if rang:
        p.rang = 1
        t.tell(RANG, 0, 0)
    if rang or last or p.shown == p.needs:
        evaluate(t)
        return
    while bags > 0:
        seat: i64 = next_seat(b, p.boss)
        while seat != p.boss:
            draw(t, seat, b.bag_cards, DRAW)
            seat = next_seat(b, seat)
        bags -= 1
    _begin_round(t)


def _gather(t: Turn) -> i64:
    """The played cards, shuffled: only how many of each kind is left to see."""
    cards: i64 = 0
    seat: i64 = 0
    while seat < t.b.seats:
        cards += t.p.seats[SEAT * seat + TABLE]
        seat += 1
    return cards


def _sort_out(t: Turn, cards: i64) -> None:
    """Shown tools are told before the others: an order by kind would tell what lies face down."""
    b = t.b
    p = t.p
    failed: i64 = 0
    kind: i64 = 0
    while kind < b.tools:
        count: i64 = count_of(cards, kind)
        fit: i64 = min(count, count_of(p.needs, kind) - count_of(p.shown, kind))
        p.shown += ONE_OF[kind] * fit
        failed += ONE_OF[kind] * (count - fit)
        _tell_each(t, SHOWED, kind, fit)
        kind += 1
    p.alarm += failed
    kind = 0
    while kind < b.tools:
        _tell_each(t, FAILED, kind, count_of(failed, kind))
        kind += 1
    p.bags += count_of(cards, b.bag)
    _tell_each(t, BAG, 0, count_of(cards, b.bag))


def _tell_each(t: Turn, row: i64, kind: i64, count: i64) -> None:
    while count > 0:
        t.tell(row, kind, 0)
        count -= 1


def _remember(t: Turn, bags: i64) -> None:
    """The round goes into the memory of the robbery: what was shown after it, and what each seat played."""
    b = t.b
    p = t.p
    at: i64 = (PLAYS + b.seats) * p.rounds
    add_past(p, at + SHOWN_AFTER, p.shown)
    add_past(p, at + BAGS, bags)
    seat: i64 = 0
    while seat < b.seats:
        add_past(p, at + PLAYS + seat, p.seats[SEAT * seat + TABLE])
        p.seats[SEAT * seat + TABLE] = 0
        seat += 1
    p.rounds += 1
    if b.alarm_open:
        p.turned = p.alarm
        p.turned_rounds = p.rounds
