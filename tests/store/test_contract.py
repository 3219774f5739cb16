"""What every store must do, on a disk or in memory."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from getaway.store import (
    Content,
    Held,
    KeptRecord,
    KeptTable,
    Line,
    NewTable,
    Overtaken,
    Policy,
    Roster,
    Seated,
    Store,
    StoreError,
)
from getaway.store.memory import MemoryStore
from getaway.store.nouns import chained, first_link
from getaway.store.sqlite import SqliteStore
from tests.store.running import run

CONTENT = Content("sha256:1", '{"a":1}')
ABOUT: dict[str, Any] = {"engine": "clou", "rules": {"may-pass": True}, "seed": "7"}


def new_table(id: str = "t", lines: tuple[str, ...] = ()) -> NewTable:
    roster = Roster([Seated("Ann", key="k", salt="s", taken=True), Seated(bot="greedy")], {"h": {0}})
    return NewTable(KeptTable(id, 1.5, ABOUT), roster, CONTENT, chained(id, lines))


def next_line(id: str, before: Line | None, text: str, client: str | None = None) -> Line:
    chain, number = (before.chain, before.number) if before else (first_link(id), 0)
    return Line.after(chain, number + 1, text, 0, client)


@pytest.fixture(params=["sqlite", "memory"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def opened(kind: str, folder: Path) -> Store:
    return SqliteStore(folder) if kind == "sqlite" else MemoryStore()


def test_a_table_comes_back_as_it_was_begun(kind: str, tmp_path: Path) -> None:
    async def keep() -> None:
        store = opened(kind, tmp_path)
        await store.begin(new_table("t", ("crew start = 1 2 3", "bruce 1 x")))
        kept = await store.table("t")
        assert kept is not None
        assert (kept.id, kept.made, kept.about) == ("t", 1.5, ABOUT)
        assert await store.roster("t") == new_table().roster
        assert [line.text for line in await store.lines("t")] == ["crew start = 1 2 3", "bruce 1 x"]
        assert await store.tables() == ["t"]
        assert await store.content(CONTENT.key) == CONTENT
        assert await store.contents("sha256:1") == [CONTENT]
        for missing in (store.table("u"), store.roster("u"), store.content("u"), store.record("u")):
            assert await missing is None
        assert (await store.lines("u"), await store.contents("u")) == ([], [])
        store.close()

    run(keep())


def test_what_was_handed_in_may_change_afterwards(kind: str, tmp_path: Path) -> None:
    async def keep() -> None:
        store = opened(kind, tmp_path)
        new = new_table()
        await store.begin(new)
        new.roster.seats[0].name = "Eve"
        found = await store.roster("t")
        assert found is not None
        assert found.seats[0].name == "Ann"
        found.tokens.clear()
        assert await store.roster("t") == new_table().roster
        store.close()

    run(keep())


def test_a_number_is_written_once(kind: str, tmp_path: Path) -> None:
    async def write() -> None:
        store = opened(kind, tmp_path)
        await store.begin(new_table())
        first = next_line("t", None, "one", "c1")
        await store.line("t", first)
        with pytest.raises(Overtaken):
            await store.line("t", next_line("t", None, "other"))
        second = next_line("t", first, "two")
        await store.line("t", second)
        assert await store.lines("t") == [first, second]
        assert await store.lines("t", first) == [second]
        assert await store.lines("t", second) == []
        store.close()

    run(write())


def test_a_roster_follows_the_one_before(kind: str, tmp_path: Path) -> None:
    async def write() -> None:
        store = opened(kind, tmp_path)
        await store.begin(new_table())
        changed = new_table().roster
        changed.version, changed.seats[1].name = 2, "Bob"
        await store.reseat("t", changed)
        assert await store.roster("t") == changed
        for version in (1, 2, 4):
            changed.version = version
            with pytest.raises(Overtaken):
                await store.reseat("t", changed)
        with pytest.raises(Overtaken):
            await store.reseat("u", changed)
        store.close()

    run(write())


def test_a_table_is_begun_as_a_whole_or_not_at_all(kind: str, tmp_path: Path) -> None:
    async def write() -> None:
        store = opened(kind, tmp_path)
        await store.begin(new_table("t", ("one",)))
        other = Content("sha256:2", "{}")
        with pytest.raises(Overtaken):
            await store.begin(replace(new_table("t", ("two", "three")), content=other))
        assert [line.text for line in await store.lines("t")] == ["one"]
        assert await store.content(other.key) is None
        store.close()

    run(write())


def test_a_record_is_kept_with_its_content(kind: str, tmp_path: Path) -> None:
    async def write() -> None:
        store = opened(kind, tmp_path)
        record = KeptRecord("r.1", "Getaway record 2\n", {"engine": "clou"}, 2.5, "somebody")
        await store.keep_record(record, CONTENT)
        assert await store.record("r.1") == record
        assert await store.content(CONTENT.key) == CONTENT
        store.close()

    run(write())


def test_what_waits_together_is_kept_together(kind: str, tmp_path: Path) -> None:
    async def write() -> None:
        store = opened(kind, tmp_path)
        await store.begin(new_table())
        lines: list[Line] = []
        for number in range(500):
            lines.append(next_line("t", lines[-1] if lines else None, f"line {number}"))
        await asyncio.gather(*(store.line("t", line) for line in lines))
        assert await store.lines("t") == lines
        store.close()

    run(write())


def test_what_cannot_be_written_costs_only_whoever_wished_it(kind: str, tmp_path: Path) -> None:
    async def write() -> None:
        store = opened(kind, tmp_path)
        for id in "tuv":
            await store.begin(new_table(id))
        broken = store.line("u", next_line("u", None, "half a letter: \ud800"))
        wishes = [store.line("t", next_line("t", None, "x")), broken, store.line("v", next_line("v", None, "y"))]
        told = await asyncio.gather(*wishes, return_exceptions=True)
        assert [type(answer) for answer in told] == [type(None), StoreError, type(None)]
        assert [len(await store.lines(id)) for id in "tuv"] == [1, 0, 1]
        store.close()

    run(write())


def test_reading_does_not_hold_up_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a read waits for the disk, the loop runs."""
    import threading

    go = threading.Event()
    usual = SqliteStore._reader

    def slow(store: SqliteStore) -> Any:
        go.wait(30)
        return usual(store)

    async def read() -> None:
        store = SqliteStore(tmp_path)
        await store.begin(new_table())
        monkeypatch.setattr(SqliteStore, "_reader", slow)
        reading = asyncio.ensure_future(store.table("t"))
        await asyncio.sleep(0)  # the loop goes on, and only it can set the event
        assert not reading.done()
        go.set()
        assert await reading is not None
        store.close()

    run(read())


DAY = 86_400.0
POLICY = Policy(unplayed=7 * DAY, played=100 * DAY, records=30 * DAY)


def test_what_nobody_uses_expires_by_its_kind(kind: str, tmp_path: Path) -> None:
    async def keep() -> None:
        store = opened(kind, tmp_path)
        for id in ("fresh", "used", "unplayed", "played", "old"):
            await store.begin(replace(new_table(id), table=KeptTable(id, 0.0, {**ABOUT, "content": CONTENT.key}, "me")))
        for id in ("played", "old"):
            await store.line(id, next_line(id, None, "one"))
        other = Content("sha256:2", "{}")
        await store.keep_record(KeptRecord("r.1", "text", {"content": other.key}, 0.0, "me"), other)
        assert await store.held("me") == Held(5, 1, 4)
        assert await store.held("you") == Held()
        await store.touch(["fresh", "r.1"], 9 * DAY)
        await store.touch(["used", "played"], 5 * DAY)
        assert await store.expire(10 * DAY, POLICY) == 1
        assert [await store.table(id) is None for id in ("fresh", "used", "unplayed")] == [False, False, True]
        assert (await store.lines("unplayed"), await store.roster("unplayed")) == ([], None)
        assert await store.expire(103 * DAY, POLICY) == 4
        assert await store.table("played") is not None
        assert (await store.table("old"), await store.lines("old"), await store.record("r.1")) == (None, [], None)
        assert await store.content(CONTENT.key) == CONTENT
        assert await store.content(other.key) is None  # nobody needs it any more
        assert await store.held("me") == Held(1)
        assert await store.check() == []
        store.close()

    run(keep())


def test_a_deleted_table_leaves_nothing(kind: str, tmp_path: Path) -> None:
    async def keep() -> None:
        store = opened(kind, tmp_path)
        await store.begin(new_table("t", ("one",)))
        await store.delete("t")
        assert (await store.table("t"), await store.roster("t"), await store.lines("t")) == (None, None, [])
        assert await store.content(CONTENT.key) is None
        await store.begin(new_table("t"))
        assert await store.check() == []
        store.close()

    run(keep())


def test_a_secret_stays_the_same(kind: str, tmp_path: Path) -> None:
    async def keep() -> None:
        store = opened(kind, tmp_path)
        secret = await store.secret()
        assert len(secret) == 32
        assert await store.secret() == secret
        store.close()

    run(keep())


def test_who_waits_no_more_does_not_stop_the_writer(tmp_path: Path) -> None:
    """A loop that ends while a line is being written."""
    store = SqliteStore(tmp_path)

    async def begin() -> None:
        await store.begin(new_table())

    async def leave() -> None:
        store.line("t", next_line("t", None, "one"))

    async def come_back() -> None:
        lines: list[Line] = []
        while not lines:
            lines = await store.lines("t")
        await store.line("t", next_line("t", lines[0], "two"))

    for work in (begin(), leave(), come_back()):
        run(work)
    store.close()
