"""What a position is worth: points now, and for every further point the best goal's chance to bring it. Compiled."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.escape import Escape
from getaway.bots.clou.mastermind.consequences import BYTE
from getaway.bots.clou.mastermind.facts import Facts
from getaway.bots.clou.mastermind.forecast import NEVER
from getaway.bots.clou.mastermind.market import Market
from getaway.bots.clou.mastermind.outlook import NO_EXIT, Outlook, rounds_left
from getaway.bots.clou.mastermind.reserve import Reserve
from getaway.bots.clou.mastermind.supply import Supply, white_worth
from getaway.bots.clou.prize import prize, remains
from getaway.clou.board.board import TRACES
from getaway.clou.play.position import ALARM, DICE, HAND, LAST, TRAY, USED, Position
from getaway.core.bits import BIT, size
from getaway.core.vectors import vec

_LEVELS: Final[i64] = 64


def _chances() -> list[float]:
    """By z from -6 to 6: the chance that so many spreads more than needed are enough."""
    return [1.0 / (1.0 + math.exp(-1.7 * (k / 64.0 - 6.0))) for k in range(12 * 64 + 1)]


def _spreads() -> list[float]:
    """By cost: one over how far the dice spread around it."""
    return [1.0 / (1.1 * (1.0 + math.sqrt(k / 32.0))) for k in range(200 * 32 + 1)]


_CHANCE: Final = vec[float](_chances())
_SPREAD: Final = vec[float](_spreads())


def odds(budget: float, cost: float) -> float:
    """The chance that so many dice are enough."""
    if budget <= 0.0:
        return 0.0
    at: i64 = i64(cost * 32.0)
    if at > 6400:
        return 0.0
    z: float = (budget - cost) * _SPREAD[at]
    if z >= 6.0:
        return 1.0
    if z <= -6.0:
        return 0.0
    return _CHANCE[i64((z + 6.0) * 64.0)]


class Value:
    def __init__(self, facts: Facts, market: Market) -> None:
        self._b: Final = facts.b
        self._market: Final = market
        self._escape: Final = Escape(facts.b)
        self._reserve: Final = Reserve(facts.b)
        self._reach: Final = vec[float]([0.0] * _LEVELS)
        self._hand: float = 0.0  # dice and white symbols that are still to be used in this round
        self._stars: float = 0.0  # dice that stars are worth until the end
        self._owed: float = 0.0  # traces that this round is sure to leave
        self._fine: float = 0.0  # what an escape costs on the mean beside points
        self._best_loud: float = 0.0
        self._nearest: float = 0.0
        self.serve: float = 0.9  # the share of the dice that serve a goal
        self.shut: float = 0.0  # what a symbol costs more that cannot be placed yet
        self.calm: float = 0.02
        self.loud: float = 0.15  # what the second of two plans, quiet and loud, is still worth
        self.in_hand: float = 0.62
        self.kept: float = 0.6  # the share of what stars to come are worth
        self.spare: float = 0.002  # points for a star that is kept, where it makes no other difference
        self.gift: float = 0.5  # the share of symbols given by rolls that finds a place
        self.rings: bool = True
        self.nerve: float = 1.0  # how the chance to escape is rated
        self.lead: i64 = -1  # of the last position that was valued: the goal that promises most, among all goals
        self.lead_points: i64 = 0
        self.most: i64 = 0  # points that any goal brings
        self.lead_chance: float = 0.0

    def escape(self, p: Position) -> float:
        """The chance to get away once the alarm has gone off."""
        return float(self._escape.best(p)) / 65536.0

    def _dared(self, p: Position) -> float:
        """The share of the points that is left after an escape, as this player rates it."""
        out: float = 0.3 * self.escape(p) if not self.rings else min(self.nerve * self.escape(p), 1.0)
        self._fine = (1.0 - out) * float(self._b.caught_costs)
        return out + (1.0 - out) * float(self._b.caught_keeps) / 100.0

    def driver(self, p: Position) -> i64:
        return self._escape.driver(p)

    def ended(self, p: Position) -> float:
        """A position in which no dice can be used any more."""
        if p.phase == LAST:
            return float(remains(self._b, p))
        return float(prize(self._b, p)) * self._dared(p) - self._fine

    def of(self, p: Position, supplies: list[Supply], o: Outlook) -> float:
        if p.phase == LAST or p.phase == ALARM:
            return self.ended(p)
        self._look_at_hands(p)
        self._market.open(supplies, o.deep)
        now = float(o.now)
        out: float = self._dared(p)
        rounds: i64 = rounds_left(self._b, p)
        if self._b.stars:
            self._stars = self.kept * self._reserve.of(p, rounds)
        if p.held != 0:
            return self._held(o, rounds, out)
        stopped: float = self._weigh(p, o, rounds, out)
        gain: float = self._add_up()
        owed: float = self._owed * (float(self._b.trace_worth) + 1.0)
        if self._b.stars:
            now += self.spare * float(self._reserve.left(p))
        if rounds < 0:  # the alarm comes with the end of this round
            return (now + self._best_loud - owed) * out - self._fine
        if o.imminent:
            return now * (stopped + (1.0 - stopped) * out) + gain - owed - (1.0 - stopped) * self._fine
        loud: float = self._best_loud - now
        if loud > gain:
            gain = loud + self.loud * gain
        elif loud > 0.0:
            gain += self.loud * loud
        return now + gain - self.calm * self._nearest - owed

    def _held(self, o: Outlook, rounds: i64, out: float) -> float:
        """Where nobody can run away: points count if the way out is found in time, or else by the chance to escape.

        The way out may be finished in the very last round, because it ends the job at once."""
        self.lead = -1
        self.most = o.now
        level: i64 = 0
        while level < _LEVELS:
            self._reach[level] = 0.0
            level += 1
        now = float(o.now)
        a_round: float = 3.0 * float(self._b.seats) * self.serve
        budget: float = float(rounds + 1) * a_round + self._hand + self._stars
        away: float = 0.0
        if o.leaving != NO_EXIT:
            away = odds(budget, self._price(o.leaving))
        promised: float = 0.0
        row: i64 = 0
        while row < o.count:
            chance: float = self._held_chance(o, row, budget - float(o.late[row]) * a_round, a_round, out)
            self.most = max(self.most, o.points[row])
            level = min(o.points[row] - o.now, _LEVELS - 1)
            self._reach[level] = max(self._reach[level], chance)
            gain: float = float(o.points[row]) - now
            if chance * gain > promised:
                promised = chance * gain
                self.lead = o.goal[row]
                self.lead_points = o.points[row]
                self.lead_chance = chance
            row += 1
        owed: float = self._owed * (float(self._b.trace_worth) + 1.0)
        return now * (away + (1.0 - away) * out) + self._add_up() - owed - (1.0 - away) * self._fine

    def _held_chance(self, o: Outlook, row: i64, budget: float, a_round: float, out: float) -> float:
        """To have what a goal brings and get away with it."""
        risk: float = 1.0
        if o.within[row] != NEVER:
            risk = odds(float(o.within[row]) * a_round * 0.8 + self._hand, o.stop[row])
        if o.toil[row] > 0.0:
            risk *= odds(float(o.free[row]) * a_round + self._hand, o.toil[row])
        if o.limit[row] != NEVER:
            budget = min(budget, float(o.limit[row] + 1) * a_round + self._hand)
        shut: float = self.shut * float(o.shut[row])
        had: float = odds(budget, shut + self._price(o.demand[row]) + o.dice[row]) * risk
        if o.rings[row] != 0 or o.leaving == NO_EXIT:
            return had * out
        away: float = odds(budget, shut + self._price(o.whole[row]) + o.dice[row]) * risk
        return away + (had - away) * out

    def _look_at_hands(self, p: Position) -> None:
        self._hand = 0.0
        self._owed = 0.0
        if p.phase == DICE:
            seat: i64 = 0
            while seat < self._b.seats:
                left: i64 = 3 - size(p.hands[HAND * seat + USED])
                if p.finished & BIT[seat] != 0:
                    self._owed += float(left)
                else:
                    self._hand += self.in_hand * float(left)
                    if p.hands[HAND * seat + TRAY] != 0:
                        self._hand += self.in_hand * white_worth(p.hands[HAND * seat + TRAY])
                seat += 1
        if float(self._b.track_length[TRACES] - p.tracks[TRACES]) - self._owed <= 1.0:
            self._owed += 1.0

    def _weigh(self, p: Position, o: Outlook, rounds: i64, out: float) -> float:
        """Fill the chances by points gained, and the best that ends with the alarm; returns the chance to stop a peril."""
        level: i64 = 0
        while level < _LEVELS:
            self._reach[level] = 0.0
            level += 1
        self._best_loud = 0.0
        self._nearest = 0.0
        self.lead = -1
        self.most = o.now
        promised: float = 0.0
        now = float(o.now)
        nearest: float = 99.0
        stopped: float = 0.0
        a_round: float = 3.0 * float(self._b.seats) * self.serve
        row: i64 = 0
        while row < o.count:
            cost: float = self._cost(o, row)
            time: i64 = min(rounds - o.late[row], o.limit[row])
            risk: float = 1.0
            if o.within[row] != NEVER:
                risk = odds(float(o.within[row]) * a_round * 0.8 + self._hand, o.stop[row])
                stopped = max(stopped, risk)
            if o.toil[row] > 0.0:
                risk *= odds(float(o.free[row]) * a_round + self._hand, o.toil[row])
            gain: float = float(o.points[row]) - now
            self.most = max(self.most, o.points[row])
            if o.rings[row] == 0 and time >= 0:
                chance: float = odds(float(time) * a_round + self._hand + self._stars, cost) * risk
                level = min(o.points[row] - o.now, _LEVELS - 1)
                if chance > self._reach[level]:
                    self._reach[level] = chance
                nearest = min(nearest, cost / gain)
                if chance * gain > promised:
                    promised = chance * gain
                    self.lead = o.goal[row]
                    self.lead_points = o.points[row]
                    self.lead_chance = chance
            if time >= -1 and self.rings:
                chance = odds(float(time + 1) * a_round + self._hand + self._stars, cost) * risk
                points: float = float(o.points[row] - self._b.points_alarm)
                worth: float
                if rounds < 0:
                    worth = chance * gain
                elif o.rings[row] != 0:
                    worth = chance * points * out + (1.0 - chance) * now - chance * self._fine
                else:  # in the very last round, then the alarm goes off anyway
                    worth = (chance * points + (1.0 - chance) * (now - float(self._b.points_alarm))) * out - self._fine
                if worth > self._best_loud:
                    self._best_loud = worth
            row += 1
        if nearest < 99.0:
            self._nearest = nearest
        return stopped

    def _cost(self, o: Outlook, row: i64) -> float:
        return self.shut * float(o.shut[row]) + self._price(o.demand[row]) + o.dice[row]

    def _price(self, demand: i64) -> float:
        """What symbols cost, by colour in bytes."""
        cost: float = 0.0
        colour: i64 = 0
        while demand != 0:
            if demand & BYTE != 0:
                cost += self._market.cost(colour, demand & BYTE)
            demand >>= 8
            colour += 1
        return cost

    def _add_up(self) -> float:
        """The sum over all further points of the best chance to have at least so many."""
        total: float = 0.0
        best: float = 0.0
        level: i64 = _LEVELS - 1
        while level > 0:
            best = max(best, self._reach[level])
            total += best
            level -= 1
        return total
