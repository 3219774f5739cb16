"""The town: each quarter is a room with its houses on a line, safes below them, the dealer with both prices at the foot.

A page finds `data-house`, `data-safes` (a group whose children are switched on) and `data-dealer`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from getaway.draw.picture import Picture, Shape, Shapes, group, n, path, rect, text, use
from getaway.draw.robnrun.parts import Words, cube, house_symbol, lines
from getaway.draw.widths import text_width

if TYPE_CHECKING:
    from getaway.robnrun.content.box import Building, Quarter
    from getaway.robnrun.sight.facts import Facts

HOUSE: Final = 132
HEIGHT: Final = 262
MARGIN: Final = 10
SAFES: Final = 3  # the most in one building


def town_picture(words: Words, dealers: Sequence[str], facts: Facts | None = None) -> Picture:
    """All quarters side by side, as set up (`dealers` in the order of the town), or with the facts of a view."""
    shapes: Shapes = []
    x: float = MARGIN
    for quarter, dealer in zip(words.box.quarters, dealers, strict=True):
        here = dealer if facts is None else facts.dealers[quarter.id]
        safes = {b.id: b.safes if facts is None else facts.town[b.id] for b in quarter.buildings}
        shapes.append(quarter_shape(words, quarter, here, safes, x, MARGIN))
        x += quarter_width(quarter) + MARGIN
    return Picture(x, HEIGHT + 2 * MARGIN, words.own("town.label"), words.lang, tuple(shapes))


def quarter_picture(words: Words, quarter: Quarter, dealer: str | None, safes: Mapping[str, int]) -> Picture:
    """One quarter alone, for small screens and for paper."""
    shapes = (quarter_shape(words, quarter, dealer, safes, 2, 2),)
    return Picture(quarter_width(quarter) + 4, HEIGHT + 4, words.name(quarter.id), words.lang, shapes)


def quarter_width(quarter: Quarter) -> float:
    return max(HOUSE * len(quarter.buildings) + 12, 196)


def quarter_shape(
    words: Words, quarter: Quarter, dealer: str | None, safes: Mapping[str, int], x: float, y: float
) -> Shape:
    width, name = quarter_width(quarter), words.name(quarter.id).upper()
    tab = min(width - 20, 30 + text_width(name, 15, spacing=0.1))
    shapes: Shapes = [
        rect("edge floor-plate", x, y, width, HEIGHT, 4),
        group([path("", f"M{n(x)} {n(y)}h{n(tab)}l-8 26H{n(x)}z")], role="room-tab"),
        text("room-name", name, x + 9, y + 18.5, 15),
    ]
    left = x + (width - HOUSE * len(quarter.buildings)) / 2
    for place, building in enumerate(quarter.buildings):
        shapes.append(_house(words, building, safes[building.id], left + HOUSE * place, y + 34))
    shapes += [
        path("hair", f"M{n(x + 8)} {n(y + 212)}h{n(width - 16)}"),
        _dealer(words, quarter.id, dealer, x, y + 216),
    ]
    return group(shapes, role="quarter", data_quarter=quarter.id)


def _house(words: Words, building: Building, safes: int, x: float, y: float) -> Shape:
    middle = x + HOUSE / 2
    shapes: Shapes = [
        rect("edge", x + 4, y, HOUSE - 8, 172, 8),
        use(house_symbol(building.id), middle, y + 58, 92, "symbol c-ink"),
        path("hair-ink", f"M{n(x + 18)} {n(y + 104)}h{n(HOUSE - 36)}"),
        *lines("", words.name(building.id), middle, y + 123, (16, 14.5, 13), HOUSE - 16, 1),
        _safes(building.id, safes, middle, y + 149),
        use("pen-x-2", middle, y + 62, 84, "crossed"),
    ]
    label = words.own("town.house", name=words.name(building.id), n=safes)
    role = "house" if safes else "house empty"
    return group(shapes, role=role, data_house=building.id, aria_label=label)


def _safes(building: str, safes: int, middle: float, y: float) -> Shape:
    left = middle - 13.5 * (safes - 1)
    return group(
        [use("s-safecracking", left + 27 * place, y, 24, "symbol c-ink") for place in range(safes)],
        role="safes",
        data_safes=building,
    )


def _dealer(words: Words, quarter: str, dealer: str | None, x: float, y: float) -> Shape:
    """The dealer's face, colour and prices; a short text if the dealer is gone."""
    if dealer is None:
        return group([text("type", words.own("town.gone"), x + 12, y + 26, 13)], role="dealer", data_dealer=quarter)
    price = getattr(words.box.prices, dealer)
    shapes: Shapes = [
        rect("photo", x + 10, y + 5, 32, 32, 2),
        use("b-stranger", x + 26, y + 21, 32),
        cube(dealer, x + 60, y + 21, 26),
        use("s-gold", x + 88, y + 22, 18, "c-ink"),
        text("", words.own("town.prices", first=price.first, second=price.second), x + 101, y + 27, 14.5),
    ]
    return group(shapes, role="dealer", data_dealer=quarter)
