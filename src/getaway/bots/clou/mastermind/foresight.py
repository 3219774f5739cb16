"""Beyond the roll: imagined rolls, the same for all alternatives, each played by a thin beam. Compiled."""

from __future__ import annotations

import time
from itertools import product
from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.beam import Beam
from getaway.bots.clou.mastermind.judge import Judgement
from getaway.bots.clou.mastermind.node import Node
from getaway.bots.clou.mind.decisions import decision
from getaway.bots.clou.value.prize import prize
from getaway.clou.play.decisions import STAY
from getaway.clou.play.listing import Listing
from getaway.clou.play.position import STAY as STAY_PHASE
from getaway.clou.play.position import Position
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import Turn
from getaway.core.bits import BIT
from getaway.core.chance import Chance, Stream
from getaway.core.vectors import vec


def _throws() -> list[int]:
    """All throws of three dice as digits to the base six, small sums first."""
    every = [(x + y + z, max(x, y, z), x + 6 * y + 36 * z) for x, y, z in product(range(6), repeat=3)]
    return [throw for _, _, throw in sorted(every)]


_MORE_ENDS: Final[i64] = 4
_MORE_ROLLS: Final[i64] = 14
_STRIDE: Final[i64] = 7  # step through the throws, so that the first few are spread over all
_THROWS: Final = vec[i64](_throws())


class Thrown(Chance):
    """Chance with given dice."""

    def __init__(self) -> None:
        self.throw: i64 = 0

    def dice(self, purpose: str, index: i64, ordinal: i64, count: i64) -> i64:
        return self.throw


class Foresight:
    def __init__(self, judge: Judgement, beam: Beam, first: Position) -> None:
        self._j: Final = judge
        self._b: Final = judge.b
        self._beam: Final = beam
        self._turn: Final = Turn(judge.b, first, None)
        self._scratch: Final = Listing(judge.b)
        self._thrown: Final = Thrown()
        self.width: i64 = 2
        self._second: i64 = 1  # ends of an imagined round that are examined further
        self._known: Final[dict[int, float]] = {}  # the worth of ends found so
        self.seconds: float = 0.0  # for live play: seconds for comparing ends, 0 for no limit

    def rolled(self, p: Position, throw: i64) -> Position:
        """The next round, begun with these dice."""
        after = p.clone()
        self._thrown.throw = _THROWS[throw]
        while after.phase == STAY_PHASE:  # with group-vote every seat votes
            self._turn.begin(after, self._thrown)
            make(self._turn, decision(self._b, after, STAY, BIT[self._b.seats] - 1), self._scratch)
        return after

    def best_of(self, p: Position, throw: i64) -> float:
        """The worth of the next round with these dice; where rounds are short, with one more round of other dice."""
        ends = self._beam.ends(self.rolled(p, throw), BIT[self._b.seats] - 1, self.width, self._second)
        best: float = 0.0
        for end in ends:
            worth: float = end.value
            if self._second > 1 and end.p.phase == STAY_PHASE:
                worth = self._once_more(end)
            best = max(best, worth)
        return best

    def _once_more(self, end: Node) -> float:
        """Run away, or the mean over one more round."""
        key = int(self._j.keys.whole(end.p, end.sheets, self._j.keys.plan(end.p)))
        known = self._known.get(key)
        if known is not None:
            return known
        kept: i64 = self._second
        self._second = 1
        worth: float = 0.0
        n: i64 = 0
        while n < _MORE_ROLLS:
            worth += self.best_of(end.p, (n * 216 + 108) // _MORE_ROLLS)
            n += 1
        self._second = kept
        found = self._or_run(end.p, worth / float(_MORE_ROLLS))
        self._known[key] = found
        return found

    def look_further(self, p: Position, rounds: i64, nodes: i64) -> None:
        """Look two rounds ahead if that leaves enough time for this many imagined rounds."""
        self._known.clear()
        self._second = 1
        before: i64 = self._beam.nodes
        self.best_of(p, 108)
        one: i64 = self._beam.nodes - before + 1
        if one * rounds * _MORE_ENDS * _MORE_ROLLS // 8 < nodes:
            self._second = _MORE_ENDS

    def staying(self, p: Position, rolls: i64, nodes: i64, coin: Stream) -> float:
        """The mean over some rolls, spread evenly over all."""
        self.look_further(p, rolls, nodes)
        worth: float = 0.0
        shift: i64 = coin.below(216)
        begun = time.monotonic()
        n: i64 = 0
        while n < rolls and (n == 0 or not self._late(begun)):
            worth += self.best_of(p, (shift + (n * _STRIDE % rolls) * 216 // rolls) % 216)
            n += 1
        return worth / float(n)

    def _late(self, begun: float) -> bool:
        return self.seconds > 0.0 and time.monotonic() - begun > self.seconds

    def best_end(self, ends: list[Node], rolls: i64, nodes: i64, coin: Stream) -> Node:
        """The most promising end over the same rolls; after each batch the worse half is dropped."""
        shift: i64 = coin.below(216)
        limit: i64 = self._beam.nodes + nodes
        live = ends
        if ends[0].p.phase == STAY_PHASE:
            self.look_further(ends[0].p, rolls * 2, nodes)
        sums: list[float] = [0.0] * len(live)
        begun = time.monotonic()
        batch: i64 = 8
        n: i64 = 0
        while n < rolls and len(live) > 1 and self._beam.nodes < limit:
            upto: i64 = n + batch
            while n < upto and (n == 0 or not self._late(begun)):
                i: i64 = 0
                while i < len(live):
                    if live[i].p.phase == STAY_PHASE:
                        sums[i] += self.best_of(live[i].p, (shift + (n * 83) % 216) % 216)
                    i += 1
                n += 1
            ranked = sorted([(-self._promise(live[j], sums[j], n), j) for j in range(len(live))])
            if self._late(begun):
                return live[ranked[0][1]]
            keep = max((len(live) + 1) // 2, 1)
            sums = [sums[item[1]] for item in ranked[:keep]]
            live = [live[item[1]] for item in ranked[:keep]]
        return live[0]

    def _promise(self, end: Node, worth: float, rolls: i64) -> float:
        if end.p.phase != STAY_PHASE:
            return end.value
        return self._or_run(end.p, worth / float(rolls))

    def _or_run(self, p: Position, staying: float) -> float:
        """The worth of staying, or of running away if that is more and possible."""
        if p.held != 0:
            return staying
        return max(float(prize(self._b, p)), staying)
