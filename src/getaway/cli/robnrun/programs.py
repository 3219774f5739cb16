"""Bots at the table: which seats they play, and what they would do in a person's place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.bots import Bot, bot_names, make_bot
from getaway.bots.port import bots_of
from getaway.content.mistakes import did_you_mean
from getaway.core.errors import SetupError

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame

USUAL = bots_of("robnrun").usual


def read_bots(game: RobGame, text: str) -> dict[str, str]:
    """`ben,cem=greedy`, `others` (all but the first seat) or `all`: the bot of each seat."""
    groups = {"all": game.seats, "others": game.seats[1:]}
    found: dict[str, str] = {}
    for word in text.replace(",", " ").split():
        seat, _, name = word.partition("=")
        if seat not in game.seats and seat not in groups:
            raise SetupError(f'there is no seat "{seat}"; {did_you_mean(seat, [*game.seats, *groups])}')
        known = bot_names(game.engine)
        if (name or USUAL) not in known:
            raise SetupError(f'there is no program "{name}"; {did_you_mean(name, known)}')
        found |= dict.fromkeys(groups.get(seat, (seat,)), name or USUAL)
    return found


def programs(game: RobGame, bots: dict[str, str]) -> dict[int, Bot]:
    """The bots by seat, each with its own random numbers."""
    places = [(game.seats.index(seat), name) for seat, name in bots.items()]
    return {seat: make_bot(name, game, seats=(seat,), seed=seed) for seed, (seat, name) in enumerate(places)}
