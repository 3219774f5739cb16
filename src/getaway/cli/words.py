"""What the terminal says: its own sentences in every language, and the language that a user most likely wants."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from getaway.content.text_files import read_texts
from getaway.content.texts import FIRST_LANGUAGE, Texts

LANGUAGES = ("en", "de", "ja")


@cache
def terminal_texts() -> Texts:
    return read_texts(Path(__file__).parent)


def say(key: str, lang: str, /, **values: object) -> str:
    return terminal_texts().text(key, lang, **values)


def usual_language() -> str:
    """The language of the user's environment, as far as we speak it."""
    for name in ("GETAWAY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            language = value.lower()[:2]
            return language if language in LANGUAGES else FIRST_LANGUAGE
    return FIRST_LANGUAGE
