"""The escape route: squares, terminals, the cubes there, and the two cars.

A page finds `data-square`, `data-cubes` (a group to fill) and `data-token` (a group to move by the width of a square).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from getaway.draw.picture import Picture, Shape, Shapes, circle, group, n, path, rect, text, use
from getaway.draw.robnrun.parts import Words, cube
from getaway.draw.widths import text_width

if TYPE_CHECKING:
    from getaway.robnrun.sight.facts import Facts

PITCH: Final = 68
FIRST: Final = 44  # x of the middle of square 0
MIDDLE: Final = 44
SIDE: Final = 44
HEIGHT: Final = 104
CUBE: Final = 24


def route_picture(words: Words, cubes: Mapping[int, Sequence[str]], facts: Facts | None = None) -> Picture:
    """The route as a scenario sets it up (`cubes` by square), or with the facts of a view."""
    route = words.box.route
    car, police = (route.car, route.police) if facts is None else (facts.car, facts.police)
    there = cubes if facts is None else facts.route
    last = route.terminals[-1]
    width = FIRST + PITCH * last + FIRST
    shapes = [rect("road", 4, MIDDLE - 28, width - 8, 56), path("road-line", f"M10 {MIDDLE}H{n(width - 10)}")]
    shapes += [_square(words, square, car) for square in range(last + 1)]
    shapes += [_cubes(square, there.get(square, ())) for square in sorted({*route.cubes, *there})]
    shapes += [_token("police", "s-police", police, 34), _token("car", "s-car", car, 40), _lead(words, police, car)]
    label = words.own("route.label", car=car, police=police, n=car - police)
    return Picture(width, HEIGHT, label, words.lang, tuple(shapes))


def middle_of(square: int) -> float:
    return FIRST + PITCH * square


def _square(words: Words, square: int, car: int) -> Shape:
    x = middle_of(square)
    past = " past" if square < car else ""
    if square in words.box.route.terminals:
        number = words.box.route.terminals.index(square) + 1
        inside: Shapes = [
            rect("edge", x - SIDE / 2, MIDDLE - SIDE / 2, SIDE, SIDE, 6),
            use("s-plane", x - 3, MIDDLE - 4, 28, "c-ink"),
            text("mid", str(number), x + 13, MIDDLE + 17, 15),
        ]
        return group(inside, role=f"square terminal{past}", data_square=str(square))
    inside = [circle("edge", x, MIDDLE, SIDE / 2), text("mid", str(square), x, MIDDLE + 5.5, 15)]
    return group(inside, role=f"square{past}", data_square=str(square))


def _cubes(square: int, colours: Sequence[str]) -> Shape:
    step = min(CUBE - 2, 60 / max(1, len(colours)))
    left = middle_of(square) - step * (len(colours) - 1) / 2
    shapes = [cube(colour, left + step * place, MIDDLE + 31, CUBE) for place, colour in enumerate(colours)]
    return group(shapes, role="cubes", data_cubes=str(square))


def _token(name: str, symbol: str, square: int, size: float) -> Shape:
    """A token, drawn at square 0 and moved, so that a page moves it by changing one attribute."""
    inside = [circle("", FIRST, MIDDLE, 27), use(symbol, FIRST, MIDDLE, size)]
    return group(inside, role=f"token {name}", data_token=name, transform=f"translate({n(PITCH * square)} 0)")


def _lead(words: Words, police: int, car: int) -> Shape:
    left, right = middle_of(police), middle_of(car)
    shapes: Shapes = []
    if car > police:
        says, middle = words.own("route.lead", n=car - police), (left + right) / 2
        wide = text_width(says, 14) + 12
        shapes = [
            path("lead", f"M{n(left)} 80v9H{n(right)}v-9"),
            rect("tab-back", middle - wide / 2, 82, wide, 14),
            text("mid lead-text", says, middle, 93.5, 14),
        ]
    return group(shapes, role="lead-group", data_lead="1")
