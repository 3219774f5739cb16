"""Pictures for the lobby: a job's plan or a thief's sheet, as it lies on the table before the game."""

from __future__ import annotations

from typing import Final

from getaway.clou.content.library import read_job, read_thief, texts_of
from getaway.content.packs import Entry
from getaway.content.text_files import read_texts
from getaway.draw import THEMES, Picture, Theme, alone, plan_picture, sheet_picture
from getaway.web.refused import Refused

THIEVES: Final = "thieves"
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
        svg = _drawn[name] = alone(_picture(entry, lang), wanted)
    return svg


def _picture(entry: Entry, lang: str) -> Picture:
    if entry.part == THIEVES and entry.pack:
        return sheet_picture(read_thief(entry).content, read_texts(entry.pack.folder), lang)
    source = read_job(entry)
    return plan_picture(source.content, texts_of(source), lang)
