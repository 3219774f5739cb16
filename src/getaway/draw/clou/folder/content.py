"""What stands on a campaign's sheet, and how it stands: plain values that any campaign can be put into."""

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
    """A job of the campaign, and what is stolen there for later."""

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
    """Marks that the gang gets for nothing, from a job on."""

    id: str
    name: str
    modules: Sequence[AnyModule]


@dataclass(frozen=True)
class Item:
    """Something to buy, box by box: with marks, or with a sentence that says what it does."""

    id: str
    name: str
    boxes: int = 1
    modules: Sequence[AnyModule] = ()
    says: str = ""
    thief: str = ""
    """Whose part it is; nothing if anybody can do it."""


@dataclass(frozen=True)
class Weights:
    """What counts at the end: each prisoner and trace costs, each keepsake brings so many points."""

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
    """Of the trace bar, those that an item adds left out."""
    starts: Mapping[int, int]
    """How many cells are struck before play, by the number of players."""
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
    """What double circles on the plans are called."""
    ratings: Sequence[tuple[int, str]] = ()
    """From how many points on, and what it is called."""

    @property
    def items(self) -> Sequence[Item]:
        return [*self.tools, *self.preparations]


@dataclass(frozen=True)
class FolderState:
    """How a campaign stands; `printed`: on paper, what was made with a pen and no other state."""

    players: int = 0
    gang: str = ""
    names: str = ""
    begun: str = ""
    done: Collection[str] = ()
    """Jobs that were played."""
    now: str = ""
    taken: Collection[str] = ()
    """Special loot, by its id."""
    traces: int = 0
    jailed: Collection[str] = ()
    table: Mapping[tuple[int, Column], int] = field(default_factory=dict)
    """What is written in the points table, by row (from 0) and column."""
    end: Mapping[End, int] = field(default_factory=dict)
    bought: Collection[str] = ()
    """Boxes: `costume.1`."""
    owned: Collection[str] = ()
    """Items and fields that can be used."""
    payable: Collection[str] = ()
    """Boxes that can be bought now."""
    marks: Standing = field(default_factory=lambda: Standing(known=True))
    printed: bool = False
