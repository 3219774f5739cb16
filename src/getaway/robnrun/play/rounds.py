"""Makes any move: the one way from codes to rules. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.core.bits import BIT, ONE_OF, count_of, size
from getaway.robnrun.board import codes
from getaway.robnrun.board.board import CARDS, SYSTEMS
from getaway.robnrun.board.tally import card_at, member_at, total
from getaway.robnrun.play import evaluation, preparation, robbery
from getaway.robnrun.play.position import BOSS, CASING, COLOURS, PICKING
from getaway.robnrun.play.turn import BOSS_IS, PICKED, RECOLOURED, Turn


def make(t: Turn, code: i64) -> None:
    """Make a legal move, with all that follows from it."""
    deed = codes.deed(code)
    seat = codes.seat_of(code)
    what = codes.what(code)
    if deed == codes.PLAY:
        robbery.play_card(t, seat, what)
    elif deed == codes.PASS:
        robbery.pass_on(t, seat)
    elif deed == codes.EXCHANGE:
        robbery.exchange(t, seat)
    elif deed == codes.SAY:
        robbery.say(t, code)
    elif deed == codes.BUY:
        robbery.buy(t, what)
    elif deed == codes.READY:
        robbery.ready(t)
    elif deed == codes.ROB:
        preparation.rob(t, what)
    else:
        _decide(t, what)


def _decide(t: Turn, option: i64) -> None:
    p = t.p
    if option == codes.START:
        _start(t)
    elif option == codes.HALT:
        evaluation.halt(t)
    elif option == codes.DRIVE:
        evaluation.drive(t)
    elif option == codes.STOP:
        evaluation.stop(t)
    elif option == codes.GO_ON:
        evaluation.meet_dealer(t)
    elif option >= codes.PICK:
        p.cards |= BIT[option - codes.PICK]
        t.tell(PICKED, option - codes.PICK, 0)
        if size(p.cards) == CARDS:
            p.phase = CASING
    elif option >= codes.PLACE:
        evaluation.put_safe(t, option - codes.PLACE)
        evaluation.place_safes(t)
    else:
        evaluation.pay(t, option - codes.PAY)


def _start(t: Turn) -> None:
    """Draw the first boss; experts pick their clue cards first."""
    b = t.b
    p = t.p
    p.boss = t.ask(BOSS, b.seats)
    if b.random_colours:
        _recolour(t)
    p.phase = CASING if p.cards != 0 or b.drawn_clues else PICKING
    t.tell(BOSS_IS, p.boss, 0)


def _recolour(t: Turn) -> None:
    """Variant: the dealers hide anywhere, and every cube on station and route gets a random colour (rules, scenarios)."""
    b = t.b
    p = t.p
    dealers: i64 = 0
    i: i64 = 0
    while i < b.quarters:
        dealers += ONE_OF[p.town[b.buildings + i]]
        i += 1
    i = 0
    while i < b.quarters:
        colour = card_at(dealers, t.ask(COLOURS, total(dealers)))
        dealers -= ONE_OF[colour]
        p.town[b.buildings + i] = colour
        i += 1
    _recolour_station(t)
    i = 0
    while i < b.squares:
        count: i64 = total(p.squares[i])
        p.squares[i] = 0
        while count > 0:
            p.squares[i] = p.squares[i] + ONE_OF[t.ask(COLOURS, SYSTEMS)]
            count -= 1
        i += 1
    t.tell(RECOLOURED, 0, 0)


def _recolour_station(t: Turn) -> None:
    """As many cubes as before, each of a colour whose alarm system has room."""
    b = t.b
    p = t.p
    count: i64 = total(p.cubes)
    p.cubes = 0
    while count > 0:
        room: i64 = 0
        colour: i64 = 0
        while colour < SYSTEMS:
            if count_of(p.cubes, colour) + 1 < b.column_length[colour]:
                room |= BIT[colour]
            colour += 1
        p.cubes += ONE_OF[member_at(room, t.ask(COLOURS, size(room)))]
        count -= 1
