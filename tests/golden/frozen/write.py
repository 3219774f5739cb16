"""Writes the missing records: `python -m tests.golden.frozen.write`, from the root of the repository.

If a record no longer replays, a rule has changed. Only if that was intended, delete the record, write it again, and say
so in the changelog.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

from getaway import core, load
from getaway.content.history import game_of
from getaway.core.record import without_files

HERE = Path(__file__).resolve().parent
CONTENT = HERE.parents[1] / "content"
JOBS, THIEVES = CONTENT / "jobs", CONTENT / "thieves"
MOST = 4000  # most games played to find one


@dataclass(frozen=True)
class Wanted:
    """A wanted record: the first random game of this set-up that ends as wanted."""

    name: str
    job: str
    crew: str
    ends: Callable[[core.Result], bool]
    rules: Mapping[str, object] = field(default_factory=dict)

    def load(self) -> core.Game:
        crew = [str(THIEVES / f"{thief}.yaml") for thief in self.crew.split()]
        return load(str(JOBS / f"{self.job}.yaml"), crew=crew, rules=self.rules)


def set_up(record: core.Record, *, anyway: bool = False) -> core.Game:
    """The game of a record, which names the files of the content without their folders."""
    return game_of(record, folders=[JOBS, THIEVES], anyway=anyway)


def replay(text: str, *, anyway: bool = False) -> core.Table:
    record = core.read_record(text)
    return core.Table.replay(set_up(record, anyway=anyway), record)


def ending(name: str) -> Callable[[core.Result], bool]:
    return lambda result: result.ending == name


def wanted() -> Iterator[Wanted]:
    crews = {"bakery": ("ada", "bo cleo", "ada bo dov"), "clinic": ("bo", "cleo dov", "ada bo cleo")}
    crews |= {"ferry": ("cleo", "ada dov", "bo cleo dov"), "substation": ("dov", "ada bo", "ada cleo dov")}
    for job, (alone, two, three) in crews.items():
        yield Wanted(f"{job}-ran-away", job, alone, ending("ran-away"))
        yield Wanted(f"{job}-escaped", job, two, ending("escaped"))
        yield Wanted(f"{job}-caught", job, three, ending("caught"))
        yield Wanted(f"{job}-tracked-down", job, two, ending("tracked-down"), {"may-pass": True})
    yield Wanted("ferry-got-away", "ferry", "ada bo", ending("got-away"))
    yield Wanted("ferry-got-away-by-vote", "ferry", "cleo dov", ending("got-away"), {"group-vote": True})
    yield Wanted("bakery-coup", "bakery", "ada bo", lambda result: result.rating == "coup")
    yield Wanted("substation-dark", "substation", "cleo dov", lambda result: result.won and result.score > 5)
    yield Wanted("clinic-three-of-a-kind", "clinic", "ada ada ada", ending("escaped"), {"same-thief": True})
    yield Wanted("weir-dry", "weir", "ada bo", lambda result: result.won and result.score > 9)
    yield Wanted("weir-escaped", "weir", "cleo", ending("escaped"), {"more-time": 2, "must-use-white": True})
    yield Wanted("weir-caught", "weir", "bo cleo dov", ending("caught"))
    yield Wanted("hotel-escaped", "hotel", "ada bo", lambda result: result.ending == "escaped" and result.score > 0)
    yield Wanted("hotel-caught", "hotel", "cleo", ending("caught"))
    others = {"stack-modifiers": False, "natural-dice": True, "last-call": True, "pair-in-triple": False}
    others |= {"track-grace": True, "must-spend": True}
    for job in crews:
        yield Wanted(f"{job}-house-rules", job, "bo cleo dov", lambda result: result.won and result.score > 3, others)


def main() -> None:
    for record in wanted():
        path = HERE / f"{record.name}.record"
        if not path.exists():
            path.write_text(search(record), encoding="utf-8")
            print(f"written: {path.name}")


def search(record: Wanted) -> str:
    game = record.load()
    for seed in count():
        table = play(game, seed)
        assert table.state.result
        if record.ends(table.state.result):
            return without_files(table.record())
        assert seed < MOST, f"no game ended as {record.name} wants it"
    raise AssertionError


def play(game: core.Game, seed: int) -> core.Table:
    """A random game that prefers to spend symbols and to stay, with a little undo and redo."""
    table, random = core.Table(game, seed=seed), Random(seed)
    while table.state.deciders():
        moves = table.state.moves(random.choice(table.state.deciders()))
        spending = [move for move in moves if move.text.split()[-1] not in ("lapse", "done", "run")]
        table.play(random.choice(spending if spending and random.random() < 0.9 else moves))
        if table.undoable and random.random() < 0.05:
            table.undo(random.randint(1, len(table.undoable)), by=random.randrange(len(game.seats)))
            if random.random() < 0.5:
                table.redo(random.randint(1, len(table.redoable)))
    return table


if __name__ == "__main__":
    main()
