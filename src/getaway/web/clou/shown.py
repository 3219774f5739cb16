"""The face of Clou. It decides nothing: positions, moves and reasons come from the engine, words from the content."""

from __future__ import annotations

from collections.abc import Mapping

from getaway.clou.game import ClouGame
from getaway.clou.state import State as ClouState
from getaway.clou.telling import tell_all
from getaway.core import Game, Seat, State
from getaway.core.table import Entry
from getaway.web.clou.answers import answer
from getaway.web.clou.ending import ending
from getaway.web.clou.facts import FlatFacts
from getaway.web.clou.offers import Offers
from getaway.web.clou.opening import opening
from getaway.web.face import Face, Json


class ClouFace(Face):
    """Nothing is hidden in Clou but the dice to come: every seat, and a spectator, is told the same facts."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, ClouGame)
        super().__init__(game)
        self.clou = game
        self._facts = FlatFacts(game)
        self._offers = Offers(game)

    def opening(self, lang: str) -> dict[str, Json]:
        return opening(self.clou, lang)

    def facts(self, state: State, seat: Seat | None) -> dict[str, Json]:
        return self._facts.of(_clou(state))

    def offers(self, state: State, seat: Seat) -> dict[str, Json]:
        return self._offers.of(_clou(state), seat)

    def told(self, entry: Entry, seat: Seat | None, lang: str) -> list[str]:
        return tell_all(self.clou, entry.events or (), lang)

    def about(self, state: State, seat: Seat | None, question: Mapping[str, str], lang: str) -> dict[str, Json]:
        return answer(self.clou, _clou(state), seat, question, lang)

    def ending(self, state: State, lang: str) -> dict[str, Json]:
        return ending(self.clou, _clou(state), lang)


def _clou(state: State) -> ClouState:
    assert isinstance(state, ClouState)
    return state
