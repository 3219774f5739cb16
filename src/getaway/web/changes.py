"""Facts in parts, and the difference between two of them. Compiled, because it runs for every move of every table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from getaway.web.encoding import written

if TYPE_CHECKING:
    from getaway.web.port import Json, Parts

ATOMS: Final = (str, int, float, type(None))


def settled(facts: Mapping[int | None, Parts]) -> dict[int | None, Parts]:
    """Facts of several viewers, kept until the next move, with lists and records as JSON. A table has a hundred of these for
    its seats, and the garbage collector would visit them all again and again."""
    made: dict[int, Mapping[str, Json]] = {}  # common parts of viewers are one object
    found: dict[int | None, Parts] = {}
    for viewer, parts in facts.items():
        for part in parts:
            if id(part) not in made:
                made[id(part)] = {key: _kept(value) for key, value in part.items()}
        found[viewer] = tuple([made[id(part)] for part in parts])
    return found


def _kept(value: Json) -> Json:
    return value if isinstance(value, ATOMS) else written(value)


def joined(parts: Parts) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for part in parts:
        found.update(part)
    return found


def changed(before: Parts, now: Parts) -> dict[str, Json]:
    """What differs; None for what is gone, so that None and absence are the same. Parts of another scene are not comparable."""
    if before and now and before[0].get("scene") != now[0].get("scene"):
        before, now = [joined(before)], [joined(now)]
    found: dict[str, Json] = {}
    for place, part in enumerate(now):
        old = before[place]
        if old is part:
            continue
        new = 0
        for key, value in part.items():
            was = old.get(key)
            if was is not value and was != value:  # equal values are mostly one object
                found[key] = value
                new += key not in old
        if len(old) + new != len(part):
            found.update((key, None) for key in old if key not in part)
    return found
