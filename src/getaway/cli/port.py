"""Every engine brings its own terminal: a module here with the engine's name, behind one small interface.

Commands ask `terminal_of` and know no engine. A module offers the four functions of `EngineTerminal`.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from getaway.cli.clou.screen.screen import Screen
    from getaway.cli.saves import Save
    from getaway.content.packs import Entry
    from getaway.core import Game, Record, Table


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for; an engine refuses what it cannot give."""

    crew: list[str] | None = None
    players: int | None = None
    bots: str = ""
    seed: str | None = None
    rules: tuple[str, ...] = ()


class Playing(Protocol):
    """A table at the terminal, ready to be played."""

    def run(self) -> None: ...


class EngineTerminal(Protocol):
    def begin(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> Playing:
        """A new game."""

    def go_on(self, table: Table, save: Save, wishes: Wishes, screen: Screen, lang: str) -> Playing:
        """A game that was saved."""

    def replay(self, game: Game, record: Record, screen: Screen, lang: str) -> None:
        """A record step by step, verified on the way."""

    def show(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> None:
        """Content, drawn."""


def terminal_of(engine: str) -> EngineTerminal:
    """The terminal of an engine, imported when it is used."""
    return cast(EngineTerminal, import_module(f"getaway.cli.{engine}.terminal"))
