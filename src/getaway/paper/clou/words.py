"""The words of Clou's printed sheets."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from getaway.content.text_files import read_texts
from getaway.content.texts import Texts


@cache
def sheet_texts() -> Texts:
    return read_texts(Path(__file__).parent)


def say(key: str, lang: str, /, **values: object) -> str:
    return sheet_texts().text(key, lang, **values)


def in_short(story: str) -> str:
    """The first sentence of a story."""
    found = re.match(r".*?(?:[.!?…](?=\s|$)|。)", story.strip(), re.DOTALL)
    return found[0] if found else story.strip()
