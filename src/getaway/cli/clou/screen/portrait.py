"""A job or a thief as `getaway show` prints it: title, story, then the plan or the blank sheet."""

from __future__ import annotations

from rich.text import Text

from getaway.cli.clou.screen.blueprint import Blueprint
from getaway.cli.clou.screen.facts import BLANK
from getaway.cli.clou.screen.plan import plan
from getaway.cli.clou.screen.sheet import sheet
from getaway.cli.clou.screen.symbols import symbol
from getaway.cli.clou.screen.tools import Card
from getaway.cli.screen.ink import HEAD, QUIET, Lines, flow, wrapped
from getaway.cli.words import say
from getaway.clou.content.symbols import COLOURS
from getaway.clou.content.thief import Thief
from getaway.clou.words.wording import say_symbol
from getaway.content.texts import Texts, title

BARS = ("time", "traces", "car", "police")


def job_portrait(drawn: Blueprint, width: int) -> Lines:
    lang = drawn.lang
    lines = [Text(f"{drawn.title} · {say(f'show.players-{drawn.players}', lang)}", HEAD)]
    lines += [line for word in ("story", "special") for line in wrapped(drawn.prose(word), width)]
    lines.append(Text(_bars(drawn)))
    lines += [Text(), *plan(drawn, None, width), Text()]
    return lines + legend(lang, width)


def thief_portrait(thief: Thief, texts: Texts, width: int, lang: str) -> Lines:
    lines = [Text(title(texts, "thieves", thief.id, lang), HEAD)]
    for word in ("tagline", "about"):
        key = f"thieves.{thief.id}.{word}"
        if any(key in there for there in texts.languages.values()):
            lines += wrapped(texts.text(key, lang), width)
    return [*lines, Text(), *sheet(Card(thief, texts, BLANK, lang), width), Text(), *legend(lang, width)]


def legend(lang: str, width: int) -> Lines:
    """The meaning of the short words."""
    parts = [symbol(colour, lang).append(f" {say_symbol(colour, lang)}", QUIET) for colour in COLOURS]
    parts += [Text(f"{word} {say(f'legend.{key}', lang)}", QUIET) for key, word in _whites(lang).items()]
    return flow(parts, width, " · ")


def _whites(lang: str) -> dict[str, str]:
    return {"modifier": "±2", "extra": "x6", "wild": symbol("wild", lang).plain}


def _bars(drawn: Blueprint) -> str:
    lang = drawn.lang
    counts = [getattr(drawn.job, bar).cells(drawn.players) for bar in BARS]
    return say("show.bars", lang, time=counts[0], traces=counts[1], car=counts[2], police=counts[3])
