"""What a crew brings into a job from outside: a sheet that all seats share, things it has, powers of preparations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from getaway.clou.board.stakes import NONE, Stakes
from getaway.clou.content.powers import AnyPower
from getaway.clou.content.shared import AnyModule, named

SharedSource: TypeAlias = Literal["experience", "tools"]


@dataclass(frozen=True, slots=True)
class SharedItem:
    """An item of the shared sheet. Marks are called by its module and their number: `costume.1`, `costume-2.1`."""

    id: str
    source: SharedSource
    modules: tuple[AnyModule, ...]

    @classmethod
    def of(cls, id: str, source: SharedSource, modules: Sequence[AnyModule]) -> SharedItem:
        """The item with its modules called by it."""
        return cls(id, source, named(id, tuple(modules)))


@dataclass(frozen=True, slots=True)
class Brought:
    """Nothing here changes while the job is played, but for the marks of the shared sheet."""

    items: tuple[SharedItem, ...] = ()
    """Unlocked experience and owned tools, in the order of the sheet."""
    done: frozenset[str] = frozenset()
    """Shared marks that were filled or crossed out before, by name."""
    written: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Numbers that stand in shared boxes and circle boxes."""
    has: frozenset[str] = frozenset()
    """Loot of earlier jobs and preparations; a job asks for them by id."""
    powers: tuple[AnyPower, ...] = ()
    """What the owned preparations of thieves in this crew make possible."""
    texts: str = ""
    """Where the names of items stand in texts, such as `campaigns.long-weekend`."""
    stakes: Stakes = NONE
    """What the job decides beyond its own points."""
