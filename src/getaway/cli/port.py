"""What the command line needs of an engine: its terminal. Commands call `terminal_of` and know no engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

from getaway.content.engines import port

if TYPE_CHECKING:
    from getaway.cli.saves import Save
    from getaway.cli.screen.screen import Screen
    from getaway.content.packs import Entry
    from getaway.core import Game, Record, Table


@dataclass(frozen=True, slots=True)
class Wishes:
    """The options of a command; an engine refuses those that it cannot fulfil."""

    crew: list[str] | None = None
    players: int | None = None
    bots: str = ""
    seed: str | None = None
    rules: tuple[str, ...] = ()
    gang: str = ""


class Playing(Protocol):
    """A table at the terminal, ready to play."""

    def run(self) -> None: ...


class TerminalPort(ABC):
    """An engine at the terminal."""

    @abstractmethod
    def begin(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> Playing:
        """Begin a new game."""

    @abstractmethod
    def go_on(self, table: Table, save: Save, wishes: Wishes, screen: Screen, lang: str) -> Playing:
        """Continue a saved game."""

    @abstractmethod
    def replay(self, game: Game, record: Record, screen: Screen, lang: str) -> None:
        """Replay a record step by step, and verify it."""

    @abstractmethod
    def show(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> None:
        """Show content, drawn in letters."""


def terminal_of(engine: str) -> TerminalPort:
    """The terminal of an engine, imported on first use."""
    return cast(TerminalPort, port("cli", engine))
