"""The folder: lays out the parts of both halves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from getaway.clou.content.thief import AnyTool, Bar
from getaway.draw.clou.folder.cards import HEAD, PAD, field_card, item_card, natural_width
from getaway.draw.clou.folder.content import Field, Folder, FolderState, Item
from getaway.draw.clou.folder.points import points, reckoning
from getaway.draw.clou.folder.progress import Block, jobs, prison, title, traces
from getaway.draw.clou.folder.rows import Rows, arrangements
from getaway.draw.clou.folder.strips import HEIGHT, strip
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.sheet.module import Pen, heading
from getaway.draw.clou.standing import Standing
from getaway.draw.clou.words import Words
from getaway.draw.picture import Area, Picture, Shape, Shapes, group, moved, path, rect, text, use
from getaway.draw.widths import fitted

HALF: Final = (594.0, 840.0)
MARGIN: Final = 24.0
_GAP: Final = 9.0
_HEAD: Final = 24.0  # from a heading to the cards below it
_GAP_DOWN: Final = 6.0
_AFTER: Final = 8.0  # from a row of cards to the next heading
_TITLE: Final = 80.0
_SENTENCE: Final = 72.0  # height of a card with words
_APART: Final = 112.0  # height of such a card on a sheet of its own


Card = Field | Item


@dataclass(frozen=True)
class Section:
    """Cards under one heading: their rows, the width each card needs, the height of each row."""

    key: str
    cards: Sequence[Card]
    rows: Rows
    widths: Sequence[float]
    heights: Sequence[float]
    scale: float
    head: float = 0
    """The part of a card's height that does not shrink with its marks."""

    def scale_at(self, share: float) -> float:
        """The scale of its marks when the cards get this share of the height they need."""
        lowest = min(self.heights)
        low = (lowest * min(1.0, share) - self.head) / (lowest - self.head)
        return min(self.scale, low)

    @property
    def height(self) -> float:
        return sum(self.heights)


@dataclass(frozen=True)
class FolderDrawing:
    """A campaign's sheet in one language. `half` is the size of each half; `bleed` is the white margin around them on paper.

    `apart` puts cards with words on a sheet of their own (`preparations`), so that marks have their true size; `corner`
    is the width that the gang's half leaves free to the right of its title.
    """

    folder: Folder
    words: Words
    half: tuple[float, float] = HALF
    margin: float = MARGIN
    bleed: float = 0
    apart: bool = False
    corner: float = 0

    def picture(self, state: FolderState | None = None, scope: str = "gang") -> Picture:
        """The sheet as on paper, or in a state."""
        width, height = self.half
        marks = state.marks if state else Standing()
        pen = Pen(Marks(scope, marks), self.words, self._named)
        gang, cards = self._gang(pen, state)
        ground = Area(self.bleed, self.bleed, width - self.bleed, height - 2 * self.bleed)
        left = group([rect("ledger", *ground)], self._progress(state), role="half on-ledger")
        beige = [rect("beige", width, self.bleed, width - self.bleed, height - 2 * self.bleed)]
        right = group(beige, moved([*gang, *(shape for _, _, shape in cards)], width, 0), role="half on-tint")
        fold = path("fold", f"M{width:g} {self.bleed:g}V{height - self.bleed:g}")
        label = self.words.own("folder.label", title=f"{self.folder.title} {self.folder.subtitle}".strip())
        halves = [("progress", Area(0, 0, width, height)), ("gang", Area(width, 0, width, height))]
        shown = [(name, Area(area.x + width, *area[1:])) for name, area, _ in cards]
        return Picture(2 * width, height, label, self.words.lang, (left, right, fold), (*halves, *shown))

    def preparations(self, width: float, state: FolderState | None = None) -> Picture | None:
        """The cards with words on a sheet of their own, with their whole effects; None if there are none."""
        cards = [item for item in self.folder.items if not item.modules]
        if not cards:
            return None
        pen = Pen(Marks("gang", state.marks if state else Standing()), self.words, self._named)
        room, rows = width - 2 * self.margin, -(-len(cards) // 2)
        wide, high, top = (room - _GAP) / 2, _APART, self.margin + _HEAD + _GAP_DOWN
        height = top + rows * (high + _GAP) + self.margin
        shapes = heading(self.words.own("folder.preparations"), self.margin, self.margin, room)
        for place, card in enumerate(cards):
            row, column = divmod(place, 2)
            area = Area(self.margin + column * (wide + _GAP), top + row * (high + _GAP), wide, high)
            shapes.append(self._card(pen, card, area, state))
        beige = rect("beige", self.bleed, self.bleed, width - 2 * self.bleed, height - 2 * self.bleed)
        label = self.words.own("folder.preparations")
        return Picture(width, height, label, self.words.lang, (group([beige], shapes, role="half on-tint"),))

    def cards(self, scope: str = "gang") -> dict[str, Picture]:
        """Each card of the gang's half as a picture, for a small screen."""
        _, cards = self._gang(Pen(Marks(scope, Standing()), self.words, self._named), None)
        every: list[Card] = [*self.folder.fields, *self.folder.items]
        names = {card.id: card.name for card in every}
        return {
            name: Picture(area.width, area.height, names[name], self.words.lang, (*moved([shape], -area.x, -area.y),))
            for name, area, shape in cards
        }

    def _named(self, module: Bar | AnyTool) -> str:
        """The name of the card that a module stands on."""
        cards: list[Card] = [*self.folder.fields, *self.folder.items]
        return next((card.name for card in cards if module.id in [each.id for each in card.modules]), "")

    @property
    def _room(self) -> float:
        return self.half[0] - 2 * self.margin

    def _progress(self, state: FolderState | None) -> Shapes:
        """The blocks from top to bottom; spare height is spread between them."""
        made = [
            part(self.words, self.folder, state, self._room)
            for part in (title, jobs, traces, prison, points, reckoning)
        ]
        return _spread(made, Area(self.margin, self.margin, self._room, self.half[1] - 2 * self.margin + 4))

    def _gang(self, pen: Pen, state: FolderState | None) -> tuple[Shapes, list[tuple[str, Area, Shape]]]:
        """The headings, and the cards with their places."""
        shapes, cards = self._gang_title(), list[tuple[str, Area, Shape]]()
        sections, room = self._sections(pen)
        shrink = min(1.0, room / sum(section.height for section in sections)) if sections else 1.0
        rows = sum(len(section.rows) for section in sections)
        spare = min(14.0, (room - shrink * sum(section.height for section in sections)) / max(1, rows))
        y = self.margin + _TITLE
        for section in sections:
            shapes += heading(self.words.own(f"folder.{section.key}"), self.margin, y, self._room)
            y += _HEAD
            for row, tall in zip(section.rows, section.heights, strict=True):
                high = tall * shrink + spare
                found = self._across([section.widths[at] for at in row], y, high)
                for card, area in zip((section.cards[at] for at in row), found, strict=True):
                    cards.append((card.id, area, self._card(pen, card, area, state)))
                y += high + _GAP_DOWN
            y += _AFTER - _GAP_DOWN
        return shapes, cards

    def _card(self, pen: Pen, card: Card, area: Area, state: FolderState | None) -> Shape:
        if isinstance(card, Field):
            return field_card(pen, card, area, state)
        return item_card(pen, card, area, self.folder, state)

    def _gang_title(self) -> Shapes:
        words, left, right = self.words, self.margin, self.margin + self._room - self.corner
        lines, size = fitted(
            words.own("folder.gang-title").upper(), (38, 32, 26, 22), right - left - 220, lines=1, spacing=0.06
        )
        notes, small = fitted(
            words.own("folder.gang-note"), (17, 15, 13, 11), right - left - 190, lines=1, typewriter=True
        )
        price = words.own("folder.price", n=self.folder.price)
        costs, least = fitted(price, (15, 13.5, 12), 130, lines=3)
        return [
            use("t-bag", left + 33, self.margin + 36, 66, "art"),
            text("name", lines[0], left + 82, self.margin + 34, size),
            text("type", notes[0], left + 83, self.margin + 60, small),
            *(text("body end", line, right, self.margin + 20 + 18 * at, least) for at, line in enumerate(costs)),
        ]

    def _sections(self, pen: Pen) -> tuple[list[Section], float]:
        """The sections in the arrangement with the largest marks, and the height they may fill."""
        with_marks = [item for item in self.folder.items if item.modules]
        with_words = [] if self.apart else [item for item in self.folder.items if not item.modules]
        fields = [self._section(pen, "experience", self.folder.fields, 23)] if self.folder.fields else [[None]]
        tools = [self._section(pen, "tools", with_marks, HEAD)] if with_marks else [[None]]
        words = [self._pairs(with_words)] if with_words else []
        best: tuple[float, list[Section], float] | None = None
        for some in product(*fields, *tools):
            found = [section for section in (*some, *words) if section]
            gaps = sum(_HEAD + _AFTER + _GAP_DOWN * (len(section.rows) - 1) for section in found) - _AFTER
            room = self.half[1] - 2 * self.margin - _TITLE - gaps
            tall = sum(section.height for section in found)
            scale = min([1.0, *(section.scale_at(room / max(1, tall)) for section in found)])
            if best is None or scale > best[0]:
                best = (scale, found, room)
        assert best is not None
        return best[1], best[2]

    def _section(self, pen: Pen, key: str, cards: Sequence[Card], head: float) -> list[Section]:
        strips = [strip(pen, card.modules) for card in cards]
        widths = [
            natural_width(pen, card) if isinstance(card, Item) else made.width + 2 * PAD
            for card, made in zip(cards, strips, strict=True)
        ]
        found = []
        for arranged in arrangements(widths, self._room, _GAP):
            heights = [head + max(max(HEIGHT, strips[at].height) for at in row) for row in arranged.rows]
            found.append(Section(key, cards, arranged.rows, widths, heights, arranged.scale, head))
        return found

    def _pairs(self, cards: Sequence[Card]) -> Section:
        rows = [[at for at in (place, place + 1) if at < len(cards)] for place in range(0, len(cards), 2)]
        return Section("preparations", cards, rows, [1.0] * len(cards), [_SENTENCE] * len(rows), 1)

    def _across(self, widths: Sequence[float], y: float, high: float) -> list[Area]:
        """A row of cards that fills the width; spare width is shared equally."""
        spare = (self._room - sum(widths) - _GAP * (len(widths) - 1)) / len(widths)
        x, found = self.margin, []
        for wide in widths:
            found.append(Area(x, y, wide + spare, high))
            x += wide + spare + _GAP
        return found


def _spread(blocks: Sequence[Block], area: Area) -> list[Shape]:
    tall = sum(block.height for block in blocks)
    scale = min(1.0, area.height / (tall + len(blocks)))
    gap = (area.height - tall * scale) / max(1, len(blocks) - 1)
    y, shapes = area.y, list[Shape]()
    for block in blocks:
        shapes += moved(block.shapes, area.x, y, scale)
        y += block.height * scale + gap
    return shapes
