"""Measures content: every table of a job, a scenario, a pack or a designer's file is played and watched, and reported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from getaway.content.engines import engine_of
from getaway.content.packs import Entry, Pack, find
from getaway.content.recognise import playable, playable_of, recognise
from getaway.core import SetupError
from getaway.lab.conduct import conduct
from getaway.lab.pools import Pool
from getaway.lab.port import LabPort, Wanted, lab_of_entry
from getaway.lab.study import Measured, Row, Setup
from getaway.lab.study_file import StudyFile

Progress = Callable[[int], None]
"""Called with the number of games finished since the last call."""


@dataclass(frozen=True, slots=True)
class Balance:
    """What to measure: the tables of some entries, and those of another version to compare with."""

    lab: LabPort
    tables: list[Setup]
    against: list[Setup]

    @property
    def setups(self) -> list[Setup]:
        return [*self.tables, *self.against]


def balance_of(names: Sequence[str], wanted: Wanted, against: str | None = None) -> Balance:
    """All tables for these names (ids, packs, files); without bots, those usual for their engine."""
    found = _entries(names)
    kinds = {(engine_of(entry).name, engine_of(entry).kind_of(entry).word) for entry in found}
    if len(kinds) != 1:
        raise SetupError("these are of different engines or kinds: measure one after the other")
    lab = lab_of_entry(found[0])
    tables = [setup for entry in found for setup in _tables(lab, entry.place, wanted)]
    if against is None:
        return Balance(lab, tables, [])
    if len(found) != 1 or engine_of(find(against)) != engine_of(found[0]):
        raise SetupError("two versions of one job or scenario are compared: name one, and the other with --against")
    if find(against).path == found[0].path:
        raise SetupError(f"{against} would be compared with itself: name another version with --against")
    return Balance(lab, tables, _tables(lab, against, wanted))


def _entries(names: Sequence[str]) -> list[Entry]:
    found: dict[Path, Entry] = {}
    for name in names:
        there = recognise(name)
        for entry in _first_kind(there) if isinstance(there, Pack) else [playable(name)]:
            found[entry.path] = entry
    return list(found.values())


def _first_kind(pack: Pack) -> list[Entry]:
    """What a pack is for: its jobs; or its campaign, which it names before the jobs that are parts of it."""
    every = playable_of(pack)
    return [entry for entry in every if entry.part == every[0].part]


def _tables(lab: LabPort, content: str, wanted: Wanted) -> list[Setup]:
    return lab.balance_setups(replace(wanted, content=content, every=wanted.every or not wanted.crew, watch=True))


def measure(
    setups: Sequence[Setup], games: int, pool: Pool, progress: Progress, file: StudyFile | None = None
) -> list[Measured]:
    """Play and watch this many games at every table."""
    found: list[dict[int, Row]] = [{} for _ in setups]
    for piece in conduct(setups, games, pool, file):
        found[piece.setup].update(enumerate(piece.rows, piece.first))
        progress(len(piece.rows))
    return [Measured(setup, [rows[n] for n in sorted(rows)]) for setup, rows in zip(setups, found, strict=True)]
