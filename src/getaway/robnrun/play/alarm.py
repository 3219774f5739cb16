"""The alarm phase: the played cards are sorted, and the robbery goes on or ends (rules, a robbery). Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.bits import ONE_OF, count_of
from getaway.robnrun.board.board import RED
from getaway.robnrun.board.tally import total
from getaway.robnrun.play.dealing import begin_round, draw, next_seat
from getaway.robnrun.play.evaluation import evaluate
from getaway.robnrun.play.position import BAGS, DRAW, PLAYS, SEAT, SHOWN_AFTER, TABLE, add_past, level, look_at_alarm
from getaway.robnrun.play.turn import BAG, FAILED, RANG, SHOWED, Turn


def alarm_phase(t: Turn, last: bool) -> None:
    """Needed tools are shown, others go on the alarm stack, bags bring cards; `last` if nobody has a card left."""
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
    begin_round(t)


def _gather(t: Turn) -> i64:
    """The played cards, shuffled: only the number of each kind remains visible."""
    cards: i64 = 0
    seat: i64 = 0
    while seat < t.b.seats:
        cards += t.p.seats[SEAT * seat + TABLE]
        seat += 1
    return cards


def _sort_out(t: Turn, cards: i64) -> None:
    """Shown tools are reported before the others: an order by kind would reveal what lies face down."""
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
    """Add the round to the robbery's memory: what was shown after it, and what each seat played."""
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
        look_at_alarm(p)
