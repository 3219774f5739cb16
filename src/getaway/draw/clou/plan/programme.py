"""The passages of a performance: a row of cells, and below it circles that show what holds from then on.

The circles are shifted one to the left: the first holds before any cell is crossed out, the one below the last cross now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from getaway.clou.content.job import Cell, Passage, Track
from getaway.draw.clou.gains import gains
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.plan.cells import Progress, cell
from getaway.draw.clou.plan.effects import effect_parts
from getaway.draw.clou.plan.items import PASSAGES, Item, Names, badged, lead_in, titled
from getaway.draw.clou.plan.notes import Notes, holding_parts, inside_cell
from getaway.draw.clou.standing import Standing
from getaway.draw.picture import MARK, Shape, Shapes, circle, group, path, rect, text, use
from getaway.draw.widths import fitted, wrapped

_TOP: Final = 26.0
_ROUND: Final = 18.5
_MIDDLE: Final = _TOP + MARK + 24  # middle of the circles
_GIVEN: Final = _MIDDLE + _ROUND + 14
_HEIGHT: Final = _GIVEN + 12
_NO_MARKS: Final = Marks("", Standing())


def programme(names: Names, notes: Notes, content: Track, state: Progress) -> tuple[Shapes, float, float]:
    """The whole drawing, its width and its height."""
    parts = effect_parts(names, content.full)
    end = [lead_in(), *(part for part in parts if isinstance(part, Item))]
    cells_end = MARK * (len(content.cells) + 1) + 8.0
    width = cells_end + sum(item.width + 4 for item in end) + 4
    title = names.of(content.id)
    shapes: Shapes = [rect("stage", 0, 0, width, _HEIGHT), text("label", title.upper(), 8, 18, 15)]
    gifts = names.cell_gifts()
    for place, each in enumerate(content.cells):
        left, name = 4.0 + MARK * (place + 1), f"{content.id}.{place + 1}"
        assert each.passage is not None
        says = names.words.own("plan.cell", track=title, n=place + 1)
        inside = _inside(names, each, left + MARK / 2)
        letter = notes.letter("cell", name)
        inside += badged(letter, left + MARK - 9, _TOP + MARK - 9) if letter else []
        shapes.append(cell(name, left, _TOP, state.role(place), says, inside))
        shapes.append(_circle(names, each.passage, place, name, state))
        if name in gifts:
            shapes.append(group(gains(gifts[name].give, left - MARK / 2, _GIVEN, 24, 20), role="symbol"))
    x = cells_end
    for item in end:
        shapes += item.draw(_NO_MARKS, x, _TOP + MARK / 2)
        x += item.width + 4
    left = cells_end - MARK  # of the words behind the last circle
    says, room = names.words.joined([part for part in parts if isinstance(part, str)]), width - left - 6
    sizes: tuple[float, ...] = (13,) if wrapped(says, 13, room, lines=1, typewriter=True) else (15, 13)
    words, size = fitted(says, sizes, room, lines=3, typewriter=True)
    shapes += [text("type", line, left, _MIDDLE - 8 + 16 * row, size) for row, line in enumerate(words)]
    return shapes, width, _HEIGHT


def _inside(names: Names, content: Cell, cx: float) -> Shapes:
    """The sign of what happens when the cell is crossed out, or an hourglass."""
    sign = inside_cell(names, content)
    if sign is None:
        return [use("s-time", cx, _TOP + MARK / 2, 24, "symbol")]
    return [group(sign.draw(_NO_MARKS, cx - sign.width / 2, _TOP + MARK / 2), role="symbol")]


def _circle(names: Names, passage: Passage, place: int, name: str, state: Progress) -> Shape:
    """The circle of one passage; a page finds it by the cell that ends it."""
    cx = 4 + MARK * (place + 0.5)
    now = state.known and place == state.crossed
    role = "passage now" if now else "passage past" if place < state.crossed else "passage"
    tie = [path("pas-tie", f"M{cx:g} {_TOP + MARK:g}V{_MIDDLE - _ROUND:g}")] if place else []
    shapes = [circle("pas", cx, _MIDDLE, _ROUND), use(PASSAGES[passage], cx, _MIDDLE, 23, "pas-sym")]
    return titled(names.words.own(f"passage.{passage}"), tie, shapes, role=role, data_passage=name)


@dataclass(frozen=True)
class Told:
    """A passage in words: its sign, its name, and its rule."""

    sign: str
    name: str
    rule: str


def told(names: Names, content: Track) -> list[Told]:
    """The passages of a performance, from the first on."""
    gifts, words = names.cell_gifts(), names.words
    found: list[Told] = []
    for place, each in enumerate(content.cells, 1):
        assert each.passage is not None
        rules = [part for part in holding_parts(names, each) if isinstance(part, str)]
        given = gifts.get(f"{content.id}.{place}")
        if given is not None:
            rules.append(words.own("passage-gives", names=words.joined([words.symbol(one) for one in given.give])))
        rule = words.joined(rules) or words.own("passage-free")
        found.append(Told(PASSAGES[each.passage], words.own(f"passage.{each.passage}"), rule))
    return found
