"""A thief sheet as content: named modules (bars, tools), specials, dice results, escape values (rules, the thief sheet)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, ClassVar, Final, Literal, TypeAlias, assert_never

from pydantic import Field, field_validator, model_validator

from getaway.clou.content.conditions import BoxPhrase
from getaway.clou.content.symbols import COLOURS, Frame, Gain, Symbol, read_frame, read_gain
from getaway.content.models import Id, Model
from getaway.content.phrases import phrase
from getaway.content.refusals import PhraseError, Refusal
from getaway.content.unions import single_key_union

Face = Annotated[int, Field(ge=1, le=6)]
CircleNumber = Annotated[int, Field(ge=1, le=36)]
MOST_BARS: Final = 6
MOST_TOOLS: Final = 6
PATTERNS: Final = ("pair", "triple", "straight")
RESERVED: Final = ("accept", "crew", "done", "drive", "lapse", "redo", "run", "start", "stay", "undo", "votes")
"""Words that begin or end a line of a record; a seat with such a name would be ambiguous."""


class Grid(Model):
    """Numbered circles on crossing lines of three, crossed out in any order; the third on a line gives its symbol."""

    circles: list[Annotated[list[CircleNumber], Field(min_length=3, max_length=3)]] = Field(
        min_length=3, max_length=3, description="Three rows of three numbers."
    )
    rows: list[Gain] = Field(min_length=3, max_length=3, description="What each row gives, from the top.")
    columns: list[Gain] = Field(min_length=3, max_length=3, description="What each column gives, from the left.")


class RingLine(Model):
    """A line of circle boxes: write a number that fits, then cross it out with the same number."""

    boxes: list[BoxPhrase] = Field(min_length=1, max_length=6, description="The condition of each box.")
    gives: Gain = Field(description="What the line gives when all are crossed out.")


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle of a tree: the number that crosses it out, what it gives, and the places of those that may follow."""

    number: int
    gives: tuple[Symbol, ...]
    to: tuple[int, ...]


def _read_circle(text: str) -> Circle:
    match = re.fullmatch(r"\s*(\d+)\s*(?::(.*?))?\s*(?:->\s*([\d\s,]*))?", text)
    if match is None:
        raise PhraseError(f'expected a circle such as "6: strength -> 2 3", found "{text}"', 0)
    if not 1 <= int(match[1]) <= 36:
        raise PhraseError(f"expected a number from 1 to 36, found {match[1]}", match.start(1))
    gives = read_gain(match[2], match.start(2)) if match[2] else ()
    return Circle(int(match[1]), gives, tuple(int(place) for place in re.findall(r"\d+", match[3] or "")))


CirclePhrase = Annotated[
    Circle,
    phrase(
        _read_circle,
        description="The number that crosses the circle out, what it gives, and behind an arrow the circles that may "
        "follow it, by their place in the list. Circles that none leads to are where one may begin.",
        examples=["6: strength -> 2 3", "9: safecracking"],
        numbers=True,
    ),
]


def _read_loose_circle(text: str) -> Circle:
    circle = _read_circle(text)
    if "->" in text:
        raise PhraseError("a loose circle leads to no other; what leads on is a tree", text.index("->"))
    return circle


LooseCirclePhrase = Annotated[
    Circle,
    phrase(
        _read_loose_circle,
        description="The number that crosses the circle out, and what it gives.",
        examples=["10: cunning + sneaking", "8: ±1"],
        numbers=True,
    ),
]


class Special(Model):
    """A line of circles with symbols: activated symbols are spent here, and the full line gives something."""

    spend: list[Annotated[Frame, phrase(read_frame, description="A symbol.", examples=list(COLOURS))]] = Field(
        min_length=1, max_length=6, description="The symbols of its circles, in any order."
    )
    gives: Gain = Field(description="What the full line gives.")


def _read_pattern(text: str) -> str:
    word = text.strip()
    if word in PATTERNS:
        return word
    if word.startswith("shows "):
        face = word.removeprefix("shows ").strip()
        if face.isdecimal() and 1 <= int(face) <= 6:
            return f"shows {face}"
    raise PhraseError(f'expected pair, triple, straight or "shows 3", found "{text}"', 0)


class DiceResult(Model):
    """Activates whenever the dice show it: symbols, or the right to count one die of a face as another."""

    roll: Annotated[
        str, phrase(_read_pattern, description="pair, triple, straight or shows N.", examples=["pair", "shows 3"])
    ]
    gives: Gain = Field(default=(), description="What it gives.")
    counts_as: list[Face] = Field(default=[], description="With `shows N`: one such die may count as one of these.")

    @model_validator(mode="after")
    def _does_something(self) -> DiceResult:
        if self.counts_as and not self.roll.startswith("shows"):
            raise Refusal("only the dice of `shows N` can count as another face", "counts-as")
        if not self.gives and not self.counts_as:
            raise Refusal("a dice result gives something or lets a die count as another face")
        return self


class Escape(Model):
    """Which results move the car and which the police: every result moves one of them, or both."""

    car: list[Face] = Field(
        min_length=1, max_length=6, description="Results that move the car; at least one, so that escapes end."
    )
    police: list[Face] = Field(max_length=6, description="Results that move the police.")
    always: bool = Field(default=False, description="True: with this thief in the crew an escape always succeeds.")
    free_alarm: bool = Field(default=False, description="True: with this thief in the crew an alarm costs no points.")


_STARS: Final = "How many stars this ability has."


class GivingStar(Model):
    """A star that gives symbols: white ones to the owner or another seat, coloured ones to the owner. Example: a leg-up."""

    gives: Gain = Field(description="What it gives.", examples=["extra 6"])
    to: Literal["anyone", "owner"] = Field(default="anyone", description="Who may get white symbols.")
    traces: int = Field(default=0, ge=0, le=3, description="Traces that are paid first.")
    stars: int = Field(default=2, ge=1, le=4, description=_STARS)

    @model_validator(mode="after")
    def _one_kind(self) -> GivingStar:
        colours = [symbol for symbol in self.gives if isinstance(symbol, Frame)]
        if not self.gives or len(colours) not in (0, len(self.gives)):
            raise Refusal("a star gives white symbols or coloured ones, not both", "gives")
        return self


class RerollStar(Model):
    """A star that throws all dice again of which nobody has used a copy. Example: a second look."""

    reroll: Literal[True] = Field(description="True.")
    stars: int = Field(default=2, ge=1, le=4, description=_STARS)


class TurnStar(Model):
    """A star that turns one die of which nobody has used a copy to any face. Example: a quick hand."""

    turn: Literal[True] = Field(description="True.")
    stars: int = Field(default=2, ge=1, le=4, description=_STARS)


AnyStar: TypeAlias = GivingStar | RerollStar | TurnStar
STARS: Final[dict[str, type[Model]]] = {"gives": GivingStar, "reroll": RerollStar, "turn": TurnStar}
Star: TypeAlias = Annotated[AnyStar, single_key_union(STARS, noun="star")]


class ThiefTexts(Model):
    """A designer's own words, in one language."""

    name: str = Field(default="", description="What the thief is called.")
    tagline: str = Field(default="", description="A few words under the name.")
    about: str = Field(default="", description="Who this is, in a sentence or two.")
    names: dict[str, str] = Field(default={}, description="Names of bars and tools, by id.")


class Bar(Model):
    """A bar of boxes, filled from left to right."""

    id: Id = Field(description="The word that notation uses: `strength.2` is its second box.", examples=["strength"])
    boxes: list[BoxPhrase] = Field(
        min_length=1, max_length=12, description="Boxes from the left; the first compares with numbers only."
    )

    @field_validator("boxes")
    @classmethod
    def _first_stands_alone(cls, bar: list[BoxPhrase]) -> list[BoxPhrase]:
        if bar and bar[0].sign:
            raise Refusal(f"the first box has nothing on its left to compare with; give it a number: {bar[0].sign}4")
        return bar


_TOOL_ID: Final = "The word that notation uses for its marks; that of its kind if left out."


class GridTool(Model):
    """Nine circles on crossing lines. Example: a lamp."""

    kind: ClassVar[str] = "grid"
    id: Id = Field(default="grid", description=_TOOL_ID, examples=["lamp"])
    grid: Grid = Field(description="Its circles and lines.")


class RingsTool(Model):
    """Lines of circle boxes. Example: a pair of gloves."""

    kind: ClassVar[str] = "rings"
    id: Id = Field(default="rings", description=_TOOL_ID, examples=["gloves"])
    rings: list[RingLine] = Field(min_length=1, max_length=6, description="Its lines.")


class TreeTool(Model):
    """Circles joined by branches. Example: a bunch of keys."""

    kind: ClassVar[str] = "tree"
    id: Id = Field(default="tree", description=_TOOL_ID, examples=["keys"])
    tree: list[CirclePhrase] = Field(
        min_length=1, max_length=30, description="Its circles, each named by its place in this list."
    )

    @field_validator("tree")
    @classmethod
    def _branches_join(cls, circles: list[Circle]) -> list[Circle]:
        for place, circle in enumerate(circles, 1):
            for target in circle.to:
                if not place < target <= len(circles):
                    raise Refusal(_wrong_branch(place, target, len(circles)))
        return circles


def _wrong_branch(place: int, target: int, last: int) -> str:
    if place == last:
        return f"circle {place} is the last of the tree and can lead to no other, not to {target}"
    later = str(last) if place + 1 == last else f"{place + 1} to {last}"
    return f"circle {place} can lead to the circle{'' if place + 1 == last else 's'} {later}, not to {target}"


class PyramidTool(Model):
    """Rows of boxes that rest on each other. Example: a cutting torch."""

    kind: ClassVar[str] = "pyramid"
    id: Id = Field(default="pyramid", description=_TOOL_ID, examples=["cutting-torch"])
    pyramid: list[list[BoxPhrase]] = Field(
        min_length=1, max_length=6, description="Rows from the bottom; each has one box less than the row it rests on."
    )

    @field_validator("pyramid")
    @classmethod
    def _rows_shrink(cls, rows: list[list[BoxPhrase]]) -> list[list[BoxPhrase]]:
        for number, (below, row) in enumerate(pairwise(rows), 2):
            if len(row) != len(below) - 1:
                raise Refusal(f"row {number} of the pyramid needs {len(below) - 1} boxes, it has {len(row)}")
        for box in rows[0] if rows else []:
            if box.sign:
                raise Refusal("the lowest row of a pyramid rests on nothing; compare with a number, as in <6")
        return rows


class CirclesTool(Model):
    """Loose numbered circles, crossed out in any order; each gives something. Example: a costume."""

    kind: ClassVar[str] = "circles"
    id: Id = Field(default="circles", description=_TOOL_ID, examples=["costume"])
    circles: list[LooseCirclePhrase] = Field(min_length=1, max_length=12, description="Its circles.")


AnyTool: TypeAlias = GridTool | RingsTool | TreeTool | PyramidTool | CirclesTool
TOOLS: Final[dict[str, type[Model]]] = {
    "grid": GridTool,
    "rings": RingsTool,
    "tree": TreeTool,
    "pyramid": PyramidTool,
    "circles": CirclesTool,
}
Tool: TypeAlias = Annotated[AnyTool, single_key_union(TOOLS, noun="tool")]


class Thief(Model):
    """A thief sheet: bars, tools, specials, dice results, escape values."""

    engine: Literal["clou"] | None = Field(default=None, description="Needed in a file of its own: clou.")
    id: Id = Field(description="The thief's name in files and records; words joined by hyphens.", examples=["dot"])
    bars: list[Bar] = Field(min_length=1, max_length=MOST_BARS, description="Bars of boxes, as a rule one an ability.")
    tools: list[Tool] = Field(
        default=[],
        max_length=MOST_TOOLS,
        description="Tools of five kinds: grid, rings (circle boxes), tree, pyramid, circles; any number of each.",
    )
    specials: list[Special] = Field(default=[], max_length=8, description="Lines on which symbols are spent.")
    stars: list[Star] = Field(
        default=[], max_length=3, description="Abilities with stars, of which one a round is used."
    )
    dice: list[DiceResult] = Field(default=[], max_length=6, description="What certain rolls activate.")
    escape: Escape = Field(description="Which results move the car and the police when this thief drives.")
    text: ThiefTexts | None = Field(default=None, description="What players read; in a file of its own only.")

    @property
    def gains(self) -> Iterator[tuple[Symbol, ...]]:
        """All that marks and lines of the sheet give."""
        for bar in self.bars:
            yield from (box.gives for box in bar.boxes)
        for tool in self.tools:
            yield from tool_gains(tool)
        yield from (special.gives for special in self.specials)

    @field_validator("id")
    @classmethod
    def _no_word_of_the_notation(cls, id: str) -> str:
        if id in RESERVED:
            raise Refusal(f'"{id}" is a word of the notation; no thief can be called so')
        return id

    @model_validator(mode="after")
    def _names_of_their_own(self) -> Thief:
        seen: set[str] = set()
        for key, modules in (("bars", self.bars), ("tools", self.tools)):
            for module in modules:
                if module.id in seen or module.id.startswith(("special-", "star-")):
                    raise Refusal(f'the name "{module.id}" is taken; give every bar and tool an id of its own', key)
                seen.add(module.id)
        return self

    @field_validator("dice")
    @classmethod
    def _few_conversions(cls, results: list[DiceResult]) -> list[DiceResult]:
        converted = [result.roll for result in results if result.counts_as]
        if len(converted) > 3:
            raise Refusal("a thief has at most three results that let a die count as another")
        if len(set(converted)) < len(converted):
            raise Refusal("one result says all that a die of one face may count as: join their `counts-as`")
        return results


def tool_gains(tool: AnyTool) -> Iterator[tuple[Symbol, ...]]:
    """All that the marks and lines of a tool give."""
    match tool:
        case GridTool():
            yield from (*tool.grid.rows, *tool.grid.columns)
        case RingsTool():
            for line in tool.rings:
                yield from (line.gives, *(box.gives for box in line.boxes))
        case TreeTool():
            yield from (circle.gives for circle in tool.tree)
        case CirclesTool():
            yield from (circle.gives for circle in tool.circles)
        case PyramidTool():
            yield from (box.gives for row in tool.pyramid for box in row)
        case _:
            assert_never(tool)
