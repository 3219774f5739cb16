"""Players' texts: fallback, placeholders, reading from files, and equal keys in all languages."""

from pathlib import Path

import pytest

from getaway.content.document import Document
from getaway.content.mistakes import ContentError, Level
from getaway.content.source import read_text
from getaway.content.text_checks import check_texts
from getaway.content.text_files import read_texts, text_documents, texts_in
from getaway.content.texts import Texts

TEXTS = Texts(
    {
        "ja": {"door": "ドア", "only-ja": "日本"},
        "en": {"door": "door", "hello": "Hello {name}, {name}!", "only-en": "English"},
        "de": {"door": "Tür"},
    }
)


@pytest.mark.parametrize(
    ("key", "lang", "text"),
    [
        ("door", "de", "Tür"),
        ("door", "de-AT", "Tür"),
        ("door", "fr", "door"),
        ("only-en", "de", "English"),
        ("only-ja", "de", "日本"),
        ("jobs.kiosk.back-door", "de", "Back door"),
    ],
)
def test_a_text_falls_back_to_english_to_any_language_and_to_its_key(key: str, lang: str, text: str) -> None:
    assert TEXTS.text(key, lang) == text


def test_placeholders_are_filled_and_nothing_else_is_interpreted() -> None:
    assert TEXTS.text("hello", "en", name="{name} <b>") == "Hello {name} <b>, {name} <b>!"
    assert TEXTS.text("hello", "en", other=1) == "Hello {name}, {name}!"
    assert Texts({"en": {"a": "{x.__class__} {x!r} {x}"}}).text("a", "en", x=1) == "{x.__class__} {x!r} 1"


def test_values_may_be_called_key_and_lang() -> None:
    assert Texts({"en": {"a": "{key}/{lang}"}}).text("a", "en", key=1, lang=2) == "1/2"


def test_own_texts_come_before_those_they_are_joined_to() -> None:
    mine = Texts({"de": {"door": "Pforte"}, "fr": {"door": "porte"}})
    joined = mine.joined(TEXTS)
    assert [joined.text("door", lang) for lang in ("de", "fr", "ja")] == ["Pforte", "porte", "ドア"]
    assert joined.text("only-en", "de") == "English"


def test_the_texts_of_a_pack_are_read_from_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "packs" / "first" / "text"
    folder.mkdir(parents=True)
    (folder / "en.yaml").write_text("jobs:\n  kiosk: {title: The kiosk}\n  1: One\n")
    (folder / "de.yaml").write_text("jobs:\n  kiosk: {title: Der Kiosk}\n", encoding="utf-8")
    texts = read_texts(folder.parent)
    assert texts.languages["en"] == {"jobs.kiosk.title": "The kiosk", "jobs.1": "One"}
    assert texts.text("jobs.kiosk.title", "de") == "Der Kiosk"
    assert [document.name for document in text_documents(folder.parent).values()] == [
        "packs/first/text/de.yaml",
        "packs/first/text/en.yaml",
    ]


def test_a_designers_file_carries_its_texts() -> None:
    document = read_text("id: mine\ntext:\n  title: Mine\n", "mine.yaml")
    assert texts_in(document, ("text",)) == {"title": "Mine"}
    assert texts_in(document, ("words", "more")) == {}


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("a: {b: 7}", "t:1:8: error: expected a text, in quotes, but found the number 7"),
        ("a: {b: [x]}", "t:1:8: error: expected a text, in quotes, but found a list of 1 entry"),
        ("a:\n  b:\n", "t:2:5: error: expected a text, in quotes, but found nothing"),
        ("a.b: x", 't:1:1: error: found a dot in the key "a.b": nest the keys instead'),
        ("hello", 't:1:1: error: expected a mapping of keys to texts but found the word "hello"'),
    ],
)
def test_what_is_no_text_is_refused(text: str, mistake: str) -> None:
    with pytest.raises(ContentError) as refused:
        texts_in(read_text(text, "t"))
    assert str(refused.value) == mistake
    assert [str(found) for found in check_texts({"en": read_text(text, "t")}, level="hint")] == [mistake]


EN = "jobs:\n  kiosk:\n    title: The kiosk\n    intro: '{name} steals {count}.'\n"


def documents(**texts: str) -> dict[str, Document]:
    return {lang: read_text(text, f"{lang}.yaml") for lang, text in texts.items()}


def told(level: Level = "error", **texts: str) -> list[str]:
    return [str(mistake) for mistake in check_texts(documents(**texts), level=level)]


def test_equal_keys_and_placeholders_are_no_mistake() -> None:
    german = "jobs: {kiosk: {title: Der Kiosk, intro: '{count} stiehlt {name}.'}}"
    assert told(en=EN, de=german) == []


def test_a_missing_text_is_told_where_it_belongs() -> None:
    german = "jobs:\n  kiosk:\n    intro: '{count} {name}'\n"
    assert told(de=german, en=EN) == [
        'de.yaml:3:5: error: the text "jobs.kiosk.title" is missing here: add it, a translation of the text "The kiosk"'
    ]


def test_a_superfluous_text_is_told_at_its_key() -> None:
    german = EN + "  bank:\n    title: Die Bank\n"
    assert told(en=EN, de=german) == [
        'de.yaml:6:5: error: unknown text "jobs.bank.title"; remove it, or add it to the other languages'
    ]


def test_a_misspelt_key_is_told_with_the_missing_one() -> None:
    _, unknown = told(en=EN, de=EN.replace("title", "titel"))
    assert unknown == 'de.yaml:3:5: error: unknown text "jobs.kiosk.titel"; did you mean "jobs.kiosk.title"?'


def test_differing_placeholders_are_told_at_the_text() -> None:
    assert told(en=EN, de=EN.replace("{count}", "{cuont}"), ja=EN.replace("{name} steals {count}.", "?")) == [
        "de.yaml:4:12: error: expected the placeholders {count}, {name}, found {cuont}, {name}",
        "ja.yaml:4:12: error: expected the placeholders {count}, {name}, found none",
    ]


@pytest.mark.parametrize("text", ["{Name}", "{ name }", "{{name}}", "{", "a } b"])
def test_brackets_that_are_no_placeholder_are_refused_in_every_language(text: str) -> None:
    (mistake,) = told(en=f"a: '{text}'")
    assert mistake.startswith("en.yaml:1:4: error: a placeholder is written like {name}")


def test_the_level_is_the_callers_choice() -> None:
    (mistake,) = told("hint", en="a: x", de="{}")
    assert mistake.startswith("de.yaml:1:1: hint: ")


def test_without_english_the_first_language_is_the_model() -> None:
    assert told(ja="a: x\nb: y", de="a: x") == [
        'de.yaml:1:1: error: the text "b" is missing here: add it, a translation of the word "y"'
    ]


def test_texts_that_the_content_needs_are_missed_in_every_language() -> None:
    found = check_texts(documents(en="a: x", de="a: x\nb: y"), needed=["a", "b"])
    assert [str(mistake) for mistake in found] == ['en.yaml:1:1: error: the text "b" is missing here: add it']


def test_texts_inside_a_designers_file_are_checked_in_place() -> None:
    document = read_text("id: mine\ntext:\n  title: '{'\n", "mine.yaml")
    found = check_texts({"en": document}, level="hint", at=("text",), needed=["title", "intro"])
    assert [str(mistake).split(":", 4)[1:4] for mistake in found] == [["3", "3", " hint"], ["3", "10", " hint"]]
    assert check_texts({}) == []
