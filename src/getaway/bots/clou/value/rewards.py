"""What overcoming each challenge brings: loot, points, symbols crossed out elsewhere, gifts. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.value.prices import Prices
from getaway.bots.clou.value.weights import UNIT, Weights
from getaway.clou.board.board import ADD_POINTS, CROSS_OUT, GIVE, PAY_ALARM, STOP_TRACK, TIME, Board
from getaway.clou.play.position import Position
from getaway.core.bits import BIT, WORD, lowest
from getaway.core.vectors import vec


class Rewards:
    def __init__(self, board: Board, weights: Weights, prices: Prices) -> None:
        self._b: Final = board
        self._w: Final = weights
        self._prices: Final = prices
        self.challenge: Final = vec[i64]([0] * board.challenges)  # points for overcoming it
        self.room: Final = vec[i64]([0] * (board.rooms + 1))  # points for opening it
        self.stops: Final = vec[i64](_tracks_stopped(board))  # by challenge: the tracks that it stops
        self.ringing: Final[i64] = _tracks_that_ring(board)  # tracks of the job that end in an alarm

    def read(self, p: Position) -> None:
        """Read the position; call after the prices were read."""
        b = self._b
        challenge: i64 = 0
        while challenge < b.challenges:
            self.challenge[challenge] = 0
            if p.overcome & BIT[challenge] == 0:
                found: i64 = self._loot(p, b.challenge_loot[challenge]) + self._effects(p, b.challenge_then[challenge])
                self.challenge[challenge] = found
            challenge += 1
        room: i64 = 0
        while room < b.rooms:
            self.room[room] = 0
            if p.rooms & BIT[room] == 0:
                self.room[room] = self._loot(p, b.room_loot[room]) + self._effects(p, b.room_then[room])
            room += 1

    def _loot(self, p: Position, loot: i64) -> i64:
        points: i64 = 0
        loot &= ~p.loot
        while loot != 0:
            item: i64 = lowest(loot)
            loot &= loot - 1
            points += self._b.loot_worth[item] * UNIT + self._effects(p, self._b.loot_then[item])
        return points

    def _effects(self, p: Position, effects: i64) -> i64:
        points: i64 = 0
        if effects < 0:
            return points
        b = self._b
        row: i64 = b.list_first[effects]
        while row < b.list_last[effects]:
            if b.effect_if[row] & ~p.overcome == 0 and b.effect_unless[row] & p.overcome == 0:
                does: i64 = b.effect_does[row]
                if does == ADD_POINTS:
                    points += b.effect_what[row] * UNIT
                elif does == GIVE:
                    points += self._prices.pool(b.effect_what[row]) + self._prices.tray(b.effect_more[row])
                elif does == CROSS_OUT:
                    points += self._struck(p, b.effect_what[row])
            row += 1
        return points

    def _struck(self, p: Position, tag: i64) -> i64:
        """The symbols that an effect saves, as far as they are still needed."""
        b = self._b
        price: i64 = 0
        word: i64 = b.plan_first
        while word < b.words:
            slots: i64 = b.tag_marks[tag * b.words + word] & ~p.marks[word]
            while slots != 0:
                m: i64 = word * WORD + lowest(slots)
                slots &= slots - 1
                if p.complete & BIT[b.way_challenge[b.mark_way[m]]] == 0:
                    price += self._prices.slot[m]
            word += 1
        return price * self._w.symbol // 200

    def rounds_left(self, p: Position, until_stopped: bool) -> i64:
        """Rounds before the alarm: by time, or by the first running track that rings."""
        b = self._b
        left: i64 = b.track_length[TIME] - p.tracks[TIME]
        if b.last_call:
            left += 1
        if not until_stopped:
            return left
        tracks: i64 = self.ringing & p.running & b.tracks_with_time
        while tracks != 0:
            track: i64 = lowest(tracks)
            tracks &= tracks - 1
            left = min(left, b.track_length[track] - p.tracks[track])
        return left


def _rows(b: Board, effects: int) -> list[int]:
    if effects < 0:
        return []
    return list(range(b.list_first[effects], b.list_last[effects]))


def _tracks_stopped(b: Board) -> list[int]:
    found: list[int] = []
    for challenge in range(b.challenges):
        tracks: int = 0
        for row in _rows(b, b.challenge_then[challenge]):
            if b.effect_does[row] == STOP_TRACK:
                tracks |= int(BIT[b.effect_what[row]])
        found.append(tracks)
    return found


def _tracks_that_ring(b: Board) -> int:
    tracks: int = 0
    for track in range(4, b.tracks):
        for row in _rows(b, b.track_full[track]):
            if b.effect_does[row] == PAY_ALARM:
                tracks |= int(BIT[track])
    return tracks
