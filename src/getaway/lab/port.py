"""What the lab needs of an engine."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast

from getaway.bots.port import BotsPort
from getaway.content.engines import engine_of, port
from getaway.content.packs import Entry, find
from getaway.core import Game, Table
from getaway.lab.seating import BotWish
from getaway.lab.study import Measured, Row, Setup

if TYPE_CHECKING:
    from getaway.lab.report.page import Report


class Player(Protocol):
    def play_some(self, seed: str, first: int, count: int) -> Sequence[Row]:
        """Games of a seed: as many as fit into about 0.2 s, at least one."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A request: content, who plays, and house rules. `every` means all crews, of one size if that is given."""

    content: str
    crew: Sequence[str] = ()
    every: bool = False
    players: int | None = None
    bots: Sequence[BotWish] = ("random",)
    rules: Sequence[str] = ()
    seed: str = "1"
    watch: bool = False
    pairs: bool = True
    """For a report: whether to play pairs of tables that measure the worth of single things, if the game has such."""


class LabPort(ABC):
    """The lab's port of an engine."""

    bots: BotsPort
    """The bots that can play, and those that measure content."""

    @abstractmethod
    def setups(self, wanted: Wanted) -> list[Setup]:
        """The requested tables, in a fixed order; SetupError says what is wrong."""

    @abstractmethod
    def balance_setups(self, wanted: Wanted) -> list[Setup]:
        """The tables that measure content, those of the reference bot first; it plays if no bot is named."""

    @abstractmethod
    def report(self, tables: Sequence[Measured], against: Sequence[Measured]) -> Report:
        """The report on watched games, and on another version of the content on the same seeds."""

    @abstractmethod
    def game(self, setup: Setup) -> Game:
        """The game played at a table."""

    @abstractmethod
    def player(self, setup: Setup) -> Player:
        """A player of games of this set-up, in this process."""

    @abstractmethod
    def table(self, setup: Setup, number: int) -> Table:
        """One game of a study, played again to its end through the protocol of bots, for its record."""

    @abstractmethod
    def columns(self) -> tuple[str, ...]:
        """The names of an outcome's numbers, the first ones of a row; one of them is `moves`."""

    @abstractmethod
    def outcome(self, row: Row) -> dict[str, Any]:
        """One game in words and numbers."""

    @abstractmethod
    def described(self, setup: Setup) -> dict[str, Any]:
        """A table in words."""

    @abstractmethod
    def summary(self, setup: Setup, outcomes: Counter[tuple[int, ...]]) -> dict[str, Any]:
        """The figures for the counted outcomes of a table (or of tables like it)."""

    def counted(self, row: Row) -> tuple[int, ...]:
        """The outcome in a row: the numbers of `columns`, unless an engine has more."""
        return tuple(row[0][: len(self.columns())])

    def of_kind(self, kind: str) -> LabPort:
        """The port for a kind of file, if it has one of its own."""
        return self


def lab_of(engine: str) -> LabPort:
    """The port of an engine, imported on first use; `clou/campaign` for a kind of file with its own port."""
    name, _, kind = engine.partition("/")
    found = cast(LabPort, port("lab", name))
    return found.of_kind(kind) if kind else found


def lab_of_entry(entry: Entry) -> LabPort:
    """The port of the engine that plays an entry."""
    engine = engine_of(entry)
    return lab_of(f"{engine.name}/{engine.kind_of(entry).word}")


def lab_of_content(name: str) -> LabPort:
    """The same by the name of a pack's entry or a designer's file."""
    return lab_of_entry(find(name))
