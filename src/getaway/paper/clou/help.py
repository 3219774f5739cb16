"""What stands beside the drawings on every sheet: a round in short, the symbols, boxes for rolls and for points."""

from __future__ import annotations

from typing import Any, Final

from getaway.clou.content.job import Job
from getaway.clou.content.symbols import COLOURS, read_gain
from getaway.clou.content.thief import Thief
from getaway.clou.words.naming import rating_name
from getaway.clou.words.wording import say as engine_says
from getaway.content.texts import Texts
from getaway.draw.clou.gains import gain
from getaway.draw.clou.sheet.specials import dice_words
from getaway.draw.clou.sheet.stars import star_words
from getaway.draw.clou.words import Words
from getaway.draw.picture import Picture
from getaway.draw.symbols import symbol_picture
from getaway.paper.clou.words import say

STEPS: Final = ("roll", "use", "symbols", "time", "leave", "alarm")
SIGN: Final = 24.0
_TYPICAL: Final = ("±2", "extra 6", "wild")


def round_in_short(lang: str) -> dict[str, Any]:
    return {"title": say("round.title", lang), "steps": [say(f"round.{step}", lang) for step in STEPS]}


def symbols(lang: str, thief: Thief | None = None) -> dict[str, Any]:
    """Every colour with its name, and the white symbols: those of a thief, or one of each kind."""
    found = [
        {
            "sign": symbol_picture(f"s-{colour}", f"symbol c-{colour}", SIGN, lang),
            "says": engine_says(f"symbol.{colour}", lang),
        }
        for colour in COLOURS
    ]
    return {"title": say("symbols.title", lang), "symbols": found, "whites": [_white(word, lang) for word in _TYPICAL]}


def _white(word: str, lang: str) -> dict[str, Any]:
    key = "modifier" if word.startswith("±") else word.split()[0]
    shapes = tuple(gain(read_gain(word, 0)[0], SIGN / 2, SIGN / 2, SIGN * 0.9))
    return {"sign": Picture(SIGN, SIGN, word, lang, shapes), "says": say(f"symbols.{key}", lang)}


def in_words(thief: Thief, lang: str) -> dict[str, Any] | None:
    """What stars and dice results do, for those who do not know the signs by heart."""
    words = Words(Texts({}), lang)
    found = [{"stars": star.stars, "says": star_words(words, star)} for star in thief.stars]
    found += [{"stars": 0, "says": dice_words(words, result)} for result in thief.dice]
    title = words.own("sheet.stars" if thief.stars else "sheet.dice")
    note = say("stars-note", lang) if thief.stars else ""
    return {"title": title, "note": note, "lines": found} if found else None


def rolls(lang: str) -> dict[str, str]:
    return {"title": say("rolls", lang), "note": say("rolls-note", lang)}


def score(job: Job, lang: str) -> dict[str, Any]:
    """Empty boxes from loot to points; only those that this job can need."""
    parts = [{"sign": "", "label": say("score.loot", lang)}, {"sign": "+", "label": say("score.bonus", lang)}]
    parts += [{"sign": f"− {worth} ×", "label": say(f"score.{key}", lang)} for key, worth in _losses(job)]
    return {"parts": [*parts, {"sign": "=", "label": say("score.sum", lang)}]}


def _losses(job: Job) -> list[tuple[str, int]]:
    costs = (("traces", job.penalties.trace), ("alarm", job.penalties.alarm))
    return [(key, worth) for key, worth in costs if worth]


def score_columns(job: Job, lang: str) -> list[dict[str, Any]]:
    """The larger box: gains, losses, and thieves with what is left."""
    gains = [say("score.loot", lang), say("score.bonus", lang)]
    lost = [f"{worth} × {say(f'score.{key}', lang)}" for key, worth in _losses(job)]
    lost += [""] * (len(gains) - len(lost))
    return [
        {"title": say("score.gains", lang), "lines": [*gains, ""], "sum": "=", "names": False},
        {"title": say("score.losses", lang), "lines": [*lost, ""], "sum": "=", "names": False},
        {"title": say("score.thieves", lang), "lines": ["", "", ""], "sum": say("score.sum", lang), "names": True},
    ]


def ratings(job: Job, texts: Texts, lang: str) -> str:
    """Every step with the points from which on it is reached, and what is lost."""
    steps = job.ratings.steps
    names = [rating_name(texts, job, step.id, lang) for step in steps]
    found = [
        say("score.up-to", lang, n=steps[1].above, name=names[0])
        if step.above is None and len(steps) > 1 and steps[1].above is not None
        else say("score.from", lang, n=(step.above or 0) + 1, name=name)
        for step, name in zip(steps, names, strict=True)
    ]
    return "; ".join([" · ".join(found), say("score.lost", lang)])
