"""A record as a page shows it again: the opening, every step with its sentences and changes, the verdict on the dice."""

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
        table.confirm(record)
    except GetawayError as error:
        stopped = str(error)
    found: dict[str, Json] = {
        "facts": joined(first),
        "steps": steps,
        "dice": None if stopped else verdict(record),
        "stopped": stopped,
    }
    if table.state.result is not None:
        found["end"] = face.ending(table.state, lang)
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))
