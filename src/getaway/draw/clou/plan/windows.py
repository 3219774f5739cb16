"""Windows through which a phone shows a plan. Every mark, sack and track is whole in one of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from getaway.draw.clou.plan.plates import Plate
from getaway.draw.picture import MARK, Area, Picture

PHONE: Final = 368
"""The width of a plan that a phone of 360 pixels shows: marks that are 45 units apart are 44 pixels apart there. It is
less where plates are drawn smaller."""


def windows_of_a_room(
    whole: Area, plates: Sequence[Plate], sacks: Sequence[Area], tracks: Sequence[Area]
) -> list[Area]:
    """A room in windows narrow enough for a phone."""
    wide = PHONE * min((plate.scale for plate in plates), default=1)
    if whole.width <= wide:
        return [whole]
    things = [piece for plate in plates for piece in _pieces(plate.area, wide)]
    things += [*sacks, *(area for area in tracks if whole.contains(area))]
    found: list[Area] = []
    for thing in sorted(things):
        if not any(window.contains(thing.within(whole)) for window in found):
            left = whole.x if thing.right + 8 <= whole.x + wide else thing.x - min(6, (wide - thing.width) / 2)
            left = max(whole.x, min(left, whole.right - wide))
            found.append(Area(left, whole.y, wide, whole.height))
    return found or [Area(whole.x, whole.y, wide, whole.height)]


def windows_outside(plate: Plate, sacks: Sequence[Area]) -> list[Area]:
    """Windows for a plate outside all rooms, with its loot."""
    wide = PHONE * plate.scale
    together = _around([plate.area, *sacks])
    shown = [together] if together.width <= wide - 16 else [*_pieces(plate.area, wide), *sacks]
    return [thing.grown(min(8, (wide - thing.width) / 2)) for thing in shown]


def room_windows(picture: Picture, room: str) -> list[Area]:
    """The windows in which a phone shows a room: the whole room, or pieces of it if it is too wide."""
    return [area for name, area in picture.areas if name.startswith(f"{room}/")]


def _pieces(plate: Area, wide: float) -> list[Area]:
    """A plate in pieces for a phone: whole, perhaps without its frame, or overlapping by one mark."""
    frame = min(0, (wide - plate.width) / 2)
    if frame >= -4:
        return [plate.grown(frame)]
    count = math.ceil((plate.width - MARK) / (wide - MARK))
    step = (plate.width - wide) / (count - 1)
    return [Area(plate.x + number * step, plate.y, wide, plate.height) for number in range(count)]


def _around(areas: Sequence[Area]) -> Area:
    x, y = min(area.x for area in areas), min(area.y for area in areas)
    right, bottom = max(area.right for area in areas), max(area.bottom for area in areas)
    return Area(x, y, right - x, bottom - y)
