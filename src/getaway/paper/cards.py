"""Sheets of cards: no gaps, so that every cut goes straight through the sheet; the same grid on every page.

Backs are printed beside their fronts, mirrored at a fold in the middle, or on the next page, mirrored for a sheet that
is turned over on its long edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from getaway.draw.picture import MILLIMETRES, Picture
from getaway.paper.order import Order
from getaway.paper.page import Page, Placed
from getaway.paper.words import say

EDGE: Final = 12.0
"""Millimetres left free around the cards, for ticks, a line of text and the printer's own margin."""


@dataclass(frozen=True)
class Card:
    """The front and back of a card, of the same size."""

    front: Picture
    back: Picture | None = None


@dataclass(frozen=True)
class Grid:
    """Where cards lie on a sheet, in millimetres; `fold` is the fold's x."""

    columns: int
    rows: int
    left: float
    top: float
    width: float
    height: float
    fold: float | None = None

    @property
    def places(self) -> int:
        return self.columns * self.rows

    def at(self, place: int) -> tuple[float, float]:
        row, column = divmod(place, self.columns)
        return self.left + column * self.width, self.top + row * self.height

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the area to cut out, including the backs beside a fold."""
        right = self.left + self.columns * self.width
        return (
            self.left,
            self.top,
            right if self.fold is None else 2 * self.fold - self.left,
            self.top + self.rows * self.height,
        )

    def cuts(self) -> dict[str, list[float]]:
        across = [self.left + n * self.width for n in range(self.columns + 1)]
        if self.fold is not None:
            across = sorted(
                {round(x, 3) for edge in across for x in (edge, 2 * self.fold - edge)} - {round(self.fold, 3)}
            )
        return {"x": across, "y": [self.top + n * self.height for n in range(self.rows + 1)]}


def grid_of(card: Picture, order: Order) -> Grid:
    """The grid with as many cards as fit; half as many with a fold."""
    width, height = card.width * MILLIMETRES, card.height * MILLIMETRES
    paper_width, paper_height = order.size
    rows = int((paper_height - 2 * EDGE) / height)
    columns = int((paper_width - 2 * EDGE) / width)
    top = (paper_height - rows * height) / 2
    if order.backs == "fold":
        half = max(1, columns // 2)
        return Grid(half, rows, paper_width / 2 - half * width, top, width, height, paper_width / 2)
    return Grid(columns, rows, (paper_width - columns * width) / 2, top, width, height)


def card_pages(title: str, cards: Sequence[Card], order: Order, *, calibrated: bool = True) -> list[Page]:
    """The sheets for cards of one size; `calibrated` puts a page in front that measures the offset of the two sides."""
    if not cards:
        return []
    grid = grid_of(cards[0].front, order)
    pages = list(_sheets(title, cards, grid, order))
    return [*_calibration(order), *pages] if calibrated and order.backs == "duplex" else pages


def _sheets(title: str, cards: Sequence[Card], grid: Grid, order: Order) -> Iterator[Page]:
    for begin in range(0, len(cards), grid.places):
        some = cards[begin : begin + grid.places]
        first = begin + 1
        values = {"title": title, "first": first, "last": first + len(some) - 1, "all": len(cards)}
        fronts = [Placed(card.front, *grid.at(place)) for place, card in enumerate(some)]
        if order.backs == "fold":
            fronts += [Placed(card.back, *_folded(grid, place)) for place, card in enumerate(some) if card.back]
        named = title if first == 1 else ""
        yield _page(say("cards.fronts", order.lang, **values), fronts, grid, order, named=named)
        if order.backs == "duplex":
            backs = [Placed(card.back, *_mirrored(grid, place, order)) for place, card in enumerate(some) if card.back]
            yield _page(say("cards.backs", order.lang, **values), backs, grid, order, moved=True)


def _folded(grid: Grid, place: int) -> tuple[float, float]:
    assert grid.fold is not None
    x, y = grid.at(place)
    return 2 * grid.fold - x - grid.width, y


def _mirrored(grid: Grid, place: int, order: Order) -> tuple[float, float]:
    x, y = grid.at(place)
    return order.size[0] - x - grid.width + order.offset[0], y + order.offset[1]


def _page(
    heading: str, placed: list[Placed], grid: Grid, order: Order, *, named: str = "", moved: bool = False
) -> Page:
    text: dict[str, Any] = {
        "frame": grid.frame,
        "cuts": {"x": [], "y": []} if moved else grid.cuts(),
        "fold": grid.fold,
        "outlined": bool(named),
        "hint": say("cards.fold" if grid.fold is not None else "cards.cut", order.lang),
    }
    return Page("cards", heading, order.size, tuple(placed), text, named=named)


def _calibration(order: Order) -> list[Page]:
    """A page to find the offset of the two sides: where the back's cross shows through, the front's scales give the offset.

    A move to the right on the back looks like a move to the left from the front; down is down on both.
    """
    title = say("calibration.title", order.lang)
    marks = range(-8, 9)
    scales = {"x": [[at, at] for at in marks], "y": [[at, -at] for at in marks]}
    front = {"back": False, "says": say("calibration.front", order.lang), "dx": 0, "dy": 0, "scales": scales}
    back = {"back": True, "says": "", "dx": order.offset[0], "dy": order.offset[1], "scales": {}}
    return [
        Page("calibration", title, order.size, (), front, named=""),
        Page("calibration", say("calibration.back", order.lang), order.size, (), back, named=""),
    ]
