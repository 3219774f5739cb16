"""Making a move, whatever it is: the one door from codes to rules. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from getaway.robnrun.board import codes
from getaway.robnrun.board.board import CARDS
from getaway.robnrun.board.tally import BIT, ONE_OF, card_at, size, total
from getaway.robnrun.play import evaluation, preparation, robbery
from getaway.robnrun.play.position import BOSS, CASING, COLOURS, PICKING
from getaway.robnrun.play.turn import BOSS_IS, PICKED, RECOLOURED, Turn


def make(t: Turn, code: i64) -> None:
    """Make a move that is known to be legal, with all that follows from it."""
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
    """The first boss is drawn; experts pick their clue cards first."""
    b = t.b
    p = t.p
    p.boss = t.ask(BOSS, b.seats)
    if b.random_colours:
        _recolour(t)
    p.phase = CASING if p.cards != 0 or b.drawn_clues else PICKING
    t.tell(BOSS_IS, p.boss, 0)


def _recolour(t: Turn) -> None:
    """Variant: the dealers hide anywhere, and the cubes of the route change places."""
    b = t.b
    p = t.p
    dealers: i64 = 0
    cubes: i64 = 0
    i: i64 = 0
    while i < b.quarters:
        dealers += ONE_OF[p.town[b.buildings + i]]
        i += 1
    i = 0
    while i < b.squares:
        cubes += p.squares[i]
        i += 1
    i = 0
    while i < b.quarters:
        colour = card_at(dealers, t.ask(COLOURS, total(dealers)))
        dealers -= ONE_OF[colour]
        p.town[b.buildings + i] = colour
        i += 1
    i = 0
    while i < b.squares:
        count: i64 = total(p.squares[i])
        p.squares[i] = 0
        while count > 0:
            colour = card_at(cubes, t.ask(COLOURS, total(cubes)))
            cubes -= ONE_OF[colour]
            p.squares[i] = p.squares[i] + ONE_OF[colour]
            count -= 1
        i += 1
    t.tell(RECOLOURED, 0, 0)
