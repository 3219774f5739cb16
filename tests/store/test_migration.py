"""The data folder of 0.1.0 is migrated: all of it or nothing, even where nothing can be written."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from getaway.store import StoreError, schema
from getaway.store.sqlite import FILE, SqliteStore
from tests.store.running import run

KEPT = Path(__file__).parent / "kept"
OLD: dict[str, Any] = json.loads((KEPT / "tables-0.1.0.json").read_text("utf-8"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copyfile(KEPT / "tables-0.1.0.sqlite", tmp_path / FILE)
    return tmp_path


def _check(folder: Path, *, read_only: bool = False) -> None:
    async def check() -> None:
        store = SqliteStore(folder, read_only=read_only)
        solo, crew = OLD["solo"]["table"], OLD["crew"]["table"]
        assert [line.text for line in await store.lines(solo)] == OLD["text"].strip().split("\n\n")[1].split("\n")
        assert [line.number for line in await store.lines(solo) if line.client == "mine"] == [2]
        roster = await store.roster(crew)
        assert roster is not None
        assert [seat.name for seat in roster.seats] == ["Ann", "Bob", ""]
        assert [seat.bot for seat in roster.seats] == [None, None, "greedy"]
        assert roster.seats[1].salt == "fedcba9876543210" * 2
        assert sorted(map(sorted, roster.tokens.values())) == [[0], [1]]
        table = await store.table(solo)
        assert table is not None
        assert await store.content(table.about["content"])
        record = await store.record(OLD["record"])
        assert record is not None
        assert record.text == OLD["text"]
        assert await store.lines(OLD["empty"]["table"]) == []
        store.close()

    run(check())


def test_everything_is_there(folder: Path) -> None:
    _check(folder)
    _check(folder)  # once more, now that it is one of ours


def test_it_is_read_where_nothing_can_be_written(folder: Path) -> None:
    before = (folder / FILE).read_bytes()
    _check(folder, read_only=True)
    assert (folder / FILE).read_bytes() == before


def test_whatever_ends_it_on_the_way_nothing_is_lost(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = schema._copy_lines

    def ended(connection: sqlite3.Connection) -> None:
        usual(connection)
        raise KeyboardInterrupt

    monkeypatch.setattr(schema, "_copy_lines", ended)
    with pytest.raises(KeyboardInterrupt):
        SqliteStore(folder)
    monkeypatch.undo()
    _check(folder)


def test_the_tables_of_a_newer_version_are_refused(folder: Path) -> None:
    newer = sqlite3.connect(folder / FILE)
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(StoreError, match="kept by a newer Getaway"):
        SqliteStore(folder)
