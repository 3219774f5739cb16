"""A challenge as a double-framed plate: its name, its ways with lines between them, and what it sets off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from getaway.clou.content.effects import GetAway
from getaway.clou.content.job import Challenge, Walker
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.plan.effects import Part, effect_parts
from getaway.draw.clou.plan.flow import flowing, line_height
from getaway.draw.clou.plan.items import NOTE, Item, Names, lead_in, need_items, note, small_arrow, space
from getaway.draw.clou.plan.printed import number_items, number_notes
from getaway.draw.picture import MARK, Area, Shape, Shapes, group, moved, n, path, rect, text, use
from getaway.draw.widths import fitted, text_width

Size = tuple[float, float]
_SCALES: Final = (1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.62, 0.54, 0.46, 0.38, 0.3, 0.22)
_GAPS: Final = (11, 8, 5, 3)
_PAD: Final = 11
_NAME: Final = (18.5, 17, 15.5, 15)
_LINE: Final = 20  # height of a line of the name
_HEAD: Final = 20  # length of the arrow's head
_LOOT: Final = 28  # beside the name on paper, for loot without another place
_DISC: Final = 24  # beside a walker's name, for the number of its room


@dataclass(frozen=True)
class Lines:
    """How the marks of a way are set: on one line or `broken` into several, the gap between marks, and the height of a
    line with numbers of players above it and without. `printed` makes lines even and leaves room for loot beside the
    name."""

    broken: bool
    printed: bool = False
    gap: float = 5
    pill: float = 56
    plain: float = MARK + 6


_WHOLE: Final = Lines(broken=False)
_BROKEN: Final = Lines(broken=True)
_PRINTED: Final = (Lines(broken=False, printed=True), Lines(broken=True, printed=True))
_TIGHT: Final = Lines(broken=True, printed=True, gap=3, pill=53, plain=MARK + 4)


@dataclass(frozen=True)
class Row:
    """One line of a plate; the `first` line of a way has a dividing line above it."""

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
    """Overcoming it ends the job, so the plate is drawn as an arrow."""

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


class Content:
    """What a challenge's plate shows, and the sizes it needs."""

    def __init__(self, names: Names, challenge: Challenge) -> None:
        self.challenge = challenge
        self.name = names.of(challenge.id).upper()
        self.ways = [
            (need_items(names, challenge.id, letter, way), effect_parts(names, way.then))
            for letter, way in zip("abcdef", challenge.every_way)
        ]
        numbers = challenge.numbers
        self.numbers = number_items(names, challenge, numbers) if numbers else []
        self.number_notes = list(number_notes(names, numbers)) if numbers else []
        self.then = effect_parts(names, challenge.then)
        after = ", ".join(names.of(id) for id in challenge.after)
        self.after = names.words.own("note.after", name=after) if after else ""
        self.leads_out = _leads_out(challenge)

    @cached_property
    def sizes(self) -> list[Size]:
        """The sizes at which marks have their true size, from narrow and high to wide and low."""
        return self._least(_PRINTED[1])

    @cached_property
    def tight_sizes(self) -> list[Size]:
        return self._least(_TIGHT)

    def _least(self, lines: Lines) -> list[Size]:
        found: list[Size] = []
        for marks in range(2, 20):
            made = _arranged(self, Area(0, 0, marks * (MARK + 5) + 30.0, 2000), 1, lines)
            if made is not None:
                size = made.area.width + 4.5, made.area.height + 8.5
                if not found or size[1] < found[-1][1]:
                    found.append(size)
        return found


def plate(content: Content, areas: Sequence[Area], *, large: bool = False) -> Plate:
    """The plate in the first area that it fits, no larger than its content; the content shrinks until it fits.

    `large` prefers a later area or more lines to a smaller scale.
    """
    areas = [Area(area.x + 2, area.y + 4, area.width - 4, area.height - 8) for area in areas]
    tries = [*((scale, _WHOLE) for scale in _SCALES[:3]), *((scale, _BROKEN) for scale in _SCALES)]
    if large:
        tries = [(scale, lines) for scale in _SCALES for lines in (*_PRINTED, _TIGHT)]
    for scale, lines in tries:
        for area in areas:
            found = _arranged(content, area, scale, lines)
            if found is not None:
                return found
    id = content.challenge.id
    return _arranged(content, areas[0], _SCALES[-1], last=True) or Plate(id, (), 15, (), areas[0], 1)


def _arranged(
    content: Content, area: Area, scale: float, lines: Lines = _BROKEN, *, last: bool = False
) -> Plate | None:
    """The plate at a scale, or None if it does not fit; with `last` it is made anyway."""
    width, height = area.width / scale, area.height / scale
    challenge = content.challenge
    if content.leads_out:
        width -= _HEAD / scale
    beside = 2 * _PAD + (_DISC / scale if isinstance(challenge, Walker) else 0)
    beside += _LOOT if challenge.loot and lines.printed else 0
    rows: list[Row] = []
    for items, then in content.ways:
        found = _way(items, then, width - _PAD - 9, lines)
        if found is None and not last:
            return None
        rows += found or []
    printed = _numbers(content, width - _PAD - 9, lines)
    if printed is None and not last:
        return None
    rows += printed or []
    name, size = fitted(content.name, _NAME, width - beside, spacing=0.06)
    rows += _foot(content, width - _PAD - 9)
    needed = 16 + _LINE * len(name) + sum(row.height for row in rows)
    if needed > height + 0.5 and not last:
        return None
    widest = max([row.width + _PAD + 9 for row in rows] + [text_width(n, size, spacing=0.06) + beside for n in name])
    if challenge.loot or challenge.opens:
        widest += 4  # for the diamond
    widest += _HEAD / scale if content.leads_out else 0
    if len(rows) > 1 or scale < 1:
        needed = min(height, needed + 4)
    fit = Area(area.x, area.y, min(area.width, widest * scale), min(area.height, needed * scale))
    return Plate(challenge.id, name, size, rows, fit, scale, content.leads_out)


def _rows(items: Sequence[Item], room: float, lines: Lines) -> list[Row] | None:
    """A way on one line if some gap allows it, otherwise on several lines if it may be broken."""
    for gap in _GAPS:
        row = Row(items, gap, _tall(items, 50, lines), True)
        if row.width <= room:
            return [row]
    return _broken(items, room, lines) if lines.broken else None


def _broken(items: Sequence[Item], room: float, lines: Lines) -> list[Row] | None:
    found = _filled(items, room, lines.gap)
    narrower = room
    while found and lines.printed:
        narrower -= MARK / 2
        again = _filled(items, narrower, lines.gap)
        if again is None or len(again) > len(found):
            break
        found = again
    if found is None:
        return None
    return [Row(line, lines.gap, _tall(line, lines.plain, lines), place == 0) for place, line in enumerate(found)]


def _tall(items: Sequence[Item], least: float, lines: Lines) -> float:
    """The height of a row of marks."""
    return max(lines.pill if any(item.pill for item in items) else least, *(item.height for item in items))


def _numbers(content: Content, room: float, lines: Lines) -> list[Row] | None:
    """The marks that take numbers, and the notes about them."""
    if not content.numbers:
        return []
    rows = _rows(content.numbers, room, lines)
    if rows is None:
        return None
    for parts in content.number_notes:
        rows += [Row(line, 5, line_height(line), False) for line in flowing(parts, room)]
    return rows


def _filled(items: Sequence[Item], room: float, gap: float) -> list[list[Item]] | None:
    """The items on as few lines as possible; None if one of them is wider than the room."""
    found: list[list[Item]] = [[]]
    for item in items:
        if found[-1] and not item.joined and Row([*found[-1], item], gap, 0, True).width > room:
            found.append([])
        found[-1].append(item)
    return None if any(Row(line, gap, 0, True).width > room for line in found) else found


def _way(items: Sequence[Item], then: Sequence[Part], room: float, lines: Lines) -> list[Row] | None:
    """What a way needs and what it sets off: on the same line if there is space, otherwise below."""
    whole = [*items, *_then_items(then)]
    if not then or (Row(whole, _GAPS[-1], 0, True).width <= room):
        return _rows(whole, room, lines)
    rows = _rows(items, room, lines)
    return None if rows is None else [*rows, *_set_off(then, room, first=False)]


def _then_items(then: Sequence[Part]) -> list[Item]:
    parts = [part if isinstance(part, Item) else note(part) for part in then]
    return [Item(18, lambda _, x, y: small_arrow(x, y)), *parts] if parts else []


def _foot(content: Content, room: float) -> list[Row]:
    """What overcoming the challenge sets off, and what must be overcome before it."""
    rows = _set_off(content.then, room)
    if content.after:
        lines = fitted(content.after, (NOTE,), room, typewriter=True, lines=3)[0]
        rows += [Row([note(line)], 5, 20, place == 0) for place, line in enumerate(lines)]
    return rows


def _set_off(then: Sequence[Part], room: float, *, first: bool = True) -> list[Row]:
    """An arrow, then signs and words on as many lines as they need."""
    if not then:
        return []
    lines = flowing(then, room - 27)
    return [
        Row([space(22) if place else lead_in(), *line], 5, line_height(line), first and place == 0)
        for place, line in enumerate(lines)
    ]
