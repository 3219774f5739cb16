"""JSON as it goes to pages. The quick encoder matters: every move is written several times, a sixth of its cost otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import orjson

if TYPE_CHECKING:
    from getaway.web.port import Json


def encode(value: Json) -> str:
    return orjson.dumps(value).decode()
