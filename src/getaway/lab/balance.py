"""Measuring content: every table of a job, a scenario, a pack or a designer's file, watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from getaway.content.packs import Entry, entries, find, packs
from getaway.core import SetupError
from getaway.lab.adapter import Wanted, adapter_of, engine_of_entry
from getaway.lab.conduct import conduct
from getaway.lab.pools import Pool
from getaway.lab.study import Row, Setup

PLAYABLE = ("jobs", "scenarios")
"""Parts of packs whose entries are games."""
Progress = Callable[[int], None]
"""Told how many games were finished since the last time."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The watched games of one table, in order."""

    setup: Setup
    rows: list[Row]


def targets(names: Sequence[str]) -> list[Entry]:
    """What there is to measure behind these names; all of it is played by one engine."""
    known = {pack.id: pack for pack in packs()}
    found: list[Entry] = []
    for name in names:
        if name in known:
            found += [entry for entry in entries(known[name]) if entry.part in PLAYABLE]
        else:
            found.append(find(name))
    if len({engine_of_entry(entry) for entry in found}) != 1:
        raise SetupError("these are played by different engines: measure one after the other")
    return found


def measure(setups: Sequence[Setup], games: int, pool: Pool, progress: Progress) -> list[Measured]:
    """Play and watch so many games at every table."""
    found: list[dict[int, Row]] = [{} for _ in setups]
    for piece in conduct(setups, games, pool):
        found[piece.setup].update(enumerate(piece.rows, piece.first))
        progress(len(piece.rows))
    return [Measured(setup, [rows[n] for n in sorted(rows)]) for setup, rows in zip(setups, found, strict=True)]


def tables(found: Sequence[Entry], wanted: Wanted) -> list[Setup]:
    """Every table of these entries."""
    adapter = adapter_of(engine_of_entry(found[0]))
    return [setup for entry in found for setup in adapter.setups(_about(entry, wanted))]


def _about(entry: Entry, wanted: Wanted) -> Wanted:
    return replace(wanted, content=entry.name, every=not wanted.crew, watch=True)
