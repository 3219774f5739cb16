"""The programs of Rob 'n Run behind the protocol that every bot speaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.bots.protocol import Bot, Choice
from getaway.bots.robnrun.players import bot
from getaway.core import View
from getaway.robnrun.sight.view import RobView

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame


class SeatedBot(Bot):
    """One of the programs at some seats of a game."""

    def __init__(self, name: str, game: RobGame, seats: tuple[int, ...], seed: int) -> None:
        self.name = name
        self.seats = seats
        self._game = game
        self._program = bot(name, seed)

    def choose(self, view: View) -> Choice:
        assert isinstance(view, RobView)
        choice = self._program.choose(view)
        return Choice(choice.move, choice.why.say("en", self._game))
