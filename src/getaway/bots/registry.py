"""Bots by name, for every game."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.bots.port import bots_of
from getaway.bots.protocol import UNBOUND, Bot, Budget
from getaway.content.mistakes import did_you_mean
from getaway.core import Game, SetupError


def bot_names(engine: str) -> tuple[str, ...]:
    """The bots for the games of an engine, from the weakest to the strongest."""
    return bots_of(engine).names


def make_bot(
    name: str, game: Game, *, seats: Sequence[int] | None = None, seed: int = 0, budget: Budget = UNBOUND
) -> Bot:
    """A bot for some seats of a game (by default all); `seed` is that of its random stream."""
    found = bots_of(game.engine)
    if name not in found.names:
        raise SetupError(f'there is no bot "{name}" for {game.id}; {did_you_mean(name, found.names)}')
    return found.make(name, game, every_seat(game) if seats is None else tuple(seats), seed, budget)


def every_seat(game: Game) -> tuple[int, ...]:
    return tuple(range(len(game.seats)))
