"""Whether the figures of a job add up: points for its ratings, symbols for its loot, luck in the escape.

The measures come from simulated games: per seat and round about 1.4 symbols land on the plan; crews that escape less than
60 % of the time lose too much, those above 90 % have nothing to fear.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from getaway.clou.content import effects
from getaway.clou.content.checks import walk
from getaway.clou.content.checks.possible import Possible
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.walk import Standing
from getaway.clou.content.checks.words import for_players, players_in_words
from getaway.clou.content.job import Challenge, Job, Way
from getaway.clou.content.thief import Escape, Thief
from getaway.content.document import Loc
from getaway.content.mistakes import Mistake

LANDS: Final = 1.4
"""Symbols that reach the plan, for each seat and round."""
HARD: Final = 0.6
EASY: Final = 0.9


def budget_hints(subject: Subject[Job], thieves: Sequence[Thief]) -> Iterator[Mistake]:
    yield from _ratings(subject)
    yield from _far_loot(subject)
    yield from _escape(subject, thieves)


# Points


def _ratings(subject: Subject[Job]) -> Iterator[Mistake]:
    job = subject.content
    most = _most_points(job)
    beyond = [(n, step) for n, step in enumerate(job.ratings.steps) if step.above is not None and most <= step.above]
    if beyond:
        n, step = beyond[0]
        loc: Loc = ("ratings", step.id, n, "above") if "ratings" in subject.document.keys(()) else ("id",)
        message = f"this job has {most} points at most, and {step.id} begins above {step.above}"
        yield subject.hint(loc, message)


def _most_points(job: Job) -> int:
    found = sum(item.value for _, item, _ in walk.loot(job)) + sum(max(0, bonus.points) for bonus in job.bonus)
    every = [effect.points for _, effect in walk.effects(job) if isinstance(effect, effects.Points)]
    return found + sum(points for points in every if points > 0)


# Symbols


def _far_loot(subject: Subject[Job]) -> Iterator[Mistake]:
    job = subject.content
    for players in job.players.counts:
        symbols = _symbols_to(Possible(job, players))
        rounds = job.time.cells(players)
        lands = round(LANDS * players * rounds)
        for loc, challenge, _ in walk.standing(job):
            least = symbols.get(challenge.id, 0)
            if challenge.loot and least > lands:
                crew = f"{players_in_words(players)} can place about {lands} in {rounds} rounds"
                message = f'the way to the loot of "{challenge.id}" takes at least {least} symbols, but {crew}'
                yield subject.hint((*loc, "loot"), message)


def _symbols_to(possible: Possible) -> dict[str, int]:
    """The fewest symbols on the way to every room and challenge. Of several things that must come first only the farthest
    counts, so the figure is never too high."""
    job = possible.job
    free = {effect.open for _, effect in walk.effects(job) if isinstance(effect, effects.Open)}
    found = {room.id: 0 for room in job.rooms if room.open or room.id in free}
    before: dict[str, int] = {}
    while before != found:
        before = dict(found)
        for here in walk.standing(job):
            _measure(here, possible, found)
        for room in job.rooms:
            _shorten(found, room.leads_to, found.get(room.id))
    return found


def _measure(here: Standing, possible: Possible, found: dict[str, int]) -> None:
    rooms = [found[room] for room in possible.rooms_of(here) if room in found]
    if rooms and all(id in found for id in here.challenge.after):
        first = max(min(rooms), *(found[id] for id in here.challenge.after), 0)
        least = first + _least_symbols(here.challenge, possible)
        _shorten(found, [here.challenge.id, *here.challenge.opens], least)


def _least_symbols(challenge: Challenge, possible: Possible) -> int:
    """The symbols of a challenge's shortest way; none if numbers overcome it."""
    if challenge.numbers and challenge.numbers.can_be_done(possible.players, possible.holds):
        return 0
    return min((_own_symbols(way, possible) for way in challenge.every_way), default=0)


def _own_symbols(way: Way, possible: Possible) -> int:
    """The symbols of a way that no effect crosses out."""
    return sum(1 for tag in possible.symbols(way) if not (tag and ("struck", tag) in possible))


def _shorten(found: dict[str, int], ids: Sequence[str], symbols: int | None) -> None:
    if symbols is not None:
        found.update({id: min(symbols, found.get(id, symbols)) for id in ids})


# Escape


def _escape(subject: Subject[Job], thieves: Sequence[Thief]) -> Iterator[Mistake]:
    job = subject.content
    if not thieves:
        return
    outcomes: dict[str, list[int]] = {}
    for players in job.players.counts:
        cells = job.car.cells(players), job.police.cells(players)
        chances = [chance_to_escape(thief.escape, *cells) for thief in thieves]
        if max(chances) < HARD:
            outcomes.setdefault(f"the best driver escapes only {_percent(max(chances))} of the time", []).append(
                players
            )
        elif min(chances) > EASY:
            outcomes.setdefault(f"even the worst driver escapes {_percent(min(chances))} of the time", []).append(
                players
            )
    for words, counts in outcomes.items():
        yield subject.hint(("police",), f"{words}: 70 % to 80 % keep the alarm exciting{for_players(counts, job)}")


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def chance_to_escape(values: Escape, car: int, police: int) -> float:
    """How often a driver fills the car's bar before the police's, or together with it."""

    @cache
    def chance(car_left: int, police_left: int) -> float:
        if car_left == 0 or police_left == 0:
            return 1.0 if car_left == 0 else 0.0
        moves = [(face in values.car, face in values.police) for face in range(1, 7)]
        moves = [move for move in moves if any(move)]
        return sum(chance(car_left - ahead, police_left - behind) for ahead, behind in moves) / len(moves)

    return chance(car, police)
