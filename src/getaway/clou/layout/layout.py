"""Where everything lies on a plan: places come from the file; a file without places gets an automatic plan.

A plate (a challenge, a track) has a column for each symbol of its longest row, a row for each way and one or two more for
its name. A full plan is drawn denser: half the size, a quarter, and in the end one cell each.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from getaway.clou.content import effects
from getaway.clou.content.job import GRID, Challenge, Job, Room, Track
from getaway.clou.content.numbers import AnyNumbers, GridNumbers, PyramidNumbers, RingsNumbers, TreeNumbers
from getaway.clou.layout.slicing import NEVER, Heights, Rect, Slicing

WHOLE: Final = Rect(0, 0, *GRID)
_COLUMNS: Final = GRID[0]
_NARROWEST: Final = 3  # least columns of a plate, so that its name fits
_SACK: Final = 2  # columns beside a plate for its loot


@dataclass(frozen=True)
class Layout:
    """A rectangle for every room, challenge (walkers too) and track, by id."""

    rooms: Mapping[str, Rect]
    challenges: Mapping[str, Rect]
    tracks: Mapping[str, Rect]


@dataclass(frozen=True)
class _Density:
    """How much is put on one cell of the grid: symbols in a row, and free space."""

    symbols: int
    margin: int = 0
    sack: int = 0
    name: int = 1
    tab: int = 1


_DENSITIES: Final = (
    _Density(1, margin=1, sack=_SACK, name=2),
    _Density(1, margin=1, sack=_SACK),
    _Density(1, sack=_SACK),
    _Density(1),
    _Density(2),
    _Density(4),
    _Density(100, tab=0),
)


def layout(job: Job) -> Layout:
    """The plan of a job. The file's places count if all rooms (or all challenges of a room) have one."""
    if all(room.at for room in job.rooms):
        return _as_written(job)
    plan = next((plan for plan in (_Plan(job, density) for density in _DENSITIES) if plan.fits), None)
    if plan is None:
        raise ValueError(f"{len(job.challenges)} challenges in {len(job.rooms)} rooms: more than a plan has cells")
    return plan.made()


def least_height(challenge: Challenge, width: int) -> int:
    """The height that a challenge needs at a width; NEVER if the width is too small."""
    return _plate(_lengths(challenge), _Density(1))[width]


# Needs


def _lengths(thing: Challenge | Track) -> list[int]:
    """The symbols and costs in each way, the number marks, or the cells of a track."""
    if isinstance(thing, Track):
        return [len(thing.cells)]
    ways = [sum(1 if isinstance(item, str) else len(item.needs) for item in way.needs) for way in thing.every_way]
    return [*ways, *(_printed(thing.numbers) if thing.numbers else ())]


def _printed(numbers: AnyNumbers) -> list[int]:
    """The cells that number marks take: gains need one more row, and so do notes."""
    match numbers:
        case GridNumbers():
            found = [5] * 5
        case PyramidNumbers():
            found = [-(-len(numbers.pyramid[0]) * 3 // 2)] * (len(numbers.pyramid) + 1)
        case TreeNumbers():
            layers = numbers.layers
            found = [-(-len(layers) * 9 // 5)] * (max(map(len, layers)) + 1)
        case RingsNumbers():
            found = [length for line in numbers.rings for length in [-(-len(line.boxes) * 6 // 5) + 1] * 2]
        case _:
            found = [-(-len(numbers.every_mark) * 4 // 3)] * (2 if any(numbers.every_gain) else 1)
    said = 2 * len(numbers.marks) + len(numbers.lines) + bool(numbers.enough)
    return [*found, *([1] * -(-said // 2))]


def _plate(lengths: Sequence[int], density: _Density) -> Heights:
    narrowest = -(-_NARROWEST // density.symbols)
    found = [NEVER] * (_COLUMNS + 1)
    for width in range(narrowest, _COLUMNS + 1):
        rows = sum(-(-length // (density.symbols * width)) for length in lengths)
        found[width] = -(-(rows + density.name) // density.symbols)
    return tuple(found)


def _with_margin(heights: Heights, columns: int, rows: int) -> Heights:
    return tuple([NEVER] * columns + [height + rows for height in heights])[: len(heights)]


def _cell(thing: Challenge | Track, density: _Density) -> Heights:
    """A plate with the free space around it."""
    loot = density.sack if isinstance(thing, Challenge) and thing.loot else 0
    return _with_margin(_plate(_lengths(thing), density), density.margin + loot, density.margin)


def _fitted(thing: Challenge | Track, area: Rect, density: _Density) -> Rect:
    """The plate in its cell: no wider than it needs at its height."""
    loot = density.sack if isinstance(thing, Challenge) and thing.loot else 0
    heights = _plate(_lengths(thing), density)
    widest = area.width - density.margin - loot
    width = next(width for width in range(1, widest + 1) if heights[width] == heights[widest])
    return Rect(area.column + density.margin, area.row, width, heights[width])


# The automatic plan


class _Plan:
    """Rooms by their distance from the entrance, challenges inside; tracks and walkers below the house."""

    def __init__(self, job: Job, density: _Density) -> None:
        self._density = density
        self._ordered = by_distance(job)
        self._outside: list[Challenge | Track] = [*job.walkers, *job.tracks]
        self._inside = {room.id: self._slicing(room.challenges) for room in job.rooms}
        self._yard = self._slicing(self._outside)

    @property
    def fits(self) -> bool:
        cells = sum(slicing.area for slicing in (*self._inside.values(), self._yard))
        return cells <= _COLUMNS * WHOLE.height and self._house.heights()[_COLUMNS] <= self._ground

    @cached_property
    def _house(self) -> Slicing:
        return Slicing([self._room(room) for room in self._ordered], _COLUMNS)

    @cached_property
    def _ground(self) -> int:
        """The rows of the house; the others belong to the yard."""
        return WHOLE.height - self._yard.heights()[_COLUMNS]

    def made(self) -> Layout:
        rooms = self._house.place(Rect(0, 0, _COLUMNS, self._ground))
        house = {room.id: area for room, area in zip(self._ordered, rooms, strict=True)}
        plates: dict[str, Rect] = {}
        for room in self._ordered:
            plates |= self._plates(self._inside[room.id], room.challenges, self.below_tab(house[room.id]))
        below = Rect(0, self._ground, _COLUMNS, WHOLE.height - self._ground)
        outside = self._plates(self._yard, self._outside, below)
        tracks = {thing.id for thing in self._outside if isinstance(thing, Track)}
        plates |= {id: rect for id, rect in outside.items() if id not in tracks}
        return Layout(house, plates, {id: rect for id, rect in outside.items() if id in tracks})

    def below_tab(self, room: Rect) -> Rect:
        tab = self._density.tab
        return Rect(room.column, room.row + tab, room.width, room.height - tab)

    def _slicing(self, things: Sequence[Challenge | Track]) -> Slicing:
        return Slicing([_cell(thing, self._density) for thing in things], _COLUMNS)

    def _room(self, room: Room) -> Heights:
        """What a room needs: its name and its challenges; an empty one has room for its name and loot."""
        if room.challenges:
            return _with_margin(self._inside[room.id].heights(), 0, self._density.tab)
        return _plate([1], self._density)

    def _plates(self, slicing: Slicing, things: Sequence[Challenge | Track], area: Rect) -> dict[str, Rect]:
        cells = slicing.place(area)
        return {thing.id: _fitted(thing, cell, self._density) for thing, cell in zip(things, cells, strict=True)}


def by_distance(job: Job) -> list[Room]:
    """The rooms by their distance from the start of the job; equal ones in the order of the file."""
    far = {room.id: 0 for room in job.rooms if room.open}
    waiting = deque(far)
    while waiting:
        here = waiting.popleft()
        for room in _next_rooms(job, here):
            if room not in far:
                far[room] = far[here] + 1
                waiting.append(room)
    return sorted(job.rooms, key=lambda room: far.get(room.id, len(job.rooms)))


def _next_rooms(job: Job, id: str) -> Iterable[str]:
    room = next((room for room in job.rooms if room.id == id), None)
    if room is None:
        return
    yield from room.leads_to
    yield from _opened(room.then)
    for challenge in (*room.challenges, *job.walkers):
        yield from challenge.opens
        yield from _opened(challenge.then)
        for way in challenge.every_way:
            yield from _opened(way.then)
        for mark in challenge.numbers.marks if challenge.numbers else ():
            yield from _opened(mark.then)


def _opened(then: Iterable[effects.Effect]) -> Iterable[str]:
    return (effect.open for effect in then if isinstance(effect, effects.Open))


# A plan with places


def _as_written(job: Job) -> Layout:
    rooms = {room.id: Rect(*room.at) for room in job.rooms if room.at}
    plates: dict[str, Rect] = {}
    for room in job.rooms:
        plates |= _written_plates(room, rooms[room.id])
    tracks: dict[str, Rect] = {}
    outside: list[Challenge | Track] = [*job.walkers, *job.tracks]
    for thing in outside:
        there = tracks if isinstance(thing, Track) else plates
        there[thing.id] = (
            Rect(*thing.at) if thing.at else _free_place(thing, rooms, [*plates.values(), *tracks.values()])
        )
    return Layout(rooms, plates, tracks)


def _written_plates(room: Room, area: Rect) -> dict[str, Rect]:
    if all(challenge.at for challenge in room.challenges):
        return {challenge.id: Rect(*challenge.at) for challenge in room.challenges if challenge.at}
    for density in _DENSITIES:
        inside = Slicing([_cell(challenge, density) for challenge in room.challenges], max(area.width, 1))
        below = Rect(area.column, area.row + density.tab, area.width, area.height - density.tab)
        if 0 < area.width <= _COLUMNS and inside.heights()[area.width] <= below.height:
            cells = inside.place(below)
            return {c.id: _fitted(c, cell, density) for c, cell in zip(room.challenges, cells, strict=True)}
    return {challenge.id: area for challenge in room.challenges}


def _free_place(thing: Challenge | Track, rooms: Mapping[str, Rect], plates: Sequence[Rect]) -> Rect:
    """A place outside the rooms if there is space, otherwise inside; from the bottom left corner on."""
    for taken in ([*rooms.values(), *plates], plates):
        for density in _DENSITIES:
            heights = _plate(_lengths(thing), density)
            for width in range(_COLUMNS, 0, -1):
                if heights[width] < NEVER and (width == 1 or heights[width] < heights[width - 1]):
                    spot = _spot(width, heights[width], taken)
                    if spot:
                        return spot
    return Rect(0, WHOLE.bottom - 1, 1, 1)


def _spot(width: int, height: int, taken: Sequence[Rect]) -> Rect | None:
    for row in range(WHOLE.bottom - height, -1, -1):
        level = [other for other in taken if other.row < row + height and row < other.bottom]
        column = 0
        while column <= WHOLE.right - width:
            ends = [other.right for other in level if other.column < column + width and column < other.right]
            if not ends:
                return Rect(column, row, width, height)
            column = max(ends)  # something is in the way before that
    return None
