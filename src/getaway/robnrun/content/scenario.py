"""A scenario as content: clue cards, dealers, and where the cubes stand (rules, scenarios)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from getaway.content.models import Id, Model
from getaway.content.refusals import Refusal
from getaway.robnrun.content.box import Colour

CARDS = 6
"""Number of clue cards of a scenario."""

MOST_CUBES = 15
"""Most cubes on one square: what a tally counts. The rules have no limit."""


class Cubes(Model):
    """Cubes on the police station at the start."""

    yellow: int = Field(default=0, ge=0, le=11, description="Each hides a clue card from the boss.")
    green: int = Field(default=0, ge=0, le=11, description="Each takes a card from every hand that is dealt.")
    white: int = Field(default=0, ge=0, le=11, description="Each makes the crew play more cards.")
    red: int = Field(default=0, ge=0, le=11, description="Each forbids one mistake more.")


class ScenarioTexts(Model):
    """A designer's own words, in one language."""

    title: str = Field(default="", description="What players call the scenario.")
    story: str = Field(default="", description="A sentence or two that sets the mood.")


class Scenario(Model):
    """Where a gang works, and what it may say."""

    engine: Literal["robnrun"] | None = Field(default=None, description="Needed in a file of its own: robnrun.")
    id: Id
    box: Id | None = Field(default=None, description="The box it is played with; the pack's first if left out.")
    clues: list[int] = Field(default=[], description="The six clue cards, by number.")
    two_players: dict[int, int] = Field(
        default={}, description="For two players: which card replaces one that is for 3 to 5 players."
    )
    forbidden: list[int] = Field(
        default=[], max_length=10, description="For experts, instead of `clues`: the gang picks its six of all others."
    )
    advice: list[int] = Field(default=[], description="For experts: six cards that programs pick.")
    dealers: list[Colour] = Field(description="The dealer of each quarter, in the order of the town.")
    station: Cubes = Field(default=Cubes(), description="Cubes that stand on the police station at the start.")
    route: list[list[Colour]] = Field(description="The cubes on each marked square, the first one first.")
    text: ScenarioTexts | None = Field(default=None, description="What players read; in a file of its own only.")

    @model_validator(mode="after")
    def _cards_or_choice(self) -> Scenario:
        if bool(self.clues) == bool(self.forbidden):
            raise Refusal("name six clue cards in `clues`, or for experts those that are `forbidden`")
        if self.clues and (len(self.clues) != CARDS or len(set(self.clues)) != CARDS):
            raise Refusal(f"a scenario has {CARDS} different clue cards", "clues")
        if self.clues and self.advice:
            raise Refusal("`advice` goes with `forbidden`; this scenario names its cards", "advice")
        return self

    @model_validator(mode="after")
    def _cubes(self) -> Scenario:
        sizes = [len(cubes) for cubes in self.route]
        if not all(sizes):
            raise Refusal("each marked square holds at least one cube", "route")
        if sizes != sorted(sizes, reverse=True):
            raise Refusal("a later square never holds more cubes than an earlier one", "route")
        if max(sizes, default=0) > MOST_CUBES:
            raise Refusal(f"a square holds at most {MOST_CUBES} cubes", "route")
        return self
