"""Rerolls: what new dice promise at each point of a planned round where a star allows it. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.beam import Beam
from getaway.bots.clou.mastermind.foresight import Thrown
from getaway.bots.clou.mastermind.node import Node
from getaway.clou.board import codes
from getaway.clou.board.board import Board
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders
from getaway.clou.play.position import DICE, Position
from getaway.clou.play.rounds import make
from getaway.clou.play.stars import list_stars, owner_of, unused
from getaway.clou.play.turn import Turn
from getaway.core.bits import BIT, lowest, size

_SAMPLES: Final[i64] = 8
_NONE: Final[i64] = 0


class Rerolls:
    def __init__(self, board: Board, beam: Beam, first: Position) -> None:
        self._b: Final = board
        self._beam: Final = beam
        self._turn: Final = Turn(board, first, None)
        self._scratch: Final = Listing(board)
        self._stars: Final = Listing(board)
        self._thrown: Final = Thrown()
        self.promise: float = 0.0  # of the best point found
        self.code: i64 = _NONE

    def best(self, end: Node, mine: i64, width: i64) -> Node | None:
        """The point on the way to this end at which new dice promise more than the end and more than a thin beam with the
        current dice; its `code` is the move."""
        self.code = _NONE
        points = self._points(end, mine)
        if not points:
            return None
        thin: float = self._beam.ends(points[0].p, mine, width, 1)[0].value
        self.promise = max((end.value + thin) / 2.0, thin)
        found: Node | None = None
        for point in points:
            code: i64 = self._reroll(point.p, mine)
            worth: float = self._mean(point.p, code, mine, width)
            if worth > self.promise:
                self.promise = worth
                self.code = code
                found = point
        return found

    def _points(self, end: Node, mine: i64) -> list[Node]:
        """The first point for each set of dice to be rerolled."""
        way: list[Node] = []
        at: Node | None = end
        while at is not None:
            way.append(at)
            at = at.parent
        way.reverse()
        found: list[Node] = []
        met: set[int] = set()
        for node in way:
            free = int(unused(self._b, node.p))
            if free not in met and self._reroll(node.p, mine) != _NONE:
                met.add(free)
                found.append(node)
        return found

    def _reroll(self, p: Position, mine: i64) -> i64:
        """The rerolling move here, if there is one."""
        if p.phase != DICE or p.waiting != 0:
            return _NONE
        able: i64 = deciders(self._b, p) & mine
        while able != 0:
            self._stars.clear()
            list_stars(self._b, p, lowest(able), self._stars)
            able &= able - 1
            every = self._stars.every()
            i: i64 = 0
            while i < len(every):
                if codes.deed(every[i]) == codes.REROLL and mine & BIT[owner_of(self._b, codes.where(every[i]))] != 0:
                    return every[i]
                i += 1
        return _NONE

    def _mean(self, p: Position, code: i64, mine: i64, width: i64) -> float:
        """The mean over evenly spread throws."""
        many: i64 = size(unused(self._b, p))
        throws: i64 = 6 if many == 1 else 36 if many == 2 else 216
        stride: i64 = 1 if many == 1 else 11 if many == 2 else 83
        samples: i64 = min(throws, _SAMPLES)
        worth: float = 0.0
        n: i64 = 0
        while n < samples:
            after = p.clone()
            self._thrown.throw = (n * stride + throws // 3) % throws
            self._turn.begin(after, self._thrown)
            make(self._turn, code, self._scratch)
            worth += self._beam.ends(after, mine, width, 1)[0].value
            n += 1
        return worth / float(samples)
