"""All goals as seen from one state of the plan: points, missing symbols by colour, time, perils. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.consequences import Consequence, Consequences
from getaway.bots.clou.mastermind.facts import BYTE, COLOURS, Facts
from getaway.bots.clou.mastermind.forecast import AHEAD, NEVER, Forecast
from getaway.bots.clou.mastermind.goals import Goal, Goals
from getaway.bots.clou.mastermind.routes import NO_WAY, Route, Routes
from getaway.bots.clou.mastermind.supply import DEEP, grains
from getaway.bots.clou.search.seen import Register
from getaway.bots.clou.value.prize import traces_cost
from getaway.clou.board.board import TIME, TRACES, Board
from getaway.clou.play.plan import reachable
from getaway.clou.play.position import DICE, Position
from getaway.core.bits import BIT, lowest
from getaway.core.vectors import vec

NO_EXIT: Final[i64] = -1
_MANY: Final = 20_000  # remembered outlooks


def rounds_left(b: Board, p: Position) -> i64:
    """Rounds after this one that end without the alarm; negative if this one ends with it."""
    rounds: i64 = b.track_length[TIME] - p.tracks[TIME] - 1
    if p.phase == DICE:
        rounds -= 1
    if b.last_call:
        rounds += 1
    return rounds


class Outlook:
    def __init__(self, goals: i64, stirs: bool) -> None:
        self.count: i64 = 0
        self.now: i64 = 0  # points now
        self.rounds: i64 = 0  # rounds left after this one
        self.stirs: Final[bool] = stirs  # whether they bring or cost points by themselves
        self.by_itself: Final = vec[float]([0.0] * AHEAD)  # such points, by number of further rounds
        self.spent: Final = vec[i64]([0] * AHEAD)  # the time they take, likewise
        self.imminent: bool = False  # a track rings at the end of this round unless it is stopped
        self.order: Final = vec[i64]([0] * goals)  # most points first
        self.goal: Final = vec[i64]([0] * goals)  # its index among all goals
        self.points: Final = vec[i64]([0] * goals)
        self.gain: Final = vec[float]([0.0] * goals)  # points more than now
        self.plain: Final = vec[i64]([0] * goals)  # 1: only symbols and rounds to make them are needed
        self.demand: Final = vec[i64]([0] * goals)  # symbols by colour, in bytes
        self.dice: Final = vec[i64]([0] * goals)  # the price of numbers on the plan
        self.late: Final = vec[i64]([0] * goals)  # rounds that its ways cost
        self.rings: Final = vec[i64]([0] * goals)
        self.within: Final = vec[i64]([0] * goals)  # rounds in which its peril must be stopped, NEVER for none
        self.stop: Final = vec[i64]([0] * goals)  # the price of stopping it
        self.limit: Final = vec[i64]([0] * goals)  # rounds after which a peril that it leaves rings
        self.free: Final = vec[i64]([0] * goals)  # rounds in which its most hindered challenge can be worked on
        self.toil: Final = vec[i64]([0] * goals)  # the price of that challenge
        self.whole: Final = vec[i64]([0] * goals)  # symbols by colour including the way out
        self.leaving: i64 = NO_EXIT  # symbols by colour of the way out, if nobody can run away
        self.deep: Final = vec[i64]([0] * COLOURS)  # by colour: the most symbols that any goal needs


class Outlooks:
    def __init__(
        self, facts: Facts, goals: Goals, consequences: Consequences, routes: Routes, forecast: Forecast
    ) -> None:
        self._b: Final = facts.b
        self._facts: Final = facts
        self._goals: Final = goals
        self._consequences: Final = consequences
        self._routes: Final = routes
        self._forecast: Final = forecast
        self._drifts: Final[bool] = forecast.stirs or forecast.ends
        self._known: Final = Register()
        self._every: Final[list[Outlook]] = []
        self._quiet: Final = [Route() for _ in range(facts.b.challenges)]
        self._route: Final = Route()

    def forget(self) -> None:
        self._known.clear()
        self._every.clear()

    def full(self) -> bool:
        """Whether the memory is full."""
        return len(self._every) > _MANY

    def of(self, p: Position, key: i64) -> Outlook:
        number: i64 = self._known.number(key)
        if number == len(self._every):
            self._every.append(self._read(p))
        return self._every[number]

    def _read(self, p: Position) -> Outlook:
        b = self._b
        found = Outlook(len(self._goals.every) + 1, self._forecast.stirs)
        found.rounds = rounds_left(b, p)
        if self._drifts:
            found.rounds = self._forecast.drift(p, found.rounds, found.by_itself, found.spent)
        found.now = self._consequences.of(p, 0).worth + p.points - traces_cost(b, p.tracks[TRACES])
        c: i64 = 0
        while c < b.challenges:
            wanted: bool = self._goals.useful[b.challenge_word[c]] & b.challenge_marks[c] != 0
            if (wanted or b.challenge_numbers[c] != 0) and p.overcome & BIT[c] == 0:
                self._routes.find(p, c, 0, False, self._quiet[c])
            c += 1
        if p.held != 0:
            self._find_exit(p, found)
        self._forecast.begin()
        for number, goal in enumerate(self._goals.every):
            self._look(p, goal, number, found)
        self._look_out(p, found)
        _put_in_order(found)
        return found

    def _find_exit(self, p: Position, found: Outlook) -> None:
        """Find the cheapest reachable way out, and its symbols by colour."""
        b = self._b
        best: float = 0.0
        exits: i64 = self._facts.exits & ~p.overcome & ~p.banned
        while exits != 0:
            c: i64 = lowest(exits)
            exits &= exits - 1
            self._routes.find(p, c, 0, False, self._route)
            if not reachable(b, p, c) or self._route.way == NO_WAY:
                continue
            if found.leaving == NO_EXIT or self._route.price < best:
                best = self._route.price
                found.leaving = _at_most(self._route.demand)
        if found.leaving != NO_EXIT:
            self._deepen(found, found.leaving)

    def _deepen(self, found: Outlook, demand: i64) -> None:
        """Note the most symbols needed of each colour."""
        colour: i64 = 0
        while colour < COLOURS:
            found.deep[colour] = max(found.deep[colour], demand & BYTE)
            demand >>= 8
            colour += 1

    def _look_out(self, p: Position, found: Outlook) -> None:
        """Note whether a running track rings at the end of this round."""
        tracks: i64 = p.running
        while tracks != 0 and p.phase == DICE:
            if self._forecast.rings_in(p, lowest(tracks)) <= 1:
                found.imminent = True
            tracks &= tracks - 1

    def _look(self, p: Position, goal: Goal, number: i64, found: Outlook) -> None:
        """Add a goal, unless nothing is left of it or it is out of reach."""
        b = self._b
        members: i64 = goal.members & ~p.overcome
        if members == 0 or members & p.banned & ~p.complete != 0:
            return
        brought = self._consequences.of(p, members)
        demand: i64 = 0
        gives: i64 = brought.gives
        points: i64 = brought.worth + p.points
        traces: i64 = brought.traces
        late: i64 = brought.time
        dice: float = 0.0
        left: i64 = members & ~p.complete
        while left != 0:
            c: i64 = lowest(left)
            left &= left - 1
            route = self._way(p, c, goal, brought)
            if route.way == NO_WAY:
                return
            demand += route.demand
            traces += route.traces
            late += route.time
            dice += route.dice
            points += route.points
            gives += route.gives
        points -= traces_cost(b, p.tracks[TRACES] + traces)
        if points <= found.now or p.tracks[TRACES] + traces >= b.trace_limit:
            return
        row: i64 = found.count
        found.count = row + 1
        found.goal[row] = number
        found.points[row] = points
        found.gain[row] = float(points - found.now)
        found.late[row] = self._rounds_lost(p, late, found) if self._drifts else late
        found.dice[row] = grains(dice)
        found.rings[row] = 1 if goal.ringing >= 0 and p.overcome & BIT[goal.ringing] == 0 else 0
        self._ask(found, row, demand, gives)
        self._fear(p, goal, members, brought, row, found)
        if self._forecast.busy:
            self._hinder(p, goal, members, brought, row, found)
        if found.late[row] == 0 and found.within[row] == NEVER and found.limit[row] == NEVER and found.toil[row] == 0:
            found.plain[row] = 1

    def _rounds_lost(self, p: Position, time: i64, found: Outlook) -> i64:
        """How many rounds are lost if this much time is paid, where a round may take several time symbols."""
        left: i64 = rounds_left(self._b, p) - time
        if left < 0:
            return found.rounds - left
        n: i64 = found.rounds
        while n > 0 and found.spent[n] > left:
            n -= 1
        return found.rounds - n

    def _way(self, p: Position, c: i64, goal: Goal, brought: Consequence) -> Route:
        struck: i64 = brought.struck[self._b.challenge_word[c]]
        if goal.ringing != c and struck & self._b.challenge_marks[c] == 0:
            return self._quiet[c]
        self._routes.find(p, c, struck, goal.ringing == c, self._route)
        return self._route

    def _ask(self, found: Outlook, row: i64, demand: i64, given: i64) -> None:
        """Note what is missing by colour, minus what the goal itself gives."""
        asked: i64 = 0
        byte: i64 = 1
        colour: i64 = 0
        while colour < COLOURS:
            n: i64 = min(max((demand & BYTE) - (given & BYTE), 0), DEEP)
            demand >>= 8
            given >>= 8
            if n > found.deep[colour]:
                found.deep[colour] = n
            asked += n * byte
            byte *= 256
            colour += 1
        found.demand[row] = asked
        if found.leaving != NO_EXIT:
            found.whole[row] = _at_most(asked + found.leaving)
            self._deepen(found, found.whole[row])

    def _fear(self, p: Position, goal: Goal, members: i64, brought: Consequence, row: i64, found: Outlook) -> None:
        """Note the tracks that ring: those that run, and those that the goal starts."""
        found.within[row] = NEVER
        found.limit[row] = NEVER
        tracks: i64 = p.running | brought.starts
        while tracks != 0:
            t: i64 = lowest(tracks)
            tracks &= tracks - 1
            cells: i64 = self._forecast.rings_in(p, t)
            if cells == NEVER:
                continue
            runs: bool = p.running & BIT[t] != 0
            if runs and p.phase == DICE:
                cells -= 1
            if brought.stops & BIT[t] != 0:
                found.within[row] = min(found.within[row], cells)
                found.stop[row] += grains(self._price_of_stopping(p, goal, members, t, brought))
            else:
                found.limit[row] = min(found.limit[row], cells - 1 if runs else cells)

    def _price_of_stopping(self, p: Position, goal: Goal, members: i64, t: i64, brought: Consequence) -> float:
        price: float = 0.0
        left: i64 = members & ~p.complete
        while left != 0:
            c: i64 = lowest(left)
            left &= left - 1
            if self._consequences.of(p, BIT[c]).stops & BIT[t] != 0:
                price = self._way(p, c, goal, brought).price
        return price

    def _hinder(self, p: Position, goal: Goal, members: i64, brought: Consequence, row: i64, found: Outlook) -> None:
        """Note the challenge that tracks leave least time for."""
        rounds: i64 = max(rounds_left(self._b, p), 0)
        self._forecast.read(p, rounds + 1, brought.rooms, brought.stops)
        found.free[row] = rounds + 1
        worst: float = 0.0
        left: i64 = members & ~p.complete
        while left != 0:
            c: i64 = lowest(left)
            left &= left - 1
            free: i64 = self._forecast.free[c]
            if free <= rounds:
                price: float = self._way(p, c, goal, brought).price
                if price - 2.0 * float(free) > worst or free == 0:
                    worst = price - 2.0 * float(free)
                    found.free[row] = free
                    found.toil[row] = grains(price)


def _at_most(demand: i64) -> i64:
    """A demand limited to the symbols that are told apart."""
    found: i64 = 0
    byte: i64 = 1
    while demand != 0:
        found += min(demand & BYTE, DEEP) * byte
        demand >>= 8
        byte *= 256
    return found


def _put_in_order(found: Outlook) -> None:
    """Sort by points; they nearly are already."""
    order = found.order
    row: i64 = 0
    while row < found.count:
        place: i64 = row
        while place > 0 and found.points[order[place - 1]] < found.points[row]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = row
        row += 1
