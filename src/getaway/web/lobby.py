"""What can be chosen before a game: the packs, and designers' own files, which may change meanwhile."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path, PurePath
from typing import Any, Final

from getaway.content.engine import Engine
from getaway.content.engines import engine, engine_of
from getaway.content.languages import FIRST_LANGUAGE
from getaway.content.mistakes import ContentError, did_you_mean
from getaway.content.packs import Entry, Pack, UnknownContent, entries, find, find_in_packs, packs
from getaway.content.text_files import read_texts
from getaway.core import GetawayError
from getaway.web.port import Json, web_engines, web_of
from getaway.web.refused import Refused, sentence
from getaway.web.words import say

OWN: Final = "own"
LESSONS: Final = "tutorials"
LESSON: Final = ".record"


class Lobby:
    """The packs, and the files named when the server was started. Nothing else can be opened."""

    def __init__(self, files: Sequence[Path] = ()) -> None:
        self._own = {f"{OWN}/{file.stem}": file for file in files}

    @property
    def files(self) -> list[str]:
        return [str(file) for file in self._own.values()]

    def find(self, name: str) -> Entry:
        """The entry with a name that may come from a stranger."""
        if not name.startswith(f"{OWN}/"):
            return find_in_packs(name)
        if name not in self._own:
            raise UnknownContent(f'there is no "{name}"; {did_you_mean(name, self._own)}')
        return _found(self._own[name])

    def told(self, lang: str) -> dict[str, Json]:
        """Everything in one language. Own files are read again each time, so that changes are seen."""
        quick = quickest()
        return {
            "shelves": [*self._own_shelves(lang), *_shelves(lang)],
            "quick": quick and {"job": quick[0], "thief": quick[1][0]},
            "engines": {name: _form(name, lang) for name in web_engines()},
            **_form(web_engines()[0], lang),
        }

    def _own_shelves(self, lang: str) -> list[dict[str, Json]]:
        """Designers' files, on one shelf for each engine."""
        shelves: dict[str, dict[str, Path]] = {}
        for name, file in self._own.items():
            shelves.setdefault(_engine_of(file), {})[name] = file
        return [_own_shelf(engine(name), files, lang) for name, files in shelves.items()]


def _form(name: str, lang: str) -> dict[str, Json]:
    """What can be chosen at a table of an engine."""
    port = web_of(name)
    bots = [_bot(bot, lang) for bot in port.bots]
    quick = port.quickest()
    return {**port.form(lang), "bots": bots, "beats": list(port.beats), "company": list(quick[1]) if quick else []}


@cache
def _shelves(lang: str) -> list[dict[str, Any]]:
    """The packs that can be played here with the characters of their jobs: game by game, its home pack before its sequels."""
    games = web_engines()
    there = [one for one in packs() if one.engine in games]
    there.sort(key=lambda one: (games.index(one.engine), one.id != engine(one.engine).home))
    return [_shelf(one, engine(one.engine), lang) for one in there]


def _shelf(there: Pack, by: Engine, lang: str) -> dict[str, Any]:
    port = web_of(by.name)
    offered = [entry for kind in by.kinds if kind.playable for entry in entries(there, kind.part)]
    return {
        "id": there.id,
        "engine": by.name,
        "title": _text(there, "title", lang) or there.title,
        "book": {key: _text(there, f"book.{key}", lang) for key in ("title", "motto", "length", "file")},
        "jobs": [{"name": entry.name, **port.told(entry, lang)} for entry in port.shelved(offered)],
        "thieves": port.characters(there.id, (), lang),
        "lessons": sorted(f"{there.id}/{file.stem}" for file in (there.folder / LESSONS).glob(f"*{LESSON}")),
    }


def _text(there: Pack, key: str, lang: str) -> str:
    """A pack's text in this language, else in the first; empty if there is none."""
    texts = read_texts(there.folder).languages
    return next((texts[each][key] for each in (lang, FIRST_LANGUAGE) if key in texts.get(each, {})), "")


def quickest() -> tuple[str, tuple[str, ...]] | None:
    """What "Play now" opens: the quickest entry of the first engine that has one."""
    return next((quick for name in web_engines() if (quick := web_of(name).quickest())), None)


def _own_shelf(by: Engine, files: dict[str, Path], lang: str) -> dict[str, Json]:
    port = web_of(by.name)
    characters = {name: file for name, file in files.items() if _is_character(by, file)}
    jobs = {name: file for name, file in files.items() if name not in characters}
    return {
        "id": OWN,
        "engine": by.name,
        "title": say("lobby.own", lang),
        "jobs": [{"name": name, **_own_job(by.name, file, lang)} for name, file in jobs.items()],
        "thieves": port.characters(by.home, [_found(file) for file in characters.values()], lang),
        "lessons": [name for name, file in jobs.items() if file.with_suffix(LESSON).is_file()],
    }


def _engine_of(file: Path) -> str:
    """The engine of a file; a file with mistakes is listed with the first engine, which reports them."""
    try:
        found = engine_of(_found(file)).name
    except GetawayError:
        found = ""
    return found if found in web_engines() else web_engines()[0]


def _is_character(by: Engine, file: Path) -> bool:
    """Whether a file is a part of a game, not playable itself; a file with mistakes counts as playable."""
    try:
        return not by.kind_of(_found(file)).playable
    except GetawayError:
        return False


def _own_job(name: str, file: Path, lang: str) -> dict[str, Json]:
    """A designer's job, or the mistakes of its file."""
    try:
        return web_of(name).told(_found(file), lang)
    except ContentError as error:
        mistakes = [str(replace(mistake, file=PurePath(mistake.file).name)) for mistake in error.mistakes]
        return {"id": file.stem, "title": file.name, "mistakes": mistakes}
    except GetawayError as error:
        return {"id": file.stem, "title": file.name, "mistakes": [sentence(error, lang)]}


def _found(file: Path) -> Entry:
    if not (file.is_file() and os.access(file, os.R_OK)):
        raise Refused("file-gone", 404, file=file.name)
    return find(str(file))


def _bot(name: str, lang: str) -> dict[str, Json]:
    return {"id": name, "name": say(f"bot.{name}.name", lang), "about": say(f"bot.{name}.about", lang)}
