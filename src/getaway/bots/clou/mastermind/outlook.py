"""All goals as they look from one state of the plan: points, symbols still missing by colour, time, perils. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.consequences import BYTE, Consequence, Consequences
from getaway.bots.clou.mastermind.facts import COLOURS, Facts
from getaway.bots.clou.mastermind.forecast import NEVER, Forecast
from getaway.bots.clou.mastermind.goals import Goal, Goals
from getaway.bots.clou.mastermind.routes import NO_WAY, Route, Routes
from getaway.clou.board.board import TIME, TRACES, Board
from getaway.clou.play.plan import reachable, workable
from getaway.clou.play.position import DICE, Position
from getaway.core.bits import BIT, lowest
from getaway.core.vectors import vec

NO_EXIT: Final[i64] = -1


def rounds_left(b: Board, p: Position) -> i64:
    """Rounds after this one that end without the alarm; less than none if this one ends with it."""
    rounds: i64 = b.track_length[TIME] - p.tracks[TIME] - 1
    if p.phase == DICE:
        rounds -= 1
    if b.last_call:
        rounds += 1
    return rounds


class Outlook:
    def __init__(self, goals: i64) -> None:
        self.count: i64 = 0
        self.now: i64 = 0  # points
        self.imminent: bool = False  # a track rings at the end of this round unless it is stopped
        self.goal: Final = vec[i64]([0] * goals)  # its number among all goals
        self.points: Final = vec[i64]([0] * goals)
        self.demand: Final = vec[i64]([0] * goals)  # symbols by colour, in bytes
        self.shut: Final = vec[i64]([0] * goals)  # how many of them are for what cannot be worked on yet
        self.dice: Final = vec[float]([0.0] * goals)  # dice for numbers on the plan
        self.late: Final = vec[i64]([0] * goals)  # time symbols that its ways cost
        self.rings: Final = vec[i64]([0] * goals)
        self.within: Final = vec[i64]([0] * goals)  # rounds in which its peril must be stopped, NEVER for none
        self.stop: Final = vec[float]([0.0] * goals)  # the price of stopping it
        self.limit: Final = vec[i64]([0] * goals)  # rounds after which a peril that it leaves rings
        self.free: Final = vec[i64]([0] * goals)  # rounds in which its most hindered challenge can be worked on
        self.toil: Final = vec[float]([0.0] * goals)  # the price of that challenge
        self.whole: Final = vec[i64]([0] * goals)  # symbols by colour with those of the way out
        self.leaving: i64 = NO_EXIT  # symbols by colour of the way out, where nobody can run away
        self.deep: Final = vec[i64]([0] * COLOURS)  # by colour: the most symbols that any goal wants


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
        self._known: Final[dict[int, Outlook]] = {}
        self._quiet: Final = [Route() for _ in range(facts.b.challenges)]
        self._ready: Final = vec[i64]([0] * (facts.b.challenges + 1))
        self._route: Final = Route()
        self._peril: i64 = 0  # running tracks that ring
        self.reads: i64 = 0

    def forget(self) -> None:
        self._known.clear()

    def of(self, p: Position, key: i64) -> Outlook:
        known = self._known.get(int(key))
        if known is None:
            known = self._read(p)
            if len(self._known) > 40_000:
                self._known.clear()
            self._known[int(key)] = known
        return known

    def _read(self, p: Position) -> Outlook:
        b = self._b
        self.reads += 1
        found = Outlook(len(self._goals.every) + 1)
        found.now = self._consequences.of(p, 0).worth + p.points - b.trace_worth * p.tracks[TRACES]
        c: i64 = 0
        while c < b.challenges:
            wanted: bool = self._goals.useful[b.challenge_word[c]] & b.challenge_marks[c] != 0
            if (wanted or b.challenge_numbers[c] != 0) and p.overcome & BIT[c] == 0:
                self._routes.find(p, c, 0, False, self._quiet[c])
                self._ready[c] = 1 if workable(b, p, c) else 0
            c += 1
        if p.held != 0:
            self._find_exit(p, found)
        self._forecast.begin()
        for number, goal in enumerate(self._goals.every):
            self._look(p, goal, number, found)
        self._look_out(p, found)
        return found

    def _find_exit(self, p: Position, found: Outlook) -> None:
        """The cheapest way out that can be reached, and how many symbols of each colour it asks for by itself."""
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
                found.leaving = self._route.demand
        if found.leaving != NO_EXIT:
            self._deepen(found, found.leaving)

    def _deepen(self, found: Outlook, demand: i64) -> None:
        """Note how many symbols of each colour are asked for at most."""
        colour: i64 = 0
        while colour < COLOURS:
            found.deep[colour] = max(found.deep[colour], demand & BYTE)
            demand >>= 8
            colour += 1

    def _look_out(self, p: Position, found: Outlook) -> None:
        """Whether a running track rings at the end of this round."""
        tracks: i64 = p.running
        while tracks != 0 and p.phase == DICE:
            if self._forecast.rings_in(p, lowest(tracks)) <= 1:
                found.imminent = True
            tracks &= tracks - 1

    def _look(self, p: Position, goal: Goal, number: i64, found: Outlook) -> None:
        """Add a goal, unless nothing is left of it or it can no longer be reached."""
        b = self._b
        members: i64 = goal.members & ~p.overcome
        if members == 0 or members & p.banned & ~p.complete != 0:
            return
        brought = self._consequences.of(p, members)
        demand: i64 = 0
        shut: i64 = 0
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
            if self._ready[c] == 0:
                shut += route.missing
        points: i64 = brought.worth + p.points - b.trace_worth * (p.tracks[TRACES] + traces)
        if points <= found.now or p.tracks[TRACES] + traces >= b.track_length[TRACES]:
            return
        row: i64 = found.count
        found.count = row + 1
        found.goal[row] = number
        found.points[row] = points
        found.shut[row] = shut
        found.late[row] = late
        found.dice[row] = dice
        found.rings[row] = 1 if goal.ringing >= 0 and p.overcome & BIT[goal.ringing] == 0 else 0
        self._ask(found, row, demand, brought.gives)
        self._fear(p, goal, members, brought, row, found)
        if self._forecast.busy:
            self._hinder(p, goal, members, brought, row, found)

    def _way(self, p: Position, c: i64, goal: Goal, brought: Consequence) -> Route:
        if goal.ringing != c and not brought.strikes:
            return self._quiet[c]
        self._routes.find(p, c, brought.struck[self._b.challenge_word[c]], goal.ringing == c, self._route)
        return self._route

    def _ask(self, found: Outlook, row: i64, demand: i64, given: i64) -> None:
        """Note what is missing by colour, less what the goal itself gives."""
        asked: i64 = 0
        byte: i64 = 1
        colour: i64 = 0
        while colour < COLOURS:
            n: i64 = max(((demand // byte) & BYTE) - ((given // byte) & BYTE), 0)
            if n > found.deep[colour]:
                found.deep[colour] = n
            asked += n * byte
            byte *= 256
            colour += 1
        found.demand[row] = asked
        if found.leaving != NO_EXIT:
            found.whole[row] = asked + found.leaving
            self._deepen(found, found.whole[row])

    def _fear(self, p: Position, goal: Goal, members: i64, brought: Consequence, row: i64, found: Outlook) -> None:
        """Tracks that ring: those that run, and those that the goal starts."""
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
                found.stop[row] += self._price_of_stopping(p, goal, members, t, brought)
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
        """The challenge that tracks leave least time for."""
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
                    found.toil[row] = price
