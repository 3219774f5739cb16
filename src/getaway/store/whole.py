"""Checks that what is read is what was written: seals for single things, chains for lines."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from getaway.store.errors import Damaged
from getaway.store.nouns import Line, first_link, link


def seal(*parts: str) -> str:
    """A hash over all parts of a thing, kept apart from it."""
    return hashlib.sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def check_chain(table: str, after: Line | None, lines: Sequence[Line], head: tuple[int, str] | None) -> None:
    """Raise Damaged if a line is missing, was changed, or the last lines are gone."""
    number, chain = (after.number, after.chain) if after else (0, first_link(table))
    for line in lines:
        number += 1
        if line.number != number:
            raise Damaged(f"line {number} is missing")
        chain = link(chain, number, line.text, line.seat, line.client)
        if line.chain != chain:
            raise Damaged(f"line {number} was changed")
    if head is None and not lines and after is None:
        return
    if head != (number, chain):
        raise Damaged(f"{number} lines are there, not {head[0]}" if head else "the count of lines is gone")
