"""Every use of one seat's dice, with the plan closed: sums, modifiers, extra dice, any-number choices. Compiled.

A symbol can be spent on the seat's own specials or be sent to the plan. What happens there changes no sheet (`PlanGraph`
says so if it does), so a use of dice is defined by the sheet it leaves and by the pools it sends to the plan. Within a pool,
specials go first: nothing on the plan is lost by that, because the seat may order a pool as it likes.

Equal sheets that sent the same are visited once, in whatever order they arose. `in_order` lists the orders in which one of
these sheets can arise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from getaway.bots.clou.exact.loose_numbers import LOOSE
from getaway.bots.clou.exact.picks import Picks
from getaway.bots.clou.exact.sequences import Sequences
from getaway.bots.clou.search.fingerprint import Fingerprint
from getaway.bots.clou.search.seen import Seen
from getaway.bots.clou.value.judge import Judge
from getaway.clou.board import codes
from getaway.clou.board.board import Board
from getaway.clou.play.listing import Listing
from getaway.clou.play.options import dice_left, pools_waiting
from getaway.clou.play.position import CONVERSIONS, DICE, HAND, POOL, TRAY, Position
from getaway.clou.play.rounds import make
from getaway.clou.play.turn import GAINED, GAINED_WHITE, Turn, gained
from getaway.core.bits import BIT, ONE_OF
from getaway.core.vectors import append, vec

NO_STEP: Final[i64] = -1


class DiceSearch:
    """Reused between questions. The judge must have read a position of the round."""

    def __init__(self, judge: Judge, first: Position, most_nodes: int) -> None:
        self._judge: Final = judge
        self._b: Final = judge.b
        self._turn: Final = Turn(judge.b, first, None)
        self._scratch: Final = Listing(judge.b)
        self._prints: Final = Fingerprint(judge.b)
        self._picks: Final = Picks(judge.b, self._prints)
        self._seen: Final = Seen(most_nodes)
        self.sequences: Final = Sequences()
        # the ends of all uses: what was sent to the plan (a sequence), dice left, the sheet's worth, the last step
        self.end_sent = vec[i64]([0] * 64)
        self.end_left = vec[i64]([0] * 64)
        self.end_worth = vec[i64]([0] * 64)
        self.end_step = vec[i64]([0] * 64)
        self.ends: i64 = 0
        self.step_code = vec[i64]([0] * 64)  # steps of all uses: the move, and the previous step
        self.step_before = vec[i64]([0] * 64)
        self.step_sent = vec[i64]([0] * 64)  # what had been sent after it
        self._steps: i64 = 0
        self.nodes: i64 = 0
        self.complete: bool = True
        self.fewest_left: i64 = 3
        self.start_sent: i64 = 0  # what was sent to the plan before the first step
        self._seat: i64 = 0
        self._limit: i64 = 0
        self._ordered: bool = False
        self._enough: bool = False  # whether one use of all dice is enough

    def every_use(self, p: Position, seat: i64, nodes: i64) -> None:
        """Find every sheet that the seat can end with."""
        self._picks.choose_all()
        self._ordered = False
        self._enough = False
        self._search(p, seat, nodes)

    def all_dice(self, p: Position, seat: i64, nodes: i64) -> None:
        """Find whether all dice can be used: then `fewest_left` is 0, and the last end is such a use."""
        self._picks.choose_all()
        self._ordered = False
        self._enough = True
        self._search(p, seat, nodes)

    def ways_to_fill(self, p: Position, seat: i64, mark: i64, nodes: i64) -> list[int]:
        """All moves that can fill a mark of the sheet in this round."""
        self._picks.watch(mark)
        self._ordered = False
        self._enough = False
        self._search(p, seat, nodes)
        return sorted(set(self._picks.fillers))

    def in_order(self, p: Position, seat: i64, aim: Position, nodes: i64) -> None:
        """Find every order that leads to the sheet of an end."""
        self._picks.aim_at(aim)
        self._ordered = True
        self._enough = False
        self._search(p, seat, nodes)

    def played(self, p: Position, seat: i64, end: i64) -> Position:
        """The position at an end, with the plan closed."""
        after = _shut(self._b, p, seat)
        for code in self.moves_to(end):
            self._turn.begin(after, None)
            make(self._turn, code, self._scratch)
        return after

    def moves_to(self, end: i64) -> list[int]:
        """The moves that lead to an end, with the plan closed. Numbers that were chosen later are written at once."""
        found: list[int] = []
        for step in self.steps_to(end):
            code: i64 = self.step_code[step]
            if codes.deed(code) != 0:
                found.append(code)
                continue
            at = len(found) - 1
            while codes.deed(found[at]) != codes.WILD or codes.where(found[at]) != codes.where(code):
                at -= 1
            found[at] = codes.wild(self._seat, codes.where(code), codes.number_of(code), codes.white_of(found[at]))
        return found

    def steps_to(self, end: i64) -> list[int]:
        steps: list[int] = []
        step: i64 = self.end_step[end]
        while step != NO_STEP:
            steps.append(step)
            step = self.step_before[step]
        steps.reverse()
        return steps

    def _search(self, p: Position, seat: i64, nodes: i64) -> None:
        self._seat = seat
        self._limit = nodes
        self._seen.clear()
        self._picks.clear(seat)
        self.sequences.clear()
        self.ends = 0
        self._steps = 0
        self.nodes = 0
        self.complete = True
        self.fewest_left = 3
        shut = _shut(self._b, p, seat)
        pool: i64 = p.hands[HAND * seat + POOL]
        sent: i64 = 0
        if shut.waiting == 0:
            sent = self._sent(0, pool)
            shut.hands[HAND * seat + POOL] = 0
            pool = 0
        self.start_sent = sent
        self._explore(shut, sent, pool, NO_STEP, 0, 0, 0, 0)

    def _explore(
        self, p: Position, sent: i64, pool: i64, step: i64, bottom: i64, last: i64, must: i64, loose: i64
    ) -> None:
        """`pool`: what the waiting pool will send to the plan; `last`, `must` and `loose`: see `Picks`."""
        self.nodes += 1
        top: i64 = self._picks.push(p, last, must, loose, bottom)
        at: i64 = bottom
        while at < top:
            if self._enough and self.fewest_left == 0:
                return
            if self.nodes >= self._limit and (self.ends > 0 or self._ordered):
                self.complete = False
                return
            code: i64 = self._picks.stack[at]
            then_must: i64 = self._picks.must[at]
            at += 1
            after = p.clone()
            if codes.deed(code) == 0:
                after.written[codes.where(code)] = u8(codes.number_of(code))
                then_loose: i64 = self._picks.loose_after(after, loose, code)
                if self._is_new(after, sent, then_must, then_loose):
                    step_named: i64 = self._stepped(step, code, sent)
                    self._explore(after, sent, pool, step_named, top, 0, then_must, then_loose)
                continue
            self._turn.begin(after, None)
            make(self._turn, code, self._scratch)
            rest: i64 = pool + gained(self._turn, self._seat, GAINED)
            if codes.deed(code) == codes.SPEND:
                rest -= ONE_OF[codes.symbol_of(code)]
            then: i64 = sent
            if after.waiting == 0:
                then = self._sent(sent, rest)
                rest = 0
            then_loose = self._picks.loose_after(after, loose, code)
            if after.phase != DICE or after.finished & BIT[self._seat] != 0:
                self._end(p, after, then, step, code, then_loose)
            elif self._is_new(after, then, 0, then_loose):
                then_last: i64 = self._last(code, last)
                self._explore(after, then, rest, self._stepped(step, code, then), top, then_last, 0, then_loose)

    def _last(self, code: i64, last: i64) -> i64:
        """The placement that the next one must not precede; none if white symbols came with it."""
        if self._ordered or gained(self._turn, self._seat, GAINED_WHITE) != 0:
            return 0
        if codes.deed(code) == codes.PLACE:
            return code
        if codes.deed(code) == codes.WILD:
            return 0
        return last

    def _is_new(self, p: Position, sent: i64, must: i64, loose: i64) -> bool:
        return self._seen.add(self._prints.of_sheet(p, self._seat, sent, loose * LOOSE + must))

    def _sent(self, sent: i64, pool: i64) -> i64:
        if not self._ordered:
            return sent + pool
        if pool == 0:
            return sent
        return self.sequences.then(sent, pool)

    def _stepped(self, before: i64, code: i64, sent: i64) -> i64:
        step: i64 = self._steps
        self._steps += 1
        if step == len(self.step_code):
            self.step_code = append(self.step_code, code)
            self.step_before = append(self.step_before, before)
            self.step_sent = append(self.step_sent, sent)
        else:
            self.step_code[step] = code
            self.step_before[step] = before
            self.step_sent[step] = sent
        return step

    def _end(self, before: Position, p: Position, sent: i64, step: i64, code: i64, loose: i64) -> None:
        """The move ends the seat's turn. White symbols that are left are worth nothing, loose numbers get their best."""
        if self._ordered and not self._picks.reached(p):
            return
        left: i64 = dice_left(p, self._seat)
        if self._enough and left >= self.fewest_left:
            return
        steps: i64 = self._steps
        last: i64 = self._stepped(step, code, sent)
        if loose != 0:
            shut_out: i64 = 0
            if left != 0:
                shut_out = self._picks.rolled(before)
            named: i64 = self._picks.tie(p, loose, shut_out)
            while named != 0:
                last = self._stepped(last, named, sent)
                named = self._picks.tie(p, loose, shut_out)
        p.hands[HAND * self._seat + TRAY] = 0
        p.hands[HAND * self._seat + CONVERSIONS] = 0
        if not self._is_new(p, sent, 0, 0):
            self._steps = steps
            return
        self.fewest_left = min(self.fewest_left, left)
        worth: i64 = 0
        if not self._enough:
            worth = self._judge.sheets.value(p, self._seat)
        end: i64 = self.ends
        self.ends += 1
        if end == len(self.end_sent):
            self.end_sent = append(self.end_sent, sent)
            self.end_left = append(self.end_left, left)
            self.end_worth = append(self.end_worth, worth)
            self.end_step = append(self.end_step, last)
        else:
            self.end_sent[end] = sent
            self.end_left[end] = left
            self.end_worth[end] = worth
            self.end_step[end] = last

    def end_at(self, sent: i64) -> i64:
        """The end of a use that sent exactly this sequence; -1 for none."""
        end: i64 = 0
        while end < self.ends:
            if self.end_sent[end] == sent:
                return end
            end += 1
        return -1

    def end_through(self, sent: i64) -> i64:
        """The end of a use that had sent this sequence at some time; -1 for none."""
        end: i64 = 0
        while end < self.ends:
            node: i64 = self.end_sent[end]
            while node > sent:  # a sequence has a higher number than its beginnings
                node = self.sequences.parent[node]
            if node == sent:
                return end
            end += 1
        return -1


def _shut(b: Board, p: Position, seat: i64) -> Position:
    """The same position with no open slot on the plan and no symbols in other hands."""
    shut = p.clone()
    word: i64 = b.plan_first
    while word < b.words:
        shut.marks[b.words + word] = 0
        word += 1
    row: i64 = 0
    while row <= b.seats:
        if row != seat:
            shut.hands[HAND * row + POOL] = 0
        row += 1
    shut.waiting = pools_waiting(b, shut)
    return shut
