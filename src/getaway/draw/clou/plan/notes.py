"""Notes on a plan: effects that have no plate, of rooms, loot, cells, the start and every round, and the bonus.

Each is a line in the foot of the plan. A thing on the plan carries the letter of its line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final

from getaway.clou.content.job import Cell, Passage, Track
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.plan.effects import Part, condition_words, crew_words, effect_parts, tag_item
from getaway.draw.clou.plan.flow import GAP, flowing
from getaway.draw.clou.plan.items import COST, Item, Names, badged, lead_in, passage_item
from getaway.draw.clou.standing import Standing
from getaway.draw.picture import Area, Shape, Shapes, group, moved

_NO_MARKS: Final = Marks("", Standing())
_SIZES: Final = (15.0, 13.5, 12.0)
_CROWDED: Final = (14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0)
_SIGNS: Final = 18.0  # signs have their own size beside words of this size
_BETWEEN: Final = 4.0
_GUTTER: Final = 14.0
_TRACES: Final = 2  # the usual penalty of a trace, which no plan needs to state


@dataclass(frozen=True)
class Line:
    """One line; `letter` is empty if nothing on the plan refers to it."""

    letter: str
    parts: tuple[Part, ...]

    @property
    def words(self) -> str:
        """The words of the line, without its signs."""
        return " ".join(part for part in self.parts if isinstance(part, str))


class Notes:
    """The lines of one plan, and the letters of rooms, loot and cells."""

    def __init__(self, names: Names, unseen: Iterable[tuple[str, str]] = ()) -> None:
        """`unseen`: challenges or rooms, each with the room it opens, that no arrow shows."""
        self._names = names
        self._letters: dict[str, str] = {}
        self.lines: list[Line] = [
            *self._always(),
            *self._drawn_and_tagged(),
            *self._rooms_and_loot(),
            *self._cells(),
            *self._points(),
        ]
        says = names.words.own
        self.lines += [Line("", (f"{names.of(id)}:", says("note.open", name=names.of(to)))) for id, to in unseen]

    def letter(self, kind: str, id: str) -> str:
        """The letter of a `room`, `loot` or `cell`; empty if no line is about it."""
        return self._letters.get(f"{kind} {id}", "")

    def _next(self, *keys: str) -> str:
        number = len({*self._letters.values()})
        letter = ascii_lowercase[number % 26] * (number // 26 + 1)
        self._letters |= dict.fromkeys(keys, letter)
        return letter

    def _always(self) -> Iterator[Line]:
        job, says = self._names.job, self._names.words.own
        shown = list(self._names.cell_gifts().values())
        rest = [effect for effect in job.each_round if not any(effect is each for each in shown)]
        for key, then in (("at-start", job.start), ("each-round", rest)):
            parts = effect_parts(self._names, then)
            if parts:
                yield Line("", (says(f"note.{key}"), lead_in(), *parts))
        programmes = {track.id for track in job.tracks if track.is_programme}
        for track in dict.fromkeys(cell.rpartition(".")[0] for cell in self._names.cell_gifts()):
            if track not in programmes:
                yield Line("", (says("note.shown", name=self._names.of(track)),))

    def _drawn_and_tagged(self) -> Iterator[Line]:
        """Offers before the first roll, what chance draws when the job begins, and what tagged symbols set off (the
        line begins with the tag's sign)."""
        job, names = self._names.job, self._names
        for offer in job.offers:
            parts = effect_parts(names, offer.then)
            condition = condition_words(names, offer.when)
            says = names.words.own("note.offer", name=names.of(offer.id)) + (f" ({condition})" if condition else "")
            yield Line("", (says, lead_in(), *parts) if parts else (says,))
        for drawn in job.tonight:
            says = names.words.own("note.tonight", names=names.of(drawn.id))
            parts = effect_parts(names, drawn.then)
            yield Line("", (says, lead_in(), *parts) if parts else (says,))
        for tagged in job.symbols:
            parts = effect_parts(names, tagged.then)
            if parts:
                yield Line("", (tag_item(names, tagged.tag), lead_in(), *parts))

    def _rooms_and_loot(self) -> Iterator[Line]:
        job, names = self._names.job, self._names
        for room in job.rooms:
            yield from self._set_off("room", room.id, effect_parts(names, room.then))
        for room in job.rooms:
            for loot in room.loot:
                yield from self._set_off("loot", loot.id or room.id, effect_parts(names, loot.then))
        for _, challenge in job.challenges:
            if challenge.loot:
                then = effect_parts(names, challenge.loot.then)
                yield from self._set_off("loot", challenge.loot.id or challenge.id, then)

    def _set_off(self, kind: str, id: str, parts: list[Part]) -> Iterator[Line]:
        if parts:
            yield Line(self._next(f"{kind} {id}"), (self._names.of(id), lead_in(), *parts))

    def _cells(self) -> Iterator[Line]:
        """Lines for cells; cells with equal effects share a letter."""
        alike: list[tuple[Cell, list[str]]] = []
        for track in self._names.job.tracks:
            if track.is_programme:
                yield from self._passages(track)
                continue
            for place, cell in enumerate(track.cells, 1):
                if cell_parts(self._names, cell) and inside_cell(self._names, cell) is None:
                    same = next((keys for other, keys in alike if _tells_alike(other, cell)), None)
                    if same is None:
                        alike.append((cell, same := []))
                    same.append(f"cell {track.id}.{place}")
        for cell, keys in alike:
            yield Line(self._next(*keys), tuple(cell_parts(self._names, cell)))

    def _passages(self, track: Track) -> Iterator[Line]:
        """What holds in the passages of a performance, behind their signs; passages with equal rules share a line."""
        gifts, given = self._names.cell_gifts(), self._names.words.own("note.given")
        told: dict[str, list[Passage]] = {}
        for place, cell in enumerate(track.cells, 1):
            assert cell.passage is not None
            holds = [part for part in holding_parts(self._names, cell) if isinstance(part, str)]
            says = ", ".join([*holds, *([given] if f"{track.id}.{place}" in gifts else [])])
            if says and cell.passage not in (signs := told.setdefault(says, [])):
                signs.append(cell.passage)
            if cell.then and inside_cell(self._names, cell) is None:
                letter = self._next(f"cell {track.id}.{place}")
                yield Line(letter, tuple(effect_parts(self._names, cell.then)))
        for says, signs in told.items():
            yield Line("", (*map(passage_item, signs), lead_in(), says))

    def _points(self) -> Iterator[Line]:
        job, words = self._names.job, self._names.words
        for bonus in job.bonus:
            if not self._names.players or bonus.when.suits(self._names.players):
                name = words.optional(f"jobs.{job.id}.names.{bonus.id}")
                each = words.own("note.each", names=", ".join(map(self._names.of, bonus.each))) if bonus.each else ""
                condition = condition_words(self._names, bonus.when)
                points = words.points("note.points", bonus.points)
                parts = (
                    f"{points}:",
                    crew_words(self._names, bonus.when),
                    name,
                    each,
                    f"({condition})" if condition else "",
                )
                yield Line("", (" ".join(filter(None, parts)),))
        if job.penalties.trace != _TRACES:
            yield Line("", (words.points("note.each-trace", -job.penalties.trace),))
        if job.penalties.alarm:
            yield Line("", (words.points("note.alarm-costs", -job.penalties.alarm),))

    def draw(self, area: Area) -> Shape | None:
        """All lines in an area, from the top, as large as they fit; None if words would be too small to read."""
        for size in _SIZES:
            shapes, height = self.shapes(area.width, size)
            if height <= area.height:
                return group(moved(shapes, area.x, area.y), role="notes")
        return None

    def crowded(self, area: Area) -> Shape:
        """All lines in one or two columns, with signs no larger than words need."""
        for size in _CROWDED:
            shapes, height = self.columns(area.width, size, size / _SIGNS)
            if height <= area.height:
                break
        return group(moved(shapes, area.x, area.y, min(1, area.height / height)), role="notes")

    def columns(self, width: float, size: float, signs: float = 1) -> tuple[Shapes, float]:
        """The lines in one or two columns, whichever is lower, and their height."""
        whole = self.shapes(width, size, signs=signs)
        half = (width - _GUTTER) / 2
        found = [whole]
        for split in range(1, len(self.lines)):
            parts = (self.lines[:split], self.lines[split:])
            left, right = (self.shapes(half, size, some, signs) for some in parts)
            found.append(([*left[0], *moved(right[0], half + _GUTTER, 0)], max(left[1], right[1])))
        return min(found, key=lambda made: made[1])

    def shapes(
        self, width: float, size: float, lines: Sequence[Line] | None = None, signs: float = 1
    ) -> tuple[Shapes, float]:
        """The lines from 0, 0 on, and their height; all lines, or the given ones. `signs` is the scale of signs."""
        shapes: Shapes = []
        y = 0.0
        for line in self.lines if lines is None else lines:
            indent = 22 * signs if line.letter else 0
            shapes += moved(badged(line.letter, 8, 10), 0, y, signs) if line.letter else []
            parts = [part if isinstance(part, str) else _scaled(part, signs) for part in line.parts]
            for row in flowing(parts, width - indent, size):
                height = _height(row, size, signs)
                x = float(indent)
                for item in row:
                    shapes += item.draw(_NO_MARKS, x, y + height / 2)
                    x += item.width + GAP
                y += height
            y += _BETWEEN * signs
        return shapes, y


def _scaled(item: Item, scale: float) -> Item:
    if scale == 1:
        return item
    return Item(item.width * scale, lambda marks, x, y: moved(item.draw(marks, 0, 0), x, y, scale), words=item.words)


def _height(row: list[Item], size: float, signs: float) -> float:
    if any(item.width == COST * signs for item in row):
        return 35 * signs
    arrow = lead_in().width * signs
    return max(26 * signs if any(not item.words and item.width != arrow for item in row) else 0, size * 1.25)


def cell_parts(names: Names, cell: Cell) -> list[Part]:
    """What a cell does, apart from naming a room."""
    return [*holding_parts(names, cell), *effect_parts(names, cell.then)]


def holding_parts(names: Names, cell: Cell) -> list[Part]:
    """The rules that hold while a cell is the current one."""
    says = names.words.own
    found: list[Part] = []
    if cell.forbids:
        found.append(says("note.no-work", name=", ".join(map(names.of, cell.forbids))))
    if cell.mutes:
        found.append(says("note.lapse", name=", ".join(says(f"lapse.{what}") for what in cell.mutes)))
    return found


def inside_cell(names: Names, cell: Cell) -> Item | None:
    """The one sign that tells all that a cell does, or None. In a performance the passage's circle tells what holds."""
    parts = [] if cell.guards else effect_parts(names, cell.then) if cell.passage else cell_parts(names, cell)
    alone = len(parts) == 1 and isinstance(parts[0], Item) and parts[0].width == COST
    return parts[0] if alone and isinstance(parts[0], Item) else None


def _tells_alike(one: Cell, other: Cell) -> bool:
    return (one.forbids, one.mutes, one.then) == (other.forbids, other.mutes, other.then)
