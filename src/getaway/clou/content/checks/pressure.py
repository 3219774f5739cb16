"""Whether a job has pressure: time that forces a choice, an alarm that can ring, traces that can be borne.

Measured like the budget: about 1.4 symbols for each seat and round reach the plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from getaway.clou.content import effects
from getaway.clou.content.checks import walk
from getaway.clou.content.checks.budget import LANDS
from getaway.clou.content.checks.possible import Possible
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.words import for_players, players_in_words
from getaway.clou.content.job import Challenge, Job, Way
from getaway.content.mistakes import Mistake

LEISURE: Final = 0.6
"""A plan that needs less than this share of the symbols is finished before anybody has to choose."""


SKETCH: Final = 4
"""A job with no more challenges than this is unfinished, and gets no hints about the whole."""


def pressure_hints(subject: Subject[Job]) -> Iterator[Mistake]:
    if len(subject.content.challenges) > SKETCH:
        yield from _leisure(subject)
        yield from _quiet(subject)
    yield from _traces(subject)


def _leisure(subject: Subject[Job]) -> Iterator[Mistake]:
    job = subject.content
    for players in job.players.counts:
        possible = Possible(job, players)
        whole = sum(_least(here.challenge, possible) for here in walk.standing(job))
        lands = LANDS * players * job.time.cells(players)
        if whole < LEISURE * lands:
            crew = f"{players_in_words(players)} can place about {round(lands)} in {job.time.cells(players)} rounds"
            message = f"everything on this plan takes {whole} symbols, and {crew}: nothing has to be left behind"
            yield subject.hint(("time",), message)


def _least(challenge: Challenge, possible: Possible) -> int:
    """The symbols of a challenge's shortest way; each number mark counts as one."""
    ways = [_symbols(way, possible) for way in challenge.every_way]
    numbers = challenge.numbers
    return min([*ways, *([1 if numbers.ends else numbers.enough_for(possible.players)] if numbers else [])])


def _symbols(way: Way, possible: Possible) -> int:
    return sum(1 for tag in possible.symbols(way) if not (tag and ("struck", tag) in possible))


def _quiet(subject: Subject[Job]) -> Iterator[Mistake]:
    """No alarm on the way: crews may run after every round, so they lose nothing."""
    job = subject.content
    effect = any(isinstance(each, effects.Alarm) for _, each in walk.effects(job))
    ways = [way for here in walk.standing(job) for way in here.challenge.every_way]
    costs = [item for way in ways for item in way.needs if isinstance(item, str)]
    costs += [cost for way in ways for _, need in walk.needs(way) for cost in need.costs]
    if not effect and "alarm" not in costs:
        message = "nothing but the end of time sets off the alarm: crews that run away in time can lose nothing"
        yield subject.hint(("id",), message)


def _traces(subject: Subject[Job]) -> Iterator[Mistake]:
    job = subject.content
    for loc, challenge, _ in walk.standing(job):
        least = 0 if challenge.numbers else min(_traces_of(way) for way in challenge.every_way)
        counts = [players for players in job.players.counts if least >= job.traces.cells(players)]
        if counts:
            message = f'every way of "{challenge.id}" leaves {least} traces or more, which is the whole bar'
            yield subject.hint((*loc, "id"), message + for_players(counts, job))


def _traces_of(way: Way) -> int:
    own = sum(item == "trace" for item in way.needs)
    return own + sum(need.costs.count("trace") for _, need in walk.needs(way))
