"""Symbols as short words: letters distinguish them, colour only helps."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from getaway.cli.screen.ink import join
from getaway.cli.words import say
from getaway.clou.content.symbols import COLOURS, Symbol

STYLES = {
    "strength": "red",
    "dexterity": "green",
    "cunning": "yellow",
    "lockpicking": "cyan",
    "electronics": "blue",
    "safecracking": "magenta",
    "sneaking": "bright_black",
}


def symbol(text: str, lang: str) -> Text:
    """A symbol by its notation: `strength`, `lockpicking/electronics`, `±2`, `extra 6`, `wild`."""
    if text.startswith("±"):
        return Text(text)
    if text.startswith("extra "):
        return Text(f"x{text.removeprefix('extra ')}")
    if text.split("/")[0] in COLOURS:
        return join([Text(say(f"short.{colour}", lang), STYLES[colour]) for colour in text.split("/")], "/")
    return Text(say(f"short.{text}", lang))


def gain(symbols: Iterable[Symbol], lang: str) -> Text:
    return join([symbol(each.text, lang) for each in symbols])


def cells(crossed: int, length: int) -> str:
    """A bar: cells crossed out, then free ones."""
    return "■" * crossed + "□" * (length - crossed)
