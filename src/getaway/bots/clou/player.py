"""A mind as a bot of the protocol."""

from __future__ import annotations

from getaway.bots.clou.mind import Mind
from getaway.bots.protocol import Bot, Choice
from getaway.clou.bits import BIT
from getaway.clou.game import ClouGame
from getaway.clou.moves import Move
from getaway.clou.options import deciders
from getaway.clou.view import ClouView
from getaway.core import View
from getaway.core.chance import Stream


class ClouBot(Bot):
    def __init__(self, name: str, game: ClouGame, mind: Mind, seats: tuple[int, ...], coin: Stream) -> None:
        self.name = name
        self.seats = seats
        self._game = game
        self._mind = mind
        self._coin = coin
        self._seats = sum(BIT[seat] for seat in seats)

    def choose(self, view: View) -> Choice:
        if not isinstance(view, ClouView):
            raise TypeError("this bot needs a view of its own game")
        position = view.state.position
        code = self._mind.choose(position, deciders(self._game.board, position) & self._seats, self._coin)
        return Choice(Move(code, position.dice, self._game.names), self._mind.why())
