"""The exact optimum of a small job over every roll, every spend, and to stay or run. Equal positions are solved once.

PYTHONPATH=build/compiled:. .venv/bin/python -m tests.bots.optimum
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import product

from getaway.bots.clou.search.fingerprint import Fingerprint
from getaway.bots.clou.value.escape import CERTAIN, Escape
from getaway.clou.board import codes
from getaway.clou.game import ClouGame
from getaway.clou.play.decisions import START, STAY
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders, list_moves
from getaway.clou.play.position import ALARM, DICE, HAND, LAST, USED, Position
from getaway.clou.play.reckoning import lost, total
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import Turn
from getaway.core import Scripted
from tests.bots.tables import SMALL, small

ROLLS = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=3))


class Optimum:
    """`value` is the best mean score; a lost game scores 0. `positions` counts all positions visited."""

    def __init__(self, game: ClouGame) -> None:
        self._board = game.board
        self._escape = Escape(game.board)
        self._prints = Fingerprint(game.board)
        first = game.start(seed=0).position
        self._turn = Turn(game.board, first, None)
        self._listing = Listing(game.board)
        self._scratch = Listing(game.board)
        self._known: dict[int, float] = {}
        self.positions = 0
        self.value = self._rolled(first, START)

    def _rolled(self, p: Position, option: int) -> float:
        """The mean over all rolls."""
        points = 0.0
        for roll, weight in ROLLS.items():
            after = p.clone()
            after.drawn = 0
            self._turn.begin(after, Scripted(roll))
            make(self._turn, codes.decide(option), self._scratch)
            points += weight * self._best(after, set())
        return points / 216

    def _best(self, p: Position, met: set[int]) -> float:
        """The best end of the round from here, over all moves of all seats."""
        self.positions += 1
        if p.phase != DICE:
            return self._ended(p)
        best = -1e9
        able = deciders(self._board, p)
        for seat in range(len(self._board.seat_first)):
            if (able >> seat) & 1:
                list_moves(self._board, p, seat, self._listing)
                for code in list(self._listing.every()):
                    after = p.clone()
                    self._turn.begin(after, None)
                    make(self._turn, code, self._scratch)
                    key = self._prints.of(after)
                    if key not in met:
                        met.add(key)
                        best = max(best, self._best(after, met))
        return best

    def _ended(self, p: Position) -> float:
        has = int(total(self._board, p))
        if p.phase == ALARM:
            return has * int(self._escape.best(p)) / int(CERTAIN)
        if p.phase == LAST:
            return 0.0 if lost(p) else float(has)
        p.finished = 0  # the next roll sets it again
        for seat in range(len(self._board.seat_first)):
            p.hands[HAND * seat + USED] = 0
        key = self._prints.of(p)
        if key not in self._known:
            self._known[key] = max(float(has), self._rolled(p, STAY))
        return self._known[key]


def main() -> None:
    for name in sys.argv[1:] or SMALL:
        found = Optimum(small(name))
        print(f"{name}: {found.value:.4f} points, {found.positions} positions", flush=True)


if __name__ == "__main__":
    main()
