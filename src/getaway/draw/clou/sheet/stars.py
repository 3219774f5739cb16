"""Stars: abilities that are used at most once a round, each with its effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from getaway.clou.content.symbols import Frame
from getaway.clou.content.thief import AnyStar, GivingStar, RerollStar, TurnStar
from getaway.draw.clou.gains import row, row_width
from getaway.draw.clou.sheet.module import Module, Pen, arrow
from getaway.draw.clou.words import Words
from getaway.draw.picture import MARK, Shapes, group, shape, use

_STEP = 46


def stars(pen: Pen, abilities: Sequence[AnyStar]) -> Module:
    """A line of stars for each ability, and its effect behind an arrow."""
    shapes: Shapes = []
    for number, ability in enumerate(abilities, 1):
        middle = _STEP * (number - 1) + MARK / 2 + 3
        says = star_words(pen.words, ability)
        for place in range(1, ability.stars + 1):
            mark = f"star-{number}.{place}"
            title = pen.words.own("mark.star", line=number, n=place, does=says)
            shapes.append(pen.marks.star(mark, title, MARK / 2 + 44 * (place - 1), middle))
        end = 44 * ability.stars + 20
        shapes.append(group([shape("title", says)], arrow(end - 18, end, middle), _effect(ability, end + 4, middle)))
    width = max(44 * ability.stars + 24 + _width(ability) for ability in abilities)
    return Module("stars", shapes, width, _STEP * len(abilities))


def _effect(ability: AnyStar, x: float, middle: float) -> Shapes:
    match ability:
        case GivingStar():
            given = row(ability.gives, x, middle)
            width = row_width(ability.gives)
            traces = [use("s-trace", x + width + 13 + 24 * n, middle, 22, "c-red") for n in range(ability.traces)]
            others = [use("s-people", x + width + 13, middle, 22)] if _to_others(ability) else []
            return [*given, *traces, *others]
        case RerollStar():
            return [use("s-die", x + 13, middle, 24), use("s-redo", x + 40, middle, 20)]
        case TurnStar():
            return [
                use("s-die", x + 13, middle, 24),
                use("s-arrow", x + 38, middle, 18),
                use("s-die", x + 64, middle, 24),
            ]
        case _:
            assert_never(ability)


def _width(ability: AnyStar) -> float:
    if isinstance(ability, GivingStar):
        return row_width(ability.gives) + 26 * max(ability.traces, int(_to_others(ability)))
    return 80


def _to_others(ability: GivingStar) -> bool:
    return ability.to == "anyone" and not any(isinstance(symbol, Frame) for symbol in ability.gives)


def star_words(words: Words, ability: AnyStar) -> str:
    """What a star does, as a sentence without its subject."""
    match ability:
        case GivingStar():
            key = "star.gift" if _to_others(ability) else "star.gives"
            says = words.own(key, symbols=words.symbols(ability.gives))
            return says + (words.own("star.traces", n=ability.traces) if ability.traces else "")
        case RerollStar():
            return words.own("star.reroll")
        case TurnStar():
            return words.own("star.turn")
        case _:
            assert_never(ability)
