"""The letters that our fonts have. Another one would make the PDF a broken one, so it is printed as a geta mark."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

FONTS: Final = Path(__file__).parent / "static" / "fonts"
GETA: Final = "〓"


@cache
def known() -> frozenset[str]:
    return frozenset((FONTS / "letters.txt").read_text(encoding="utf-8")) | {"\n", "\t"}


def printable(text: str) -> str:
    """A text with a mark in place of every letter that no font of ours has."""
    if known().issuperset(text):
        return text
    return "".join(letter if letter in known() else GETA for letter in text)


def all_printable(data: Any) -> Any:
    """The same for all texts in lists and mappings."""
    if isinstance(data, str):
        return printable(data)
    if isinstance(data, dict):
        return {key: all_printable(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [all_printable(value) for value in data]
    return data
