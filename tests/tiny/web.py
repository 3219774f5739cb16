"""The tiny engine at a table in the browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from getaway.content.engine import SetUp
from getaway.content.packs import Entry
from getaway.content.texts import readable
from getaway.core import Game, Seat, State
from getaway.core.house_rules import Chosen
from getaway.core.table import Entry as LogEntry
from getaway.draw import Picture
from getaway.web.port import Face, Json, Parts, WebPort
from tests.tiny.bots import PORT as BOTS
from tests.tiny.cli import told
from tests.tiny.engine import ENGINE, SEATS, WORDS


class TinyFace(Face):
    def opening(self, lang: str) -> dict[str, Json]:
        seats: list[Json] = [{"id": seat, "name": seat.title(), "portrait": "b-stranger"} for seat in SEATS]
        return {"engine": ENGINE.name, "lang": lang, "title": self.game.id, "seats": seats}

    def facts(self, state: State, seat: Seat | None) -> Parts:
        facts: dict[str, Any] = state.view(seat).facts()
        return [{**facts, "deciders": [SEATS[decider] for decider in state.deciders()]}]

    def offers(self, state: State, seat: Seat) -> dict[str, Json]:
        return {move.text: str(move.code) for move in state.moves(seat)}

    def told(self, entry: LogEntry, seat: Seat | None, lang: str) -> list[str]:
        return [entry.text, *(told(entry.events, lang) if entry.events else ())]

    def about(self, state: State, seat: Seat | None, question: Mapping[str, Any], lang: str) -> dict[str, Json]:
        return {"says": WORDS.text(str(question.get("rule", "nearly")), lang)}

    def ending(self, state: State, lang: str) -> dict[str, Json]:
        result = state.result
        assert result is not None
        lines: list[Json] = [{"says": line.reason, "points": line.amount} for line in result.points]
        return {
            "won": result.won,
            "ending": result.ending,
            "says": readable(result.ending),
            "rating": result.rating,
            "rated": readable(result.rating),
            "score": result.score,
            "lines": lines,
            "total": "",
            "story": "",
        }


class TinyWeb(WebPort):
    bots = BOTS.names
    page = Path(__file__).parent / "page"

    def face(self, game: Game) -> Face:
        return TinyFace(game)

    def told(self, entry: Entry, lang: str) -> dict[str, Json]:
        game = ENGINE.load(entry, SetUp())
        return {"id": entry.id, "title": readable(entry.id), "about": len(game.pins), "picture": entry.name}

    def form(self, lang: str) -> dict[str, Json]:
        rules: list[Json] = [{"id": "nearly", "says": WORDS.text("nearly", lang), "values": [False, True]}]
        return {"rules": rules, "seats": len(SEATS), "least": len(SEATS)}

    def characters(self, pack: str, own: Sequence[Entry], lang: str) -> list[Json]:
        return [{"id": seat, "name": seat.title()} for seat in SEATS]

    def setup(self, characters: Sequence[str], rules: Chosen) -> SetUp:
        return SetUp(players=len(characters), rules=rules)

    def picture(self, entry: Entry, lang: str) -> Picture:
        return Picture(100, 100, entry.id, lang, ())


PORT: Final = TinyWeb()
