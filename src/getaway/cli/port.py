"""What the command line asks of an engine: its own terminal. Commands ask `terminal_of` and know no engine."""

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
    """What the command line asks for; an engine refuses what it cannot give."""

    crew: list[str] | None = None
    players: int | None = None
    bots: str = ""
    seed: str | None = None
    rules: tuple[str, ...] = ()
    gang: str = ""


class Playing(Protocol):
    """A table at the terminal, ready to be played."""

    def run(self) -> None: ...


class TerminalPort(ABC):
    """An engine at the terminal."""

    @abstractmethod
    def begin(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> Playing:
        """A new game."""

    @abstractmethod
    def go_on(self, table: Table, save: Save, wishes: Wishes, screen: Screen, lang: str) -> Playing:
        """A game that was saved."""

    @abstractmethod
    def replay(self, game: Game, record: Record, screen: Screen, lang: str) -> None:
        """A record step by step, verified on the way."""

    @abstractmethod
    def show(self, entry: Entry, wishes: Wishes, screen: Screen, lang: str) -> None:
        """Content, drawn."""


def terminal_of(engine: str) -> TerminalPort:
    """The terminal of an engine, imported when it is used."""
    return cast(TerminalPort, port("cli", engine))
