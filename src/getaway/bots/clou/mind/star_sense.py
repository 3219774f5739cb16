"""Stars for minds that look at one seat's dice: a star is used if that seat's prospect rises by more than the star's later
worth. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mind.mind import Appraiser
from getaway.clou.board import codes
from getaway.clou.board.board import Board
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders
from getaway.clou.play.position import DICE, Position
from getaway.clou.play.rounds import make
from getaway.clou.play.stars import list_stars, owner_of
from getaway.clou.play.turn import Turn
from getaway.core.bits import BIT, lowest
from getaway.core.chance import Stream
from getaway.core.vectors import vec

NO_STAR: Final[i64] = -1
_KEEP: Final[i64] = 1024  # later worth of a star, in 1024ths of a point
_THROWS: Final[i64] = 6


class StarSense:
    def __init__(self, board: Board, first: Position) -> None:
        self._b: Final = board
        self._turn: Final = Turn(board, first, None)
        self._listing: Final = Listing(board)
        self._scratch: Final = Listing(board)
        self._now: Final = vec[i64]([0] * 8)  # by seat: its prospect without a star

    def best(self, p: Position, seats: i64, judge: Appraiser, coin: Stream) -> i64:
        """The star of these seats that helps most; NO_STAR if none is worth using now."""
        able: i64 = deciders(self._b, p) & seats
        if p.waiting != 0 or not self._any(p, able):
            return NO_STAR
        everyone: i64 = seats
        while everyone != 0:
            seat: i64 = lowest(everyone)
            everyone &= everyone - 1
            self._now[seat] = judge.prospect(p, seat)
        best: i64 = _KEEP
        chosen: i64 = NO_STAR
        while able != 0:
            self._list(p, lowest(able))
            able &= able - 1
            every = self._listing.every()
            i: i64 = 0
            while i < len(every):
                gain: i64 = self._gain(p, every[i], seats, judge, coin)
                if gain > best:
                    best = gain
                    chosen = every[i]
                i += 1
        return chosen

    def _any(self, p: Position, able: i64) -> bool:
        while able != 0:
            self._list(p, lowest(able))
            able &= able - 1
            if self._listing.count != 0:
                return True
        return False

    def _list(self, p: Position, seat: i64) -> None:
        self._listing.clear()
        if p.phase == DICE:
            list_stars(self._b, p, seat, self._listing)

    def _gain(self, p: Position, code: i64, seats: i64, judge: Appraiser, coin: Stream) -> i64:
        if seats & BIT[owner_of(self._b, codes.where(code))] == 0:
            return 0
        if codes.deed(code) == codes.REROLL:
            return self._thrown(p, code, judge, coin)
        target: i64 = codes.target_of(code)
        if seats & BIT[target] == 0:
            return 0
        after = p.clone()
        self._turn.begin(after, None)
        make(self._turn, code, self._scratch)
        return judge.prospect(after, target) - self._now[target]

    def _thrown(self, p: Position, code: i64, judge: Appraiser, coin: Stream) -> i64:
        """The mean over some throws."""
        seat: i64 = codes.seat_of(code)
        worth: i64 = 0
        n: i64 = 0
        while n < _THROWS:
            after = p.clone()
            self._turn.begin(after, coin)
            make(self._turn, code, self._scratch)
            worth += judge.prospect(after, seat)
            n += 1
        return worth // _THROWS - self._now[seat]
