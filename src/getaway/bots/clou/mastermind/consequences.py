"""What overcoming a set of challenges brings and costs beyond its ways: loot, bonuses, rooms, effects. Compiled.

Conditions are evaluated as if all of the set were overcome.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.facts import Facts
from getaway.bots.clou.mastermind.keys import mix
from getaway.bots.clou.search.seen import Register
from getaway.clou.board.board import (
    ADD_POINTS,
    ADVANCE_TRACK,
    CROSS_OUT,
    FORBID,
    GIVE,
    OPEN_ROOM,
    PAY_ALARM,
    PAY_TIME,
    PAY_TRACE,
    START_TRACK,
    STOP_TRACK,
    TIME,
    TRACES,
)
from getaway.clou.play.conditions import passes
from getaway.clou.play.position import Position
from getaway.clou.play.reckoning import bonus
from getaway.core.bits import BIT, lowest
from getaway.core.vectors import vec

_MANY: Final = 40_000  # remembered sets


class Consequence:
    def __init__(self, words: i64) -> None:
        self.worth: i64 = 0  # loot and bonuses, including what the crew has, and points from effects
        self.traces: i64 = 0
        self.time: i64 = 0
        self.rings: bool = False
        self.rooms: i64 = 0
        self.loot: i64 = 0
        self.starts: i64 = 0
        self.stops: i64 = 0
        self.bans: i64 = 0
        self.gives: i64 = 0  # symbols by colour, in bytes
        self.struck: Final = vec[i64]([0] * words)  # by word: slots that effects cross out


class Consequences:
    def __init__(self, facts: Facts) -> None:
        self._f: Final = facts
        self._b: Final = facts.b
        self._tests: Final[bool] = len(facts.b.tests_first) > 0  # whether conditions are about more than challenges
        self._striker: i64 = -1  # the member of the set whose effects are read, -1 for none
        self._members: i64 = 0
        self._had: i64 = 0  # challenges overcome and rooms open before
        self._stood: i64 = 0
        self._then: Position | None = None  # the future position, for such conditions
        self._known: Final = Register()
        self._every: Final[list[Consequence]] = []

    def forget(self) -> None:
        self._known.clear()
        self._every.clear()

    def full(self) -> bool:
        """Whether the memory is full."""
        return len(self._every) > _MANY

    def of(self, p: Position, members: i64) -> Consequence:
        number: i64 = self._known.number(self._key(p, members))
        if number == len(self._every):
            self._every.append(self._read(p, members))
        return self._every[number]

    def _key(self, p: Position, members: i64) -> i64:
        key: i64 = mix(mix(mix(mix(members, p.overcome), p.rooms), p.loot), p.banned)
        if self._tests:
            key = mix(mix(key, p.tonight), p.lately)
            track: i64 = 0
            while track < self._b.tracks:
                key = mix(key, p.tracks[track])
                track += 1
        return key

    def _read(self, p: Position, members: i64) -> Consequence:
        b = self._b
        found = Consequence(b.words)
        have: i64 = p.overcome | members
        then = p.clone()
        then.overcome = have
        self._then = then
        self._members = members
        self._had = p.overcome
        self._stood = p.rooms
        found.rooms = p.rooms
        found.loot = p.loot
        left: i64 = members
        while left != 0:
            c: i64 = lowest(left)
            left &= left - 1
            found.loot |= b.challenge_loot[c]
            found.rooms |= b.challenge_opens[c]
            self._striker = c
            self._run(found, b.challenge_then[c], have)
        self._striker = -1
        self._open(p, found, have)
        taken: i64 = found.loot & ~p.loot
        while taken != 0:
            self._run(found, b.loot_then[lowest(taken)], have)
            taken &= taken - 1
        then.loot = found.loot
        found.worth += self._worth(then)
        return found

    def _open(self, p: Position, found: Consequence, have: i64) -> None:
        """Open rooms one after the other, with all that they lead to."""
        b = self._b
        met: i64 = p.rooms
        while found.rooms & ~met != 0:
            room: i64 = lowest(found.rooms & ~met)
            met |= BIT[room]
            found.rooms |= b.room_leads[room]
            found.loot |= b.room_loot[room]
            self._run(found, b.room_then[room], have)

    def _worth(self, then: Position) -> i64:
        b = self._b
        points: i64 = 0
        row: i64 = 0
        while row < len(b.loot_value):
            if then.loot & BIT[row] != 0:
                points += b.loot_worth[row]
            row += 1
        row = 0
        while row < len(b.bonus_points):
            points += bonus(b, then, row)
            row += 1
        return points

    def _run(self, found: Consequence, effects: i64, have: i64) -> None:
        if effects < 0:
            return
        b = self._b
        row: i64 = b.list_first[effects]
        while row < b.list_last[effects]:
            holds: bool = b.effect_if[row] & ~have == 0 and b.effect_unless[row] & have == 0
            if holds and self._passes(found, b.effect_test[row]):
                self._do(found, b.effect_does[row], b.effect_what[row], b.effect_more[row])
            row += 1

    def _passes(self, found: Consequence, test: i64) -> bool:
        """Whether the rest of a condition holds, with tracks as they are and the loot taken by then."""
        then = self._then
        if test < 0 or then is None:
            return True
        then.loot = found.loot
        return passes(self._b, then, test)

    def _do(self, found: Consequence, does: i64, what: i64, more: i64) -> None:
        if does == ADD_POINTS:
            found.worth += what
        elif does == CROSS_OUT:
            self._strike(found, what)
        elif does == OPEN_ROOM:
            found.rooms |= BIT[what]
        elif does == START_TRACK:
            found.starts |= BIT[what]
        elif does == STOP_TRACK:
            found.stops |= BIT[what]
        elif does == PAY_TRACE:
            found.traces += what
        elif does == PAY_TIME:
            found.time += what
        elif does == ADVANCE_TRACK and what == TRACES:
            found.traces += more
        elif does == ADVANCE_TRACK and what == TIME:
            found.time += more
        elif does == PAY_ALARM:
            found.rings = True
        elif does == FORBID:
            found.bans |= what
        elif does == GIVE:
            found.gives += self._f.given(what)

    def _strike(self, found: Consequence, tag: i64) -> None:
        if self._striker >= 0:
            self._strike_others(found, tag)
            return
        word: i64 = self._b.plan_first
        while word < self._b.words:
            found.struck[word] |= self._b.tag_marks[tag * self._b.words + word]
            word += 1

    def _strike_others(self, found: Consequence, tag: i64) -> None:
        """Cross out what a member's effect crosses out of other members, except those that lead to it."""
        b = self._b
        left: i64 = self._members & ~BIT[self._striker]
        while left != 0:
            c: i64 = lowest(left)
            left &= left - 1
            word: i64 = b.challenge_word[c]
            struck: i64 = b.tag_marks[tag * b.words + word] & b.challenge_marks[c]
            if struck & ~found.struck[word] != 0 and self._leads_without(c):
                found.struck[word] |= struck

    def _leads_without(self, c: i64) -> bool:
        """Whether the crew can get at the member with the effect although another is left out."""
        b = self._b
        have: i64 = self._had
        rooms: i64 = self._stood
        left: i64 = self._members & ~BIT[c]
        grown: bool = True
        while grown:
            grown = False
            more: i64 = left
            while more != 0:
                d: i64 = lowest(more)
                more &= more - 1
                room: i64 = b.challenge_room[d]
                if b.challenge_after[d] & ~have == 0 and (room < 0 or rooms & BIT[room] != 0):
                    if d == self._striker:
                        return True
                    have |= BIT[d]
                    left &= ~BIT[d]
                    rooms |= self._f.leads[d]
                    grown = True
        return False
