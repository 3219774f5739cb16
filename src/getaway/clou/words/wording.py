"""The engine's own texts in every language: about marks, refusals, symbols, endings, points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from getaway.clou.content.symbols import WHITE_WORDS
from getaway.content.catalogue import Catalogue

CATALOGUE: Final = Catalogue(__file__)
say = CATALOGUE.say


def say_list(words: Sequence[str], lang: str, last: str = "and") -> str:
    """A list of words, the last one after `and` or `or`."""
    *others, end = words or [""]
    return f"{say('comma', lang).join(others)}{say(last, lang)}{end}" if others else end


def say_symbol(text: str, lang: str) -> str:
    """A symbol by its notation: `strength`, `lockpicking/electronics`, `±2`, `extra 6`, `wild`."""
    if text.startswith("±"):
        return say("white.modifier", lang, n=text[1:])
    if text.startswith("extra "):
        return say("white.extra", lang, n=text.removeprefix("extra "))
    if text in WHITE_WORDS:
        return say(f"white.{text}", lang)
    return "/".join(say(f"symbol.{colour}", lang) for colour in text.split("/"))
