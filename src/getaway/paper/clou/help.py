"""What stands beside the drawings on every sheet: a round in short, the symbols, boxes for rolls and for points."""

from __future__ import annotations

from typing import Any, Final

from getaway.clou.content.job import Job
from getaway.clou.content.symbols import COLOURS, read_gain
from getaway.clou.content.thief import Thief
from getaway.clou.words.wording import say as engine_says
from getaway.draw.clou.gains import gain
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


def rolls(lang: str) -> dict[str, str]:
    return {"title": say("rolls", lang), "note": say("rolls-note", lang)}


def score(job: Job, lang: str) -> dict[str, Any]:
    """Empty boxes from loot to points; only those that this job can need."""
    parts = [{"sign": "", "label": say("score.loot", lang)}, {"sign": "+", "label": say("score.bonus", lang)}]
    if job.penalties.trace:
        parts.append({"sign": f"− {job.penalties.trace} ×", "label": say("score.traces", lang)})
    if job.penalties.alarm:
        parts.append({"sign": f"− {job.penalties.alarm} ×", "label": say("score.alarm", lang)})
    return {"parts": [*parts, {"sign": "=", "label": say("score.sum", lang)}]}


def ratings(job: Job, lang: str) -> str:
    return say("score.ratings", lang, fair=job.ratings.first + 1, coup=job.ratings.best + 1)
