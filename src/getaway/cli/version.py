"""What `getaway --version` says: package, rules, content, and whether the engine is compiled."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from getaway import __version__
from getaway.content.packs import packs
from getaway.core.compiled import compiled


def version_lines() -> Iterator[str]:
    yield f"getaway {__version__} ({'compiled' if compiled() else 'pure Python'})"
    there = packs()
    for engine in dict.fromkeys(pack.engine for pack in there):
        yield f"rules: {engine} {import_module(f'getaway.{engine}.game').RULES_VERSION}"
    for pack in there:
        yield f"content: {pack.id} {pack.version}"
