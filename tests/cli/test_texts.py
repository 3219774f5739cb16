"""The texts of terminal and engine: the same keys and placeholders in every language, all translated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import getaway
from getaway import cli
from getaway.bots import clou as bots
from getaway.bots import robnrun as programs
from getaway.cli import robnrun as gang
from getaway.clou import words as clou
from getaway.clou.game import ClouGame
from getaway.clou.play import decisions, events
from getaway.clou.words.telling import _TELLERS, tell
from getaway.content.languages import LANGUAGES
from getaway.content.text_checks import check_texts
from getaway.content.text_files import read_texts, text_documents
from getaway.core import Event
from getaway.robnrun import words as robnrun

ROOMS = {"cli": cli, "gang": gang, "clou": clou, "robnrun": robnrun, "bots": bots, "programs": programs}
FOLDERS = {name: Path(str(package.__file__)).parent for name, package in ROOMS.items()}
CALLS = {
    "cli": {"say": "cli", "engine_say": "clou"},
    "gang": {"say": "gang", "say_everywhere": "cli", "engine_say": "robnrun"},
    "clou": {"say": "clou", "Reason": "clou"},
    "robnrun": {"say": "robnrun"},
}
"""By folder: the functions that look up texts there, and whose texts those are."""


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_every_language_says_the_same_things(folder: Path) -> None:
    documents = text_documents(folder)
    assert set(documents) == set(LANGUAGES)
    assert check_texts(documents) == []


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
@pytest.mark.parametrize("lang", ["de", "ja"])
def test_no_sentence_was_left_in_english(folder: Path, lang: str) -> None:
    texts = read_texts(folder).languages
    same = {key for key, text in texts["en"].items() if texts[lang][key] == text and _is_sentence(text)}
    assert same - {"may.before"} == set()  # the words of moves are the same in all languages


def _is_sentence(text: str) -> bool:
    words = re.sub(r"{[a-z]+}", "", text).strip()
    return " " in words and re.search("[a-z]", words) is not None


@pytest.mark.parametrize("name", CALLS)
def test_every_key_that_the_code_names_exists(name: str) -> None:
    calls, folder = CALLS[name], FOLDERS[name]
    for path in folder.rglob("*.py"):
        if name == "cli" and "robnrun" in path.parts:
            continue
        for call, key in re.findall(rf'\b({"|".join(calls)})\("([a-z][a-z.-]*)"', path.read_text(encoding="utf-8")):
            texts = read_texts(FOLDERS[calls[call]]).languages["en"]
            assert key in texts or f"{key}-other" in texts, f"{path.name}: {key}"


def test_every_kind_of_event_can_be_told() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert kinds - {Event} == set(_TELLERS)


def test_a_vote_is_told_in_words_not_in_notation() -> None:
    """Every decision of the crew has words in every language; who drives is named as players name them."""
    game = getaway.load("again/high-water", crew=["bruce", "trixie"])
    assert isinstance(game, ClouGame)
    told = {
        (row.word, lang): tell(game, events.Voted("trixie", row.option), lang)
        for row in decisions.DECISIONS
        if row.names in ("", "seat")
        for lang in LANGUAGES
    }
    assert told["drive", "de"] == "Trixie stimmt für Bruce am Steuer."
    assert told["stay", "en"] == "Trixie votes for staying."
    assert not [words for (_, lang), words in told.items() if lang == "ja" and re.search("[a-z]", words)]
