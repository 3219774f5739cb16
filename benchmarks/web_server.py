"""The servers that `web_load` measures: ours over a folder, or one that only passes messages on between two seats.

`python -m benchmarks.web_server tables FOLDER` (or `guarded`) · `python -m benchmarks.web_server echo`; the port is printed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from getaway.web.app import make_app
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
    """Every message goes to all who are connected to the same path."""

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


def _tables(kind: str, folder: Path) -> Any:
    """As for measuring, or as it stands on the internet, with so many new tables from this machine as it likes."""
    limits = LIMITS if kind == "tables" else Limits(changes=100, changes_burst=1_000)
    return make_app(folder, limits=limits, pause=0.2, ready=True)


def main() -> None:
    listening = listen("127.0.0.1", 21000)
    print(listening.getsockname()[1], flush=True)
    app: Any = Echo() if sys.argv[1] == "echo" else _tables(sys.argv[1], Path(sys.argv[2]))
    running = server(app)
    running.config.lifespan = "off" if sys.argv[1] == "echo" else "on"
    running.run(sockets=[listening])


if __name__ == "__main__":
    main()
