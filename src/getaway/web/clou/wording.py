"""What the table of Clou says of its own, and the names of marks as people call them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from getaway.clou.explain import Reason
from getaway.clou.game import ClouGame
from getaway.clou.symbols import ABILITIES
from getaway.clou.wording import say as engine_says
from getaway.content.text_files import read_texts
from getaway.content.texts import Texts


@cache
def own_texts() -> Texts:
    return read_texts(Path(__file__).parent)


def say(key: str, lang: str, **values: object) -> str:
    return own_texts().text(key, lang, **values)


def mark_name(game: ClouGame, mark: str, lang: str) -> str:
    """`Strength, box 2`; `Till: symbol 1 of way b`."""
    module, _, place = mark.rpartition(".")
    if mark in game.names.plan_marks:
        return say("mark.slot", lang, challenge=game.name(module, lang), way=place[0], n=place[1:])
    if module in ABILITIES:
        return say("mark.box", lang, bar=engine_says(f"symbol.{module}", lang), n=place)
    word, _, line = module.partition("-")
    return say(f"mark.{word}", lang, n=place, line=line)


def in_words(game: ClouGame, reason: Reason, lang: str) -> Reason:
    """A reason with marks called by their names instead of their notation."""
    known = {*game.names.marks.values()}

    def named(value: object) -> object:
        if isinstance(value, str) and value in known:
            return mark_name(game, value, lang)
        if isinstance(value, list):
            return [named(each) for each in value]
        return in_words(game, value, lang) if isinstance(value, Reason) else value

    return Reason(reason.key, {name: named(value) for name, value in reason.values.items()})
