"""Ratings of scores, from the lowest to the highest (rules, points)."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BeforeValidator, Field

from getaway.content.mistakes import did_you_mean
from getaway.content.models import Id, Model
from getaway.content.refusals import Refusal, WrongShape

LOWEST: Final = "poor"
_FIRST_STEPS: Final = {"fair": 9, "coup": 14}
_NEVER: Final = 1_000_000  # more points than any job gives


class Rating(Model):
    """A step of the ratings."""

    id: Id = Field(description="Its name in texts.", examples=["fair"])
    above: int | None = Field(
        default=None, description="A score above this reaches it; left out for the lowest, which any score reaches."
    )


class Ratings(Model):
    """What a score is called: steps from the lowest to the highest."""

    steps: list[Rating] = Field(min_length=1, max_length=9, description="From the lowest on.")

    @property
    def bounds(self) -> list[int]:
        """The scores above which the steps begin, except for the lowest."""
        return [step.above for step in self.steps if step.above is not None]

    @property
    def first(self) -> int:
        """A score above this is better than the lowest rating. Where there is one rating alone, no score is."""
        return self.bounds[0] if self.bounds else _NEVER

    @property
    def best(self) -> int:
        """A score above this has the highest rating of several."""
        return self.bounds[-1] if self.bounds else _NEVER

    def of(self, score: int) -> str:
        """The rating of a score: the last step that it reaches."""
        reached = [step.id for step in self.steps if step.above is None or score > step.above]
        return reached[-1] if reached else LOWEST


class TwoRatings(Model):
    """Two steps in short: a score above these is fair, or a coup."""

    fair: int = Field(default=9, description="More points than this are a fair night's work.")
    coup: int = Field(default=14, description="More points than this are a real coup.")


def _steps_of_ratings(value: object) -> object:
    if isinstance(value, list):
        return {"steps": value}
    if isinstance(value, dict):
        for key in value:
            if key not in _FIRST_STEPS:
                raise Refusal(f'unknown key "{key}"; {did_you_mean(str(key), _FIRST_STEPS)}', str(key))
        chosen = _FIRST_STEPS | value
        return {"steps": [{"id": LOWEST}, *({"id": id, "above": chosen[id]} for id in _FIRST_STEPS)]}
    if not isinstance(value, Ratings):
        raise WrongShape("a list of ratings, or a mapping such as {fair: 9, coup: 14}")
    return value


AnyRatings = Annotated[Ratings, BeforeValidator(_steps_of_ratings, json_schema_input_type=list[Rating] | TwoRatings)]
TWO_RATINGS: Final = Ratings(
    steps=[Rating(id=LOWEST), *(Rating(id=id, above=above) for id, above in _FIRST_STEPS.items())]
)
