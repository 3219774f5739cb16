"""A game played by bots through the protocol: views in, moves out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.bots.protocol import Bot, Choice
from getaway.core import CREW, GetawayError, State, Table

LONGEST: Final = 5_000
"""Moves after which a game counts as endless; ours take some hundred."""


def play_out(table: Table, bots: Sequence[Bot]) -> Table:
    """Let bots play a table to its end. Those that may act are asked in the order of the bots."""
    while table.state.result is None:
        table.play(next_choice(table.state, bots).move)
        refuse_endless(len(table.log))
    return table


def refuse_endless(moves: int) -> None:
    if moves > LONGEST:
        raise GetawayError(f"these bots never end a game: {LONGEST} moves, and it goes on; do they vote for ever?")


def next_choice(state: State, bots: Sequence[Bot]) -> Choice:
    """The choice of the first bot that may act and does not wait for another seat's vote."""
    deciders = set(state.deciders())
    for bot in bots:
        able = deciders & set(bot.seats)
        choice = bot.choose(state.view(min(able))) if able else None
        if choice is not None:
            _check(bot, choice, able)
            return choice
    raise ValueError(f"none of these bots plays a seat that may act now: {sorted(deciders)}")


def _check(bot: Bot, choice: object, able: set[int]) -> None:
    """Check a choice, because users' own bots may return anything."""
    if not isinstance(choice, Choice):
        raise GetawayError(f'the bot "{bot.name}" returned {choice!r}: return a Choice, or None to wait in a vote')
    if choice.move.seat != CREW and choice.move.seat not in able:
        raise GetawayError(f'the bot "{bot.name}" moved for a seat that is not its own, or may not act now')
