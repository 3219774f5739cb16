"""A mind chooses a move in a position. Bots and playouts of this engine use the same minds. Compiled."""

from __future__ import annotations

from mypy_extensions import i64, trait

from getaway.clou.play.position import Position
from getaway.core.chance import Stream


@trait
class Appraiser:
    """Estimates what one seat can do with its dice."""

    def prospect(self, p: Position, seat: i64) -> i64:
        """In 1024ths of a point; parts that do not concern the seat count as they are."""
        raise NotImplementedError


class Mind:
    """May remember things within a game (prices of a round, a plan in progress); call `forget` before another."""

    def choose(self, p: Position, seats: i64, coin: Stream) -> i64:
        """The code of a legal move by one of these seats (a set), which may act now."""
        raise NotImplementedError

    def forget(self) -> None:
        raise NotImplementedError

    def why(self) -> str:
        """The key in `text` of the reason for the last choice."""
        raise NotImplementedError

    def values(self) -> dict[str, object]:
        """The values in the reason: numbers, `seat` by its row, other things by their ids."""
        return {}
