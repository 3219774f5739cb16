"""What a gang on a terminal may expect: the rating if it stops, and what further robberies promise. Compiled.

A rough model of a few robberies: each safe is cracked as often as this gang cracked safes so far, and brings the mean gold
of the remaining safes. Everybody knows all of it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.core.bits import BIT
from getaway.robnrun.board.board import Board
from getaway.robnrun.sight.sight import Sight

MOST: Final[i64] = 2  # most safes in such a robbery
AHEAD: Final[i64] = 3  # robberies looked ahead
FAILED: Final = 0.6  # share of uncracked safes in the police's extra steps; the rest are alarms
DOUBT: Final = 1.0  # safes that count as uncracked before the first
SURE: Final = 0.1  # part of a rating by which going on must be better


class Prospect:
    def __init__(self, board: Board) -> None:
        self.b = board
        self.crack: float = 0.0
        self.gold: float = 0.0
        self.away: float = 0.0  # chance to get away again if the gang goes on

    def read(self, s: Sight) -> None:
        """Read how good this gang is, and what the remaining safes bring."""
        cracked = float(s.car - self.b.car)
        failed = FAILED * float(max(s.police - self.b.police - s.robbery, 0))
        self.crack = (cracked + DOUBT) / (cracked + failed + 2.0 * DOUBT)
        left: i64 = 0
        gold: i64 = 0
        safe: i64 = 0
        while safe < self.b.safes:
            gone: bool = s.gone & BIT[safe] != 0 if safe < 62 else s.gone_more & BIT[safe - 62] != 0
            if not gone:
                left += 1
                gold += self.b.safe_gold[safe]
            safe += 1
        self.gold = float(gold) / float(max(left, 1))

    def rating(self, gold: float, car: i64) -> float:
        """The rating by the rules, 1 to 4; 0 outside a terminal."""
        b = self.b
        terminal: i64 = b.square_terminal[car]
        if terminal == 0:
            return 0.0
        if gold >= float(b.rating[2]) and terminal > 1:
            return 4.0
        if gold >= float(b.rating[1]):
            return 3.0
        return 2.0 if gold >= float(b.rating[0]) else 1.0

    def worth(self, car: i64, police: i64, gold: float, ahead: i64) -> float:
        """The expected rating of a gang that is not caught yet and chooses the best."""
        stopped = self.rating(gold, car)
        if ahead == 0 or car >= self.b.squares - 1:
            return stopped
        return max(stopped, self.going_on(car, police, gold, ahead))

    def going_on(self, car: i64, police: i64, gold: float, ahead: i64) -> float:
        best: float = 0.0
        safes: i64 = 1
        while safes <= MOST:
            best = max(best, self._robbery(car, police, gold, safes, ahead))
            safes += 1
        return best

    def _robbery(self, car: i64, police: i64, gold: float, safes: i64, ahead: i64) -> float:
        sum_: float = 0.0
        away: float = 0.0
        cracked: i64 = 0
        while cracked <= safes:
            chance = self._chance(safes, cracked)
            alarm: i64 = 0
            if cracked < safes:
                alarm = 1
            chased: i64 = police + 1 + safes - cracked + alarm
            found = self._best_halt(car, cracked, chased, gold + self.gold * float(cracked), ahead)
            sum_ += chance * found
            if found > 0.0:
                away += chance
            cracked += 1
        if ahead == AHEAD:
            self.away = max(self.away, away) if sum_ > 0.0 else self.away
        return sum_

    def _best_halt(self, car: i64, steps: i64, police: i64, gold: float, ahead: i64) -> float:
        """The car takes all its steps, or halts on a terminal before."""
        best: float = 0.0
        gone: i64 = 0
        while gone <= steps and car + gone < self.b.squares:
            at: i64 = car + gone
            halts: bool = gone == steps or (gone > 0 and self.b.square_terminal[at] != 0)
            if halts and police < at:
                best = max(best, self.worth(at, police, gold, ahead - 1))
            gone += 1
        return best

    def _chance(self, safes: i64, cracked: i64) -> float:
        """The chance for one or two safes."""
        p = self.crack
        if cracked == safes:
            return p if safes == 1 else p * p
        if cracked == 0:
            return 1.0 - p if safes == 1 else (1.0 - p) * (1.0 - p)
        return 2.0 * p * (1.0 - p)

    def goes_on(self, s: Sight) -> bool:
        """On a terminal, after the police: whether another robbery promises a better rating."""
        self.read(s)
        self.away = 0.0
        stopped = self.rating(float(s.gold), s.car)
        return self.going_on(s.car, s.police, float(s.gold), AHEAD) > stopped + SURE

    def drives(self, s: Sight) -> bool:
        """On a terminal with steps left, before the police: whether the car should go on."""
        self.read(s)
        self.away = 0.0
        police: i64 = s.police + 1 + s.count - s.cracked + s.rang
        gold = float(s.gold)
        here: float = 0.0
        if police < s.car:
            here = self.worth(s.car, police, gold, AHEAD)
        return self._best_halt(s.car, 1, police, gold, AHEAD + 1) >= here
