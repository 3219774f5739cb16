"""The characters that our fonts have. Any other would break the PDF, so it is printed as a geta mark (〓)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from getaway.content.document import Document
from getaway.content.mistakes import Mistake
from getaway.content.text_files import gathered
from getaway.draw.picture import Picture, Shape

FONTS: Final = Path(__file__).parent / "static" / "fonts"
GETA: Final = "〓"


@cache
def known() -> frozenset[str]:
    return frozenset((FONTS / "letters.txt").read_text(encoding="utf-8")) | {"\n", "\t"}


def unprintable(texts: Iterable[str]) -> str:
    """The letters in these texts that our fonts lack, each once."""
    return "".join(sorted({letter for text in texts for letter in text} - known()))


def named_letters(letters: str) -> str:
    """`檻 (U+6ABB), 嗅 (U+55C5)`: by its number a letter is found even where it cannot be shown."""
    return ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in letters)


def letter_hints(document: Document, at: tuple[str, ...] = ()) -> Iterator[Mistake]:
    """A hint for each text of a document that holds letters without a glyph."""
    for text in gathered(document, at)[0]:
        if missing := unprintable([text.says]):
            message = f"on paper these letters become {GETA}, because the fonts lack them: {named_letters(missing)}"
            yield document.mistake(text.loc, message, level="hint")


def strings_in(value: Any) -> Iterator[str]:
    """All texts in nested lists, mappings and pictures."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from strings_in(list(value.values()))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from strings_in(each)
    elif isinstance(value, Picture):
        yield from strings_in([value.label, value.shapes])
    elif isinstance(value, Shape):
        yield from strings_in(value.children)


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
