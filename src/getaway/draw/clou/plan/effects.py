"""Every effect as it stands on a plan: in signs where there are signs, else in words, with its conditions behind it.

One row of `_DRAWN` for each effect of the vocabulary. One that has none is refused: nothing is left out in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from getaway.clou.content import effects
from getaway.clou.content.effects import Effect, When
from getaway.core.errors import GetawayError
from getaway.draw.clou.gains import row, row_width
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.plan.items import Item, Names, cost_item, player_pill
from getaway.draw.picture import Shapes, path, text, use
from getaway.draw.widths import text_width

Part = Item | str
"""A sign, or words that may be broken over lines."""
_MANY: Final = 3
"""From so many on, a cost is drawn once with its number."""


class NotDrawn(GetawayError):
    """An effect for which the plan has no picture."""


def effect_parts(names: Names, then: Sequence[Effect]) -> list[Part]:
    """What effects do, one behind the other; those that this crew is too small for are left out."""
    found: list[Part] = []
    for effect in then:
        if happens(names, effect):
            if isinstance(found[-1] if found else None, str):
                found[-1] = f"{found[-1]},"
            found += _parts(names, effect)
    return found


def happens(names: Names, effect: Effect) -> bool:
    """Whether it can happen to this number of players; without a number it stands for all."""
    return not (effect.when and names.players and effect.when.players > names.players)


def _parts(names: Names, effect: Effect) -> list[Part]:
    drawn = _DRAWN.get(type(effect))
    if drawn is None:
        raise NotDrawn(
            f"plans have no picture for the effect {type(effect).__name__}; add one to draw/clou/plan/effects"
        )
    least = effect.when.players if effect.when else 1
    found: list[Part] = [crew_item(least)] if least > 1 and not names.players else []
    found += drawn(names, effect)
    condition = condition_words(names, effect.when)
    return [*found, f"({condition})"] if condition else found


def condition_words(names: Names, when: When | None) -> str:
    """`if Porter, unless Parrot`, or nothing."""
    parts = [("if", when.overcome), ("unless", when.not_overcome)] if when else []
    return ", ".join(names.words.own(f"note.{word}", names=", ".join(map(names.of, ids))) for word, ids in parts if ids)


def crew_item(players: int) -> Item:
    """From so many players on."""
    return Item(30, lambda _, x, y: [player_pill(players, x + 15, y)])


def _costs(cost: str, number: int) -> list[Part]:
    if number < _MANY:
        return [cost_item(cost) for _ in range(number)]
    says = f"{number} ×"
    width = text_width(says, 18)
    return [Item(width, lambda _, x, y: [text("num", says, x, y + 6, 18)]), cost_item(cost)]


def _strike(tag: str) -> Item:
    def draw(_: Marks, x: float, y: float) -> Shapes:
        return [use(tag, x + 11, y, 22), path("flow", f"M{x + 26:g} {y - 5.5:g}l11 11m0-11l-11 11")]

    return Item(38, draw)


def _given(names: Names, effect: effects.Give) -> list[Part]:
    gain = effect.give
    return [Item(row_width(gain, 24, 26), lambda _, x, y: row(gain, x, y, 24, 26))]


def _noted(key: str, field: str) -> Callable[[Names, Any], list[Part]]:
    """In words, with the names of what it points at."""

    def parts(names: Names, effect: Effect) -> list[Part]:
        at = getattr(effect, field)
        return [names.words.own(f"note.{key}", name=", ".join(map(names.of, [at] if isinstance(at, str) else at)))]

    return parts


_DRAWN: Final[dict[type[Effect], Callable[[Names, Any], list[Part]]]] = {
    effects.Trace: lambda _, effect: _costs("trace", effect.trace),
    effects.Time: lambda _, effect: _costs("time", effect.time),
    effects.Alarm: lambda _names, _effect: [cost_item("alarm")],
    effects.CrossOut: lambda names, effect: [_strike(names.tag(effect.cross_out))],
    effects.Open: _noted("open", "open"),
    effects.Points: lambda names, effect: [names.words.own("note.points", n=f"{effect.points:+d}")],
    effects.Start: _noted("start", "start"),
    effects.Stop: _noted("stop", "stop"),
    effects.Advance: _noted("advance", "advance"),
    effects.Give: _given,
    effects.Forbid: _noted("forbid", "forbid"),
    effects.Allow: _noted("allow", "allow"),
    effects.GetAway: lambda names, _: [names.words.own("note.away")],
}
