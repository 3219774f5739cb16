"""What a record shows after each of its lines: the legal moves, the facts of every view, the digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from getaway.core import Game, Record, State, Table

HERE = Path(__file__).resolve().parent
SEEN = HERE / "seen"
DIGESTS = HERE / "digests"
FULL = HERE / "full"
SHORT = 12  # hexadecimal digits kept of a hash


def moves(state: State) -> dict[str, list[str]]:
    """The texts of the legal moves of every decider, in their order."""
    return {str(seat): [move.text for move in state.moves(seat)] for seat in state.deciders()}


def facts(game: Game, state: State) -> dict[str, Any]:
    """The facts of every seat's view, and of a spectator's."""
    told = {str(seat): state.view(seat).facts() for seat in range(len(game.seats))}
    return {"spectator": state.view(None).facts(), **told}


def positions(game: Game, record: Record) -> Iterator[State]:
    """The position before the first line, and after each one."""
    table = Table.begin(game, record)
    yield table.state
    for line in record.lines:
        table.repeat(line)
        yield table.state
    table.confirm(record)


def result(state: State) -> dict[str, Any] | None:
    return asdict(state.result) if state.result is not None else None


def plain(value: Any) -> Any:
    """The value after a round trip through JSON."""
    return json.loads(canonical(value))


def canonical(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def short(value: Any) -> str:
    return hashlib.sha256(canonical(value).encode()).hexdigest()[:SHORT]
