"""Effects and conditions in a few words, for a plan in letters."""

from __future__ import annotations

from collections.abc import Iterable

from getaway.cli.clou.screen.blueprint import Blueprint
from getaway.cli.clou.screen.symbols import gain
from getaway.cli.words import say
from getaway.clou.content import effects
from getaway.clou.content.effects import MOST_CELLS, Effect, Span, When
from getaway.clou.content.references import BARS
from getaway.clou.words.wording import say as engine_say


def effect_words(found: Iterable[Effect], plan: Blueprint) -> list[str]:
    """The effects that can happen with this number of players, in words."""
    here = [effect for effect in found if effect.when is None or effect.when.suits(plan.players)]
    return [_words(effect, plan) + _when(effect.when, plan) for effect in here]


def _words(effect: Effect, plan: Blueprint) -> str:
    word, what = _meaning(effect, plan)
    if isinstance(effect, effects.Time) and effect.time == "all":
        return say("effect.all-time", plan.lang)
    if isinstance(effect, effects.Advance) and effect.by > 1:
        return say("effect.advance-by", plan.lang, what=what, n=effect.by)
    return say(f"effect.{word}", plan.lang, what=what)


def _meaning(effect: Effect, plan: Blueprint) -> tuple[str, str]:
    match effect:
        case effects.Trace():
            return "trace", f"+{effect.trace}"
        case effects.Time():
            return "time", f"−{effect.time}"
        case effects.CrossOut():
            return "cross-out", plan.sign(effect.cross_out)
        case effects.Open():
            return "open", plan.name(effect.open)
        case effects.Points():
            return "points", f"{effect.points:+d}"
        case effects.Give():
            return "give", gain(effect.give, plan.lang).plain
        case effects.Forbid():
            return "forbid", names(effect.forbid, plan)
        case effects.Allow():
            return "allow", names(effect.allow, plan)
        case effects.Start() | effects.Stop() | effects.Advance():
            word = type(effect).__name__.lower()
            return word, track_words(getattr(effect, word), plan)
        case _:
            return next(word for word, kind in effects.EFFECTS.items() if kind is type(effect)), ""


def track_words(id: str, plan: Blueprint) -> str:
    """The name of a job's track, or of one of the bars that every plan has."""
    return engine_say(f"track.{id}", plan.lang) if id in BARS else plan.name(id)


def span_words(span: Span) -> str:
    if span.most == MOST_CELLS:
        return f"{span.least}+"
    return str(span.least) if span.least == span.most else f"{span.least}–{span.most}"


def names(ids: Iterable[str], plan: Blueprint) -> str:
    return ", ".join(plan.name(id) for id in ids)


def _when(when: When | None, plan: Blueprint) -> str:
    words = condition_words(when, plan) if when else ""
    return f" ({words})" if words else ""


def condition_words(when: When, plan: Blueprint) -> str:
    """`if Fuse box is overcome`, or empty if no condition is left."""
    parts = []
    if when.overcome:
        parts.append(say("effect.if", plan.lang, what=names(when.overcome, plan)))
    if when.not_overcome:
        parts.append(say("effect.unless", plan.lang, what=names(when.not_overcome, plan)))
    for key in ("crossed", "left"):
        for id, span in getattr(when, key).items():
            parts.append(say(f"effect.{key}", plan.lang, what=track_words(id, plan), n=span_words(span)))
    for key in ("taken", "not_taken", "together", "tonight", "has", "has_not"):
        if getattr(when, key):
            word = key.replace("_", "-")
            parts.append(say(f"effect.{word}", plan.lang, what=names(getattr(when, key), plan)))
    return ", ".join(parts)
