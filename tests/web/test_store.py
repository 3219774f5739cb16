"""A full or read-only disk: no acknowledgement, a sentence, and reading goes on."""

from __future__ import annotations

import resource
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from getaway.store import StoreError
from getaway.store.claim import claimed
from getaway.store.sqlite import FILE, SqliteStore
from tests.web.served import serving

ALONE = {"job": "clou/kiosk", "seats": [{"thief": "bruce", "who": "me"}]}


@contextmanager
def full_disk(folder: Path) -> Iterator[None]:
    """No file may grow: every write beyond its end fails as on a full disk."""
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
        assert client.post(f"/api/tables/{id}/sit", {"key": key})["seats"] == [1]  # the old link still works


def test_a_store_that_cannot_be_written_is_still_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as client:
        made = client.table("me")
        with client.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            page.move("start")
    usual = SqliteStore._open
    monkeypatch.setattr(SqliteStore, "_open", lambda store, mode: usual(store, "ro"))  # as on a disk mounted read-only
    with serving(tmp_path) as client, client.page(made["table"], made["token"]) as page:
        assert page.hear("welcome")["welcome"]["seq"] == 1
        assert page.do("undo", seat=0, count=1)["why"].startswith("Nothing can be taken back.")
        refused = client.http.post("/api/tables", json=ALONE)
        assert refused.status_code == 507
        assert "readonly" in refused.json()["error"]


def test_a_file_that_is_no_store_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no tables in here" * 100)
    with pytest.raises(StoreError, match="Move it away, or name another folder"):
        SqliteStore(tmp_path)


def test_a_folder_is_held_by_one_server_at_a_time(tmp_path: Path) -> None:
    with claimed(tmp_path / "new") as alone, claimed(tmp_path / "new") as second:
        assert (alone, second) == (True, False)
    with claimed(tmp_path / "new") as alone:
        assert alone


def test_a_server_that_was_overtaken_applies_what_the_other_wrote_and_its_pages_stay(tmp_path: Path) -> None:
    with serving(tmp_path) as one, serving(tmp_path) as other:
        made = one.table("me", "person", seed={"kind": "open", "value": "7"}, rules={"group-vote": False})
        mine = (made["table"], made["token"])
        with one.page(*mine) as first, other.page(*mine) as second, other.page(made["table"]) as watcher:
            for page in (first, second, watcher):
                page.hear("welcome")
            one.sit(made, 1, name="Bob")
            first.move("start")
            refused = second.do(
                "move", seat=0, move="start", id="again"
            )  # it knows of no start yet, but the store does
            assert [entry["line"] for entry in refused["overtaken"]] == ["crew start = 3 4 4"]
            assert (second.seq, watcher.hear("at")["at"]) == (1, 1)
            told = next(message for message in reversed(second.heard) if "people" in message)
            assert [person["name"] for person in told["people"]] == ["Ann", "Bob"]
            second.move("bruce 3 cunning.1")
            assert "overtaken" in first.do("move", seat=0, move="bruce 4 strength.1")
            first.move("bruce 4 strength.1")
        record = one.http.get(f"/api/tables/{made['table']}/record").text
    assert record.endswith("\nbruce 3 cunning.1\nbruce 4 strength.1\n")


def test_a_command_that_another_server_took_is_acknowledged_once(tmp_path: Path) -> None:
    with serving(tmp_path) as one, serving(tmp_path) as other:
        made = one.table("me", seed={"kind": "open", "value": "7"})
        mine = (made["table"], made["token"])
        with other.page(*mine) as second:
            second.hear("welcome")
            with one.page(*mine) as first:
                first.hear("welcome")
                first.move("start", id="the same")
            assert second.do("move", seat=0, move="start", id="the same") == {"ok": "the same", "seq": 1}
            assert second.seq == 1


def test_a_seat_that_was_taken_at_another_server_is_not_given_away(tmp_path: Path) -> None:
    with serving(tmp_path) as one, serving(tmp_path) as other:
        made = one.table("me", "person", rules={"group-vote": False})
        with other.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            one.sit(made, 1, name="Bob")
            assert page.do("seat", seat=1, to="me")["why"].startswith("Something happened meanwhile.")
            told = next(message for message in reversed(page.heard) if "people" in message)
            assert told["people"][1]["name"] == "Bob"
