"""Pictures for the lobby: things as they lie on the table before the game."""

from __future__ import annotations

from typing import Final

from getaway.content.engines import engine_of
from getaway.content.packs import Entry
from getaway.draw import THEMES, Theme, alone
from getaway.web.port import web_of
from getaway.web.refused import Refused

KEPT: Final = 100  # drawings, some 100 kB each; to make one takes a quarter of a second

_drawn: dict[tuple[str, int, str, str], str] = {}  # by file, when it was saved, language and theme


def drawing(entry: Entry, lang: str, theme: str) -> str:
    """An entry as SVG with all it needs inside."""
    wanted: Theme | None = next((known for known in THEMES if known == theme), None)
    if wanted is None:
        raise Refused("wrong-field", what="theme")
    name = (str(entry.path), entry.path.stat().st_mtime_ns, lang, theme)
    svg = _drawn.get(name)
    if svg is None:
        if len(_drawn) >= KEPT:
            _drawn.clear()
        svg = _drawn[name] = alone(web_of(engine_of(entry).name).picture(entry, lang), wanted)
    return svg
