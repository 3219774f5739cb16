"""Any seat, any move: the baseline for all other bots. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mind.mind import Mind
from getaway.clou.board.board import Board
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import list_moves
from getaway.clou.play.position import Position
from getaway.core.bits import lowest, size
from getaway.core.chance import Stream


class RandomMind(Mind):
    """Asks its coin in the same order as the engine's RandomPlayer, so it plays the same games."""

    def __init__(self, board: Board) -> None:
        self._b: Final = board
        self._listing: Final = Listing(board)

    def forget(self) -> None:
        pass

    def why(self) -> str:
        return "any"

    def choose(self, p: Position, seats: i64, coin: Stream) -> i64:
        skip: i64 = 0
        if seats & (seats - 1) != 0:
            skip = coin.below(size(seats))
        while skip > 0:
            seats &= seats - 1
            skip -= 1
        list_moves(self._b, p, lowest(seats), self._listing)
        return self._listing.at(coin.below(self._listing.count))
