"""What can never happen: rooms that stay closed, challenges and loot out of reach, tracks that never move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from getaway.clou.content import effects
from getaway.clou.content.checks import walk
from getaway.clou.content.checks.possible import Possible
from getaway.clou.content.checks.subject import Subject
from getaway.clou.content.checks.walk import Standing
from getaway.clou.content.checks.words import for_players, listed, quoted
from getaway.clou.content.job import Job, Room, Track, Walker
from getaway.content.document import Loc
from getaway.content.mistakes import Mistake


def never_mistakes(subject: Subject[Job]) -> Iterator[Mistake]:
    """Everything in a job that waits for something impossible."""
    every = {players: Possible(subject.content, players) for players in subject.content.players.counts}
    for r, room in enumerate(subject.content.rooms):
        shut = [n for n, possible in every.items() if ("opens", room.id) not in possible]
        if shut:
            yield subject.error(("rooms", r, "id"), _shut(subject.content, room) + for_players(shut, subject.content))
    for here in walk.standing(subject.content):
        yield from _out_of_reach(subject, here, every)
    for t, track in enumerate(subject.content.tracks):
        yield from _idle(subject, ("tracks", t, "id"), track, every)


# Rooms


def _shut(job: Job, room: Room) -> str:
    openers = _openers(job, room.id)
    inside = [challenge.id for challenge in room.challenges]
    lost = f"; {quoted(inside)} cannot be reached" if inside else "; its loot cannot be taken" if room.loot else ""
    if not openers:
        return f'nothing opens the room "{room.id}": let a challenge say `opens: {room.id}`{lost}'
    return f'the room "{room.id}" can never open: {listed(openers)} should open it, but cannot be reached{lost}'


def _openers(job: Job, room: str) -> list[str]:
    found = [f'"{other.id}"' for other in job.rooms if room in other.leads_to]
    found += [f'"{challenge.id}"' for _, challenge in job.challenges if room in challenge.opens]
    opening = any(isinstance(effect, effects.Open) and effect.open == room for _, effect in walk.effects(job))
    return found + (["an effect"] if opening else [])


# Challenges


def _out_of_reach(subject: Subject[Job], here: Standing, every: Mapping[int, Possible]) -> Iterator[Mistake]:
    """Challenges out of reach, with the reason; those in a room that stays closed are reported with the room."""
    far: dict[tuple[Loc, str], list[int]] = {}
    for players, possible in every.items():
        rooms = possible.rooms_of(here)
        shut = here.room is not None and ("opens", rooms[0]) not in possible
        if not shut and not possible.can_be_worked_on(here):
            far.setdefault(_reason(here, possible), []).append(players)
    for (loc, why), counts in far.items():
        lost = ", nor its loot taken" if here.challenge.loot else ""
        yield subject.error(
            loc, f'"{here.challenge.id}" can never be worked on{lost}: {why}{for_players(counts, subject.content)}'
        )


def _reason(here: Standing, possible: Possible) -> tuple[Loc, str]:
    for n, id in enumerate(here.challenge.after):
        if not possible.calm("overcome", id):
            return (*here.loc, "after", n), _why_not_after(here.challenge.id, id, possible)
    if possible.forbidden(here.challenge.id):
        return (*here.loc, "id"), "it is forbidden when the job begins, and nothing allows it"
    if here.room is None:
        return (*here.loc, "with"), _why_nowhere(here, possible)
    return (*here.loc, "id"), f'"{here.room.id}" opens only when the alarm goes off or the job ends'


def _why_not_after(id: str, first: str, possible: Possible) -> str:
    chain = _circle(id, first, possible.job)
    if chain:
        return "it comes after " + ", which comes after ".join(f'"{link}"' for link in chain)
    if ("overcome", first) in possible:
        return f'it comes after "{first}", and with that the alarm goes off or the job ends'
    return f'it comes after "{first}", which can never be overcome'


def _circle(id: str, first: str, job: Job) -> list[str]:
    """The way from a challenge along `after` back to itself; empty if there is none."""
    after = {challenge.id: challenge.after for _, challenge in job.challenges}
    paths, seen = [[first]], {first}
    while paths:
        path = paths.pop(0)
        if path[-1] == id:
            return path
        new = [link for link in after[path[-1]] if link not in seen]
        seen.update(new)
        paths += [[*path, link] for link in new]
    return []


def _why_nowhere(here: Standing, possible: Possible) -> str:
    assert isinstance(here.challenge, Walker)
    track = here.challenge.with_
    if not possible.rooms_of(here):
        return f'no cell of the track "{track}" guards a room, so it stands nowhere'
    if not possible.calm("runs", track):
        return f'the track "{track}" never runs, so it stands nowhere'
    return f'none of the rooms that the track "{track}" guards can open'


# Tracks


def _idle(subject: Subject[Job], loc: Loc, track: Track, every: Mapping[int, Possible]) -> Iterator[Mistake]:
    must_run = any(cell.guards or cell.forbids or cell.mutes for cell in track.cells)
    idle = [n for n, p in every.items() if ("runs", track.id) not in p and (must_run or ("moves", track.id) not in p)]
    if idle:
        yield subject.error(loc, _never_started(subject.content, track) + for_players(idle, subject.content))
        return
    still = partial(_stands_still, track)
    if all(map(still, every.values())):
        message = f'nothing moves the track "{track.id}": it is not bound to time, and no effect advances it'
        yield subject.hint(loc, message)


def _never_started(job: Job, track: Track) -> str:
    starts = [effect for _, effect in walk.effects(job) if isinstance(effect, effects.Start)]
    if any(effect.start == track.id for effect in starts):
        return f'the track "{track.id}" never starts: the effects that start it can never happen'
    return f'nothing starts the track "{track.id}": write `running: true` here, or {{start: {track.id}}} as an effect'


def _stands_still(track: Track, possible: Possible) -> bool:
    waits = bool(track.full) or any(cell.then for cell in track.cells)
    return waits and not track.with_time and ("moves", track.id) not in possible
