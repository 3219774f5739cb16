"""A state of Rob 'n Run, as the contract has it: a position, its board, its names, and chance. Compiled."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

from mypy_extensions import i64

from getaway.core.chance import Chance, Seeded
from getaway.core.errors import IllegalMove
from getaway.core.game import Events, Result
from getaway.core.game import Move as CoreMove
from getaway.core.game import State as CoreState
from getaway.core.game import View as CoreView
from getaway.robnrun import codes
from getaway.robnrun.board import Board
from getaway.robnrun.events import RobEvents
from getaway.robnrun.listing import Listing
from getaway.robnrun.moves import Moves
from getaway.robnrun.names import Names
from getaway.robnrun.options import deciders, list_moves
from getaway.robnrun.position import OVER, Position
from getaway.robnrun.rounds import make
from getaway.robnrun.sight import SPECTATOR, Sight, see
from getaway.robnrun.tally import BIT, lowest
from getaway.robnrun.turn import Turn


class Rulebook:
    """What the states of one game share: the board, names, and the parts of the engine that are not compiled."""

    def __init__(
        self,
        board: Board,
        names: Names,
        reckon: Callable[[Position], Result],
        refuse: Callable[[State, CoreMove], str],
        show: Callable[[Sight, Sequence[CoreMove]], CoreView],
    ) -> None:
        self.board = board
        self.names = names
        self.reckon = reckon
        self.refuse = refuse
        self.show = show


class State(CoreState):
    """A position in a game that goes on."""

    def __init__(self, book: Rulebook, position: Position, chance: Chance | None) -> None:
        self.book = book
        self.position = position
        self.chance = chance
        self._listing: Listing | None = None
        self._listed: i64 = -1  # the seat whose moves the listing holds now; -1 for none

    def deciders(self) -> tuple[int, ...]:
        seats = deciders(self.book.board, self.position)
        if seats & (seats - 1) == 0:
            return (lowest(seats),) if seats != 0 else ()
        return tuple([seat for seat in range(self.book.board.seats) if seats & BIT[seat] != 0])

    def moves(self, seat: int) -> Sequence[CoreMove]:
        return Moves(self._list(seat), self.book.names)

    def _list(self, seat: i64) -> Listing:
        """The moves of a seat; kept until the position changes, so that a move just listed is not listed again."""
        listing = self._listing
        if listing is None:
            listing = Listing()
            self._listing = listing
        if self._listed != seat:
            list_moves(self.book.board, self.position, seat, listing)
            self._listed = seat
        return listing

    def play(self, move: CoreMove) -> Events:
        code: i64 = move.code
        if not self.offers(code):
            raise IllegalMove(self.book.refuse(self, move))
        boss = self.position.boss
        turn = Turn(self.book.board, self.position, self.chance)
        self._listed = -1
        # Chance from a key never fails; written-down chance may run out in the middle of a move.
        before = None if isinstance(self.chance, Seeded) else self.position.clone()
        try:
            make(turn, code)
        except Exception:
            if before is not None:
                self.position = before
            raise
        return RobEvents(turn, self.book.names, boss)

    def offers(self, code: i64) -> bool:
        """Whether this very code is a legal move now."""
        seat = codes.seat_of(code)
        if seat == codes.GANG_SEAT:
            seat = 0
        if code < 0 or seat >= self.book.board.seats or deciders(self.book.board, self.position) & BIT[seat] == 0:
            return False
        return self._list(seat).has(code)

    def clone(self) -> State:
        return State(self.book, self.position.clone(), self.chance)

    def view(self, seat: int | None) -> CoreView:
        """What a seat may know, and what it may do."""
        sight = see(self.book.board, self.position, SPECTATOR if seat is None else seat)
        moves: Sequence[CoreMove] = () if seat is None else self.moves(seat)
        return self.book.show(sight, moves)

    @property
    def result(self) -> Result | None:
        return self.book.reckon(self.position) if self.position.phase == OVER else None

    def digest(self) -> str:
        data = ",".join([str(number) for number in self.position.numbers()])
        return hashlib.sha256(data.encode()).hexdigest()[:32]
