"""Pictures for the lobby: things as they lie on the table before the game. A worker needs a quarter of a second for one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from getaway.content.engines import engine_of
from getaway.draw import THEMES, Theme, alone
from getaway.web.hub import Hub, Shelf
from getaway.web.lobby import Lobby
from getaway.web.port import web_of
from getaway.web.refused import Refused

KEPT: Final = 60_000_000  # characters of drawings in memory, some 100,000 each

Name = tuple[str, int, str, str]  # file, time of its last change, language and theme


class Gallery:
    """All drawings of one server, each made once."""

    def __init__(self, hub: Hub, lobby: Lobby) -> None:
        self._hub, self._lobby = hub, lobby
        self._drawn = Shelf(KEPT)
        self._drawing: dict[Name, asyncio.Future[str]] = {}

    async def drawing(self, name: str, lang: str, theme: str, asker: str = "") -> str:
        """The drawing of the entry with this name, as SVG with all it needs inside."""
        if theme not in THEMES:
            raise Refused("wrong-field", what="theme")
        path = self._lobby.find(name).path
        key = (str(path), path.stat().st_mtime_ns, lang, theme)
        svg = self._drawn.get(key)
        if svg is not None:
            return svg
        if key not in self._drawing:
            question = {"do": "drawing", "name": name, "own": self._lobby.files, "lang": lang, "theme": theme}
            self._drawing[key] = asyncio.ensure_future(self._hub.draw(None, question, asker))
            self._drawing[key].add_done_callback(lambda _: self._drawing.pop(key))
        svg = await asyncio.shield(self._drawing[key])
        self._drawn.put(key, svg)
        return svg


def drawing(name: str, own: Sequence[str], lang: str, theme: Theme) -> str:
    """Make a drawing, in a worker process."""
    entry = Lobby([Path(file) for file in own]).find(name)
    return alone(web_of(engine_of(entry).name).picture(entry, lang), theme)
