"""The police station for one player count: four alarm systems, columns of numbers that cubes cover from the bottom.

A page finds `data-step="red 2"` (the number with two cubes) and sets `now` and `covered`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from getaway.draw.picture import Picture, Shape, Shapes, group, rect, text, use
from getaway.draw.robnrun.parts import SYSTEMS, Words, cube, lines

if TYPE_CHECKING:
    from getaway.robnrun.sight.facts import Facts

WIDE: Final = 66
STEP: Final = 42
HEAD: Final = 46
APART: Final = 14
MARGIN: Final = 10


def station_picture(words: Words, players: int, cubes: Mapping[str, int], facts: Facts | None = None) -> Picture:
    """The station as a scenario sets it up (`cubes` by colour), or with the facts of a view."""
    station = words.box.station.of(players)
    there = cubes if facts is None else {colour: system.cubes for colour, system in facts.station.items()}
    longest = max(len(getattr(station, colour)) for colour in SYSTEMS)
    shapes = [
        _system(words, colour, getattr(station, colour), there.get(colour, 0), MARGIN + (WIDE + APART) * place)
        for place, colour in enumerate(SYSTEMS)
    ]
    width = 2 * MARGIN + 4 * WIDE + 3 * APART
    height = 2 * MARGIN + HEAD + 6 + STEP * longest + 44
    says = ", ".join(_says(words, colour, getattr(station, colour), there.get(colour, 0)) for colour in SYSTEMS)
    return Picture(width, height, words.own("station.label", says=says), words.lang, tuple(shapes))


def _says(words: Words, colour: str, column: list[int], cubes: int) -> str:
    return f"{words.own(f'station.{colour}')} {column[min(cubes, len(column) - 1)]}"


def _system(words: Words, colour: str, column: list[int], cubes: int, x: float) -> Shape:
    """One column. The number for no cubes is at the bottom, because cubes cover from there."""
    top = MARGIN + HEAD + 6
    shapes: Shapes = [
        rect(f"system-head {colour}", x, MARGIN, WIDE, HEAD, 6),
        use(SYSTEMS[colour], x + WIDE / 2, MARGIN + HEAD / 2, 32, "system-sign"),
    ]
    for place, number in enumerate(column):
        shapes.append(_step(colour, place, number, cubes, x, top + STEP * (len(column) - 1 - place)))
    shapes.append(rect("column", x, top, WIDE, STEP * len(column), 6))
    foot = top + STEP * len(column) + 18
    shapes += lines("label", words.own(f"station.{colour}"), x + WIDE / 2, foot, (14, 12.5, 11), WIDE + APART - 2)
    return group(shapes, role="system", data_system=colour)


def _step(colour: str, place: int, number: int, cubes: int, x: float, y: float) -> Shape:
    state = " now" if place == cubes else " covered" if place < cubes else ""
    inside = [
        rect("", x, y, WIDE, STEP),
        text("mid", str(number), x + WIDE / 2, y + STEP / 2 + 8, 22),
        group([cube(colour, x + WIDE / 2, y + STEP / 2, 32)], role="cube-here"),
    ]
    return group(inside, role=f"step{state}", data_step=f"{colour} {place}")
