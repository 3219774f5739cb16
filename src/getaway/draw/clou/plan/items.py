"""What stands in a row on a plate: slots, arrows, costs and notes, each with its width."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final

from getaway.clou.content.effects import Give
from getaway.clou.content.job import Chain, Job, Need, Passage, Way
from getaway.draw.clou.marks import Marks, framed
from getaway.draw.clou.words import Words
from getaway.draw.picture import MARK, Shape, Shapes, circle, group, path, rect, shape, text, use
from getaway.draw.widths import text_width

TAGS: Final = ("s-star", "s-diamond", "s-flower", "s-triangle", "s-cross", "s-target")
"""Signs of tags in the order in which tags appear on a plan. The first three are green, blue and yellow, as published."""
PASSAGES: Final[dict[Passage, str]] = {
    "start": "s-curtain",
    "instrumental": "s-note",
    "quiet": "s-feather",
    "loud": "s-horn",
    "pause": "s-cup",
    "aria": "s-tiara",
}
NOTE: Final = 15.0
COST: Final = 30.0
Draw = Callable[[Marks, float, float], Shapes]


@dataclass(frozen=True)
class Item:
    """Something `width` wide, drawn from its left end on a middle line; `pill` if it is taller than a mark."""

    width: float
    draw: Draw
    pill: bool = False
    joined: bool = False  # stays on the line of the item before it
    words: bool = False  # words only: lower than signs
    height: float = 0  # if it is higher than a mark


@dataclass(frozen=True)
class Names:
    """The names that the drawing uses: texts of the job, signs for tags, numbers of guarded rooms."""

    job: Job
    words: Words
    players: int | None

    def of(self, id: str) -> str:
        return self.words.content(f"jobs.{self.job.id}.names.{id}")

    def tag(self, tag: str) -> str:
        """The sign of a tag; tags get signs in the order in which they appear on the plan."""
        found = dict.fromkeys(
            need.tag
            for _, challenge in self.job.challenges
            for way in challenge.every_way
            for item in way.needs
            if isinstance(item, Chain)
            for need in item.needs
            if need.tag
        )
        return TAGS[list(found).index(tag) % len(TAGS)]

    def cell_gifts(self) -> dict[str, Give]:
        """What the crew gets after the roll while a cell is the current one, by cell: `concert.4`."""
        found: dict[str, Give] = {}
        tracks = {track.id: len(track.cells) for track in self.job.tracks}
        for effect in self.job.each_round:
            if isinstance(effect, Give) and effect.when and effect.when.model_fields_set == {"crossed"}:
                for id, span in effect.when.crossed.items():
                    if len(effect.when.crossed) == 1 and span.least == span.most < tracks.get(id, 0):
                        found[f"{id}.{span.least + 1}"] = effect
        return found

    def room_numbers(self) -> dict[str, int]:
        """Numbers of the rooms that tracks walk through, in the order of the plan."""
        guarded = {cell.guards for track in self.job.tracks for cell in track.cells if cell.guards}
        return {id: number for number, id in enumerate((r.id for r in self.job.rooms if r.id in guarded), 1)}


def need_items(names: Names, challenge: str, letter: str, way: Way) -> list[Item]:
    """What a way needs, from left to right. Marks are numbered as in the engine: only those that this crew needs."""
    found: list[Item] = []
    number = 0
    for item in way.needs:
        if isinstance(item, str):
            found.append(cost_item(item))
            continue
        for step, need in enumerate(item.needs):
            if step:
                found.append(Item(18, lambda _, x, y: small_arrow(x, y), joined=True))
            needed = need.players <= (names.players or 3)
            number += needed
            mark = f"{challenge}.{letter}{number}" if needed else ""
            found.append(_slot(names, challenge, letter, number, need, mark, joined=step > 0))
    return found


def _slot(names: Names, challenge: str, letter: str, number: int, need: Need, mark: str, *, joined: bool) -> Item:
    words = names.words
    paid = words.own("mark.costs", costs=words.joined([words.own(f"cost.{cost}") for cost in need.costs]))
    says = words.own(
        "mark.slot",
        challenge=names.of(challenge),
        way=ascii_lowercase.index(letter) + 1,  # a letter stands nowhere on the plan
        n=number,
        symbol=words.symbol(need.frame),
        costs=paid if need.costs else "",
    )

    def draw(marks: Marks, x: float, y: float) -> Shapes:
        cx = x + MARK / 2
        extras: Shapes = []
        if need.tag:
            extras.append(tag_sign(names.tag(need.tag), cx + 15, y + 15, 17))
        for place, cost in enumerate(need.costs):
            extras.append(use(f"s-{cost}", cx - 15 - 12 * place, y + 15, 16, "c-red"))
        if need.players > 1:
            extras.append(player_pill(f"{need.players}+", cx, y - MARK / 2 - 3))
        if mark:
            return [marks.slot(mark, says, cx, y, need.frame, *extras)]
        struck = [circle("edge", cx, y, MARK / 2), *framed(need.frame, cx, y, 27), circle("hatching", cx, y, MARK / 2)]
        return [group(struck, extras, role="struck slot", aria_hidden="true")]

    return Item(MARK, draw, pill=need.players > 1, joined=joined)


def player_pill(players: str, cx: float, cy: float) -> Shape:
    label = text("mid", players, cx, cy + 5.5, 16)
    return group([rect("", cx - 15, cy - 8.5, 30, 17, 8.5), label], role="need")


def cost_item(cost: str) -> Item:
    def draw(_: Marks, x: float, y: float) -> Shapes:
        return [rect("cost", x, y - 16, COST, 32), use(f"s-{cost}", x + COST / 2, y, 23, "c-red")]

    return Item(COST, draw)


def space(width: float) -> Item:
    return Item(width, lambda _marks, _x, _y: [])


def note(says: str, size: float = NOTE) -> Item:
    width = text_width(says, size, typewriter=True)
    return Item(width, lambda _, x, y: [text("type", says, x, y + size / 3, size)], words=True)


def tag_sign(symbol: str, cx: float, cy: float, size: float) -> Shape:
    """A sign of a tag in its colour; its shape says the same."""
    return use(symbol, cx, cy, size, f"c-{symbol.removeprefix('s-')}")


def badged(letter: str, cx: float, cy: float) -> Shapes:
    """The letter of a note, beside what the note explains."""
    return [
        group([rect("", cx - 8, cy - 8, 16, 16, 3), text("mid", letter, cx, cy + 4.5, 13.5)], role="marker note-letter")
    ]


def passage_item(passage: Passage) -> Item:
    """The sign of a passage."""
    return Item(24, lambda _, x, y: [use(PASSAGES[passage], x + 11, y, 20)])


def lead_in() -> Item:
    """The arrow in front of what a challenge sets off."""
    return Item(22, lambda _, x, y: small_arrow(x + 2, y))


def small_arrow(x: float, y: float) -> Shapes:
    return [path("flow", f"M{x:g} {y:g}h12"), path("flow-head", f"M{x + 10:g} {y - 5:g}l8 5-8 5z")]


def titled(says: str, *parts: Shapes, **attributes: str) -> Shape:
    return group([shape("title", says)], *parts, **attributes)
