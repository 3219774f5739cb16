"""Over real sockets: two tables that differ only in what a seat may not know send it the same bytes. Full size compares 300."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import getaway
from getaway.core import Stream, Table
from getaway.core.record import Line, write_line
from getaway.robnrun.game import RobGame
from tests.contract.found import size
from tests.robnrun.planting import Planting
from tests.robnrun.redeal import Again, History, Redealt, other_world, twin
from tests.robnrun.test_leaks import next_history
from tests.waiting import PATIENCE
from tests.web.served import Client, Page, serving
from tests.web.test_rob_leaks import plant_whole_happenings_for_who_comes_later

PLAYERS, SCENARIO = 3, "pawnshops"
ASKED = ({"ask": "mark", "mark": "fit public"}, {"ask": "move", "move": "ben plays acid"}, {"do": "look", "mark": "x"})


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("sockets"), beat=0.0) as client:
        yield client


def a_game() -> RobGame:
    game = getaway.load(f"rob-n-run/{SCENARIO}", players=PLAYERS)
    assert isinstance(game, RobGame)
    return game


def worlds(game: RobGame, history: History, seat: int, stream: Stream) -> tuple[Table, Table]:
    """The game of a history, and one in which everything that the seat may not know is dealt again."""
    robberies = other_world(game, history, seat, stream)
    safes = [safe for robbery in robberies for safe in robbery.safes]
    kinds = [kind for robbery in robberies for _, kind in robbery.draws]
    first = Table(game, chance=Again(history))
    second = Table(game, chance=Redealt(game, safes, kinds, history.given))
    plays = {row: [kind for robbery in robberies for kind in robbery.played(row)] for row in range(PLAYERS)}
    for move in history.moves:
        first.play(move)
        second.play(twin(game, second, move, seat, plays))
    return first, second


def begun(client: Client, table: Table, seat: int) -> dict[str, Any]:
    """A table of the server in the same position: its record is uploaded, and branched at its end."""
    lines = [write_line(Line(entry.text, entry.chance)) for entry in table.log]
    text = "\n".join([table.record().partition("\n\n")[0], "", *lines, ""])
    answer = client.http.post("/api/records", content=text.encode())
    assert answer.status_code == 201, answer.text
    seats = [{"who": "me" if row == seat else "person"} for row in range(PLAYERS)]
    wish = {"step": len(lines), "seats": seats, "seed": {"kind": "open", "value": "1"}}
    return dict(client.post(f"/api/tables/{answer.json()['replay']}/branch", wish))


def raw(page: Page, kinds: tuple[str, ...]) -> str:
    while True:
        text = str(page.socket.recv(PATIENCE))
        if any(kind in json.loads(text) for kind in kinds):
            return text


def sent(client: Client, table: Table, seat: int) -> str:
    """Everything that a page of this seat receives when it connects and asks, without the table's name."""
    made = begun(client, table, seat)
    with client.page(made["table"], made["token"]) as page:
        texts = [raw(page, ("welcome",))]
        for number, question in enumerate(ASKED):
            page.say({**question, "seat": seat, **({"id": f"q{number}"} if "ask" in question else {})})
            texts.append(raw(page, ("answer", "no", "look")))
        page.say({"do": "move", "id": "m", "seq": 0, "seat": seat, "move": "#1"})
        texts.append(raw(page, ("no",)))
        page.say({"do": "lang", "lang": "ja"})
        texts.append(raw(page, ("log",)))
    return "\n".join(texts).replace(made["table"], "TABLE")


def told_apart(client: Client, histories: int, seed: int = 3) -> int:
    game, stream, found = a_game(), Stream(seed), 0
    for number in range(histories):
        seat = number % PLAYERS
        first, second = worlds(game, next_history(game, stream), seat, stream)
        found += sent(client, first, seat) != sent(client, second, seat)
    return found


def test_what_goes_over_the_wire_depends_on_what_may_be_known(served: Client) -> None:
    assert told_apart(served, size(3, 300)) == 0


def test_a_leak_would_be_seen_over_the_wire(served: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    plant_whole_happenings_for_who_comes_later(Planting(monkeypatch))
    assert told_apart(served, 3) > 0
