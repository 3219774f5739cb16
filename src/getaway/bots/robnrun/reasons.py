"""Why a program chose a move, in one sentence of any language."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from getaway.content.text_files import read_texts
from getaway.content.texts import Texts
from getaway.robnrun.words.statement import Statement
from getaway.robnrun.words.telling import clue_words, name_of

if TYPE_CHECKING:
    from getaway.robnrun.game import RobGame


@cache
def reason_texts() -> Texts:
    return read_texts(Path(__file__).parent)


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence by its key. A tool and a statement are named as players know them if a game is there to ask."""

    key: str
    values: dict[str, object] = field(default_factory=dict)
    tool: str = ""
    clue: Statement | None = None

    def say(self, lang: str = "en", game: RobGame | None = None) -> str:
        named = {"tool": self.tool, "clue": str(self.clue or "")}
        if game is not None:
            named["tool"] = name_of(game, self.tool, lang)
            named["clue"] = clue_words(game, self.clue, lang) if self.clue else ""
        return reason_texts().text(f"why.{self.key}", lang, **self.values, **named)

    def __str__(self) -> str:
        return self.say()
