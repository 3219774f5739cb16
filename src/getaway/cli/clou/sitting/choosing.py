"""Before the game: which job or scenario, which thieves. Enter takes the smallest job and the first thief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from getaway.cli.clou.screen.screen import Screen
from getaway.cli.words import say
from getaway.content.mistakes import did_you_mean
from getaway.content.packs import Entry, entries, pack, packs
from getaway.content.text_files import read_texts
from getaway.content.texts import title
from getaway.core import SetupError


def choose(screen: Screen, lang: str) -> str:
    """A job or a scenario of any pack, by number or by name."""
    jobs = [entry for there in packs() for entry in entries(there, "jobs")]
    smallest = min(jobs, key=_size)
    numbered = [smallest, *(job for job in jobs if job is not smallest)]
    numbered += [entry for there in packs() for entry in entries(there, "scenarios")]
    screen.print([say("choose.job", lang), *_lines(numbered, lang)])
    answer = (screen.ask(f"{say('choose.job-prompt', lang, name=smallest.name)} ") or "").strip()
    return _chosen(answer or "1", {entry.name: entry.id for entry in numbered})


def choose_crew(screen: Screen, home: str, lang: str) -> list[str]:
    """One to three thieves, by numbers or names."""
    thieves = entries(pack(home), "thieves")
    screen.print([say("choose.crew", lang), *_lines(thieves, lang)])
    answer = (screen.ask(f"{say('choose.crew-prompt', lang, name=thieves[0].id)} ") or "").replace(",", " ").split()
    return [_chosen(word, {thief.id: thief.name for thief in thieves}) for word in answer or ["1"]]


def _lines(found: Sequence[Entry], lang: str) -> list[str]:
    named = [
        (entry, title(read_texts(entry.pack.folder), str(entry.part), entry.id, lang)) for entry in found if entry.pack
    ]
    return [f"  {number} {name}  ({entry.id})" for number, (entry, name) in enumerate(named, 1)]


def _chosen(word: str, known: dict[str, str]) -> str:
    """One of the known names, by its number, itself, or its other name."""
    names = list(known)
    if word.isdecimal() and 1 <= int(word) <= len(names):
        return names[int(word) - 1]
    for name, other in known.items():
        if word.lower() in (name, other):
            return name
    raise SetupError(f'there is no "{word}"; {did_you_mean(word, names)}')


def _size(entry: Entry) -> int:
    """How many challenges a job has: a measure of how long it takes."""
    data: Any = entry.read().data
    return sum(len(room.get("challenges") or ()) for room in data["rooms"])
