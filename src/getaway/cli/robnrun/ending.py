"""The end of a game: the ending, the gold, the rating."""

from __future__ import annotations

from rich.text import Text

from getaway.cli.screen.ink import HEAD, Lines
from getaway.cli.words import say as say_everywhere
from getaway.core import Result
from getaway.robnrun.words.wording import say as engine_say


def reckoning(result: Result, lang: str) -> Lines:
    return [
        Text(engine_say(f"ending.{result.ending}", lang), HEAD),
        *(Text(f"  {engine_say(points.reason, lang)}  {points.amount}") for points in result.points),
        Text(say_everywhere("end.rating", lang, rating=engine_say(f"rating.{result.rating}", lang)), HEAD),
    ]
