"""What a job decides beyond its own points, for a crew that goes on afterwards. No rule asks for it: bots count with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Stakes:
    """All in points. A job by itself has none of it: what is lost there is lost whole."""

    loot: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """What loot is worth beside its value, by id."""
    trace: int = 0
    """What a trace costs beside its points in the job."""
    caught_keeps: int = 0
    """Percent of the points that a crew keeps whose driver is caught."""
    caught_costs: int = 0
    tracked_keeps: int = 0
    """Percent of the points that a crew keeps which is tracked down in the job."""
    tracked_costs: int = 0

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for equal stakes."""
        costs = (self.trace, self.caught_keeps, self.caught_costs, self.tracked_keeps, self.tracked_costs)
        return (*sorted(self.loot.items()), *costs)


NONE: Final = Stakes()
