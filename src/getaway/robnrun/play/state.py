"""A state of Rob 'n Run, by the contract: a position, its board, its names, and chance. Compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from getaway.core.bits import BIT
from getaway.core.chance import Chance, Seeded
from getaway.core.errors import IllegalMove
from getaway.core.facts import Result
from getaway.core.facts import View as CoreView
from getaway.core.play import Events, digest_of, seat_sets
from getaway.core.play import Move as CoreMove
from getaway.core.play import State as CoreState
from getaway.robnrun.board import codes
from getaway.robnrun.board.board import Board
from getaway.robnrun.board.names import Names
from getaway.robnrun.play.listing import Listing
from getaway.robnrun.play.moves import Move, Moves
from getaway.robnrun.play.options import deciders, list_moves
from getaway.robnrun.play.position import OVER, Position
from getaway.robnrun.play.rounds import make
from getaway.robnrun.play.tape import RobEvents
from getaway.robnrun.play.turn import Turn
from getaway.robnrun.sight.sight import SPECTATOR, Sight, see


class Rulebook:
    """What the states of one game share: the board, the names, and the uncompiled parts of the engine."""

    def __init__(
        self,
        board: Board,
        names: Names,
        reckon: Callable[[Position], Result],
        refuse: Callable[[State, CoreMove], str],
        show: Callable[[Sight, Moves | None], CoreView],
    ) -> None:
        self.board: Final = board
        self.names: Final = names
        self.reckon: Final = reckon
        self.refuse: Final = refuse
        self.show: Final = show
        self.seat_sets: Final = seat_sets(board.seats)

    def state(self, position: Position, chance: Chance | None) -> State:
        """A state that shares its scratch only with its clones."""
        return State(self, position, chance, Scratch(self.board, position))


class Scratch:
    """Scratch space, used by one state at a time: a started state and its clones share it, and no other does, so that no
    thread and no bot touches the position of a running table."""

    def __init__(self, board: Board, position: Position) -> None:
        self.turn: Final = Turn(board, position, None)
        self.listing: Final = Listing()
        self.listed_for: Position | None = None  # the position and seat whose moves the listing holds
        self.listed_seat: i64 = -1


@mypyc_attr(acyclic=True, free_list_len=1)
class State(CoreState):
    """A state of a running game."""

    def __init__(self, book: Rulebook, position: Position, chance: Chance | None, scratch: Scratch) -> None:
        self.book = book
        self.position = position
        self.chance = chance
        self.scratch = scratch

    def deciders(self) -> tuple[int, ...]:
        return self.book.seat_sets[deciders(self.book.board, self.position)]

    def moves(self, seat: int) -> Moves:
        return Moves(self._list(seat), self.book.names)

    def _list(self, seat: i64) -> Listing:
        """The moves of a seat; kept until something changes, so that a move just listed is not listed again."""
        scratch = self.scratch
        if scratch.listed_for is not self.position or scratch.listed_seat != seat:
            scratch.listed_for = None
            list_moves(self.book.board, self.position, seat, scratch.listing)
            scratch.listed_for = self.position
            scratch.listed_seat = seat
        return scratch.listing

    def play(self, move: CoreMove) -> Events:
        code: i64 = move.raw if isinstance(move, Move) else move.code
        if not self.offers(code):
            raise IllegalMove(self.book.refuse(self, move))
        scratch = self.scratch
        boss = self.position.boss
        scratch.listed_for = None
        scratch.turn.begin(self.position, self.chance)
        # Chance from a key never fails; scripted chance may run out in the middle of a move.
        before = None if isinstance(self.chance, Seeded) else self.position.clone()
        try:
            make(scratch.turn, code)
        except Exception:
            if before is not None:
                self.position = before
            raise
        return RobEvents(scratch.turn, self.book.names, boss)

    def offers(self, code: i64) -> bool:
        """Whether this code is a legal move now."""
        seat = codes.seat_of(code)
        if seat == codes.GANG_SEAT:
            seat = 0
        if code < 0 or seat >= self.book.board.seats or deciders(self.book.board, self.position) & BIT[seat] == 0:
            return False
        return self._list(seat).has(code)

    def clone(self) -> State:
        return State(self.book, self.position.clone(), self.chance, self.scratch)

    def view(self, seat: int | None) -> CoreView:
        """What a seat may know, and what it may do."""
        sight = see(self.book.board, self.position, SPECTATOR if seat is None else seat)
        return self.book.show(sight, None if seat is None else self.moves(seat))

    @property
    def result(self) -> Result | None:
        return self.book.reckon(self.position) if self.position.phase == OVER else None

    def digest(self) -> str:
        return digest_of(self.position.numbers())
