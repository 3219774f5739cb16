"""Which safes a box may hold (rules, parts)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from getaway.content.document import Document
from getaway.content.mistakes import Mistake
from getaway.robnrun.content.box import Box

FEWEST: Final = 3
MOST: Final = 5
MOST_KINDS: Final = 4


def safe_limits(box: Box, document: Document) -> Iterator[Mistake]:
    """Safes need 3 to 5 tools of at most 4 kinds. (The model already limits each kind to 4.)"""
    for place, safe in enumerate(box.safes):
        loc = ("safes", place, "needs")
        size = sum(count for _, count in safe.needs.tools)
        if not FEWEST <= size <= MOST:
            yield document.mistake(loc, f"a safe needs {FEWEST} to {MOST} tools, not {size}")
        if len(safe.needs.tools) > MOST_KINDS:
            message = f"a safe needs at most {MOST_KINDS} kinds of tools, not {len(safe.needs.tools)}"
            yield document.mistake(loc, message)


def safes_alike(box: Box, document: Document) -> Iterator[Mistake]:
    """A hint if two safes need the same: the catalogue has them twice."""
    seen: set[frozenset[tuple[str, int]]] = set()
    for place, safe in enumerate(box.safes):
        for needs, _ in box.turns_of(safe):
            if frozenset(needs.items()) in seen:
                yield document.mistake(("safes", place), "another safe needs the same tools", level="hint")
                break
        seen |= {frozenset(needs.items()) for needs, _ in box.turns_of(safe)}
