"""The model of a designer's file, by its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from getaway.clou.engine import ENGINE
from getaway.content.document import Document

if TYPE_CHECKING:
    from getaway.clou.content.campaign import Campaign
    from getaway.clou.content.job import Job
    from getaway.clou.content.thief import Thief


def kind_of(document: Document) -> type[Job] | type[Thief] | type[Campaign]:
    """The model that reads this file; ContentError says what is missing for each."""
    return cast("type[Job] | type[Thief] | type[Campaign]", ENGINE.model(ENGINE.kind_of_document(document)))
