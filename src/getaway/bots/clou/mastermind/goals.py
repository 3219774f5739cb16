"""Which sets of challenges are worth having: for each number of points the cheapest quiet ones and a ringing one. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.consequences import Consequence, Consequences
from getaway.bots.clou.mastermind.facts import Facts
from getaway.bots.clou.mastermind.routes import NO_WAY, Route, Routes
from getaway.bots.clou.value.prize import traces_cost
from getaway.clou.board.board import TRACES
from getaway.clou.play.position import Position
from getaway.core.bits import BIT, lowest
from getaway.core.vectors import vec

_MOST_SETS: Final = 6_000
_LAYER: Final = 500  # most sets of one size
_QUIET: Final = 3  # quiet goals kept for each number of points
_LOUD: Final = 1
_LEVELS: Final = 40  # most different numbers of points
_BEYOND: Final = 2.0  # a goal may cost this many times the dice left,
_SLACK: Final = 10.0  # and this many more
_DEARER: Final = 1.15
_SILENT: Final[i64] = -1
_TWO_LOUD: Final[i64] = -2


class Goal:
    def __init__(self, members: i64, ringing: i64) -> None:
        self.members: Final[i64] = members
        self.ringing: Final[i64] = ringing  # the challenge whose way rings the alarm, -1 for none


class Goals:
    def __init__(self, facts: Facts, consequences: Consequences, routes: Routes) -> None:
        self._f: Final = facts
        self._b: Final = facts.b
        self._consequences: Final = consequences
        self._routes: Final = routes
        self._route: Final = Route()
        self.every: list[Goal] = []
        self.useful: Final = vec[i64]([0] * facts.b.words)  # by word: the slots of all goals
        self.rings: bool = True  # whether to make goals that ring
        self._most: float = 0.0  # most dice that a goal may cost
        self._cost: float = 0.0  # of the last set weighed
        self._quiet_price: Final = vec[float]([0.0] * (facts.b.challenges + 1))
        self._quiet_points: Final = vec[i64]([0] * (facts.b.challenges + 1))
        self._quiet_way: Final = vec[i64]([0] * (facts.b.challenges + 1))
        self._quiet: dict[int, list[tuple[float, int, int]]] = {}
        self._loud: dict[int, list[tuple[float, int, int]]] = {}

    def find(self, p: Position, dice: float) -> None:
        """Find all sets that can be reached and paid with these dice; keeps the cheapest. Prices must be set."""
        self._most = _BEYOND * dice + _SLACK
        self._quiet = {}
        self._loud = {}
        self._price_all(p)
        layer: list[int] = [0]
        met: set[int] = {0}
        while layer and len(met) < _MOST_SETS:
            grown: list[tuple[float, int]] = []
            for members in layer:
                for more in self._reachable(p, members):
                    if more not in met:
                        met.add(more)
                        rank = self._weigh(p, more)
                        if self._cost <= self._most:
                            grown.append((rank, more))
            if len(met) > 2 * _LAYER:
                grown.sort()
                grown = grown[: 4 * _LAYER]
            layer = [item[1] for item in grown]
        self._keep(p)

    def _price_all(self, p: Position) -> None:
        c: i64 = 0
        while c < self._b.challenges:
            self._routes.find(p, c, 0, False, self._route)
            self._quiet_price[c] = self._route.price
            self._quiet_way[c] = self._route.way
            self._quiet_points[c] = self._route.points
            c += 1

    def _reachable(self, p: Position, members: i64) -> list[int]:
        """The sets with one more challenge that this one makes reachable."""
        b = self._b
        found: list[int] = []
        brought: Consequence = self._consequences.of(p, members)
        have: i64 = p.overcome | members
        shut: i64 = have | p.banned | brought.bans
        if p.held != 0:
            shut |= self._f.exits  # the way out comes last in every goal
        c: i64 = 0
        while c < b.challenges:
            if shut & BIT[c] == 0 and b.challenge_after[c] & ~have == 0 and self._stands(p, c, brought.rooms):
                found.append(int(members | BIT[c]))
            c += 1
        return found

    def _stands(self, p: Position, c: i64, rooms: i64) -> bool:
        """Whether a challenge is in one of these rooms, or will be while its track runs."""
        b = self._b
        track: i64 = b.challenge_walks[c]
        if track < 0:
            return b.challenge_room[c] >= 0 and rooms & BIT[b.challenge_room[c]] != 0
        if p.running & BIT[track] == 0:
            return False
        cell: i64 = p.tracks[track]
        while cell < b.track_length[track]:
            room: i64 = b.cell_room[b.track_cell[track] + cell]
            if room >= 0 and rooms & BIT[room] != 0:
                return True
            cell += 1
        return False

    def _weigh(self, p: Position, members: i64) -> float:
        """Note a set as a goal; returns its rank for extending it, lower is better."""
        brought = self._consequences.of(p, members)
        cost: float = 0.0
        points: i64 = brought.worth + p.points
        traces: i64 = brought.traces
        loud: i64 = _SILENT
        left: i64 = members & ~p.complete
        while left != 0:
            c: i64 = lowest(left)
            left &= left - 1
            price: float = self._quiet_price[c]
            way: i64 = self._quiet_way[c]
            more: i64 = self._quiet_points[c]
            if brought.struck[self._b.challenge_word[c]] & self._b.challenge_marks[c] != 0:
                self._routes.find(p, c, brought.struck[self._b.challenge_word[c]], False, self._route)
                price = self._route.price
                way = self._route.way
                more = self._route.points
            if way == NO_WAY:
                loud = c if loud == _SILENT else _TWO_LOUD
            else:
                cost += price
                points += more
                traces += self._f.way_traces[way]
        points -= traces_cost(self._b, p.tracks[TRACES] + traces)
        self._cost = cost
        if p.tracks[TRACES] + traces < self._b.trace_limit and cost <= self._most:
            if loud == _SILENT and not brought.rings:
                _note(self._quiet, points, cost, members, _SILENT)
            if self.rings and loud != _TWO_LOUD:
                self._weigh_loud(p, members, loud, brought, points, cost)
        return cost - float(points)

    def _weigh_loud(self, p: Position, members: i64, loud: i64, brought: Consequence, points: i64, cost: float) -> None:
        """The same with one way that rings. It comes last, so it opens nothing that the set needs."""
        left: i64 = members & ~p.complete
        while left != 0:
            c: i64 = lowest(left)
            left &= left - 1
            if (loud != _SILENT and loud != c) or self._b.challenge_opens[c] != 0:
                continue
            struck: i64 = brought.struck[self._b.challenge_word[c]]
            self._routes.find(p, c, struck, True, self._route)
            if self._route.way == NO_WAY:
                continue
            price: float = cost + self._route.price
            if loud == _SILENT:
                self._routes.find(p, c, struck, False, self._route)
                price -= self._route.price
            _note(self._loud, points, price, members, c)

    def _keep(self, p: Position) -> None:
        self.every = []
        now: int = int(self._consequences.of(p, 0).worth + p.points - traces_cost(self._b, p.tracks[TRACES]))
        self._keep_best(self._quiet, _QUIET, now)
        self._keep_best(self._loud, _LOUD, now)
        word: i64 = 0
        while word < self._b.words:
            self.useful[word] = 0
            word += 1
        for goal in self.every:
            self._use(goal.members)
        word = self._b.plan_first
        while word < self._b.words:
            self.useful[word] |= self._f.rewarded[word]
            word += 1
        if p.held != 0:
            self._use(self._f.exits)

    def _use(self, members: i64) -> None:
        while members != 0:
            c: i64 = lowest(members)
            members &= members - 1
            self.useful[self._b.challenge_word[c]] |= self._b.challenge_marks[c]

    def _keep_best(self, sets: dict[int, list[tuple[float, int, int]]], many: int, now: int) -> None:
        """Keep the cheapest for each number of points, and none that costs clearly more than a better one."""
        cheapest: float = 1_000.0
        levels = [points for points in sorted(sets, reverse=True) if points > now]
        step = len(levels) // _LEVELS + 1
        for points in levels[::step]:
            for cost, members, ringing in sorted(sets[points])[:many]:
                if cost <= _DEARER * cheapest:
                    self.every.append(Goal(members, ringing))
                cheapest = min(cheapest, cost)


def _note(sets: dict[int, list[tuple[float, int, int]]], points: i64, cost: float, members: i64, ringing: i64) -> None:
    level = int(points)
    if level not in sets:
        sets[level] = []
    sets[level].append((cost, int(members), int(ringing)))
