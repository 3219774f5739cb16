"""What there is to choose before a game: the packs' jobs, and those of designers' own files, which may change meanwhile."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path, PurePath
from typing import Any, Final

from getaway.bots.registry import NAMES
from getaway.clou.content.library import HOME
from getaway.content.mistakes import ContentError, did_you_mean
from getaway.content.packs import Entry, UnknownContent, entries, find, find_in_packs, packs
from getaway.content.texts import FIRST_LANGUAGE
from getaway.core import GetawayError
from getaway.web.clou import choices
from getaway.web.port import Json
from getaway.web.refused import Refused, sentence
from getaway.web.words import say

OWN: Final = "own"
ENGINE: Final = "clou"
"""The engine whose games have a table in the browser."""
LESSONS: Final = "tutorials"
LESSON: Final = ".record"


class Lobby:
    """The packs, and the files named when the server was started. Nothing else can be opened, whatever is asked for."""

    def __init__(self, files: Sequence[Path] = ()) -> None:
        self._own = {f"{OWN}/{file.stem}": file for file in files}

    def find(self, name: str) -> Entry:
        """The job of a name that may come from a stranger."""
        if not name.startswith(f"{OWN}/"):
            return find_in_packs(name)
        if name not in self._own:
            raise UnknownContent(f'there is no "{name}"; {did_you_mean(name, self._own)}')
        return _found(self._own[name])

    def told(self, lang: str) -> dict[str, Json]:
        """All of it in one language. Own files are read again each time, so that a change is seen."""
        own = [_own_shelf(self._own, lang)] if self._own else []
        job, thief = quickest()
        return {
            "shelves": [*own, *_shelves(lang)],
            "quick": {"job": job, "thief": thief},
            "rules": choices.rules(lang),
            "bots": [_bot(name, lang) for name in NAMES],
            "seats": choices.SEATS,
        }


@cache
def _shelves(lang: str) -> list[dict[str, Any]]:
    """The packs that can be played here, each with the thieves of its jobs."""
    return [
        {
            "id": there.id,
            "title": there.title,
            "jobs": [{"name": entry.name, **choices.job(entry, lang)} for entry in entries(there, "jobs")],
            "thieves": choices.thieves(there.id, lang),
            "lessons": sorted(f"{there.id}/{file.stem}" for file in (there.folder / LESSONS).glob(f"*{LESSON}")),
        }
        for there in packs()
        if there.engine == ENGINE
    ]


@cache
def quickest() -> tuple[str, str]:
    """What "Play now" opens: the job with the fewest challenges, and the first thief of its pack."""
    jobs = [(job, shelf["thieves"]) for shelf in _shelves(FIRST_LANGUAGE) for job in shelf["jobs"]]
    job, thieves = min(jobs, key=lambda found: found[0]["challenges"])
    return job["name"], thieves[0]["id"]


def _own_shelf(files: dict[str, Path], lang: str) -> dict[str, Json]:
    jobs = [{"name": name, **_own_job(file, lang)} for name, file in files.items()]
    lessons = [name for name, file in files.items() if file.with_suffix(LESSON).is_file()]
    thieves = choices.thieves(HOME, lang)
    return {"id": OWN, "title": say("lobby.own", lang), "jobs": jobs, "thieves": thieves, "lessons": lessons}


def _own_job(file: Path, lang: str) -> dict[str, Json]:
    """A designer's job, or the mistakes of its file."""
    try:
        return choices.job(_found(file), lang)
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
