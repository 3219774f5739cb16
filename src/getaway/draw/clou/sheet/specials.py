"""Specials, on whose lines symbols are spent, and dice results."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.clou.content.thief import DiceResult, Special
from getaway.draw.clou.gains import row, row_width
from getaway.draw.clou.sheet.module import Module, Pen, arrow
from getaway.draw.clou.words import Words
from getaway.draw.picture import MARK, Shape, Shapes, group, shape, text, use


def specials(pen: Pen, lines: Sequence[Special], columns: int = 2) -> Module:
    """Specials in two columns, or in one."""
    columns = min(columns, len(lines))
    widths = [46 * len(line.spend) + 22 + row_width(line.gives, 26, 30) for line in lines]
    lefts = [0.0, max(widths[::2]) + 18] if columns == 2 else [0.0]
    shapes: Shapes = []
    for place, line in enumerate(lines):
        left, middle = lefts[place % columns], (place // columns) * 52 + MARK / 2 + 5
        shapes.append(_line(pen, place + 1, line, left, middle))
    width = lefts[-1] + max(widths[1::2] if columns == 2 else widths)
    return Module("specials", shapes, width, -(-len(lines) // columns) * 52)


def _line(pen: Pen, number: int, line: Special, left: float, middle: float) -> Shape:
    slots: Shapes = []
    for place, frame in enumerate(line.spend, 1):
        says = pen.words.own("mark.special", line=number, n=place, symbol=pen.words.symbol(frame))
        cx = left + MARK / 2 + 46 * (place - 1)
        slots.append(pen.marks.slot(f"special-{number}.{place}", says, cx, middle, frame))
    end = left + 46 * len(line.spend) + 18
    title = shape("title", pen.words.own("mark.line", symbols=pen.words.symbols(line.gives)))
    return group([group([title], arrow(end - 20, end, middle), row(line.gives, end + 4, middle, 26, 30))], slots)


def dice_results(pen: Pen, results: Sequence[DiceResult]) -> Module:
    step, reach = 31, 92
    shapes = [
        group(
            [shape("title", dice_words(pen.words, result))],
            _roll(result.roll, 0, step * place + 15),
            arrow(reach, reach + 20, step * place + 15),
            _outcome(result, reach + 24, step * place + 15),
        )
        for place, result in enumerate(results)
    ]
    width = max(reach + 24 + row_width(result.gives) + 29 * len(result.counts_as) for result in results)
    return Module("dice", shapes, width, step * len(results))


def _roll(roll: str, x: float, middle: float) -> Shapes:
    if roll.startswith("shows"):
        return [use(f"s-die-{roll[-1]}", x + 13, middle, 25)]
    if roll == "straight":
        return [text("num", "1·2·3 … 4·5·6", x, middle + 5.5, 15)]
    number = 2 if roll == "pair" else 3
    dice = [use("s-die", x + 12 + 30 * place, middle, 23) for place in range(number)]
    return [*dice, *(use("sign-equal", x + 27 + 30 * place, middle, 9) for place in range(number - 1))]


def _outcome(result: DiceResult, x: float, middle: float) -> Shapes:
    given = row(result.gives, x, middle)
    x += row_width(result.gives)
    return [
        *given,
        *(use(f"s-die-{face}", x + 13 + 29 * place, middle, 25) for place, face in enumerate(result.counts_as)),
    ]


def dice_words(words: Words, result: DiceResult) -> str:
    word, _, face = result.roll.partition(" ")
    roll = words.own(f"dice.{word}", n=face)
    if result.counts_as:
        return words.own("dice.counts", roll=roll, faces=", ".join(map(str, result.counts_as)))
    return words.own("dice.gives", roll=roll, symbols=words.symbols(result.gives))
