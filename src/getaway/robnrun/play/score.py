"""The result of a game for people (rules, rating)."""

from __future__ import annotations

from getaway.core.facts import Points, Result
from getaway.robnrun.content.box import Box
from getaway.robnrun.play.events import ENDINGS
from getaway.robnrun.play.position import CAUGHT, Position


def reckon(box: Box, p: Position) -> Result:
    """The result of a finished game. A lost one shows its gold too, but is rated as lost."""
    won = p.ending < CAUGHT
    rating = rate(box, p.gold, p.ending) if won else "lost"
    return Result(won, ENDINGS[p.ending], p.gold, rating, (Points("points.gold", p.gold),))


def rate(box: Box, gold: int, terminal: int) -> str:
    if gold >= box.ratings.perfect and terminal > 1:
        return "perfect"
    if gold >= box.ratings.a_living:
        return "a-living"
    return "not-bad" if gold >= box.ratings.not_bad else "free-at-least"
