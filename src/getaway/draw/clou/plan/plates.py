"""A challenge as a double-framed plate: its name, its ways divided by lines, and what it sets off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from getaway.clou.content.effects import GetAway
from getaway.clou.content.job import Challenge, Walker, Way
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.plan.effects import Part, effect_parts
from getaway.draw.clou.plan.flow import flowing
from getaway.draw.clou.plan.items import COST, NOTE, Item, Names, lead_in, need_items, note, small_arrow, space
from getaway.draw.clou.plan.printed import number_items, number_notes
from getaway.draw.picture import MARK, Area, Shape, Shapes, group, moved, n, path, rect, text, use
from getaway.draw.widths import fitted, text_width

_SCALES: Final = (1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.62, 0.54, 0.46, 0.38, 0.3, 0.22)
_GAPS: Final = (11, 8, 5, 3)
_PAD: Final = 11
_NAME: Final = (18.5, 17, 15.5, 15)
_LINE: Final = 20  # of a name
_HEAD: Final = 20  # of a plate that is an arrow
_DISC: Final = 24  # beside the name of what walks: the number of the room in which it is


@dataclass(frozen=True)
class Row:
    """One line of a plate; `first` of a way is divided from what stands above."""

    items: Sequence[Item]
    gap: float
    height: float
    first: bool

    @property
    def width(self) -> float:
        return sum(item.width for item in self.items) + sum(_gap(item, self.gap) for item in self.items[1:])


def _gap(item: Item, gap: float) -> float:
    return 3 if item.joined else gap


@dataclass(frozen=True)
class Plate:
    """A plate laid out: its area, and how its content is arranged in it."""

    id: str
    name: Sequence[str]
    name_size: float
    rows: Sequence[Row]
    area: Area
    scale: float
    leads_out: bool = False
    """Overcoming it ends the job: the plate is an arrow."""

    def draw(self, marks: Marks, says: str) -> Shape:
        area = self.area
        frame = [
            rect("plate-edge", area.x, area.y, area.width, area.height, 2),
            rect("plate-line", area.x + 4, area.y + 4, area.width - 8, area.height - 8),
        ]
        if self.leads_out:
            room = rect("plate-room", *area)
            frame = [room, path("plate-edge", _arrowed(area)), path("plate-line", _arrowed(area.grown(-4)))]
        inside = moved(self._inside(marks), area.x, area.y, self.scale)
        tick = use("pen-tick", area.right - 6, area.y - 2, 40, "tick")
        return group(frame, inside, [tick], role=f"plate {says}".strip(), data_challenge=self.id)

    def _inside(self, marks: Marks) -> Shapes:
        shapes = [
            text("plate-name", line, _PAD, 24 + _LINE * number, self.name_size) for number, line in enumerate(self.name)
        ]
        head = _HEAD if self.leads_out else 0
        y, width = 10.0 + _LINE * len(self.name), (self.area.width - head) / self.scale
        spare = max(0, self.area.height / self.scale - 6 - y - sum(row.height for row in self.rows))
        tall = sum(row.height >= MARK for row in self.rows)
        for number, row in enumerate(self.rows):
            height = row.height + (spare / tall if row.height >= MARK else 0)
            if row.first and number:
                shapes.append(path("way-line", f"M4 {y:.1f}H{width - 4:.1f}"))
            middle = y + height / 2 + (5 if any(item.pill for item in row.items) else 1)
            x = float(_PAD)
            for place, item in enumerate(row.items):
                x += _gap(item, row.gap) if place else 0
                shapes += item.draw(marks, x, middle)
                x += item.width
            y += height
        return shapes


def _arrowed(area: Area) -> str:
    """The outline of a bar whose right end is the head of an arrow."""
    x, y, right, bottom = n(area.x), n(area.y), n(area.right - _HEAD), n(area.bottom)
    return f"M{x} {y}H{right}L{n(area.right)} {n(area.y + area.height / 2)}L{right} {bottom}H{x}z"


def _leads_out(challenge: Challenge) -> bool:
    then = [*challenge.then, *(effect for way in challenge.every_way for effect in way.then)]
    return any(isinstance(effect, GetAway) for effect in then)


def plate(names: Names, challenge: Challenge, areas: Sequence[Area], *, large: bool = False) -> Plate:
    """The plate as small as its content, in the first area in which it fits: the content shrinks until it does.

    `large`: rather in a later area or on more lines than smaller."""
    areas = [Area(area.x + 2, area.y + 4, area.width - 4, area.height - 8) for area in areas]
    whole, broken = [(scale, False) for scale in _SCALES], [(scale, True) for scale in _SCALES]
    tries = [each for pair in zip(whole, broken) for each in pair] if large else [*whole[:3], *broken]
    for scale, lines in tries:
        for area in areas:
            found = _arranged(names, challenge, area, scale, broken=lines)
            if found is not None:
                return found
    return _arranged(names, challenge, areas[0], _SCALES[-1], last=True) or Plate(challenge.id, (), 15, (), areas[0], 1)


def _arranged(
    names: Names, challenge: Challenge, area: Area, scale: float, *, broken: bool = True, last: bool = False
) -> Plate | None:
    """At a scale, with ways on one line each or also `broken`; None if that does not fit. The `last` try always does."""
    width, height = area.width / scale, area.height / scale
    if _leads_out(challenge):
        width -= _HEAD / scale
    beside = 2 * _PAD + (_DISC / scale if isinstance(challenge, Walker) else 0)
    name, size = fitted(names.of(challenge.id).upper(), _NAME, width - beside, spacing=0.06)
    rows: list[Row] = []
    for letter, way in zip("abcdef", challenge.every_way):
        found = _way(names, challenge.id, letter, way, width - _PAD - 9, broken=broken)
        if found is None and not last:
            return None
        rows += found or []
    printed = _numbers(names, challenge, width - _PAD - 9, broken=broken)
    if printed is None and not last:
        return None
    rows += printed or []
    foot = _foot(names, challenge, width - 2 * _PAD)
    rows += foot
    needed = 16 + _LINE * len(name) + sum(row.height for row in rows)
    if needed > height + 0.5 and not last:
        return None
    widest = max([row.width + _PAD + 9 for row in rows] + [text_width(n, size, spacing=0.06) + beside for n in name])
    if challenge.loot or challenge.opens:
        widest += 4  # for the diamond
    out = _leads_out(challenge)
    widest += _HEAD / scale if out else 0
    if len(rows) > 1 or scale < 1:
        needed = min(height, needed + 4)
    fit = Area(area.x, area.y, min(area.width, widest * scale), min(area.height, needed * scale))
    return Plate(challenge.id, name, size, rows, fit, scale, out)


def _rows(items: Sequence[Item], room: float, *, broken: bool) -> list[Row] | None:
    """A way on one line if a gap lets it, else on several where it may be broken."""
    for gap in _GAPS:
        row = Row(items, gap, _tall(items, 50), True)
        if row.width <= room:
            return [row]
    return _broken(items, room) if broken else None


def _broken(items: Sequence[Item], room: float) -> list[Row] | None:
    lines: list[list[Item]] = [[]]
    for item in items:
        if lines[-1] and not item.joined and Row([*lines[-1], item], 5, 0, True).width > room:
            lines.append([])
        lines[-1].append(item)
    if any(Row(line, 5, 0, True).width > room for line in lines):
        return None
    return [Row(line, 5, _tall(line, MARK + 6), place == 0) for place, line in enumerate(lines)]


def _tall(items: Sequence[Item], least: float) -> float:
    """The height of a row of marks."""
    return max(56 if any(item.pill for item in items) else least, *(item.height for item in items))


def _numbers(names: Names, challenge: Challenge, room: float, *, broken: bool) -> list[Row] | None:
    """Marks that take numbers, and what is said of them."""
    if challenge.numbers is None:
        return []
    rows = _rows(number_items(names, challenge, challenge.numbers), room, broken=broken)
    if rows is None:
        return None
    for parts in number_notes(names, challenge.numbers):
        rows += [Row(line, 5, _height(line), False) for line in flowing(parts, room)]
    return rows


def _way(names: Names, challenge: str, letter: str, way: Way, room: float, *, broken: bool) -> list[Row] | None:
    """What a way needs, and what it sets off: in the same line if there is space for it, else below."""
    items = need_items(names, challenge, letter, way)
    then = effect_parts(names, way.then)
    whole = [*items, *_then_items(then)]
    if not then or (Row(whole, _GAPS[-1], 0, True).width <= room):
        return _rows(whole, room, broken=broken)
    rows = _rows(items, room, broken=broken)
    return None if rows is None else [*rows, *_set_off(then, room, first=False)]


def _then_items(then: Sequence[Part]) -> list[Item]:
    parts = [part if isinstance(part, Item) else note(part) for part in then]
    return [Item(18, lambda _, x, y: small_arrow(x, y)), *parts] if parts else []


def _foot(names: Names, challenge: Challenge, room: float) -> list[Row]:
    """What overcoming it sets off, and what must be overcome before it."""
    rows = _set_off(effect_parts(names, challenge.then), room)
    if challenge.after:
        first = names.words.own("note.after", name=", ".join(names.of(id) for id in challenge.after))
        lines = fitted(first, (NOTE,), room, typewriter=True, lines=3)[0]
        rows += [Row([note(line)], 5, 20, place == 0) for place, line in enumerate(lines)]
    return rows


def _set_off(then: Sequence[Part], room: float, *, first: bool = True) -> list[Row]:
    """An arrow, then signs and words on as many lines as they need."""
    if not then:
        return []
    lines = flowing(then, room - 27)
    return [
        Row([space(22) if place else lead_in(), *line], 5, _height(line), first and place == 0)
        for place, line in enumerate(lines)
    ]


def _height(line: Sequence[Item]) -> float:
    if any(item.width == COST for item in line):
        return 36
    return 26 if any(not item.words for item in line) else 19
