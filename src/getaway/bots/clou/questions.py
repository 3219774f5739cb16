"""Questions about a roll, for a lamp at the table, a hint, a designer, a test. Exact, and quick enough to ask after every move.

    questions = Questions(game)
    questions.all_dice(view, seat).yes          # can this seat still use all its dice?
    questions.ways_to_fill(view, seat, "tree.3").moves
    questions.best(view, seat).moves            # the best spend of this seat; `best_of_crew` of all that are not done

A question is about what the seats named can do by themselves; symbols that others still hold are taken as let go. It may be
asked of a state or of a view, and changes neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from getaway.bots.clou.exact.dice_search import DiceSearch
from getaway.bots.clou.exact.round_search import RoundSearch
from getaway.bots.clou.search.step_search import StepSearch
from getaway.bots.clou.value.judge import Judge
from getaway.bots.clou.value.tuned import weights
from getaway.clou.board import codes
from getaway.clou.board.board import GIVE, Board
from getaway.clou.game import ClouGame
from getaway.clou.play.moves import Move
from getaway.clou.play.options import pools_waiting
from getaway.clou.play.position import DICE, HAND, POOL, Position
from getaway.clou.play.state import State
from getaway.clou.play.view import ClouView
from getaway.core import Move as CoreMove
from getaway.core.bits import BIT

MOST_NODES = 300_000


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether all dice can be used, with moves that do it. `exact`: the search was complete."""

    yes: bool
    moves: Sequence[CoreMove]
    exact: bool


@dataclass(frozen=True, slots=True)
class Ways:
    """The moves that can fill a mark in this round, now or after others."""

    moves: Sequence[CoreMove]
    exact: bool


@dataclass(frozen=True, slots=True)
class Spend:
    """How to spend the roll: the moves in order, and their value in points.

    No spend is worth more than `bound` (None: unknown); `exact`: the value reaches it.
    """

    moves: Sequence[CoreMove]
    value: float
    bound: float | None
    exact: bool


class Questions:
    """Questions for one game. It keeps its scratch space, so ask one object many questions, from one thread."""

    def __init__(self, game: ClouGame, nodes: int = MOST_NODES) -> None:
        first = game.start(seed=0).position
        self.game = game
        self._nodes = nodes
        self._judge = Judge(game.board, weights("planner"))
        self._dice = DiceSearch(self._judge, first, nodes)
        self._round = RoundSearch(self._judge, first, nodes)
        self._apart = not _acts_on_sheets(game.board)

    def all_dice(self, where: State | ClouView, seat: int) -> Answer:
        """Whether all dice of this seat can still be used, so that they leave no trace."""
        p = self._position(where, [seat])
        if not self.game.board.must_spend:
            self._dice.all_dice(p, seat, self._nodes)
            if self._dice.fewest_left == 0:
                return Answer(True, self._moves(p, self._with_lapses(p, seat)), True)
            if self._apart and not p.hands[HAND * len(self.game.seats) + POOL]:
                return Answer(False, (), self._dice.complete)
        search = self._step_by_step(p, BIT[seat])
        return Answer(search.fewest_unused == 0, (), search.complete or search.fewest_unused == 0)

    def ways_to_fill(self, where: State | ClouView, seat: int, mark: str) -> Ways:
        """The moves that can fill a mark of the sheet, named as in notation."""
        p = self._position(where, [seat])
        number = self.game.names.sheet_marks[seat][mark]
        if self._apart and not p.hands[HAND * len(self.game.seats) + POOL]:
            found = self._dice.ways_to_fill(p, seat, number, self._nodes)
            return Ways(self._moves(p, found), self._dice.complete)
        search = self._step_by_step(p, BIT[seat], number)
        return Ways(self._moves(p, sorted(set(search.fillers))), search.complete)

    def best(self, where: State | ClouView, seat: int) -> Spend:
        """The best spend of one seat by the value of positions."""
        p = self._position(where, [seat])
        self._round.search(p, BIT[seat], self._nodes)
        if not self._round.coupled:
            return self._found(p)
        return self._gone_through(p, BIT[seat], None)

    def best_of_crew(self, where: State | ClouView, seats: Iterable[int] | None = None) -> Spend:
        """The best spend of these seats (by default all that are not done), in any order."""
        chosen = list(range(len(self.game.seats)) if seats is None else seats)
        p = self._position(where, chosen)
        able = sum(BIT[seat] for seat in chosen if not (p.finished >> seat) & 1)
        self._round.search(p, able, self._nodes)
        if self._round.complete:
            return self._found(p)
        if self._round.coupled:
            return self._gone_through(p, able, None)
        found = self._found(p)
        spend = self._gone_through(p, able, found.bound)
        return spend if spend.exact or spend.value > found.value else found

    def _found(self, p: Position) -> Spend:
        found = self._round
        bound = _points(found.bound) if found.bounded else None
        return Spend(self._moves(p, found.line), _points(found.best), bound, found.complete)

    def _position(self, where: State | ClouView, seats: Sequence[int]) -> Position:
        """A copy of the position in which no other seat holds symbols; the judge reads it."""
        state = where.state if isinstance(where, ClouView) else where
        p = state.position.clone()
        if p.phase != DICE:
            raise ValueError("a question about dice is asked while dice are used")
        for seat in range(len(self.game.seats)):
            if seat not in seats:
                p.hands[HAND * seat + POOL] = 0
        p.waiting = pools_waiting(self.game.board, p)
        self._judge.read(p)
        return p

    def _step_by_step(self, p: Position, seats: int, watched: int = -1) -> StepSearch:
        """Search every move on plan and sheets together, if the plan acts on sheets."""
        search = StepSearch(self._judge, p, self._nodes)
        search.watched = watched
        search.search(p, seats, self._nodes, False)
        return search

    def _gone_through(self, p: Position, seats: int, bound: float | None) -> Spend:
        """The best spend of these seats step by step; if that is too much, the better of what was found and a quick search."""
        search = self._step_by_step(p, seats)
        value, line, exact = _points(search.best), list(search.line)[: search.length], search.complete
        if not exact:
            search.search(p, seats, self._nodes, True)
            if _points(search.best) > value:
                value, line = _points(search.best), list(search.line)[: search.length]
        return Spend(self._moves(p, line), value, value if exact else bound, exact)

    def _with_lapses(self, p: Position, seat: int) -> list[int]:
        """The moves of the last end; symbols of the crew and of the seat lapse where they would wait for the plan."""
        state = self.game.book.state(p.clone(), None)
        rows = {codes.lapse(seat, 1): len(self.game.seats), codes.lapse(seat, 0): seat}
        said: list[int] = []
        for code in self._dice.moves_to(self._dice.ends - 1):
            if codes.deed(code) == codes.LAPSE:
                continue
            waiting = 0 if codes.deed(code) == codes.SPEND else state.position.waiting
            for move in [*(lapse for lapse, row in rows.items() if (waiting >> row) & 1), code]:
                if state.position.phase != DICE or seat not in state.deciders():
                    return said  # letting the last symbol lapse without dice ends the seat's turn, perhaps the round
                state.play(Move(move, p.dice, self.game.names))
                said.append(move)
        return said

    def _moves(self, p: Position, line: Iterable[int]) -> list[CoreMove]:
        return [Move(code, p.dice, self.game.names) for code in line]


def _points(value: int) -> float:
    return value / 1024


def _acts_on_sheets(b: Board) -> bool:
    """Whether the plan can change a hand or mute a sheet within a round."""
    return b.must_spend or GIVE in list(b.effect_does) or any(b.cell_mutes)
