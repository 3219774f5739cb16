"""The preparation of a robbery: safes behind the screen, clue cards laid out, cards dealt (rules, a robbery). Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.bits import BIT, size
from getaway.robnrun.board.board import CARDS, GREEN, YELLOW, Board
from getaway.robnrun.board.tally import member_at
from getaway.robnrun.play.dealing import begin_round, draw, next_seat
from getaway.robnrun.play.position import CARDS_UP, DEAL, SAFES, Position, level
from getaway.robnrun.play.turn import CAME, LAID_OUT, ROBBED, SAW_SAFE, Turn


def rob(t: Turn, building: i64) -> None:
    """Put the safes of a building behind the screen, lay out clue cards, deal cards."""
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
    begin_round(t)


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
    """The safe at an index among those that nobody has seen."""
    safe: i64 = 0
    while True:
        if not _is_gone(p, safe) and safe != p.safe_a and safe != p.safe_b:
            if place == 0:
                return safe
            place -= 1
        safe += 1


def _is_gone(p: Position, safe: i64) -> bool:
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
    """Clue cards drawn at random from a set."""
    drawn: i64 = 0
    left = size(cards)
    while count > 0 and left > 0:
        card = member_at(cards & ~drawn, t.ask(CARDS_UP, left))
        drawn |= BIT[card]
        left -= 1
        count -= 1
    return drawn
