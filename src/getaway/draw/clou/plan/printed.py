"""Marks on the plan that take numbers: drawn as on thief sheets, with their conditions and gains below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from getaway.clou.content.conditions import Box
from getaway.clou.content.job import Challenge
from getaway.clou.content.numbers import AnyNumbers, BarNumbers, GridNumbers
from getaway.clou.content.thief import Bar
from getaway.draw.clou.folder.strips import HEIGHT, LOW, MIDDLE, lanes
from getaway.draw.clou.gains import gains
from getaway.draw.clou.marks import MIRROR, Marks
from getaway.draw.clou.plan.effects import Part, condition_words, crew_words, effect_parts
from getaway.draw.clou.plan.items import Item, Names, lead_in
from getaway.draw.clou.sheet.bars import box_says
from getaway.draw.clou.sheet.module import Module, Pen
from getaway.draw.clou.standing import Standing
from getaway.draw.picture import MARK, Shape, Shapes, group, moved

_SIGN: Final = 16.0  # between two boxes that are compared
_GIVEN: Final = 57.0  # from the top of a box to what it gives


@dataclass(frozen=True)
class OnPlan(Marks):
    """Marks of a module on the plan: `dial.2` of a sheet is `dial.n2` in notation."""

    def name(self, mark: str) -> str:
        module, _, place = mark.rpartition(".")
        return f"{module}.n{place}"

    def box(self, mark: str, says: str, x: float, y: float, box: Box, *, below: bool = False) -> Shape:
        return Marks.box(self, self.name(mark), says, x, y, box, below=below)

    def circle(self, mark: str, says: str, cx: float, cy: float, number: int) -> Shape:
        return Marks.circle(self, self.name(mark), says, cx, cy, number)

    def ring(self, mark: str, says: str, cx: float, cy: float, box: Box) -> Shape:
        return Marks.ring(self, self.name(mark), says, cx, cy, box)

    def sign(self, mark: str, sign: str, cx: float, cy: float, size: float) -> Shape:
        return Marks.sign(self, self.name(mark), sign, cx, cy, size)


def number_items(names: Names, challenge: Challenge, numbers: AnyNumbers) -> list[Item]:
    """The number marks of a challenge, in pieces that may be put on several lines."""
    if isinstance(numbers, BarNumbers):
        bar = Bar.model_construct(id=challenge.id, boxes=numbers.bar)
        return [_box(names, bar, place) for place in range(len(numbers.bar))]
    module = numbers.model_copy(update={"id": challenge.id})
    sizes = lanes(_pen(names, challenge.id, Marks("", Standing())), module)

    def item(place: int, size: Module) -> Item:
        def draw(marks: Marks, x: float, y: float) -> Shapes:
            lane = lanes(_pen(names, challenge.id, marks), module)[place]
            return moved(lane.shapes, x, y - lane.height / 2)

        return Item(size.width, draw, height=size.height)

    return [item(place, size) for place, size in enumerate(sizes)]


def _pen(names: Names, challenge: str, marks: Marks) -> Pen:
    return Pen(OnPlan(marks.scope, marks.standing), names.words, lambda _: names.of(challenge))


def _box(names: Names, bar: Bar, place: int) -> Item:
    """A box with its sign on the left and its gain below."""
    box, mark = bar.boxes[place], f"{bar.id}.{place + 1}"
    left = _SIGN if box.sign else 0
    height = HEIGHT if any(each.gives for each in bar.boxes) else LOW

    def draw(marks: Marks, x: float, y: float) -> Shapes:
        pen = _pen(names, bar.id, marks)
        top = y - height / 2 + MIDDLE - MARK / 2
        shapes = [pen.marks.box(mark, box_says(pen, bar, place, box), x + left, top, box)]
        if box.gives:
            shapes.append(group(gains(box.gives, x + left + MARK / 2, top + _GIVEN, 24, 26)))
        if box.sign:
            sign = MIRROR.get(box.sign, box.sign)  # mirrored, to read from left to right: 3 < 5
            shapes.append(pen.marks.sign(mark, sign, x + left / 2 - 2, top + MARK / 2, 12))
        return shapes

    return Item(left + MARK, draw, height=height)


def number_notes(names: Names, numbers: AnyNumbers) -> Iterator[Sequence[Part]]:
    """How many marks are enough, the conditions of single marks, and what marks and lines set off; one entry for each line."""
    says = names.words.own
    if numbers.enough:
        counts = [names.players] if names.players else names.job.players.counts
        enough = sorted({numbers.enough_for(players) for players in counts})
        wanted = "–".join(map(str, dict.fromkeys((enough[0], enough[-1]))))
        yield [says("note.enough", n=wanted, all=len(numbers.every_mark))]
    for each in numbers.marks:
        condition = " ".join(filter(None, (crew_words(names, each.when), condition_words(names, each.when))))
        number = says("note.mark", n=each.mark)
        yield from _entry(f"{number}: {condition}" if condition else number, effect_parts(names, each.then), condition)
    for line in numbers.lines:
        yield from _entry(_line(names, numbers, line.line), effect_parts(names, line.then))


def _entry(says: str, then: Sequence[Part], condition: str = "") -> Iterator[Sequence[Part]]:
    if then:
        yield [says, lead_in(), *then]
    elif condition:
        yield [says]


def _line(names: Names, numbers: AnyNumbers, line: int) -> str:
    if isinstance(numbers, GridNumbers):
        key, line = ("row", line) if line <= len(numbers.grid.rows) else ("column", line - len(numbers.grid.rows))
        return names.words.own(f"note.{key}", n=line)
    return names.words.own("note.line", n=line)
