"""What a gang decides together, and which building its boss picks. Compiled.

Two safes while the lead survives a total miss, otherwise one; dealers are called when they are useful; cubes are paid off;
on a terminal the expected rating decides whether to stop.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.robnrun.prospect import Prospect
from getaway.core.bits import BIT, count_of
from getaway.robnrun.board import codes
from getaway.robnrun.board.board import RED, YELLOW, Board
from getaway.robnrun.play.position import BEFORE, CASING, DEALING, HALTING, PICKING, PLACING
from getaway.robnrun.sight.sight import Sight

SURVIVES: Final[i64] = 21
SAFE_NOW: Final[i64] = 23
ADVISED: Final[i64] = 24
WORTH_PAYING: Final[i64] = 25
SPREAD: Final[i64] = 26
ONLY_WAY: Final[i64] = 27
FURTHER: Final[i64] = 28
WORTH_MORE: Final[i64] = 29


class Counsel:
    def __init__(self, board: Board) -> None:
        self.b = board
        self.why: i64 = 0
        self.prospect = Prospect(board)

    def decide(self, s: Sight, offered: list[int]) -> i64:
        """One of the moves offered, outside the clue and crew phases."""
        self.why = ONLY_WAY
        if s.phase == CASING:
            return self._building(s, offered)
        if s.phase == PICKING:
            return self._card(offered)
        if s.phase == HALTING:
            return self._halt(s)
        if s.phase == PLACING:
            return self._place(s, offered)
        if s.phase == DEALING:
            self.why = WORTH_PAYING
            return offered[len(offered) - 1]
        if s.phase == BEFORE:
            return codes.decide(codes.START)
        return self._stop(s)

    def _halt(self, s: Sight) -> i64:
        if self.prospect.drives(s):
            self.why = FURTHER
            return codes.decide(codes.DRIVE)
        self.why = SAFE_NOW
        return codes.decide(codes.HALT)

    def _stop(self, s: Sight) -> i64:
        if self.prospect.goes_on(s):
            self.why = WORTH_MORE
            return codes.decide(codes.GO_ON)
        self.why = SAFE_NOW
        return codes.decide(codes.STOP)

    def _building(self, s: Sight, offered: list[int]) -> i64:
        """Most safes with which a total miss does not end the game; otherwise fewest."""
        lead: i64 = s.car - s.police
        chosen: i64 = offered[0]
        best: i64 = -1000
        for code in offered:
            move: i64 = code
            building = codes.what(move)
            safes: i64 = s.town[building]
            score: i64 = 10 * safes if safes + 2 < lead and safes < 3 else -10 * safes
            score += self._dealer_score(s, building)
            if score > best:
                best = score
                chosen = move
        self.why = SURVIVES
        return chosen

    def _dealer_score(self, s: Sight, building: i64) -> i64:
        """Whether the dealer who would come is useful now."""
        b = self.b
        quarter: i64 = b.building_quarter[building]
        other: i64 = 0
        while other < b.buildings:
            if other != building and b.building_quarter[other] == quarter and s.town[other] != 0:
                return 0
            other += 1
        colour: i64 = s.town[b.buildings + quarter]
        cubes: i64 = min(count_of(s.cubes, colour), 2)
        if cubes == 0 or s.gold + s.town[building] < b.price[colour]:
            return -4
        return 4 * cubes if colour == RED or colour == YELLOW else cubes  # noqa: SIM109

    def _card(self, offered: list[int]) -> i64:
        for code in offered:
            move: i64 = code
            if self.b.advice & BIT[codes.what(move) - codes.PICK] != 0:
                self.why = ADVISED
                return move
        return offered[0]

    def _place(self, s: Sight, offered: list[int]) -> i64:
        """The building with the fewest safes."""
        chosen: i64 = offered[0]
        for code in offered:
            move: i64 = code
            if s.town[codes.what(move) - codes.PLACE] < s.town[codes.what(chosen) - codes.PLACE]:
                chosen = move
        self.why = SPREAD
        return chosen
