"""What two processes must share to play the same games: the code, and the content of the packs."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import getaway
from getaway.content.engines import HOUSE
from getaway.core.compiled import compiled

PLAYS = (
    "core/*.py",
    *(f"{engine}/**/*.py" for engine in HOUSE),
    "bots/**/*.py",
    "bots/**/*.json",
    "lab/*/asking.py",
    "lab/**/port.py",
    "lab/*/watching.py",
)
"""The sources that decide the course of a game, and the weights of bots."""


def versions() -> dict[str, str]:
    """What decides the course of a game, besides its content and its seed."""
    return {"version": getaway.__version__, "code": code_hash()}


def passport() -> dict[str, Any]:
    """What a worker must have in common with us."""
    return {**versions(), "packs": packs_hash(), "compiled": compiled()}


@cache
def code_hash() -> str:
    root = Path(getaway.__file__).parent
    return _hash(root, [path for pattern in PLAYS for path in root.glob(pattern)])


@cache
def packs_hash() -> str:
    root = Path(getaway.__file__).parent
    return _hash(root, [*(root / "packs").rglob("*.yaml")])


def _hash(root: Path, paths: list[Path]) -> str:
    found = hashlib.sha256()
    for path in sorted(paths):
        found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:16]


def difference(mine: dict[str, Any], theirs: dict[str, Any]) -> str | None:
    """How another passport differs, in words; None if it does not."""
    for name, value in mine.items():
        if theirs.get(name) != value:
            return _WORDS[name].format(mine=value, theirs=theirs.get(name))
    return None


_WORDS = {
    "version": "runs version {theirs} of Getaway, not {mine}",
    "code": "runs other code of the same version ({theirs}, not {mine})",
    "packs": "has packs with other content ({theirs}, not {mine})",
    "compiled": "runs a package that is compiled: {theirs}, not {mine}",
}
