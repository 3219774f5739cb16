"""A text about a number has the plural form that its language requires."""

from __future__ import annotations

import pytest

from getaway.content.languages import LANGUAGES
from getaway.content.plurals import plural_form
from getaway.content.texts import Texts

TEXTS = Texts(
    {
        "en": {"safes-one": "1 safe", "safes-other": "{n} safes", "plain": "{n} in all"},
        "de": {"safes-one": "1 Tresor", "safes-other": "{n} Tresore"},
        "ja": {"safes-one": "金庫{n}個", "safes-other": "金庫{n}個"},
    }
)


@pytest.mark.parametrize(
    ("lang", "n", "says"),
    [
        ("en", 1, "1 safe"),
        ("en", 0, "0 safes"),
        ("de", 1, "1 Tresor"),
        ("de-AT", 2, "2 Tresore"),
        ("ja", 1, "金庫1個"),
        ("en", "N", "N safes"),
        ("fr", 1, "1 safe"),
    ],
)
def test_the_number_decides_by_the_rules_of_the_language(lang: str, n: object, says: str) -> None:
    assert TEXTS.text("safes", lang, n=n) == says


def test_a_text_without_forms_is_as_it_is() -> None:
    assert TEXTS.text("plain", "de", n=1) == "1 in all"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_of_ours_has_a_rule(lang: str) -> None:
    assert plural_form(lang, 1) == ("other" if lang == "ja" else "one")
    assert plural_form(lang, -1) == plural_form(lang, 1)
    assert plural_form(lang, 2) == "other"
