"""A campaign as content: jobs in order, the gang's sheet (experience, tools, preparations), traces, points, ratings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from pydantic import BeforeValidator, Field, field_validator, model_validator

from getaway.clou.content.bars import Bar as JobBar
from getaway.clou.content.bars import bar_of_number
from getaway.clou.content.players import Players, PlayersPhrase
from getaway.clou.content.powers import AnyPower, Powers, TraceCells
from getaway.clou.content.ratings import AnyRatings, Rating, Ratings
from getaway.clou.content.shared import Module
from getaway.content.models import Id, Model
from getaway.content.refusals import Refusal

MOST_JOBS: Final = 9
MOST_ITEMS: Final = 12
OPENING: Final = "opening"
WON: Final = "won"
WON_WITHOUT: Final = "won-without"  # without the special loot of the last job
LOST: Final = "lost"


class CampaignJob(Model):
    """A job of the campaign, and what of its loot the gang keeps."""

    job: str = Field(
        min_length=1,
        description="The job: an id of the same pack, `pack/id` of another, or a file that lies beside this one.",
        examples=["glass-works", "clou/kiosk", "bank.yaml"],
    )
    trophy: Id | None = Field(
        default=None,
        description="Its special loot, by id: once taken the gang has it, and later jobs can ask for it (`has`).",
        examples=["blueprints"],
    )


class TraceBar(JobBar):
    """Cells in use by player count; one number alone is for every count."""


Traces = Annotated[
    TraceBar, BeforeValidator(bar_of_number, json_schema_input_type=Annotated[int, Field(ge=1, le=20)] | TraceBar)
]


class Item(Model):
    """Something on the gang's sheet."""

    id: Id = Field(description="Its name in texts, notation and conditions.", examples=["rope-ladder"])


class Experience(Item):
    """Marks that open for nothing from a job on, for every seat."""

    from_: int = Field(ge=1, le=MOST_JOBS, description="The job from which on it is open, counted from 1.")
    modules: list[Module] = Field(min_length=1, max_length=4, description="Its marks, as on a thief sheet.")


class Bought(Item):
    """Something that is bought box by box."""

    boxes: int = Field(default=1, ge=1, le=4, description="How many boxes must be paid before it works.")


class SharedTool(Bought):
    """Marks that every seat may use once the gang owns them; what is crossed out stays so."""

    modules: list[Module] = Field(min_length=1, max_length=4, description="Its marks, as on a thief sheet.")


class Preparation(Bought):
    """Something that helps in every job, once it is paid. One without `then` does what jobs say that ask for it."""

    thief: Id | None = Field(
        default=None, description="The thief who must take part for it to work.", examples=["bruce"]
    )
    then: Powers = Field(default=[], description="What it does.")


class CampaignPoints(Model):
    """What counts at the end of the campaign, beside the points of the jobs."""

    prisoner: int = Field(default=-5, ge=-20, le=20, description="For each thief in prison.")
    trace: int = Field(default=-3, ge=-20, le=20, description="For each trace of the campaign.")
    keepsake: int = Field(default=3, ge=-20, le=20, description="For each keepsake that was taken in a job.")


class CampaignTexts(Model):
    """A designer's own words, in one language."""

    title: str = Field(default="", description="What the campaign is called.")
    about: str = Field(default="", description="What it is about, in a sentence or two.")
    stories: dict[str, str] = Field(
        default={},
        description="What the gang reads: `opening`, `after-1`, `after-2` …, `won`, `won-without` (won, but without the "
        "special loot of the last job; if left out, `won` is read), `lost`.",
    )
    names: dict[str, str] = Field(default={}, description="Names of experience, tools and preparations, by id.")
    rules: dict[str, str] = Field(default={}, description="What a preparation does, as players read it, by id.")
    ratings: dict[str, str] = Field(default={}, description="Names of ratings, by id.")


_ONE: Final = Ratings(steps=[Rating(id="done")])


class Campaign(Model):
    """Jobs that one gang does one after the other, with a sheet that passes from job to job."""

    engine: Literal["clou"] | None = Field(default=None, description="Needed in a file of its own: clou.")
    id: Id = Field(
        description="The campaign's name in files and records; words joined by hyphens.", examples=["long-weekend"]
    )
    players: PlayersPhrase = Field(default=Players(), description="How many can play it; 1-3 if left out.")
    jobs: list[CampaignJob] = Field(min_length=1, max_length=MOST_JOBS, description="The jobs, in this order.")
    traces: Traces = Field(description="Cells of the campaign's bar of traces; with the last the gang is tracked down.")
    price: int = Field(default=5, ge=0, le=30, description="What a box of a tool or a preparation costs, in points.")
    free: int = Field(default=1, ge=0, le=9, description="Boxes that the gang gets for nothing at the start.")
    points: CampaignPoints = Field(default=CampaignPoints(), description="What counts at the end.")
    caught: Literal["half", "all", "none"] = Field(
        default="half", description="The points of a job that ended in an escape that failed."
    )
    ratings: AnyRatings = Field(default=_ONE, description="What the score at the end is called.")
    experience: list[Experience] = Field(
        default=[], max_length=MOST_ITEMS, description="Fields that open by themselves."
    )
    tools: list[SharedTool] = Field(default=[], max_length=MOST_ITEMS, description="Tools for every seat.")
    preparations: list[Preparation] = Field(default=[], max_length=MOST_ITEMS, description="Preparations.")
    text: CampaignTexts | None = Field(default=None, description="What players read; in a file of its own only.")

    @property
    def items(self) -> list[SharedTool | Preparation]:
        """What can be bought, in the order of the sheet."""
        return [*self.tools, *self.preparations]

    @property
    def stories(self) -> list[str]:
        """The pages that the gang reads, in order: before the first job, between jobs, and the endings."""
        without = [WON_WITHOUT] if self.jobs[-1].trophy else []
        return [OPENING, *(f"after-{number}" for number in range(1, len(self.jobs))), WON, *without, LOST]

    def power_of(self, item: SharedTool | Preparation) -> list[AnyPower]:
        """What an item does in a job."""
        return item.then if isinstance(item, Preparation) else []

    def more_cells(self, item: SharedTool | Preparation) -> int:
        """Cells that an item adds to the campaign's trace bar."""
        return sum(power.trace_cells for power in self.power_of(item) if isinstance(power, TraceCells))

    @field_validator("jobs")
    @classmethod
    def _each_once(cls, jobs: list[CampaignJob]) -> list[CampaignJob]:
        names = [each.job for each in jobs]
        for name in names:
            if names.count(name) > 1:
                raise Refusal(f'"{name}" stands in the list twice: no job is done twice')
        return jobs

    @model_validator(mode="after")
    def _names_of_their_own(self) -> Campaign:
        seen: set[str] = set()
        for key, id in self._ids():
            if id in seen:
                raise Refusal(f'the name "{id}" is taken; every item and trophy has one of its own', key)
            seen.add(id)
        return self

    def _ids(self) -> Iterator[tuple[str, str]]:
        yield from (("jobs", each.trophy) for each in self.jobs if each.trophy)
        yield from (("experience", each.id) for each in self.experience)
        yield from (("tools", each.id) for each in self.tools)
        yield from (("preparations", each.id) for each in self.preparations)

    @model_validator(mode="after")
    def _cells_for_every_count(self) -> Campaign:
        missing = [players for players in self.players.counts if not self.traces.has(players)]
        if missing:
            raise Refusal(f'"traces" says nothing for {missing[0]} players: add the key "{missing[0]}"', "traces")
        return self

    @model_validator(mode="after")
    def _ratings_rise(self) -> Campaign:
        bounds = [step.above for step in self.ratings.steps[1:]]
        if None in bounds:
            raise Refusal("only the lowest rating has no bound: give the others `above`", "ratings")
        return self

    @model_validator(mode="after")
    def _opens_in_time(self) -> Campaign:
        for field in self.experience:
            if field.from_ > len(self.jobs):
                raise Refusal(
                    f'"{field.id}" opens with job {field.from_}, but there are {len(self.jobs)}', "experience"
                )
        return self
