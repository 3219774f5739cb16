"""The text of `getaway --version`: package, rules, content, and whether the engine is compiled."""

from __future__ import annotations

from collections.abc import Iterator

from getaway import __version__
from getaway.content.engines import engines
from getaway.content.packs import packs
from getaway.core.compiled import compiled


def version_lines() -> Iterator[str]:
    yield f"getaway {__version__} ({'compiled' if compiled() else 'pure Python'})"
    for engine in engines():
        yield f"rules: {engine.version}"
    for pack in packs():
        yield f"content: {pack.id} {pack.version}"
