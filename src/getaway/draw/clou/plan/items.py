"""What stands in a row on a plate: slots, arrows, costs and notes, each with its width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from getaway.clou.content import effects
from getaway.clou.content.effects import Effect
from getaway.clou.content.job import Chain, Job, Need, Way
from getaway.draw.clou.gains import row, row_width
from getaway.draw.clou.marks import Marks, framed
from getaway.draw.picture import MARK, Shape, Shapes, circle, group, path, rect, shape, text, use
from getaway.draw.widths import text_width
from getaway.draw.words import Words

TAGS: Final = ("s-star", "s-diamond", "s-flower", "s-triangle", "s-cross", "s-target")
NOTE: Final = 15.0
COST: Final = 30.0
Draw = Callable[[Marks, float, float], Shapes]


@dataclass(frozen=True)
class Item:
    """Something `width` wide, drawn with its left end and middle line at a point; `pill` if it reaches higher."""

    width: float
    draw: Draw
    pill: bool = False
    joined: bool = False  # stays on the line of the item before it


@dataclass(frozen=True)
class Names:
    """What the drawing calls things: texts of the job, and signs for tags and guarded rooms."""

    job: Job
    words: Words
    players: int | None

    def of(self, id: str) -> str:
        return self.words.content(f"jobs.{self.job.id}.names.{id}")

    def tag(self, tag: str) -> str:
        """A sign for every tag, by the order in which they appear on the plan."""
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

    def room_numbers(self) -> dict[str, int]:
        """Rooms that tracks walk through are numbered, in the order of the plan."""
        guarded = {cell.guards for track in self.job.tracks for cell in track.cells if cell.guards}
        return {id: number for number, id in enumerate((r.id for r in self.job.rooms if r.id in guarded), 1)}


def way_items(names: Names, challenge: str, letter: str, way: Way) -> list[Item]:
    """A way from left to right. Marks are numbered as the engine does: only those that this crew needs."""
    found: list[Item] = []
    number = 0
    for item in way.needs:
        if isinstance(item, str):
            found.append(cost_item(item))
            continue
        for step, need in enumerate(item.needs):
            if step:
                found.append(Item(18, lambda _, x, y: _small_arrow(x, y), joined=True))
            needed = need.players <= (names.players or 3)
            number += needed
            mark = f"{challenge}.{letter}{number}" if needed else ""
            found.append(_slot(names, challenge, letter, number, need, mark, joined=step > 0))
    if way.then:
        found.append(Item(18, lambda _, x, y: _small_arrow(x, y)))
        found += effect_items(names, way.then)
    return found


def _slot(names: Names, challenge: str, letter: str, number: int, need: Need, mark: str, *, joined: bool) -> Item:
    words = names.words
    paid = words.own("mark.costs", costs=words.joined([words.own(f"cost.{cost}") for cost in need.costs]))
    says = words.own(
        "mark.slot",
        challenge=names.of(challenge),
        way=letter,
        n=number,
        symbol=words.symbol(need.frame),
        costs=paid if need.costs else "",
    )

    def draw(marks: Marks, x: float, y: float) -> Shapes:
        cx = x + MARK / 2
        extras: Shapes = []
        if need.tag:
            extras.append(use(names.tag(need.tag), cx + 15, y + 15, 17, "badge"))
        for place, cost in enumerate(need.costs):
            extras.append(use(f"s-{cost}", cx - 15 - 12 * place, y + 15, 16, "c-red"))
        if need.players > 1:
            extras.append(_player_pill(need.players, cx, y - MARK / 2 - 3))
        if mark:
            return [marks.slot(mark, says, cx, y, need.frame, *extras)]
        struck = [circle("edge", cx, y, MARK / 2), *framed(need.frame, cx, y, 27), circle("hatching", cx, y, MARK / 2)]
        return [group(struck, extras, role="struck slot", aria_hidden="true")]

    return Item(MARK, draw, pill=need.players > 1, joined=joined)


def _player_pill(players: int, cx: float, cy: float) -> Shape:
    label = text("mid", f"{players}+", cx, cy + 5.5, 16)
    return group([rect("", cx - 15, cy - 8.5, 30, 17, 8.5), label], role="need")


def cost_item(cost: str) -> Item:
    def draw(_: Marks, x: float, y: float) -> Shapes:
        return [rect("cost", x, y - 16, COST, 32), use(f"s-{cost}", x + COST / 2, y, 23, "c-red")]

    return Item(COST, draw)


def effect_items(names: Names, then: Sequence[Effect]) -> list[Item]:
    """What effects do, on one line."""
    signs, words = split_effects(names, then)
    return [*signs, *([note(words)] if words else [])]


def split_effects(names: Names, then: Sequence[Effect]) -> tuple[list[Item], str]:
    """What effects do: in signs where there are signs, and the rest in words."""
    signs: list[Item] = []
    words: list[str] = []
    for effect in then:
        if effect.when and names.players and effect.when.players > names.players:
            continue
        found = _signs(names, effect)
        signs += found
        words += [] if found else [_in_words(names, effect)]
    return signs, ", ".join(words)


def _signs(names: Names, effect: Effect) -> list[Item]:
    match effect:
        case effects.Trace():
            return [cost_item("trace")] * effect.trace
        case effects.Time():
            return [cost_item("time")] * effect.time
        case effects.Alarm():
            return [cost_item("alarm")]
        case effects.CrossOut():
            return [_strike(names.tag(effect.cross_out))]
        case effects.Give():
            gain = effect.give
            return [Item(row_width(gain, 24, 26), lambda _, x, y: row(gain, x, y, 24, 26))]
        case _:
            return []


def _in_words(names: Names, effect: Effect) -> str:
    says = names.words.own
    match effect:
        case effects.Points():
            return says("note.points", n=f"{effect.points:+d}")
        case effects.Start():
            return says("note.start", name=names.of(effect.start))
        case effects.Stop():
            return says("note.stop", name=names.of(effect.stop))
        case effects.Advance():
            return says("note.advance", name=names.of(effect.advance))
        case effects.Open():
            return says("note.open", name=names.of(effect.open))
        case effects.Forbid():
            return says("note.forbid", name=", ".join(map(names.of, effect.forbid)))
        case effects.Allow():
            return says("note.allow", name=", ".join(map(names.of, effect.allow)))
        case _:
            return says("note.away")


def space(width: float) -> Item:
    return Item(width, lambda _marks, _x, _y: [])


def note(says: str) -> Item:
    width = text_width(says, NOTE, typewriter=True)
    return Item(width, lambda _, x, y: [text("type", says, x, y + 5, NOTE)])


def _strike(tag: str) -> Item:
    def draw(_: Marks, x: float, y: float) -> Shapes:
        return [use(tag, x + 11, y, 22), path("flow", f"M{x + 26:g} {y - 5.5:g}l11 11m0-11l-11 11")]

    return Item(38, draw)


def lead_in() -> Item:
    """The arrow before what a challenge sets off."""
    return Item(22, lambda _, x, y: _small_arrow(x + 2, y))


def _small_arrow(x: float, y: float) -> Shapes:
    return [path("flow", f"M{x:g} {y:g}h12"), path("flow-head", f"M{x + 10:g} {y - 5:g}l8 5-8 5z")]


def titled(says: str, *parts: Shapes, **attributes: str) -> Shape:
    return group([shape("title", says)], *parts, **attributes)
