"""The planner with a second thought: its best spends of a roll are played to the end, with the same other dice. Compiled.

The planner's own choice stands unless another one is better by more than chance explains. Games are played on by the one-step
player, which is quick enough for thousands; those near the end, and those that decide whether to stay, by a planner with a
small budget.
"""

from __future__ import annotations

import math
import time
from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.decisions import decision
from getaway.bots.clou.greedy import Greedy
from getaway.bots.clou.judge import Judge
from getaway.bots.clou.mind import Mind
from getaway.bots.clou.planner import Planner
from getaway.bots.clou.prize import prize, remains
from getaway.bots.clou.star_sense import NO_STAR
from getaway.clou.play.decisions import RUN, STAY
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders
from getaway.clou.play.position import DICE, OVER, Position
from getaway.clou.play.position import STAY as STAY_PHASE
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import Turn
from getaway.core.bits import BIT, lowest
from getaway.core.chance import Stream

_SURE: Final = 1.0  # standard errors by which another spend must be better
_BATCH: Final = 25  # games between two looks at the means
_SPENDS: Final = 16  # spends on trial
_NODES: Final = 30  # nodes of the budget for one game
_STEADY: Final = 120  # nodes for each spend in games that decide whether to stay
_NEAR: Final = 2  # rounds left when the end is near
_STAYS: Final = 4  # the share of all games that are played for that


class Trial:
    """A spend on trial: its moves, the position after them, and the points of its games."""

    def __init__(self, line: list[int], after: Position) -> None:
        self.line: Final = line
        self.after: Final = after
        self.points: list[int] = []

    def mean(self) -> float:
        return sum(self.points) / max(len(self.points), 1)


class Expert(Mind):
    def __init__(self, judge: Judge, quick: Greedy, first: Position, nodes: int) -> None:
        """`nodes`: positions looked at for one spend; and a game is played for some of them."""
        self._b: Final = judge.b
        self._judge: Final = judge
        self._planner: Final = Planner(judge, first, nodes, 30, False)
        self._quick: Final = quick
        self._steady: Final = Planner(Judge(judge.b, judge.w), first, min(nodes, _STEADY), 0, False)
        self._games: Final[i64] = max(nodes // _NODES, 1)
        self._turn: Final = Turn(judge.b, first, None)
        self._scratch: Final = Listing(judge.b)
        self._line: list[int] = []
        self._expected: i64 = -1
        self._said: str = ""
        self._values: dict[str, object] = {}
        self.seconds: float = 0.0

    def forget(self) -> None:
        self._planner.forget()
        self._line = []

    def why(self) -> str:
        return self._said

    def values(self) -> dict[str, object]:
        return self._values

    def choose(self, p: Position, seats: i64, coin: Stream) -> i64:
        if p.phase == STAY_PHASE:
            return self._stay_or_run(p, seats, coin)
        if p.phase != DICE:
            code: i64 = self._planner.choose(p, seats, coin)
            self._said = self._planner.why()
            self._values = self._planner.values()
            return code
        if not self._line or self._planner.print_of(p) != self._expected:
            star: i64 = self._planner.star(p, seats, coin)
            if star != NO_STAR:
                self._said = "star"
                self._values = {}
                self._line = []
                return star
            self._plan(p, seats, coin)
        code = self._line.pop(0)
        if self._line:
            after = p.clone()
            self._turn.begin(after, None)
            make(self._turn, code, self._scratch)
            self._expected = self._planner.print_of(after)
        return code

    def _plan(self, p: Position, seats: i64, coin: Stream) -> None:
        seat: i64 = lowest(deciders(self._b, p) & seats)
        trials = [Trial(line, self._played(p, line)) for line in self._planner.best_spends(p, seat, _SPENDS)]
        self._said = "best-spend"
        self._values = {}
        if len(trials) > 1:
            first = trials[0]
            best = self._tried(trials, coin)
            if best is not first:
                self._said = "tried-spend"
                self._values = {"games": len(best.points)}
            self._line = best.line
        else:
            self._line = trials[0].line

    def _played(self, p: Position, line: list[int]) -> Position:
        after = p.clone()
        for code in line:
            self._turn.begin(after, None)
            make(self._turn, code, self._scratch)
        return after

    def _tried(self, trials: list[Trial], coin: Stream) -> Trial:
        """Play rounds of games from all spends with the same dice, and drop the worse half from time to time."""
        first = trials[0]
        mind: Mind = self._quick
        if self._judge.rounds_left(first.after) <= _NEAR:
            mind = self._steady
        begun = time.monotonic()
        played: i64 = 0
        while played < self._games and len(trials) > 1:
            count: i64 = 0
            while count < min(self._games, _BATCH):
                seed: int = coin.below(2_000_000_000)
                for trial in trials:
                    trial.points.append(self._points(trial.after, seed, mind))
                count += 1
            played += _BATCH
            if self.seconds > 0 and time.monotonic() - begun > self.seconds:
                break
            if len(trials) > 2 and played >= 2 * _BATCH:
                trials = _better_half(trials, first)
        best = first
        for trial in trials:
            if trial.mean() > best.mean() and _surely_better(trial, first):
                best = trial
        return best

    def _points(self, p: Position, seed: int, mind: Mind) -> int:
        """What one game from here on brings."""
        after = p.clone()
        chance = Stream(seed)
        coin = Stream(seed + 1)
        mind.forget()
        while after.phase != OVER:
            code: i64 = mind.choose(after, deciders(self._b, after), coin)
            self._turn.begin(after, chance)
            make(self._turn, code, self._scratch)
        return remains(self._b, after)

    def _stay_or_run(self, p: Position, seats: i64, coin: Stream) -> i64:
        """Run if games in which the crew stays bring less than what it has."""
        has: int = prize(self._b, p)
        stays = p.clone()
        points: int = 0
        games: i64 = max(self._games // _STAYS, 1)
        count: i64 = 0
        while count < games:
            points += self._stayed(stays, coin.below(2_000_000_000))
            count += 1
        mean = points / int(games)
        self._values = {"stay": round(mean, 1), "run": has}
        if mean > has or p.held != 0:
            self._said = "stay-tried"
            return decision(self._b, p, STAY, seats)
        self._said = "run-tried"
        return decision(self._b, p, RUN, seats)

    def _stayed(self, p: Position, seed: int) -> int:
        after = p.clone()
        chance = Stream(seed)
        while after.phase == STAY_PHASE:  # with group-vote every seat speaks
            self._turn.begin(after, chance)
            make(self._turn, decision(self._b, after, STAY, BIT[self._b.seats] - 1), self._scratch)
        return self._points(after, seed + 7, self._steady)


def _better_half(trials: list[Trial], first: Trial) -> list[Trial]:
    """The first stays in any case: it is the measure."""
    others = [trial for trial in trials if trial is not first]
    others.sort(key=_by_mean)
    return [first, *others[: (len(others) + 1) // 2]]


def _by_mean(trial: Trial) -> float:
    return -trial.mean()


def _surely_better(trial: Trial, first: Trial) -> bool:
    count = len(trial.points)
    differences = [mine - other for mine, other in zip(trial.points, first.points)]
    mean = sum(differences) / count
    spread = sum([(difference - mean) ** 2 for difference in differences]) / count
    return mean > _SURE * math.sqrt(spread / count)
