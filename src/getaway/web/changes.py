"""Facts in parts, and what differs between two of them. Compiled: it is done for every move of every table."""

from __future__ import annotations

from getaway.web.face import Json, Parts


def joined(parts: Parts) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for part in parts:
        found.update(part)
    return found


def changed(before: Parts, now: Parts) -> dict[str, Json]:
    """What differs; None for what is gone."""
    found: dict[str, Json] = {}
    for place, part in enumerate(now):
        old = before[place]
        if old is part:
            continue
        for key, value in part.items():
            if key not in old or old[key] != value:
                found[key] = value
        for key in old:
            if key not in part:
                found[key] = None
    return found
