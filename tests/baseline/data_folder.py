"""A data folder left by a server of 0.1.0, and what its tables showed. Made and read through the server's addresses only.

It is stored as SQL, so that it can be read and compared; `restored` makes a folder from it.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from getaway.core import Game, Record, Table, read_record
from getaway.core.record import without_files
from tests.baseline.loading import HERE, TESTS, kept, rules_of
from tests.baseline.seen import facts, plain
from tests.web.served import Client, Page, serving

FOLDER = HERE / "data-0.1.0"
SQL = FOLDER / "tables.sql"
SHOWN = FOLDER / "shown.json"
FILE = "tables.sqlite"
OWN_JOB = TESTS / "content" / "jobs" / "bakery.yaml"
OPEN = {"kind": "open", "value": "1"}
TOGETHER = {"group-vote": False}


def restored(folder: Path) -> Path:
    """The folder, restored, to be written to."""
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.executescript(SQL.read_text(encoding="utf-8"))
    return folder


def game_of(record: Record) -> Game:
    """The game of a record, from the content that the folder keeps under its hash."""
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(SQL.read_text(encoding="utf-8"))
        hash = record.header("content").rpartition(" ")[2]
        ((data,),) = database.execute("SELECT data FROM content WHERE hash = ?", (hash,)).fetchall()
    return kept(json.loads(data), rules_of(record))


def position(text: str) -> dict[str, Any]:
    """The position that a record leads to, as the engine tells it."""
    record = read_record(text)
    game = game_of(record)
    table = Table.begin(game, record)
    for line in record.lines:
        table.repeat(line)
    return {"digest": table.state.digest(), "facts": plain(facts(game, table.state)["spectator"])}


# What the server shows


def shown(client: Client, id: str, token: str | None) -> dict[str, Any]:
    """All that must stay the same about a table or an uploaded record."""
    replay = client.get(f"/api/replays/{id}", params={"lang": "en"})
    found = {
        "record": without_files(client.http.get(f"/api/tables/{id}/record").text),  # 0.1.0 sent no files
        "replay": [step["line"] for step in replay["steps"]],
        "dice": replay["dice"],
        "stopped": replay["stopped"],
    }
    return found if id.startswith("r.") else {**found, **_at_the_table(client, id, token)}


def _at_the_table(client: Client, id: str, token: str | None) -> dict[str, Any]:
    with client.page(id, token) as page:
        welcome = page.hear("welcome")["welcome"]
    standing = client.get("/api/standing", params={"ids": id})[id]
    people = [{name: person.get(name) for name in ("name", "bot")} for person in welcome["people"]]
    log = [[entry["line"], entry["by"]] for entry in welcome["log"]]
    return {
        "standing": {name: value for name, value in standing.items() if name != "points"},  # 0.1.0 did not tell points
        "log": log,
        "people": people,
        **{name: welcome[name] for name in ("seat", "seq", "undo", "redo")},
    }


# Making it


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder), jobs=[OWN_JOB]) as client:
            made = _made(client)
        with closing(sqlite3.connect(Path(folder) / FILE)) as database:
            SQL.write_text("\n".join(database.iterdump()) + "\n", encoding="utf-8", newline="\n")
        with serving(Path(folder)) as client:
            found = {
                name: {**about, "shows": shown(client, about["table"], about.get("token"))}
                for name, about in made.items()
            }
    for about in found.values():
        about["position"] = position(about["shows"]["record"])
    SHOWN.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")


def write_digests() -> None:
    """Write the digests again, and nothing else."""
    found = json.loads(SHOWN.read_text(encoding="utf-8"))
    for about in found.values():
        about["position"]["digest"] = position(about["shows"]["record"])["digest"]
    SHOWN.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")


def _made(client: Client) -> dict[str, Any]:
    return {
        "finished": _finished(client),
        "in a chain": _in_a_chain(client),
        "taken back": _taken_back(client),
        "with a program": _with_a_program(client),
        "secret dice": _secret_dice(client),
        "a designer's job": _own_job(client),
        "branched": _branched(client),
        "uploaded": {"table": _uploaded(client)},
    }


def _finished(client: Client) -> dict[str, Any]:
    made = client.table("me", seed={"kind": "open", "value": "1"}, rules={"may-pass": True})
    with client.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.move("start", id="first")
        for move in ("bruce done", "crew run"):
            page.move(move)
    return {**made, "first": "first"}


def _in_a_chain(client: Client) -> dict[str, Any]:
    """A symbol was won and must be used before anything else."""
    made = client.table("me", "person", seed=OPEN, rules=TOGETHER)
    made["other"] = client.sit(made, 1)
    with client.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        for move in ("start", "bruce x6 tree.1"):
            page.move(move)
    return made


def _taken_back(client: Client) -> dict[str, Any]:
    made = client.table("me", seed=OPEN)
    with client.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        for move in _first_moves(6):
            page.move(move)
        _back(page, "undo", 3)
        _back(page, "redo", 1)
    return made


def _first_moves(count: int) -> list[str]:
    record = read_record((HERE / "records" / "clou" / "kiosk-1.record").read_text(encoding="utf-8"))
    return [line.text for line in record.lines[:count]]


def _back(page: Page, word: str, count: int) -> None:
    answer = page.do(word, seat=0, count=count)
    assert "ok" in answer, answer
    while page.seq < answer["seq"]:
        page.hear("at")


def _with_a_program(client: Client) -> dict[str, Any]:
    """The bot has done what it can, and waits for its partner."""
    made = client.table("me", "bot:greedy", seed={"kind": "open", "value": "7"}, rules=TOGETHER)
    with client.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.move("start")
        settled(client, made["table"])
    return made


def settled(client: Client, id: str) -> str:
    """The record, once a bot has played and nothing has come for a while (only used when the folder is made)."""
    text, since = "", time.monotonic()
    while time.monotonic() - since < 3:
        now = client.http.get(f"/api/tables/{id}/record").text
        if now != text or "janet" not in now.partition("\n\n")[2]:
            text, since = now, time.monotonic()
        time.sleep(0.1)
    return text


def _secret_dice(client: Client) -> dict[str, Any]:
    made = client.table("me", "person", rules={**TOGETHER, "may-pass": True}, salt="0123456789abcdef" * 2)
    made["other"] = client.sit(made, 1, salt="fedcba9876543210" * 2)
    with client.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.move("start")
    return made


def _own_job(client: Client) -> dict[str, Any]:
    made = client.table("me", job=f"own/{OWN_JOB.stem}", seed=OPEN)
    with client.page(made["table"], made["token"]) as page:
        page.hear("welcome")
        page.move("start")
    return made


def _branched(client: Client) -> dict[str, Any]:
    record = (HERE / "records" / "clou" / "kiosk-2.record").read_text(encoding="utf-8")
    replay = client.http.post("/api/records", content=record).json()["replay"]
    branch = {
        "step": 20,
        "seats": [{"who": "me"}, {"who": "me"}],
        "seed": {"kind": "open", "value": "3"},
        "name": "Ann",
    }
    made: dict[str, Any] = client.post(f"/api/tables/{replay}/branch", branch)
    return made


def _uploaded(client: Client) -> str:
    record = (HERE / "records" / "clou" / "caught.record").read_text(encoding="utf-8")
    return str(client.http.post("/api/records", content=record).json()["replay"])
