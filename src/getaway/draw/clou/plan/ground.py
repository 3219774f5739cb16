"""Where everything lies on the paper: the layout's grid in units, and which space is still free."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from getaway.clou.content.job import GRID, Job
from getaway.clou.layout.layout import layout
from getaway.clou.layout.slicing import Rect
from getaway.draw.picture import Area

WALL: Final = 4.5  # half a wall's thickness
TITLE: Final = 26.0
"""The height of the strip for the title of a printed plan."""
_MORE: Final = (0, 14, 28, 42, 60)  # how far a plate may grow on a side, in units


@dataclass(frozen=True)
class Paper:
    """The paper of a plan in units: its size, the margin around the house, and the place of its title.

    On screen the title is at the foot, beside bars and notes. On paper the house has the whole sheet but a strip for
    the title, so that marks have their true size; bars, tracks and words go to the facing page.
    """

    width: float = 1188
    height: float = 840
    margin: float = 24
    title: Literal["foot", "above", "beside"] = "foot"

    @property
    def printed(self) -> bool:
        return self.title != "foot"

    @property
    def house(self) -> Area:
        """The part of the paper that the grid covers."""
        left, top = (TITLE if self.title == where else 0.0 for where in ("beside", "above"))
        below = self.margin if self.printed else 169.5
        wide, high = self.width - 2 * self.margin - left, self.height - self.margin - below - top
        return Area(self.margin + left, self.margin + top, wide, high)

    @property
    def strip(self) -> Area:
        """The strip for the title of a printed plan: above the house, or on its left, turned."""
        edge = self.margin - WALL
        if self.title == "beside":
            return Area(edge, edge, TITLE, self.height - 2 * edge)
        return Area(edge, edge, self.width - 2 * edge, TITLE)

    @property
    def foot(self) -> Area:
        """The area for bars, notes and title."""
        return Area(self.margin, self.height - 150, self.width - 2 * self.margin, 142)


@dataclass(frozen=True)
class Grid:
    """The width of every column and the height of every row of the layout's grid."""

    columns: tuple[float, ...]
    rows: tuple[float, ...]

    @staticmethod
    def even(house: Area) -> Grid:
        return Grid((house.width / GRID[0],) * GRID[0], (house.height / GRID[1],) * GRID[1])

    def area(self, rect: Rect, house: Area) -> Area:
        x, width = sum(self.columns[: rect.column]), sum(self.columns[rect.column : rect.right])
        y, height = sum(self.rows[: rect.row]), sum(self.rows[rect.row : rect.bottom])
        return Area(house.x + x, house.y + y, width, height)


class Space(Protocol):
    """A grid, and the place of every challenge in its room."""

    @property
    def grid(self) -> Grid: ...

    def places(self, room: str, area: Area) -> dict[str, Area]: ...


class Ground:
    """Areas by id, and the areas that are taken."""

    def __init__(self, job: Job, house: Area, space: Space | None = None) -> None:
        """With `space`: rooms and plates sized by their needs, without tracks; otherwise by the layout of the content."""
        self.house = house
        self._grid = space.grid if space else Grid.even(house)
        self._row = house.height / GRID[1]
        found = layout(job)
        self.rooms = {id: self._area(rect) for id, rect in found.rooms.items()}
        self.challenges = {id: self._area(rect) for id, rect in found.challenges.items()}
        for id, area in self.rooms.items() if space else ():
            self.challenges |= space.places(id, area) if space else {}
        self.tracks = {} if space else {id: self._area(rect) for id, rect in found.tracks.items()}
        self.taken: list[Area] = []

    def _area(self, rect: Rect) -> Area:
        return self._grid.area(rect, self.house)

    def take(self, *areas: Area) -> None:
        self.taken += areas

    def is_free(self, area: Area, margin: float = 4) -> bool:
        left, top, right, bottom = area.x - margin, area.y - margin, area.right + margin, area.bottom + margin
        for x, y, width, height in self.taken:  # a plain loop, because this is called very often
            if left < x + width and x < right and top < y + height and y < bottom:
                return False
        return True

    def room_at(self, area: Area) -> str | None:
        """The room that holds the middle of an area."""
        x, y = area.middle
        return next((id for id, room in self.rooms.items() if room.contains(Area(x, y, 0, 0))), None)

    def inside(self, room: str | None) -> Area:
        """The inside of a room without its walls; the whole house for None."""
        return self.rooms[room].grown(-WALL - 3) if room else self.house.grown(-WALL)

    def downwards(self, area: Area, end: float) -> Area:
        """An area extended down by at most one row, as far as nothing else stands there."""
        below = [*self.challenges.values(), *self.tracks.values()]
        tops = [
            other.y for other in below if other.y >= area.bottom - 1 and other.x < area.right and area.x < other.right
        ]
        return Area(area.x, area.y, area.width, max(area.height, min([end, *tops, area.bottom + self._row]) - area.y))

    def around(self, area: Area, within: Area, others: Iterable[Area]) -> list[Area]:
        """Larger areas around this one, from small to large, that overlap nothing else."""
        others = [other.grown(4) for other in others]
        found = [
            Area(area.x - left, area.y - up, area.width + left + right, area.height + up + down)
            for left in _MORE[:4]
            for right in _MORE
            for up in _MORE[:3]
            for down in _MORE
        ]
        free = [each for each in found if within.contains(each) and not any(each.overlaps(other) for other in others)]
        return sorted(free, key=lambda each: each.width * each.height)

    def first_free(self, areas: Iterable[Area], within: Area, margin: float = 4) -> Area | None:
        return next((area for area in areas if within.contains(area) and self.is_free(area, margin)), None)
