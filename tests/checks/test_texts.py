"""Texts: a designer's file in one language, a pack in all of them."""

from pathlib import Path

import pytest

from getaway.clou.content.checks.files import check_entry, check_pack
from getaway.content.pack_index import read_pack
from getaway.content.packs import entries
from tests.checks.vocabulary import JOB, THIEF, spoilt, told_of, write

INDEX = """\
id: own
title: Own
engine: clou
version: "1.0"
parts: {jobs: [night], thieves: [dot]}
"""
TEXTS = """\
jobs:
  night:
    title: A night
    story: It rains.
    special: None.
    names: {yard: Yard, door: Door, shop: Shop, till: Till, safe: Safe, gold: Gold}
thieves:
  dot: {name: Dot, tagline: Hello, about: She listens.}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A pack without a mistake."""
    folder = tmp_path / "packs" / "own"
    write(folder / "pack.yaml", INDEX)
    write(folder / "jobs" / "night.yaml", JOB.partition("text:")[0])
    write(folder / "thieves" / "dot.yaml", THIEF.partition("text:")[0])
    for language in ("en", "de", "ja"):
        write(folder / "text" / f"{language}.yaml", TEXTS)
    return folder


def told_of_pack(folder: Path) -> list[str]:
    return [str(mistake) for mistake in check_pack(read_pack(folder))]


def told_of_entry(folder: Path, id: str) -> list[str]:
    entry = next(entry for entry in entries(read_pack(folder)) if entry.id == id)
    return [str(mistake) for mistake in check_entry(entry)]


# A designer's file


def test_a_file_without_texts() -> None:
    assert told_of(JOB, (JOB.partition("text:")[2], "\n"), ("text:", "")) == [
        '1:1: hint: no name yet for "yard", "shop", "door", "till", "safe" and "gold": add it under `names:`',
        '1:1: hint: players read no "title" or "story" of this: add it under `text:`',
    ]


def test_a_special_rule_is_told_only_where_there_is_one() -> None:
    quiet = ("  special: None.\n", "")
    assert told_of(JOB, quiet) == []
    assert told_of(JOB, quiet, ("opens: shop", "opens: shop\n        then: trace")) == [
        '25:3: hint: players read no "special" of this: add it under `text:`'
    ]


def test_a_name_that_is_missing_and_one_too_many() -> None:
    assert told_of(JOB, ("safe: Safe", "safee: Safe")) == [
        '27:10: hint: no name yet for "safe": add it under `names:`',
        '27:59: hint: there is no "safee" in the job "night"; did you mean "safe"?',
    ]


def test_a_thief_without_words() -> None:
    assert told_of(THIEF, ('tagline: "Number, please?", ', "")) == [
        '21:7: hint: players read no "tagline" of this: add it under `text:`'
    ]


# A pack


def test_a_pack_without_a_mistake(folder: Path) -> None:
    assert told_of_pack(folder) == told_of_entry(folder, "night") == told_of_entry(folder, "dot") == []


def test_a_text_that_one_language_lacks(folder: Path) -> None:
    write(folder / "text" / "de.yaml", spoilt(TEXTS, ("safe: Safe, ", "")))
    assert told_of_pack(folder) == [
        'packs/own/text/de.yaml:6:12: error: the text "jobs.night.names.safe" is missing here: '
        'add it, a translation of the word "Safe"'
    ]
    assert told_of_entry(folder, "night") == [
        'packs/own/text/de.yaml:6:12: error: the text "jobs.night.names.safe" is missing here: add it'
    ]
    assert told_of_entry(folder, "dot") == []


def test_a_language_that_is_missing(folder: Path) -> None:
    (folder / "text" / "ja.yaml").unlink()
    assert told_of_pack(folder) == ["packs/own/pack.yaml:1:1: error: the pack has no text/ja.yaml: add it"]


def test_a_name_of_something_that_is_not_there(folder: Path) -> None:
    for language in ("en", "de", "ja"):
        write(folder / "text" / f"{language}.yaml", spoilt(TEXTS, ("till: Till", "till: Till, tilt: Tilt")))
    message = 'error: there is no "tilt" in the job "night"; did you mean "till"?'
    assert told_of_pack(folder) == [
        f"packs/own/text/{language}.yaml:6:61: {message}" for language in ("de", "en", "ja")
    ]


def test_a_text_that_is_no_text(folder: Path) -> None:
    write(folder / "text" / "ja.yaml", spoilt(TEXTS, ("title: A night", "title: 7")))
    assert "packs/own/text/ja.yaml:3:12: error: expected a text, in quotes, but found the number 7" in told_of_pack(
        folder
    )


def test_an_entry_is_called_like_its_file(folder: Path) -> None:
    write(folder / "jobs" / "night.yaml", spoilt(JOB.partition("text:")[0], ("id: night", "id: day")))
    assert 'packs/own/jobs/night.yaml:2:5: error: expected "night", as the file is called, found the word "day"' in (
        told_of_entry(folder, "night")
    )


def test_mistakes_of_all_entries_are_told_at_once(folder: Path) -> None:
    write(folder / "jobs" / "night.yaml", spoilt(JOB.partition("text:")[0], ("opens: shop", "opens: shopp")))
    write(folder / "thieves" / "dot.yaml", spoilt(THIEF.partition("text:")[0], ("specials:", "specails:")))
    write(folder / "text" / "de.yaml", spoilt(TEXTS, ("    title: A night\n", "")))
    assert told_of_pack(folder) == [
        'packs/own/jobs/night.yaml:13:16: error: there is no room "shopp"; did you mean "shop"?',
        'packs/own/text/de.yaml:3:5: error: the text "jobs.night.title" is missing here: '
        'add it, a translation of the text "A night"',
        'packs/own/thieves/dot.yaml:18:1: error: unknown key "specails"; did you mean "specials"?',
    ]


def test_a_part_that_this_engine_does_not_know(folder: Path) -> None:
    write(folder / "pack.yaml", spoilt(INDEX, ("thieves: [dot]", "thieves: [dot], cards: [ace]")))
    write(folder / "cards" / "ace.yaml", "id: ace\n")
    assert told_of_pack(folder) == [
        'packs/own/pack.yaml:5:40: error: this engine knows no part "cards"; known: jobs, thieves, campaigns'
    ]


def test_a_pack_without_thieves_is_played_with_those_of_the_first(folder: Path) -> None:
    write(folder / "pack.yaml", spoilt(INDEX, (", thieves: [dot]", "")))
    for language in ("en", "de", "ja"):
        write(folder / "text" / f"{language}.yaml", TEXTS.partition("thieves:")[0])
    assert told_of_pack(folder) == []
