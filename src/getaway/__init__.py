"""Getaway: play, design and study cooperative heist games. An unofficial implementation (see README)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from getaway._version import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from getaway.core import Game, Record, Table

__all__ = ["__version__", "game_of", "load", "replay", "replay_of"]


def load(
    name: str,
    *,
    crew: Sequence[str] = (),
    players: int | None = None,
    seats: Sequence[str] = (),
    rules: Mapping[str, object] | None = None,
    gang: str = "",
) -> Game:
    """Set up a game by the id of its content (`clou/kiosk`) or by the path of a designer's file.

    Clou takes `crew=["bruce", "janet"]`, Rob 'n Run `players=4`; both take house rules, such as `rules={"may-pass": True}`.
    A campaign takes `players=2` and, if it likes, a name of its gang.
    """
    from getaway.content.engine import SetUp
    from getaway.content.engines import engine_of
    from getaway.content.packs import find
    from getaway.core import SetupError

    if isinstance(crew, str) or isinstance(seats, str):
        raise SetupError('crew and seats are lists of names, such as crew=["bruce", "janet"]')
    entry = find(str(name))
    return engine_of(entry).load(entry, SetUp(tuple(crew), players, tuple(seats), rules or {}, gang))


def replay(text: str, *, anyway: bool = False) -> Table:
    """Play a record again and verify it; RecordError names the line at fault. `anyway`: even with other content."""
    from getaway.core import read_record

    return replay_of(read_record(text), anyway=anyway)


def replay_of(record: Record, *, anyway: bool = False) -> Table:
    """The same for a record that was read already."""
    from getaway.core import Table

    return Table.replay(game_of(record, anyway=anyway), record)


def game_of(record: Record, *, anyway: bool = False, beside: Path | None = None) -> Game:
    """The game that a record was played with, set up from its headers.

    Its content is found by its hash: files that travel with the record, shipped content of this release or an earlier
    one, files in the working folder or `beside` the record. Raises RecordError if rules or content have changed;
    `anyway` lets that pass.
    """
    from pathlib import Path

    from getaway.content.history import game_of as found

    return found(record, folders=[Path(), *([beside] if beside else [])], anyway=anyway)
