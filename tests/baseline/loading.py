"""The one place that sets up the games of the baseline: if the inside changes, adapt it here and nowhere else.

Shipped games of Clou come from kept content (`keep` of 0.1.0), scenarios of Rob 'n Run from a frozen pack, and the
frozen games of the tests from their own files. The current packs do not matter.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import getaway
from getaway.clou.engine import ENGINE as CLOU
from getaway.content.engine import SetUp
from getaway.content.packs import find
from getaway.core import Game, Record, read_record
from getaway.robnrun.engine import ENGINE as ROBNRUN
from tests.robnrun.write_golden import FROZEN as FROZEN_GANGS

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
CONTENT = HERE / "content"
PACKS = TESTS / "content" / "packs-0.1.0"


@dataclass(frozen=True)
class Kept:
    """A record of the baseline; its group decides how the game is loaded."""

    group: str
    path: Path

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def record(self) -> Record:
        return read_record(self.path.read_text(encoding="utf-8"))

    def game(self) -> Game:
        return LOADERS[self.group](self)

    def __str__(self) -> str:
        return f"{self.group}/{self.name}"


FOLDERS = {
    "clou": HERE / "records" / "clou",
    "clou-frozen": TESTS / "golden" / "frozen",
    "rob-n-run": HERE / "records" / "rob-n-run",
    "rob-n-run-frozen": TESTS / "robnrun" / "golden",
}


def records() -> list[Kept]:
    """The records of 0.1.0; later ones are not part of the baseline."""
    found = [Kept(group, path) for group, folder in FOLDERS.items() for path in sorted(folder.glob("*.record"))]
    return [kept for kept in found if kept.name in _seen(kept.group)]


@cache
def _seen(group: str) -> frozenset[str]:
    return frozenset(json.loads((HERE / "seen" / f"{group}.json").read_text(encoding="utf-8")))


def content_file(record: Record) -> Path:
    """Where the kept content of a shipped set-up lies."""
    return CONTENT / f"{'-'.join([record.header('game').rpartition('/')[2], *record.header('crew').split()])}.json"


def kept_game(record: Record) -> Game:
    """A shipped game of Clou, from its kept content."""
    data = json.loads(content_file(record).read_text(encoding="utf-8"))
    return kept(data, rules_of(record))


def rules_of(record: Record) -> Any:
    return CLOU.setup_of(record.headers).rules


def kept(data: dict[str, Any], rules: Any) -> Game:
    return CLOU.kept(data, rules)


def frozen_game(name: str, crew: list[str]) -> Game:
    """A job of the frozen pack with its thieves as of 0.1.0: `clou/kiosk`."""
    files = [str(PACKS / "clou" / "thieves" / f"{thief}.yaml") for thief in crew]
    return CLOU.load(find(name, PACKS), SetUp(tuple(files)))


def keep(game: Game) -> dict[str, Any]:
    return CLOU.keep(game)


def _from_files(kept: Kept) -> Game:
    with inside(TESTS / "content"):
        return getaway.game_of(kept.record)


def _from_pack(kept: Kept) -> Game:
    entry = find(kept.record.header("game"), PACKS)
    return ROBNRUN.load(entry, ROBNRUN.setup_of(kept.record.headers))


@cache
def _gang(name: str) -> Game:
    return FROZEN_GANGS[name]()


LOADERS: dict[str, Callable[[Kept], Game]] = {
    "clou": lambda kept: kept_game(kept.record),
    "clou-frozen": _from_files,
    "rob-n-run": _from_pack,
    "rob-n-run-frozen": lambda kept: _gang(kept.name),
}


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Change into a folder, so that file names match those of the record."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
