"""Finds the seed of a lesson, so that its dice fall as they are written in it.

A lesson can be written by hand: its moves, and behind the moves that roll the dice it wants. Then

    python tools/make_lesson.py src/getaway/packs/again/tutorials/stars.record

plays it with one seed after another until all dice fall so, in any order, and writes the seed and the dice into the file.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import getaway
from getaway.core import Game, Record, Table, read_record
from getaway.core.record import Line, write_line


def main() -> None:
    for name in sys.argv[1:]:
        file = Path(name)
        text = file.read_text(encoding="utf-8")
        record = read_record(text)
        seed, thrown = find_seed(getaway.game_of(record), record)
        file.write_text(rewrite(text, record, seed, thrown), encoding="utf-8")
        print(f"{file}: {seed}")


def find_seed(game: Game, record: Record) -> tuple[str, list[Sequence[int]]]:
    """The first seed `lesson-1`, `lesson-2`, … by which the dice fall, and what every move throws with it."""
    for number in count(1):
        seed = f"lesson-{number}"
        if (thrown := play(Table(game, seed=seed), record)) is not None:
            return seed, thrown
    raise AssertionError


def play(table: Table, record: Record) -> list[Sequence[int]] | None:
    """What every move throws; None as soon as the dice are others than those of the record."""
    thrown: list[Sequence[int]] = []
    for line in record.lines:
        table.play(line.text)
        thrown.append(table.log[-1].chance)
        if sorted(thrown[-1]) != sorted(line.chance):
            return None
    return thrown


def rewrite(text: str, record: Record, seed: str, thrown: Sequence[Sequence[int]]) -> str:
    """The file with this seed and these dice; its comments stay."""
    rows = text.replace(f"seed: {record.header('seed')}\n", f"seed: {seed}\n").splitlines()
    for line, values in zip(record.lines, thrown, strict=True):
        rows[line.number - 1] = write_line(Line(line.text, tuple(values)))
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    main()
