"""A chunk for another machine: designers' files travel with it, because their paths mean nothing there."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from getaway.content.packs import is_file_name
from getaway.lab.study import Chunk, Setup
from getaway.lab.worker import question


def parcel(chunk: Chunk) -> dict[str, Any]:
    """The question to a worker, with the text of every file it names."""
    names = [name for name in (chunk.setup.content, *chunk.setup.crew) if is_file_name(name)]
    return question(chunk) | {"files": {name: Path(name).read_text("utf-8") for name in names}}


def unpacked(packed: dict[str, Any]) -> dict[str, Any]:
    """The question in the worker's terms: files are in its temporary folder, named by their content."""
    places = {name: str(_kept(name, text)) for name, text in packed["files"].items()}
    chunk = Chunk.of(packed["chunk"])
    moved = replace(chunk, setup=_moved(chunk.setup, lambda name: places.get(name, name)))
    return packed | {"chunk": moved.data()}


def _moved(setup: Setup, place: Callable[[str], str]) -> Setup:
    return replace(setup, content=place(setup.content), crew=tuple(map(place, setup.crew)))


def _kept(name: str, text: str) -> Path:
    path = Path(gettempdir()) / f"getaway-{hashlib.sha256(text.encode()).hexdigest()[:24]}" / Path(name).name
    if not path.is_file():
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{id(text)}.part")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
    return path
