"""Mistakes in content files: where they are, what was found and what would be right; all are reported at once."""

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from getaway.core.errors import GetawayError

Level = Literal["error", "hint"]

_LONGEST_LIST = 16


@dataclass(frozen=True, order=True, slots=True)
class Mistake:
    """One sentence about one place in a file; line and column count from 1."""

    file: str
    line: int
    column: int
    message: str
    level: Level = "error"

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.level}: {self.message}"


class ContentError(GetawayError):
    """Content that cannot be used; holds every mistake found, and its message lists them all."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(sorted(set(mistakes)))
        super().__init__(self.mistakes)

    def __str__(self) -> str:
        return "\n".join(map(str, self.mistakes))


class Mistakes:
    """A collection of mistakes, sorted by file and position; each mistake is kept once."""

    def __init__(self, mistakes: Iterable[Mistake] = ()) -> None:
        self._found = set(mistakes)

    def add(self, mistake: Mistake) -> None:
        self._found.add(mistake)

    def extend(self, mistakes: Iterable[Mistake]) -> None:
        self._found.update(mistakes)

    def __iter__(self) -> Iterator[Mistake]:
        return iter(sorted(self._found))

    def __len__(self) -> int:
        return len(self._found)

    def raise_errors(self) -> None:
        """Raise all mistakes if any of them is an error; hints alone let the content pass."""
        if any(mistake.level == "error" for mistake in self._found):
            raise ContentError(self._found)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that the writer most likely meant, or None when nothing is near."""
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return close[0] if close else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: the nearest known word, or the list of known words."""
    words = list(known)
    near = nearest(word, words)
    if near is not None:
        return f'did you mean "{near}"?'
    if not words:
        return "nothing is known here"
    return f"known: {enumerated(words)}"


def enumerated(words: Iterable[str]) -> str:
    """Words as a list in a sentence, cut short where there are many."""
    every = list(words)
    shown = ", ".join(every[:_LONGEST_LIST])
    rest = len(every) - _LONGEST_LIST
    return f"{shown} and {rest} more" if rest > 0 else shown
