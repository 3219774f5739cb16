"""Who could have known what, and when: the facts of `sight.hindsight` for a page, turning points in words."""

from __future__ import annotations

from typing import Final

from getaway.core.record import Record
from getaway.robnrun.game import RobGame
from getaway.robnrun.sight.hindsight import Card, Moment, Point, RobberyAgain, Turn, look_back
from getaway.robnrun.words.telling import cards_words, clue_words, name_of, seat_name
from getaway.web.port import Json
from getaway.web.robnrun.wording import say

COSTLY: Final = (Turn.IMPOSSIBLE, Turn.ALARM, Turn.TWICE)
"""Turning points that a page shows in red."""


def hindsight(game: RobGame, record: Record, lang: str) -> dict[str, Json]:
    """All robberies of a finished game."""
    return {"robberies": [_robbery(game, robbery, lang) for robbery in look_back(game, record)]}


def _robbery(game: RobGame, robbery: RobberyAgain, lang: str) -> dict[str, Json]:
    return {
        "n": robbery.number,
        "boss": robbery.boss,
        "house": name_of(game, robbery.building, lang),
        "safes": [[number, cracked] for number, cracked in robbery.safes],
        "alarm": robbery.alarm,
        "gold": robbery.gold,
        "moments": [_moment(game, moment, lang) for moment in robbery.moments],
        "cards": [_card(card) for card in robbery.cards],
        "points": [_point(game, point, lang) for point in robbery.points],
    }


def _moment(game: RobGame, moment: Moment, lang: str) -> dict[str, Json]:
    found: dict[str, Json] = {
        "step": moment.step,
        "is": moment.what.value,
        "all": moment.everybody,
        "members": dict(moment.members),
        "says": _sentence(game, moment, lang),
    }
    if moment.said is not None:
        found |= {"card": moment.said.card, "to": list(moment.said.to)}
    return found | {"shown": list(moment.shown), "wrong": moment.wrong, "bags": moment.bags}


def _sentence(game: RobGame, moment: Moment, lang: str) -> str:
    if moment.said is not None:
        return clue_words(game, moment.said, lang)
    if moment.what != "shown":
        return say("known.start", lang)
    shown = cards_words(game, sorted(moment.shown), lang) or say("tell.none", lang)
    return say("known.shown", lang, shown=shown, wrong=moment.wrong)


def _card(card: Card) -> dict[str, Json]:
    found: dict[str, Json] = {"step": card.step, "round": card.round, "seat": card.seat, "tool": card.tool}
    if card.chance is not None:
        found["chance"] = round(100 * card.chance)
    return found | {"needed": card.needed, "sets": card.sets}


def _point(game: RobGame, point: Point, lang: str) -> dict[str, Json]:
    thing = name_of(game, point.thing, lang)
    values = {"name": seat_name(point.seat), "thing": thing, "before": point.before, "after": point.after}
    return {
        "step": point.step,
        "head": say(f"known.{point.what}.head", lang, **values),
        "says": say(f"known.{point.what}.says", lang, **values),
        "bad": point.what in COSTLY,
    }
