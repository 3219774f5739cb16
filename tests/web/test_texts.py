"""The sentences of pages and server: the same keys and placeholders in every language, and every key in use exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from getaway import web
from getaway.content.text_checks import check_texts
from getaway.content.text_files import text_documents
from getaway.web.words import LANGUAGES, catalogue, spoken

FOLDER = Path(str(web.__file__)).parent
USES = {
    ".js": r'\b(?:t|count)\(\s*"([a-z][a-z0-9.-]*)"',
    ".html": r'data-t(?:-[a-z]+)?="([a-z][a-z0-9.-]*)"',
    ".py": r'\bsay\("([a-z][a-z0-9.-]*)"',
}


def test_every_language_says_the_same_things() -> None:
    documents = text_documents(FOLDER)
    assert set(documents) == set(LANGUAGES)
    assert check_texts(documents) == []


@pytest.mark.parametrize("lang", ["de", "ja"])
def test_no_sentence_was_left_in_english(lang: str) -> None:
    english, other = catalogue("en"), catalogue(lang)
    assert {key for key, text in english.items() if other[key] == text and " " in text.strip()} == set()


def test_every_key_that_a_page_names_exists() -> None:
    known = set(catalogue("en"))
    plurals = {key.removesuffix("-other") for key in known if key.endswith("-other")}
    used = {
        (file.name, key)
        for file in FOLDER.rglob("*.*")
        if file.suffix in USES and _speaks_for_pages(file)
        for key in re.findall(USES[file.suffix], file.read_text("utf-8"))
    }
    assert len(used) > 5
    assert {(name, key) for name, key in used if key not in known | plurals} == set()


def _speaks_for_pages(file: Path) -> bool:
    """Python in other folders may have sentences of its own."""
    return file.suffix != ".py" or "getaway.web.words import" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("wishes", "lang"), [("de-AT,de;q=0.9", "de"), ("fr, ja;q=0.5, en", "ja"), ("xx", "en"), ("", "en")]
)
def test_the_first_language_we_speak_is_taken(wishes: str, lang: str) -> None:
    assert spoken(wishes) == lang
