"""Where everything stands on the paper: the grid of the content's layout in units, and what space is still free."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from getaway.clou.content.job import GRID, Job
from getaway.clou.layout.layout import layout
from getaway.clou.layout.slicing import Rect
from getaway.draw.picture import Area

HOUSE: Final = Area(24, 24, 1140, 646)
"""The part of the paper that the grid covers."""
COLUMN: Final = HOUSE.width / GRID[0]
ROW: Final = HOUSE.height / GRID[1]
WALL: Final = 4.5  # half its thickness


def area_of(rect: Rect) -> Area:
    return Area(HOUSE.x + rect.column * COLUMN, HOUSE.y + rect.row * ROW, rect.width * COLUMN, rect.height * ROW)


class Ground:
    """Areas by id, and the space that is taken."""

    def __init__(self, job: Job) -> None:
        found = layout(job)
        self.rooms = {id: area_of(rect) for id, rect in found.rooms.items()}
        self.challenges = {id: area_of(rect) for id, rect in found.challenges.items()}
        self.tracks = {id: area_of(rect) for id, rect in found.tracks.items()}
        self.taken: list[Area] = []

    def take(self, *areas: Area) -> None:
        self.taken += areas

    def is_free(self, area: Area, margin: float = 4) -> bool:
        grown = area.grown(margin)
        return not any(grown.overlaps(other) for other in self.taken)

    def room_at(self, area: Area) -> str | None:
        """The room in which the middle of something stands."""
        x, y = area.middle
        return next((id for id, room in self.rooms.items() if room.contains(Area(x, y, 0, 0))), None)

    def inside(self, room: str | None) -> Area:
        """A room without its walls; the whole house for what stands in none."""
        return self.rooms[room].grown(-WALL - 3) if room else HOUSE.grown(-WALL)

    def downwards(self, area: Area, end: float) -> Area:
        """An area with the space below it, for a plate whose words need one line more; as far as another thing stands."""
        below = [*self.challenges.values(), *self.tracks.values()]
        tops = [
            other.y for other in below if other.y >= area.bottom - 1 and other.x < area.right and area.x < other.right
        ]
        return Area(area.x, area.y, area.width, max(area.height, min([end, *tops, area.bottom + ROW]) - area.y))

    def first_free(self, areas: Iterable[Area], within: Area, margin: float = 4) -> Area | None:
        return next((area for area in areas if within.contains(area) and self.is_free(area, margin)), None)
