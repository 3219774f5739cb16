"""What an author can make happen: a small closed vocabulary of effects, and their conditions.

Each effect is one model here, one row of `assemble`, one branch of the engine, one test, one line of the reference.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BeforeValidator, Field

from getaway.clou.content.players import MOST_PLAYERS
from getaway.clou.content.symbols import Gain
from getaway.content.models import Id, Model
from getaway.content.phrases import phrase
from getaway.content.refusals import PhraseError
from getaway.content.unions import single_key_union


def _as_list(value: object) -> object:
    return value if isinstance(value, list) else [value]


Ids = Annotated[list[Id], BeforeValidator(_as_list, json_schema_input_type=Id | list[Id])]
"""One id or a list of them."""


@dataclass(frozen=True, slots=True)
class Span:
    """Numbers from one to another, both included."""

    least: int
    most: int


MOST_CELLS: Final = 99


def _read_span(text: str) -> Span:
    match = re.fullmatch(r"\s*(\d{1,2})\s*(?:(\+)|[-–]\s*(\d{1,2}))?\s*", text)
    if match is None:
        raise PhraseError(f'expected a number, or numbers such as "3+" or "0-2", found "{text}"', 0)
    least = int(match[1])
    most = MOST_CELLS if match[2] else int(match[3] or least)
    if most < least:
        raise PhraseError(f"nothing lies between {least} and {most}: begin with the smaller number", 0)
    return Span(least, most)


SpanPhrase = Annotated[
    Span,
    phrase(
        _read_span,
        description="A number, or several: `3` is exactly three, `3+` three or more, `0-2` up to two.",
        examples=["3+", "0-2", "4"],
        numbers=True,
    ),
]


class When(Model):
    """Conditions, read at the moment the effect happens (for a bonus: at the end); all of them must hold."""

    overcome: Ids = Field(
        default=[], description="Challenges that have been overcome, all of them.", examples=[["parrot"]]
    )
    not_overcome: Ids = Field(
        default=[], description="Challenges none of which has been overcome.", examples=[["porter", "lift-boy"]]
    )
    players: int = Field(default=1, ge=1, le=MOST_PLAYERS, description="The least number of players.", examples=[2])
    just_players: int | None = Field(
        default=None, ge=1, le=MOST_PLAYERS, description="Exactly this number of players.", examples=[1]
    )
    crossed: dict[Id, SpanPhrase] = Field(
        default={},
        description="By track (also time, traces, car, police): how many cells have been crossed out.",
        examples=[{"kettle": "3+"}],
    )
    left: dict[Id, SpanPhrase] = Field(
        default={}, description="By track likewise: how many cells are left.", examples=[{"time": "0-2"}]
    )
    taken: Ids = Field(default=[], description="Loot that has been taken, all of it.", examples=[["ledger"]])
    not_taken: Ids = Field(default=[], description="Loot none of which has been taken.", examples=[["ledger"]])
    together: Ids = Field(
        default=[],
        description="Challenges that were overcome in this round, all of them.",
        examples=[["north", "south"]],
    )
    tonight: Ids = Field(
        default=[], description="What chance drew when the job began: one of these.", examples=[["fog"]]
    )

    has: Ids = Field(
        default=[],
        description="Things that the crew has brought: loot of earlier jobs, preparations; all of them.",
        examples=[["guest-list"]],
    )
    has_not: Ids = Field(default=[], description="Things none of which the crew has.", examples=[["guest-list"]])

    def suits(self, players: int, has: Collection[str] | None = None) -> bool:
        """Whether the condition can hold with this many players, and with these things if it is known what the crew has."""
        if has is not None and not self._brought(has):
            return False
        return players >= self.players and self.just_players in (None, players)

    def _brought(self, has: Collection[str]) -> bool:
        return all(id in has for id in self.has) and not any(id in has for id in self.has_not)

    @property
    def plain(self) -> bool:
        """Whether the condition asks for nothing that may change during a job or between jobs."""
        asks = (self.overcome, self.not_overcome, self.crossed, self.left)
        return not any((*asks, self.taken, self.not_taken, self.together, self.tonight, self.has, self.has_not))


class Effect(Model):
    """What every effect can say beside what it does."""

    when: When | None = Field(default=None, description="The effect happens only if this holds.")


class Trace(Effect):
    """The crew pays this many traces. Example: a floorboard that gives way under the safe."""

    trace: int = Field(default=1, ge=1, le=9, description="How many.", examples=[2])


class Time(Effect):
    """This many time symbols are crossed out, or all that are left. Example: a lift that takes its time."""

    time: Annotated[int, Field(ge=1, le=9)] | Literal["all"] = Field(
        default=1, description="How many; `all` for all that are left before the alarm.", examples=[1, "all"]
    )


class Alarm(Effect):
    """The alarm goes off. Example: a pane of glass with a wire in it."""

    alarm: Literal[True] = Field(default=True, description="Written out where a condition stands beside it.")


class CrossOut(Effect):
    """Every symbol with this tag is crossed out, without need for order or access. Example: a fuse that darkens a wing."""

    cross_out: Id = Field(description="The tag, as symbols carry it: `electronics *wing`.", examples=["wing"])


class Open(Effect):
    """A room opens. Example: a lever that swings a bookcase aside."""

    open: Id = Field(description="The room.", examples=["secret-passage"])


class Points(Effect):
    """Points at the end, also negative ones. Example: a watchman left unharmed."""

    points: int = Field(ge=-20, le=20, description="How many.", examples=[2])


class Start(Effect):
    """A track begins to move. Example: a kettle that will whistle."""

    start: Id = Field(description="The track.", examples=["kettle"])


class Stop(Effect):
    """A track stops for good or until it is started again. Example: a clock that is held."""

    stop: Id = Field(description="The track.", examples=["clock"])


class Advance(Effect):
    """A track moves at once; also the bars: car and police before the escape, time and traces as if they were paid.
    Example: noise that brings the janitor nearer."""

    advance: Id = Field(description="The track, or time, traces, car or police.", examples=["janitor"])
    by: int = Field(default=1, ge=1, le=9, description="How many cells.", examples=[2])


class Give(Effect):
    """Symbols, for the seat whose move set this off. Where no seat did, coloured ones are the crew's, spent by any one
    seat, and every seat gets the white ones. Example: a bunch of keys on a hook."""

    give: Gain = Field(description="Symbols, written as on a sheet.", examples=["lockpicking", "wild"])


class Forbid(Effect):
    """No work on these challenges, or in these rooms, from now on. Example: a shutter that falls."""

    forbid: Ids = Field(description="Challenges, or rooms for all challenges in them.", examples=[["picture-gallery"]])


class Allow(Effect):
    """Takes a `forbid` back. Example: the shutter is jacked up."""

    allow: Ids = Field(description="Challenges, or rooms for all challenges in them.", examples=[["picture-gallery"]])


class GetAway(Effect):
    """The job ends at once, and the crew is away with what it has. Example: a boat that casts off."""

    get_away: Literal[True] = Field(default=True, description="Written out where a condition stands beside it.")


class NoRunning(Effect):
    """The crew cannot run away from now on. Example: the drawbridge goes up."""

    no_running: Literal[True] = Field(default=True, description="Written out where a condition stands beside it.")


class MayRun(Effect):
    """Takes a `no-running` back. Example: the porter's keys are found."""

    may_run: Literal[True] = Field(default=True, description="Written out where a condition stands beside it.")


EFFECTS: Final[dict[str, type[Effect]]] = {
    "trace": Trace,
    "time": Time,
    "alarm": Alarm,
    "cross-out": CrossOut,
    "open": Open,
    "points": Points,
    "start": Start,
    "stop": Stop,
    "advance": Advance,
    "give": Give,
    "forbid": Forbid,
    "allow": Allow,
    "get-away": GetAway,
    "no-running": NoRunning,
    "may-run": MayRun,
}
AnyEffect: TypeAlias = Annotated[Effect, single_key_union(EFFECTS, noun="effect")]
Effects = Annotated[list[AnyEffect], BeforeValidator(_as_list, json_schema_input_type=AnyEffect | list[AnyEffect])]
"""One effect or a list of them."""
