"""Which engine plays a designer's own file: the word behind `engine:`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.content.document import Document
from getaway.content.mistakes import ContentError, did_you_mean

if TYPE_CHECKING:
    from getaway.content.packs import Entry

ENGINES = ("clou", "robnrun")


def engine_of(document: Document) -> str:
    """The engine that a file names; ContentError says what to write if it names none."""
    data = document.data
    word = data.get("engine") if isinstance(data, dict) else None
    if word is None:
        raise ContentError([document.mistake((), "a file of its own says which engine plays it: add `engine: clou`")])
    if word not in ENGINES:
        raise ContentError(
            [document.mistake(("engine",), f'there is no engine "{word}"; {did_you_mean(str(word), ENGINES)}')]
        )
    return str(word)


def engine_of_entry(entry: Entry) -> str:
    """The engine that plays an entry of a pack or a designer's file."""
    return entry.pack.engine if entry.pack else engine_of(entry.read())
