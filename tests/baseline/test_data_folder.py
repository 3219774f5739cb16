"""Today's server opens a data folder of 0.1.0: its tables are in the same state, and can be continued."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.baseline import data_folder
from tests.baseline.data_folder import SHOWN, position, restored, shown
from tests.web.served import Client, Page, serving

TABLES: dict[str, dict[str, Any]] = json.loads(SHOWN.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(restored(tmp_path_factory.mktemp("data"))) as client:
        yield client


@pytest.mark.parametrize("name", TABLES)
def test_a_table_shows_what_it_showed(opened: Client, name: str) -> None:
    about = TABLES[name]
    wanted = {part: value for part, value in about["shows"].items() if part != "facts"}  # pages may change
    assert shown(opened, about["table"], about.get("token")) == wanted


@pytest.mark.parametrize("name", TABLES)
def test_its_record_leads_to_the_same_position(name: str) -> None:
    about = TABLES[name]
    now = position(about["shows"]["record"])
    assert now["facts"] == about["position"]["facts"]
    assert now["digest"] == about["position"]["digest"]


# Games in progress continue, with the same keys

_ids = (
    f"later-{number}" for number in count()
)  # the folder knows the ids of earlier commands, and would take these for repeats


def play(page: Page, *moves: str, seat: int = 0) -> None:
    for move in moves:
        page.move(move, seat=seat, id=next(_ids))


def back(page: Page, word: str, many: int) -> None:
    answer = page.do(word, id=next(_ids), seat=0, count=many)
    assert "ok" in answer, answer


@pytest.fixture
def again(tmp_path: Path) -> Iterator[Client]:
    with serving(restored(tmp_path)) as client:
        yield client


def test_a_chain_goes_on_and_the_partner_still_has_a_seat(again: Client) -> None:
    about = TABLES["in a chain"]
    with again.page(about["table"], about["token"]) as ann, again.page(about["table"], about["other"]) as bob:
        ann.hear("welcome")
        assert bob.hear("welcome")["welcome"]["seat"] == [1]
        play(ann, "bruce strength back-door.b1")
        bob.hear("at")
        play(bob, "janet 5 dexterity.1", seat=1)
    assert record(again, about).endswith("bruce strength back-door.b1\njanet 5 dexterity.1\n")


def test_what_was_taken_back_can_be_brought_back(again: Client) -> None:
    about = TABLES["taken back"]
    with again.page(about["table"], about["token"]) as page:
        page.hear("welcome")
        back(page, "redo", 2)
        back(page, "undo", 5)
    assert record(again, about).endswith("redo 2 by bruce\nundo 5 by bruce\n")


def test_secret_dice_are_told_and_verified_at_the_end(again: Client) -> None:
    about = TABLES["secret dice"]
    promised = next(line for line in about["shows"]["record"].splitlines() if line.startswith("seed-hash: "))
    with again.page(about["table"], about["token"]) as ann, again.page(about["table"], about["other"]) as bob:
        bob.hear("welcome")
        ann.hear("welcome")
        play(ann, "bruce done")
        bob.hear("at")
        play(bob, "janet done", seat=1)
        ann.hear("at")
        play(ann, "crew accept")
    assert promised in record(again, about).splitlines()
    assert again.get(f"/api/replays/{about['table']}")["dice"] == "verified"


def test_a_program_goes_on_with_its_partner(again: Client) -> None:
    about = TABLES["with a program"]
    with again.page(about["table"], about["token"]) as page:
        page.hear("welcome")
        play(page, "bruce x6 grid.2", "bruce 3 grid.5", "bruce 4 grid.1", "bruce 4 strength.1", "bruce lapse")
        play(page, "crew stay")
        while not page.hear("at")["entry"]["line"].startswith("janet "):
            pass


def test_a_command_that_was_answered_is_not_done_again(again: Client) -> None:
    about = TABLES["finished"]
    with again.page(about["table"], about["token"]) as page:
        page.hear("welcome")
        assert page.do("move", id=about["first"], seat=0, move="start") == {"ok": about["first"], "seq": 1}


def record(client: Client, about: dict[str, Any]) -> str:
    return client.http.get(f"/api/tables/{about['table']}/record").text


def test_the_folder_holds_every_kind_of_table() -> None:
    records = {name: about["shows"]["record"] for name, about in TABLES.items()}
    assert "result: " in records["finished"]
    assert "undo " in records["taken back"]
    assert "redo " in records["taken back"]
    assert TABLES["with a program"]["shows"]["people"][1]["bot"]
    assert "given: " in records["branched"]
    assert data_folder.SQL.stat().st_size < 200_000
