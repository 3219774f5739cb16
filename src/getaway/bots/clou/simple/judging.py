"""What minds share that compare positions by the judge: decisions of the crew, and the reason for the last choice. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mind.decisions import NO_MOVE, decision
from getaway.bots.clou.mind.mind import Mind
from getaway.bots.clou.mind.preparing import Preparing
from getaway.bots.clou.value.judge import Judge
from getaway.clou.play.decisions import ACCEPT, DRIVE, RUN, START, STAY
from getaway.clou.play.position import ALARM, READY, Position
from getaway.clou.play.position import STAY as STAY_PHASE
from getaway.core.chance import Stream


class JudgingMind(Mind):
    def __init__(self, judge: Judge, first: Position) -> None:
        self.judge: Final = judge
        self._b: Final = judge.b
        self._preparing: Final = Preparing(judge.b, first)
        self._said: str = ""
        self._values: dict[str, object] = {}

    def why(self) -> str:
        return self._said

    def values(self) -> dict[str, object]:
        return self._values

    def _decide(self, p: Position, seats: i64, coin: Stream) -> i64:
        option: i64 = ACCEPT
        self._said = "accept"
        if p.phase == READY:
            code: i64 = self._preparing.best(p, seats, self.judge)
            if code != NO_MOVE:
                self._said = "prepare"
                self._values = {}
                return code
            option = START
            self._said = "start"
        elif p.phase == ALARM:
            driver: i64 = self.judge.escape.driver(p)
            option = DRIVE + driver
            self._said = "driver"
            self._values = self.judge.escape.told(p, driver)
        elif p.phase == STAY_PHASE:
            self.judge.read(p)
            option = self._stay_or_run(p, coin)
        return decision(self._b, p, option, seats)

    def _stay_or_run(self, p: Position, coin: Stream) -> i64:
        """By what the judge expects of another round; it has read the position."""
        if p.held != 0 or self.judge.staying(p) > 0:
            self._said = "stay"
            return STAY
        self._said = "run"
        return RUN
