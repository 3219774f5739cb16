"""A game played by bots through the protocol: views in, moves out."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.bots.protocol import Bot
from getaway.core import CREW, Table


def play_out(table: Table, bots: Sequence[Bot]) -> Table:
    """Let bots play a table to its end. Whoever may act is asked in the order of the bots."""
    while table.state.result is None:
        deciders = set(table.state.deciders())
        bot = next(bot for bot in bots if deciders & set(bot.seats))
        seat = min(deciders & set(bot.seats))
        move = bot.choose(table.state.view(seat)).move
        assert move.seat == CREW or move.seat in bot.seats
        table.play(move)
    return table
