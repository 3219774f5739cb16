"""The engine's own sentences in every language: refusals, endings, what a phase asks for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from getaway.content.text_files import read_texts
from getaway.content.texts import Texts


@cache
def engine_texts() -> Texts:
    return read_texts(Path(__file__).parent)


def say(key: str, lang: str, **values: object) -> str:
    return engine_texts().text(key, lang, **values)
