"""A mind chooses a move in a position. The bots of this engine and their playouts are the same minds. Compiled."""

from __future__ import annotations

from mypy_extensions import i64, trait

from getaway.clou.play.position import Position
from getaway.core.chance import Stream


@trait
class Appraiser:
    """Tells what one seat can make of its dice."""

    def prospect(self, p: Position, seat: i64) -> i64:
        """In 1024ths of a point; what it has nothing to do with counts as it is."""
        raise NotImplementedError


class Mind:
    """Remembers within a game (prices of a round, a plan begun); `forget` before another."""

    def choose(self, p: Position, seats: i64, coin: Stream) -> i64:
        """The code of a legal move by one of these seats (a set), which may act now."""
        raise NotImplementedError

    def forget(self) -> None:
        raise NotImplementedError

    def why(self) -> str:
        """The reason for the last choice, by its key in `text`."""
        raise NotImplementedError

    def values(self) -> dict[str, object]:
        """What the reason names: numbers, `seat` by its row, anything else of the game by its id."""
        return {}
