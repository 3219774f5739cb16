"""The sentences of terminal and engine: the same keys and placeholders in every language, all of them translated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from getaway import cli, clou
from getaway.cli.words import LANGUAGES
from getaway.clou import events
from getaway.clou.telling import _TELLERS
from getaway.content.text_checks import check_texts
from getaway.content.text_files import read_texts, text_documents
from getaway.core import Event

FOLDERS = [Path(str(package.__file__)).parent for package in (cli, clou)]


@pytest.mark.parametrize("folder", FOLDERS, ids=["cli", "clou"])
def test_every_language_says_the_same_things(folder: Path) -> None:
    documents = text_documents(folder)
    assert set(documents) == set(LANGUAGES)
    assert check_texts(documents) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=["cli", "clou"])
@pytest.mark.parametrize("lang", ["de", "ja"])
def test_no_sentence_was_left_in_english(folder: Path, lang: str) -> None:
    texts = read_texts(folder).languages
    same = {key for key, text in texts["en"].items() if texts[lang][key] == text and " " in text.strip()}
    assert same == set()


@pytest.mark.parametrize("folder", FOLDERS, ids=["cli", "clou"])
def test_every_key_that_the_code_names_exists(folder: Path) -> None:
    known = read_texts(folder).languages["en"]
    own = "engine_say|say" if folder.name == "cli" else "say|Reason"
    for path in folder.rglob("*.py"):
        for call, key in re.findall(rf'\b({own})\("([a-z][a-z.-]*)"', path.read_text(encoding="utf-8")):
            there = read_texts(FOLDERS[1]).languages["en"] if call == "engine_say" else known
            assert key in there, f"{path.name}: {key}"


def test_every_kind_of_event_can_be_told() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert kinds - {Event} == set(_TELLERS)
