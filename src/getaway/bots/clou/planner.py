"""The round planner at play: seat after seat the best spend of its roll; to stay or run by trying it out. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.crew import CrewSearch
from getaway.bots.clou.decisions import decision
from getaway.bots.clou.greedy import Greedy
from getaway.bots.clou.judge import Judge
from getaway.bots.clou.mind import Mind
from getaway.bots.clou.playout import Playout
from getaway.bots.clou.weights import UNIT
from getaway.clou.bits import lowest
from getaway.clou.options import ACCEPT, DRIVE, RUN, START, STAY, Listing, deciders
from getaway.clou.position import ALARM, DICE, READY, Position
from getaway.clou.position import STAY as STAY_PHASE
from getaway.clou.reckoning import lost, total
from getaway.clou.rounds import make
from getaway.clou.turn import Turn
from getaway.core.chance import Stream
from getaway.core.vectors import vec


class Planner(Mind):
    def __init__(
        self, judge: Judge, quick: Greedy, first: Position, nodes: int = 4_000, samples: int = 12, orders: bool = False
    ) -> None:
        """`quick` plays the games that are tried out; `orders`: plan the seats in every order, not in that of the table."""
        self.judge: Final = judge
        self._b: Final = judge.b
        self._crew: Final = CrewSearch(judge, first, nodes)
        self._search: Final = self._crew.seat_search
        self._orders: Final[bool] = orders
        self._nodes: Final[i64] = nodes
        self._samples: Final[i64] = samples
        self._turn: Final = Turn(judge.b, first, None)
        self._scratch: Final = Listing(judge.b)
        self._greedy: Final = quick
        self._playout: Final = Playout(judge.b, first, quick)
        self._read_at: i64 = -1
        self._line: Final = vec[i64]([0] * 200)  # the spend under way
        self._next: i64 = 0
        self._length: i64 = 0
        self._expected: i64 = -1  # the fingerprint of the position before its next move
        self._said: str = ""

    def forget(self) -> None:
        self._read_at = -1
        self._length = 0
        self._next = 0

    def why(self) -> str:
        return self._said

    def choose(self, p: Position, seats: i64, coin: Stream) -> i64:
        if p.phase != DICE:
            return self._decide(p, seats, coin)
        if self._next >= self._length or self._search.prints.of(p) != self._expected:
            self._plan(p, seats)
        code: i64 = self._line[self._next]
        self._next += 1
        if self._next < self._length:
            after = p.clone()
            self._turn.begin(after, None)
            make(self._turn, code, self._scratch)
            self._expected = self._search.prints.of(after)
        return code

    def _plan(self, p: Position, seats: i64) -> None:
        if self._read_at != p.rolls:
            self.judge.read(p)
            self._read_at = p.rolls
        if self._orders:
            self._plan_crew(p, seats)
            return
        search = self._search
        search.search(p, lowest(deciders(self._b, p) & seats), self._nodes, True)
        self._length = search.length
        self._next = 0
        step: i64 = 0
        while step < self._length:
            self._line[step] = search.line[step]
            step += 1
        if search.complete:
            self._said = "a step of the best spend of this roll for this seat"
        else:
            self._said = "a step of the best spend of this roll that the budget found"

    def _plan_crew(self, p: Position, seats: i64) -> None:
        crew = self._crew
        crew.search(p, seats, self._nodes, 0, True)
        self._length = crew.length
        self._next = 0
        step: i64 = 0
        while step < self._length:
            self._line[step] = crew.line[step]
            step += 1
        self._said = "a step of the best spend of this roll for the crew, whoever goes first"

    def _decide(self, p: Position, seats: i64, coin: Stream) -> i64:
        option: i64 = ACCEPT
        if p.phase == READY:
            option = START
        elif p.phase == ALARM:
            option = DRIVE + self.judge.escape.driver(p)
            self._said = "the driver with the best chance to escape"
        elif p.phase == STAY_PHASE:
            option = self._stay_or_run(p, coin)
        return decision(self._b, p, option, seats)

    def _stay_or_run(self, p: Position, coin: Stream) -> i64:
        self.judge.read(p)
        has: i64 = total(self._b, p) * UNIT
        if self.judge.staying(p) > self.judge.w.clear or has <= 0:
            self._said = "there is far more to get than to lose"
            return STAY
        if self._samples > 0 and self._tried(p, coin) > has:
            self._said = "games tried from here to their end bring more than running now"
            return STAY
        if self._samples == 0 and self.judge.staying(p) > 0:
            self._said = "another round promises more than it risks"
            return STAY
        self._said = "games tried from here to their end bring less than running now"
        return RUN

    def _tried(self, p: Position, coin: Stream) -> i64:
        """The mean of some games from here, played one step ahead with dice out of the bot's own stream."""
        points: i64 = 0
        game: i64 = 0
        while game < self._samples:
            after = p.clone()
            self._turn.begin(after, coin)
            while after.phase == STAY_PHASE:  # with group-vote every seat speaks
                make(self._turn, decision(self._b, after, STAY, 7), self._scratch)
            self._greedy.forget()
            self._playout.play(after, coin, coin)
            if lost(after):
                points += self.judge.w.lost
            else:
                points += total(self._b, after) * UNIT
            game += 1
        return points // self._samples
