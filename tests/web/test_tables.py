"""A table in the browser: begun, joined, played by several, undone, resumed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.served import Client, Page, serving


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("tables")) as client:
        yield client


def test_play_now_is_one_request_and_one_connection(there: Client) -> None:
    made = there.table("me", seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"], opening=True) as page:
        welcome = page.hear("welcome")["welcome"]
        assert welcome["seat"] == [0]
        assert welcome["log"] == []
        assert welcome["opening"]["title"] == "The Kiosk"
        assert welcome["seed"] == {"kind": "open", "value": "7"}
        news = page.move("crew start")
        assert news["entry"]["line"] == "crew start = 3 4 4"
        assert news["facts"]["dice"] == [3, 4, 4]
        assert news["offers"].keys() == {"0"}


def test_a_move_appears_at_all_seats_and_to_spectators(there: Client) -> None:
    made = there.table("me", "person", rules={"group-vote": False}, seed={"kind": "open", "value": "7"})
    token = there.sit(made, 1)
    with (
        there.page(made["table"], made["token"]) as ann,
        there.page(made["table"], token, lang="de") as bob,
        there.page(made["table"]) as watcher,
    ):
        for page in (ann, bob, watcher):
            page.hear("welcome")
        ann.move("start")
        assert bob.hear("at")["entry"]["told"][0] == "Die Würfel zeigen 3 4 4."
        seen = watcher.hear("at")
        assert seen["offers"] == {}
        assert seen["facts"]["dice"] == [3, 4, 4]
        bob.move("3 strength.1", seat=1)
        assert ann.hear("at")["entry"]["by"] == 1
        refused = watcher.do("move", seat=0, move="bruce 3 strength.1")
        assert refused["why"] == "This is not your seat."


def test_both_of_two_moves_at_once_are_answered(there: Client) -> None:
    made = there.table("me", "person", rules={"group-vote": False}, seed={"kind": "open", "value": "7"})
    token = there.sit(made, 1)
    with there.page(made["table"], made["token"]) as ann, there.page(made["table"], token) as bob:
        ann.hear("welcome")
        bob.hear("welcome")
        ann.say({"do": "move", "id": "a", "seq": 0, "seat": 0, "move": "crew start"})
        bob.say({"do": "move", "id": "b", "seq": 0, "seat": 1, "move": "crew start"})
        answers = [ann.answer("a"), bob.answer("b")]
        assert sum("ok" in answer for answer in answers) == 1
        refused = next(answer for answer in answers if "no" in answer)
        assert [entry["line"] for entry in refused["overtaken"]] == ["crew start = 3 4 4"]
        ann.move("bruce 3 strength.1", seq=0)  # still legal, whatever the page had seen
        assert bob.do("undo", seat=1, count=1, seq=1)["why"].startswith("Something happened meanwhile.")


def test_undo_and_redo_are_shared_and_named(there: Client) -> None:
    made = there.table("me", "person", rules={"group-vote": False}, seed={"kind": "open", "value": "7"})
    token = there.sit(made, 1)
    with there.page(made["table"], made["token"]) as ann, there.page(made["table"], token) as bob:
        ann.hear("welcome")
        bob.hear("welcome")
        ann.move("start")
        before = ann.move("bruce 3 cunning.1")
        assert before["undo"] == [2]
        bob.hear("at")
        bob.hear("at")
        assert "ok" in bob.do("undo", seat=1, count=1)
        after = ann.hear("at")
        assert (after["entry"]["line"], after["entry"]["by"]) == ("undo 1 by janet", 1)
        assert (after["undo"], after["redo"]) == ([], [2])
        assert "ok" in ann.do("redo", seat=0, count=1)
        again = bob.hear("at") if bob.seq < 4 else bob.heard[-1]
        while again.get("at") != 4:
            again = bob.hear("at")
        assert again["undo"] == [2]
        assert bob.do("undo", seat=1, count=2)["why"] == "Only one move can be taken back."


def together(*pages: Page) -> None:
    """Wait until all have received the last entry."""
    last = max(page.seq for page in pages)
    for page in pages:
        while page.seq < last:
            page.hear("at")


def passes(page: Page, seat: int) -> None:
    """Use no die; a symbol that the dice gave lapses first."""
    offers = next(message["offers"] for message in reversed(page.heard) if "offers" in message)[str(seat)]
    while any(said["do"] == "lapse" for said in offers["say"]):
        offers = page.move("lapse", seat=seat)["offers"][str(seat)]
    page.move("done", seat=seat)


def test_an_end_that_asked_no_chance_stands_when_it_is_confirmed(there: Client) -> None:
    """Until then it can be taken back, and neither result nor secret seed is sent."""
    made = there.table("me", "person", rules={"group-vote": False, "may-pass": True})
    id, token = made["table"], there.sit(made, 1)
    record = f"/api/tables/{id}/record"
    with there.page(id, made["token"]) as ann, there.page(id, token) as bob:
        ann.hear("welcome")
        bob.hear("welcome")
        ann.move("start")
        for page, seat in ((ann, 0), (bob, 1)):
            together(ann, bob)
            passes(page, seat)
        together(ann, bob)
        assert ann.do("end", seat=0)["why"] == "No end is waiting to be confirmed."
        ended = ann.move("crew accept")
        assert ended["end"]["waits"]
        assert ended["undo"]
        written = there.http.get(record).text
        assert "result:" not in written
        assert "secret-seed:" not in written
        assert there.get("/api/standing", params={"ids": id})[id]["over"] is False
        together(ann, bob)
        assert "ok" in bob.do("undo", seat=1, count=1)
        together(ann, bob)
        ann.move("crew accept")
        ann.close()
        assert not ann.heard[-1]["end"]["waits"]
        assert "no" in ann.do("undo", seat=0, count=1)
    written = there.http.get(record).text
    assert "result: tracked-down" in written
    assert "secret-seed:" in written
    with there.page(id) as watcher:
        assert watcher.hear("welcome")["welcome"]["log"][-1]["closed"]


def test_a_repeated_command_is_answered_once(there: Client) -> None:
    made = there.table("me")
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        first = page.do("move", id="same", seat=0, move="start")
        assert (first["ok"], first["seq"], first["at"]) == ("same", 1, 1)
        assert page.do("move", id="same", seat=0, move="start", seq=0) == {"ok": "same", "seq": 1}
        refused = page.do("move", id="bad", seat=0, move="bruce 3 nowhere.1")
        assert refused == page.do("move", id="bad", seat=0, move="bruce 3 nowhere.1")
    with there.page(made["table"], made["token"], seen=0) as page:
        assert page.do("move", id="same", seat=0, move="start", seq=0) == {"ok": "same", "seq": 1}
        assert [message["at"] for message in page.heard if "at" in message] == [1]


def test_who_comes_back_is_told_only_what_was_missed(there: Client) -> None:
    made = there.table("me", "person", rules={"group-vote": False}, seed={"kind": "open", "value": "7"})
    token = there.sit(made, 1)
    with there.page(made["table"], made["token"]) as ann:
        ann.hear("welcome")
        ann.move("start")
        ann.move("bruce 3 cunning.1")
        with there.page(made["table"], token, seen=1) as bob:
            missed = bob.hear()
            assert missed["at"] == 2
            assert missed["offers"].keys() == {"1"}
        with there.page(made["table"], token, seen=2) as bob:
            assert bob.hear().keys() == {"seat", "offers"}
        with there.page(made["table"], token, seen=99) as bob:
            assert bob.hear()["welcome"]["seq"] == 2


def test_tables_survive_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        made = client.table("me", seed={"kind": "open", "value": "7"})
        with client.page(made["table"], made["token"]) as page:
            page.hear("welcome")
            page.move("start", id="one")
            page.move("bruce 3 cunning.1")
    with serving(tmp_path) as client, client.page(made["table"], made["token"]) as page:
        welcome = page.hear("welcome")["welcome"]
        assert [entry["line"] for entry in welcome["log"]] == ["crew start = 3 4 4", "bruce 3 cunning.1"]
        assert welcome["undo"] == [2]
        assert page.do("move", id="one", seat=0, move="start") == {"ok": "one", "seq": 1}


def test_hot_seat_one_page_holds_several_seats(there: Client) -> None:
    made = there.table("me", "me", "person", seed={"kind": "open", "value": "7"}, rules={"group-vote": False})
    key = next(seat["key"] for seat in made["seats"] if seat["seat"] == 2)
    sat = there.post(f"/api/tables/{made['table']}/sit", {"key": key, "name": "Cleo"}, token=made["token"])
    assert sat == {"token": made["token"], "seats": [0, 1, 2]}
    with there.page(made["table"], made["token"]) as page:
        assert page.hear("welcome")["welcome"]["seat"] == [0, 1, 2]
        assert page.move("start", seat=2)["offers"].keys() == {"0", "1", "2"}


def test_people_online_vote_and_friends_on_one_screen_do_not(there: Client) -> None:
    online = there.table("me", "person")
    with there.page(online["table"], online["token"], opening=True) as page:
        rules = page.hear("welcome")["welcome"]["opening"]["house-rules"]
        assert [rule["says"] for rule in rules] == ["Decide together"]
        page.move("bruce votes start")
    alone = there.table("me", "me")
    with there.page(alone["table"], alone["token"], opening=True) as page:
        assert page.hear("welcome")["welcome"]["opening"]["house-rules"] == []


def test_presence_pings_and_choosing_are_seen_by_others(there: Client) -> None:
    made = there.table("me", "person")
    token = there.sit(made, 1, "Bob <b>")
    with there.page(made["table"], made["token"]) as ann:
        people = ann.hear("welcome")["welcome"]["people"]
        assert [person["here"] for person in people] == [False, False]
        with there.page(made["table"], token) as bob:
            bob.hear("welcome")
            while not all(person["here"] for person in ann.hear("people")["people"]):
                pass
            bob.say({"do": "look", "mark": "safe.a1"})
            assert ann.hear("look") == {"look": {"seat": 1, "mark": "safe.a1"}}
            bob.say({"do": "choosing", "on": True})
            assert ann.hear("people")["people"][1]["choosing"]
            bob.say({"do": "name", "name": "Robert"})
            assert ann.hear("people")["people"][1]["name"] == "Robert"
        gone = ann.hear("people")["people"][1]
        assert (gone["here"], gone["choosing"]) == (False, False)


def test_another_language_in_place(there: Client) -> None:
    made = there.table("me", seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.move("start")
        page.say({"do": "lang", "lang": "ja"})
        again = page.hear("log")
        assert again["log"][0]["line"] == "crew start = 3 4 4"
        assert "ダイス" in again["log"][0]["told"][0]
        assert "end" not in again
        assert page.do("move", seat=0, move="undo", id="x")["no"] == "x"
        japanese = there.get(f"/api/tables/{made['table']}/opening", params={"lang": "ja"})
        assert japanese["lang"] == "ja"
        assert "取り消" in page.do("undo", seat=0, count=1)["why"]


def test_a_browser_is_told_how_its_tables_stand(there: Client) -> None:
    rules = {"group-vote": False, "may-pass": True}
    seed = {"kind": "open", "value": "1"}  # with other dice a symbol has to be used first
    mine = there.table("me", "person", rules=rules, seed=seed)
    token = there.sit(mine, 1)
    ended = there.table("me", rules=rules, seed=seed)
    with there.page(mine["table"], mine["token"]) as ann, there.page(mine["table"], token) as bob:
        ann.hear("welcome")
        bob.hear("welcome")
        ann.move("start")
        ann.move("bruce done")
    with there.page(ended["table"], ended["token"]) as page:
        page.hear("welcome")
        for move in ("start", "bruce done", "crew run"):
            page.move(move)
        page.close()
    found = there.get("/api/standing", params={"ids": f"{mine['table']},{ended['table']},nobody", "lang": "de"})
    standing = {"over": False, "points": None, "turn": [1], "names": ["Ann", "Bob"], "bots": [False, False]}
    assert found[mine["table"]] == standing
    assert found[ended["table"]]["over"]
    assert found["nobody"]["gone"].startswith("Diesen Tisch gibt es hier nicht")
