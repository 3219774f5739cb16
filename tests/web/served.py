"""A real server on loopback, and clients that talk to it as pages do."""

from __future__ import annotations

import gc
import itertools
import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
from websockets.sync.client import ClientConnection, connect

from getaway.web.app import make_app
from getaway.web.limits import Limits
from getaway.web.serving import listen, server
from getaway.web.workers import Workers
from tests.waiting import PATIENCE, wait_for

_ids = itertools.count()


@contextmanager
def serving(folder: Path, **options: Any) -> Iterator[Client]:
    """A server over a folder, while the block runs."""
    listening = listen("127.0.0.1", 20000)
    port = listening.getsockname()[1]
    looked = gc.get_threshold()
    options = {
        "limits": Limits(changes=1000, changes_burst=1000, questions=1000, questions_burst=1000),
        "pause": 0.0,
        "workers": 1,
        **options,
    }
    running = server(make_app(folder, **options))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
    try:
        with patch.object(Workers, "start", _begin_later):
            thread.start()
            wait_for(lambda: running.started)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
            yield Client(http, port)
    finally:
        running.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        gc.set_threshold(*looked)  # a server changes it for its process, which is ours
        gc.unfreeze()


async def _begin_later(workers: Workers) -> None:
    """A worker process begins with its first question: most tests ask none."""


class Client:
    """A person with a browser."""

    def __init__(self, http: httpx.Client, port: int) -> None:
        self.http = http
        self.port = port

    def kill_workers(self) -> None:
        """kill -9 every worker process of this test."""
        for process in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                fields = process.read_text().rpartition(")")[2].split()
                command = process.with_name("cmdline").read_bytes()
                if int(fields[1]) == os.getpid() and b"getaway.web.worker" in command:
                    os.kill(int(process.parent.name), signal.SIGKILL)

    def get(self, path: str, **more: Any) -> Any:
        answer = self.http.get(path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, said: Any, *, token: str | None = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.http.post(path, json=said, headers=headers)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def table(self, *who: str, job: str = "clou/kiosk", salt: str = "", **more: Any) -> dict[str, Any]:
        """A new table; each seat is `me`, `person` or `bot:greedy`. A salt is added once the table exists."""
        thieves = ["bruce", "janet", "matt"]
        seats = []
        for thief, player in zip(thieves, who or ("me",)):
            kind, _, bot = player.partition(":")
            seats.append({"thief": thief, "who": kind, **({"bot": bot} if bot else {})})
        made: dict[str, Any] = self.post("/api/tables", {"job": job, "seats": seats, "name": "Ann", **more})
        if salt:
            self._season(made["table"], made["token"], made["mine"][0], salt)
        return made

    def sit(self, made: dict[str, Any], seat: int, name: str = "Bob", *, salt: str = "") -> str:
        key = next(there["key"] for there in made["seats"] if there["seat"] == seat)
        token = str(self.post(f"/api/tables/{made['table']}/sit", {"key": key, "name": name})["token"])
        if salt:
            self._season(made["table"], token, seat, salt)
        return token

    def _season(self, table: str, token: str, seat: int, salt: str) -> None:
        with self.page(table, token) as page:
            page.hear("welcome")
            assert "ok" in page.do("salt", seat=seat, salt=salt)

    @contextmanager
    def page(self, table: str, token: str | None = None, **hello: Any) -> Iterator[Page]:
        """A page at a table. It asks for no opening with its welcome: as in browsers, only who looks at one fetches it."""
        with connect(f"ws://127.0.0.1:{self.port}/ws/{table}", open_timeout=PATIENCE) as socket:
            page = Page(socket)
            page.say({"hello": {"lang": "en", "opening": False, **({"token": token} if token else {}), **hello}})
            yield page


class Page:
    """A connected page."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = 0
        self.heard: list[dict[str, Any]] = []

    def say(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def hear(self, *kinds: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message of one of these kinds; others are kept in `heard`."""
        end = time.monotonic() + timeout
        while True:
            message = json.loads(self.socket.recv(max(0.01, end - time.monotonic())))
            self.heard.append(message)
            if "at" in message:
                self.seq = message["at"]
            if "welcome" in message:
                self.seq = message["welcome"]["seq"]
            if not kinds or any(kind in message for kind in kinds):
                return message  # type: ignore[no-any-return]

    def do(self, what: str, *, id: str | None = None, seq: int | None = None, **fields: Any) -> dict[str, Any]:
        """Send a command; returns its answer."""
        id = id or f"c{next(_ids)}"
        more = {"seq": self.seq if seq is None else seq} if what in ("move", "undo", "redo", "end") else {}
        self.say({"do": what, "id": id, **more, **fields})
        return self.answer(id)

    def close(self, seat: int = 0) -> None:
        """Confirm the end."""
        assert "ok" in self.do("end", seat=seat)

    def answer(self, id: str) -> dict[str, Any]:
        while True:
            message = self.hear("ok", "no", "bye")
            if id in (message.get("ok"), message.get("no")) or "bye" in message:
                return message

    def move(self, move: str, seat: int = 0, **more: Any) -> dict[str, Any]:
        """Make a move that must be accepted; returns the news of it."""
        answer = self.do("move", seat=seat, move=move, **more)
        assert "ok" in answer, answer
        while self.seq < answer["seq"]:
            self.hear("at")
        return next(message for message in reversed(self.heard) if message.get("at") == answer["seq"])
