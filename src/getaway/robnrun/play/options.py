"""The legal moves of a seat, in a fixed order. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.bits import BIT, count_of
from getaway.robnrun.board import codes
from getaway.robnrun.board.board import MOST_SAFES, Board
from getaway.robnrun.board.codes import act, decide
from getaway.robnrun.play.listing import Listing
from getaway.robnrun.play.position import (
    BEFORE,
    CASING,
    CLUES,
    CREW,
    DEALING,
    HALTING,
    OVER,
    PICKING,
    PLACING,
    SEAT,
    STOPPING,
    SWAPPED,
    Position,
    hand_of,
)
from getaway.robnrun.play.statements import list_statements


def deciders(b: Board, p: Position) -> i64:
    """The seats that may act now, as a set."""
    if p.phase == CREW:
        return BIT[p.actor]
    if p.phase == CASING or p.phase == CLUES:
        return BIT[p.boss]
    return 0 if p.phase == OVER else BIT[b.seats] - 1


def list_moves(b: Board, p: Position, seat: i64, listing: Listing) -> None:
    """List all legal moves of this seat; decisions of the gang are offered to all."""
    listing.count = 0
    if deciders(b, p) & BIT[seat] == 0:
        return
    if p.phase == CREW:
        _list_crew(b, p, seat, listing)
    elif p.phase == CLUES:
        _list_clues(b, p, listing)
    elif p.phase == CASING:
        building: i64 = 0
        while building < b.buildings:
            if p.town[building] != 0:
                listing.add(act(codes.ROB, seat, building))
            building += 1
    else:
        _list_decisions(b, p, listing)


def _list_crew(b: Board, p: Position, seat: i64, listing: Listing) -> None:
    hand = hand_of(p, seat)
    kind: i64 = 0
    while kind <= b.tools:
        if count_of(hand, kind) != 0:
            listing.add(act(codes.PLAY, seat, kind))
        kind += 1
    if hand != 0 and p.seats[SEAT * seat + SWAPPED] == 0:
        listing.add(act(codes.EXCHANGE, seat, 0))
    if hand == 0 or p.passes < b.seats - 1:
        listing.add(act(codes.PASS, seat, 0))


def _list_clues(b: Board, p: Position, listing: Listing) -> None:
    card: i64 = 0
    while card < len(b.card_says):
        if p.up & BIT[card] != 0:
            list_statements(b, p, card, listing)
        card += 1
    if p.gold >= b.clue_price:
        hidden: i64 = p.cards & ~p.up & ~p.used
        if hidden != 0 and not b.hidden_seen:
            listing.add(act(codes.BUY, p.boss, codes.A_HIDDEN_ONE))
        for_sale: i64 = p.used | hidden if b.hidden_seen else p.used
        card = 0
        while card < len(b.card_says):
            if for_sale & BIT[card] != 0:
                listing.add(act(codes.BUY, p.boss, card))
            card += 1
    listing.add(act(codes.READY, p.boss, 0))


def _list_decisions(b: Board, p: Position, listing: Listing) -> None:
    if p.phase == BEFORE:
        listing.add(decide(codes.START))
    elif p.phase == PICKING:
        card: i64 = 0
        while card < len(b.card_says):
            if b.choice & ~p.cards & BIT[card] != 0:
                listing.add(decide(codes.PICK + card))
            card += 1
    elif p.phase == HALTING:
        listing.add(decide(codes.HALT))
        listing.add(decide(codes.DRIVE))
    elif p.phase == PLACING:
        building: i64 = 0
        while building < b.buildings:
            if takes_safe(p, building):
                listing.add(decide(codes.PLACE + building))
            building += 1
    elif p.phase == STOPPING:
        listing.add(decide(codes.STOP))
        listing.add(decide(codes.GO_ON))
    elif p.phase == DEALING:
        cubes: i64 = 0
        while cubes <= affordable(b, p):
            listing.add(decide(codes.PAY + cubes))
            cubes += 1


def takes_safe(p: Position, building: i64) -> bool:
    """Whether a new safe may go on a building: it is not empty and has room (rules, evaluation 3)."""
    return p.town[building] > 0 and p.town[building] < MOST_SAFES


def price_of(b: Board, colour: i64, cubes: i64) -> i64:
    """The price of the dealer of a colour for this many cubes."""
    if cubes == 0:
        return 0
    return b.price[colour] if cubes == 1 else b.price[colour] + b.second_price[colour]


def affordable(b: Board, p: Position) -> i64:
    """How many cubes the gang can pay the current dealer for: 0, 1 or 2."""
    most: i64 = min(count_of(p.cubes, p.dealer), 2)
    while most > 0 and price_of(b, p.dealer, most) > p.gold:
        most -= 1
    return most
