"""A piece of content under check, and how mistakes about it are reported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from getaway.clou.content.checks.places import pinned
from getaway.content.document import Document, Loc
from getaway.content.mistakes import Level, Mistake
from getaway.content.models import Model

M = TypeVar("M", bound=Model)


@dataclass(frozen=True)
class Subject(Generic[M]):
    """The content, its file, and whether it belongs to our packs, which must meet more checks."""

    content: M
    document: Document
    ours: bool = False

    def error(self, loc: Loc, message: str) -> Mistake:
        return self._mistake(loc, message, "error")

    def hint(self, loc: Loc, message: str) -> Mistake:
        return self._mistake(loc, message, "hint")

    def flaw(self, loc: Loc, message: str) -> Mistake:
        """An error in our packs, a hint in a designer's file: playable, but not finished."""
        return self._mistake(loc, message, "error" if self.ours else "hint")

    def inside(self, loc: Loc, offset: int, message: str) -> Mistake:
        """A hint about one character of a text."""
        place = self.document.inside(pinned(self.document, loc), offset)
        return Mistake(self.document.name, *place, message, "hint")

    def text(self, loc: Loc) -> str:
        """What the author wrote at a path."""
        data = self.document.data
        for part in pinned(self.document, loc):
            data = data[int(part)] if isinstance(data, list) else data[str(part)] if isinstance(data, dict) else data
        return str(data)

    def _mistake(self, loc: Loc, message: str, level: Level) -> Mistake:
        return self.document.mistake(pinned(self.document, loc), message, level=level)
