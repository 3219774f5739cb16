"""The replay of a record for a page: every step with its sentences and changes, and the verdict on the dice."""

from __future__ import annotations

import json

from getaway.core import GetawayError, Table, read_record
from getaway.core.record import write_line
from getaway.core.secret import verdict
from getaway.web.changes import changed, joined
from getaway.web.games import ShownGame
from getaway.web.port import Json


def replay_text(shown: ShownGame, text: str, lang: str) -> str:
    """A replay as JSON, without its opening. A record that does not fit is shown as far as it does, with the reason."""
    record = read_record(text)
    face = shown.face
    table = Table.begin(shown.game, record)
    facts = first = face.replayed(table.state)
    views = _Views(shown, table)
    steps: list[Json] = []
    stopped: str | None = None
    try:
        for line in record.lines:
            table.repeat(line)
            now = face.replayed(table.state)
            told = face.retold(table.log[-1], lang)
            entry = table.log[-1]
            step: dict[str, Json] = {"line": write_line(line), "told": told, "facts": changed(facts, now)}
            if entry.move is not None and entry.move.seat >= 0:
                step["seat"] = entry.move.seat
            steps.append({**step, "rolled": True} if entry.chance else step)
            facts = now
            views.step(table, lang)
        table.confirm(record)
    except GetawayError as error:
        stopped = str(error)
    found: dict[str, Json] = {
        "facts": joined(first),
        "steps": steps,
        "dice": None if stopped else verdict(record),
        "stopped": stopped,
    }
    if shown.game.secrets:
        found["views"] = views.told
    if (end := _ending(shown, table, lang)) is not None:
        found["end"] = end
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


class _Views:
    """The same game as each seat saw it, and a spectator (`-`); empty for a game without secrets."""

    def __init__(self, shown: ShownGame, table: Table) -> None:
        self._face = shown.face
        seats = range(len(shown.game.seats)) if shown.game.secrets else ()
        self._viewers: dict[str, int | None] = {**{str(seat): seat for seat in seats}, **({"-": None} if seats else {})}
        self._facts = {name: self._face.facts(table.state, viewer) for name, viewer in self._viewers.items()}
        self.told: dict[str, dict[str, Json]] = {}
        self._steps: dict[str, list[Json]] = {}
        for name, facts in self._facts.items():
            self._steps[name] = []
            self.told[name] = {"facts": joined(facts), "steps": self._steps[name]}

    def step(self, table: Table, lang: str) -> None:
        facts = self._face.facts_of(table.state, self._viewers.values())
        for name, viewer in self._viewers.items():
            now = facts[viewer]
            told = self._face.told(table.log[-1], viewer, lang)
            self._steps[name].append({"told": told, "facts": changed(self._facts[name], now)})
            self._facts[name] = now


def hindsight_text(shown: ShownGame, text: str, lang: str) -> str:
    """What only a finished game shows, as JSON without its opening; `null` if it has nothing of that kind."""
    record = read_record(text)
    told = shown.face.hindsight(record, lang)
    if told is None:
        return "null"
    table = Table.begin(shown.game, record)
    for line in record.lines:
        table.repeat(line)
    end = _ending(shown, table, lang)
    return json.dumps({**told, "end": end}, ensure_ascii=False, separators=(",", ":"))


def _ending(shown: ShownGame, table: Table, lang: str) -> Json:
    return shown.face.ending(table.state, lang) if table.state.result is not None else None
