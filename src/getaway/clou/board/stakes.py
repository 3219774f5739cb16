"""What a job decides beyond its own points, for a crew that plays on afterwards. No rule uses it; bots do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Stakes:
    """All values are in points. A single job has no stakes: there, what is lost is lost completely."""

    loot: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """The worth of loot beyond its value, by id."""
    trace: int = 0
    """The cost of a trace beyond its points in the job."""
    cells: int = 0
    """So many traces in the job end more than the job; 0 if nothing depends on them."""
    ruin: int = 0
    """The cost of that end."""
    caught_keeps: int = 0
    """Percent of the points that the crew keeps if its driver is caught."""
    caught_costs: int = 0
    tracked_keeps: int = 0
    """Percent of the points that the crew keeps if it is tracked down in the job."""
    tracked_costs: int = 0

    @property
    def key(self) -> tuple[object, ...]:
        """A key that is equal for equal stakes."""
        traces = (self.trace, self.cells, self.ruin)
        thieves = (self.caught_keeps, self.caught_costs, self.tracked_keeps, self.tracked_costs)
        return (*sorted(self.loot.items()), *traces, *thieves)


NONE: Final = Stakes()
