"""The box as content: tools, safes, clue cards, alarm columns, town and route (rules, parts). Scenarios are played with it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import Field, model_validator

from getaway.content.models import Id, Model
from getaway.content.phrases import phrase
from getaway.content.refusals import PhraseError, Refusal
from getaway.robnrun.content.clue import Clue

COLOURS: Final = ("yellow", "green", "white", "red")
"""The alarm systems, in the order of the rules; cubes and dealers have these colours."""

PLAYERS: Final = (2, 3, 4, 5)
MOST_TOOLS: Final = 12
MOST_SAFES: Final = 124

Colour = Literal["yellow", "green", "white", "red"]


@dataclass(frozen=True, slots=True)
class Needs:
    """What a safe needs: how often each tool, by id."""

    tools: tuple[tuple[str, int], ...]


def _read_needs(text: str) -> Needs:
    """`acid`, `2 acid + flashlight`."""
    found: list[tuple[str, int]] = []
    offset = 0
    for part in text.split("+"):
        match = re.fullmatch(r"\s*(?:(\d)\s+)?([a-z0-9]+(?:-[a-z0-9]+)*)\s*", part)
        if match is None:
            raise PhraseError(f'expected tools such as "2 acid + flashlight", found "{part.strip()}"', offset)
        count = int(match[1] or 1)
        if not 1 <= count <= 4:
            raise PhraseError(f"a safe needs a tool 1 to 4 times, not {count}", offset + match.start(1))
        if match[2] in [tool for tool, _ in found]:
            raise PhraseError(f'"{match[2]}" stands here twice: write its number once', offset + match.start(2))
        found.append((match[2], count))
        offset += len(part) + 1
    return Needs(tuple(found))


AnyNeeds = Annotated[
    Needs,
    phrase(
        _read_needs,
        description="The tools that open a safe, each with how often it is needed, joined by +.",
        examples=["3 acid", "2 acid + flashlight"],
    ),
]


class Safe(Model):
    """One safe, or as many as there are tools: the same pattern turned through all of them."""

    needs: AnyNeeds
    gold: int = Field(ge=0, le=9, description="Gold that the safe holds.")
    turned: bool = Field(
        default=False, description="True: also with every tool replaced by the next, all the way round."
    )


class Building(Model):
    id: Id
    safes: int = Field(ge=1, le=3, description="Safes at the start.")


class Quarter(Model):
    """A part of the town; its dealer comes when its last safe is taken."""

    id: Id
    buildings: list[Building] = Field(min_length=1, max_length=8, description="The buildings of the quarter.")


Column = Annotated[list[int], Field(min_length=1, max_length=12)]


class Station(Model):
    """The alarm columns for one player count: the number with 0, 1, 2, … cubes; the last one stays."""

    yellow: Column = Field(description="How many clue cards lie face up.")
    green: Column = Field(description="How many cards each crew member is dealt.")
    white: Column = Field(description="How many cards the crew must play.")
    red: Column = Field(description="How many cards the alarm stack may hold.")

    @model_validator(mode="after")
    def _within(self) -> Station:
        for colour, least, most in (("yellow", 0, 6), ("green", 1, 15), ("white", 1, 15), ("red", 0, 15)):
            if not all(least <= number <= most for number in getattr(self, colour)):
                raise Refusal(f"numbers of the {colour} column lie between {least} and {most}", colour)
        return self


class Stations(Model):
    two: Station = Field(alias="2")
    three: Station = Field(alias="3")
    four: Station = Field(alias="4")
    five: Station = Field(alias="5")

    def of(self, players: int) -> Station:
        return (self.two, self.three, self.four, self.five)[players - 2]


class Route(Model):
    """Squares from 0 on; the last one is the last terminal."""

    police: int = Field(default=0, ge=0, description="Where the police start.")
    car: int = Field(ge=1, description="Where the car starts.")
    cubes: list[int] = Field(min_length=1, max_length=10, description="The squares marked for cubes, in order.")
    terminals: list[int] = Field(min_length=1, max_length=3, description="The squares of the terminals, in order.")

    @model_validator(mode="after")
    def _in_order(self) -> Route:
        for name in ("cubes", "terminals"):
            squares = getattr(self, name)
            if squares != sorted(set(squares)) or squares[0] <= self.car:
                raise Refusal(f"the squares lie ahead of the car (beyond {self.car}), in rising order", name)
        if self.police >= self.car:
            raise Refusal("the police start behind the car", "police")
        if self.terminals[-1] > 60:
            raise Refusal("a route has at most 60 squares", "terminals")
        return self


class Price(Model):
    """What a dealer takes for one cube, and for the second."""

    first: int = Field(ge=0, le=20)
    second: int = Field(ge=0, le=20)


class Prices(Model):
    yellow: Price
    green: Price
    white: Price
    red: Price


class Ratings(Model):
    """From so much gold on; `perfect` needs a terminal beyond the first."""

    not_bad: int = 4
    a_living: int = 8
    perfect: int = 12


class BoxTexts(Model):
    """A designer's own words, in one language."""

    names: dict[Id, str] = Field(default={}, description="What players call tools, buildings and quarters, by id.")
    clues: dict[int, str] = Field(
        default={}, description="What clue cards say, by number; {x}, {y}, {z} are tools, {n} is a number."
    )


class Box(Model):
    """All parts of the game."""

    engine: Literal["robnrun"] | None = Field(default=None, description="Needed in a file of its own: robnrun.")
    id: Id
    tools: list[Id] = Field(min_length=2, max_length=MOST_TOOLS, description="The kinds of tools, by id.")
    copies: int = Field(ge=1, le=12, description="Cards of each tool.")
    bags: int = Field(ge=0, le=12, description="Bags in the stack; none with two players.")
    safes: list[Safe] = Field(min_length=1, description="All safes; the list is public.")
    clues: list[Clue] = Field(min_length=1, max_length=16, description="The clue cards.")
    quarters: list[Quarter] = Field(min_length=1, max_length=4, description="The town.")
    reserve: int = Field(ge=0, le=30, description="Safes that come for uncracked ones.")
    station: Stations = Field(description="The police station for each player count.")
    route: Route = Field(description="The way to the airport.")
    gold: int = Field(default=3, ge=0, le=30, description="Gold at the start.")
    clue_price: int = Field(default=3, ge=1, le=30, description="Gold for turning up a clue card.")
    prices: Prices = Field(description="What dealers take.")
    ratings: Ratings = Field(default=Ratings(), description="How much gold makes a gang proud.")
    text: BoxTexts | None = Field(default=None, description="What players read; in a file of its own only.")

    @model_validator(mode="after")
    def _consistent(self) -> Box:
        for safe in self.safes:
            for tool, _ in safe.needs.tools:
                if tool not in self.tools:
                    raise Refusal(f'a safe needs "{tool}", which is none of the tools', "safes")
        if len(self.every_safe) > MOST_SAFES:
            raise Refusal(f"a box has at most {MOST_SAFES} safes, with those turned", "safes")
        if len(self.every_safe) < sum(b.safes for q in self.quarters for b in q.buildings) + self.reserve:
            raise Refusal("there are fewer safes than the town and the reserve hold", "safes")
        numbers = [clue.number for clue in self.clues]
        if len(set(numbers)) < len(numbers):
            raise Refusal("each clue card has a number of its own", "clues")
        names = [b.id for q in self.quarters for b in q.buildings]
        if len(set(names)) < len(names) or len(names) > 12:
            raise Refusal("there are at most 12 buildings, each with an id of its own", "quarters")
        return self

    @property
    def every_safe(self) -> list[tuple[dict[str, int], int]]:
        """Every single safe: needs by tool, and gold. A turned pattern gives one for each tool, in order."""
        return [single for safe in self.safes for single in self.turns_of(safe)]

    def turns_of(self, safe: Safe) -> list[tuple[dict[str, int], int]]:
        """The single safes of a pattern."""
        turns = range(len(self.tools) if safe.turned else 1)
        return [({self._turned(tool, turn): count for tool, count in safe.needs.tools}, safe.gold) for turn in turns]

    def _turned(self, tool: str, turn: int) -> str:
        return self.tools[(self.tools.index(tool) + turn) % len(self.tools)]
