"""Whether the ids in a job point at something: rooms, challenges, tracks and tags."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from getaway.clou import effects
from getaway.clou.effects import Effect, When
from getaway.clou.job import Chain, Challenge, Job, Loot, Need, Walker
from getaway.content.document import Document, Loc
from getaway.content.mistakes import Mistake, did_you_mean


def reference_mistakes(job: Job, document: Document) -> list[Mistake]:
    """Every id that is used twice or does not exist, with the place where it stands."""
    return list(_References(job, document).mistakes())


class _References:
    def __init__(self, job: Job, document: Document) -> None:
        self.job = job
        self.document = document
        self.challenges = [challenge.id for _, challenge in job.challenges]
        self.rooms = [room.id for room in job.rooms]
        self.tracks = [track.id for track in job.tracks]
        self.tags = [need.tag for _, c in job.challenges for need in _needs(c) if need.tag]

    def mistakes(self) -> Iterator[Mistake]:
        yield from self._twice()
        for r, room in enumerate(self.job.rooms):
            at: Loc = ("rooms", r)
            yield from self._ids((*at, "leads-to"), room.leads_to, self.rooms, "room")
            yield from self._effects((*at, "then"), room.then)
            yield from self._loot((*at, "loot"), room.loot)
            for c, challenge in enumerate(room.challenges):
                yield from self._challenge((*at, "challenges", c), challenge)
        for w, walker in enumerate(self.job.walkers):
            yield from self._challenge(("walkers", w), walker)
        for t, track in enumerate(self.job.tracks):
            yield from self._effects(("tracks", t, "full"), track.full)
            for c, cell in enumerate(track.cells):
                at = ("tracks", t, "cells", c)
                yield from self._ids((*at, "guards"), [cell.guards] if cell.guards else [], self.rooms, "room")
                yield from self._ids((*at, "forbids"), cell.forbids, self.rooms + self.challenges, "room or challenge")
                yield from self._effects((*at, "then"), cell.then)
        for n, bonus in enumerate(self.job.bonus):
            yield from self._when(("bonus", n, "when"), bonus.when)
        yield from self._effects(("start",), self.job.start)
        yield from self._effects(("each-round",), self.job.each_round)

    def _twice(self) -> Iterator[Mistake]:
        seen: set[str] = set()
        for at, name in self._named():
            if name in seen:
                yield self.document.mistake(
                    (*at, "id"), f'the id "{name}" is used twice; every room, challenge and track needs its own'
                )
            seen.add(name)

    def _named(self) -> Iterator[tuple[Loc, str]]:
        for r, room in enumerate(self.job.rooms):
            yield ("rooms", r), room.id
            for c, challenge in enumerate(room.challenges):
                yield ("rooms", r, "challenges", c), challenge.id
        for w, walker in enumerate(self.job.walkers):
            yield ("walkers", w), walker.id
        for t, track in enumerate(self.job.tracks):
            yield ("tracks", t), track.id

    def _challenge(self, at: Loc, challenge: Challenge) -> Iterator[Mistake]:
        yield from self._ids((*at, "after"), challenge.after, self.challenges, "challenge")
        yield from self._ids((*at, "opens"), challenge.opens, self.rooms, "room")
        yield from self._effects((*at, "then"), challenge.then)
        if isinstance(challenge, Walker):
            yield from self._ids((*at, "with"), [challenge.with_], self.tracks, "track")
        if challenge.loot:
            yield from self._effects((*at, "loot", "then"), challenge.loot.then)
        for w, way in enumerate(challenge.every_way):
            yield from self._effects((*at, "ways", w, "then"), way.then)

    def _loot(self, at: Loc, loot: Sequence[Loot]) -> Iterator[Mistake]:
        for n, item in enumerate(loot):
            yield from self._effects((*at, n, "then"), item.then)

    def _effects(self, at: Loc, wanted: Sequence[Effect]) -> Iterator[Mistake]:
        for n, effect in enumerate(wanted):
            here: Loc = (*at, n)
            if effect.when:
                yield from self._when((*here, "when"), effect.when)
            match effect:
                case effects.CrossOut():
                    yield from self._ids((*here, "cross-out"), [effect.cross_out], self.tags, "tag")
                case effects.Open():
                    yield from self._ids((*here, "open"), [effect.open], self.rooms, "room")
                case effects.Start():
                    yield from self._ids((*here, "start"), [effect.start], self.tracks, "track")
                case effects.Stop():
                    yield from self._ids((*here, "stop"), [effect.stop], self.tracks, "track")
                case effects.Advance():
                    yield from self._ids((*here, "advance"), [effect.advance], self.tracks, "track")
                case effects.Forbid():
                    yield from self._ids(
                        (*here, "forbid"), effect.forbid, self.rooms + self.challenges, "room or challenge"
                    )
                case effects.Allow():
                    yield from self._ids(
                        (*here, "allow"), effect.allow, self.rooms + self.challenges, "room or challenge"
                    )

    def _when(self, at: Loc, when: When) -> Iterator[Mistake]:
        yield from self._ids((*at, "overcome"), when.overcome, self.challenges, "challenge")
        yield from self._ids((*at, "not-overcome"), when.not_overcome, self.challenges, "challenge")

    def _ids(self, at: Loc, ids: Iterable[str], known: Sequence[str], noun: str) -> Iterator[Mistake]:
        for n, name in enumerate(ids):
            if name not in known:
                yield self.document.mistake((*at, n), f'there is no {noun} "{name}"; {did_you_mean(name, known)}')


def _needs(challenge: Challenge) -> Iterator[Need]:
    for way in challenge.every_way:
        for item in way.needs:
            if isinstance(item, Chain):
                yield from item.needs
