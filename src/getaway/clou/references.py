"""Whether the ids in a job point at something (rooms, challenges, tracks, tags), and whether each is used once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from getaway.clou import effects
from getaway.clou.checks import walk
from getaway.clou.checks.subject import Subject
from getaway.clou.effects import Effect
from getaway.clou.job import Job, Walker
from getaway.content.document import Document, Loc
from getaway.content.mistakes import Mistake, did_you_mean

BARS: Final = ("time", "traces", "car", "police")
"""Tracks that every plan has: no track of a job may be called like one of them."""


class _Use(NamedTuple):
    """An id in the file that should be that of some `noun`."""

    loc: Loc
    id: str
    noun: str


def reference_mistakes(job: Job, document: Document) -> list[Mistake]:
    """Every id that is used twice or does not exist, with the place where it stands."""
    subject = Subject(job, document)
    return [*_used_twice(subject), *_unresolved(subject)]


def _unresolved(subject: Subject[Job]) -> Iterator[Mistake]:
    known = _known(subject.content)
    for use in _uses(subject.content):
        if use.id not in known[use.noun]:
            advice = did_you_mean(use.id, known[use.noun])
            yield subject.error(use.loc, f'there is no {use.noun} "{use.id}"; {advice}')


def _known(job: Job) -> dict[str, list[str]]:
    rooms = [room.id for room in job.rooms]
    challenges = [challenge.id for _, challenge in job.challenges]
    return {
        "room": rooms,
        "challenge": challenges,
        "room or challenge": rooms + challenges,
        "track": [track.id for track in job.tracks],
        "tag": list(dict.fromkeys(need.tag for _, need in walk.every_need(job) if need.tag)),
    }


def _uses(job: Job) -> Iterator[_Use]:
    for r, room in enumerate(job.rooms):
        yield from _each(("rooms", r, "leads-to"), room.leads_to, "room")
    for loc, challenge, _ in walk.standing(job):
        yield from _each((*loc, "after"), challenge.after, "challenge")
        yield from _each((*loc, "opens"), challenge.opens, "room")
        if isinstance(challenge, Walker):
            yield _Use((*loc, "with"), challenge.with_, "track")
    for t, track in enumerate(job.tracks):
        for c, cell in enumerate(track.cells):
            loc = ("tracks", t, "cells", c)
            yield from _each((*loc, "guards"), [cell.guards] if cell.guards else [], "room")
            yield from _each((*loc, "forbids"), cell.forbids, "room or challenge")
    for loc, when in walk.conditions(job):
        yield from _each((*loc, "overcome"), when.overcome, "challenge")
        yield from _each((*loc, "not-overcome"), when.not_overcome, "challenge")
    for loc, effect in walk.effects(job):
        yield from _named_by(effect, loc)


def _named_by(effect: Effect, loc: Loc) -> Iterator[_Use]:
    match effect:
        case effects.CrossOut():
            yield _Use((*loc, "cross-out"), effect.cross_out, "tag")
        case effects.Open():
            yield _Use((*loc, "open"), effect.open, "room")
        case effects.Start():
            yield _Use((*loc, "start"), effect.start, "track")
        case effects.Stop():
            yield _Use((*loc, "stop"), effect.stop, "track")
        case effects.Advance():
            yield _Use((*loc, "advance"), effect.advance, "track")
        case effects.Forbid():
            yield from _each((*loc, "forbid"), effect.forbid, "room or challenge")
        case effects.Allow():
            yield from _each((*loc, "allow"), effect.allow, "room or challenge")


def _each(loc: Loc, ids: Iterable[str], noun: str) -> Iterator[_Use]:
    return (_Use((*loc, n), id, noun) for n, id in enumerate(ids))


def _used_twice(subject: Subject[Job]) -> Iterator[Mistake]:
    job = subject.content
    seen: set[str] = set()
    for loc, id in _own_ids(job):
        if id in seen:
            yield subject.error(loc, f'the id "{id}" is used twice; every room, challenge and track needs its own')
        seen.add(id)
    for t, track in enumerate(job.tracks):
        if track.id in BARS:
            yield subject.error(("tracks", t, "id"), f'every plan has a bar called "{track.id}"; choose another id')
    yield from _names_twice(subject, seen)


def _own_ids(job: Job) -> Iterator[tuple[Loc, str]]:
    for r, room in enumerate(job.rooms):
        yield ("rooms", r, "id"), room.id
        for c, challenge in enumerate(room.challenges):
            yield ("rooms", r, "challenges", c, "id"), challenge.id
    for w, walker in enumerate(job.walkers):
        yield ("walkers", w, "id"), walker.id
    for t, track in enumerate(job.tracks):
        yield ("tracks", t, "id"), track.id


def _names_twice(subject: Subject[Job], taken: set[str]) -> Iterator[Mistake]:
    """Loot and bonuses need an id only where players could not tell them apart by the name of their place."""
    seen: set[str] = set()
    for loc, item, place in walk.loot(subject.content):
        name = item.id or place
        if name in seen or name in taken - {place}:
            yield subject.error(
                (*loc, "id"), f'"{name}" is the name of something else; give this loot an id of its own'
            )
        seen.add(name)
    for n, bonus in enumerate(subject.content.bonus):
        if bonus.id in taken | seen:
            message = f'"{bonus.id}" is the name of something else; give this bonus an id of its own'
            yield subject.error(("bonus", n, "id"), message)
        seen.add(bonus.id)
