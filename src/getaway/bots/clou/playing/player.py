"""A mind as a bot of the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from getaway.bots.clou.mind.decisions import NO_MOVE, join, silent
from getaway.bots.clou.mind.mind import Mind
from getaway.bots.clou.minds import MINDS
from getaway.bots.protocol import UNBOUND, Bot, Budget, Choice, Reason, Value
from getaway.clou.game import ClouGame
from getaway.clou.play.moves import Move
from getaway.clou.play.options import deciders
from getaway.clou.play.position import DICE, Position
from getaway.clou.play.view import ClouView
from getaway.core import Game, View
from getaway.core.bits import BIT
from getaway.core.chance import Stream

JOINS = Reason("joins")


class ClouBot(Bot):
    game: ClouGame
    _mind: Mind

    def __init__(self, name: str) -> None:
        self.name = name

    def begin(self, game: Game, seats: Sequence[int], seed: int = 0, budget: Budget = UNBOUND) -> None:
        super().begin(game, seats, seed, budget)
        self._mind = MINDS[self.name](self.game, budget)
        self._coin = Stream(seed)
        self._seats = sum(BIT[seat] for seat in self.seats)
        self._alone = len(set(seats)) == len(game.seats)  # then all votes are its own, and it needs no rule for votes

    def choose(self, view: View) -> Choice | None:
        if not isinstance(view, ClouView):
            raise TypeError("this bot needs a view of its own game")
        position = view.state.position
        able = deciders(self.game.board, position) & self._seats
        if self.game.board.group_vote and not self._alone and position.phase != DICE:
            return self._vote(position, able)
        return self._thought(position, able)

    def _vote(self, position: Position, able: int) -> Choice | None:
        board = self.game.board
        if unheard := silent(board, position, able):
            return self._thought(position, unheard)
        code = join(board, position, able)
        return None if code == NO_MOVE else self._choice(position, code, JOINS)

    def _thought(self, position: Position, seats: int) -> Choice:
        code = self._mind.choose(position, seats, self._coin)
        why = Reason(self._mind.why(), cast("dict[str, Value]", self._mind.values()))
        return self._choice(position, code, why)

    def _choice(self, position: Position, code: int, why: Reason) -> Choice:
        return Choice(Move(code, position.dice, self.game.names), why)
