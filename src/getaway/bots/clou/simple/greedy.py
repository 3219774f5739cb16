"""One step ahead: the single most promising move. Compiled.

A placement is judged by its mark, not played out: its symbols, its lines, what it opens and what it closes. Symbols are
spent where the resulting position is worth most.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from getaway.bots.clou.mind.mind import Appraiser
from getaway.bots.clou.mind.star_sense import NO_STAR, StarSense
from getaway.bots.clou.simple.judging import JudgingMind
from getaway.bots.clou.value.judge import Judge
from getaway.bots.clou.value.sheets import fits
from getaway.bots.clou.value.weights import UNIT
from getaway.clou.board import codes
from getaway.clou.board.board import RING, SLOT
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import deciders, dice_left, list_moves
from getaway.clou.play.plan import follow_number, settle
from getaway.clou.play.position import DICE, Position
from getaway.clou.play.rounds import make
from getaway.clou.play.sheet import fill, takes
from getaway.clou.play.turn import Turn
from getaway.core.bits import BIT, WORD, lowest, size
from getaway.core.chance import Stream

_WORST: Final[i64] = -1_000_000_000


class Greedy(JudgingMind, Appraiser):
    def __init__(self, judge: Judge, first: Position) -> None:
        super().__init__(judge, first)
        self._listing: Final = Listing(judge.b, stars=False)
        self._scratch: Final = Listing(judge.b)
        self._turn: Final = Turn(judge.b, first, None)
        self._stars: Final = StarSense(judge.b, first)
        self._best: i64 = _WORST  # of the last chosen placement
        self._read_at: i64 = -1

    def forget(self) -> None:
        self._read_at = -1

    def choose(self, p: Position, seats: i64, coin: Stream) -> i64:
        if p.phase != DICE:
            return self._decide(p, seats, coin)
        if self._read_at != p.rolls:
            self.judge.read(p)
            self._read_at = p.rolls
        if self._b.stars:
            star: i64 = self._stars.best(p, seats, self, coin)
            if star != NO_STAR:
                self._said = "star"
                return star
        seat: i64 = lowest(deciders(self._b, p) & seats)
        list_moves(self._b, p, seat, self._listing)
        if p.waiting != 0:
            self._said = "spend"
            return self._spend(p)
        self._said = "mark"
        return self._place(p, seat)

    def prospect(self, p: Position, seat: i64) -> i64:
        """The worth of spent symbols and the best placement."""
        after = p.clone()
        while after.phase == DICE and after.waiting & BIT[seat] != 0:
            list_moves(self._b, after, seat, self._listing)
            code: i64 = self._spend(after)
            self._turn.begin(after, None)
            make(self._turn, code, self._scratch)
        points: i64 = self.judge.value(after)
        if after.phase != DICE or after.finished & BIT[seat] != 0:
            return points
        list_moves(self._b, after, seat, self._listing)
        self._place(after, seat)
        return points + self._best

    def _spend(self, p: Position) -> i64:
        moves = self._listing.every()
        best: i64 = _WORST
        chosen: i64 = moves[0]
        index: i64 = 0
        while index < len(moves):
            code: i64 = moves[index]
            index += 1
            after = p.clone()
            self._turn.begin(after, None)
            make(self._turn, code, self._scratch)
            points: i64 = self.judge.value(after)
            if points > best:
                best = points
                chosen = code
        return chosen

    def _place(self, p: Position, seat: i64) -> i64:
        moves = self._listing.every()
        best: i64 = _WORST
        chosen: i64 = moves[0]
        spot: i64 = -1
        worth: i64 = 0
        index: i64 = 0
        while index < len(moves):
            code: i64 = moves[index]
            index += 1
            deed: i64 = codes.deed(code)
            points: i64 = 0
            if deed == codes.DONE:
                points = -dice_left(p, seat) * self._b.trace_worth * UNIT
            elif deed == codes.PLACE:
                dice: i64 = codes.dice_of(code)
                if code - dice != spot:  # the same number in the same mark is worth the same, whatever makes it
                    spot = code - dice
                    worth = self.worth(p, codes.where(code), codes.number_of(code))
                points = worth + self._dice(dice)
            else:
                points = self.worth(p, codes.where(code), codes.number_of(code))
            if points > best:
                best = points
                chosen = code
        self._best = best
        return chosen

    def _dice(self, part: i64) -> i64:
        """Dice in one sum are not available for another."""
        w = self.judge.w
        more: i64 = size(codes.rolled_of(part)) - 1
        return more * w.step_die - size(codes.extras_of(part)) * w.extra - size(codes.modifiers_of(part)) * w.modifier

    def _on_plan(self, p: Position, m: i64, number: i64) -> i64:
        """What a number on the plan changes there, with all that it sets off."""
        after = p.clone()
        self._turn.begin(after, None)
        fill(self._turn, m, number)
        if after.marks[m // WORD] & BIT[m % WORD] != 0:
            follow_number(self._turn, m)
            settle(self._turn)
        return self.judge.value(after) - self.judge.value(p)

    def worth(self, p: Position, m: i64, number: i64) -> i64:
        """What a number in a mark brings, opens and closes."""
        b = self._b
        sheets = self.judge.sheets
        if b.mark_challenge[m] >= 0:
            return sheets.gain[m] + sheets.line_step(p, m) + self._on_plan(p, m, number)
        if b.mark_kind[m] == SLOT:
            return sheets.gain[m] + sheets.line_step(p, m)
        if b.mark_kind[m] == RING and p.written[m] == 0:
            change: i64 = fits(BIT[number]) - fits(takes(b, p, m))
            return (sheets.line_step(p, m) >> 1) + (sheets.prospect[m] * change >> 10)
        points: i64 = sheets.gain[m] + sheets.line_step(p, m) - sheets.open_mark(p, m)
        word: i64 = m // WORD
        shut: i64 = b.mark_shuts[m] & p.marks[b.words + word] & ~BIT[m % WORD]
        while shut != 0:
            points -= sheets.open_mark(p, word * WORD + lowest(shut))
            shut &= shut - 1
        behind: i64 = b.mark_unlocks[m] & ~p.marks[word]
        if behind != 0:
            before: u8 = p.written[m]
            done: i64 = p.marks[word] | BIT[m % WORD]
            p.written[m] = u8(number)
            while behind != 0:
                other: i64 = word * WORD + lowest(behind)
                behind &= behind - 1
                if b.mark_needs[other] & ~done == 0:
                    points += sheets.open_mark(p, other)
            p.written[m] = before
        return points
