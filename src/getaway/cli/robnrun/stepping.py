"""One step of a game that hides nothing: a record, or a game that only programs play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from getaway.cli.robnrun.table import Table as Drawn
from getaway.cli.screen.ink import wrapped
from getaway.cli.words import say as say_everywhere
from getaway.robnrun.sight.facts import Facts, all_together
from getaway.robnrun.sight.view import RobView

if TYPE_CHECKING:
    from getaway.cli.screen.screen import Screen
    from getaway.core import Table
    from getaway.robnrun.game import RobGame


def step(game: RobGame, table: Table, told: Sequence[str], screen: Screen, lang: str) -> bool:
    """Print what happened, or draw the whole table and wait; False when the onlooker has seen enough."""
    head, *sentences = told
    if not screen.redraws or table.state.result is not None:
        screen.print(wrapped(head, screen.width, 4))
        screen.print([line for sentence in sentences for line in wrapped(f"    {sentence}", screen.width, 4)])
        return True
    drawn = Drawn(game, _everything(table, game), None, (), told, "", lang)
    screen.frame(drawn.frame(screen.width, screen.height - 1))
    answer = screen.ask(f"{say_everywhere('replay.next', lang)} ")
    return answer is not None and answer.strip() not in ("q", "quit", "exit")


def _everything(table: Table, game: RobGame) -> Facts:
    return all_together({name: cast(RobView, table.state.view(seat)).read() for seat, name in enumerate(game.seats)})
