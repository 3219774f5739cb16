"""The face of Clou. It decides nothing: positions, moves and reasons come from the engine, words from the content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final

from getaway.clou.board import codes
from getaway.clou.game import ClouGame
from getaway.clou.play.position import HAND, VOICE, Position
from getaway.clou.play.state import State as ClouState
from getaway.clou.play.tape import ClouEvents, decoded
from getaway.clou.words.telling import tell_all
from getaway.core import Events, Game, Move, Seat, State
from getaway.core.facts import Event
from getaway.core.table import Entry
from getaway.web.clou.answers import answer
from getaway.web.clou.ending import ending
from getaway.web.clou.facts import FlatFacts
from getaway.web.clou.offers import Offers
from getaway.web.clou.opening import opening
from getaway.web.clou.reading import read_move
from getaway.web.clou.said import told_move
from getaway.web.clou.wording import read_all, tell_in_words
from getaway.web.port import Face, Json, Look, Parts

SENTENCES: Final = 4096  # sentences kept of one game: the same things happen at every table


class ClouFace(Face):
    """Nothing is hidden in Clou except future dice: every seat, and a spectator, gets the same facts."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, ClouGame)
        super().__init__(game)
        read_all()
        self.clou = game
        self._facts = FlatFacts(game)
        self._offers = Offers(game)
        self._tell = lru_cache(SENTENCES)(tell_in_words)
        self._sentences = lru_cache(SENTENCES)(self._tell_all)
        self._happened = lru_cache(SENTENCES)(self._read_rows)
        self._events = lru_cache(SENTENCES)(self._decode)

    def opening(self, lang: str) -> dict[str, Json]:
        return opening(self.clou, lang)

    def facts(self, state: State, seat: Seat | None) -> Parts:
        return self._facts.of(_clou(state).position)

    def look(self, state: State, viewers: Iterable[Seat | None]) -> Position:
        """A copy of the position: what differs from the next one is told without reading all facts of either."""
        return _clou(state).position.clone()

    def changes(self, before: Look, now: Look) -> dict[Seat | None, Mapping[str, Json]]:
        assert isinstance(before, Position)
        assert isinstance(now, Position)
        return {None: self._facts.changes(before, now)}

    def facts_at(self, position: Position) -> Parts:
        return self._facts.of(position)

    def offers(self, state: State, seat: Seat) -> dict[str, Json]:
        return self._offers.of(_clou(state), seat)

    def offers_text(self, state: State, seat: Seat) -> str:
        return self._offers.text_of(_clou(state), seat)

    def told(self, entry: Entry, seat: Seat | None, lang: str) -> list[str]:
        return [] if entry.events is None else self.tell_events(entry.events, lang)

    def tell_events(self, events: Events, lang: str) -> list[str]:
        """What a move of this job set off, in sentences."""
        assert isinstance(events, ClouEvents)
        return self._sentences(events.rows, lang)

    def _tell_all(self, rows: tuple[int, ...], lang: str) -> list[str]:
        return tell_all(self.clou, self._events(rows), lang, self._tell)

    def happened(self, entry: Entry, seat: Seat | None) -> Sequence[Mapping[str, Json]]:
        if entry.events is None:
            return ()
        assert isinstance(entry.events, ClouEvents)
        return self._happened(entry.events.rows)

    def _read_rows(self, rows: tuple[int, ...]) -> Sequence[Mapping[str, Json]]:
        return [told_event(event) for event in self._events(rows)]

    def _decode(self, rows: tuple[int, ...]) -> list[Event]:
        return decoded(self.clou.names, rows)

    def described(self, state: State, move: Move) -> Mapping[str, Json]:
        return told_move(move.code, _clou(state).position.dice, self.clou.names)

    def read(self, state: State, said: str, seat: Seat) -> Move:
        return read_move(self.clou, _clou(state), said, seat)

    def about(self, state: State, seat: Seat | None, question: Mapping[str, Any], lang: str) -> dict[str, Json]:
        return answer(self.clou, _clou(state), seat, question, lang)

    def joins(self, state: State, seat: Seat, leaders: Sequence[Seat]) -> str | None:
        """In a vote bots join what all people say (house rule group-vote)."""
        if not self.clou.rules["group-vote"] or seat in leaders:
            return None
        wanted = _votes(_clou(state), seat)
        if not wanted:
            return None
        position = _clou(state).position
        voices = {int(position.hands[HAND * leader + VOICE]) for leader in leaders}
        return wanted.get(voices.pop() - 1, "") if len(voices) == 1 else ""

    def ending(self, state: State, lang: str) -> dict[str, Json]:
        return ending(self.clou, _clou(state), lang)


def told_event(event: Event) -> dict[str, Json]:
    """Events in fields, each with the name of its kind: `{"is": "took", "loot": "takings"}`."""
    there = fields(event)  # type: ignore[arg-type]
    return {"is": type(event).__name__.lower(), **{field.name: getattr(event, field.name) for field in there}}


def _votes(state: ClouState, seat: Seat) -> dict[int, str]:
    """The votes that a seat may give now, by option."""
    moves = state.moves(seat)
    return {codes.option_of(move.code): move.text for move in moves if codes.deed(move.code) == codes.VOTE}


def _clou(state: State) -> ClouState:
    assert isinstance(state, ClouState)
    return state
