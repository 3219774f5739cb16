"""What a seat may know of a game of Clou: everything except future dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from getaway.clou.play.facts import Facts, facts_of
from getaway.core.facts import View

if TYPE_CHECKING:
    from getaway.clou.play.state import State


class ClouView(View):
    """A position without its chance: it can be read and cloned, but has no future of its own."""

    __slots__ = ("seat", "state")

    def __init__(self, state: State, seat: int | None) -> None:
        self.state = state
        self.seat = seat

    def told(self) -> Facts:
        """The facts as types."""
        return facts_of(self.state.book.names, self.state.book.board, self.state.position)

    def facts(self) -> dict[str, object]:
        return self.told().plain()
