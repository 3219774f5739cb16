"""A mind as a bot of the protocol."""

from __future__ import annotations

from getaway.bots.clou.decisions import NO_MOVE, join, silent
from getaway.bots.clou.mind import Mind
from getaway.bots.protocol import Bot, Choice
from getaway.clou.game import ClouGame
from getaway.clou.play.moves import Move
from getaway.clou.play.options import deciders
from getaway.clou.play.position import DICE, Position
from getaway.clou.play.view import ClouView
from getaway.core import View
from getaway.core.bits import BIT
from getaway.core.chance import Stream

JOINS = "the others want it so"


class ClouBot(Bot):
    def __init__(self, name: str, game: ClouGame, mind: Mind, seats: tuple[int, ...], coin: Stream) -> None:
        self.name = name
        self.seats = seats
        self._game = game
        self._mind = mind
        self._coin = coin
        self._seats = sum(BIT[seat] for seat in seats)
        self._alone = len(set(seats)) == len(game.seats)  # then all voices are its own, and it needs no rule for votes

    def choose(self, view: View) -> Choice | None:
        if not isinstance(view, ClouView):
            raise TypeError("this bot needs a view of its own game")
        position = view.state.position
        able = deciders(self._game.board, position) & self._seats
        if self._game.board.group_vote and not self._alone and position.phase != DICE:
            return self._vote(position, able)
        return self._choice(position, self._mind.choose(position, able, self._coin), self._mind.why())

    def _vote(self, position: Position, able: int) -> Choice | None:
        board = self._game.board
        if unheard := silent(board, position, able):
            return self._choice(position, self._mind.choose(position, unheard, self._coin), self._mind.why())
        code = join(board, position, able)
        return None if code == NO_MOVE else self._choice(position, code, JOINS)

    def _choice(self, position: Position, code: int, why: str) -> Choice:
        return Choice(Move(code, position.dice, self._game.names), why)
