"""Dice that anyone can verify; replays, uploads, branches, the same dice again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from getaway.cli import main
from getaway.core import read_record
from tests.web.served import Client, serving

SALT = "0123456789abcdef" * 2


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("dice")) as client:
        yield client


def finished(there: Client, **more: Any) -> tuple[dict[str, Any], str]:
    """A short game played to its end, and its record."""
    made = there.table("me", rules={"may-pass": True}, **more)
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.move("start")
        while "run" not in (said := [offer["do"] for offer in page.heard[-1]["offers"]["0"].get("say", [])]):
            page.move("lapse" if "lapse" in said else "done")
        end = page.move("crew run")
        page.close()
        assert end["end"]
    return made, there.http.get(f"/api/tables/{made['table']}/record").text


def test_a_secret_seed_is_promised_before_and_told_after(there: Client, tmp_path: Path) -> None:
    made = there.table("me", "person", salt=SALT, rules={"group-vote": False})
    there.sit(made, 1, salt="f" * 32)
    with there.page(made["table"], made["token"]) as page:
        promised = page.hear("welcome")["welcome"]["seed"]
        page.move("start")
    running = read_record(there.http.get(f"/api/tables/{made['table']}/record").text)
    assert running.headers["seed-hash"] == promised["hash"]
    assert not {"seed", "secret-seed", "salts"} & running.headers.keys()

    made, text = finished(there, salt=SALT)
    told = read_record(text).headers
    seed = bytes.fromhex(told["secret-seed"])
    assert told["seed-hash"] == f"sha256:{hashlib.sha256(seed).hexdigest()}"
    assert told["salts"] == SALT
    key = hashlib.sha256(seed + bytes.fromhex(SALT)).digest()
    word = int.from_bytes(hashlib.sha256(key + b"roll\0" + bytes(8)).digest()[:4], "big")
    throw = word * 216 >> 32
    assert read_record(text).lines[0].chance == (throw % 6 + 1, throw // 6 % 6 + 1, throw // 36 + 1)

    file = tmp_path / "game.getaway"
    file.write_text(text, "utf-8")
    shown = CliRunner().invoke(main, ["verify", str(file), "--lang", "en"])
    assert shown.exit_code == 0
    assert "The dice are verified" in shown.output


@pytest.mark.parametrize("change", ["secret-seed", "salts", "dice"])
def test_a_record_whose_dice_were_changed_is_found_out(there: Client, tmp_path: Path, change: str) -> None:
    _, text = finished(there, salt=SALT)
    record = read_record(text)
    if change == "dice":
        dice = record.lines[0].chance
        other = " ".join(str(die % 6 + 1) for die in dice)
        text = text.replace(f"crew start = {' '.join(map(str, dice))}", f"crew start = {other}")
    else:
        old = record.headers[change]
        text = text.replace(old, old[::-1] if old != old[::-1] else "0" * len(old))
    file = tmp_path / "game.getaway"
    file.write_text(text, "utf-8")
    shown = CliRunner().invoke(main, ["verify", str(file), "--lang", "en"])
    assert shown.exit_code == 2
    assert "verified" not in shown.output


def test_open_seeds_are_called_so(there: Client, tmp_path: Path) -> None:
    file = tmp_path / "game.getaway"
    file.write_text(finished(there, seed={"kind": "open", "value": "rainy night"})[1], "utf-8")
    shown = CliRunner().invoke(main, ["verify", str(file), "--lang", "en"])
    assert "open seed" in shown.output
    daily = there.table("me", seed={"kind": "daily"})
    with there.page(daily["table"], daily["token"]) as page:
        assert page.hear("welcome")["welcome"]["seed"]["value"].startswith("daily 2")


def test_a_salt_is_added_once_after_the_promise_and_before_the_first_roll(there: Client) -> None:
    made = there.table("me", "person", rules={"group-vote": False})
    token = there.sit(made, 1)
    with there.page(made["table"], made["token"]) as page, there.page(made["table"], token) as bob:
        assert page.hear("welcome")["welcome"]["seed"]["hash"].startswith("sha256:")
        bob.hear("welcome")
        assert "ok" in page.do("salt", seat=0, salt=SALT)
        assert "ok" in page.do("salt", seat=0, salt=SALT)  # the answer was lost, and the page asks again
        for seat, salt in ((0, "1" * 32), (1, "1" * 32)):  # no second salt, and none for somebody else
            assert "no" in page.do("salt", seat=seat, salt=salt)
        page.move("start")
        dice = page.heard[-1]["facts"]["dice"]
        assert bob.do("salt", seat=1, salt="2" * 32)["why"].startswith("These dice are settled")
    with there.page(made["table"], made["token"]) as page:
        welcome = page.hear("welcome")["welcome"]
        assert welcome["facts"]["dice"] == dice
        assert welcome["seed"]["salts"] == [SALT, ""]


def test_a_branch_is_never_called_verified(there: Client) -> None:
    made, text = finished(there, salt=SALT)
    wish = {"step": len(read_record(text).lines) - 1, "seats": [{"who": "me"}]}
    other = there.post(f"/api/tables/{made['table']}/branch", wish)
    with there.page(other["table"], other["token"]) as page:
        page.hear("welcome")
        page.move("crew run")
        page.close()
    assert there.get(f"/api/replays/{made['table']}", params={"lang": "en"})["dice"] == "verified"
    assert there.get(f"/api/replays/{other['table']}", params={"lang": "en"})["dice"] == "unknown"


def test_every_table_has_a_replay_with_steps_and_a_verdict(there: Client) -> None:
    made, text = finished(there)
    replay = there.get(f"/api/replays/{made['table']}", params={"lang": "en"})
    assert replay["steps"][0]["line"].startswith("crew start = ")
    assert len(replay["steps"]) == len(read_record(text).lines)
    assert replay["dice"] == "verified"
    assert replay["steps"][0]["facts"]["phase"] == "dice"
    assert replay["opening"]["title"] == "The Kiosk"
    assert replay["end"]


def test_an_uploaded_record_can_be_watched(there: Client) -> None:
    _, text = finished(there)
    id = there.http.post("/api/records", content=text).json()["replay"]
    replay = there.get(f"/api/replays/{id}", params={"lang": "de"})
    assert replay["dice"] == "verified"
    assert there.http.get(f"/api/tables/{id}/record").text == text


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("Getaway record 2", "Something else"), "a record begins with"),
        (("engine: clou 1", "engine: chess 1"), "The browser has no table for “chess”"),
        (("engine: clou 1", "engine: clou 99"), "another engine"),
        (("sha256:", "sha256:0"), "another content"),
        (("crew: bruce", "crew: /etc/passwd.yaml"), "which does not travel with it"),
        (("crew: bruce", 'crew: "bruce'), "'crew:' cannot be read"),
        (("seed: 7", "secret-seed: 7"), "hexadecimal digits"),
    ],
)
def test_a_record_that_cannot_be_shown_is_refused(there: Client, change: tuple[str, str], why: str) -> None:
    _, text = finished(there, seed={"kind": "open", "value": "7"})
    content = read_record(text).headers["content"]
    text = text.replace(*change) if change[0] != "sha256:" else text.replace(content, content.replace(*change))
    answer = there.http.post("/api/records", content=text)
    assert answer.status_code == 400
    assert why in answer.json()["error"]


def test_what_is_wrong_with_a_record_is_told_in_the_language_of_the_request(there: Client) -> None:
    answer = there.http.post("/api/records", content="Rosen sind rot", headers={"Accept-Language": "de"})
    assert answer.json()["error"].startswith("Diese Aufzeichnung lässt sich hier nicht zeigen: ")


def test_a_record_longer_than_any_game_occupies_nobody(there: Client) -> None:
    _, text = finished(there, seed={"kind": "open", "value": "7"})
    begun = text.partition("crew run")[0]
    assert there.http.post("/api/records", content=begun + "undo 1\nredo 1\n" * 3000).status_code == 413


def test_a_record_may_begin_with_the_mark_that_some_editors_write(there: Client) -> None:
    _, text = finished(there, seed={"kind": "open", "value": "7"})
    assert there.http.post("/api/records", content=text.encode("utf-8-sig")).status_code == 201


def test_no_table_branches_where_a_record_does_not_fit(there: Client) -> None:
    _, text = finished(there, seed={"kind": "open", "value": "7"})
    id = there.http.post("/api/records", content=text.replace("crew run", "crew fly")).json()["replay"]
    steps = len(read_record(text).lines)
    seats = [{"who": "me"}]
    refused = there.http.post(f"/api/tables/{id}/branch", json={"step": steps, "seats": seats})
    assert refused.status_code == 400
    assert "'crew fly'" in refused.json()["error"]
    there.post(f"/api/tables/{id}/branch", {"step": steps - 1, "seats": seats})


def test_a_wrong_line_is_shown_up_to_where_it_fits(there: Client) -> None:
    _, text = finished(there, seed={"kind": "open", "value": "7"})
    broken = text.replace("crew run", "crew fly")
    id = there.http.post("/api/records", content=broken).json()["replay"]
    replay = there.get(f"/api/replays/{id}", params={"lang": "en"})
    assert "crew fly" in replay["stopped"]
    assert replay["dice"] is None
    assert len(replay["steps"]) == len(read_record(text).lines) - 1


def test_a_new_table_branches_from_any_point(there: Client, tmp_path: Path) -> None:
    made = there.table("me", seed={"kind": "open", "value": "7"})
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.move("start")
        page.move("bruce 3 cunning.1")
    wish = {"step": 1, "seats": [{"who": "me"}], "name": "Ann"}
    refused = there.http.post(f"/api/tables/{made['table']}/branch", json={**wish, "seed": {"kind": "same"}})
    assert refused.status_code == 409  # its future dice stay unknown
    other = there.post(f"/api/tables/{made['table']}/branch", wish)
    with there.page(other["table"], other["token"]) as page:
        assert [entry["line"] for entry in page.hear("welcome")["welcome"]["log"]] == ["crew start = 3 4 4"]
        page.move("bruce 3 strength.1")
    record = there.http.get(f"/api/tables/{other['table']}/record").text
    assert "given: 3\n" in record
    assert there.get(f"/api/replays/{other['table']}", params={"lang": "en"})["stopped"] is None


SAME = {"step": 0, "seats": [{"who": "me"}], "seed": {"kind": "same"}}


def rolled_again(there: Client, id: str) -> tuple[int, ...]:
    """The first throw when a game is played again with its dice."""
    again = there.post(f"/api/tables/{id}/branch", SAME)
    with there.page(again["table"], again["token"]) as page:
        assert page.hear("welcome")["welcome"]["log"] == []
        page.move("start")
        assert there.get(f"/api/replays/{again['table']}", params={"lang": "en"})["dice"] == "open"
        return tuple(page.heard[-1]["facts"]["dice"])


def test_a_finished_game_can_be_played_again_with_the_same_dice(there: Client) -> None:
    made, text = finished(there)
    assert rolled_again(there, made["table"]) == read_record(text).lines[0].chance
    running = there.table("me")
    assert there.http.post(f"/api/tables/{running['table']}/branch", json=SAME).status_code == 409


def test_the_same_dice_are_the_same_after_a_branch_too(there: Client) -> None:
    made, text = finished(there)
    last = len(read_record(text).lines) - 1
    wish = {"step": last, "seats": [{"who": "me"}], "seed": {"kind": "secret"}}
    other = there.post(f"/api/tables/{made['table']}/branch", wish)
    with there.page(other["table"], other["token"]) as page:
        page.hear("welcome")
        page.move("crew run")
        page.close()
    assert rolled_again(there, other["table"]) == read_record(text).lines[0].chance
    uploaded = there.http.post("/api/records", content=there.http.get(f"/api/tables/{other['table']}/record").text)
    assert rolled_again(there, uploaded.json()["replay"]) == read_record(text).lines[0].chance
