"""JSON for pages. The encoder must be quick: every move is written several times, which else takes a sixth of its cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import orjson
from msgspec import Raw

if TYPE_CHECKING:
    from getaway.web.port import Json


def encode(value: Json) -> str:
    return orjson.dumps(value, default=_as_it_is).decode()


def written(value: Json) -> Raw:
    """A value as JSON, to be kept, compared and sent without encoding it again."""
    return Raw(orjson.dumps(value))


def _as_it_is(value: object) -> orjson.Fragment:
    if not isinstance(value, Raw):
        raise TypeError(f"{type(value).__name__} is no JSON")
    return orjson.Fragment(bytes(value))
