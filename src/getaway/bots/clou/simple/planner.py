"""Plays the best spend seat by seat; decides to stay or run by trying it out. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mind.decisions import decision
from getaway.bots.clou.mind.mind import Appraiser
from getaway.bots.clou.mind.star_sense import NO_STAR, StarSense
from getaway.bots.clou.search.step_search import StepSearch
from getaway.bots.clou.simple.judging import JudgingMind
from getaway.bots.clou.value.judge import Judge
from getaway.bots.clou.value.prize import prize
from getaway.bots.clou.value.weights import UNIT
from getaway.clou.play.decisions import RUN, STAY
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders
from getaway.clou.play.position import DICE, Position
from getaway.clou.play.position import STAY as STAY_PHASE
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import Turn
from getaway.core.bits import BIT, lowest
from getaway.core.chance import Stream
from getaway.core.vectors import vec


class Planner(JudgingMind, Appraiser):
    def __init__(self, judge: Judge, first: Position, nodes: int = 1_500, samples: int = 10) -> None:
        """`samples`: rounds tried out before a bet."""
        super().__init__(judge, first)
        self._search: Final = StepSearch(judge, first, nodes)
        self._nodes: Final[i64] = nodes
        self._samples: Final[i64] = samples
        self._turn: Final = Turn(judge.b, first, None)
        self._scratch: Final = Listing(judge.b)
        self._stars: Final = StarSense(judge.b, first)
        self._read_at: i64 = -1
        self._line: Final = vec[i64]([0] * 200)  # the spend in progress
        self._next: i64 = 0
        self._length: i64 = 0
        self._expected: i64 = -1  # the fingerprint of the position before its next move

    def forget(self) -> None:
        self._read_at = -1
        self._length = 0
        self._next = 0

    def choose(self, p: Position, seats: i64, coin: Stream) -> i64:
        if p.phase != DICE:
            return self._decide(p, seats, coin)
        if self._next >= self._length or self._search.prints.of(p) != self._expected:
            star: i64 = self._star(p, seats, coin)
            if star != NO_STAR:
                self._said = "star"
                return star
            self._plan(p, seats)
        code: i64 = self._line[self._next]
        self._next += 1
        if self._next < self._length:
            after = p.clone()
            self._turn.begin(after, None)
            make(self._turn, code, self._scratch)
            self._expected = self._search.prints.of(after)
        return code

    def _star(self, p: Position, seats: i64, coin: Stream) -> i64:
        """The star to use before the spend, or NO_STAR."""
        if not self._b.stars:
            return NO_STAR
        self._read(p)
        return self._stars.best(p, seats, self, coin)

    def prospect(self, p: Position, seat: i64) -> i64:
        self._search.search(p, BIT[seat], self._nodes // 4, True)
        return self._search.best

    def _read(self, p: Position) -> None:
        if self._read_at != p.rolls:
            self.judge.read(p)
            self._read_at = p.rolls

    def _plan(self, p: Position, seats: i64) -> None:
        self._read(p)
        search = self._search
        search.search(p, BIT[lowest(deciders(self._b, p) & seats)], self._nodes, True)
        self._length = search.length
        self._next = 0
        step: i64 = 0
        while step < self._length:
            self._line[step] = search.line[step]
            step += 1
        if search.complete:
            self._said = "best-spend"
        else:
            self._said = "good-spend"

    def _stay_or_run(self, p: Position, coin: Stream) -> i64:
        """While a quiet round is left, staying can still be followed by running; the last round is a bet, and tried out."""
        if p.held != 0 or self.judge.rounds_left(p) > 1 or self._samples == 0:
            return super()._stay_or_run(p, coin)
        self._read_at = -1
        if self._tried(p, coin) > prize(self._b, p) * UNIT:
            self._said = "stay-last"
            return STAY
        self._said = "run-last"
        return RUN

    def _tried(self, p: Position, coin: Stream) -> i64:
        """The mean value of some next rounds, with dice from the bot's own stream."""
        points: i64 = 0
        game: i64 = 0
        while game < self._samples:
            after = p.clone()
            while after.phase == STAY_PHASE:  # with group-vote every seat votes
                self._turn.begin(after, coin)
                make(self._turn, decision(self._b, after, STAY, BIT[self._b.seats] - 1), self._scratch)
            self.judge.read(after)
            while after.phase == DICE:
                self._play_seat(after)
            points += self.judge.plan(after)
            game += 1
        return points // self._samples

    def _play_seat(self, p: Position) -> None:
        search = self._search
        search.search(p, BIT[lowest(deciders(self._b, p))], self._nodes // 4, True)
        step: i64 = 0
        while step < search.length:
            self._turn.begin(p, None)
            make(self._turn, search.line[step], self._scratch)
            step += 1
