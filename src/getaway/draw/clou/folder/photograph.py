"""A thief's police photograph, and the prison bars drawn over it."""

from __future__ import annotations

from getaway.draw.clou.sheet.header import portrait
from getaway.draw.picture import Area, Shape, group, path, rect, use


def photograph(id: str, area: Area, *, jailed: bool, bars: str, thin: bool = False, says: Shape | None = None) -> Shape:
    """`bars` are always in the drawing and shown by the role `jailed`, so that a page only changes a class."""
    side = min(area.width, area.height)
    cx, cy = area.middle
    wide = area.width > area.height
    return group(
        [says] if says else [],
        [rect("photo", *area)],
        [path("height", _scale(area))] if wide else [],
        [use(portrait(id), cx, cy, side), rect("photo-edge thin" if thin else "photo-edge", *area)],
        [path("cell-bars", bars)],
        role="inmate jailed" if jailed else "inmate",
        **({} if thin else {"data_thief": id}),
    )


def _scale(area: Area) -> str:
    """The height marks at both edges of a police photograph."""
    lines = [(area.y + 8 + 11 * step, 6 if step % 2 == 0 else 10) for step in range(int((area.height - 8) // 11) + 1)]
    return "".join(f"M{area.x:g} {y:g}h{long}M{area.right:g} {y:g}h-{long}" for y, long in lines)


def bars(area: Area, upright: int = 5) -> str:
    """Prison bars as pen strokes: some from top to bottom, and two across."""
    step, high, wide = area.width / upright, area.height - 2, area.width - 2
    down = []
    for place in range(upright):
        bend = 0.9 if place % 2 == 0 else -0.9
        x = area.x + step * (place + 0.5)
        down.append(
            f"M{x:.1f} {area.y + 1:g}c{bend} {high * 0.4:.1f} {-bend} {high * 0.7:.1f} {bend * 0.7:.1f} {high:g}"
        )
    across = [
        f"M{area.x + 1:g} {area.y + area.height * share:.1f}c{wide * 0.3:.1f} {bend} {wide * 0.7:.1f} {-bend} {wide:g} 0"
        for share, bend in ((0.25, -1.2), (0.78, 1.0))
    ]
    return "".join([*down, *across])


def small_bars(area: Area) -> str:
    return bars(area, 3)
