"""The lamp of Clou: whether a seat can still use all its dice without a trace, and how it could begin."""

from __future__ import annotations

from typing import Final

from getaway.bots.clou.questions import Questions
from getaway.clou.game import ClouGame
from getaway.clou.play.decisions import may_roll
from getaway.clou.play.position import DICE
from getaway.clou.play.state import State as ClouState
from getaway.core import IllegalMove, Seat, State
from getaway.web.clou.reading import read_move
from getaway.web.clou.said import told_move
from getaway.web.port import Advisor, Json

LAMP_NODES: Final = 60_000


class ClouAdvisor(Advisor):
    """Answers are exact, or None."""

    def __init__(self, game: ClouGame) -> None:
        self._questions = Questions(game, LAMP_NODES)

    def lamp(self, state: State, seat: Seat) -> dict[str, Json]:
        assert isinstance(state, ClouState)
        if state.position.phase != DICE or seat not in state.deciders():
            return {"clean": None}
        answer = self._questions.all_dice(state, seat)
        found: dict[str, Json] = {"clean": answer.yes if answer.yes or answer.exact else None}
        if answer.moves:
            first = answer.moves[0]
            found["line"] = first.text
            found["move"] = told_move(first.code, state.position.dice, self._questions.game.names)
        return found

    def after(self, state: State, seat: Seat, said: str) -> dict[str, Json]:
        return {"now": self.lamp(state, seat)["clean"], "clean": self._after(state, seat, said)}

    def _after(self, state: State, seat: Seat, said: str) -> Json:
        """None after a move that rolls dice, or that is illegal."""
        assert isinstance(state, ClouState)
        copy = state.clone()
        try:
            move = read_move(self._questions.game, copy, said, seat)
        except IllegalMove:
            return None
        if may_roll(move.code):
            return None
        copy.play(move)
        return self.lamp(copy, seat)["clean"]
