"""What other rooms need of a game's pictures: a list of them, each drawable for any position.

An engine's port is `PORT` in `getaway.draw.<engine>.port`. Pages that need more (cameras, modules for phones) use the
folder of their own game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, cast

from getaway.content.engines import port
from getaway.draw.picture import Picture

if TYPE_CHECKING:
    from getaway.content.packs import Entry
    from getaway.core import Game, View

Kind = Literal["plan", "sheet", "card", "board"]


@dataclass(frozen=True)
class Drawing:
    """A picture that can be drawn for any view of a position; `draw(None)` is as on paper, all marks open."""

    name: str
    kind: Kind
    draw: Callable[[View | None], Picture]


class Pictures(Protocol):
    def of_entry(self, entry: Entry, lang: str, *, players: int | None = None) -> Sequence[Drawing]:
        """The pictures of one content file, the most important first."""

    def of_game(self, game: Game, lang: str) -> Sequence[Drawing]:
        """The pictures on the table of a game; a picture that belongs to a seat has its name."""


def pictures_of(engine: str) -> Pictures:
    """The pictures of an engine's games; SetupError if it has none."""
    return cast(Pictures, port("draw", engine))
