"""The bots by name: the one place to add another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.bots.clou.minds import MINDS
from getaway.bots.clou.player import ClouBot
from getaway.bots.protocol import Bot, Budget
from getaway.bots.robnrun.seated import SeatedBot
from getaway.clou.game import ClouGame
from getaway.content.mistakes import did_you_mean
from getaway.core import Game, SetupError
from getaway.core.chance import Stream
from getaway.robnrun.game import RobGame

NAMES: Final = tuple(MINDS)
UNBOUND: Final = Budget()


def make_bot(
    name: str, game: Game, *, seats: Sequence[int] | None = None, seed: int = 0, budget: Budget = UNBOUND
) -> Bot:
    """A bot for some seats of a game (all, if none are named); `seed` begins its random stream."""
    mine = tuple(range(len(game.seats))) if seats is None else tuple(seats)
    if isinstance(game, RobGame):
        return SeatedBot(name, game, mine, seed)
    if name not in MINDS:
        raise SetupError(f'there is no bot "{name}"; {did_you_mean(name, NAMES)}')
    if not isinstance(game, ClouGame):
        raise SetupError(f"no bot plays {game.id} yet")
    return ClouBot(name, game, MINDS[name](game, budget), mine, Stream(seed))
