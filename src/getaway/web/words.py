"""The texts of pages and server, in every language. A page gets one language as a flat catalogue."""

from __future__ import annotations

from typing import Final

from getaway.content.catalogue import Catalogue
from getaway.content.languages import FIRST_LANGUAGE, LANGUAGES

CATALOGUE: Final = Catalogue(__file__)
say = CATALOGUE.say


def catalogue(lang: str) -> dict[str, str]:
    """All texts of pages in a language, by key."""
    return dict(CATALOGUE.texts.languages[lang])


def spoken(wanted: str) -> str:
    """The first of our languages in a request's preferences (`de-AT,de;q=0.9,en`); else English."""
    for part in wanted.split(","):
        lang = part.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return FIRST_LANGUAGE
