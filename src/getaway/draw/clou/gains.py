"""What marks and lines give: coloured symbols, white ones with their figure, one or several side by side."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.clou.content.symbols import Frame, Symbol
from getaway.draw.clou.marks import framed
from getaway.draw.picture import Shapes, path, rect, text, use

_WORDS = {"wild": "s-any-mark", "fill": "s-any-number", "cross": "s-any-circle"}


def gain(symbol: Symbol, cx: float, cy: float, size: float) -> Shapes:
    if isinstance(symbol, Frame):
        return framed(symbol, cx, cy, size)
    word = symbol.text
    if word in _WORDS:
        return [use(_WORDS[word], cx, cy, size)]
    if word.startswith("±"):
        return _modifier(word, cx, cy, size)
    return _extra_die(word.removeprefix("extra "), cx, cy, size)


def gains(symbols: Sequence[Symbol], cx: float, cy: float, size: float, step: float) -> Shapes:
    """Symbols in a row around a middle; closer and smaller from three on."""
    if len(symbols) > 2:
        size, step = size * 0.8, step * 0.8
    first = cx - step * (len(symbols) - 1) / 2
    return [shape for place, symbol in enumerate(symbols) for shape in gain(symbol, first + step * place, cy, size)]


def row(symbols: Sequence[Symbol], left: float, cy: float, size: float = 27, step: float = 31) -> Shapes:
    """Symbols in a row from the left, as at the end of a line."""
    return gains(symbols, left + size / 2 + step * (len(symbols) - 1) / 2, cy, size, step)


def row_width(symbols: Sequence[Symbol], size: float = 27, step: float = 31) -> float:
    return size + step * (len(symbols) - 1) if symbols else 0


def stacked(symbols: Sequence[Symbol], cx: float, cy: float) -> Shapes:
    """One symbol beside a box, or two above each other."""
    if len(symbols) < 2:
        return gains(symbols, cx, cy, 24, 0)
    step = 40 / len(symbols)
    first = cy - step * (len(symbols) - 1) / 2
    return [each for place, symbol in enumerate(symbols) for each in gain(symbol, cx, first + step * place, step - 1)]


def _modifier(word: str, cx: float, cy: float, size: float) -> Shapes:
    width, height = size * 1.04, size * 0.8
    return [
        rect("white", cx - width / 2, cy - height / 2, width, height, size * 0.18),
        text("mid", word, cx, cy + size * 0.22, round(size * 0.6, 1)),
    ]


def _extra_die(face: str, cx: float, cy: float, size: float) -> Shapes:
    side, plus = size * 0.78, size * 0.16
    x, y = cx - size * 0.46, cy - size * 0.3
    top, right = cy - size * 0.4, x + side + size * 0.06
    return [
        rect("white", x, y, side, side, size * 0.13),
        text("mid", face, x + side / 2, y + side * 0.77, round(size * 0.62, 1)),
        path("plus", f"M{right:.2f} {top - plus:.2f}v{2 * plus:.2f}M{right - plus:.2f} {top:.2f}h{2 * plus:.2f}"),
    ]
