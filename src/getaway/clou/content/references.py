"""Whether the ids in a job exist (rooms, challenges, tracks, tags), and whether each is used once.

It reads the file's plain data, not the model, so that a slip elsewhere in the file does not hide a wrong id.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from getaway.clou.content.checks import walk
from getaway.clou.content.job import Job
from getaway.content.document import Data, Document, Loc
from getaway.content.mistakes import Mistake, did_you_mean

BARS: Final = ("time", "traces", "car", "police")
"""Tracks of every plan; no track of a job may have these names."""

_USES: Final[dict[str, dict[str, str]]] = {
    "room": {"leads-to": "room"},
    "challenge": {"after": "challenge", "opens": "room", "with": "track"},
    "cell": {"guards": "room", "forbids": "room or challenge"},
    "condition": {
        "overcome": "challenge",
        "not-overcome": "challenge",
        "together": "challenge",
        "taken": "piece of loot",
        "not-taken": "piece of loot",
        "tonight": "opening",
        "crossed": "track or bar",
        "left": "track or bar",
    },
    "bonus": {"each": "piece of loot or challenge"},
    "symbols": {"tag": "tag"},
    "effect": {
        "cross-out": "tag",
        "open": "room",
        "start": "track",
        "stop": "track",
        "advance": "track or bar",
        "forbid": "room or challenge",
        "allow": "room or challenge",
    },
}
"""By kind of mapping: the keys that hold an id, and what it is the id of."""

_KINDS: Final = {
    "rooms": "room",
    "challenges": "challenge",
    "walkers": "challenge",
    "tracks": "track",
    "cells": "cell",
    "when": "condition",
    "bonus": "bonus",
    "offers": "offer",
    "symbols": "symbols",
    "then": "effect",
    "full": "effect",
    "start": "effect",
    "each-round": "effect",
}
"""The kind of the mappings under a key."""

_TAG: Final = re.compile(r"\*([a-z][a-z0-9-]*)")


class _Use(NamedTuple):
    """An id in the file that should be that of a `noun`."""

    loc: Loc
    id: str
    noun: str


def reference_mistakes(document: Document) -> list[Mistake]:
    """Every id that does not exist or is used twice, with its place."""
    return [*_unresolved(document), *_used_twice(document)]


def _unresolved(document: Document) -> Iterator[Mistake]:
    known = _known(document.data)
    for loc, mapping in _mappings(document.data, ()):
        for use in _named_in(loc, mapping):
            if use.id not in known[use.noun]:
                advice = did_you_mean(use.id, known[use.noun])
                yield document.mistake(use.loc, f'there is no {use.noun} "{use.id}"; {advice}')


def _mappings(data: Data, loc: Loc) -> Iterator[tuple[Loc, dict[str, Data]]]:
    """Every mapping of a file with its path, the file itself first."""
    if isinstance(data, dict):
        yield loc, data
        for key, inner in data.items():
            yield from _mappings(inner, (*loc, key))
    elif isinstance(data, list):
        for place, inner in enumerate(data):
            yield from _mappings(inner, (*loc, place))


def _kind(loc: Loc) -> str:
    """The kind of a mapping, by the last word of its path."""
    words = [part for part in loc if isinstance(part, str)]
    return _KINDS.get(words[-1], "") if words else ""


def _named_in(loc: Loc, mapping: dict[str, Data]) -> Iterator[_Use]:
    for key, noun in _USES.get(_kind(loc), {}).items():
        value = mapping.get(key)
        if isinstance(value, str):
            yield _Use((*loc, key), value, noun)
        for place, id in enumerate(value if isinstance(value, list) else ()):
            if isinstance(id, str):
                yield _Use((*loc, key, place), id, noun)
        for id in value if isinstance(value, dict) and noun == "track or bar" else ():
            yield _Use((*loc, key, id), id, noun)


def _known(data: Data) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {"room": [], "challenge": [], "track": []}
    for _, kind, id in _own_ids(data):
        found[kind].append(id)
    tags = dict.fromkeys(tag for loc, text in _texts(data, ()) if "ways" in loc for tag in _TAG.findall(text))
    loot, openings = list(_loot_ids(data)), [*_listed_ids(data, "tonight")]
    return found | {
        "room or challenge": found["room"] + found["challenge"],
        "tag": list(tags),
        "track or bar": [*found["track"], *BARS],
        "piece of loot": loot,
        "piece of loot or challenge": loot + found["challenge"],
        "opening": openings,
    }


def _loot_ids(data: Data) -> Iterator[str]:
    """The ids of loot: its own, or that of its challenge or room."""
    for loc, mapping in _mappings(data, ()):
        if _kind(loc) in ("room", "challenge") and "loot" in mapping and isinstance(mapping.get("id"), str):
            loot = mapping["loot"]
            for item in loot if isinstance(loot, list) else [loot]:
                own = item.get("id") if isinstance(item, dict) else None
                yield str(own or mapping["id"])


def _listed_ids(data: Data, key: str) -> Iterator[str]:
    there = data.get(key) if isinstance(data, dict) else None
    for item in there if isinstance(there, list) else ():
        if isinstance(item, dict) and isinstance(item.get("id"), str):
            yield str(item["id"])


def _texts(data: Data, loc: Loc) -> Iterator[tuple[Loc, str]]:
    if isinstance(data, str):
        yield loc, data
    for key, inner in data.items() if isinstance(data, dict) else enumerate(data if isinstance(data, list) else ()):
        yield from _texts(inner, (*loc, key))


def _own_ids(data: Data) -> Iterator[tuple[Loc, str, str]]:
    """The ids that rooms, challenges and tracks have."""
    for loc, mapping in _mappings(data, ()):
        kind, id = _kind(loc), mapping.get("id")
        if kind in ("room", "challenge", "track") and isinstance(loc[-1], int) and isinstance(id, str):
            yield (*loc, "id"), kind, id


def _used_twice(document: Document) -> Iterator[Mistake]:
    seen: set[str] = set()
    for loc, kind, id in _own_ids(document.data):
        if id in seen:
            yield document.mistake(loc, f'the id "{id}" is used twice; every room, challenge and track needs its own')
        elif kind == "track" and id in BARS:
            yield document.mistake(loc, f'every plan has a bar called "{id}"; choose another id')
        seen.add(id)


def name_mistakes(job: Job, document: Document) -> Iterator[Mistake]:
    """Loot and bonuses need an id only if players could not tell them apart by the name of their place."""
    taken = {id for _, _, id in _own_ids(document.data)}
    seen: set[str] = set()
    for loc, item, place in walk.loot(job):
        name = item.id or place
        if name in seen or name in taken - {place}:
            yield document.mistake(
                (*loc, "id"), f'"{name}" is the name of something else; give this loot an id of its own'
            )
        seen.add(name)
    for n, bonus in enumerate(job.bonus):
        if bonus.id in taken | seen:
            message = f'"{bonus.id}" is the name of something else; give this bonus an id of its own'
            yield document.mistake(("bonus", n, "id"), message)
        seen.add(bonus.id)
