"""Marks on the plan that take numbers: the modules of thief sheets, printed into a challenge and used by every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Final, TypeAlias

from pydantic import Field, field_validator, model_validator

from getaway.clou.content.bars import AnyBar, Bar
from getaway.clou.content.conditions import Box, BoxPhrase
from getaway.clou.content.effects import Effects, When
from getaway.clou.content.shared import BarModule
from getaway.clou.content.symbols import Symbol
from getaway.clou.content.thief import CirclesTool, GridTool, PyramidTool, RingsTool, TreeTool
from getaway.content.models import Model
from getaway.content.refusals import Refusal
from getaway.content.unions import single_key_union


class NumberMark(Model):
    """What one mark asks for before it opens, and what it sets off."""

    mark: int = Field(ge=1, le=62, description="Which mark, counted as it is listed.", examples=[2])
    when: When | None = Field(
        default=None, description="It is open only while this holds.", examples=[{"overcome": "guest"}]
    )
    then: Effects = Field(default=[], description="What happens when it is done.")


class NumberLine(Model):
    """What a line of a grid or of circle boxes sets off."""

    line: int = Field(
        ge=1, le=6, description="Which line: of a grid rows from the top, then columns from the left.", examples=[1]
    )
    then: Effects = Field(min_length=1, description="What happens when all its marks are done.")


class Printed(Model):
    """What all marks on a plan can say beside what they are."""

    enough: AnyBar | None = Field(
        default=None,
        description="How many marks overcome the challenge, also by player count; if left out all of them, of a tree one "
        "circle that leads no further.",
    )
    marks: list[NumberMark] = Field(default=[], description="Single marks with a condition or with effects.")
    lines: list[NumberLine] = Field(default=[], description="Lines with effects.")

    @property
    def every_mark(self) -> list[tuple[Symbol, ...]]:
        """What each mark gives, in the order of the marks."""
        raise NotImplementedError

    @property
    def every_gain(self) -> list[tuple[Symbol, ...]]:
        """All that marks and lines give."""
        return self.every_mark

    @property
    def every_line(self) -> list[Sequence[int]]:
        """The indexes of each line's marks."""
        return []

    @property
    def needs(self) -> list[Sequence[int]]:
        """For each mark, the indexes of those that must be done before it."""
        return [()] * len(self.every_mark)

    @property
    def ends(self) -> list[int]:
        """The indexes of marks of which any one overcomes the challenge."""
        return []

    def enough_for(self, players: int) -> int:
        """How many marks overcome the challenge."""
        return self.enough.cells(players) if self.enough else len(self.every_mark)

    def within_reach(self, holds: Callable[[When | None], bool]) -> set[int]:
        """The indexes of the marks that can ever be done; `holds` tells whether a condition can hold."""
        found: set[int] = set()
        for place, first in enumerate(self.needs):
            if holds(self.when(place)) and all(before in found for before in first):
                found.add(place)
        return found

    def can_be_done(self, players: int, holds: Callable[[When | None], bool]) -> bool:
        """Whether the challenge can be overcome by numbers."""
        found = self.within_reach(holds)
        return any(end in found for end in self.ends) or len(found) >= self.enough_for(players)

    def when(self, place: int) -> When | None:
        """The condition of a mark, by index."""
        return next((each.when for each in self.marks if each.mark == place + 1), None)

    @model_validator(mode="after")
    def _marks_are_there(self) -> Printed:
        for name, listed, there in (("mark", self.marks, self.every_mark), ("line", self.lines, self.every_line)):
            numbers = [getattr(each, name) for each in listed]
            for place, number in enumerate(numbers):
                if number > len(there):
                    raise Refusal(f"there is no {name} {number}: it has {len(there)}", f"{name}s")
                if number in numbers[:place]:
                    raise Refusal(f"{name} {number} is listed twice: say all of it in one entry", f"{name}s")
        return self

    @model_validator(mode="after")
    def _not_too_many(self) -> Printed:
        there = len(self.every_mark)
        for wanted in (self.enough.one, self.enough.two, self.enough.three) if self.enough else ():
            if wanted is not None and wanted > there:
                raise Refusal(f"{wanted} marks cannot be done: it has {there}", "enough")
        return self


class BarNumbers(Printed, BarModule):
    """A bar of boxes, filled from left to right. Example: the dials of a safe."""

    @field_validator("bar")
    @classmethod
    def _first_stands_alone(cls, bar: list[BoxPhrase]) -> list[BoxPhrase]:
        if bar and bar[0].sign:
            raise Refusal(f"the first box has nothing on its left to compare with; give it a number: {bar[0].sign}4")
        return bar

    @property
    def every_mark(self) -> list[tuple[Symbol, ...]]:
        return [box.gives for box in self.bar]

    @property
    def needs(self) -> list[Sequence[int]]:
        return [range(place)[-1:] for place in range(len(self.bar))]


class CirclesNumbers(Printed, CirclesTool):
    """Loose numbered circles, crossed out in any order. Example: the buttons of a door."""

    @property
    def every_mark(self) -> list[tuple[Symbol, ...]]:
        return [circle.gives for circle in self.circles]


class GridNumbers(Printed, GridTool):
    """Nine circles on crossing lines. Example: a wall of drawers."""

    @property
    def every_mark(self) -> list[tuple[Symbol, ...]]:
        return [()] * 9

    @property
    def every_gain(self) -> list[tuple[Symbol, ...]]:
        return [*self.grid.rows, *self.grid.columns]

    @property
    def every_line(self) -> list[Sequence[int]]:
        return [*(range(3 * row, 3 * row + 3) for row in range(3)), *(range(column, 9, 3) for column in range(3))]


class RingsNumbers(Printed, RingsTool):
    """Lines of circle boxes. Example: two clocks that must show the same."""

    @property
    def _boxes(self) -> Iterator[Box]:
        return (box for line in self.rings for box in line.boxes)

    @property
    def every_mark(self) -> list[tuple[Symbol, ...]]:
        return [box.gives for box in self._boxes]

    @property
    def every_gain(self) -> list[tuple[Symbol, ...]]:
        return [*self.every_mark, *(line.gives for line in self.rings)]

    @property
    def every_line(self) -> list[Sequence[int]]:
        found: list[Sequence[int]] = []
        first = 0
        for line in self.rings:
            found.append(range(first, first + len(line.boxes)))
            first += len(line.boxes)
        return found


class TreeNumbers(Printed, TreeTool):
    """Circles joined by branches. Example: wires, of which one is the right one."""

    @property
    def every_mark(self) -> list[tuple[Symbol, ...]]:
        return [circle.gives for circle in self.tree]

    @property
    def ends(self) -> list[int]:
        return [place for place, circle in enumerate(self.tree) if not circle.to]

    @property
    def layers(self) -> list[list[int]]:
        """The indexes of the circles, by the longest way to them."""
        depth = [0] * len(self.tree)
        for place, circle in enumerate(self.tree):
            for target in circle.to:
                depth[target - 1] = max(depth[target - 1], depth[place] + 1)
        return [[place for place, found in enumerate(depth) if found == at] for at in range(max(depth) + 1)]

    def within_reach(self, holds: Callable[[When | None], bool]) -> set[int]:
        """One circle before it is enough."""
        before = [
            [b for b, circle in enumerate(self.tree) if place + 1 in circle.to] for place in range(len(self.tree))
        ]
        found: set[int] = set()
        for place, those in enumerate(before):
            if holds(self.when(place)) and (not those or any(b in found for b in those)):
                found.add(place)
        return found

    @field_validator("enough")
    @classmethod
    def _ends_are_enough(cls, enough: Bar | None) -> Bar | None:
        if enough is not None:
            raise Refusal("a tree is done with a circle that leads no further; leave `enough` out")
        return enough


class PyramidNumbers(Printed, PyramidTool):
    """Rows of boxes that rest on each other. Example: weights on a scale."""

    @property
    def every_mark(self) -> list[tuple[Symbol, ...]]:
        return [box.gives for row in self.pyramid for box in row]

    @property
    def needs(self) -> list[Sequence[int]]:
        found: list[Sequence[int]] = []
        below = 0  # where the row below begins
        for number, row in enumerate(self.pyramid):
            first = len(found)
            found += [range(below + place, below + place + 2) if number else () for place in range(len(row))]
            below = first
        return found


AnyNumbers: TypeAlias = BarNumbers | CirclesNumbers | GridNumbers | RingsNumbers | TreeNumbers | PyramidNumbers
NUMBERS: Final[dict[str, type[Model]]] = {
    "bar": BarNumbers,
    "circles": CirclesNumbers,
    "grid": GridNumbers,
    "rings": RingsNumbers,
    "tree": TreeNumbers,
    "pyramid": PyramidNumbers,
}
Numbers: TypeAlias = Annotated[AnyNumbers, single_key_union(NUMBERS, noun="module")]
