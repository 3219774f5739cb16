"""The terminal's texts in every language, and the user's most likely language."""

from __future__ import annotations

import os
import re
from typing import Final

from getaway.content.catalogue import Catalogue
from getaway.content.languages import FIRST_LANGUAGE, LANGUAGES

CATALOGUE: Final = Catalogue(__file__)
say = CATALOGUE.say


def refused(reason: str, lang: str) -> str:
    """Why something cannot be done, as one sentence; a reason that ends with "did you mean …?" keeps its question mark."""
    return re.sub(r"([?？])[.。]$", r"\1", say("did.refused", lang, reason=reason))


def usual_language() -> str:
    """The language of the user's environment, if we have it."""
    for name in ("GETAWAY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            language = value.lower()[:2]
            return language if language in LANGUAGES else FIRST_LANGUAGE
    return FIRST_LANGUAGE
