"""The texts of one package in every language, read from its folder `text` when the first is needed."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from getaway.content.languages import FIRST_LANGUAGE
from getaway.content.text_files import read_texts
from getaway.content.texts import Texts


class Catalogue:
    """`WORDS = Catalogue(__file__)` in the package that owns the texts, and `say = WORDS.say` where they are used."""

    def __init__(self, file: str) -> None:
        self._folder = Path(file).parent

    @cached_property
    def texts(self) -> Texts:
        return read_texts(self._folder)

    def read(self) -> None:
        """Read the texts now, where nobody waits, and not in the middle of what is said first."""
        _ = self.texts

    def say(self, key: str, lang: str, /, **values: object) -> str:
        """A text with its placeholders filled."""
        return self.texts.text(key, lang, **values)

    def __contains__(self, key: str) -> bool:
        return key in self.texts.languages[FIRST_LANGUAGE]

    def keys(self, part: str) -> list[str]:
        """The keys under a part, in the order of the English file."""
        return [key for key in self.texts.languages[FIRST_LANGUAGE] if key.startswith(f"{part}.")]
