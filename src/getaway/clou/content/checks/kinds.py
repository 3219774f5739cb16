"""The model of a designer's file, by what kind of file it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from getaway.clou.engine import ENGINE
from getaway.content.document import Document

if TYPE_CHECKING:
    from getaway.clou.content.job import Job
    from getaway.clou.content.thief import Thief


def kind_of(document: Document) -> type[Job] | type[Thief]:
    """The model that reads a file of its own; ContentError says what is missing for either."""
    return cast("type[Job] | type[Thief]", ENGINE.model(ENGINE.kind_of_document(document)))
