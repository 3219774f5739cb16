"""The face of Rob 'n Run. It decides nothing: what a seat may know comes from its view, words from engine and content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from getaway.core import Game, Move, Seat, State
from getaway.core.facts import Event
from getaway.core.record import Record
from getaway.core.table import Entry
from getaway.robnrun.game import RobGame
from getaway.robnrun.play.events import Happened, Kind
from getaway.robnrun.play.state import State as RobState
from getaway.robnrun.sight.view import PHASES
from getaway.robnrun.words.statement import offer_of
from getaway.robnrun.words.telling import tell_all, tell_deed
from getaway.robnrun.words.wording import CATALOGUE as ENGINE
from getaway.robnrun.words.wording import say as engine_says
from getaway.web.port import Face, Json, Parts
from getaway.web.robnrun.answers import answer
from getaway.web.robnrun.facts import ROBBERY, common_facts, flat_facts, open_facts, statement
from getaway.web.robnrun.hindsight import hindsight
from getaway.web.robnrun.offers import offers_of
from getaway.web.robnrun.opening import opening
from getaway.web.robnrun.wording import CATALOGUE, say

SHOWN: Final = (
    *(Kind.SHOWN, Kind.ONTO_THE_ALARM_STACK, Kind.BAG),
    *(Kind.ALARM, Kind.CRACKED_SAFE, Kind.UNCRACKED_SAFE, Kind.CAR, Kind.CUBE_TO_THE_BOX, Kind.CUBE, Kind.NEW_SAFE),
    *(Kind.POLICE, Kind.DEALER_PAID, Kind.DEALER_LEFT),
)
"""Events that a page shows in pictures: the sorting of played cards, and the six frames of an evaluation."""


class RobFace(Face):
    """Every seat gets what it may know, a spectator what all may."""

    talks = True

    def __init__(self, game: Game) -> None:
        assert isinstance(game, RobGame)
        super().__init__(game)
        for catalogue in (CATALOGUE, ENGINE):  # nobody waits for the texts here; during a move everybody would
            catalogue.read()
        self.rob = game

    def opening(self, lang: str) -> dict[str, Json]:
        return opening(self.rob, lang)

    def facts(self, state: State, seat: Seat | None) -> Parts:
        return flat_facts(_rob(state), seat)

    def facts_of(self, state: State, seats: Iterable[Seat | None]) -> dict[Seat | None, Parts]:
        there = _rob(state)
        common = common_facts(there)
        return {seat: flat_facts(there, seat, common) for seat in seats}

    def offers(self, state: State, seat: Seat) -> dict[str, Json]:
        return offers_of(_rob(state), seat)

    def told(self, entry: Entry, seat: Seat | None, lang: str) -> list[str]:
        return [] if entry.events is None else self._tell(entry, entry.events.seen(seat), lang)

    def replayed(self, state: State) -> Parts:
        return open_facts(_rob(state))

    def retold(self, entry: Entry, lang: str) -> list[str]:
        return [] if entry.events is None else self._tell(entry, entry.events, lang)

    def _tell(self, entry: Entry, events: Iterable[Event], lang: str) -> list[str]:
        deed = [] if entry.move is None else tell_deed(self.rob, entry.move.code, lang)
        return [*deed, *tell_all(self.rob, events, lang)]

    def hindsight(self, record: Record, lang: str) -> dict[str, Json]:
        return hindsight(self.rob, record, lang)

    def happened(self, entry: Entry, seat: Seat | None) -> Sequence[Mapping[str, Json]]:
        """The events that a page shows in pictures, as far as the seat saw them: `{"is": "car", "n": 8}`."""
        events = () if entry.events is None else entry.events.seen(seat)
        return [_happened(event) for event in events if isinstance(event, Happened) and event.what in SHOWN]

    def recalled(self, entry: Entry, seat: Seat | None) -> Sequence[Mapping[str, Json]]:
        return self.happened(entry, seat)

    def described(self, state: State, move: Move) -> Mapping[str, Json]:
        """A move in fields: `{"code": "1285", "do": "play", "thing": "acid"}`."""
        offer = offer_of(move.code, self.rob.names)
        found: dict[str, Json] = {"code": str(move.code), "do": offer.deed.value, "thing": offer.thing}
        if offer.number is not None:
            found["thing"] = str(offer.number)
        return found if offer.said is None else {**found, "said": statement(offer.said)}

    def about(self, state: State, seat: Seat | None, question: Mapping[str, Any], lang: str) -> dict[str, Json]:
        return answer(self.rob, _rob(state), seat, question, lang)

    def silent(self, state: State) -> bool:
        """From the first clue to the evaluation."""
        return PHASES[_rob(state).position.phase] in ROBBERY

    def rests(self, state: State) -> bool:
        """After a robbery, until the next building is chosen."""
        position = _rob(state).position
        return PHASES[position.phase] == "casing" and position.robbery > 0

    def ending(self, state: State, lang: str) -> dict[str, Json]:
        result = state.result
        assert result is not None
        position = _rob(state).position
        return {
            "won": result.won,
            "ending": result.ending,
            "says": engine_says(f"ending.{result.ending}", lang),
            "rating": result.rating,
            "rated": engine_says(f"rating.{result.rating}", lang),
            "score": result.score,
            "lines": [{"says": engine_says(line.reason, lang), "points": line.amount} for line in result.points],
            "total": say("end.total", lang),
            "story": _story(position.robbery, position.gold, lang, won=result.won),
        }


def _story(robberies: int, gold: int, lang: str, *, won: bool) -> str:
    """How it ended; and what gold is worth, if it was saved."""
    if not won:
        return say("end.lost", lang, robberies=robberies, gold=gold)
    return f"{say('end.won', lang, robberies=robberies, gold=gold)} ({say('known.ratings', lang)})"


def _happened(event: Happened) -> dict[str, Json]:
    found: dict[str, Json] = {"is": event.what.value}
    if event.thing:
        found["thing"] = event.thing
    if event.number is not None:
        found["n"] = event.number
    return found


def _rob(state: State) -> RobState:
    assert isinstance(state, RobState)
    return state
