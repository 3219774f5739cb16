"""A job as content: bars, rooms, challenges with their ways, loot, tracks, bonus (rules, the burglary plan)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BeforeValidator, Field, field_validator, model_validator

from getaway.clou.content.bars import AnyBar
from getaway.clou.content.effects import Effects, Ids, When
from getaway.clou.content.numbers import Numbers
from getaway.clou.content.players import MOST_PLAYERS, Players, PlayersPhrase
from getaway.clou.content.ratings import TWO_RATINGS, AnyRatings
from getaway.clou.content.symbols import Frame, read_frame
from getaway.content.models import Id, Model
from getaway.content.phrases import phrase
from getaway.content.refusals import PhraseError, Refusal
from getaway.content.shapes import by_shape

COSTS: Final = ("trace", "time", "alarm")
GRID: Final = (24, 16)
"""The drawing grid of a plan: columns and rows."""

_NEED = re.compile(r"\s*(?:(\d)\+\s+)?([a-z/ ]*?[a-z])\s*(?:\*([a-z][a-z0-9-]*))?\s*(?:\(([a-z, ]*)\))?\s*")


@dataclass(frozen=True, slots=True)
class Need:
    """A symbol on the plan: what it takes, from how many players on it is needed, its tag, and what it costs."""

    frame: Frame
    players: int = 1
    tag: str = ""
    costs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chain:
    """Symbols joined by arrows: crossed out in this order."""

    needs: tuple[Need, ...]


def _read_item(text: str) -> Chain | str:
    """`lockpicking`, `2+ strength`, `electronics *green`, `strength (trace)`, `dexterity -> sneaking`, or a cost."""
    if text.strip() in COSTS:
        return text.strip()
    needs: list[Need] = []
    offset = 0
    for part in text.split("->"):
        needs.append(_read_need(part, offset))
        offset += len(part) + 2
    return Chain(tuple(needs))


def _read_need(text: str, offset: int) -> Need:
    match = _NEED.fullmatch(text)
    if match is None:
        raise PhraseError(
            f'expected a symbol such as "2+ strength" or a cost (trace, time, alarm), found "{text.strip()}"', offset
        )
    players = int(match[1] or 1)
    if not 1 <= players <= MOST_PLAYERS:
        raise PhraseError(f"there are 1 to {MOST_PLAYERS} players, not {players}", offset + match.start(1))
    costs = tuple(cost.strip() for cost in (match[4] or "").split(",") if cost.strip())
    for cost in costs:
        if cost not in COSTS:
            raise PhraseError(f'"{cost}" is not a cost; write trace, time or alarm', offset + match.start(4))
    return Need(read_frame(match[2], offset + match.start(2)), players, match[3] or "", costs)


Item = Annotated[
    Chain | str,
    phrase(
        _read_item,
        description="A symbol that must be crossed out, or a cost that is paid when the way is complete (trace, time, "
        "alarm). `2+ strength` is needed from two players on, `lockpicking/electronics` takes either, `dexterity -> "
        "sneaking` goes in that order, `electronics *green` carries a tag that effects can cross out, `strength (trace)` "
        "costs a trace with that very symbol.",
        examples=["lockpicking", "2+ strength", "lockpicking/electronics", "dexterity -> sneaking", "trace"],
    ),
]


class Way(Model):
    """One way to overcome a challenge."""

    needs: list[Item] = Field(min_length=1, description="Symbols and costs; how each is written stands under Phrases.")
    then: Effects = Field(default=[], description="What happens when this way is complete.")
    trap: bool = Field(default=False, description="True where the author means this way to be a poor one.")


def _way_of_list(items: list[Chain | str]) -> Way:
    return Way.model_construct(needs=items, then=[], trap=False)


AnyWay = Annotated[Annotated[list[Item], Field(min_length=1)] | Way, by_shape]
"""A list of needs and costs, or a mapping that can say more."""


class Loot(Model):
    """Something worth points."""

    id: Id = Field(default="", description="Its name in texts; that of its challenge or room if left out.")
    value: int = Field(ge=0, le=30, description="Points at the end.")
    keepsake: bool = Field(default=False, description="True for what a campaign counts: gifts, meals, souvenirs.")
    then: Effects = Field(default=[], description="What happens when it is taken.")


def _loot_of_value(value: object) -> object:
    return {"value": value} if isinstance(value, int) and not isinstance(value, bool) else value


AnyLoot = Annotated[
    Loot, BeforeValidator(_loot_of_value, json_schema_input_type=Annotated[int, Field(ge=0, le=30)] | Loot)
]
_Span = Annotated[int, Field(ge=0, le=24)]
Place = Annotated[list[_Span], Field(min_length=4, max_length=4, examples=[[0, 0, 6, 16]])]
_PLACE: Final = (
    "Column and row of its top left corner, counted from 0, then width and height, on a grid of 24 by 16 cells."
)


class Challenge(Model):
    """A door, a dog, a safe: overcome by completing one of its ways."""

    id: Id
    at: Place | None = Field(default=None, description=_PLACE)
    ways: list[AnyWay] = Field(
        default=[],
        max_length=6,
        description="One is enough. A list of symbols and costs, or more. At least one, if it has no `numbers`.",
    )
    numbers: Numbers | None = Field(
        default=None,
        description="Marks on the plan that take numbers, from any seat: one more way to overcome it, or the only one.",
        examples=[{"bar": ["any", ">", "even"]}],
    )
    after: Ids = Field(default=[], description="Challenges that must be overcome first, all of them.")
    opens: Ids = Field(default=[], description="Rooms that open when this is overcome.")
    loot: AnyLoot | None = Field(default=None, description="What lies behind it: a value, or id and value.")
    then: Effects = Field(default=[], description="What happens when it is overcome.")

    @field_validator("ways")
    @classmethod
    def _symbols_for_any_crew(cls, ways: list[list[Item] | Way]) -> list[list[Item] | Way]:
        for number, way in enumerate(ways, 1):
            items = way.needs if isinstance(way, Way) else way
            if all(need.players > 1 for item in items if isinstance(item, Chain) for need in item.needs):
                raise Refusal(f"way {number} needs at least one symbol that every crew needs, without 2+ or 3+")
        return ways

    @model_validator(mode="after")
    def _can_be_overcome(self) -> Challenge:
        if not self.ways and self.numbers is None:
            raise Refusal("a challenge needs at least one way, or `numbers`", "ways")
        return self

    @property
    def every_way(self) -> list[Way]:
        return [way if isinstance(way, Way) else _way_of_list(way) for way in self.ways]


class Walker(Challenge):
    """A challenge that stands in the room which the current cell of a track names, and is worked on there."""

    with_: Id = Field(description="The track whose current cell says where it stands.", examples=["caretaker"])


class Room(Model):
    """A room with what can be worked on in it."""

    id: Id
    at: Place | None = Field(default=None, description=_PLACE)
    open: bool = Field(default=False, description="True for a room in which the job begins.")
    leads_to: Ids = Field(
        default=[], description="Rooms that open together with this one (an arrow without a diamond)."
    )
    loot: list[AnyLoot] = Field(default=[], description="Loot that lies open: taken when the room opens.")
    challenges: list[Challenge] = Field(default=[], description="What stands in this room.")
    then: Effects = Field(default=[], description="What happens when the room opens.")


Passage: TypeAlias = Literal["start", "instrumental", "quiet", "loud", "pause", "aria"]


class Cell(Model):
    """One cell of a track; it is current while it is the first that is not crossed out."""

    guards: Id | None = Field(default=None, description="The track stands in this room: no work there meanwhile.")
    forbids: Ids = Field(default=[], description="No work on these challenges, or in these rooms, meanwhile.")
    mutes: list[Literal["abilities", "tools", "specials"]] = Field(
        default=[], description="What these marks activate lapses meanwhile."
    )
    then: Effects = Field(default=[], description="What happens when the cell is crossed out.")
    passage: Passage | None = Field(
        default=None,
        description="What kind of passage of a performance this is: drawn as a circle below the row, shifted by one, "
        "so that the circle under the last crossed cell holds. Only a name and a sign; what holds is said by the rest.",
    )


def _cells_of_number(value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        if not 1 <= value <= 20:
            raise Refusal(f"a track has 1 to 20 cells, not {value}")
        return [{}] * value
    return value


Cells = Annotated[
    list[Cell],
    BeforeValidator(_cells_of_number, json_schema_input_type=Annotated[int, Field(ge=1, le=20)] | list[Cell]),
]


class Track(Model):
    """A row of cells that fills as the job goes on."""

    id: Id
    cells: Cells = Field(min_length=1, max_length=20, description="How many, or each of them with what it does.")
    at: Place | None = Field(default=None, description=_PLACE)
    running: bool = Field(default=False, description="True if it moves from the start of the job on.")
    with_time: bool = Field(default=True, description="Crosses out a cell with each time symbol.")
    full: Effects = Field(default=[], description="What happens when its last cell is crossed out.")

    @property
    def is_programme(self) -> bool:
        """Whether its cells are passages of a performance."""
        return self.cells[0].passage is not None

    @model_validator(mode="after")
    def _all_passages(self) -> Track:
        if len({cell.passage is None for cell in self.cells}) > 1:
            raise Refusal("either every cell of a track is a passage, or none is")
        return self


class Bonus(Model):
    """Points at the end, under conditions."""

    points: int = Field(ge=-20, le=20, description="How many; negative ones are a penalty.")
    when: When = Field(default=When(), description="What must hold at the end.")
    each: Ids = Field(
        default=[],
        description="Loot and challenges: the points count for each of them that was taken or overcome.",
        examples=[["east-plan", "west-plan"]],
    )
    id: Id = Field(default="bonus", description="Its name in texts.", examples=["no-scratches"])


class Tonight(Model):
    """One of several openings; chance draws one when the job begins."""

    id: Id = Field(description="Its name in texts and conditions.", examples=["fog"])
    then: Effects = Field(default=[], description="What happens when it is drawn.")


class Offer(Model):
    """Something that the crew may do once before the first roll. Example: a guest list that opens the front door."""

    id: Id = Field(description="Its name in texts and notation.", examples=["show-the-list"])
    when: When = Field(default=When(), description="What must hold, as a rule something that the crew has.")
    then: Effects = Field(min_length=1, description="What happens when the crew does it.")

    @field_validator("when")
    @classmethod
    def _known_before_the_job(cls, when: When) -> When:
        if not when.model_copy(update={"has": [], "has_not": []}).plain:
            raise Refusal("an offer is made before the first roll: ask for players, `has` or `has-not` only")
        return when


class TaggedSymbols(Model):
    """What single symbols set off when they are crossed out."""

    tag: Id = Field(description="The tag that they carry: `sneaking *stairs`.", examples=["stairs"])
    then: Effects = Field(description="What happens with each of them.")


class Penalties(Model):
    """What the reckoning takes off."""

    trace: int = Field(default=2, ge=0, le=10, description="Points for each trace.")
    alarm: int = Field(default=0, ge=0, le=10, description="Points if the alarm went off.")


class JobTexts(Model):
    """A designer's own words, in one language."""

    title: str = Field(default="", description="What the job is called.")
    story: str = Field(default="", description="What the crew is told beforehand.")
    special: str = Field(default="", description="The job's special rule, as players read it.")
    ratings: dict[str, str] = Field(default={}, description="Names of ratings, by id.")
    names: dict[str, str] = Field(
        default={}, description="Names of rooms, challenges, loot, tracks and bonuses, by id."
    )


class Job(Model):
    """A burglary plan: bars, rooms with challenges and loot, tracks, points."""

    engine: Literal["clou"] | None = Field(default=None, description="Needed in a file of its own: clou.")
    id: Id = Field(
        description="The job's name in files and records; words joined by hyphens.", examples=["umbrella-shop"]
    )
    players: PlayersPhrase = Field(default=Players(), description="How many can play it; 1-3 if left out.")
    difficulty: int | None = Field(default=None, ge=1, le=5, description="How hard it is meant to be, out of five.")
    time: AnyBar = Field(description="Time symbols: one a round; with the last the alarm goes off.")
    traces: AnyBar = Field(description="Trace symbols: with the last the crew is tracked down.")
    car: AnyBar = Field(description="Cells of the car, which is to be full before the police in the escape.")
    police: AnyBar = Field(description="Cells of the police in the escape.")
    rooms: list[Room] = Field(min_length=1, max_length=20, description="The rooms; at least one is open.")
    walkers: list[Walker] = Field(default=[], description="Challenges that walk with a track.")
    tracks: list[Track] = Field(default=[], max_length=10, description="Rows of cells beside time and traces.")
    bonus: list[Bonus] = Field(default=[], description="Further points at the end.")
    penalties: Penalties = Field(default=Penalties(), description="What traces and the alarm cost.")
    ratings: AnyRatings = Field(default=TWO_RATINGS, description="From how many points on the crew may be proud.")
    symbols: list[TaggedSymbols] = Field(default=[], description="Single symbols that set something off.")
    tonight: list[Tonight] = Field(
        default=[], max_length=6, description="Openings of which chance draws one, with the first roll."
    )
    offers: list[Offer] = Field(
        default=[], max_length=6, description="What the crew may do before the first roll, each once."
    )
    start: Effects = Field(default=[], description="What happens when the job begins.")
    each_round: Effects = Field(default=[], description="What happens after each roll.")
    text: JobTexts | None = Field(default=None, description="What players read; in a file of its own only.")

    @model_validator(mode="after")
    def _one_way_in(self) -> Job:
        if not any(room.open for room in self.rooms):
            raise Refusal("no room is open: give the room where the job begins `open: true`", "rooms")
        return self

    @model_validator(mode="after")
    def _cells_for_every_count(self) -> Job:
        for name in ("time", "traces", "car", "police"):
            missing = [players for players in self.players.counts if not getattr(self, name).has(players)]
            if missing:
                raise Refusal(f'"{name}" says nothing for {missing[0]} players: add the key "{missing[0]}"', name)
        return self

    @model_validator(mode="after")
    def _ratings_rise(self) -> Job:
        bounds = [step.above for step in self.ratings.steps[1:]]
        if None in bounds:
            raise Refusal("only the lowest rating has no bound: give the others `above`", "ratings")
        return self

    @property
    def challenges(self) -> list[tuple[Room | None, Challenge]]:
        """Every challenge with its room; walkers have none."""
        found: list[tuple[Room | None, Challenge]] = []
        for room in self.rooms:
            found += [(room, challenge) for challenge in room.challenges]
        return found + [(None, walker) for walker in self.walkers]

    @property
    def every_loot(self) -> list[tuple[str, Loot]]:
        """Every piece of loot with the id of its place, in the order of the board: challenges, then rooms."""
        found = [(challenge.id, challenge.loot) for _, challenge in self.challenges if challenge.loot]
        return found + [(room.id, item) for room in self.rooms for item in room.loot]

    def openers(self, room: str) -> list[str]:
        """The challenges that open a room, directly or through rooms that lead there."""
        through = {room}
        while more := {each.id for each in self.rooms if through & {*each.leads_to}} - through:
            through |= more
        return [challenge.id for _, challenge in self.challenges if through & {*challenge.opens}]
