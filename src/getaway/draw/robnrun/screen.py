"""The boss's folding screen: closed as the crew sees it, or open as the boss does, with the safes behind it.

Of what stands behind it, the closed screen shows only the number of safes, which is public.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from getaway.draw.picture import Picture, Shape, Shapes, group, n, path, rect, text, use
from getaway.draw.robnrun.parts import Words, tool_mark

if TYPE_CHECKING:
    from collections.abc import Sequence

PANEL: Final = 72
TALL: Final = 160
CLOSED: Final = (4 * PANEL + 20, TALL + 64)
ROW: Final = 92
OPEN_WIDTH: Final = 620


def closed_screen(words: Words, safes: int) -> Picture:
    """Four panels in a zigzag, and below them the number of safes behind."""
    shapes: Shapes = []
    for panel in range(4):
        x, lean = 10 + PANEL * panel, 10 if panel % 2 == 0 else -10
        y, other = (10, 10 + lean) if lean > 0 else (20, 20 + lean)
        shapes.append(
            path("screen-panel", f"M{n(x)} {n(y)}L{n(x + PANEL)} {n(other)}V{n(other + TALL)}L{n(x)} {n(y + TALL)}z")
        )
        shapes.append(_lattice(x + 8, max(y, other) + 8, PANEL - 16, TALL - 26))
    left = CLOSED[0] / 2 - 17 * (safes - 1)
    shapes += [use("s-safecracking", left + 34 * place, TALL + 44, 30, "c-ink") for place in range(safes)]
    return Picture(*CLOSED, words.own("screen.closed", n=safes), words.lang, (group(shapes, role="screen"),))


def paper_screen(words: Words, width: float, height: float) -> Picture:
    """The crew's side of a paper screen: panels of lattice only."""
    count = max(1, round(width / 190))
    wide = width / count
    shapes: Shapes = []
    for panel in range(count):
        x = wide * panel
        shapes.append(path("screen-panel", f"M{n(x + 4)} 4h{n(wide - 8)}v{n(height - 8)}h{n(8 - wide)}z"))
        shapes.append(_lattice(x + 16, 16, wide - 32, height - 32))
    return Picture(width, height, words.own("screen.paper"), words.lang, (group(shapes, role="screen"),))


def _lattice(x: float, y: float, width: float, height: float) -> Shape:
    lines = [f"M{n(x)} {n(y)}h{n(width)}v{n(height)}h{n(-width)}z", f"M{n(x + width / 2)} {n(y)}v{n(height)}"]
    lines += [f"M{n(x)} {n(y + height * part / 3)}h{n(width)}" for part in (1, 2)]
    return path("screen-frame", "".join(lines))


def open_screen(words: Words, safes: Sequence[int], shown: Sequence[str]) -> Picture:
    """For the boss only: each safe with its tools; tools already shown are ticked, beginning with the first safe."""
    left = Counter(shown)
    rows: Shapes = []
    for place, safe in enumerate(safes):
        needs, gold = words.box.every_safe[safe]
        rows.append(_safe(words, needs, gold, left, 8 + (ROW + 10) * place))
    height = 16 + (ROW + 10) * len(safes) - 10
    return Picture(OPEN_WIDTH, height, words.own("screen.open"), words.lang, tuple(rows))


def _safe(words: Words, needs: dict[str, int], gold: int, left: Counter[str], y: float) -> Shape:
    shapes: Shapes = [
        rect("edge", 2, y, OPEN_WIDTH - 4, ROW, 6),
        use("s-safecracking", 46, y + ROW / 2, 60, "c-ink"),
        group([rect("", 60, y + ROW - 34, 26, 26, 13), text("mid", str(gold), 73, y + ROW - 15, 17)], role="need"),
    ]
    x = 128.0
    for tool, count in needs.items():
        for _ in range(count):
            got = left[tool] > 0
            left[tool] -= got
            shapes.append(rect("edge", x - 32, y + 12, 64, 68, 5))
            shapes.append(tool_mark(words, tool, x, y + ROW / 2, 44))
            if got:
                shapes.append(use("pen-tick", x + 20, y + 22, 34, "tick-here"))
            x += 76
    return group(shapes, role="safe-row")
