"""Arrows from a challenge to the rooms it opens, and between rooms: the shortest route around everything drawn.

The paper is a grid of points. A route costs its length, its bends, and every wall it passes; a wall that is not between
the two rooms costs much more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final

from getaway.draw.clou.plan.ground import WALL, Ground
from getaway.draw.picture import Area

STEP: Final = 10
_BEND: Final = 9.0
_WALL: Final = 2.0
_FOREIGN: Final = 300.0
_LOST: Final = 3 * _FOREIGN  # from this cost on, no arrow is better than one through half the house
_SHORT: Final = 40.0  # penalty of an arrow that ends just inside, instead of running along walls
_INSIDE: Final = 13  # how far inside at least
_NEAR_WALL: Final = 3.0
DOOR: Final = 24 + WALL
"""Half the width of a gap in a wall."""
_DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))

Point = tuple[float, float]
Node = tuple[int, int]


@dataclass(frozen=True)
class Crossing:
    """Where a route passes a wall: the point and the direction."""

    at: Point
    direction: tuple[int, int]


@dataclass(frozen=True)
class Route:
    target: str
    points: tuple[Point, ...]
    crossings: tuple[Crossing, ...]


class Router:
    """Finds routes on one plan; later routes avoid those found before."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        house = ground.house
        self._columns, self._rows = int(house.width / STEP) + 1, int(house.height / STEP) + 1
        self._doors: dict[Crossing, float] = {}
        self._room: dict[Node, str | None] = dict.fromkeys(self._nodes())
        for id, area in reversed(ground.rooms.items()):  # a point shared by two rooms belongs to the first
            self._room.update(dict.fromkeys(self._nodes_of(area), id))
        room = self._room.get
        self._edge = {
            (x, y)
            for (x, y), id in self._room.items()
            if not id == room((x + 1, y)) == room((x, y + 1)) == room((x - 1, y)) == room((x, y - 1))
        }

    def from_plate(self, plate: Area, room: str | None, target: str) -> Route | None:
        """A route from any side of a plate."""
        starts: list[tuple[Node, int, Point]] = []
        inner = plate.grown(13)
        for node in self._nodes_in(plate.grown(3 * STEP)):
            x, y = self._point(node)
            if node not in self._room or inner.contains(Area(x, y, 0, 0)):
                continue
            if plate.y + 12 <= y <= plate.bottom - 12:
                right = x > plate.right
                starts.append((node, 0 if right else 2, (plate.right + 5 if right else plate.x - 5, y)))
            elif plate.x + 14 <= x <= plate.right - 14:
                below = y > plate.bottom
                starts.append((node, 1 if below else 3, (x, plate.bottom + 5 if below else plate.y - 5)))
        return self._search(starts, room, target, ignoring=plate)

    def from_room(self, room: str, target: str) -> Route | None:
        """A route from anywhere in a room, a little away from its walls."""
        inside = self._ground.rooms[room].grown(-15)
        starts = [
            (node, direction, self._point(node))
            for node in self._nodes_in(inside)
            if self._room.get(node) == room
            for direction in range(4)
        ]
        return self._search(starts, room, target)

    def _search(
        self, starts: Iterable[tuple[Node, int, Point]], room: str | None, target: str, ignoring: Area | None = None
    ) -> Route | None:
        blocked, rooms = self._blocked(ignoring), {room, target}
        goal, door = self._ground.rooms[target].grown(-21), self._ground.rooms[target].grown(-_INSIDE)
        short: tuple[float, tuple[Node, int]] | None = None
        first: dict[tuple[Node, int], Point] = {}
        waiting: list[tuple[float, Node, int]] = []
        best: dict[tuple[Node, int], float] = {}
        for node, direction, begin in starts:
            if node not in blocked:
                first[node, direction] = begin
                best[node, direction] = self._start_cost(begin, ignoring)
                heappush(waiting, (best[node, direction], node, direction))
        came: dict[tuple[Node, int], tuple[Node, int]] = {}
        while waiting:
            cost, node, direction = heappop(waiting)
            here = (node, direction)
            if cost > best[here]:
                continue
            if cost >= (short[0] if short else _LOST):
                break
            if self._room[node] == target:
                point = Area(*self._point(node), 0, 0)
                if goal.contains(point):
                    return self._traced(here, came, first, (room, target))
                if short is None and door.contains(point):
                    short = cost + _SHORT, here
            for turn, (dx, dy) in enumerate(_DIRECTIONS):
                there = (node[0] + dx, node[1] + dy)
                if abs(turn - direction) == 2 or there not in self._room or there in blocked:
                    continue
                total = cost + self._cost(node, there, turn != direction, rooms)
                if total < best.get((there, turn), 1e9):
                    best[there, turn] = total
                    came[there, turn] = here
                    heappush(waiting, (total, there, turn))
        return self._traced(short[1], came, first, (room, target)) if short else None

    def _start_cost(self, begin: Point, plate: Area | None) -> float:
        """Higher the farther from the middle of a plate's side."""
        if plate is None:
            return 0.0
        x, y = plate.middle
        return min(abs(begin[0] - x), abs(begin[1] - y)) / STEP / 3

    def _cost(self, node: Node, there: Node, bends: bool, rooms: set[str | None]) -> float:
        cost = 1.0 + (_BEND if bends else 0)
        if self._room[node] != self._room[there]:
            ours = self._room[there] in rooms and self._room[node] in rooms
            cost += _WALL if ours else _FOREIGN * (1 if self._room[there] else 2)
            cost += self._door_cost(self._crossing(node, there))
        elif node in self._edge and there in self._edge:
            cost += _NEAR_WALL * 4
        return cost

    def _door_cost(self, crossing: Crossing) -> float:
        """A door needs a piece of wall without corners, and free space in front."""
        if crossing not in self._doors:
            (x, y), upright = crossing.at, crossing.direction[0] != 0
            cost = 0.0 if self._ground.is_free(_doorway(crossing, 14), 0) else 30.0
            if not self._ground.house.contains(_doorway(crossing, 0)):
                cost = _LOST  # half of the door would be outside the house
            for room in self._ground.rooms.values():
                corners = (room.y, room.bottom) if upright else (room.x, room.right)
                along, on = (y, x) if upright else (x, y)
                walls_ = (room.x, room.right) if upright else (room.y, room.bottom)
                touches = any(abs(on - wall) < 1 for wall in walls_)
                if touches and any(abs(along - corner) < DOOR + 6 for corner in corners):
                    cost = max(cost, 40.0)
            self._doors[crossing] = cost
        return self._doors[crossing]

    def _traced(
        self,
        end: tuple[Node, int],
        came: dict[tuple[Node, int], tuple[Node, int]],
        first: dict[tuple[Node, int], Point],
        ends: tuple[str | None, str],
    ) -> Route:
        nodes = [end]
        while nodes[0] in came:
            nodes.insert(0, came[nodes[0]])
        points = [first[nodes[0]], *(self._point(node) for node, _ in nodes)]
        crossings = [self._crossing(a, b) for (a, _), (b, _) in pairwise(nodes) if self._room[a] != self._room[b]]
        node, direction = nodes[0]
        if self._room[node] != ends[0]:  # the plate is so close to a wall that its arrow begins behind it
            dx, dy = _DIRECTIONS[direction]
            back = [(node[0] - dx * step, node[1] - dy * step) for step in range(4)]
            walls = [(a, b) for b, a in pairwise(back) if self._room.get(a) == ends[0] != self._room.get(b)]
            crossings[:0] = [self._crossing(*walls[0])] if walls else []
        route = Route(ends[1], tuple(_straight(points)), tuple(crossings))
        for one, other in pairwise(route.points):
            self._ground.take(Area.between(one, other).grown(7))
        self._ground.take(*(_doorway(crossing) for crossing in crossings))
        return route

    def _crossing(self, a: Node, b: Node) -> Crossing:
        """The crossing, placed on the wall between the two points."""
        direction = (b[0] - a[0], b[1] - a[1])
        x, y = self._point(a)
        room = self._ground.rooms[str(self._room[b] or self._room[a])]
        if direction[0]:
            x = min((room.x, room.right), key=lambda wall: abs(wall - x))
        else:
            y = min((room.y, room.bottom), key=lambda wall: abs(wall - y))
        return Crossing((x, y), direction)

    def _blocked(self, ignoring: Area | None) -> set[Node]:
        self._doors.clear()  # free places may be taken by now
        areas = [area.grown(9) for area in self._ground.taken if area != ignoring]
        if ignoring:
            areas.append(ignoring.grown(4))
        return {node for area in areas for node in self._nodes_in(area)}

    def _nodes(self) -> Iterator[Node]:
        return ((column, row) for column in range(self._columns) for row in range(self._rows))

    def _point(self, node: Node) -> Point:
        house = self._ground.house
        return house.x + node[0] * STEP, house.y + node[1] * STEP

    def _nodes_in(self, area: Area) -> Iterator[Node]:
        left, top = self._last_before(area.x, area.y)
        right, bottom = self._last_before(area.right, area.bottom)
        return ((column, row) for column in range(left + 1, right + 1) for row in range(top + 1, bottom + 1))

    def _last_before(self, x: float, y: float) -> Node:
        house = self._ground.house
        return int((x - house.x) / STEP), int((y - house.y) / STEP)

    def _nodes_of(self, room: Area) -> Iterator[Node]:
        """The points in a room, including those on its left and upper wall."""
        columns = [column for column in range(self._columns) if room.x <= self._point((column, 0))[0] < room.right]
        rows = [row for row in range(self._rows) if room.y <= self._point((0, row))[1] < room.bottom]
        return ((column, row) for column in columns for row in rows)


def _doorway(crossing: Crossing, deep: float = 26) -> Area:
    """The gap in the wall, and the space a door needs on both sides."""
    x, y = crossing.at
    if crossing.direction[0]:
        return Area(x - deep, y - DOOR, 2 * deep, 2 * DOOR)
    return Area(x - DOOR, y - deep, 2 * DOOR, 2 * deep)


def _straight(points: list[Point]) -> list[Point]:
    """The points at which a route bends, and its ends."""
    found = points[:1]
    for before, here, after in zip(points, points[1:], points[2:]):
        if (here[0] - before[0]) * (after[1] - here[1]) != (here[1] - before[1]) * (after[0] - here[0]):
            found.append(here)
    return [*found, points[-1]]
