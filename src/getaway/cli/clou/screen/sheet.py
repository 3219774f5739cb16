"""A thief sheet in letters: bars, tools, specials, dice results and escape values."""

from __future__ import annotations

from rich.text import Text

from getaway.cli.clou.screen import marks
from getaway.cli.clou.screen.facts import Pencil
from getaway.cli.clou.screen.symbols import gain
from getaway.cli.clou.screen.tools import Card, low_tools, tools
from getaway.cli.screen.ink import QUIET, Lines, beside, flow, join, padded, width_of
from getaway.cli.words import say
from getaway.clou.content.thief import DiceResult, Special, Thief


def sheet(card: Card, width: int) -> Lines:
    """The whole sheet."""
    return [*bars(card, width), *beside(tools(card), width), *edge(card, width)]


def low_sheet(card: Card, width: int) -> Lines:
    """The whole sheet on fewer lines."""
    return [*bars(card, width), *low_tools(card, width), *edge(card, width)]


def bars(card: Card, width: int) -> Lines:
    """The bars, filled from left to right."""
    heads = {bar.id: card.heading(bar) for bar in card.thief.bars}
    indent = width_of(heads.values()) + 1
    lines: Lines = []
    for bar in card.thief.bars:
        cells = [marks.box(f"{bar.id}.{i}", box, card.pencil, card.lang) for i, box in enumerate(bar.boxes, 1)]
        first, *rest = flow(cells, width - indent, " ")
        lines += [padded(heads[bar.id], indent).append_text(first)]
        lines += [Text(" " * indent).append_text(line) for line in rest]
    return lines


def edge(card: Card, width: int) -> Lines:
    """Specials, dice results and escape values, on as few lines as they take."""
    thief, pencil, lang = card.thief, card.pencil, card.lang
    parts = [_special(number, special, pencil, lang) for number, special in enumerate(thief.specials, 1)]
    parts += [_result(result, lang) for result in thief.dice]
    return flow([*parts, escape_values(thief, lang)], width, "   ")


def escape_values(thief: Thief, lang: str) -> Text:
    """The results that move the car and those that move the police."""
    car, police = (" ".join(map(str, faces)) or "-" for faces in (thief.escape.car, thief.escape.police))
    return Text(say("sheet.escape", lang, car=car, police=police))


def _special(number: int, special: Special, pencil: Pencil, lang: str) -> Text:
    name = f"special-{number}"
    slots = [marks.slot(f"{name}.{i}", frame, pencil, lang) for i, frame in enumerate(special.spend, 1)]
    return join([Text(name, QUIET), join(slots, ""), Text("→", QUIET), gain(special.gives, lang)])


def _result(result: DiceResult, lang: str) -> Text:
    word, _, face = result.roll.partition(" ")
    roll = Text(say(f"roll.{word}", lang, n=face))
    gives = [gain(result.gives, lang)] if result.gives else []
    if result.counts_as:
        gives.append(Text(say("roll.counts-as", lang, faces="/".join(map(str, result.counts_as)))))
    return join([roll, Text("→", QUIET), *gives])
