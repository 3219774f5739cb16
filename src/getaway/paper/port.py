"""What the press needs of an engine: the pages of its content, and of a position.

An engine's port is `PORT` in `getaway.paper.<engine>.port`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, cast

from getaway.content.engines import port
from getaway.draw.picture import Picture
from getaway.paper.order import Order
from getaway.paper.page import Page

if TYPE_CHECKING:
    from getaway.content.packs import Entry
    from getaway.core import Game, State


class Sheets(Protocol):
    """The pages that an engine prints."""

    def pages(self, entries: Sequence[Entry], order: Order) -> Sequence[Page]:
        """The pages of content, in the order in which players need them."""

    def needs(self, lang: str) -> Sequence[tuple[str, str]]:
        """What else players need on the table: a thing, and a word about it."""

    def position(self, game: Game, state: State, order: Order) -> Sequence[Page]:
        """The pages of a position with all marks made: only what everybody may see."""

    def examples(self, section: str, lang: str) -> Sequence[Picture]:
        """The worked example of a section of the rules, drawn with the marks of the sheets; empty if it needs none."""

    def title(self, game: Game, lang: str) -> str:
        """The title of a game's content."""


def sheets_of(engine: str) -> Sheets:
    """The port of an engine; SetupError if it prints nothing."""
    return cast(Sheets, port("paper", engine))
