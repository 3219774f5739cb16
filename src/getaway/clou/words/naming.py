"""Players' names for parts of a sheet and for ratings: from the content, or from the engine."""

from __future__ import annotations

from getaway.clou.content.job import Job
from getaway.clou.content.symbols import COLOURS
from getaway.clou.content.thief import AnyTool, Bar, Thief
from getaway.clou.words.wording import say
from getaway.content.texts import Texts


def module_name(texts: Texts, thief: Thief, module: Bar | AnyTool, lang: str) -> str:
    """The author's name for a bar or a tool; empty if it has none."""
    key = f"thieves.{thief.id}.names.{module.id}"
    return texts.text(key, lang) if any(key in there for there in texts.languages.values()) else ""


def bar_name(texts: Texts, thief: Thief, bar: Bar, lang: str) -> str:
    """A bar's own name, or that of the symbol it is named after."""
    return module_name(texts, thief, bar, lang) or (say(f"symbol.{bar.id}", lang) if bar.id in COLOURS else bar.id)


def rating_name(texts: Texts, job: Job, rating: str, lang: str) -> str:
    """The name of a rating from its job or pack, or from the engine."""
    for key in (f"jobs.{job.id}.ratings.{rating}", f"ratings.{rating}"):
        if any(key in there for there in texts.languages.values()):
            return texts.text(key, lang)
    return say(f"rating.{rating}", lang)


def short_rating(texts: Texts, job: Job, rating: str, lang: str) -> str:
    """A rating in a word or two: its own name, or `fair` and `a coup` of the engine."""
    return rating_name(texts, job, rating, lang) if has_own_ratings(texts, job) else say(f"measured.{rating}", lang)


def measured_names(texts: Texts, job: Job, lang: str) -> dict[str, str]:
    """What the shares of a difficulty card are called: better than the lowest rating, and the highest."""
    reached = [step.id for step in job.ratings.steps if step.above is not None] or [job.ratings.steps[0].id]
    first, best = (short_rating(texts, job, rating, lang) for rating in (reached[0], reached[-1]))
    own = has_own_ratings(texts, job)
    return {"first": say("measured.at-least", lang, name=first) if own else first, "best": best}


def has_own_ratings(texts: Texts, job: Job) -> bool:
    """Whether a job, or its pack, names its ratings itself."""
    keys = [f"{where}.{step.id}" for where in (f"jobs.{job.id}.ratings", "ratings") for step in job.ratings.steps]
    return any(key in there for there in texts.languages.values() for key in keys)
