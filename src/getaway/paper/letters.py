"""The characters that our fonts have. Any other would break the PDF, so it is printed as a geta mark (〓)."""

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
    """A text with a geta mark for every character that our fonts lack."""
    if known().issuperset(text):
        return text
    return "".join(letter if letter in known() else GETA for letter in text)


def all_printable(data: Any) -> Any:
    """`printable` for all texts in nested lists and mappings."""
    if isinstance(data, str):
        return printable(data)
    if isinstance(data, dict):
        return {key: all_printable(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [all_printable(value) for value in data]
    return data
