"""What a disk may do to the tables: power cuts, faults, flipped bytes. Each check is shown to catch planted faults.

`GETAWAY_TEST_SIZE=full` runs them at full size (`make reliability`).
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from getaway.core import GetawayError
from getaway.store import KeptRecord, Line, Store, StoreError, committing, reading
from getaway.store.sqlite import FILE, SqliteStore
from tests.contract.found import FULL
from tests.store.running import run
from tests.store.test_contract import CONTENT, new_table, next_line

CUTS = 20_000 if FULL else 150
FAULTS = 2_000 if FULL else 60
FLIPS = 10_000 if FULL else 120


def lines_of(folder: Path, tables: str = "t") -> list[Line]:
    found: list[Line] = []

    async def read() -> None:
        store = SqliteStore(folder)
        for table in tables:
            found.extend(await store.lines(table))
        store.close()

    asyncio.run(read())
    return found


# Power cuts


class Cut:
    """A store with lines, and the size of its log when each line was confirmed."""

    def __init__(self, folder: Path, count: int = 40) -> None:
        self.confirmed: list[int] = []
        self.folder = folder
        run(self._write(count))

    async def _write(self, count: int) -> None:
        store = SqliteStore(self.folder)
        await store.begin(new_table())
        last: Line | None = None
        for number in range(count):
            last = next_line("t", last, f"line {number} {'x' * (number * 37 % 200)}")
            await store.line("t", last)
            self.confirmed.append(self.wal.stat().st_size)
        self.base, self.log = (self.folder / FILE).read_bytes(), self.wal.read_bytes()
        store.close()

    @property
    def wal(self) -> Path:
        return self.folder / f"{FILE}-wal"

    def after(self, size: int, torn: bytes, where: Path) -> tuple[int, int]:
        """Cut the power at this size of the log, followed by garbage: how many lines are there, and how many must be."""
        for old in where.glob(f"{FILE}*"):
            old.unlink()
        (where / FILE).write_bytes(self.base)
        (where / f"{FILE}-wal").write_bytes(self.log[:size] + torn)
        return len(lines_of(where)), sum(confirmed <= size for confirmed in self.confirmed)


def test_no_power_cut_takes_a_confirmed_line(tmp_path: Path) -> None:
    chance = random.Random(1)
    (tmp_path / "after").mkdir()
    cut = Cut(tmp_path / "before")
    for _ in range(CUTS):
        size = chance.randrange(cut.confirmed[0], len(cut.log) + 1)
        there, wanted = cut.after(size, chance.randbytes(chance.choice([0, 1, 24, 500, 4096])), tmp_path / "after")
        assert there >= wanted


def test_the_oracle_of_power_cuts_sees_a_lost_line(tmp_path: Path) -> None:
    (tmp_path / "after").mkdir()
    cut = Cut(tmp_path / "before", 10)
    cut.confirmed = [size - 2_000 for size in cut.confirmed]  # as if lines were confirmed before they were written
    lost = [cut.after(size, b"", tmp_path / "after") for size in cut.confirmed[1:]]
    assert any(there < wanted for there, wanted in lost)


def test_a_confirmed_line_was_synced(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    writing = store._open("rw")
    assert writing.execute("PRAGMA synchronous").fetchone() == (2,)
    assert writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    writing.close()
    store.close()


# Faults


class Faulty:
    """A connection that fails now and then: before a statement, or after it was executed."""

    def __init__(self, connection: sqlite3.Connection, chance: random.Random) -> None:
        self._connection, self._chance = connection, chance

    def execute(self, statement: str, values: Any = ()) -> Any:
        fault = self._chance.random()
        if fault < 0.15:
            raise sqlite3.OperationalError("disk I/O error")
        answer = self._connection.execute(statement, values)
        if fault > 0.9:
            raise sqlite3.OperationalError("disk I/O error, but it was written")
        return answer

    def executemany(self, statement: str, values: Any) -> Any:
        return self._connection.executemany(statement, values)

    def close(self) -> None:
        self._connection.close()


async def _with_faults(folder: Path, count: int, chance: random.Random) -> tuple[dict[str, list[str]], int]:
    """Write lines of three tables, each until it is confirmed; a line that is already there counts as confirmed."""
    store = SqliteStore(folder)
    for table in "abc":
        await store.begin(new_table(table))
    usual = store._connect_to_write
    store._committer._connect = lambda: Faulty(usual(), chance)  # type: ignore[assignment,return-value]
    store._committer._drop()
    confirmed: dict[str, list[str]] = {table: [] for table in "abc"}
    last: dict[str, Line | None] = dict.fromkeys("abc")
    faults = 0
    while faults < count:
        table = chance.choice("abc")
        line = next_line(table, last[table], f"{table} {len(confirmed[table])} {faults}")
        try:
            await store.line(table, line)
        except StoreError:
            faults += 1
            last[table] = ([last[table], *await store.lines(table, last[table])])[-1]
        else:
            confirmed[table].append(line.text)
            last[table] = line
    store.close()
    return confirmed, faults


def test_no_fault_of_a_disk_takes_a_confirmed_line_or_breaks_a_table(tmp_path: Path) -> None:
    async def check() -> None:
        confirmed, _ = await _with_faults(tmp_path, FAULTS, random.Random(2))
        store = SqliteStore(tmp_path)
        for table, texts in confirmed.items():
            kept = [line.text for line in await store.lines(table)]
            assert [text for text in kept if text in set(texts)] == texts
        assert await store.check() == []
        assert sum(map(len, confirmed.values())) > FAULTS
        store.close()

    run(check(), patience=600)


def test_the_oracle_of_faults_sees_a_line_that_was_confirmed_and_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forgetful(committer: Any, wishes: Any) -> None:
        usual(committer, wishes)
        return None  # as if nothing could go wrong

    usual = committing.Committer._committed
    monkeypatch.setattr(committing.Committer, "_committed", forgetful)

    async def check() -> None:
        store = SqliteStore(tmp_path)
        await store.begin(new_table())
        chance = random.Random(3)
        open_ = store._connect_to_write
        store._committer._connect = lambda: Faulty(open_(), chance)  # type: ignore[assignment,return-value]
        store._committer._drop()
        told = 0
        for _ in range(60):
            before = await store.lines("t")
            await store.line("t", next_line("t", before[-1] if before else None, "x"))
            told += 1
        assert len(await store.lines("t")) < told
        store.close()

    run(check())


# Flipped bytes


def _filled(folder: Path) -> bytes:
    async def fill() -> None:
        store = SqliteStore(folder)
        for table in "tuv":
            await store.begin(new_table(table))
            last: Line | None = None
            for number in range(30):
                last = next_line(table, last, f"{table} plays {number}", f"c{number}")
                await store.line(table, last)
        await store.keep_record(KeptRecord("r.1", "Getaway record 2\n" * 20, {"engine": "clou"}), CONTENT)
        store.close()

    run(fill())
    return (folder / FILE).read_bytes()


async def _answers(store: Store) -> list[Any]:
    """The answers to everything a store can be asked; an exception is an answer too."""
    asked: list[Callable[[], Any]] = []
    for table in "tuv":
        asked += [partial(store.table, table), partial(store.roster, table), partial(store.lines, table)]
    asked += [lambda: store.record("r.1"), lambda: store.content(CONTENT.key)]
    found: list[Any] = []
    for ask in asked:
        try:
            found.append(await ask())
        except GetawayError as error:
            found.append(error)
    return found


def _silent(whole: bytes, flips: int, folder: Path, chance: random.Random) -> int:
    """How many flipped bytes change an answer without an error."""
    silent = 0

    async def one() -> list[Any]:
        store = SqliteStore(folder)
        try:
            return await _answers(store)
        finally:
            store.close()

    folder.mkdir(exist_ok=True)
    (folder / FILE).write_bytes(whole)
    right = asyncio.run(one())
    for _ in range(flips):
        for old in folder.glob("*"):
            os.unlink(old)
        place = chance.randrange(len(whole))
        (folder / FILE).write_bytes(
            whole[:place] + bytes([whole[place] ^ 1 << chance.randrange(8)]) + whole[place + 1 :]
        )
        try:
            found = asyncio.run(one())
        except GetawayError:
            continue  # reported at the start
        silent += any(
            answer != wanted and not isinstance(answer, GetawayError)
            for answer, wanted in zip(found, right, strict=True)
        )
    return silent


def test_every_flipped_byte_that_changes_an_answer_is_reported(tmp_path: Path) -> None:
    assert _silent(_filled(tmp_path / "whole"), FLIPS, tmp_path / "flipped", random.Random(4)) == 0


def test_the_oracle_of_flipped_bytes_sees_those_that_nobody_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = _filled(tmp_path / "whole")
    monkeypatch.setattr(reading, "check_chain", lambda *_: None)
    monkeypatch.setattr(reading, "_check_seal", lambda *_: None)
    assert _silent(whole, 150, tmp_path / "flipped", random.Random(4)) > 0
