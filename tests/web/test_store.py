"""A disk that takes nothing: no acknowledgement, a sentence, and reading goes on."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from getaway.web.store import FILE, Store, StoreError, claimed
from tests.web.served import run, serving

ALONE = {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}]}


@contextmanager
def full_disk(folder: Path) -> Iterator[None]:
    """No file may grow any more: every write beyond its end fails as on a disk without room."""
    largest = max(path.stat().st_size for path in folder.iterdir())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (min(largest, 1), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


def test_on_a_full_disk_nothing_is_confirmed_and_later_it_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = client.table("me", seed={"kind": "open", "value": "7"})
        with client.page(made["table"], made["token"]) as page, client.page(made["table"]) as watcher:
            page.hear("welcome")
            watcher.hear("welcome")
            page.move("start")
            watcher.hear("at")
            with full_disk(tmp_path):
                refused = page.do("move", seat=0, move="bruce 3 cunning.1", id="lost")
                assert refused["why"].startswith("That could not be kept, so it did not happen")
                record = client.http.get(f"/api/tables/{made['table']}/record").text
                assert record.endswith("crew start = 3 4 4\n")
                assert client.http.post("/api/tables", json=ALONE).status_code == 507
            news = page.move("bruce 3 cunning.1", id="lost")  # the same command, as a page repeats it
            assert news["at"] == 2
            assert watcher.hear("at")["at"] == 2
    rows = sqlite3.connect(tmp_path / FILE)
    kept = [line for (line,) in rows.execute("SELECT line FROM lines ORDER BY number")]
    assert kept == ["crew start = 3 4 4", "bruce 3 cunning.1"]
    rows.close()


def test_on_a_full_disk_everybody_keeps_their_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = client.table("me", "person", rules={"group-vote": False})
        id, key = made["table"], made["seats"][1]["key"]
        host = {"Authorization": f"Bearer {made['host']}"}
        with client.page(id, made["token"]) as page:
            page.hear("welcome")
            with full_disk(tmp_path):
                renewed = client.http.post(f"/api/tables/{id}/renew", json={"seat": 1}, headers=host)
                sat = client.http.post(f"/api/tables/{id}/sit", json={"key": key, "name": "Bob"})
                assert (renewed.status_code, sat.status_code) == (507, 507)
                for to in ("bot:greedy", "open"):
                    assert page.do("seat", seat=0, to=to)["why"].startswith("That could not be kept")
                assert page.do("seat", seat=1, to="me")["why"].startswith("That could not be kept")
            page.say({"do": "name", "name": "Eve"})
            ann, free = page.hear("people")["people"]
            assert (ann["name"], ann["bot"], ann["here"]) == ("Eve", None, True)
            assert (free["name"], free["taken"], free["here"]) == ("", False, False)
            page.move("start")
        assert client.post(f"/api/tables/{id}/sit", {"key": key})["seats"] == [1]  # the old link is still good


def test_a_store_that_cannot_be_written_is_still_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as client:
        made = client.table("me")
        with client.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            page.move("start")
    usual = Store._open
    monkeypatch.setattr(Store, "_open", lambda store, mode: usual(store, "ro"))  # as on a disk mounted read-only
    with serving(tmp_path) as client, client.page(made["table"], made["token"]) as page:
        assert page.hear("welcome")["welcome"]["seq"] == 1
        assert page.do("undo", seat=0, count=1)["why"].startswith("Nothing can be taken back.")
        refused = client.http.post("/api/tables", json=ALONE)
        assert refused.status_code == 507
        assert "readonly" in refused.json()["error"]


def test_a_file_that_is_no_store_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no tables in here" * 100)
    with pytest.raises(StoreError, match="Move it away, or name another folder"):
        Store(tmp_path)


def test_a_folder_is_held_by_one_server_at_a_time(tmp_path: Path) -> None:
    with claimed(tmp_path / "new") as alone, claimed(tmp_path / "new") as second:
        assert (alone, second) == (True, False)
    with claimed(tmp_path / "new") as alone:
        assert alone


def test_two_servers_in_one_folder_overtake_each_other_and_lose_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as one, serving(tmp_path) as other:
        made = one.table("me", seed={"kind": "open", "value": "7"})
        mine = (made["table"], made["token"])
        with one.page(*mine) as first:
            first.hear("welcome")
            with other.page(*mine) as second:
                second.hear("welcome")
                first.move("start")
                with pytest.raises(ConnectionClosed):  # it knows of no start yet, but the disk does
                    second.do("move", seat=0, move="start", id="again")
            with other.page(*mine, seen=0) as second:  # a page comes back by itself, and repeats what was not answered
                assert "overtaken" in second.do("move", seat=0, move="start", seq=0, id="again")
                assert second.seq == 1
                second.move("bruce 3 cunning.1")
            with pytest.raises(ConnectionClosed):
                first.do("move", seat=0, move="bruce 4 strength.1", id="mine")
        with one.page(*mine, seen=1) as first:
            assert first.do("move", seat=0, move="bruce 4 strength.1", seq=1, id="mine")["seq"] == 3
        record = one.http.get(f"/api/tables/{made['table']}/record").text
    assert record.endswith("crew start = 3 4 4\nbruce 3 cunning.1\nbruce 4 strength.1\n")


def test_what_waits_together_is_committed_together(tmp_path: Path) -> None:
    async def write() -> None:
        store = Store(tmp_path)
        await asyncio.gather(*(store.line("t", number, f"line {number}", 0, f"{number}") for number in range(1, 501)))
        assert store.read("SELECT count(*), max(number) FROM lines") == [(500, 500)]
        twice = store.line("t", 7, "again", 0, "501")  # a number that is there already
        with pytest.raises(StoreError):
            await twice
        await store.line("t", 501, "line 501", 0, "501")
        store.close()

    run(write())


def test_what_cannot_be_written_costs_only_whoever_wished_it(tmp_path: Path) -> None:
    async def write() -> None:
        store = Store(tmp_path)
        lines = [store.line("t", number, f"line {number}", 0, f"{number}") for number in (1, 2, 3)]
        broken = store.line("t", 4, "half a letter: \ud800", 0, "4")
        told = await asyncio.gather(*lines, broken, store.line("t", 5, "line 5", 0, "5"), return_exceptions=True)
        assert [type(answer) for answer in told] == [*[type(None)] * 3, StoreError, type(None)]
        assert store.read("SELECT number FROM lines ORDER BY number") == [(1,), (2,), (3,), (5,)]
        store.close()

    run(write())
