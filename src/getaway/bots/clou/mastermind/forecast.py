"""What tracks will do in the coming rounds: where work is forbidden, what closes for good, when one rings. Compiled.

Running tracks bound to time move one cell a round. Future cells are read as if nothing else started or stopped the track.
Points, traces or time that rounds bring or cost by themselves are summed up.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.mastermind.facts import Facts
from getaway.bots.clou.value.prize import traces_cost
from getaway.clou.board.board import (
    ADD_POINTS,
    ADVANCE_TRACK,
    ALLOW,
    FORBID,
    GET_AWAY,
    PAY_TIME,
    PAY_TRACE,
    TIME,
    TRACES,
    Board,
)
from getaway.clou.play.position import DICE, Position
from getaway.core.bits import BIT, lowest
from getaway.core.vectors import vec

NEVER: Final[i64] = 99
AHEAD: Final[i64] = 24  # rounds to look ahead for what happens by itself
_FIRST: Final[i64] = 4  # index of the first track after time, traces, car and police


class Forecast:
    def __init__(self, facts: Facts) -> None:
        self._f: Final = facts
        self._b: Final = facts.b
        self.free: Final = vec[i64]([0] * (facts.b.challenges + 1))  # by challenge: rounds in which it can be worked on
        self._stopped: i64 = -1  # the argument that `free` was filled for
        self._rooms: i64 = 0
        self._walks: Final[bool] = max([-1, *list(facts.b.challenge_walks)]) >= 0
        self.busy: Final[bool] = _acts(facts.b)  # whether tracks ever forbid anything
        self.stirs: Final[bool] = _stirs(facts.b)  # whether rounds bring or cost anything by themselves
        self._points: i64 = 0
        self._traces: i64 = 0
        self._time: i64 = 0
        self.ends: Final[bool] = GET_AWAY in _by_itself(facts.b)  # whether a round or a track can end the job
        self._over: bool = False

    def begin(self) -> None:
        """Begin another position."""
        self._stopped = -1

    def read(self, p: Position, rounds: i64, rooms: i64, stopped: i64) -> None:
        """Fill `free` for this many coming rounds, with these rooms open by then and some tracks stopped."""
        b = self._b
        if stopped == self._stopped and (rooms == self._rooms or not self._walks):
            return
        self._stopped = stopped
        self._rooms = rooms
        c: i64 = 0
        while c < b.challenges:
            self.free[c] = 0
            c += 1
        banned: i64 = p.banned
        ahead: i64 = 1 if p.phase == DICE else 0
        round: i64 = 0
        while round < rounds:
            if round + ahead > 0:
                banned = self._pass_time(p, round + ahead - 1, stopped, banned)
            shut: i64 = banned | self._shade(p, round + ahead, stopped)
            c = 0
            while c < b.challenges:
                if shut & BIT[c] == 0 and self._stands(p, c, round + ahead, rooms, stopped):
                    self.free[c] += 1
                c += 1
            round += 1

    def _moving(self, p: Position, stopped: i64) -> i64:
        return p.running & ~stopped & self._b.tracks_with_time

    def _pass_time(self, p: Position, ahead: i64, stopped: i64, banned: i64) -> i64:
        """What is banned after this many further cells were crossed out."""
        b = self._b
        tracks: i64 = self._moving(p, stopped)
        while tracks != 0:
            t: i64 = lowest(tracks)
            tracks &= tracks - 1
            cell: i64 = p.tracks[t] + ahead
            if t >= _FIRST and cell < b.track_length[t]:
                banned = self._bans(b.cell_then[b.track_cell[t] + cell], p.overcome, banned)
                if cell + 1 == b.track_length[t]:
                    banned = self._bans(b.track_full[t], p.overcome, banned)
        return banned

    def _bans(self, effects: i64, overcome: i64, banned: i64) -> i64:
        if effects < 0:
            return banned
        b = self._b
        row: i64 = b.list_first[effects]
        while row < b.list_last[effects]:
            if b.effect_if[row] & ~overcome == 0 and b.effect_unless[row] & overcome == 0:
                if b.effect_does[row] == FORBID:
                    banned |= b.effect_what[row]
                elif b.effect_does[row] == ALLOW:
                    banned &= ~b.effect_what[row]
            row += 1
        return banned

    def _cell(self, p: Position, t: i64, ahead: i64) -> i64:
        """The row of a track's current cell this many rounds ahead, -1 after its end."""
        at: i64 = p.tracks[t]
        if self._b.tracks_with_time & BIT[t] != 0:
            at += ahead
        if at >= self._b.track_length[t]:
            return -1
        return self._b.track_cell[t] + at

    def _shade(self, p: Position, ahead: i64, stopped: i64) -> i64:
        shut: i64 = 0
        tracks: i64 = p.running & self._b.tracks_shading & ~stopped
        while tracks != 0:
            cell: i64 = self._cell(p, lowest(tracks), ahead)
            tracks &= tracks - 1
            if cell >= 0:
                shut |= self._b.cell_forbids[cell]
        return shut

    def _stands(self, p: Position, c: i64, ahead: i64, rooms: i64, stopped: i64) -> bool:
        t: i64 = self._b.challenge_walks[c]
        if t < 0:
            return True
        if p.running & BIT[t] == 0:
            return False
        cell: i64 = self._cell(p, t, ahead)
        if cell < 0 or self._b.cell_room[cell] < 0:
            return False
        return rooms & BIT[self._b.cell_room[cell]] != 0

    def rings_in(self, p: Position, t: i64) -> i64:
        """The ticks until a track rings, or NEVER."""
        b = self._b
        if t < _FIRST or b.tracks_with_time & BIT[t] == 0:
            return NEVER
        at: i64 = p.tracks[t]
        while at < b.track_length[t]:
            if self._f.rings(b.cell_then[b.track_cell[t] + at], p.overcome):
                return at + 1 - p.tracks[t]
            at += 1
        if p.tracks[t] < b.track_length[t] and self._f.rings(b.track_full[t], p.overcome):
            return b.track_length[t] - p.tracks[t]
        return NEVER

    def drift(self, p: Position, rounds: i64, by_itself: vec[float], spent: vec[i64]) -> i64:
        """How many of these rounds are left; fills, by number of further rounds, the points they bring by themselves and the
        time they take."""
        b = self._b
        self._points = 0
        self._traces = 0
        self._time = 0
        self._over = False
        ahead: i64 = 1 if p.phase == DICE else 0
        left: i64 = min(rounds, 0)
        now: i64 = p.tracks[TRACES]
        n: i64 = 0
        while n < rounds and n < AHEAD - 1:
            if n + ahead > 0:
                self._cross(p, n + ahead - 1)
            if not self._over:
                self._add(p, b.round_then)
            if self._over:
                break
            n += 1
            by_itself[n] = float(self._points - traces_cost(b, now + self._traces) + traces_cost(b, now))
            spent[n] = n + self._time
            if n + self._time > rounds or now + self._traces >= b.trace_limit:
                break
            left = n
        n = left + 1
        while n > 0 and n < AHEAD:
            by_itself[n] = by_itself[n - 1]
            spent[n] = NEVER
            n += 1
        return left

    def _cross(self, p: Position, ahead: i64) -> None:
        """Add what the cells this far ahead bring."""
        b = self._b
        tracks: i64 = self._moving(p, 0)
        while tracks != 0:
            t: i64 = lowest(tracks)
            tracks &= tracks - 1
            cell: i64 = p.tracks[t] + ahead
            if t >= _FIRST and cell < b.track_length[t]:
                self._add(p, b.cell_then[b.track_cell[t] + cell])
                if cell + 1 == b.track_length[t]:
                    self._add(p, b.track_full[t])

    def _add(self, p: Position, effects: i64) -> None:
        if effects < 0:
            return
        b = self._b
        row: i64 = b.list_first[effects]
        while row < b.list_last[effects]:
            if self._f.holds(p, row):
                does: i64 = b.effect_does[row]
                what: i64 = b.effect_what[row]
                if does == ADD_POINTS:
                    self._points += what
                elif does == GET_AWAY:
                    self._over = True
                elif does == PAY_TRACE:
                    self._traces += what
                elif does == PAY_TIME:
                    self._time += what
                elif does == ADVANCE_TRACK and what == TRACES:
                    self._traces += b.effect_more[row]
                elif does == ADVANCE_TRACK and what == TIME:
                    self._time += b.effect_more[row]
            row += 1

    def mute_share(self, p: Position, rounds: i64, source: i64) -> float:
        """The share of the coming rounds in which a source of symbols is muted."""
        if rounds <= 0:
            return 0.0
        mute: float = 0.0
        ahead: i64 = 1 if p.phase == DICE else 0
        round: i64 = 0
        while round < rounds:
            tracks: i64 = p.running & self._b.tracks_shading
            while tracks != 0:
                cell: i64 = self._cell(p, lowest(tracks), round + ahead)
                tracks &= tracks - 1
                if cell >= 0 and self._b.cell_mutes[cell] & source != 0:
                    mute += 1.0
                    break
            round += 1
        return mute / float(rounds)


def _acts(b: Board) -> bool:
    return b.tracks_shading != 0 or FORBID in list(b.effect_does)


def _by_itself(b: Board) -> list[int]:
    """What rounds and the cells of tracks do; moving time and traces counts as paying them."""
    lists = [int(b.round_then)]
    for track in range(int(_FIRST), int(b.tracks)):
        lists.append(int(b.track_full[track]))
        for cell in range(int(b.track_length[track])):
            lists.append(int(b.cell_then[b.track_cell[track] + cell]))
    found: list[int] = []
    for effects in lists:
        if effects >= 0:
            for row in range(int(b.list_first[effects]), int(b.list_last[effects])):
                does = int(b.effect_does[row])
                if does == ADVANCE_TRACK and b.effect_what[row] in (TRACES, TIME):
                    does = int(PAY_TIME)
                found.append(does)
    return found


def _stirs(b: Board) -> bool:
    """Whether a round or the cells of a track bring or cost points, traces or time."""
    does = _by_itself(b)
    return ADD_POINTS in does or PAY_TRACE in does or PAY_TIME in does
