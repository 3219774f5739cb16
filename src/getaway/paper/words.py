"""The words of printed pages in every language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from getaway.content.text_files import read_texts
from getaway.content.texts import Texts


@cache
def paper_texts() -> Texts:
    return read_texts(Path(__file__).parent)


def say(key: str, lang: str, /, **values: object) -> str:
    return paper_texts().text(key, lang, **values)
