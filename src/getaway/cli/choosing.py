"""Asks before the game what to play, and with whom. Enter takes the first of each."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.cli.screen.screen import Screen
from getaway.cli.words import say
from getaway.content.engines import engine
from getaway.content.mistakes import did_you_mean
from getaway.content.packs import Entry, Pack, packs
from getaway.content.recognise import playable_of
from getaway.content.text_files import read_texts
from getaway.content.texts import title
from getaway.core.errors import SetupError


def choose(screen: Screen, lang: str) -> Entry:
    """A playable entry of any pack, chosen by number or by name."""
    found = [entry for pack in sorted(packs(), key=_comes_later) for entry in playable_of(pack)]
    screen.print([say("choose.job", lang), *_lines(found, lang)])
    answer = (screen.ask(f"{say('choose.job-prompt', lang, name=found[0].name)} ") or "").strip()
    return _chosen(answer or "1", found)


def choose_some(screen: Screen, found: Sequence[Entry], lang: str) -> list[Entry]:
    """Some of these characters, chosen by numbers or names."""
    screen.print([say("choose.crew", lang), *_lines(found, lang)])
    answer = (screen.ask(f"{say('choose.crew-prompt', lang, name=found[0].id)} ") or "").replace(",", " ").split()
    return [_chosen(word, found) for word in answer or ["1"]]


def _comes_later(pack: Pack) -> bool:
    """Whether a pack is a later edition; the packs that engines were made for are offered first."""
    return pack.id != engine(pack.engine).home


def _lines(found: Sequence[Entry], lang: str) -> list[str]:
    texts = {entry.pack.folder: read_texts(entry.pack.folder) for entry in found if entry.pack}
    named = [(entry, title(texts[entry.pack.folder], str(entry.part), entry.id, lang)) for entry in found if entry.pack]
    return [f"  {number} {name}  ({entry.id})" for number, (entry, name) in enumerate(named, 1)]


def _chosen(word: str, found: Sequence[Entry]) -> Entry:
    """The entry with this number, id or whole name."""
    if word.isdecimal() and 1 <= int(word) <= len(found):
        return found[int(word) - 1]
    for entry in found:
        if word.lower() in (entry.id, entry.name):
            return entry
    raise SetupError(f'there is no "{word}"; {did_you_mean(word, [entry.id for entry in found])}')
