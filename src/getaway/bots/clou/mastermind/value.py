"""What a position is worth: points now, and for every further point the best goal's chance to bring it. Compiled."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.facts import BYTE, Facts
from getaway.bots.clou.mastermind.forecast import AHEAD, NEVER
from getaway.bots.clou.mastermind.market import ROW, Market
from getaway.bots.clou.mastermind.outlook import NO_EXIT, Outlook
from getaway.bots.clou.mastermind.reserve import Reserve
from getaway.bots.clou.mastermind.supply import DIE, grains, white_worth
from getaway.bots.clou.value.escape import Escape
from getaway.bots.clou.value.prize import prize, remains, traces_cost
from getaway.clou.board.board import TRACES
from getaway.clou.play.position import DICE, HAND, LAST, TRAY, USED, Position
from getaway.core.bits import BIT, size
from getaway.core.vectors import vec

_SERVE: Final = 0.9  # the share of the dice that serve a goal
_IN_HAND: Final[i64] = 40  # worth of a die that is already rolled, in parts of DIE
_STEEP: Final[i64] = 64  # steps of the table of chances in one spread
_WIDE: Final[i64] = 6 * _STEEP  # extent of the table to each side
_LONGEST: Final[i64] = 200 * DIE  # nothing dearer can be paid


def _chances() -> list[float]:
    """The chance that a budget is enough, by its surplus in steps of a spread."""
    spreads = [k / float(_STEEP) - 6.0 for k in range(int(2 * _WIDE) + 1)]
    return [1.0 / (1.0 + math.exp(-1.7 * z)) for z in spreads]


def _spreads() -> list[int]:
    """By cost in pairs of grains: steps for one part of a die, in 65536ths."""
    steps = 65536.0 * float(_STEEP) / float(DIE)
    return [round(steps / (1.1 * (1.0 + math.sqrt(2 * k / float(DIE))))) for k in range(int(_LONGEST) // 2 + 1)]


_CHANCE: Final = vec[float](_chances())
_SPREAD: Final = vec[i64](_spreads())


def odds(budget: i64, cost: i64) -> float:
    """The chance that a budget of dice covers a cost."""
    if budget <= 0 or cost > _LONGEST:
        return 0.0
    at: i64 = (((budget - cost) * _SPREAD[cost >> 1]) >> 16) + _WIDE
    if at >= 2 * _WIDE:
        return 1.0
    if at < 0:
        return 0.0
    return _CHANCE[at]


class Value:
    def __init__(self, facts: Facts, market: Market) -> None:
        self._b: Final = facts.b
        self._market: Final = market
        self._escape: Final = Escape(facts.b)
        self._reserve: Final = Reserve(facts.b)
        self._round: Final[i64] = grains(3.0 * float(facts.b.seats) * _SERVE)  # the dice of a round that serve a goal
        self._hand: i64 = 0  # dice and white symbols left in this round
        self._stars: i64 = 0  # dice that stars are worth until the end
        self._unused: i64 = 0  # dice that surely stay unused in this round; each leaves a trace
        self._gain: float = 0.0  # by quiet goals
        self._fine: float = 0.0  # mean cost of an escape besides points
        self._best_loud: float = 0.0
        self._nearest: float = 0.0
        self.calm: float = 0.02
        self.loud: float = 0.15  # worth of the second of two plans, quiet and loud, if the first fails
        self.kept: float = 0.6  # share of the worth of future stars
        self.spare: float = 0.002  # points for a star kept, to break ties
        self.gift: float = 0.5  # useful share of symbols that rolls give
        self.rings: bool = True
        self.nerve: float = 1.0  # how the chance to escape is rated
        self.lead: i64 = -1  # of the last valued position: the most promising goal, among all goals
        self.lead_points: i64 = 0
        self.most: i64 = 0  # most points of any goal
        self.lead_chance: float = 0.0

    def dice_left(self, p: Position, rounds: i64) -> float:
        """The dice that serve a goal, with this many rounds after this one, the last with the alarm."""
        self._look_at_hands(p)
        stars: float = self.kept * self._reserve.of(p, rounds) if self._b.stars else 0.0
        return float(max(rounds + 1, 0) * self._round + self._hand) / float(DIE) + stars

    def escape(self, p: Position) -> float:
        """The chance to escape once the alarm rings."""
        return float(self._escape.best(p)) / 65536.0

    def _dared(self, p: Position) -> float:
        """The share of the points left after an escape, as this bot rates it."""
        out: float = 0.3 * self.escape(p) if not self.rings else min(self.nerve * self.escape(p), 1.0)
        self._fine = (1.0 - out) * float(self._b.caught_costs)
        return out + (1.0 - out) * float(self._b.caught_keeps) / 100.0

    def driver(self, p: Position) -> i64:
        return self._escape.driver(p)

    def ended(self, p: Position) -> float:
        """The value of a position in which no dice can be used."""
        if p.phase == LAST:
            return float(remains(self._b, p))
        return float(prize(self._b, p)) * self._dared(p) - self._fine

    def of(self, p: Position, supplies: vec[i64], o: Outlook) -> float:
        self._look_at_hands(p)
        self._market.open(supplies, o.deep)
        now = float(o.now)
        out: float = self._dared(p)
        rounds: i64 = o.rounds
        if self._b.stars:
            self._stars = grains(self.kept * self._reserve.of(p, rounds))
        if p.held != 0:
            return self._held(p, o, rounds, out)
        stopped: float = self._weigh(o, rounds, out)
        gain: float = self._gain
        owed: float = self._owing(p)
        if self._b.stars:
            now += self.spare * float(self._reserve.left(p))
        if rounds < 0:  # the alarm comes with the end of this round
            return (now + self._best_loud - owed) * out - self._fine
        if o.imminent:
            return now * (stopped + (1.0 - stopped) * out) + gain - owed - (1.0 - stopped) * self._fine
        loud: float = self._best_loud - now
        if loud > 0.0:
            gain = self._either(gain, loud, float(self.most) - now)
        return now + gain - self.calm * self._nearest - owed

    def _either(self, quiet: float, loud: float, most: float) -> float:
        """Two plans of which one is followed. The other is worth something as far as the first may fail; so both together
        never promise more than there is, and points already won count more than promised ones."""
        first: float = max(quiet, loud)
        if most <= first:
            return first
        return first + self.loud * min(quiet, loud) * (1.0 - first / most)

    def _held(self, p: Position, o: Outlook, rounds: i64, out: float) -> float:
        """If nobody can run away: points count if the way out is found in time, otherwise by the chance to escape.

        The way out may be finished in the very last round, because it ends the job at once.
        """
        self.lead = -1
        self.most = o.now if o.count == 0 else o.points[o.order[0]]
        now = float(o.now)
        budget: i64 = (rounds + 1) * self._round + self._hand + self._stars
        away: float = 0.0
        if o.leaving != NO_EXIT:
            away = odds(budget, self._price(o.leaving))
        promised: float = 0.0
        best: float = 0.0
        gained: float = 0.0
        i: i64 = 0
        while i < o.count:
            row: i64 = o.order[i]
            i += 1
            chance: float = self._held_chance(o, row, budget - o.late[row] * self._round, out)
            if chance > best:
                gained += (chance - best) * o.gain[row]
                best = chance
            if chance * o.gain[row] > promised:
                promised = chance * o.gain[row]
                self._lead_by(o, row, chance)
        owed: float = self._owing(p)
        return now * (away + (1.0 - away) * out) + gained - owed - (1.0 - away) * self._fine

    def _held_chance(self, o: Outlook, row: i64, budget: i64, out: float) -> float:
        """The chance to win a goal's points and get away with them."""
        risk: float = self._risk(o, row)
        if o.limit[row] != NEVER:
            budget = min(budget, (o.limit[row] + 1) * self._round + self._hand)
        had: float = odds(budget, self._price(o.demand[row]) + o.dice[row]) * risk
        if o.rings[row] != 0 or o.leaving == NO_EXIT:
            return had * out
        away: float = odds(budget, self._price(o.whole[row]) + o.dice[row]) * risk
        return away + (had - away) * out

    def _look_at_hands(self, p: Position) -> None:
        self._hand = 0
        self._unused = 0
        if p.phase == DICE:
            seat: i64 = 0
            while seat < self._b.seats:
                left: i64 = 3 - size(p.hands[HAND * seat + USED])
                if p.finished & BIT[seat] != 0:
                    self._unused += left
                else:
                    self._hand += _IN_HAND * left
                    if p.hands[HAND * seat + TRAY] != 0:
                        self._hand += grains(white_worth(p.hands[HAND * seat + TRAY])) * _IN_HAND // DIE
                seat += 1

    def _owing(self, p: Position) -> float:
        """What unused dice cost, and the fear of the last trace."""
        b = self._b
        now: i64 = p.tracks[TRACES]
        cost: float = float(traces_cost(b, now + self._unused) - traces_cost(b, now) + self._unused)
        if now + self._unused >= b.trace_limit - 1:
            cost += float(b.trace_worth) + 1.0
        return cost

    def _weigh(self, o: Outlook, rounds: i64, out: float) -> float:
        """Sum what quiet goals bring, and find the best that ends with the alarm; returns the chance to stop a peril.

        Every further point counts with the best chance to win at least that many. Goals come with most points first, so each
        counts by how much its chance exceeds those before. A plain goal that costs no less than one with more points cannot
        be better.
        """
        self._gain = self._idle(o, rounds) if o.stirs else 0.0
        self._best_loud = 0.0
        self._nearest = 0.0
        self.lead = -1
        self.most = o.now if o.count == 0 else o.points[o.order[0]]
        now = float(o.now)
        promised: float = 0.0
        nearest: float = float(_LONGEST)
        stopped: float = 0.0
        best: float = 0.0
        cheapest: i64 = _LONGEST
        cheapest_loud: i64 = _LONGEST
        i: i64 = 0
        while i < o.count:
            row: i64 = o.order[i]
            i += 1
            rings: bool = o.rings[row] != 0
            cost: i64 = self._price(o.demand[row]) + o.dice[row]
            time: i64 = rounds
            risk: float = 1.0
            if o.plain[row] == 0:
                time = min(rounds - o.late[row], o.limit[row])
                risk = self._risk(o, row)
                if o.within[row] != NEVER:
                    stopped = max(stopped, self._stopping(o, row))
            elif o.stirs:
                pass
            elif rings:
                if cost >= cheapest_loud:
                    continue
                cheapest_loud = cost
            elif cost >= cheapest:
                continue
            else:
                cheapest = cost
            gain: float = o.gain[row]
            if o.stirs:
                gain += o.by_itself[self._rounds_for(cost, rounds)]
                if gain <= 0.0:
                    continue
            if not rings and time >= 0:
                chance: float = odds(time * self._round + self._hand + self._stars, cost) * risk
                if o.stirs:
                    self._gain = max(self._gain, chance * gain)
                elif chance > best:
                    self._gain += (chance - best) * gain
                    best = chance
                nearest = min(nearest, float(cost) / gain)
                if chance * gain > promised:
                    promised = chance * gain
                    self._lead_by(o, row, chance)
            if time >= -1 and self.rings:
                self._weigh_loud(rings, rounds, time, cost, risk, gain, now, out)
        if nearest < float(_LONGEST):
            self._nearest = nearest / float(DIE)
        return stopped

    def _weigh_loud(
        self, rings: bool, rounds: i64, time: i64, cost: i64, risk: float, gain: float, now: float, out: float
    ) -> None:
        """The same goal if the alarm may ring: with it, or in the very last round, when it rings anyway."""
        points: float = now + gain - float(self._b.points_alarm)
        if rounds >= 0 and points * out - self._fine <= max(self._best_loud, now):
            return  # even with certainty
        chance: float = odds((time + 1) * self._round + self._hand + self._stars, cost) * risk
        worth: float
        if rounds < 0:
            worth = chance * gain
        elif rings:
            worth = chance * points * out + (1.0 - chance) * now - chance * self._fine
        else:
            worth = (chance * points + (1.0 - chance) * (now - float(self._b.points_alarm))) * out - self._fine
        self._best_loud = max(self._best_loud, worth)

    def _rounds_for(self, cost: i64, rounds: i64) -> i64:
        """How many further rounds it takes to pay that, at most `rounds`."""
        if cost <= self._hand:
            return 0
        return min((cost - self._hand + self._round - 1) // self._round, min(max(rounds, 0), AHEAD - 1))

    def _idle(self, o: Outlook, rounds: i64) -> float:
        """The most points that further rounds bring by themselves."""
        most: float = 0.0
        n: i64 = 1
        while n <= rounds and n < AHEAD:
            most = max(most, o.by_itself[n])
            n += 1
        return most

    def _lead_by(self, o: Outlook, row: i64, chance: float) -> None:
        self.lead = o.goal[row]
        self.lead_points = o.points[row]
        self.lead_chance = chance

    def _stopping(self, o: Outlook, row: i64) -> float:
        """The chance that a goal's peril is stopped in time."""
        return odds(o.within[row] * self._round * 4 // 5 + self._hand, o.stop[row])

    def _risk(self, o: Outlook, row: i64) -> float:
        """The chance that no track prevents a goal."""
        risk: float = 1.0
        if o.within[row] != NEVER:
            risk = self._stopping(o, row)
        if o.toil[row] > 0:
            risk *= odds(o.free[row] * self._round + self._hand, o.toil[row])
        return risk

    def _price(self, demand: i64) -> i64:
        """The price of symbols, given by colour in bytes."""
        sums = self._market.sums
        cost: i64 = 0
        row: i64 = 0
        while demand != 0:
            cost += sums[row + (demand & BYTE)]
            demand >>= 8
            row += ROW
        return cost
