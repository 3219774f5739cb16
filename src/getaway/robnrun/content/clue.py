"""Clue cards as content: a typed statement, and to whom the boss says it (rules, the sixteen clues).

A new kind of statement is a model here, a row in `statements` and a test; never code for one scenario.
"""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field, model_validator

from getaway.content.models import Model
from getaway.content.refusals import Refusal
from getaway.content.unions import single_key_union


class Needed(Model):
    """Tool X is needed."""


class Unneeded(Model):
    """None of these tools is needed."""

    unneeded: int = Field(default=1, ge=1, le=3, description="How many tools the boss names.")


class AnyOf(Model):
    """Of these tools at least one is needed."""

    any_of: int = Field(ge=2, le=3, description="How many tools the boss names.")


class Either(Model):
    """Of two tools exactly one is needed."""


class More(Model):
    """Tool X is needed more often than tool Y."""


class Kinds(Model):
    """So many kinds are needed."""


class Tools(Model):
    """So many tools are needed in all."""


class Times(Model):
    """At least one kind is needed exactly so many times."""


class Most(Model):
    """The kind needed most is needed so many times."""


class Missing(Model):
    """Tool X is still missing so many times."""

    missing: bool = Field(default=False, description="True: only of tools that are shown already.")


class Hand(Model):
    """The boss looks at a hand and tells its owner how many of its kinds are missing."""


class Alarm(Model):
    """The alarm stack is turned up for all."""


STATEMENTS: Final[dict[str, type[Model]]] = {
    "needed": Needed,
    "unneeded": Unneeded,
    "any-of": AnyOf,
    "either": Either,
    "more": More,
    "kinds": Kinds,
    "tools": Tools,
    "times": Times,
    "most": Most,
    "missing": Missing,
    "hand": Hand,
    "alarm": Alarm,
}
"""Every kind of statement, by its word in content."""

Statement = Annotated[
    Needed | Unneeded | AnyOf | Either | More | Kinds | Tools | Times | Most | Missing | Hand | Alarm,
    single_key_union(STATEMENTS, noun="statement"),
]


class Clue(Model):
    """A clue card."""

    number: int = Field(ge=1, le=16, description="Its number, by which scenarios and players name it.")
    says: Statement = Field(description="What the boss may say with it.")
    to: int = Field(
        default=0, ge=0, le=2, description="0: said to all. Else to so many members; the others see only the card."
    )

    @model_validator(mode="after")
    def _fits(self) -> Clue:
        if isinstance(self.says, Hand) and self.to != 1:
            raise Refusal("a look at a hand is told to its owner: write `to: 1`", "to")
        if isinstance(self.says, Alarm) and self.to:
            raise Refusal("the alarm stack is turned up for all: leave `to` out", "to")
        return self

    @property
    def private(self) -> bool:
        """Whether the card needs a crew of several members: it is for 3 to 5 players."""
        return self.to > 0
