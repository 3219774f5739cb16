"""A game played by bots through the protocol: views in, moves out."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.bots.protocol import Bot, Choice
from getaway.core import CREW, State, Table


def play_out(table: Table, bots: Sequence[Bot]) -> Table:
    """Let bots play a table to its end. Whoever may act is asked in the order of the bots."""
    while table.state.result is None:
        table.play(next_choice(table.state, bots).move)
    return table


def next_choice(state: State, bots: Sequence[Bot]) -> Choice:
    """What the first bot that may act, and does not wait for another one's voice, wants to do."""
    deciders = set(state.deciders())
    for bot in bots:
        able = deciders & set(bot.seats)
        choice = bot.choose(state.view(min(able))) if able else None
        if choice is not None:
            assert choice.move.seat == CREW or choice.move.seat in able
            return choice
    raise ValueError(f"none of these bots plays a seat that may act now: {sorted(deciders)}")
