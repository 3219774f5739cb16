"""What the lab asks of an engine."""

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
        """Games of a seed as far as they go in about 0.2 s, at least one."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody asked for: content, who plays, and under which rules. With `every` all crews, of one size if it is said."""

    content: str
    crew: Sequence[str] = ()
    every: bool = False
    players: int | None = None
    bots: Sequence[BotWish] = ("random",)
    rules: Sequence[str] = ()
    seed: str = "1"
    watch: bool = False
    pairs: bool = True
    """For a report: whether pairs of tables are played that tell what a single thing is worth, where a game has such."""


class LabPort(ABC):
    """An engine as the lab sees it."""

    bots: BotsPort
    """Who can play, and who of them measures content."""

    @abstractmethod
    def setups(self, wanted: Wanted) -> list[Setup]:
        """The tables that were asked for, in a fixed order; SetupError says what is wrong with them."""

    @abstractmethod
    def balance_setups(self, wanted: Wanted) -> list[Setup]:
        """The tables at which content is measured, those of the reference player first; it plays if no bot is wanted."""

    @abstractmethod
    def report(self, tables: Sequence[Measured], against: Sequence[Measured]) -> Report:
        """What watched games say of their content, and how another version of it fares on the same seeds."""

    @abstractmethod
    def game(self, setup: Setup) -> Game:
        """The game that is played at a table."""

    @abstractmethod
    def player(self, setup: Setup) -> Player:
        """Somebody who plays games of this set-up, in this process."""

    @abstractmethod
    def table(self, setup: Setup, number: int) -> Table:
        """One game of a study again, played to its end through the protocol of bots: for its record."""

    @abstractmethod
    def columns(self) -> tuple[str, ...]:
        """What the numbers of an outcome are called, the first ones of a row; one of them is `moves`."""

    @abstractmethod
    def outcome(self, row: Row) -> dict[str, Any]:
        """One game in words and numbers."""

    @abstractmethod
    def described(self, setup: Setup) -> dict[str, Any]:
        """A table in words."""

    @abstractmethod
    def summary(self, setup: Setup, outcomes: Counter[tuple[int, ...]]) -> dict[str, Any]:
        """What counted outcomes of a table (or of tables like it) add up to."""

    def counted(self, row: Row) -> tuple[int, ...]:
        """What of a row makes its outcome: the numbers of `columns`, if an engine has no more to say."""
        return tuple(row[0][: len(self.columns())])

    def of_kind(self, kind: str) -> LabPort:
        """The port for a kind of file, where it is not this one."""
        return self


def lab_of(engine: str) -> LabPort:
    """The port of an engine, imported when it is used; `clou/campaign` for a kind of file that has one of its own."""
    name, _, kind = engine.partition("/")
    found = cast(LabPort, port("lab", name))
    return found.of_kind(kind) if kind else found


def lab_of_entry(entry: Entry) -> LabPort:
    """The port of the engine that plays an entry."""
    engine = engine_of(entry)
    return lab_of(f"{engine.name}/{engine.kind_of(entry).word}")


def lab_of_content(name: str) -> LabPort:
    """The same for a pack's entry or a designer's file by its name."""
    return lab_of_entry(find(name))
