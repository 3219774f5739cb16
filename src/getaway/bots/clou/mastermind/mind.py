"""The mastermind's decisions: the crew's round planned once; running and driving by imagined rolls. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.beam import Beam
from getaway.bots.clou.mastermind.foresight import Foresight
from getaway.bots.clou.mastermind.judge import Judgement
from getaway.bots.clou.mastermind.node import Node, line_to
from getaway.bots.clou.mastermind.outlook import rounds_left
from getaway.bots.clou.mastermind.rerolls import Rerolls
from getaway.bots.clou.mastermind.thought import (
    BEGINS,
    DRIVES,
    ENDS,
    GATHER,
    LAST,
    LEAVES,
    PREPARES,
    REROLL,
    RING,
    RUNS,
    STAYS,
    WORK,
    Thought,
)
from getaway.bots.clou.mind.decisions import NO_MOVE, decision
from getaway.bots.clou.mind.mind import Mind
from getaway.bots.clou.mind.preparing import Preparing
from getaway.bots.clou.value.prize import prize
from getaway.clou.board.board import TRACES, Board
from getaway.clou.board.codes import SPEND, deed, where
from getaway.clou.play.decisions import ACCEPT, DRIVE, RUN, START, STAY
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders
from getaway.clou.play.position import ALARM, DICE, READY, Position
from getaway.clou.play.position import STAY as STAY_PHASE
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import Turn
from getaway.core.bits import BIT, WORD
from getaway.core.chance import Stream

_NOTHING: Final = 0.5  # fewer points than this are no reason to stay
_ENOUGH: Final = 0.7  # points that another round must promise to be played without further thought


class Size:
    """How much to think about one decision."""

    def __init__(self, width: int, thin: int, ends: int, rolls: int, nodes: int, stays: int, long: int) -> None:
        self.long: Final[i64] = long  # positions after which a round is finished without width
        self.width: Final[i64] = width  # width of the beam over a round
        self.thin: Final[i64] = thin  # width over an imagined round
        self.ends: Final[i64] = ends  # ends of the round compared over imagined rolls
        self.rolls: Final[i64] = rolls
        self.nodes: Final[i64] = nodes  # positions looked at for that
        self.stays: Final[i64] = stays  # rolls that decide whether to run away


class Mastermind(Mind):
    def __init__(self, board: Board, first: Position, size: Size, names: list[str], rings: bool, nerve: float) -> None:
        """`names`: of challenges; `rings`: whether it ever rings the alarm; `nerve`: how it rates its chance to escape."""
        self._b: Final = board
        self.names: Final = names
        self.judge: Final = Judgement(board)
        self.judge.goals.rings = rings
        self.judge.value.rings = rings
        self.judge.value.nerve = nerve
        self._rings: Final[bool] = rings
        self.beam: Final = Beam(self.judge, first)
        self.beam.long = size.long
        self.foresight: Final = Foresight(self.judge, self.beam, first)
        self._preparing: Final = Preparing(board, first)
        self._rerolls: Final = Rerolls(board, self.beam, first)
        self._size: Final = size
        self._turn: Final = Turn(board, first, None)
        self._scratch: Final = Listing(board)
        self._line: list[int] = []
        self._expected: i64 = -1
        self.thought = Thought(BEGINS)

    def forget(self) -> None:
        self._line = []

    def why(self) -> str:
        return self.thought.key

    def values(self) -> dict[str, object]:
        return self.thought.values(self._b, self.names)

    def choose(self, p: Position, seats: i64, coin: Stream) -> i64:
        if p.phase != DICE:
            return self._decide(p, seats, coin)
        if not self._line or self._key(p) != self._expected:
            self._plan(p, seats, coin)
        code: i64 = self._line.pop(0)
        if self._line:
            after = p.clone()
            self._turn.begin(after, None)
            make(self._turn, code, self._scratch)
            self._expected = self._key(after)
        return code

    def _key(self, p: Position) -> i64:
        keys = self.judge.keys
        return keys.whole(p, self.judge.sheet_keys(p), keys.plan(p))

    def _plan(self, p: Position, seats: i64, coin: Stream) -> None:
        """Plan for the whole crew if nobody else may act now, otherwise for these seats."""
        mine: i64 = seats
        if seats == deciders(self._b, p):
            mine = BIT[self._b.seats] - 1
        self.judge.read(p)
        size = self._size
        self.beam.starring = max(size.width // 3, 1) if self._b.stars else 0
        ends = self.beam.ends(p, mine, size.width, size.ends)
        self.beam.starring = 0
        best = ends[0]
        if self._b.stars and self._throws_again(best, mine):
            return
        self.foresight.width = size.thin
        if size.rolls > 0 and len(ends) > 1:
            best = self.foresight.best_end(ends, size.rolls, size.nodes, coin)
        self._line = line_to(best)
        self._reflect(best)

    def _throws_again(self, end: Node, mine: i64) -> bool:
        """Reroll if that promises more than the best end; the rest of the round is planned with the new dice."""
        rerolls = self._rerolls
        point = rerolls.best(end, mine, self._size.thin)
        if point is None:
            return False
        self._line = [*line_to(point), int(rerolls.code)]
        self.thought = Thought(REROLL)
        return True

    def _reflect(self, end: Node) -> None:
        """Note what this round is for."""
        p = end.p
        value = self.judge.value
        if p.phase == ALARM:
            self.thought = Thought(RING)
            self.thought.points = prize(self._b, p)
            self.thought.chance = value.escape(p)
            return
        self.judge.worth(p)
        if value.lead < 0:
            self.thought = Thought(LAST)
            return
        way: i64 = self._first_way()
        self.thought = Thought(GATHER if way < 0 else WORK)
        self.thought.way = way
        self.thought.goal = self.judge.goals.every[value.lead].members & ~p.overcome
        self.thought.points = value.lead_points
        self.thought.chance = value.lead_chance

    def _first_way(self) -> i64:
        """The way that gets the round's first symbol, -1 for none."""
        for code in self._line:
            if deed(code) == SPEND and where(code) >= self._b.plan_first * WORD:
                return self._b.mark_way[where(code)]
        return -1

    def _decide(self, p: Position, seats: i64, coin: Stream) -> i64:
        option: i64 = ACCEPT
        if p.phase == STAY_PHASE:
            option = STAY if self._stays(p, coin) else RUN
        elif p.phase == READY:
            code: i64 = self._prepare(p, seats)
            if code != NO_MOVE:
                return code
            option = START
            self.thought = Thought(BEGINS)
        elif p.phase == ALARM:
            option = DRIVE + self.judge.value.driver(p)
            self.thought = Thought(DRIVES)
            self.thought.seat = self.judge.value.driver(p)
            self.thought.chance = self.judge.value.escape(p)
        else:
            self.thought = Thought(ENDS)
        return decision(self._b, p, option, seats)

    def _prepare(self, p: Position, seats: i64) -> i64:
        """The most promising move before the first roll; NO_MOVE if none is better than to start."""
        chosen: i64 = NO_MOVE
        if self._b.prepares:
            self.judge.read(p)
            best: float = self.judge.worth(p)
            for code in self._preparing.every(p, seats):
                worth: float = self.judge.worth(self._preparing.after(p, code))
                if worth > best:
                    best = worth
                    chosen = code
        if chosen != NO_MOVE:
            self.thought = Thought(PREPARES)
            chosen = self._preparing.move(p, chosen, seats)
        return chosen

    def _stays(self, p: Position, coin: Stream) -> bool:
        """Whether to stay: by the value while time is left and little can go wrong, otherwise by imagined rolls."""
        self.judge.read(p)
        b = self._b
        has: i64 = prize(b, p)
        rounds: i64 = rounds_left(b, p)
        promise: float = self.judge.worth(p)
        nothing: bool = not self.judge.goals.every and promise < float(has) + _NOTHING
        if p.held == 0 and (nothing or (rounds <= 0 and not self._rings)):
            self.thought = Thought(LEAVES)
            self.thought.points = has
            return False
        if p.held != 0:  # nobody can run away
            self.thought = Thought(STAYS)
            self.thought.points = has
            self.thought.promise = min(promise, float(self.judge.value.most))
            return True
        safe: bool = rounds >= 1 and b.track_length[TRACES] - p.tracks[TRACES] > 2 and not self.judge.in_peril(p)
        if not safe or promise <= float(has) + _ENOUGH:
            self.foresight.width = self._size.thin
            promise = self.foresight.staying(p, self._size.stays, self._size.nodes, coin)
        self.thought = Thought(STAYS if promise > float(has) else RUNS)
        self.thought.points = has
        self.thought.promise = min(promise, float(self.judge.value.most))
        return promise > float(has)
