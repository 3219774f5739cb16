"""The words of a drawing in one language: its own texts, the engine's names of symbols, and the content's names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from getaway.clou.content.conditions import Box
from getaway.clou.content.symbols import Symbol
from getaway.clou.words.wording import say, say_symbol
from getaway.content.catalogue import Catalogue
from getaway.content.texts import Texts

SIGN_WORDS: Final = {
    "<": "less",
    ">": "more",
    "=": "equal",
    "≠": "other",
    "≤": "at-most",
    "≥": "at-least",
}


CATALOGUE: Final = Catalogue(__file__)


@dataclass(frozen=True)
class Words:
    """`texts` are those of the content: `game.texts`."""

    texts: Texts
    lang: str

    def own(self, key: str, **values: object) -> str:
        return CATALOGUE.say(key, self.lang, **values)

    def points(self, key: str, n: int) -> str:
        """A text with points that are added or taken away."""
        return self.own(key, n=n, signed=f"{n:+d}")

    def engine(self, key: str) -> str:
        return say(key, self.lang)

    def content(self, key: str) -> str:
        """A text of the content; without one, the last part of its key in readable form."""
        return self.texts.text(key, self.lang)

    def optional(self, key: str) -> str:
        """A text of the content, or an empty one."""
        return self.content(key) if any(key in there for there in self.texts.languages.values()) else ""

    def symbol(self, symbol: Symbol) -> str:
        return say_symbol(symbol.text, self.lang)

    def symbols(self, symbols: Iterable[Symbol]) -> str:
        return self.joined([self.symbol(symbol) for symbol in symbols])

    def joined(self, words: Sequence[str]) -> str:
        return self.own("and").join(words)

    def gives(self, symbols: Sequence[Symbol]) -> str:
        return self.own("mark.gives", symbols=self.symbols(symbols)) if symbols else ""

    def condition(self, box: Box, against: str = "left") -> str:
        """All conditions of a box in words; `against` names what a bare sign compares with."""
        found = [self.own(f"condition.{SIGN_WORDS[sign]}", n=limit) for sign, limit in box.limits]
        if box.parity:
            found.append(self.own(f"condition.{box.parity}"))
        if box.sign:
            other = self.own(f"condition.{against}")
            found.insert(0, self.own(f"condition.{SIGN_WORDS[box.sign]}", n=other))
        return self.joined(found) or self.own("condition.any")
