"""What a crew brings into a job: a shared sheet, things it has, powers of preparations."""

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
    """An item of the shared sheet. Its marks are named by module and number: `costume.1`, `costume-2.1`."""

    id: str
    source: SharedSource
    modules: tuple[AnyModule, ...]

    @classmethod
    def of(cls, id: str, source: SharedSource, modules: Sequence[AnyModule]) -> SharedItem:
        """The item with its modules named after it."""
        return cls(id, source, named(id, tuple(modules)))


@dataclass(frozen=True, slots=True)
class Brought:
    """What a crew brings. Only the marks of the shared sheet change during the job."""

    items: tuple[SharedItem, ...] = ()
    """Unlocked experience and owned tools, in the order of the sheet."""
    done: frozenset[str] = frozenset()
    """Names of shared marks that were filled or crossed out before."""
    written: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Numbers written in shared boxes and circle boxes."""
    has: frozenset[str] = frozenset()
    """Loot of earlier jobs, and preparations; a job asks for them by id."""
    powers: tuple[AnyPower, ...] = ()
    """What the owned preparations allow whose thieves are in this crew."""
    texts: str = ""
    """The key of the items' names in texts, such as `campaigns.long-weekend`."""
    stakes: Stakes = NONE
    """What the job decides beyond its own points."""
