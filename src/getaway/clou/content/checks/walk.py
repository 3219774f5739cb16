"""Walks through a job: every challenge, effect, condition, symbol and piece of loot with its path in the file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from getaway.clou.content.effects import Effect, When
from getaway.clou.content.job import Chain, Challenge, Job, Loot, Need, Room, Way
from getaway.content.document import Loc


class Standing(NamedTuple):
    """A challenge with its path and its room; a walker has no room."""

    loc: Loc
    challenge: Challenge
    room: Room | None


def standing(job: Job) -> Iterator[Standing]:
    """Every challenge, in the order of `job.challenges`."""
    for r, room in enumerate(job.rooms):
        for c, challenge in enumerate(room.challenges):
            yield Standing(("rooms", r, "challenges", c), challenge, room)
    for w, walker in enumerate(job.walkers):
        yield Standing(("walkers", w), walker, None)


def loot(job: Job) -> Iterator[tuple[Loc, Loot, str]]:
    """Every piece of loot, and the id of the challenge or room that holds it (its name if it has no id)."""
    for loc, challenge, _ in standing(job):
        if challenge.loot:
            yield (*loc, "loot"), challenge.loot, challenge.id
    for r, room in enumerate(job.rooms):
        for n, item in enumerate(room.loot):
            yield ("rooms", r, "loot", n), item, room.id


def needs(way: Way, loc: Loc = ()) -> Iterator[tuple[Loc, Need]]:
    """Every symbol of a way, in order."""
    for n, item in enumerate(way.needs):
        if isinstance(item, Chain):
            for need in item.needs:
                yield (*loc, "needs", n), need


def every_need(job: Job) -> Iterator[tuple[Loc, Need]]:
    for loc, challenge, _ in standing(job):
        for w, way in enumerate(challenge.every_way):
            yield from needs(way, (*loc, "ways", w))


def effects(job: Job) -> Iterator[tuple[Loc, Effect]]:
    """Every effect of a job."""
    for loc, wanted in _effect_lists(job):
        for n, effect in enumerate(wanted):
            yield (*loc, n), effect


def conditions(job: Job) -> Iterator[tuple[Loc, When]]:
    """Every condition of a job: those of effects, marks, bonuses and offers."""
    for loc, effect in effects(job):
        if effect.when:
            yield (*loc, "when"), effect.when
    for loc, challenge, _ in standing(job):
        for n, mark in enumerate(challenge.numbers.marks if challenge.numbers else ()):
            if mark.when:
                yield (*loc, "numbers", "marks", n, "when"), mark.when
    for n, bonus in enumerate(job.bonus):
        yield ("bonus", n, "when"), bonus.when
    for n, offer in enumerate(job.offers):
        yield ("offers", n, "when"), offer.when


def _effect_lists(job: Job) -> Iterator[tuple[Loc, Sequence[Effect]]]:
    for r, room in enumerate(job.rooms):
        yield ("rooms", r, "then"), room.then
    for at, item, _ in loot(job):
        yield (*at, "then"), item.then
    for loc, challenge, _ in standing(job):
        yield (*loc, "then"), challenge.then
        for w, way in enumerate(challenge.every_way):
            yield (*loc, "ways", w, "then"), way.then
        for name in ("marks", "lines") if challenge.numbers else ():
            for n, each in enumerate(getattr(challenge.numbers, name)):
                yield (*loc, "numbers", name, n, "then"), each.then
    for t, track in enumerate(job.tracks):
        for c, cell in enumerate(track.cells):
            yield ("tracks", t, "cells", c, "then"), cell.then
        yield ("tracks", t, "full"), track.full
    for s, tagged in enumerate(job.symbols):
        yield ("symbols", s, "then"), tagged.then
    for n, offer in enumerate(job.offers):
        yield ("offers", n, "then"), offer.then
    for n, opening in enumerate(job.tonight):
        yield ("tonight", n, "then"), opening.then
    yield ("start",), job.start
    yield ("each-round",), job.each_round
