"""What pages and server say, in every language. A page gets one language as a flat catalogue."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from getaway.content.text_files import read_texts
from getaway.content.texts import FIRST_LANGUAGE, Texts

LANGUAGES: Final = ("en", "de", "ja")


@cache
def page_texts() -> Texts:
    return read_texts(Path(__file__).parent)


def say(key: str, lang: str, /, **values: object) -> str:
    return page_texts().text(key, lang, **values)


def catalogue(lang: str) -> dict[str, str]:
    """Everything a page says in a language, by key."""
    return dict(page_texts().languages[lang])


def spoken(wanted: str) -> str:
    """The first of our languages in a request's wishes (`de-AT,de;q=0.9,en`), in its order; else English."""
    for part in wanted.split(","):
        lang = part.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return FIRST_LANGUAGE
