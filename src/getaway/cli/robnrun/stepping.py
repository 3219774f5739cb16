"""One step of a game that hides nothing: a record, or a game that only programs play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from getaway.cli.clou.screen.ink import wrapped
from getaway.cli.robnrun.facts import everything
from getaway.cli.robnrun.table import Table as Drawn
from getaway.cli.words import say as say_everywhere

if TYPE_CHECKING:
    from getaway.cli.clou.screen.screen import Screen
    from getaway.core import Table
    from getaway.robnrun.game import RobGame


def step(game: RobGame, table: Table, told: Sequence[str], screen: Screen, lang: str) -> bool:
    """Print what happened, or draw the whole table and wait; False when the onlooker has seen enough."""
    head, *sentences = told
    if not screen.redraws or table.state.result is not None:
        screen.print(wrapped(head, screen.width, 4))
        screen.print([line for sentence in sentences for line in wrapped(f"    {sentence}", screen.width, 4)])
        return True
    drawn = Drawn(game, everything(table.state, game.seats), None, (), told, "", lang)
    screen.frame(drawn.frame(screen.width, screen.height - 1))
    answer = screen.ask(f"{say_everywhere('replay.next', lang)} ")
    return answer is not None and answer.strip() not in ("q", "quit", "exit")
