"""Furniture in hairlines. It is drawn only where nothing else is, and carries no text."""

from __future__ import annotations

from typing import Final, NamedTuple
from zlib import crc32

from getaway.draw.clou.plan.ground import Ground
from getaway.draw.picture import Area, Shape, group, n, path


class Piece(NamedTuple):
    width: float
    height: float
    lines: str


_INDOORS: Final = (
    Piece(150, 22, "M0 0h150v22H0zM50 0v22M100 0v22"),  # a shelf
    Piece(104, 22, "M0 0h104v22H0zM52 0v22"),
    Piece(40, 40, "M0 0h40v40H0zM0 0l40 40M40 0L0 40"),  # a crate
    Piece(52, 32, "M0 16a26 16 0 1 0 52 0a26 16 0 1 0-52 0M9 16a17 9 0 1 0 34 0a17 9 0 1 0-34 0"),  # a rug
    Piece(28, 28, "M0 14a14 14 0 1 0 28 0a14 14 0 1 0-28 0M4 14a10 10 0 1 0 20 0a10 10 0 1 0-20 0"),  # a stool
    Piece(24, 64, "M0 0h24v64H0zM0 32h24"),  # a cupboard
    Piece(120, 34, "M0 0h120v34H0zM6 6h108v22H6z"),  # a counter
    Piece(60, 26, "M0 0h60v26H0zM5 5h50v16H5z"),
    Piece(44, 44, "M8 8h28v28H8zM8 0h28v6H8zM8 38h28v6H8zM0 8h6v28H0zM38 8h6v28h-6z"),  # a table with four chairs
    Piece(36, 36, "M18 18m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M12 14C0 12 4-2 14 6 16-4 30-2 26 8 38 6 38 22 26 22"
                  " 30 34 18 38 16 26 6 34-2 22 12 18"),  # a plant
)  # fmt: skip
_OUTDOORS: Final = (
    Piece(200, 52, "M0 0l200 26M44 6l-4 26 22 3 3-27M84 11l-3 24 16 2 3-24M146 18l-6 24 9 2 4-16 2 17 9 1 1-26"),  # washing
    Piece(76, 62, "M8 60c-8-14-6-30 6-38L12 8l8 6h10l8-6-1 16c8 8 10 24 4 36zM41 56c12 4 22 2 24-8 1-8 10-8 11-1"
                  "M21 21h.5M30 21h.5M24 26l2 2 2-2"),  # a cat
    Piece(74, 154, "M16 0h40c8 0 12 6 13 14l3 40v70l-3 20c-1 6-5 10-11 10H14c-6 0-10-4-11-10l-3-20V54L3 14C4 6 8 0 16 0z"
                   "M8 52c18-8 38-8 56 0l-6 22c-14-4-30-4-44 0zM12 128c16 5 32 5 48 0l-4-14c-13 3-27 3-40 0z"
                   "M10 62l3 50M62 62l-3 50M10 14l8 26M62 14l-8 26M16 6h10M46 6h10"),  # the car, engine on
    Piece(80, 40, "M0 24a16 16 0 1 0 32 0a16 16 0 1 0-32 0M5 24a11 11 0 1 0 22 0a11 11 0 1 0-22 0"
                  "M42 18a18 18 0 1 0 36 0a18 18 0 1 0-36 0M47 18a13 13 0 1 0 26 0a13 13 0 1 0-26 0"),  # dustbins
    Piece(64, 52, "M20 42C-2 34 2 4 24 8 28-14 60-10 56 12 76 16 72 46 50 44 44 58 24 56 20 42M30 28a6 6 0 1 0 12 0"
                  "a6 6 0 1 0-12 0"),  # a flower bed
)  # fmt: skip
_MARGIN: Final = 9
_MOST: Final = 4


def furniture(ground: Ground, room: str, *, outdoors: bool) -> Shape | None:
    """Up to four pieces for a room, always the same ones."""
    pieces = list(_OUTDOORS if outdoors else _INDOORS)
    turn = crc32(room.encode())
    pieces = pieces[turn % len(pieces) :] + pieces[: turn % len(pieces)]
    found: list[Shape] = []
    for piece in pieces:
        spot = _spot(ground, room, piece, turn) if len(found) < _MOST else None
        if spot:
            ground.take(spot)
            found.append(path("furniture", piece.lines, transform=f"translate({n(spot.x)} {n(spot.y)})"))
    return group(found, aria_hidden="true") if found else None


def _spot(ground: Ground, room: str, piece: Piece, turn: int) -> Area | None:
    """A free place along the walls of a room; the first wall depends on `turn`."""
    area = ground.inside(room).grown(-6)
    right, bottom = area.right - piece.width, area.bottom - piece.height
    if right <= area.x or bottom <= area.y:
        return None
    across = [area.x + 14 * step for step in range(int((right - area.x) / 14) + 1)]
    down = [area.y + 14 * step for step in range(int((bottom - area.y) / 14) + 1)]
    sides = [
        [(x, bottom) for x in across],
        [(right, y) for y in reversed(down)],
        [(x, bottom) for x in reversed(across)],
        [(area.x, y) for y in down],
    ]
    start = (turn + int(piece.width)) % len(sides)
    spots = [spot for side in sides[start:] + sides[:start] for spot in side]
    spots += [(x, y) for y in reversed(down) for x in across]
    return ground.first_free((Area(x, y, piece.width, piece.height) for x, y in spots), area, _MARGIN)
