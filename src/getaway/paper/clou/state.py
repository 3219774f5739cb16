"""What a position's marks do not show: the round, its dice, and what seats still hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from getaway.clou.words.wording import say_symbol
from getaway.paper.clou.words import say

if TYPE_CHECKING:
    from getaway.clou.game import ClouGame


def of_plan(game: ClouGame, facts: Any, lang: str) -> str:
    parts = [say("state.round", lang, n=facts["round"])] if facts["round"] else []
    if facts["dice"] and facts["deciders"]:
        parts.append(say("state.dice", lang, dice=" ".join(map(str, facts["dice"]))))
    if facts["alarm"]:
        parts.append(say("state.alarm", lang))
    return " · ".join(parts)


def of_seat(facts: Any, seat: str, lang: str) -> str:
    """What a seat has not used yet in the current round."""
    sheet = facts["sheets"][seat]
    parts: list[str] = []
    held = [say_symbol(symbol, lang) for symbol in (*sheet["pool"], *sheet["tray"])]
    if held:
        parts.append(say("state.hand", lang, name=seat.capitalize(), symbols=", ".join(held)))
    left = [str(face) for place, face in enumerate(facts["dice"]) if place not in sheet["used"]]
    if left and facts["deciders"] and not sheet["finished"]:
        parts.append(say("state.unused", lang, name=seat.capitalize(), dice=" ".join(left)))
    return " · ".join(parts)
