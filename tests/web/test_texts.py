"""The texts of pages and server: the same keys and placeholders in every language, none missing and none unused.

A composed key (`table.end.${key}`, f"rule.{id}.name") stands for all keys that differ in one word there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from getaway import web
from getaway.content.languages import LANGUAGES
from getaway.content.text_checks import check_texts
from getaway.content.text_files import read_texts, text_documents
from getaway.web.clou.wording import CATALOGUE
from getaway.web.robnrun.wording import CATALOGUE as ROBNRUN
from getaway.web.words import catalogue, spoken

FOLDER = Path(str(web.__file__)).parent
KEY = r"[a-z][a-z0-9.-]*"
WORD = "[a-z0-9-]+"
SCRIPT = rf'\b[tw]\(\s*"({KEY})"'
PLURAL = rf'\bcount\(\s*"({KEY})"'
JOINED = r"`([a-z-]+\.(?:[a-z0-9.-]|\$\{[^`{}]*\})*)`"
QUOTED = rf'"({KEY})"'
PAGE = rf'data-t(?:-[a-z]+)?="({KEY})"'
NEVER_ONE = {  # texts about a number of things that is always larger
    *("lobby.beat-seconds", "table.beat", "lobby.full", "tell.all-loot", "behind-many"),
    *("lobby.campaign-jobs", "lobby.campaign-items", "table.rating-from"),
}


def test_every_language_says_the_same_things() -> None:
    documents = text_documents(FOLDER)
    assert set(documents) == set(LANGUAGES)
    assert check_texts(documents) == []


@pytest.mark.parametrize("lang", ["de", "ja"])
def test_no_sentence_was_left_in_english(lang: str) -> None:
    english, other = catalogue("en"), catalogue(lang)
    assert {key for key, text in english.items() if other[key] == text and " " in text.strip()} == set()


def test_what_may_be_one_thing_has_a_form_for_one() -> None:
    english = {
        key: text for texts in FOLDER.rglob("text") for key, text in read_texts(texts.parent).languages["en"].items()
    }
    of_several = {key for key, text in english.items() if re.search(r"\{n\} [a-z]+s\b(?! (?:written|as|\{as\}))", text)}
    without_form = {key for key in of_several if not key.endswith(("-one", "-other")) and not key.startswith("server.")}
    assert without_form == NEVER_ONE


def test_every_key_that_is_named_exists() -> None:
    named = {(file.name, key) for file in FOLDER.rglob("*.*") for key in named_in(file)}
    assert len(named) > 200
    known = every_key() | set(ROBNRUN.texts.languages["en"])
    assert {(file, key) for file, key in named if not any(re.fullmatch(key, each) for each in known)} == set()


def test_every_key_is_named_somewhere() -> None:
    """Pages choose between keys outside `t()` too, so there any text in quotes counts."""
    named = {key for file in FOLDER.rglob("*.*") for key in named_in(file)}
    quoted = {key for file in FOLDER.rglob("*.js") for key in re.findall(QUOTED, file.read_text("utf-8"))}
    whole = re.compile("|".join(named))
    of_pages = {*catalogue("en"), *CATALOGUE.texts.languages["en"]}
    of_pages -= {f"{key}{form}" for key in quoted for form in ("", "-one", "-other")}
    assert {key for key in of_pages if not whole.fullmatch(key)} == set()


def every_key() -> set[str]:
    """All keys of the pages, and of each game's part of them."""
    return {key for texts in FOLDER.rglob("text") for key in read_texts(texts.parent).languages["en"]}


def named_in(file: Path) -> set[str]:
    """The keys that a file names, as patterns; a text may have plural forms."""
    return {f"(?:{key})(?:-one|-other)?" for key in keys_in(file)}


def keys_in(file: Path) -> set[str]:
    if file.suffix == ".html":
        return set(map(re.escape, re.findall(PAGE, file.read_text("utf-8"))))
    if file.suffix == ".js":
        return set(_named_by_page(file.read_text("utf-8")))
    return set(_named_by_server(ast.parse(file.read_text("utf-8")))) if file.suffix == ".py" else set()


def _named_by_page(script: str) -> Iterator[str]:
    yield from map(re.escape, re.findall(SCRIPT, script))
    yield from map(re.escape, re.findall(PLURAL, script))
    for joined in re.findall(JOINED, script):
        yield WORD.join(map(re.escape, re.split(r"\$\{[^}]*\}", joined)))


def _named_by_server(module: ast.Module) -> Iterator[str]:
    """Keys that are said, or refused with: the first argument, or either of two."""
    for call in ast.walk(module):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("say", "Refused"):
            first = call.args[0]
            for key in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                start = r"server\." if call.func.id == "Refused" else ""
                yield from (start + found for found in _pattern(key))


def _pattern(key: ast.expr) -> Iterator[str]:
    if isinstance(key, ast.Constant):
        yield re.escape(str(key.value))
    elif isinstance(key, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else WORD for part in key.values]
        yield "".join(parts)


@pytest.mark.parametrize(
    ("wishes", "lang"), [("de-AT,de;q=0.9", "de"), ("fr, ja;q=0.5, en", "ja"), ("xx", "en"), ("", "en")]
)
def test_the_first_language_we_speak_is_taken(wishes: str, lang: str) -> None:
    assert spoken(wishes) == lang
