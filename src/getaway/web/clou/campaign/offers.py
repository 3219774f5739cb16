"""The moves of a seat between two jobs: boxes to buy or give back, thieves to take, going in; votes with group-vote.

{"buy": {"costume": "4096"}, "return": {…}, "team": {"bruce": "…"}, "go-in": "…", "accept": "…"}
"""

from __future__ import annotations

from getaway.clou.campaign import codes
from getaway.clou.campaign.state import State
from getaway.web.port import Json


def offered(state: State, seat: int) -> dict[str, Json]:
    if seat not in state.deciders():
        return {}
    found: dict[str, Json] = {}
    named: dict[str, dict[str, Json]] = {}
    for move in state.moves(seat):
        word, *names = describe_move(state, move.code).values()
        if names:
            named.setdefault(word, {})[names[0]] = str(move.code)
        else:
            found[word] = str(move.code)
    return {**found, **named}


def describe_move(state: State, code: int) -> dict[str, str]:
    """A move in fields: `do`, and the `item` or the `thief` that it is about."""
    words = state.setting.words
    deed, which = codes.deed_of(code), codes.which_of(code)
    if deed in codes.OF_ITEMS:
        return {"do": codes.WORDS[deed], "item": words.items[which]}
    if deed == codes.TEAM:
        return {"do": codes.WORDS[deed], "thief": words.thieves[which]}
    return {"do": codes.WORDS[deed]}
