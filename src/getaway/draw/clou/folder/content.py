"""The content and state of a campaign's sheet: plain values that fit any campaign."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from getaway.clou.content.shared import AnyModule
from getaway.draw.clou.standing import Standing

Column = Literal["won", "before", "expenses", "rest", "keepsakes"]
COLUMNS: Final[tuple[Column, ...]] = ("won", "before", "expenses", "rest", "keepsakes")
End = Literal["rest", "prison", "traces", "keepsakes", "points"]
ENDS: Final[tuple[End, ...]] = ("rest", "prison", "traces", "keepsakes", "points")


@dataclass(frozen=True)
class Target:
    """A job of the campaign, and the special loot stolen there."""

    id: str
    title: str
    place: str = ""
    loot: str = ""
    loot_name: str = ""


@dataclass(frozen=True)
class Inmate:
    """A thief whom the police may catch."""

    id: str
    name: str


@dataclass(frozen=True)
class Field:
    """Marks that the gang gets for free, from a job on."""

    id: str
    name: str
    modules: Sequence[AnyModule]


@dataclass(frozen=True)
class Item:
    """Something to buy, box by box: it has marks, or a sentence that says what it does."""

    id: str
    name: str
    boxes: int = 1
    modules: Sequence[AnyModule] = ()
    says: str = ""
    thief: str = ""
    """The thief whose part it is; empty if any thief can do it."""


@dataclass(frozen=True)
class Weights:
    """Points at the end: each prisoner and each trace costs, each keepsake brings so many."""

    prison: int = 5
    traces: int = 3
    keepsakes: int = 3


@dataclass(frozen=True)
class Folder:
    id: str
    title: str
    subtitle: str
    targets: Sequence[Target]
    cells: int
    """Cells of the trace bar, without those that an item adds."""
    starts: Mapping[int, int]
    """How many cells are crossed out before play, by the number of players."""
    inmates: Sequence[Inmate]
    fields: Sequence[Field] = ()
    tools: Sequence[Item] = ()
    preparations: Sequence[Item] = ()
    price: int = 5
    extra: int = 0
    extra_by: str = ""
    """The id of the item that adds cells to the trace bar."""
    weights: Weights = Weights()
    keepsakes: str = ""
    """The name of what double circles on the plans count."""
    ratings: Sequence[tuple[int, str]] = ()
    """Ratings: the points from which each is reached, and its name."""

    @property
    def items(self) -> Sequence[Item]:
        return [*self.tools, *self.preparations]


@dataclass(frozen=True)
class FolderState:
    """The state of a campaign; `printed` draws only what a pen would have drawn."""

    players: int = 0
    gang: str = ""
    names: str = ""
    begun: str = ""
    done: Collection[str] = ()
    """Jobs that have been played."""
    now: str = ""
    taken: Collection[str] = ()
    """The ids of special loot that was taken."""
    traces: int = 0
    jailed: Collection[str] = ()
    table: Mapping[tuple[int, Column], int] = field(default_factory=dict)
    """The figures in the points table, by row (from 0) and column."""
    end: Mapping[End, int] = field(default_factory=dict)
    bought: Collection[str] = ()
    """Boxes that were bought: `costume.1`."""
    owned: Collection[str] = ()
    """Items and fields that can be used."""
    payable: Collection[str] = ()
    """Boxes that can be bought now."""
    marks: Standing = field(default_factory=lambda: Standing(known=True))
    printed: bool = False
