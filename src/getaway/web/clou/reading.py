"""Reads a move from a page or a person: an offer by its code, or notation."""

from __future__ import annotations

from getaway.clou.board import codes
from getaway.clou.game import ClouGame
from getaway.clou.play.moves import Move, Moves
from getaway.clou.play.state import State
from getaway.clou.words.notation import write_move
from getaway.core import IllegalMove
from getaway.core import Move as AnyMove
from getaway.web.port import CODE


def read_move(game: ClouGame, state: State, said: str, seat: int) -> AnyMove:
    """Raises IllegalMove if there is none. A code is searched among bare codes, so that only one move is made of hundreds."""
    if not said.startswith(CODE):
        return game.parse(state, said, seat)
    code = _number(said)
    if seat in state.deciders():
        moves = state.moves(seat)
        assert isinstance(moves, Moves)
        if code in moves.codes():
            return Move(code, state.position.dice, game.names)
    raise IllegalMove(f"{said} is not offered now")


def notation(game: ClouGame, state: State, said: str) -> str:
    """The notation of a code that is no longer offered, to explain the refusal; empty if it is no move."""
    if not said.startswith(CODE):
        return said
    code = _number(said)
    seat = codes.seat_of(code)
    known = codes.where(code) in game.names.marks and (seat < len(game.seats) or seat == codes.CREW_SEAT)
    if not known or codes.deed(code) not in (codes.PLACE, codes.WILD, codes.SPEND, codes.LAPSE, codes.DONE):
        return ""
    try:
        return write_move(code, state.position.dice, game.names)
    except (IndexError, KeyError):
        return ""


def _number(said: str) -> int:
    digits = said.removeprefix(CODE)
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 20 and int(digits) < 1 << 58 else 0
