"""Whether a designer's file is a job or a thief: its keys say so."""

from __future__ import annotations

from typing import Final

from getaway.clou.content.job import Job
from getaway.clou.content.old_thief import OLD_KEY
from getaway.clou.content.thief import Thief
from getaway.content.document import Document
from getaway.content.mistakes import ContentError
from getaway.content.wording import found

_SIGNS: Final[dict[str, type[Job] | type[Thief]]] = {"rooms": Job, "bars": Thief, OLD_KEY: Thief}


def kind_of(document: Document) -> type[Job] | type[Thief]:
    """The model that reads a file of its own; ContentError says what is missing for either."""
    data = document.data
    if not isinstance(data, dict):
        raise ContentError([document.mistake((), f"expected a job or a thief, found {found(data)}")])
    signs = [sign for sign in _SIGNS if sign in data]
    if not signs:
        message = "is this a job or a thief? A job has the key `rooms`, a thief the key `bars`: add one of them"
        raise ContentError([document.mistake((), message)])
    if len({_SIGNS[sign] for sign in signs}) > 1:
        message = f"a file is a job (`rooms`) or a thief (`{signs[1]}`), not both: put each into a file of its own"
        raise ContentError([document.mistake((signs[1],), message, key=True)])
    return _SIGNS[signs[0]]
