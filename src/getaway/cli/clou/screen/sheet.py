"""A thief sheet in letters: bars, tools, specials, dice results and escape values."""

from __future__ import annotations

from typing import assert_never

from rich.text import Text

from getaway.cli.clou.screen import marks
from getaway.cli.clou.screen.facts import Pencil
from getaway.cli.clou.screen.symbols import gain
from getaway.cli.clou.screen.tools import Card, low_tools, tools
from getaway.cli.screen.ink import DONE, OPEN, QUIET, Lines, beside, flow, join, padded, width_of
from getaway.cli.words import say
from getaway.clou.content.symbols import Frame
from getaway.clou.content.thief import AnyStar, DiceResult, GivingStar, RerollStar, Special, Thief, TurnStar


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
    """Specials, dice results and escape values, on as few lines as possible."""
    thief, pencil, lang = card.thief, card.pencil, card.lang
    parts = [_special(number, special, pencil, lang) for number, special in enumerate(thief.specials, 1)]
    parts += [_star(number, star, pencil, lang) for number, star in enumerate(thief.stars, 1)]
    parts += [Text(say(f"sheet.{word}", lang)) for word, has in _lasting(thief) if has]
    parts += [_result(result, lang) for result in thief.dice]
    return flow([*parts, escape_values(thief, lang)], width, "   ")


def escape_values(thief: Thief, lang: str) -> Text:
    """The results that move the car and those that move the police."""
    car, police = (" ".join(map(str, faces)) or "-" for faces in (thief.escape.car, thief.escape.police))
    return Text(say("sheet.escape", lang, car=car, police=police))


def _special(number: int, special: Special, pencil: Pencil, lang: str) -> Text:
    return special_line(f"special-{number}", special, pencil, lang)


def special_line(name: str, special: Special, pencil: Pencil, lang: str) -> Text:
    """A special: its slots, and what it gives."""
    slots = [marks.slot(f"{name}.{i}", frame, pencil, lang) for i, frame in enumerate(special.spend, 1)]
    return join([Text(name, QUIET), join(slots, ""), Text("→", QUIET), gain(special.gives, lang)])


def _lasting(thief: Thief) -> list[tuple[str, bool]]:
    return [("always", thief.escape.always), ("free-alarm", thief.escape.free_alarm)]


def _star(number: int, star: AnyStar, pencil: Pencil, lang: str) -> Text:
    """`star-1 ★★× x6 for anyone`: the stars, crossed-out ones last, and their effect."""
    done = sum(f"star-{number}.{place}" in pencil.done for place in range(1, star.stars + 1))
    drawn = Text("★" * (star.stars - done), OPEN).append(marks.CROSS * done, DONE)
    return join([Text(f"star-{number}", QUIET), drawn, _star_words(star, lang)])


def _star_words(star: AnyStar, lang: str) -> Text:
    match star:
        case GivingStar():
            white = not any(isinstance(symbol, Frame) for symbol in star.gives)
            words = gain(star.gives, lang)
            if white and star.to == "anyone":
                words.append(say("sheet.star-anyone", lang))
            return words.append(say("sheet.star-traces", lang, n=star.traces)) if star.traces else words
        case RerollStar():
            return Text(say("sheet.star-reroll", lang))
        case TurnStar():
            return Text(say("sheet.star-turn", lang))
        case _:
            assert_never(star)


def _result(result: DiceResult, lang: str) -> Text:
    word, _, face = result.roll.partition(" ")
    roll = Text(say(f"roll.{word}", lang, n=face))
    gives = [gain(result.gives, lang)] if result.gives else []
    if result.counts_as:
        gives.append(Text(say("roll.counts-as", lang, faces="/".join(map(str, result.counts_as)))))
    return join([roll, Text("→", QUIET), *gives])
