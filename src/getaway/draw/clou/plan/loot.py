"""Sacks of loot: beside their challenge's plate if there is space, with a diamond and an arrow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from getaway.draw.clou.marks import cross_of
from getaway.draw.clou.plan.ground import Ground
from getaway.draw.clou.plan.items import badged
from getaway.draw.picture import Area, Shape, Shapes, circle, group, n, path, shape, text, use
from getaway.draw.widths import fitted, text_width

_SIZE: Final = 15.0


@dataclass(frozen=True)
class Sack:
    """A sack and its arrow, laid out. `area` is the sack with its name; the arrow runs from the plate's edge to it."""

    id: str
    value: int
    area: Area
    size: float
    name: tuple[str, ...]
    start: tuple[float, float] | None = None
    end: tuple[float, float] | None = None
    keepsake: bool = False

    def draw(self, says: str, role: str, badge: str = "") -> Shape:
        """Draw the sack; `badge` is the letter of the note that says what taking it sets off."""
        cx, cy = self.area.x + self.area.width / 2, self.area.y + self.size / 2
        lines = [
            text("type mid", line, cx, self.area.y + self.size + 12 + 15 * place, _SIZE)
            for place, line in enumerate(self.name)
        ]
        sack = [
            shape("title", says),
            *(self._gift(cx, cy) if self.keepsake else self._sack(cx, cy)),
            use(cross_of(self.id), cx, cy + 2, self.size * 1.1, "cross"),
            *(badged(badge, cx + self.size * 0.36, cy - self.size * 0.3) if badge else []),
        ]
        return group(sack, lines, role=f"loot {role}", data_loot=self.id)

    def _sack(self, cx: float, cy: float) -> Shapes:
        worth = text("on-ink mid", str(self.value), cx, cy + self.size * 0.32, round(self.size * 0.46, 1))
        return [use("s-sack", cx, cy, self.size, "symbol"), worth]

    def _gift(self, cx: float, cy: float) -> Shapes:
        """A keepsake in a double circle, with its points beside it if it has any."""
        rings = [circle("edge", cx, cy, self.size * 0.46), circle("double", cx, cy, self.size * 0.37)]
        worth = [text("num", str(self.value), cx + self.size * 0.42, cy + self.size * 0.5, 15)] if self.value else []
        return [*rings, use("s-gift", cx, cy, self.size * 0.5, "symbol"), *worth]

    def taken(self) -> list[Area]:
        """The areas of the sack and its arrow."""
        arrow = [Area.between(self.start, self.end).grown(8)] if self.start and self.end else []
        return [self.area, *arrow]

    def arrow(self, role: str) -> Shapes:
        """The arrow; only the diamond if the sack lies right behind it."""
        if self.start is None or self.end is None:
            return []
        near = Area.between(self.start, self.end)
        line = link([self.start, self.end]) if near.width + near.height > 20 else []
        return [group(line, [diamond(*self.start)], role=role, data_route=self.id)]


def link(points: list[tuple[float, float]]) -> Shapes:
    """An arrow along points, with its head at the last."""
    (x1, y1), (x2, y2) = points[-2:]
    length = max(abs(x2 - x1) + abs(y2 - y1), 1)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    head = f"M{n(x2)} {n(y2)}l{n(-12 * dx - 6 * dy)} {n(-12 * dy - 6 * dx)}l{n(12 * dy)} {n(12 * dx)}z"
    line = [*points[:-1], (x2 - 8 * dx, y2 - 8 * dy)]
    return [path("link", "M" + "L".join(f"{n(x)} {n(y)}" for x, y in line)), path("link-head", head)]


def diamond(x: float, y: float) -> Shape:
    return path("diamond", f"M{n(x - 10)} {n(y)}l10-10 10 10-10 10z")


class Behind(NamedTuple):
    """Loot behind a challenge: the challenge with its plate and room, and the loot."""

    challenge: str
    plate: Area
    room: str | None
    id: str
    name: str
    value: int
    keepsake: bool = False


_VARIANTS: Final = (
    (50, 1, 34), (50, 2, 34), (44, 2, 28), (44, 0, 28), (38, 0, 24), (38, 0, 14), (34, 0, 13),
)  # fmt: skip
"""Size of the sack, lines for its name, gap to the plate; from roomy to tight."""
_PATIENCE: Final = 4000


def sacks_behind(ground: Ground, wanted: Sequence[Behind]) -> list[tuple[str, Sack]]:
    """A place for every sack, room by room: the roomiest places that do not overlap."""
    found: dict[str, Sack] = {}
    for room in dict.fromkeys(loot.room for loot in wanted):
        here = [loot for loot in wanted if loot.room == room]
        places: list[list[Sack]] = [[] for _ in here]
        chosen: list[Sack | None] | None = None
        for variant in _VARIANTS:
            for options, loot in zip(places, here):
                options += _places(ground, loot, *variant)
            chosen = _together(places)
            if chosen:
                break
        chosen = chosen or _as_many(places)
        for loot, sack in zip(here, chosen):
            found[loot.challenge] = sack or _on_corner(loot)
            ground.take(*(sack.taken() if sack else ()))
    return [(loot.challenge, found[loot.challenge]) for loot in wanted]


def _together(places: Sequence[Sequence[Sack]]) -> list[Sack | None] | None:
    """One place from each list so that none overlap, or None."""
    chosen: list[Sack | None] = []
    tried = 0

    def settle(number: int) -> bool:
        nonlocal tried
        if number == len(places):
            return True
        for sack in places[number]:
            tried += 1
            if tried > _PATIENCE:
                return False
            if _free_of(sack, chosen):
                chosen.append(sack)
                if settle(number + 1):
                    return True
                chosen.pop()
        return False

    return chosen if settle(0) else None


def _as_many(places: Sequence[Sequence[Sack]]) -> list[Sack | None]:
    """Places for as many sacks as possible: one from each list that has any, or list by list; none overlap."""
    some = iter(_together([options for options in places if options]) or ())
    chosen: list[Sack | None] = [next(some, None) if options else None for options in places]
    if any(chosen):
        return chosen
    for number, options in enumerate(places):
        chosen[number] = next((sack for sack in options if _free_of(sack, chosen)), None)
    return chosen


def _free_of(sack: Sack, others: Sequence[Sack | None]) -> bool:
    areas = [area.grown(4) for other in others if other for area in other.taken()]
    return not any(area.overlaps(mine) for area in areas for mine in sack.taken())


def _places(ground: Ground, loot: Behind, size: float, lines: int, gap: float) -> Iterator[Sack]:
    """All free places around a plate: right, below, left, above."""
    within = ground.inside(loot.room)
    label = _label(loot.name, lines)
    width, height = _extent(size, label)
    foreign = () if loot.room else tuple(ground.rooms.values())  # a walker outside the rooms has its loot outside too
    for area, start, end in _around(loot.plate, width, height, size, gap):
        if any(area.overlaps(room) for room in foreign):
            continue
        if within.contains(area) and ground.is_free(area, 3) and _clear(ground, loot.plate, start, end):
            yield Sack(loot.id, loot.value, area, size, label, start, end, loot.keepsake)


def _on_corner(loot: Behind) -> Sack:
    """A small sack inside the plate, beside its name, for want of space around it."""
    corner = Area(loot.plate.right - 36, loot.plate.y + 2, 27, 27)
    return Sack(loot.id, loot.value, corner, 27, (), keepsake=loot.keepsake)


def sack_in(ground: Ground, room: str, id: str, name: str, value: int, *, keepsake: bool = False) -> Sack:
    """Loot that lies open in a room: at the first free spot from the bottom right corner."""
    within = ground.inside(room)
    for size, lines in ((50, 1), (44, 2), (38, 0)):
        label = _label(name, lines)
        width, height = _extent(size, label)
        spots = (
            Area(within.right - 14 - width - 12 * across, within.bottom - 12 - height - 12 * up, width, height)
            for up in range(int(within.height / 12))
            for across in range(int(within.width / 12))
        )
        area = ground.first_free(spots, within, 6)
        if area:
            ground.take(area)
            return Sack(id, value, area, size, label, keepsake=keepsake)
    return Sack(id, value, Area(within.right - 40, within.bottom - 40, 34, 34), 34, (), keepsake=keepsake)


def _label(name: str, lines: int) -> tuple[str, ...]:
    if lines == 0:
        return ()
    return tuple(fitted(name, (_SIZE,), 150 if lines == 1 else 96, lines=lines, typewriter=True)[0])


def _extent(size: float, label: tuple[str, ...]) -> tuple[float, float]:
    width = max([size, *(text_width(line, _SIZE, typewriter=True) for line in label)])
    return width, size + 15 * len(label) + (2 if label else 0)


_Place = tuple[Area, tuple[float, float], tuple[float, float]]


def _around(plate: Area, width: float, height: float, size: float, gap: float) -> Iterator[_Place]:
    slack = (width - size) / 2  # a name wider than its sack may reach over the arrow
    near = max(gap - slack, 6)
    for y in _sliding(plate.y + 16, plate.bottom - 16):
        area = Area(plate.right + near, y - size / 2, width, height)
        yield area, (plate.right + 5, y), (area.x + slack + 3, y)
    for x in _sliding(plate.x + 18, plate.right - 18):
        area = Area(x - width / 2, plate.bottom + gap, width, height)
        yield area, (x, plate.bottom + 5), (x, area.y + 1)
    for y in _sliding(plate.y + 16, plate.bottom - 16):
        area = Area(plate.x - near - width, y - size / 2, width, height)
        yield area, (plate.x - 5, y), (area.right - slack - 3, y)
    for x in _sliding(plate.x + 18, plate.right - 18):
        area = Area(x - width / 2, plate.y - gap - height, width, height)
        yield area, (x, plate.y - 5), (x, area.bottom)


def _sliding(low: float, high: float) -> list[float]:
    """Values between two ends, from the middle outwards."""
    middle = (low + high) / 2
    steps = int(max(high - low, 0) / 2 / 8)
    return [middle, *(middle + sign * 8 * step for step in range(1, steps + 1) for sign in (1, -1))]


def _clear(ground: Ground, plate: Area, start: tuple[float, float], end: tuple[float, float]) -> bool:
    grown = Area.between(start, end).grown(9)
    return not any(grown.overlaps(other) for other in ground.taken if other != plate)
