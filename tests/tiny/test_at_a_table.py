"""The tiny engine at a table of the server: in the lobby, with a bot beside a person, with hidden hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import getaway
from tests.tiny.guest import welcomed
from tests.web.served import Client, Page, serving


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Client]:
    door = tmp_path / "vault.yaml"
    door.write_text("engine: tiny\nid: vault\npins: [9, 12]\n")
    with welcomed(), serving(tmp_path / "data", jobs=[door]) as client:
        yield client


def table(there: Client, *who: str, **more: Any) -> dict[str, Any]:
    seats = [{"thief": "", "who": kind.partition(":")[0], "bot": kind.partition(":")[2] or None} for kind in who]
    seats = [{name: value for name, value in seat.items() if value is not None} for seat in seats]
    made: dict[str, Any] = there.post("/api/tables", {"job": "own/vault", "seats": seats, "name": "Ann", **more})
    return made


def offered(page: Page) -> list[str]:
    """The codes of seat 0's offers in the last message."""
    told = [message.get("welcome", message) for message in page.heard if "at" in message or "welcome" in message]
    return list((told[-1].get("offers") or {}).get("0", {}).values())


def test_it_stands_in_the_lobby(there: Client) -> None:
    found = there.get("/api/lobby?lang=de")
    [shelf] = [shelf for shelf in found["shelves"] if shelf["engine"] == "tiny"]
    assert shelf["jobs"][0]["title"] == "Vault"
    assert found["engines"]["tiny"]["rules"][0]["says"] == "ein Stift weniger genügt"


def test_a_person_and_a_bot_play_to_the_end(there: Client) -> None:
    made = table(there, "me", "bot:picker", seed={"kind": "open", "value": "5"})
    with there.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        while not (end := [message["end"] for message in page.heard if message.get("end")]):
            mine = offered(page)
            assert "ok" in page.do("move", seat=0, move=f"#{mine[0]}") if mine else page.hear("at")
    assert end[-1]["score"] in (0, 1, 2)
    record = there.http.get(
        f"/api/tables/{made['table']}/record", headers={"Authorization": f"Bearer {made['token']}"}
    ).text
    assert "file: vault.yaml" in record
    with welcomed():
        assert getaway.replay(record).state.result is not None


def test_a_hand_is_told_to_its_seat_alone(there: Client) -> None:
    made = table(there, "me", "person")
    with there.page(made["table"], made["token"]) as mine, there.page(made["table"]) as onlooker:
        mine.hear("welcome")
        onlooker.hear("welcome")
        assert "ok" in mine.do("move", seat=0, move="deals")
        told = [message for message in mine.heard if "at" in message] or [mine.hear("at")]
        assert len(told[-1]["facts"]["hand"]) == 3
        assert not onlooker.hear("at")["facts"].get("hand")
