"""The possible moves before the first roll and the position after each, for minds that compare them. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mind.decisions import NO_MOVE, decision
from getaway.bots.clou.value.judge import Judge
from getaway.clou.board import codes
from getaway.clou.board.board import Board
from getaway.clou.play.listing import Listing
from getaway.clou.play.position import Position
from getaway.clou.play.ready import list_ready
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import Turn
from getaway.core.bits import lowest


class Preparing:
    def __init__(self, board: Board, first: Position) -> None:
        self._b: Final = board
        self._turn: Final = Turn(board, first, None)
        self._listing: Final = Listing(board)
        self._scratch: Final = Listing(board)

    def every(self, p: Position, seats: i64) -> list[int]:
        """All that these seats can do or vote for except to start, each once; decisions of the crew as such."""
        found: dict[int, bool] = {}
        while seats != 0 and self._b.prepares:
            self._listing.clear()
            list_ready(self._b, p, lowest(seats), self._listing)
            seats &= seats - 1
            for code in list(self._listing.every()):
                deed: i64 = codes.deed(code)
                found[codes.decide(codes.option_of(code)) if deed == codes.VOTE else code] = True
        return list(found)

    def best(self, p: Position, seats: i64, judge: Judge) -> i64:
        """The most promising move before the first roll; NO_MOVE if none is better than to start."""
        if not self._b.prepares:
            return NO_MOVE
        chosen: i64 = NO_MOVE
        judge.read(p)
        most: i64 = judge.prospect(p)
        for code in self.every(p, seats):
            points: i64 = judge.prospect(self.after(p, code))
            if points > most:
                most = points
                chosen = code
        return chosen if chosen == NO_MOVE else self.move(p, chosen, seats)

    def after(self, p: Position, code: i64) -> Position:
        """The position as if this had been done."""
        then = p.clone()
        self._turn.begin(then, None)
        make(self._turn, code, self._scratch)
        return then

    def move(self, p: Position, code: i64, seats: i64) -> i64:
        """The move by which one of these seats does this, or votes for it."""
        if codes.deed(code) == codes.DECIDE:
            return decision(self._b, p, codes.option_of(code), seats)
        return code
