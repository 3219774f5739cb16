"""What a process that plays must have in common with the one that asked: the same code gives the same games."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import getaway
from getaway.core.compiled import compiled

ROOMS = ("core", "content", "clou", "robnrun", "bots", "lab")


def passport() -> dict[str, Any]:
    return {"version": getaway.__version__, "code": code_hash(), "compiled": compiled()}


@cache
def code_hash() -> str:
    """A hash over the sources that decide what a game becomes, and over the weights of bots."""
    root = Path(getaway.__file__).parent
    found = hashlib.sha256()
    for room in ROOMS:
        for path in sorted([*(root / room).rglob("*.py"), *(root / room).rglob("*.json")]):
            found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:16]
