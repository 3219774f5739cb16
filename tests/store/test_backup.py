"""Copies of all tables, and restoring one; damage is reported, never shown as a shorter game."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from getaway.store import Damaged, StoreError
from getaway.store.backup import back_up, damage_in, put_back
from getaway.store.claim import claimed
from getaway.store.sqlite import FILE, SqliteStore
from tests.store.running import run
from tests.store.test_contract import CONTENT, new_table, next_line


def filled(folder: Path, lines: int = 3) -> None:
    async def fill() -> None:
        store = SqliteStore(folder)
        await store.begin(new_table())
        last = None
        for number in range(lines):
            last = next_line("t", last, f"line {number}")
            await store.line("t", last)
        store.close()

    run(fill())


def texts(folder: Path) -> list[str]:
    found: list[str] = []

    async def read() -> None:
        store = SqliteStore(folder, read_only=True)
        found.extend(line.text for line in await store.lines("t"))
        store.close()

    run(read())
    return found


def test_a_backup_of_a_running_server_can_be_put_back(tmp_path: Path) -> None:
    async def write() -> None:
        store = SqliteStore(tmp_path / "data")
        await store.begin(new_table())
        first = next_line("t", None, "one")
        await store.line("t", first)
        assert back_up_in_thread() == []
        await store.line("t", next_line("t", first, "two"))
        store.close()

    def back_up_in_thread() -> list[object]:
        from concurrent.futures import ThreadPoolExecutor

        with ThreadPoolExecutor(1) as thread:
            return list(thread.submit(back_up, tmp_path / "data", tmp_path / "copy.sqlite").result())

    run(write())
    assert texts(tmp_path / "data") == ["one", "two"]
    old = put_back(tmp_path / "copy.sqlite", tmp_path / "data")
    assert texts(tmp_path / "data") == ["one"]
    assert old is not None
    assert put_back(old, tmp_path / "data") is not None  # nothing was overwritten
    assert texts(tmp_path / "data") == ["one", "two"]


def test_nothing_is_overwritten_and_nothing_is_put_under_a_running_server(tmp_path: Path) -> None:
    filled(tmp_path / "data")
    back_up(tmp_path / "data", tmp_path / "copy")
    with pytest.raises(StoreError, match="is there already"):
        back_up(tmp_path / "data", tmp_path / "copy")
    with claimed(tmp_path / "data"), pytest.raises(StoreError, match="end it first"):
        put_back(tmp_path / "copy", tmp_path / "data")
    with pytest.raises(StoreError, match="there are no tables"):
        back_up(tmp_path / "empty", tmp_path / "other")
    (tmp_path / "nonsense").write_bytes(b"no tables" * 100)
    with pytest.raises(StoreError, match="cannot be put back"):
        put_back(tmp_path / "nonsense", tmp_path / "data")
    assert len(texts(tmp_path / "data")) == 3


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        ("UPDATE lines SET line = 'line 9' WHERE number = 2", "lines t: line 2 was changed"),
        ("DELETE FROM lines WHERE number = 2", "lines t: line 2 is missing"),
        ("DELETE FROM lines WHERE number = 3", "lines t: 2 lines are there, not 3"),
        ("DELETE FROM heads", "lines t: the count of lines is gone"),
        ("UPDATE lines SET seat = 1 WHERE number = 1", "lines t: line 1 was changed"),
        ("UPDATE rosters SET about = replace(about, 'Ann', 'Eve')", "roster t: its roster is not as it was written"),
        ("DELETE FROM tables", "table t: its table is gone"),
        ("UPDATE content SET data = '{}'", f"content {CONTENT.key}: its content is not as it was written"),
        ("DELETE FROM seals WHERE kind = 'table'", "table t: its table is not as it was written"),
    ],
)
def test_damage_is_found_and_said(tmp_path: Path, damage: str, what: str) -> None:
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute(damage)
    assert what in [str(each) for each in damage_in(tmp_path / FILE)]
    assert what in [str(each) for each in back_up(tmp_path, tmp_path / "copy")]

    async def read() -> None:
        store = SqliteStore(tmp_path)
        wishes = [store.table("t"), store.roster("t"), store.lines("t"), store.content(CONTENT.key)]
        told = await asyncio.gather(*wishes, return_exceptions=True)
        assert [type(answer) for answer in told].count(Damaged) == 1
        store.close()

    run(read())
