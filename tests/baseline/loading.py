"""The records of the baseline and how their games are set up: from content of the tests, never from the shipped packs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from getaway.content.history import game_of
from getaway.core import Game, Record, read_record
from tests.golden.frozen.write import HERE as MADE_UP
from tests.golden.frozen.write import set_up as set_up_made_up
from tests.robnrun.write_golden import FROZEN as GANGS
from tests.robnrun.write_golden import GOLDEN as GANG_RECORDS

HERE = Path(__file__).resolve().parent
PACKS = HERE.parent / "content" / "frozen"


@dataclass(frozen=True)
class Kept:
    """A record of the baseline; its group decides how the game is set up."""

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


FOLDERS = {"packs": HERE / "records", "made-up": MADE_UP, "gangs": GANG_RECORDS}


def records() -> list[Kept]:
    return [Kept(group, path) for group, folder in FOLDERS.items() for path in sorted(folder.glob("*.record"))]


@cache
def _gang(name: str) -> Game:
    return GANGS[name]()


LOADERS: dict[str, Callable[[Kept], Game]] = {
    "packs": lambda kept: game_of(kept.record, folders=[PACKS]),
    "made-up": lambda kept: set_up_made_up(kept.record),
    "gangs": lambda kept: _gang(kept.name),
}
