"""What is printed beside the drawings: a round in short, the symbols, boxes for rolls and for points."""

from __future__ import annotations

from typing import Any, Final

from getaway.clou.content.job import Chain, Job
from getaway.clou.content.symbols import COLOURS, White, read_gain
from getaway.clou.content.thief import GivingStar, Thief
from getaway.clou.words.naming import rating_name
from getaway.clou.words.wording import say as engine_says
from getaway.content.texts import Texts
from getaway.draw.clou.gains import gain
from getaway.draw.clou.marks import Marks, framed
from getaway.draw.clou.plan.items import COST, TAGS, cost_item, player_pill, small_arrow, tag_sign
from getaway.draw.clou.plan.loot import Sack
from getaway.draw.clou.plan.title import all_loot
from getaway.draw.clou.sheet.specials import dice_words
from getaway.draw.clou.sheet.stars import star_words
from getaway.draw.clou.standing import Standing
from getaway.draw.clou.words import Words
from getaway.draw.picture import MARK, Area, Picture, Shapes, circle, path, rect, use
from getaway.draw.symbols import symbol_picture
from getaway.paper.clou.words import say

STEPS: Final = ("roll", "use", "symbols", "time", "leave", "alarm")
SIGN: Final = 24.0
_TYPICAL: Final = ("±2", "extra 6", "wild")
_ON_PLAN: Final = 46.0  # as large as on the plan


def round_in_short(lang: str) -> dict[str, Any]:
    return {"title": say("round.title", lang), "steps": [say(f"round.{step}", lang) for step in STEPS]}


def symbols(lang: str, thief: Thief | None = None) -> dict[str, Any]:
    """Every colour with its name, and the white symbols: those of the thief, or one of each kind."""
    found = [
        {
            "sign": symbol_picture(f"s-{colour}", f"symbol c-{colour}", SIGN, lang),
            "says": engine_says(f"symbol.{colour}", lang),
        }
        for colour in COLOURS
    ]
    whites = _TYPICAL if thief is None else _whites_of(thief)
    return {"title": say("symbols.title", lang), "symbols": found, "whites": [_white(word, lang) for word in whites]}


def _whites_of(thief: Thief) -> list[str]:
    """The first white symbol of each kind on a sheet."""
    gains = [
        *thief.gains,
        *(star.gives for star in thief.stars if isinstance(star, GivingStar)),
        *(result.gives for result in thief.dice),
    ]
    words = [symbol.text for gives in gains for symbol in gives if isinstance(symbol, White)]
    return list({_kind_of_white(word): word for word in reversed(words)}.values())[::-1]


def _kind_of_white(word: str) -> str:
    return "modifier" if word.startswith("±") else word.split()[0]


def signs(job: Job, lang: str) -> dict[str, Any]:
    """How to read a plan: the signs on this plan, each with its meaning."""
    middle = _ON_PLAN / 2
    made: list[tuple[str, Shapes]] = [("ways", _ways())]
    ways = [item for _, challenge in job.challenges for way in challenge.every_way for item in way.needs]
    chains = [item for item in ways if isinstance(item, Chain)]
    needs = [need for item in chains for need in item.needs]
    costs = [item for item in ways if isinstance(item, str)] + [cost for need in needs for cost in need.costs]
    joined = next((need for need in needs if len(need.frame.colours) > 1), None)
    if joined:
        made.append(("either", [circle("edge", middle, middle, MARK / 2), *framed(joined.frame, middle, middle, 27)]))
    if any(len(item.needs) > 1 for item in chains):
        made.append(("order", small_arrow(middle - 9, middle)))
    if any(need.players > 1 for need in needs):
        made.append(("players", [player_pill("2+", middle, middle)]))
    for cost in dict.fromkeys(costs):
        price = cost_item(cost).draw(Marks("", Standing()), middle - COST / 2, middle)
        made.append((f"cost-{cost}", price))
    if any(need.tag for need in needs):
        made.append(("tag", [tag_sign(TAGS[0], middle, middle, 22)]))
    made.append(("opens", [use("s-diamond-arrow", middle, middle, 34)]))
    for key, keepsake in (("loot", False), ("keepsake", True)):
        found = next((loot for loot in all_loot(job) if loot.keepsake == keepsake), None)
        if found:
            area = Area(4, 4, _ON_PLAN - 8, _ON_PLAN - 8)
            sack = Sack("", found.value, area, area.width, (), keepsake=keepsake)
            made.append((key, [sack.draw("", "open")]))
    lines = [
        {"sign": Picture(_ON_PLAN, _ON_PLAN, key, lang, tuple(shapes)), "says": say(f"signs.{key}", lang)}
        for key, shapes in made
    ]
    return {"title": say("signs.title", lang), "signs": lines}


def _ways() -> Shapes:
    """A plate with two ways."""
    edge, wide = 4.0, _ON_PLAN - 8
    rows = [circle("edge", edge + 8 + 11 * column, y, 4) for y in (14, 32) for column in range(3)]
    line = path("way-line", f"M{edge:g} {_ON_PLAN / 2:g}h{wide:g}")
    return [rect("plate-edge", edge, edge, wide, wide, 2), line, *rows]


def _white(word: str, lang: str) -> dict[str, Any]:
    key = _kind_of_white(word)
    shapes = tuple(gain(read_gain(word, 0)[0], SIGN / 2, SIGN / 2, SIGN * 0.9))
    return {"sign": Picture(SIGN, SIGN, word, lang, shapes), "says": say(f"symbols.{key}", lang)}


def in_words(thief: Thief, lang: str) -> dict[str, Any] | None:
    """What stars and dice results do, for players who do not know the signs by heart."""
    words = Words(Texts({}), lang)
    found = [{"stars": star.stars, "says": star_words(words, star)} for star in thief.stars]
    found += [{"stars": 0, "says": dice_words(words, result)} for result in thief.dice]
    title = words.own("sheet.stars" if thief.stars else "sheet.dice")
    note = say("stars-note", lang) if thief.stars else ""
    return {"title": title, "note": note, "lines": found} if found else None


def rolls(lang: str) -> dict[str, str]:
    return {"title": say("rolls", lang), "note": say("rolls-note", lang)}


def score(job: Job, lang: str) -> dict[str, Any]:
    """Empty boxes to reckon from loot to points; only the boxes that this job can need."""
    parts = [{"sign": "", "label": say("score.loot", lang)}, {"sign": "+", "label": say("score.bonus", lang)}]
    parts += [{"sign": f"− {worth} ×", "label": say(f"score.{key}", lang)} for key, worth in _losses(job)]
    return {"parts": [*parts, {"sign": "=", "label": say("score.sum", lang)}]}


def _losses(job: Job) -> list[tuple[str, int]]:
    costs = (("traces", job.penalties.trace), ("alarm", job.penalties.alarm))
    return [(key, worth) for key, worth in costs if worth]


def score_columns(job: Job, lang: str) -> list[dict[str, Any]]:
    """The larger boxes: gains, losses, and the thieves with what they have left."""
    gains = [say("score.loot", lang), say("score.bonus", lang)]
    lost = [f"{worth} × {say(f'score.{key}', lang)}" for key, worth in _losses(job)]
    lost += [""] * (len(gains) - len(lost))
    return [
        {"title": say("score.gains", lang), "lines": [*gains, ""], "sum": "=", "names": False},
        {"title": say("score.losses", lang), "lines": [*lost, ""], "sum": "=", "names": False},
        {"title": say("score.thieves", lang), "lines": ["", "", ""], "sum": say("score.sum", lang), "names": True},
    ]


def ratings(job: Job, texts: Texts, lang: str) -> str:
    """Each rating with the points it takes, and what counts as lost."""
    return "; ".join([" · ".join(rating_steps(job, texts, lang)), say("score.lost", lang)])


def rating_steps(job: Job, texts: Texts, lang: str) -> list[str]:
    steps = job.ratings.steps
    names = [rating_name(texts, job, step.id, lang) for step in steps]
    return [
        say("score.up-to", lang, n=steps[1].above, name=names[0])
        if step.above is None and len(steps) > 1 and steps[1].above is not None
        else say("score.from", lang, n=(step.above or 0) + 1, name=name)
        for step, name in zip(steps, names, strict=True)
    ]
