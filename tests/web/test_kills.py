"""`kill -9` under load, again and again: nothing acknowledged is lost, doubled or out of order.

Clients play several tables at once without waiting. After each kill the server starts again over the same folder; every
client repeats what was not answered, with the same id, as a page does. At the end each table's lines are compared with what
its client was told.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from getaway.store.sqlite import FILE
from getaway.web.serving import listen
from tests.contract.found import size
from tests.parity.compiled import quickest
from tests.waiting import PATIENCE

KILLS = size(4, 500)
TABLES = 6


def _start(folder: Path, port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "getaway", "serve", "--no-browser", "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=quickest())
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            httpx.get(f"http://127.0.0.1:{port}/text/en.json", timeout=PATIENCE)
            return process
        except httpx.TransportError:
            time.sleep(0.02)
    raise AssertionError("the server did not start")


@contextmanager
def _killing(folder: Path, port: int, people: list[Person], coin: random.Random) -> Iterator[threading.Event]:
    """A server that is killed several times, each time after some more answered commands; sets the event when it is done."""
    over = threading.Event()
    process = _start(folder, port)

    def kill() -> None:
        nonlocal process
        for _ in range(KILLS):
            _wait_for_answers(people, coin.randrange(1, 60))
            time.sleep(coin.uniform(0, 0.02))  # at any moment between two answers
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
            process = _start(folder, port)
        over.set()

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        yield over
    finally:
        thread.join()
        process.kill()
        process.wait()


def _wait_for_answers(people: list[Person], count: int) -> None:
    wanted = sum(len(person.told) for person in people) + count
    end = time.monotonic() + PATIENCE
    while sum(len(person.told) for person in people) < wanted and time.monotonic() < end:
        time.sleep(0.001)


class Person:
    """Undoes and redoes at one table without end, and remembers what was acknowledged."""

    def __init__(self, port: int, made: dict[str, Any]) -> None:
        self.port, self.table, self.token = port, made["table"], made["token"]
        self.told: dict[str, int] = {}  # by id of a command: the acknowledged number
        self.sent: dict[str, str] = {}  # by id of a command: its line
        self.seq = 0
        self.connections = 0

    def run(self, over: threading.Event) -> None:
        while not over.is_set():
            try:
                self._connected(over)
            except (ConnectionClosed, WebSocketException, OSError, TimeoutError):
                time.sleep(0.02)

    def _connected(self, over: threading.Event) -> None:
        with connect(f"ws://127.0.0.1:{self.port}/ws/{self.table}", open_timeout=PATIENCE) as socket:
            self.connections += 1
            socket.send(json.dumps({"hello": {"token": self.token, "lang": "en", "seen": self.seq}}))
            open_command = next((id for id in self.sent if id not in self.told), None)
            if open_command:
                self._send(socket, open_command)
            while not over.is_set():
                self._hear(json.loads(socket.recv(PATIENCE)))
                if all(id in self.told and self.told[id] <= self.seq for id in self.sent):
                    id = f"c{len(self.sent)}"
                    self.sent[id] = self._next()
                    self._send(socket, id)

    def _next(self) -> str:
        return ("start", "bruce 3 cunning.1", "undo 1", "redo 1")[min(len(self.sent), 2 + len(self.sent) % 2)]

    def _send(self, socket: Any, id: str) -> None:
        word, _, count = self.sent[id].partition(" ")
        fields = (
            {"do": word, "count": int(count)} if word in ("undo", "redo") else {"do": "move", "move": self.sent[id]}
        )
        socket.send(json.dumps({**fields, "id": id, "seq": self.seq, "seat": 0}))

    def _hear(self, message: dict[str, Any]) -> None:
        assert "welcome" not in message, "so little was missed that it is told step by step"
        if "at" in message:
            assert message["at"] == self.seq + 1, "a step was missed or doubled"
            self.seq = message["at"]
        if "ok" in message:
            assert self.told.setdefault(message["ok"], message["seq"]) == message["seq"], "two answers"
        assert "no" not in message, message
        assert "bye" not in message, message


def test_nothing_acknowledged_is_lost_doubled_or_out_of_order(tmp_path: Path) -> None:
    listening = listen("127.0.0.1", 23000 + random.randrange(2000))
    port = listening.getsockname()[1]
    listening.close()
    process = _start(tmp_path, port)
    people = []
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        for _ in range(TABLES):
            seats = [{"thief": "bruce", "who": "me"}]
            body = {"job": "clou/kiosk", "seats": seats, "seed": {"kind": "open", "value": "7"}}
            people.append(Person(port, client.post("/api/tables", json=body).raise_for_status().json()))
    process.kill()
    process.wait()
    failures: list[BaseException] = []

    def run(person: Person, over: threading.Event) -> None:
        try:
            person.run(over)
        except BaseException as error:
            failures.append(error)

    with _killing(tmp_path, port, people, random.Random(1)) as over:
        threads = [threading.Thread(target=run, args=(person, over)) for person in people]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert failures == []

    store = sqlite3.connect(tmp_path / FILE)
    for person in people:
        rows = store.execute(
            'SELECT number, line, client FROM lines WHERE "table" = ? ORDER BY number', (person.table,)
        )
        kept = {client: number for number, _, client in rows}
        assert sorted(kept.values()) == list(range(1, len(kept) + 1))
        assert list(kept) == sorted(kept, key=lambda id: int(id[1:])), "out of order"
        assert {id: kept.get(id) for id in person.told} == person.told, "an acknowledged command was lost"
    assert sum(len(person.told) for person in people) > KILLS
    assert sum(person.connections for person in people) > KILLS
    store.close()
