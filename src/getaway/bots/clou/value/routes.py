"""The prices of all ways through a plan: how dear each challenge still is, quietly or with an alarm. Compiled.

A room costs as much as the cheapest challenge that opens it; a challenge costs its cheapest way, and what leads to it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.value.number_price import OUT, NumberPrice
from getaway.bots.clou.value.prices import Prices
from getaway.bots.clou.value.weights import Weights
from getaway.clou.board.board import OPEN_ROOM, PAY_ALARM, PAY_TIME, PAY_TRACE, START_TRACK, Board
from getaway.clou.play.position import Position
from getaway.core.bits import BIT, WORD, lowest
from getaway.core.vectors import vec

NEVER: Final[i64] = 1_000_000
"""The price of something impossible."""


class Routes:
    def __init__(self, board: Board, weights: Weights, prices: Prices) -> None:
        self._b: Final = board
        self._w: Final = weights
        self._prices: Final = prices
        self.access: Final = vec[i64]([0] * board.challenges)  # the cost to get at a challenge quietly
        self.quiet: Final = vec[i64]([0] * board.challenges)  # the cost to overcome it from here, without an alarm
        self.loud: Final = vec[i64]([0] * board.challenges)  # the same by a way that rings
        self.room: Final = vec[i64]([0] * (board.rooms + 1))
        self._way_price: Final = vec[i64]([0] * len(board.way_marks))  # what a way costs besides its symbols
        self._way_rings: Final = vec[i64]([0] * len(board.way_marks))
        self._own: Final = vec[i64]([0] * board.challenges)  # the cheapest quiet way of a challenge, with its effects
        self._own_loud: Final = vec[i64]([0] * board.challenges)
        self._numbers: Final = NumberPrice(board)
        firsts, ways = _ways_of(board)
        self._first: Final = vec[i64](firsts)  # by challenge: its first way; one more row at the end
        self._ways: Final = vec[i64](ways)
        self._opens: Final = vec[i64](_rooms_opened(board))

    def read(self, p: Position) -> None:
        """Read what ways cost besides their symbols; call after the prices were read."""
        b = self._b
        way: i64 = 0
        while way < len(b.way_marks):
            challenge: i64 = b.way_challenge[way]
            self._way_price[way] = self._bill(p, b.way_then[way]) + self._bill(p, b.challenge_then[challenge])
            self._way_rings[way] = 0
            if self.rings(p, b.way_then[way]) or self.rings(p, b.challenge_then[challenge]):
                self._way_rings[way] = 1
            way += 1

    def _bill(self, p: Position, effects: i64) -> i64:
        price: i64 = 0
        if effects < 0:
            return price
        b = self._b
        row: i64 = b.list_first[effects]
        while row < b.list_last[effects]:
            if b.effect_if[row] & ~p.overcome == 0 and b.effect_unless[row] & p.overcome == 0:
                does: i64 = b.effect_does[row]
                if does == PAY_TRACE:
                    price += self._w.trace_price * b.effect_what[row]
                elif does == PAY_TIME:
                    price += self._w.time_price * b.effect_what[row]
                elif does == START_TRACK:
                    price += self._w.track_price
            row += 1
        return price

    def rings(self, p: Position, effects: i64) -> bool:
        """Whether one of these effects rings the alarm now."""
        if effects < 0:
            return False
        b = self._b
        row: i64 = b.list_first[effects]
        while row < b.list_last[effects]:
            holds: bool = b.effect_if[row] & ~p.overcome == 0 and b.effect_unless[row] & p.overcome == 0
            if holds and b.effect_does[row] == PAY_ALARM:
                return True
            row += 1
        return False

    def measure(self, p: Position) -> None:
        """Compute all prices for this position."""
        b = self._b
        challenge: i64 = 0
        while challenge < b.challenges:
            self._own[challenge] = NEVER
            self._own_loud[challenge] = NEVER
            self.quiet[challenge] = NEVER
            self.loud[challenge] = NEVER
            self.access[challenge] = NEVER
            if p.complete & BIT[challenge] != 0:
                self._own[challenge] = 0
            elif p.banned & BIT[challenge] == 0:
                self._price_ways(p, challenge)
            challenge += 1
        room: i64 = 0
        while room < b.rooms:
            self.room[room] = NEVER
            if p.rooms & BIT[room] != 0:
                self.room[room] = 0
            room += 1
        while self._spread(p):
            pass
        challenge = 0
        while challenge < b.challenges:
            self.loud[challenge] = min(self.access[challenge] + self._own_loud[challenge], NEVER)
            challenge += 1

    def _price_ways(self, p: Position, challenge: i64) -> None:
        b = self._b
        word: i64 = b.challenge_word[challenge]
        row: i64 = self._first[challenge]
        while row < self._first[challenge + 1]:
            way: i64 = self._ways[row]
            price: i64 = self._way_price[way]
            slots: i64 = b.way_marks[way] & ~p.marks[word]
            while slots != 0:
                price += self._prices.slot[word * WORD + lowest(slots)]
                slots &= slots - 1
            if self._way_rings[way] != 0:
                self._own_loud[challenge] = min(self._own_loud[challenge], price)
            else:
                self._own[challenge] = min(self._own[challenge], price)
            row += 1
        if b.numbers_word >= 0:
            self._price_numbers(p, challenge)

    def _price_numbers(self, p: Position, challenge: i64) -> None:
        """Number marks are one more way: a die on them is missing on a sheet."""
        dice: float = self._numbers.dice(p, challenge)
        if dice < OUT:
            price: i64 = i64(dice * float(self._w.landed) / 3.0)
            if self.rings(p, self._b.challenge_then[challenge]):
                self._own_loud[challenge] = min(self._own_loud[challenge], price)
            else:
                self._own[challenge] = min(self._own[challenge], price)

    def _spread(self, p: Position) -> bool:
        """Propagate prices one step; returns whether one fell."""
        b = self._b
        fell: bool = False
        challenge: i64 = 0
        while challenge < b.challenges:
            if p.overcome & BIT[challenge] == 0:
                access: i64 = self._access(p, challenge)
                if access < self.access[challenge]:
                    self.access[challenge] = access
                    fell = True
                price: i64 = self.access[challenge] + self._own[challenge]
                if price < self.quiet[challenge]:
                    self.quiet[challenge] = price
                    fell = True
                    rooms: i64 = self._opens[challenge] & ~p.rooms
                    while rooms != 0:
                        self._open(lowest(rooms), price)
                        rooms &= rooms - 1
            challenge += 1
        return fell

    def _access(self, p: Position, challenge: i64) -> i64:
        """The cost to get at a challenge; a walker comes to some open room sooner or later."""
        b = self._b
        access: i64 = 0
        if b.challenge_walks[challenge] < 0:
            access = self.room[b.challenge_room[challenge]]
        before: i64 = b.challenge_after[challenge] & ~p.overcome
        prices: i64 = 0
        while before != 0:
            prices += self.quiet[lowest(before)]
            before &= before - 1
        if prices > access:
            access = prices
        return min(access, NEVER)

    def _open(self, room: i64, price: i64) -> None:
        if price < self.room[room]:
            self.room[room] = price
            leads: i64 = self._b.room_leads[room]
            while leads != 0:
                self._open(lowest(leads), price)
                leads &= leads - 1


def _ways_of(b: Board) -> tuple[list[int], list[int]]:
    firsts: list[int] = []
    ways: list[int] = []
    for challenge in range(b.challenges):
        firsts.append(len(ways))
        ways += [way for way in range(len(b.way_marks)) if b.way_challenge[way] == challenge]
    firsts.append(len(ways))
    return firsts, ways


def _rooms_opened(b: Board) -> list[int]:
    """By challenge: the rooms that open when it is overcome, by an arrow or by an effect."""
    found: list[int] = []
    for challenge in range(b.challenges):
        rooms: int = b.challenge_opens[challenge]
        effects: int = b.challenge_then[challenge]
        if effects >= 0:
            for row in range(b.list_first[effects], b.list_last[effects]):
                if b.effect_does[row] == OPEN_ROOM:
                    rooms |= int(BIT[b.effect_what[row]])
        found.append(rooms)
    return found
