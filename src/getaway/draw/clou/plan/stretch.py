"""Printing true to size: how much space every room needs for its plates, and a grid that provides it.

Plates of a room keep their order (left of, above); each cut between them divides the room again. Columns and rows of
the grid become wider where much stands in them, and narrower where there is space to spare.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final, Literal, get_args

from getaway.clou.content.job import Job
from getaway.clou.layout.layout import Layout, layout
from getaway.clou.layout.slicing import Rect
from getaway.draw.clou.plan.ground import Grid
from getaway.draw.clou.plan.plates import Content
from getaway.draw.picture import Area

How = Literal["roomy", "plain", "tight"]
Nearest = Callable[[float, float], float]
"""Measures a shortage, given the factors by which a place should be wider and higher."""
TAB: Final = 34.0
"""The height of a room's tab."""
WALL: Final = 10.5
"""From the middle of a wall to a plate."""
_ROUNDS: Final = 300
_PATIENCE: Final = 40  # rounds without a better grid before we stop
_STEP: Final = 0.35  # how fast a column or row grows to its need; small steps avoid overshooting
_NARROWEST: Final = 0.2  # least size, as a share of an even column or row
_SACK: Final = 64.0  # space for loot beside its plate
_EMPTY: Final = (120.0, 110.0)  # size of a room without a challenge
_MOST: Final = 24  # sizes kept for one room


@dataclass(frozen=True)
class Space:
    """A size that holds some plates, and how it is divided among them: one plate, or two parts side by side (`across`)
    or one above the other."""

    width: float
    height: float
    id: str = ""
    across: bool = False
    parts: tuple[Space, ...] = ()

    def places(self, area: Area) -> Iterator[tuple[str, Area]]:
        """An area for every plate; spare space is shared."""
        if not self.parts:
            yield self.id, area
            return
        first, second = self.parts
        if self.across:
            share = area.width * first.width / (first.width + second.width)
            yield from first.places(Area(area.x, area.y, share, area.height))
            yield from second.places(Area(area.x + share, area.y, area.width - share, area.height))
        else:
            share = area.height * first.height / (first.height + second.height)
            yield from first.places(Area(area.x, area.y, area.width, share))
            yield from second.places(Area(area.x, area.y + share, area.width, area.height - share))

    def share(self, width: float, height: float) -> tuple[float, float]:
        """The factors by which a place of this size is too narrow and too low; 1 is enough."""
        return max(1.0, self.width / width), max(1.0, self.height / height)


@dataclass(frozen=True)
class _Need:
    """A place on the grid, and the spaces of which it must hold one."""

    rect: Rect
    spaces: Sequence[Space]

    def best(self, columns: Sequence[float], rows: Sequence[float], nearest: Nearest) -> tuple[float, float, Space]:
        """The factors by which the place should be wider and higher, for the space with the least shortage."""
        width = sum(columns[self.rect.column : self.rect.right])
        height = sum(rows[self.rect.row : self.rect.bottom])
        found = [(*space.share(width, height), space) for space in self.spaces]
        return min(found, key=lambda each: (nearest(each[0], each[1]), each[2].width * each[2].height))


@dataclass(frozen=True)
class Stretched:
    """The grid, and the space of every room with challenges, without its walls and its tab."""

    grid: Grid
    spaces: Mapping[str, Space]
    short: float
    """The worst shortage of any place; 1 is enough."""

    def places(self, room: str, area: Area) -> dict[str, Area]:
        """An area for every plate of a room."""
        if room not in self.spaces:
            return {}
        inside = area.grown(-WALL)
        return dict(
            self.spaces[room].places(Area(inside.x, inside.y + TAB - WALL, inside.width, inside.height - TAB + WALL))
        )


def stretched(job: Job, contents: Mapping[str, Content], house: Area) -> Stretched:
    """The roomiest grid that the paper allows: with space for loot beside plates, without it, or with tight plates."""
    begin, placed = Grid.even(house), layout(job)
    found: list[tuple[float, Grid, dict[str, _Need]]] = []
    for how in get_args(How):
        needs = _needs(job, placed, contents, how)
        for nearest in (_least_area, _least_side):
            grid, short = _stretch(list(needs.values()), house, begin, nearest)
            found.append((short, grid, needs))
            if short <= 1:
                break
        if short <= 1:
            break
        begin = min(found[-2:], key=lambda each: each[0])[1]
    short, grid, needs = min(found, key=lambda each: each[0])
    spaces = {room.id: needs[room.id].best(grid.columns, grid.rows, _least_area)[2] for room in job.rooms}
    return Stretched(grid, {id: space.parts[0] for id, space in spaces.items() if space.parts}, short)


def _least_area(wider: float, higher: float) -> float:
    return wider * higher


def _least_side(wider: float, higher: float) -> float:
    return max(wider, higher)


def _needs(job: Job, placed: Layout, contents: Mapping[str, Content], how: How) -> dict[str, _Need]:
    """Needs by the id of the room, or of a walker that is outside all rooms."""
    homes = {walker.id: _home(placed, placed.challenges[walker.id]) for walker in job.walkers}
    needs: dict[str, _Need] = {}
    for room in job.rooms:
        ids = [each.id for each in room.challenges] + [id for id, home in homes.items() if home == room.id]
        needs[room.id] = _need(contents, ids, placed.rooms[room.id], placed, how)
    for id in (id for id, home in homes.items() if home is None):
        spaces = [
            replace(each, width=each.width + 2 * WALL, height=each.height + WALL) for each in _plate(contents[id], how)
        ]
        needs[id] = _Need(placed.challenges[id], spaces)
    return needs


def _home(placed: Layout, rect: Rect) -> str | None:
    """The room that holds the middle of a rectangle."""
    middle = Rect(rect.column + rect.width // 2, rect.row + rect.height // 2, 1, 1)
    return next((id for id, room in placed.rooms.items() if room.contains(middle)), None)


def _stretch(needs: Sequence[_Need], house: Area, begin: Grid, nearest: Nearest) -> tuple[Grid, float]:
    """The best grid found, and the worst shortage of any place in it; 1 is enough."""
    columns, rows = list(begin.columns), list(begin.rows)
    best, least, since = begin, inf, 0
    for _ in range(_ROUNDS):
        wanted = [(need.rect, *need.best(columns, rows, nearest)) for need in needs]
        worst = max((wider * higher for _, wider, higher, _ in wanted), default=1.0)
        since += 1
        if worst < least * 0.9995:
            since = 0
        if worst < least:
            best, least = Grid(tuple(columns), tuple(rows)), worst
        if worst <= 1 or since > _PATIENCE:
            break
        for rect, wider, higher, _ in wanted:
            _grow(columns, rect.column, rect.right, wider)
            _grow(rows, rect.row, rect.bottom, higher)
        _even_out(columns, house.width)
        _even_out(rows, house.height)
    return best, least


def _need(contents: Mapping[str, Content], ids: Sequence[str], rect: Rect, placed: Layout, how: How) -> _Need:
    if not ids:
        return _Need(rect, [Space(*_EMPTY)])
    leaves = {id: _plate(contents[id], how) for id in ids}
    rects = {id: placed.challenges[id] for id in ids}
    found = _Cuts(rects, leaves).of(tuple(rects))
    return _Need(rect, [Space(s.width + 2 * WALL, s.height + TAB + WALL, parts=(s,)) for s in found])


def _plate(content: Content, how: How) -> list[Space]:
    challenge = content.challenge
    sizes = content.tight_sizes if how == "tight" else content.sizes
    found = [Space(wide, high, challenge.id) for wide, high in sizes]
    if challenge.loot and how == "roomy":
        beside = [Space(each.width + _SACK, each.height, each.id) for each in found]
        below = [Space(each.width, each.height + _SACK, each.id) for each in found]
        return _best([*beside, *below])
    return found


class _Cuts:
    """All sizes that some plates can have together, found by dividing them again and again."""

    def __init__(self, rects: Mapping[str, Rect], leaves: Mapping[str, Sequence[Space]]) -> None:
        self._rects = rects
        self._known: dict[tuple[str, ...], list[Space]] = {(id,): list(spaces) for id, spaces in leaves.items()}

    def of(self, ids: tuple[str, ...]) -> list[Space]:
        if ids not in self._known:
            self._known[ids] = _best(
                joined
                for across, first, second in self._cuts(ids)
                for one in self.of(first)
                for other in self.of(second)
                for joined in [_joined(one, other, across=across)]
            )
        return self._known[ids]

    def _cuts(self, ids: tuple[str, ...]) -> list[tuple[bool, tuple[str, ...], tuple[str, ...]]]:
        """Divisions by a straight line; if there is none, between any two plates in the order of the plan."""
        found = []
        for across in (True, False):
            ends = {id: self._span(id, across=across) for id in ids}
            for at in sorted({end for _, end in ends.values()})[:-1]:
                first = tuple(id for id in ids if ends[id][1] <= at)
                second = tuple(id for id in ids if ends[id][0] >= at)
                if len(first) + len(second) == len(ids):
                    found.append((across, first, second))
        if found:
            return found
        ordered = tuple(sorted(ids, key=lambda id: (self._rects[id].row, self._rects[id].column)))
        return [(across, ordered[:at], ordered[at:]) for at in range(1, len(ids)) for across in (True, False)]

    def _span(self, id: str, *, across: bool) -> tuple[int, int]:
        rect = self._rects[id]
        return (rect.column, rect.right) if across else (rect.row, rect.bottom)


def _joined(one: Space, other: Space, *, across: bool) -> Space:
    if across:
        return Space(one.width + other.width, max(one.height, other.height), across=True, parts=(one, other))
    return Space(max(one.width, other.width), one.height + other.height, parts=(one, other))


def _best(spaces: Iterable[Space]) -> list[Space]:
    """The spaces that are not both wider and higher than another; at most _MOST."""
    found: list[Space] = []
    for space in sorted(spaces, key=lambda each: (each.width, each.height)):
        if not found or space.height < found[-1].height - 0.01:
            found.append(space)
    if len(found) > _MOST:
        found = [found[round(at * (len(found) - 1) / (_MOST - 1))] for at in range(_MOST)]
    return found


def _grow(lengths: list[float], begin: int, end: int, by: float) -> None:
    if by > 1:
        for at in range(begin, end):
            lengths[at] *= by**_STEP


def _even_out(lengths: list[float], whole: float) -> None:
    """Scale lengths to the house's length, none below the least."""
    least = _NARROWEST * whole / len(lengths)
    for _ in range(3):
        factor = whole / sum(lengths)
        lengths[:] = [max(least, length * factor) for length in lengths]
    factor = whole / sum(lengths)
    lengths[:] = [length * factor for length in lengths]
