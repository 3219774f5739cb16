"""One step of a game in which nothing is hidden: a record, or a game of bots only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from getaway.cli.robnrun.table import Table as Drawn
from getaway.cli.screen.ink import wrapped
from getaway.cli.screen.replaying import below, show_step
from getaway.robnrun.sight.facts import Facts, all_together
from getaway.robnrun.sight.view import RobView

if TYPE_CHECKING:
    from getaway.cli.screen.screen import Screen
    from getaway.core import Table
    from getaway.robnrun.game import RobGame


def step(game: RobGame, table: Table, told: Sequence[str], screen: Screen, lang: str) -> bool:
    """Show what happened; False when the viewer wants to stop."""
    first, *sentences = told
    lines = [*wrapped(first, screen.width, 4), *below(sentences, screen.width)]
    drawn = Drawn(game, _everything(table, game), None, (), told, "", lang)
    return show_step(table, lines, lambda: drawn.frame(screen.width, screen.height - 1), screen, lang)


def _everything(table: Table, game: RobGame) -> Facts:
    return all_together({name: cast(RobView, table.state.view(seat)).read() for seat, name in enumerate(game.seats)})
