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
    words = state.setting.words
    found: dict[str, Json] = {}
    named: dict[str, dict[str, Json]] = {}
    for move in state.moves(seat):
        deed, which = codes.deed_of(move.code), codes.which_of(move.code)
        word = codes.WORDS[deed]
        if deed in codes.OF_ITEMS:
            named.setdefault(word, {})[words.items[which]] = str(move.code)
        elif deed == codes.TEAM:
            named.setdefault(word, {})[words.thieves[which]] = str(move.code)
        else:
            found[word] = str(move.code)
    return {**found, **named}
