"""Reasons: sentences by key, with values, for any language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from getaway.clou.words.wording import say, say_list, say_symbol
from getaway.content.mistakes import nearest

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence by key; a value that is a Reason is told in the same language."""

    key: str
    values: dict[str, object] = field(default_factory=dict)

    def say(self, lang: str = "en") -> str:
        values = {name: _value(value, lang) for name, value in self.values.items()}
        return say(self.key, lang, **values)


@dataclass(frozen=True, slots=True)
class Named:
    """A room, challenge or track, by the players' name."""

    game: ClouGame
    id: str

    def say(self, lang: str) -> str:
        return self.game.name(self.id, lang)


@dataclass(frozen=True, slots=True)
class Symbols:
    """Symbols by their notation."""

    texts: tuple[str, ...]
    between: str

    def say(self, lang: str) -> str:
        return self.between.join(say_symbol(text, lang) for text in self.texts)


class Either(list[object]):
    """Things of which one is enough."""


def _value(value: object, lang: str) -> object:
    if isinstance(value, Reason | Named | Symbols):
        return value.say(lang)
    if isinstance(value, list):
        return say_list([str(_value(item, lang)) for item in value], lang, "or" if isinstance(value, Either) else "and")
    return value


def hint(word: str, known: list[str]) -> Reason:
    near = nearest(word, known)
    if near:
        return Reason("hint.near", {"word": near})
    parts = dict.fromkeys(name.partition(".")[0] for name in known)
    return Reason("hint.known", {"list": ", ".join(parts)})
