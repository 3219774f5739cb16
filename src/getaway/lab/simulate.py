"""Plays many games and sums them up: the entry for notebooks and for `getaway simulate`."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from getaway.core.compiled import compiled
from getaway.lab.choosing import pool_for
from getaway.lab.conduct import conduct
from getaway.lab.passport import versions
from getaway.lab.pools import Here, Pool
from getaway.lab.port import Wanted, lab_of, lab_of_content
from getaway.lab.seating import BotWish
from getaway.lab.study import Piece, Row, Setup
from getaway.lab.study_file import StudyFile

Progress = Callable[[int], None]
"""Called with the number of games finished since the last call."""


class Simulated:
    """The outcome of a study: counted for each table, and game by game if games were kept."""

    def __init__(self, setups: Sequence[Setup], *, keep: bool = True) -> None:
        self.setups = tuple(setups)
        self.lab = lab_of(setups[0].engine)
        self.seconds = 0.0
        self.workers = 1
        self._counts: list[Counter[tuple[int, ...]]] = [Counter() for _ in setups]
        self._rows: list[dict[int, Row]] | None = [{} for _ in setups] if keep else None

    def add(self, piece: Piece) -> None:
        self._counts[piece.setup].update(self.lab.counted(row) for row in piece.rows)
        if self._rows is not None:
            self._rows[piece.setup].update(enumerate(piece.rows, piece.first))

    @property
    def games(self) -> int:
        return sum(count.total() for count in self._counts)

    @property
    def records(self) -> list[dict[str, Any]]:
        """Every game as a dictionary: its table, its number and seed, and its outcome."""
        assert self._rows is not None
        return [
            game_record(setup, number, rows[number])
            for setup, rows in zip(self.setups, self._rows, strict=True)
            for number in sorted(rows)
        ]

    def frame(self) -> Any:
        """The records as a pandas DataFrame (`pip install getaway[lab]`)."""
        from pandas import DataFrame

        return DataFrame(self.records)

    @property
    def each(self) -> list[dict[str, Any]]:
        """The figures of each table with finished games."""
        found = zip(self.setups, self._counts, strict=True)
        return [self._told(setup, counts) for setup, counts in found if counts]

    @property
    def together(self) -> dict[str, Any]:
        """The figures of all tables together."""
        return self.lab.summary(self.setups[0], sum(self._counts, Counter()))

    @property
    def summary(self) -> dict[str, Any]:
        """The figures of a study of one table, with all that is needed to play it again."""
        return self.each[0] | self.about

    @property
    def about(self) -> dict[str, Any]:
        """How it was played: speed, versions."""
        moves = self.lab.columns().index("moves")
        actions = sum(outcome[moves] * count for counts in self._counts for outcome, count in counts.items())
        return {
            "actions": actions,
            "seconds": round(self.seconds, 3),
            "workers": self.workers,
            "actions_per_second": round(actions / self.seconds) if self.seconds else 0,
            "compiled": compiled(),
            **versions(),
        }

    def _told(self, setup: Setup, counts: Counter[tuple[int, ...]]) -> dict[str, Any]:
        content = self.lab.game(setup).headers()["content"].split()[-1]
        return {**self.lab.described(setup), "seed": setup.seed, "content": content, **self.lab.summary(setup, counts)}

    def record(self, number: int, table: int = 0) -> str:
        """Game `number` of a table as a text that `getaway replay` reads."""
        return record_of(self.setups[table], number)


def simulate(
    content: str,
    crew: Sequence[str] = (),
    *,
    players: int | None = None,
    bot: BotWish | Sequence[BotWish] = "random",
    games: int = 1_000,
    seed: int | str = 1,
    rules: Iterable[str] | Mapping[str, bool] = (),
    workers: int | None = None,
    on: str | None = None,
    study: str | Path | None = None,
) -> Simulated:
    """Play many games. `crew="all"` plays every crew; `bot` is a name, a class or an object, or one for each seat.

    By default all cores play if it takes long; `workers=1` plays in this process, `on` names a Dask scheduler. `study` is a
    file from which a long study continues.
    """
    bots = bot.split(",") if isinstance(bot, str) else list(bot) if isinstance(bot, Sequence) else [bot]
    thieves = () if crew == "all" else tuple(crew)
    wanted = Wanted(content, thieves, crew == "all", players, bots, rule_words(rules), str(seed))
    setups = lab_of_content(content).setups(wanted)
    found = Simulated(setups)
    with Here() if workers == 1 else pool_for(setups, workers, on) as pool:
        for piece in run(found, games, pool, study):
            found.add(piece)
    return found


def run(found: Simulated, games: int, pool: Pool, study: str | Path | None = None) -> Iterator[Piece]:
    """The pieces of a study as they finish; time and workers are noted in `found`."""
    begun = time.perf_counter()
    file = StudyFile(Path(study), found.setups) if study else None
    try:
        for piece in conduct(found.setups, games, pool, file):
            found.seconds, found.workers = time.perf_counter() - begun, pool.workers
            yield piece
    finally:
        if file:
            file.close()


def record_of(setup: Setup, number: int) -> str:
    return lab_of(setup.engine).table(setup, number).record()


def game_record(setup: Setup, number: int, row: Row) -> dict[str, Any]:
    """One game with its table, flat, as one line of a data table."""
    lab = lab_of(setup.engine)
    table = {name: _flat(value) for name, value in lab.described(setup).items()}
    return {**table, "game": number, "seed": setup.seed_of(number), **lab.outcome(row)}


def rule_words(rules: Iterable[str] | Mapping[str, bool]) -> tuple[str, ...]:
    """House rules as words such as `may-pass=yes`."""
    if isinstance(rules, Mapping):
        return tuple(f"{name}={_yes(value)}" for name, value in sorted(rules.items()))
    return tuple(rules)


def _yes(value: object) -> str:
    """The value of a house rule as text: yes, no, or its own word."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _flat(value: object) -> object:
    if isinstance(value, list):
        return "+".join(map(str, value))
    return " ".join(f"{name}={_yes(inner)}" for name, inner in value.items()) if isinstance(value, dict) else value
