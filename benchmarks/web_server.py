"""The servers that `web_load` measures: ours over a folder, or one that only relays messages between two seats.

`python -m benchmarks.web_server tables FOLDER` (or `guarded`) · `python -m benchmarks.web_server echo`; the port is
printed. A guarded server reports at `/took` how many milliseconds each player's command took in it, from read to
written.
"""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path
from typing import Any, ClassVar, Final

import orjson
from starlette.responses import Response
from websockets.frames import Frame

from getaway.web.app import make_app
from getaway.web.door import Wire
from getaway.web.limits import Limits
from getaway.web.serving import listen, server

LIMITS = Limits(  # one machine plays a thousand people
    messages=10_000,
    burst=10_000,
    changes=100_000,
    changes_burst=100_000,
    questions=100_000,
    questions_burst=100_000,
)


class Echo:
    """Relays every message to all who are connected to the same path."""

    def __init__(self) -> None:
        self._there: dict[str, list[Any]] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        pages = self._there.setdefault(scope["path"], [])
        pages.append(send)
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            if message["type"] == "websocket.receive":
                for page in pages:
                    await page({"type": "websocket.send", "text": message["text"]})
        pages.remove(send)


class Timed(Wire):
    """Measures how long commands of players (from this machine) take, from the moment their bytes are read."""

    took: ClassVar[list[float]] = []  # milliseconds
    ASKED: Final = re.compile(rb'"do":\s*"move".*?"id":\s*"(\w+)"')
    ANSWERED: Final = re.compile(r'"(?:ok|no)":"(\w+)"')

    def data_received(self, data: bytes) -> None:
        self._now = time.perf_counter()
        super().data_received(data)

    def handle_text(self, event: Frame) -> None:
        asked = None if self.network else self.ASKED.search(event.data)
        if asked:
            self.__dict__.setdefault("read", {})[asked[1].decode()] = self._now
        super().handle_text(event)

    def post(self) -> None:
        texts = self._texts
        super().post()
        for text in texts:
            self._note(text.decode(errors="replace"))

    async def send(self, message: Any) -> None:
        await super().send(message)
        self._note(message.get("text", ""))

    def _note(self, text: str) -> None:
        read: dict[str, float] = self.__dict__.get("read", {})
        answered = self.ANSWERED.search(text[:60] + text[-120:]) if read else None
        if answered and answered[1] in read:
            Timed.took.append(1000 * (time.perf_counter() - read.pop(answered[1])))


def _tables(kind: str, folder: Path) -> Any:
    """The server for measuring, or as on the internet but with no limit on new tables from this machine."""
    limits = LIMITS if kind == "tables" else Limits(changes=100, changes_burst=1_000)
    app = make_app(folder, limits=limits, pause=0.2, ready=True)

    async def timed(scope: Any, receive: Any, send: Any) -> None:
        if scope.get("path") != "/took":
            await app(scope, receive, send)
        else:
            await Response(orjson.dumps(Timed.took))(scope, receive, send)

    return timed if kind == "guarded" else app


def main() -> None:
    listening = listen("127.0.0.1", 21000)
    print(listening.getsockname()[1], flush=True)
    app: Any = Echo() if sys.argv[1] == "echo" else _tables(sys.argv[1], Path(sys.argv[2]))
    running = server(app)
    if sys.argv[1] == "guarded":
        running.config.ws = Timed
    running.config.lifespan = "off" if sys.argv[1] == "echo" else "on"
    running.run(sockets=[listening])


if __name__ == "__main__":
    main()
