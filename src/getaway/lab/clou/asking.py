"""Crews with a user's own bots: asked through the protocol, move by move, while their games are watched."""

from __future__ import annotations

import zlib

from getaway.bots import Bot
from getaway.bots.match import next_choice, refuse_endless
from getaway.clou.game import ClouGame
from getaway.clou.play.position import Position
from getaway.core import CREW, GetawayError
from getaway.lab.clou.watching import Asked
from getaway.lab.seating import groups_of, sit
from getaway.lab.study import Setup


class AskedBots(Asked):
    def __init__(self, game: ClouGame, setup: Setup) -> None:
        self._game = game
        self._setup = setup
        self._bots: list[Bot] = []
        self._moves = 0

    def begin(self, seed: str, game: int) -> None:
        self._bots = seated(self._game, self._setup, game)
        self._moves = 0

    def choose(self, p: Position) -> int:
        self._moves += 1
        refuse_endless(self._moves)
        state = self._game.book.state(p.clone(), None)
        move = next_choice(state, self._bots).move
        seats = state.deciders() if move.seat == CREW else (move.seat,)
        if not any(move in state.moves(seat) for seat in seats):
            raise GetawayError(f"a bot of {self._setup.bot} chose {move.text}, which is no legal move now")
        return move.code


def seated(game: ClouGame, setup: Setup, number: int) -> list[Bot]:
    """The bots of one game of a study."""
    groups = enumerate(groups_of(setup.bots))
    return [sit(word, game, seats, _bot_seed(setup.seed, number, place)) for place, (word, seats) in groups]


def _bot_seed(seed: str, number: int, place: int) -> int:
    """The seed of a bot's stream: the same as in `watching.coins`."""
    return zlib.crc32(f"{seed if place == 0 else f'{seed}.{place}'}.{number}".encode())
