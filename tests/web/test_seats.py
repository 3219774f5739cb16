"""Who may sit where: links, tokens, bots that fill in, people who left."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from getaway.store import Roster
from getaway.store.sqlite import SqliteStore
from tests.waiting import PATIENCE
from tests.web.served import Client, Page, serving

AWAY = 0.3


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("seats")


@pytest.fixture(scope="module")
def there(folder: Path) -> Iterator[Client]:
    with serving(folder, away=AWAY) as client:
        yield client


def test_the_store_holds_no_secret_in_clear(there: Client, folder: Path) -> None:
    made = there.table("me", "person", seed={"kind": "open", "value": "7"})
    token = there.sit(made, 1)
    secrets = [made["host"], made["token"], token, *(seat["key"] for seat in made["seats"])]
    assert all(len(secret) >= 22 for secret in secrets)  # 128 bits in base64
    written = b"".join(path.read_bytes() for path in folder.iterdir())
    assert made["table"].encode() in written
    assert [secret for secret in secrets if secret.encode() in written] == []


def test_a_wrong_key_opens_nothing(there: Client) -> None:
    made = there.table("me", "person")
    answer = there.http.post(f"/api/tables/{made['table']}/sit", json={"key": "x" * 32, "name": "Eve"})
    assert answer.status_code == 403
    with there.page(made["table"], "x" * 32) as page:
        told = page.hear()
        assert "Ask whoever created the table" in told["bye"]
        assert told["key"] == "token-ended"


def test_renewing_a_link_ends_the_old_one_and_its_tokens(there: Client) -> None:
    made = there.table("me", "person")
    old = made["seats"][1]["key"]
    token = there.sit(made, 1)
    with there.page(made["table"], token) as lost:
        lost.hear("welcome")
        answer = there.http.post(f"/api/tables/{made['table']}/renew", json={"seat": 1})
        assert answer.status_code == 403  # only with the host's secret
        key = there.post(f"/api/tables/{made['table']}/renew", {"seat": 1}, token=made["host"])["key"]
        told = lost.hear("bye")
        assert told["bye"].startswith("The link of this seat was renewed.")
        assert told["key"] == "renewed"
    assert there.http.post(f"/api/tables/{made['table']}/sit", json={"key": old}).status_code == 403
    with there.page(made["table"], token) as page:
        assert "bye" in page.hear()
    assert there.post(f"/api/tables/{made['table']}/sit", {"key": key})["seats"] == [1]


def test_a_bot_plays_its_seat_and_leaves_decisions_to_people(there: Client) -> None:
    made = there.table("me", "bot:greedy", seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.move("start")
        moved = page.hear("at")
        assert moved["entry"]["by"] == 1
        assert moved["entry"]["line"].startswith("janet ")
        refused = page.do("move", seat=1, move="janet done")
        assert refused["why"] == "This is not your seat."


def test_a_seat_goes_to_a_bot_and_back(there: Client) -> None:
    made = there.table("me", "me", seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.move("start")
        assert "ok" in page.do("seat", seat=1, to="bot:random")
        assert page.hear("at")["entry"]["by"] == 1
        assert page.do("move", seat=1, move="janet done")["why"].startswith("A bot plays this seat")
        assert "ok" in page.do("seat", seat=1, to="me")
        assert "There is no" in page.do("seat", seat=1, to="bot:nobody")["why"]


def test_both_tabs_of_a_browser_gain_and_lose_a_seat(there: Client) -> None:
    made = there.table("me", "me", rules={"group-vote": False})
    with there.page(made["table"], made["token"]) as one, there.page(made["table"], made["token"]) as other:
        one.hear("welcome")
        other.hear("welcome")
        assert "ok" in one.do("seat", id="open", seat=1, to="open")
        assert other.hear("seat")["seat"] == [0]
        assert other.do("move", seat=1, move="start")["why"] == "This is not your seat."
        assert "ok" in one.do("seat", id="open", seat=1, to="open")  # repeated, as by a page that lost the answer
        there.post(f"/api/tables/{made['table']}/sit", {"key": made["seats"][1]["key"]}, token=made["token"])
        assert other.hear("seat")["seat"] == [0, 1]


def test_who_took_a_free_seat_keeps_it(there: Client) -> None:
    made = there.table("me", "person", "person")
    token = there.sit(made, 1)
    with there.page(made["table"], made["token"]) as ann, there.page(made["table"], token) as bob:
        ann.hear("welcome")
        bob.hear("welcome")
        assert "ok" in ann.do("seat", seat=2, to="me")
        assert bob.do("seat", seat=2, to="me")["why"] == "Ann is here and plays this seat."
        assert bob.do("seat", seat=2, to="open")["why"] == "Ann is here and plays this seat."


def test_who_plays_another_seat_too_stays_when_a_link_is_renewed(there: Client) -> None:
    made = there.table("me", "me", rules={"group-vote": False})
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        there.post(f"/api/tables/{made['table']}/renew", {"seat": 1}, token=made["host"])
        assert page.hear("seat", "bye")["seat"] == [0]
        page.move("start")


def test_a_command_on_its_way_does_not_outlive_its_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = SqliteStore.reseat
    renewing = threading.Event()

    async def slow(store: SqliteStore, table: str, roster: Roster) -> None:
        if roster.version == 3:
            renewing.set()
            await asyncio.sleep(0.5)
        await usual(store, table, roster)

    monkeypatch.setattr(SqliteStore, "reseat", slow)
    with serving(tmp_path) as client:
        made = client.table("me", "person", rules={"group-vote": False})
        token = client.sit(made, 1)
        with client.page(made["table"], token) as bob, ThreadPoolExecutor(1) as host:
            bob.hear("welcome")
            renewed = host.submit(client.post, f"/api/tables/{made['table']}/renew", {"seat": 1}, token=made["host"])
            assert renewing.wait(PATIENCE)
            bob.say({"do": "move", "id": "late", "seq": 0, "seat": 1, "move": "start"})
            assert "bye" in bob.hear("bye", "at")
            assert "key" in renewed.result()
        record = client.http.get(f"/api/tables/{made['table']}/record").text
        assert "crew start" not in record


def _until(page: Page, seat: int, *, here: bool) -> None:
    while page.hear("people")["people"][seat]["here"] is not here:
        pass


def test_who_is_away_can_be_replaced_by_any_other_seat_and_comes_back(there: Client) -> None:
    made = there.table("me", "person", seed={"kind": "open", "value": "7"})
    token = there.sit(made, 1)
    with there.page(made["table"], made["token"]) as ann:
        ann.hear("welcome")
        with there.page(made["table"], token) as bob:
            bob.hear("welcome")
            _until(ann, 1, here=True)
            assert ann.do("seat", seat=1, to="bot:greedy")["why"] == "Bob is here and plays this seat."
        _until(ann, 1, here=False)
        while "ok" not in (answer := ann.do("seat", seat=1, to="bot:greedy")):
            assert answer["why"].startswith("Bob has only just left.")
            time.sleep(AWAY / 3)
        with there.page(made["table"], token) as bob:
            assert bob.hear("welcome")["welcome"]["people"][1]["bot"] == "greedy"
            assert "ok" in bob.do("seat", seat=1, to="me")
            bob.move("janet votes start", seat=1)


def test_another_person_can_take_the_seat_of_one_who_left(there: Client) -> None:
    made = there.table("me", "person")
    there.sit(made, 1)
    with there.page(made["table"], made["token"]) as ann:
        ann.hear("welcome")
        while "ok" not in ann.do("seat", seat=1, to="me"):
            time.sleep(AWAY / 3)
        changed = next(message for message in reversed(ann.heard) if "seat" in message and "offers" in message)
        assert changed["seat"] == [0, 1]
        ann.move("janet votes start", seat=1)


def test_programs_vote_as_people_do(there: Client) -> None:
    rules = {"group-vote": True}
    made = there.table("me", "bot:greedy", rules=rules, seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.move("bruce votes start")
        voted = page.hear("at")
        assert voted["entry"]["line"] == "janet votes start = 3 4 4"


def _take_back(page: Page) -> None:
    """Let the bot at seat 1 finish its dice, then undo all of it."""
    while (last := page.hear("at"))["facts"].get("hand/janet", {}).get("finished") is not True:
        pass
    assert "ok" in page.do("undo", seat=0, count=len(last["undo"]))
    while page.seq == last["at"]:
        page.hear("at")


def test_after_an_undo_programs_wait_for_people(there: Client) -> None:
    made = there.table("me", "bot:greedy", seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.move("start")
        _take_back(page)
        with pytest.raises(TimeoutError):
            page.hear("at", timeout=1.0)
        page.move("bruce 3 cunning.1")
        assert page.hear("at")["entry"]["by"] == 1


def test_the_lamp_says_whether_all_dice_can_be_used(there: Client) -> None:
    made = there.table("me", seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.say({"do": "lamp", "on": True})
        page.move("start")
        lamp = page.hear("lamp")["lamp"]
        assert (lamp["seat"], lamp["seq"], lamp["clean"]) == (0, 1, True)


def test_a_killed_worker_is_replaced(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = client.table("me", "bot:greedy", seed={"kind": "open", "value": "7"})
        with client.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            page.move("start")
            _take_back(page)
            client.kill_workers()
            page.move("bruce 3 cunning.1")
            assert page.hear("at")["entry"]["by"] == 1


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (
            "UPDATE lines SET line = 'crew start = 9 9 9' WHERE \"table\" = ?",
            "is damaged in the store (line 1 was changed)",
        ),
        ("UPDATE tables SET about = replace(about, '\"clou\"', '\"none\"') WHERE id = ?", "is damaged in the store"),
        ("DELETE FROM rosters WHERE id = ?", "is damaged in the store (its roster is gone)"),
        ('DELETE FROM lines WHERE "table" = ?', "is damaged in the store (0 lines are there, not 1)"),
    ],
)
def test_one_damaged_table_stops_nothing(tmp_path: Path, damage: str, why: str) -> None:
    with serving(tmp_path) as client:
        good, bad = client.table("me"), client.table("me")
        for made in (good, bad):
            with client.page(made["table"], made["token"]) as page:
                page.hear("welcome")
                page.move("start")
    with sqlite3.connect(tmp_path / "tables.sqlite") as store:
        store.execute(damage, (bad["table"],))
    store.close()
    with serving(tmp_path) as client:
        with client.page(bad["table"], bad["token"]) as page:
            assert why in page.hear("bye")["bye"]
        with client.page(good["table"], good["token"]) as page:
            assert page.hear("welcome")["welcome"]["seq"] == 1


def test_a_table_goes_on_with_the_content_it_began_with(tmp_path: Path) -> None:
    """Later packs do not matter: the content is in the store."""
    job = tmp_path / "bank.yaml"
    text = (
        Path("src/getaway/packs/clou/jobs/kiosk.yaml").read_text("utf-8").replace("id: kiosk", "id: bank\nengine: clou")
    )
    job.write_text(text, "utf-8")
    with serving(tmp_path / "data", jobs=[job]) as client:
        made = client.table("me", job="own/bank", seed={"kind": "open", "value": "7"})
        with client.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            page.move("start")
    job.write_text("engine: clou\nid: bank\n", "utf-8")  # a designer broke it meanwhile
    with serving(tmp_path / "data", jobs=[job]) as client:
        with client.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            page.move("bruce 3 strength.1")
        record = client.http.get(f"/api/tables/{made['table']}/record").text
        assert "game: bank.yaml\n" in record  # the folder is private
        lobby = client.get("/api/lobby", params={"lang": "en"})
        assert "mistakes" in lobby["shelves"][0]["jobs"][0]
        wish = {"job": "own/bank", "seats": [{"thief": "bruce", "who": "me"}]}
        told = client.http.post("/api/tables", json=wish, headers={"Accept-Language": "de"}).json()["error"]
        assert told.startswith("Diesen Auftrag kann man erst spielen, wenn die Fehler")
        assert "bank.yaml:1: " in told
        job.unlink()
        told = client.http.post("/api/tables", json=wish, headers={"Accept-Language": "de"}).json()["error"]
        assert told.startswith("Die Datei bank.yaml ist nicht mehr da")


def test_a_crew_that_plays_again_is_told_where_each_its_own_seat(there: Client) -> None:
    rules, seed = {"may-pass": True, "group-vote": False}, {"kind": "open", "value": "7"}
    made = there.table("me", "person", "bot:random", rules=rules, seed=seed)
    bob = there.sit(made, 1)
    seats = [{"who": "me"}, {"who": "person"}, {"who": "person"}]
    with (
        there.page(made["table"], made["token"]) as ann,
        there.page(made["table"], bob) as other,
        there.page(made["table"]) as watcher,
    ):
        for page in (ann, other, watcher):
            page.hear("welcome")
        keys = [{"seat": 1, "key": "one"}, {"seat": 2, "key": "two"}]
        assert "still" in ann.do("next", table="next", keys=keys)["why"]
        ann.do("seat", seat=2, to="me")
        ann.move("start")
        ann.move("done")
        ann.move("done", seat=2)
        while other.seq < ann.seq:
            other.hear("at")
        other.move("done", seat=1)
        while ann.seq < other.seq:
            ann.hear("at")
        ann.move("crew accept")  # nine unused dice: tracked down
        ann.close()
        again = there.post(f"/api/tables/{made['table']}/branch", {"step": 0, "seats": seats, "name": "Ann"})
        keys = [link for link in again["seats"] if link["seat"] != 0]
        assert "ok" in ann.do("next", table=again["table"], keys=keys)
        told = {"table": again["table"], "by": "Ann"}
        assert other.hear("next")["next"] == {**told, "keys": [keys[0]["key"]]}
        assert watcher.hear("next")["next"] == {**told, "keys": []}
        assert "no" in watcher.do("next", table="elsewhere", keys=[])
    with there.page(made["table"], bob) as late:
        assert late.hear("next")["next"]["keys"] == [keys[0]["key"]]
    assert there.sit(again, 1)
