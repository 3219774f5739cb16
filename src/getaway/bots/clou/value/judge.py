"""The value of a position, in 1024ths of a point: what the crew has, may still get, and what its sheets promise. Compiled."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from getaway.bots.clou.value.escape import Escape
from getaway.bots.clou.value.prices import Prices
from getaway.bots.clou.value.prize import prize, remains, traces_cost
from getaway.bots.clou.value.rewards import Rewards
from getaway.bots.clou.value.routes import NEVER, Routes
from getaway.bots.clou.value.sheets import Sheets
from getaway.bots.clou.value.weights import UNIT, Weights
from getaway.clou.board.board import TRACES, Board
from getaway.clou.play.options import dice_left
from getaway.clou.play.position import ALARM, DICE, LAST, OVER, STAY, Position
from getaway.clou.play.reckoning import lost
from getaway.core.bits import BIT, lowest
from getaway.core.vectors import vec

_FINE: Final[i64] = 16  # steps of the table in one unit of the exponent
_HOPE: Final = vec[i64]([round(1024 * math.exp(-step / 16)) for step in range(160)])


class Judge:
    """`read` a position before a choice, then ask for the `value` of each result."""

    def __init__(self, board: Board, weights: Weights) -> None:
        self.b: Final = board
        self.w: Final = weights
        self.escape: Final = Escape(board)
        self.prices: Final = Prices(board, weights)
        self.sheets: Final = Sheets(board, weights, self.prices)
        self.routes: Final = Routes(board, weights, self.prices)
        self.rewards: Final = Rewards(board, weights, self.prices)

    def read(self, p: Position) -> None:
        self.prices.read(p)
        self.sheets.read(p)
        self.routes.read(p)
        self.rewards.read(p)

    def value(self, p: Position) -> i64:
        """The value of the whole crew's position."""
        if p.phase != DICE and p.phase != STAY:
            return self.plan(p)
        return self.prospect(p)

    def prospect(self, p: Position) -> i64:
        """The plan, together with all sheets."""
        points: i64 = 0
        sheet: i64 = 0
        while sheet < self.b.sheets:
            points += self.sheets.value(p, sheet)
            sheet += 1
        return self.plan(p) + self.faded(p, points)

    def faded(self, p: Position, promised: i64) -> i64:
        return self.fade(self.rounds_left(p), promised)

    def fade(self, left: i64, promised: i64) -> i64:
        """What sheets promise, fading towards the end by the rounds left."""
        if left <= 1:
            return 0
        return promised * (left - 1) // (left - 1 + self.w.sheet_fade)

    def rounds_left(self, p: Position) -> i64:
        """Rounds after this one before an alarm."""
        left: i64 = self.rewards.rounds_left(p, True)
        if p.phase == DICE:
            left -= 1
        return left

    def plan(self, p: Position) -> i64:
        """What the crew has, and what the plan still promises."""
        if p.phase == ALARM:
            return self._escaped(p, prize(self.b, p) * UNIT)
        if p.phase == LAST or p.phase == OVER:
            if lost(p) and not self.b.staked:
                return self.w.lost
            return remains(self.b, p) * UNIT
        has: i64 = prize(self.b, p) * UNIT
        unused: i64 = self._unused_dice(p)
        now: i64 = p.tracks[TRACES]
        has -= (traces_cost(self.b, now + unused) - traces_cost(self.b, now)) * UNIT
        left: i64 = self.rounds_left(p)
        if left <= 0:
            return self._escaped(p, has)
        return has + self.promise(p, has, left) - self._fear(p, unused)

    def _escaped(self, p: Position, has: i64) -> i64:
        """The worth of points that depend on an escape."""
        kept: i64 = has * self.b.caught_keeps // 100 - self.b.caught_costs * UNIT
        return kept + (has - kept) * self.escape.best(p) // 65536

    def _unused_dice(self, p: Position) -> i64:
        """Dice that seats left unused in this round: they cost a trace each."""
        if p.phase != DICE:
            return 0
        unused: i64 = 0
        seat: i64 = 0
        while seat < self.b.seats:
            if p.finished & BIT[seat] != 0:
                unused += dice_left(p, seat)
            seat += 1
        return unused

    def _fear(self, p: Position, unused: i64) -> i64:
        """The fear of the last trace: higher the nearer it is; beyond it the game is lost."""
        left: i64 = self.b.track_length[TRACES] - p.tracks[TRACES] - unused
        if left <= 0:
            return 20 * UNIT
        return self.w.trace_fear // (left * left)

    def promise(self, p: Position, has: i64, left: i64) -> i64:
        """Points still to be won in the rounds left (the last of them ends with an alarm)."""
        self.routes.measure(p)
        quiet: i64 = left - 1
        by_time: i64 = self.rewards.rounds_left(p, False)
        if p.phase == DICE:
            by_time -= 1
        escape: i64 = self.escape.best(p)
        round_of_crew: i64 = self.w.landed * self.b.seats
        if quiet <= 0 and by_time <= left:
            return self._last_round(p, has, escape, round_of_crew * self.w.last_round // 100)
        can: i64 = round_of_crew * quiet
        if by_time > left:  # a running track can still be stopped
            can += round_of_crew * (by_time - left) * self._hope_to_stop(p, can + round_of_crew // 2) >> 10
        promised: i64 = 0
        if can > 0:
            promised = self._collect(p, can)
        can += round_of_crew * self.w.loud_round // 100
        return promised + self._loud(p, can, has + promised, escape)

    def _hope_to_stop(self, p: Position, can: i64) -> i64:
        """The best hope (in 1024ths) to stop a running track that rings."""
        b = self.b
        running: i64 = self.rewards.ringing & p.running
        best: i64 = 0
        challenge: i64 = 0
        while challenge < b.challenges:
            if self.rewards.stops[challenge] & running != 0 and p.overcome & BIT[challenge] == 0:
                best = max(best, self.hope(self.routes.quiet[challenge], can))
            challenge += 1
        return best

    def hope(self, price: i64, can: i64) -> i64:
        """How likely (in 1024ths) a crew that can land `can` gets something of this price."""
        if price >= NEVER:
            return 0
        step: i64 = price * self.w.slope * _FINE // (100 * (can + self.w.reach))
        if step > 159:
            return 0
        return _HOPE[step]

    def _collect(self, p: Position, can: i64) -> i64:
        """All that can be won quietly."""
        b = self.b
        points: i64 = 0
        row: i64 = 0
        while row < b.challenges:
            if self.rewards.challenge[row] != 0 and p.overcome & BIT[row] == 0:
                points += self.rewards.challenge[row] * self.hope(self.routes.quiet[row], can) >> 10
            row += 1
        row = 0
        while row < b.rooms:
            if self.rewards.room[row] != 0 and p.rooms & BIT[row] == 0:
                points += self.rewards.room[row] * self.hope(self.routes.room[row], can) >> 10
            row += 1
        row = 0
        while row < len(b.bonus_points):
            missing: i64 = b.bonus_if[row] & ~p.overcome
            if missing != 0 and b.bonus_unless[row] & p.overcome == 0:
                points += b.bonus_points[row] * self.hope(self._price_of(missing), can)
            row += 1
        return points

    def _price_of(self, challenges: i64) -> i64:
        """Roughly, the price of overcoming all of them."""
        price: i64 = 0
        while challenges != 0:
            price += self.routes.quiet[lowest(challenges)]
            challenges &= challenges - 1
        return min(price, NEVER)

    def _loud(self, p: Position, can: i64, has: i64, escape: i64) -> i64:
        """The most that a way with an alarm adds: its loot, against the risk for all the rest."""
        b = self.b
        best: i64 = 0
        challenge: i64 = 0
        while challenge < b.challenges:
            reward: i64 = self.rewards.challenge[challenge]
            if reward > 0 and p.overcome & BIT[challenge] == 0 and self.routes.loud[challenge] < NEVER:
                gain: i64 = (has + reward) * escape // 65536 - has
                quiet: i64 = 0
                if self.routes.quiet[challenge] < NEVER:  # already counted as quiet loot
                    quiet = reward * self.hope(self.routes.quiet[challenge], can) >> 10
                gain = gain * self.hope(self.routes.loud[challenge], can) // 1024 - quiet
                best = max(best, gain)
            challenge += 1
        return best

    def _last_round(self, p: Position, has: i64, escape: i64, can: i64) -> i64:
        """One more round is a bet on the escape, because it certainly ends with an alarm; nobody has to take it."""
        more: i64 = self._collect(p, can)
        challenge: i64 = 0
        while challenge < self.b.challenges:
            if self.routes.loud[challenge] < self.routes.quiet[challenge]:
                hope: i64 = self.hope(self.routes.loud[challenge], can) - self.hope(self.routes.quiet[challenge], can)
                more += self.rewards.challenge[challenge] * hope >> 10
            challenge += 1
        return max(0, (has + more) * escape // 65536 - has)

    def staying(self, p: Position) -> i64:
        """What another round promises beyond running away now; judged at the end of a round."""
        return self.plan(p) - prize(self.b, p) * UNIT - self.w.stay_margin - self._stranding(p)

    def _stranding(self, p: Position) -> i64:
        """Points that dice without a place will cost in the next round."""
        cost: i64 = 0
        seat: i64 = 0
        while seat < self.b.seats:
            cover: i64 = self.sheets.cover(p, seat)
            if cover < self.w.cover:
                cost += (self.w.cover - cover) * self.b.trace_worth // 2
            seat += 1
        return cost
