"""Every effect as drawn on a plan: with signs if there are any, otherwise in words, followed by its conditions.

`_DRAWN` has one row for each effect. An effect without a row is refused, so that none is left out silently.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from getaway.clou.content import effects
from getaway.clou.content.effects import MOST_CELLS, Effect, Span, When
from getaway.core.errors import GetawayError
from getaway.draw.clou.gains import row, row_width
from getaway.draw.clou.marks import Marks
from getaway.draw.clou.plan.items import Item, Names, cost_item, player_pill, tag_sign
from getaway.draw.picture import Shapes, path, text
from getaway.draw.widths import text_width

Part = Item | str
"""A sign, or words that may be broken into lines."""
BARS: Final = ("time", "traces", "car", "police")
_MANY: Final = 3
"""From this many on, a cost is drawn once with its number."""


class NotDrawn(GetawayError):
    """An effect that the plan cannot draw."""


def effect_parts(names: Names, then: Sequence[Effect]) -> list[Part]:
    """What effects do, one after the other; effects that need a larger crew are left out."""
    found: list[Part] = []
    for effect in then:
        if happens(names, effect):
            if isinstance(found[-1] if found else None, str):
                found[-1] = f"{found[-1]},"
            found += _parts(names, effect)
    return found


def happens(names: Names, effect: Effect) -> bool:
    """Whether an effect can happen with this number of players; always true if the number is unknown."""
    return not (effect.when and names.players and not effect.when.suits(names.players))


def _parts(names: Names, effect: Effect) -> list[Part]:
    drawn = _DRAWN.get(type(effect))
    if drawn is None:
        raise NotDrawn(
            f"plans have no picture for the effect {type(effect).__name__}; add one to draw/clou/plan/effects"
        )
    found = [*_crew(names, effect.when), *drawn(names, effect)]
    condition = condition_words(names, effect.when)
    return [*found, f"({condition})"] if condition else found


def condition_words(names: Names, when: When | None) -> str:
    """`if Porter, unless Parrot`, or empty; the number of players has a sign of its own."""
    if when is None:
        return ""
    says = names.words.own
    plain = [("if", when.overcome), ("unless", when.not_overcome), ("taken", when.taken), ("not-taken", when.not_taken)]
    plain += [("together", when.together), ("tonight", when.tonight), ("has", when.has), ("has-not", when.has_not)]
    found = [says(f"note.{word}", names=", ".join(map(names.of, ids))) for word, ids in plain if ids]
    for word, spans in (("crossed", when.crossed), ("left", when.left)):
        found += [says(f"note.{word}", name=track_name(names, id), n=_span(span)) for id, span in spans.items()]
    return ", ".join(found)


def track_name(names: Names, id: str) -> str:
    """The name of a job's track, or of one of the bars that every job has."""
    return names.words.engine(f"track.{id}") if id in BARS else names.of(id)


def _span(span: Span) -> str:
    if span.most >= MOST_CELLS:
        return f"{span.least}+"
    return str(span.least) if span.least == span.most else f"{span.least}–{span.most}"


def crew_words(names: Names, when: When | None) -> str:
    """The number of players an effect needs, on a plan for any number: `2+`, or exactly `1`."""
    if when is None or names.players:
        return ""
    if when.just_players is not None:
        return str(when.just_players)
    return f"{when.players}+" if when.players > 1 else ""


def _crew(names: Names, when: When | None) -> list[Part]:
    says = crew_words(names, when)
    return [crew_item(says)] if says else []


def crew_item(players: str) -> Item:
    """The sign for a number of players: `2+`, or exactly `1`."""
    return Item(30, lambda _, x, y: [player_pill(players, x + 15, y)])


def _costs(cost: str, number: int) -> list[Part]:
    if number < _MANY:
        return [cost_item(cost) for _ in range(number)]
    says = f"{number} ×"
    width = text_width(says, 18)
    return [Item(width, lambda _, x, y: [text("num", says, x, y + 6, 18)]), cost_item(cost)]


def _time(names: Names, effect: effects.Time) -> list[Part]:
    if effect.time == "all":
        return [cost_item("time"), names.words.own("note.all-time")]
    return _costs("time", effect.time)


def tag_item(names: Names, tag: str) -> Item:
    """The sign on symbols with this tag."""
    return Item(24, lambda _, x, y: [tag_sign(names.tag(tag), x + 11, y, 22)])


def _strike(tag: str) -> Item:
    def draw(_: Marks, x: float, y: float) -> Shapes:
        return [tag_sign(tag, x + 11, y, 22), path("flow", f"M{x + 26:g} {y - 5.5:g}l11 11m0-11l-11 11")]

    return Item(38, draw)


def _given(names: Names, effect: effects.Give) -> list[Part]:
    gain = effect.give
    return [Item(row_width(gain, 24, 26), lambda _, x, y: row(gain, x, y, 24, 26))]


def _advance(names: Names, effect: effects.Advance) -> list[Part]:
    says = names.words.own("note.advance", name=track_name(names, effect.advance))
    return [says if effect.by == 1 else f"{says} ({effect.by} ×)"]


def _noted(key: str, field: str) -> Callable[[Names, Any], list[Part]]:
    """An effect in words, with the names of its targets."""

    def parts(names: Names, effect: Effect) -> list[Part]:
        at = getattr(effect, field)
        return [names.words.own(f"note.{key}", name=", ".join(map(names.of, [at] if isinstance(at, str) else at)))]

    return parts


_DRAWN: Final[dict[type[Effect], Callable[[Names, Any], list[Part]]]] = {
    effects.Trace: lambda _, effect: _costs("trace", effect.trace),
    effects.Time: lambda names, effect: _time(names, effect),
    effects.Alarm: lambda _names, _effect: [cost_item("alarm")],
    effects.CrossOut: lambda names, effect: [_strike(names.tag(effect.cross_out))],
    effects.Open: _noted("open", "open"),
    effects.Points: lambda names, effect: [names.words.points("note.points", effect.points)],
    effects.Start: _noted("start", "start"),
    effects.Stop: _noted("stop", "stop"),
    effects.Advance: lambda names, effect: _advance(names, effect),
    effects.Give: _given,
    effects.Forbid: _noted("forbid", "forbid"),
    effects.Allow: _noted("allow", "allow"),
    effects.GetAway: lambda names, _: [names.words.own("note.away")],
    effects.NoRunning: lambda names, _: [names.words.own("note.no-running")],
    effects.MayRun: lambda names, _: [names.words.own("note.may-run")],
}
